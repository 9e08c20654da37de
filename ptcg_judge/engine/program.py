"""Carrying out a text: instruction by instruction, each in the phase of the attack to which it belongs."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Outcome, Path
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.demands import unmet
from ptcg_judge.engine.effects import Before, Cards, CopyAttack, ForEach, OneOf, Program, Repeat, Shuffle, Verb, When_
from ptcg_judge.engine.matching import basic_in_play, those_meant
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.phases import ON_DOING, ON_FLIPS, Phase, phases_by_place
from ptcg_judge.engine.table import EXPLAINS, Candidate, Choice, Table, whether

IN_ORDER = {"ability": "ability text", "item": "Item text", "supporter": "Supporter text", "stadium": "Stadium text"}
OF_ITSELF = {"ability": "automatic text", "tool": "tool text", "stadium": "stadium runs by itself"}
"""By which rule a text works that nobody announces."""
IN_AN_ATTACK: dict[Phase, str] = {
    "requirements": "requirements",
    "before": "before damage",
    "base": "attack damage",
    "damage": "attack damage",
    "own energy": "other effects",
    "effects": "other effects",
}


REQUIRED = ("played this turn", "card in play", "is", "stadium in play")
"""What the GX attack of a TAG TEAM may require for its bonus, besides a number."""


def in_order(table: Table, origin: Origin) -> tuple[str, ...]:
    """The rule by which a text of this kind is carried out in its order."""
    return table.cite(IN_ORDER.get(origin.kind, "text in order"))


def carry_out(
    board: Board,
    table: Table,
    program: Program,
    origin: Origin,
    phases: Collection[Phase] | None = None,
    path: Path = (),
    point: str = "",
) -> Play:
    """Everything in a program that belongs to these phases; without any named, everything, in the order of the text."""
    if not path and not point and phases is None and _switched_off(table, origin):
        return board
    due = _due(board, program) if phases is not None else ()
    for number, verb in enumerate(program):
        if board.attack is not None and board.attack.over and origin.kind == "attack":
            return board
        here = (*path, number)
        if phases is not None and not isinstance(verb, Before) and due[number].isdisjoint(phases):
            continue
        if isinstance(verb, When_):
            board = yield from _when(board, table, verb, origin, phases, here, program, point)
        elif isinstance(verb, Before):
            if phases is None or "before" in phases:
                board = yield from carry_out(board, table, verb.then, origin, None, here, "before damage")
        elif board.memory.result(here) is None:
            by = point or _point(origin, due[number] if due else None, verb)
            if by in OF_ITSELF.values() and table.lifted(by):
                continue
            board = table.passes(origin, here) or (yield from _one(board, table, verb, origin, here, by))
            if table.lifted("as far as possible") and _came_to_nothing(board, verb):
                return board
    return board


def follow(board: Board, table: Table, program: Program, origin: Origin) -> Play:
    """The text of something that was played or announced, done in its order by the rule of its kind (without it, not)."""
    point = IN_ORDER[origin.kind]
    return (yield from carry_out(board, table, program, origin, point=point)) if table.holds(point) else board


def _switched_off(table: Table, origin: Origin) -> bool:
    """Whether a text that nobody announces lacks the rule by which it works."""
    return origin.kind in OF_ITSELF and table.lifted(OF_ITSELF[origin.kind])


def _point(origin: Origin, due: frozenset[Phase] | None, verb: Verb) -> str:
    """The rule by which an instruction is due now; that another attack is used as this one is no failure of it (II.C-18)."""
    if due is not None and origin.kind == "attack" and isinstance(verb, CopyAttack):
        return "copying"
    if due is not None and origin.kind == "attack":
        (phase,) = due
        return IN_AN_ATTACK.get(phase, "")
    return OF_ITSELF.get(origin.kind, "")


def _due(board: Board, program: Program) -> tuple[frozenset[Phase], ...]:
    """When each instruction of a program is due; worked out once for a text, which is kept so that its identity stays its own."""
    known: dict[int, tuple[Program, tuple[frozenset[Phase], ...]]] = board.texts
    if id(program) not in known:
        known[id(program)] = program, phases_by_place(program)
    return known[id(program)][1]


def _when(
    board: Board,
    table: Table,
    verb: When_,
    origin: Origin,
    phases: Collection[Phase] | None,
    here: Path,
    program: Program,
    point: str,
) -> Play:
    """A condition is asked once, when its first part is due; the rest is done in its own phases by that answer."""
    inside = () if phases is None else _due(board, program)[here[-1]]
    answered = board.memory.result(here)
    held = answered.done if answered else holds(board, verb.condition, origin, _outcome_before(board, here, program))
    bonus = _team_bonus(board, verb, origin)
    held = held and not table.unsaid(*bonus)
    cites = verb.condition.cites or (verb.cites or in_order(table, origin) if len(inside) > 1 else ())
    cites = united((*cites, *table.said(*bonus)))
    if answered is None and cites:
        board = yield e.Answered(path=here, held=held, cites=cites, by=origin)
    then, side = (verb.then, 0) if held else (verb.otherwise, 1)
    return (yield from carry_out(board, table, then, origin, phases, (*here, side), point))


def _team_bonus(board: Board, verb: When_, origin: Origin) -> tuple[str, ...]:
    """What a TAG TEAM's GX attack does more if a requirement is met, which is no coin's or earlier instruction's outcome."""
    underway = board.attack
    if origin.kind != "attack" or underway is None or underway.attack.kind != "GX":
        return ()
    attacker = board.find(underway.attacker)
    asked = verb.condition.when in ("compare", *REQUIRED)
    return ("TAG TEAM bonus",) if asked and attacker and "TAG TEAM" in attacker.card.labels else ()


