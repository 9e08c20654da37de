"""Effects in force: those that were made and last, and those that cards in play have as long as they are there."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine.board import Board, Copy, InForce, Origin, Outcome, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.cards import Ability
from ptcg_judge.engine.effects import Forbid, Grant, Modify, Prevent, Program, Verb, When_, Whenever
from ptcg_judge.engine.matching import is_meant

LASTING = (Modify, Prevent, Forbid, Grant, Whenever)
KINDS = {"Pokémon Tool": "tool", "Special Energy": "energy"}


def in_force(board: Board) -> tuple[InForce, ...]:
    """Every effect in force on this board, those made by texts first, then those of cards in play."""
    found: tuple[InForce, ...] | None = board.cache.get("in force")
    if found is None:
        made = tuple(_made(board))
        # While conditions of standing texts are asked, only what was made by texts is known to hold.
        board.cache["in force"] = made
        found = (*made, *_standing(board, made))
        board.cache["in force"] = found
        board.cache.pop("by kind", None)
    return found


def settled(board: Board, kind: type[Verb]) -> tuple[InForce, ...]:
    """The effects in force of one kind."""
    everything = in_force(board)
    known: dict[type[Verb], tuple[InForce, ...]] = board.cache.setdefault("by kind", {})
    if kind not in known:
        known[kind] = tuple(effect for effect in everything if isinstance(effect.verb, kind))
    return known[kind]


def _made(board: Board) -> Iterator[InForce]:
    """Effects with a duration that has begun and not run out; "during" a turn leaves out the Checkup after it (K64)."""
    for effect in board.effects:
        if effect.from_turn <= board.turn and (effect.to_turn is None or board.turn <= effect.to_turn):
            over = board.phase == "checkup" and effect.to_turn == board.turn and not effect.with_checkup
            if not over:
                yield effect


Text = tuple[str, InForce]
"""A standing text and the kind of thing that may be taken away with it."""


def _standing(board: Board, made: tuple[InForce, ...]) -> Iterator[InForce]:
    """What the cards in play do, unless an effect takes their text away (II.D-13)."""
    texts = [*_texts(board), *(("stadium", effect) for effect in _of_stadium(board))]
    without = board.cache["taken away"] = _taken_away(board, made, texts)
    for kind, effect in texts:
        if not without or not _gone(without, kind, effect.origin):
            yield effect


def _texts(board: Board) -> Iterator[Text]:
    for pokemon in board.pokemon():
        for ability in pokemon.card.abilities:
            for effect in _of_ability(board, pokemon, ability):
                yield TEXTS[ability.kind], effect
        for copy in (*pokemon.attached, *_played_as_pokemon(pokemon)):
            if copy.card.program:
                for effect in _of_card(board, copy, pokemon):
                    yield effect.origin.kind, effect


def _played_as_pokemon(pokemon: Pokemon) -> tuple[Copy, ...]:
    """The Trainer card that lies in play as this Pokémon: its text holds as long as it is on top."""
    top = pokemon.stack[-1]
    return () if top.card.is_pokemon or not top.card.is_trainer else (top,)


def _of_stadium(board: Board) -> Iterator[InForce]:
    if board.stadium is not None:
        origin = Origin("stadium", board.stadium.name, board.stadium_player or 0, None, board.stadium.id)
        yield from _verbs(board, board.stadium.card.program, origin, None)


REMOVING = {"no abilities": "ability", "no powers": "power", "no tool effects": "tool", "no energy effects": "energy"}
TEXTS = {
    "Ability": "ability",
    "Ancient Trait": "trait",
    "Poké-Power": "power",
    "Poké-Body": "power",
    "Pokémon Power": "power",
}
"""What the texts of a Pokémon are to effects that take them away: an effect on Abilities reaches no Power (K73)."""


def _removes(effect: InForce) -> str:
    """What kind of text an effect takes away, if it does."""
    verb = effect.verb
    return REMOVING.get(verb.what, "") if isinstance(verb, Grant) and verb.zone == "play" else ""


Taken = set[tuple[str, int | None, tuple[str, ...]]]
"""What kind of text is taken from which Pokémon, and the names of the texts that it keeps."""


def _gone(without: Taken, kind: str, origin: Origin) -> bool:
    return any(what == kind and number == origin.pokemon and origin.name not in kept for what, number, kept in without)


def _taken_away(board: Board, made: tuple[InForce, ...], texts: list[Text]) -> Taken:
    """Which Pokémon have no Abilities, or Tools without effect, for now; no Ability takes away itself."""
    lost: Taken = {(_removes(effect), effect.holder, _kept(effect)) for effect in made if _removes(effect)}
    for kind, effect in texts:
        what, source = _removes(effect), effect.origin.pokemon
        if what and not _gone(lost, kind, effect.origin):
            own = source if kind in ("ability", "power") else None
            lost |= {
                (what, pokemon.id, _kept(effect))
                for pokemon in board.pokemon()
                if pokemon.id != own and covers(board, effect, pokemon)
            }
    return lost


def _kept(effect: InForce) -> tuple[str, ...]:
    """The Abilities that an effect excepts by their names."""
    return effect.verb.filter.without if isinstance(effect.verb, Grant) else ()


def abilities_of(board: Board, pokemon: Pokemon) -> tuple[Ability, ...]:
    """The Abilities that a Pokémon has on this board: the printed ones, without those that an effect takes away (II.D-13)."""
    in_force(board)
    without: Taken = board.cache.get("taken away") or set()
    named = ((one, Origin("ability", one.name, pokemon.player, pokemon.id)) for one in pokemon.card.abilities)
    return tuple(one for one, origin in named if not _gone(without, TEXTS[one.kind], origin))


def _of_ability(board: Board, pokemon: Pokemon, ability: Ability) -> Iterator[InForce]:
    origin = Origin("ability", ability.name, pokemon.player, pokemon.id, pokemon.stack[-1].id)
    yield from _verbs(board, ability.program, origin, pokemon)


def _of_card(board: Board, copy: Copy, pokemon: Pokemon) -> Iterator[InForce]:
    kind = KINDS.get(copy.card.kind, "trainer")
    yield from _verbs(board, copy.card.program, Origin(kind, copy.name, pokemon.player, pokemon.id, copy.id), pokemon)


def _verbs(
    board: Board, program: Program, origin: Origin, holder: Pokemon | None, under: tuple[str, ...] = ()
) -> Iterator[InForce]:
    """The lasting instructions of a text; those under a condition as long as it holds."""
    for verb in program:
        if isinstance(verb, LASTING):
            if _in_place(board, verb, holder):
                since = max(holder.since, holder.evolved_on) if holder else 0
                cites = united((*verb.cites, *under)) if under else verb.cites
                yield InForce(0, verb, None, None, origin, since, None, True, cites)
        elif isinstance(verb, When_):
            from ptcg_judge.engine.conditions import holds

            inner = verb.then if holds(board, verb.condition, origin, Outcome()) else verb.otherwise
            yield from _verbs(board, inner, origin, holder, (*under, *verb.condition.cites))


def _in_place(board: Board, verb: Verb, holder: Pokemon | None) -> bool:
    until = getattr(verb, "until", "while in play")
    if holder is None or until not in ("while active", "while on bench"):
        return True
    return board.is_active(holder) == (until == "while active")


def covers(board: Board, effect: InForce, pokemon: Pokemon) -> bool:
    """Whether an effect in force is about a Pokémon."""
    if effect.holder is not None:
        return effect.holder == pokemon.id
    who = getattr(effect.verb, "who", None)
    if effect.player is not None:
        return pokemon.player == effect.player and (who is None or is_meant(board, who, effect.origin, pokemon))
    return who is not None and is_meant(board, who, effect.origin, pokemon)