def _outcome_before(board: Board, here: Path, program: Program) -> Outcome:
    """What the nearest instruction before a condition came to: a flip for heads and tails, any for "if you do"."""
    *path, number = here
    asked = program[number]
    if isinstance(asked, When_) and asked.condition.when in ON_FLIPS:
        return _flip_before(board, here)
    doing = isinstance(asked, When_) and asked.condition.when in ON_DOING
    for earlier in range(number - 1, -1, -1):
        before = program[earlier]
        if doing and isinstance(before, When_) and before.condition.when not in ON_DOING:
            return _inside(board, (*path, earlier))
        result = board.memory.result((*path, earlier))
        passed = isinstance(before, When_) or (doing and isinstance(before, Shuffle) and before.into is None)
        if result is not None and not passed:
            return result
    return board.memory.last


def _flip_before(board: Board, here: Path) -> Outcome:
    """The coins flipped last before this place of the text, whatever else was done since."""
    flips = [(place, outcome) for place, outcome in board.memory.results if outcome.flips and place < here]
    return max(flips, key=lambda one: one[0])[1] if flips else board.memory.last


def _inside(board: Board, path: Path) -> Outcome:
    """What was done last under a condition; if that did not hold, nothing was."""
    found = [
        outcome for place, outcome in board.memory.results if place[: len(path)] == path and len(place) > len(path)
    ]
    return found[-1] if found else Outcome(done=False)


def _one(board: Board, table: Table, verb: Verb, origin: Origin, here: Path, point: str) -> Play:
    from ptcg_judge.engine.instructions import do

    cites = _stated(table, verb, origin)
    more = (*(table.cite(point) if point else ()), *basic_in_play(board, getattr(verb, "who", None)))
    due = united((*cites, *more)) if more else cites
    board = yield e.InstructionBegan(cites=due, by=origin, words=verb.words)
    if verb.may:
        vain = _in_vain(board, table, verb, origin)
        wanted = not vain
        if wanted:
            board, wanted = yield from _offered(board, table, verb, origin, cites)
        if not wanted:
            done = vain and not table.holds("what cannot be done")
            why = united((*cites, *table.detail("what cannot be done"))) if vain else cites
            board = yield e.Counted(count=0, done=done, cites=why, by=origin)
            return (yield e.InstructionDone(path=here, cites=cites, by=origin))
    failed = unmet(board, table, verb, origin)
    if failed is not None:
        board = yield failed
    elif isinstance(verb, OneOf):
        board = yield from _one_of(board, table, verb, origin, here, point)
    elif isinstance(verb, ForEach):
        board = yield from _for_each(board, table, verb, origin, here)
    elif isinstance(verb, Repeat):
        board = yield from _repeat(board, table, verb, origin, here, point)
    else:
        board = yield from do(board, table, verb, origin)
    if _came_to_nothing(board, verb):
        cites = united((*cites, *table.cite("as far as possible")))
    return (yield e.InstructionDone(path=here, cites=cites, by=origin))


def _came_to_nothing(board: Board, verb: Verb) -> bool:
    """Whether an instruction that can be asked for its doing could not be followed."""
    from ptcg_judge.engine.steps.no_change import DOING

    return isinstance(verb, DOING) and not board.memory.last.done


def _stated(table: Table, verb: Verb, origin: Origin) -> tuple[str, ...]:
    """The section that explains a phrase, after the rule on texts and their order in a book without such sections."""
    if table.view.year == EXPLAINS or not verb.cites:
        return verb.cites or in_order(table, origin)
    return united((*table.own(IN_ORDER.get(origin.kind, "text in order")), *verb.cites))


def _in_vain(board: Board, table: Table, verb: Verb, origin: Origin) -> bool:
    """Whether it is plain that nothing would be done, so that there is nothing to decide: no Bench, no such card."""
    from ptcg_judge.engine.steps.could_change import could_do

    return not could_do(board, table, verb, origin)


def _offered(board: Board, table: Table, verb: Verb, origin: Origin, cites: tuple[str, ...]):  # type: ignore[no-untyped-def]
    """Whether the user takes up what they may do (II.E-10)."""
    yes, no = Candidate(1, "yes"), Candidate(0, "no")
    if table.unsaid("you may"):
        return board, True
    player = board.opponent_of(origin.player) if verb.asked == "opponent" else origin.player
    asked = Choice(player, f"Is this used: {verb.words or origin.name}", (yes, no))
    (taken,) = table.settle((yes,)) if table.declared(origin.name) else table.choose(asked)
    option = "yes" if taken else "no"
    board = yield e.Chosen(
        player=player, what=verb.words or origin.name, chosen=board.memory.last.chosen, option=option,
        cites=united((*whether(cites), *table.said("you may"))), by=origin,
    )  # fmt: skip
    return board, bool(taken)


def _one_of(board: Board, table: Table, verb: OneOf, origin: Origin, here: Path, point: str) -> Play:
    """One of several things is picked and done whole."""
    options = tuple(_options(verb.programs))
    (taken,) = table.choose(Choice(origin.player, "Which of these is done", options))
    board = yield e.Chosen(
        player=origin.player, what="which one is done", chosen=board.memory.last.chosen, option=options[taken].name,
        cites=verb.cites or in_order(table, origin), by=origin,
    )  # fmt: skip
    return (yield from carry_out(board, table, verb.programs[taken], origin, None, here, point))


def _options(programs: tuple[Program, ...]) -> Iterator[Candidate]:
    """What may be picked, by its words; where the same words hold for either player's cards, by whose they are."""
    words = tuple(program[0].words if program else "" for program in programs)
    for n, (said, program) in enumerate(zip(words, programs, strict=True)):
        cards = getattr(program[0], "cards", None) if program else None
        whose = cards.side if isinstance(cards, Cards) and words.count(said) > 1 else ""
        name = f"{said} ({whose})" if whose else said or str(n + 1)
        yield Candidate(n, name, (str(n + 1), whose) if whose else (str(n + 1),))


def _for_each(board: Board, table: Table, verb: ForEach, origin: Origin, here: Path) -> Play:
    """The same is done for one Pokémon after another."""
    cites = verb.cites or in_order(table, origin)
    count = 0
    for number, pokemon in enumerate(those_meant(board, verb.who, origin)):
        board = yield e.Chosen(
            player=origin.player, what=pokemon.name, chosen=(pokemon.id,), names=(pokemon.name,), cites=cites, by=origin
        )
        board = yield from carry_out(board, table, verb.then, origin, None, (*here, number))
        count += board.memory.last.count
    return (yield e.Counted(count=count, done=count > 0, cites=cites, by=origin))


def _repeat(board: Board, table: Table, verb: Repeat, origin: Origin, here: Path, point: str) -> Play:
    """The same is done once for each thing counted."""
    for turn in range(amount_of(board, verb.times, origin)):
        board = yield from carry_out(board, table, verb.then, origin, None, (*here, turn), point)
    return board
