"""Pokémon Checkup: Special Conditions in their order on both sides, other effects before or after, Knock Outs last."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Pokemon, Waiting
from ptcg_judge.engine.books.view import Play, Step
from ptcg_judge.engine.effects import Modify, Number
from ptcg_judge.engine.formats import checked_owners, is_team_battle
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.numbers import Cited, bent, modifiers
from ptcg_judge.engine.steps.moment import affected, arise, carry_out_one, carry_out_waiting, waiting_for
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.steps.turn import after_this_turn
from ptcg_judge.engine.table import Candidate, Choice, Table

CHECKED = ("Poisoned", "Burned", "Asleep", "Paralyzed")


def checkup(board: Board, table: Table) -> Play:
    """What is done between two turns."""
    if not table.holds("checkup"):
        return board
    skipped = after_this_turn(board, "no checkup")
    if skipped:
        return (yield e.DidNotApply(rule="Pokémon Checkup", because="a text has it skipped", cites=skipped))
    around = ("checkup around the owner's turn",) if is_team_battle(board) else ()
    board = yield e.PhaseBegan(phase="checkup", cites=table.cite("checkup", *around))
    return (yield from go_through(board, table, "checkup"))


def _afflicted(board: Board, table: Table, condition: str) -> list[Pokemon]:
    """The Pokémon of both players that have a condition, those of the player whose turn ended first."""
    return [p for n in checked_owners(board, table) for p in board.players[n].in_play if condition in p.conditions]


def _in_order(board: Board, table: Table, condition: str) -> Any:
    """The afflicted Pokémon; where both Active Pokémon of a player are, that player says which comes first (701.8)."""
    found = _afflicted(board, table, condition)
    for side in board.players if board.spots > 1 else ():
        mine = [pokemon for pokemon in found if pokemon in side.active]
        cites = table.rule("owner orders conditions") if len(mine) > 1 else ()
        if cites:
            names = tuple(Candidate(p.id, p.name, (f"active {n + 1}",)) for n, p in enumerate(mine))
            owner = mine[0].player
            (first,) = table.choose(Choice(owner, f"Which {condition} Pokémon comes first", names))
            name = next(p.name for p in mine if p.id == first)
            board = yield e.Chosen(
                player=owner, what="which Pokémon comes first", option=name, names=(name,), cites=cites
            )
            found.sort(key=lambda pokemon: pokemon.player == owner and pokemon.id != first)
    return board, found


def poisoned(board: Board, table: Table) -> Play:
    """A Poisoned Pokémon gets its damage counter, or as many as its Poison says."""
    board, found = yield from _in_order(board, table, "Poisoned")
    for pokemon in found:
        stronger = table.rule("stronger poison") if pokemon.poison > 1 else ()
        number = counters_for(board, table, "poison counters", pokemon, pokemon.poison if stronger else 1)
        cites = (*table.cite("poisoned"), *stronger, *_changed(table, number, 1), *number.cites)
        board = yield e.CountersPut(pokemon=pokemon.id, counters=number.value, cites=cites, words="Poisoned")
    return board


def counters_for(board: Board, table: Table, number: Number, pokemon: Pokemon, own: int) -> Cited:
    """The damage counters of a Poison or Burn; of several cards that set the number the largest counts (II.E-28)."""
    if not table.holds("counters changed"):
        return Cited(1 if number == "poison counters" else 2)
    effects = [x for x in modifiers(board, number, pokemon) if isinstance(x.verb, Modify) and x.verb.how == "set"]
    if not effects:
        return bent(board, number, pokemon, own)
    values = [(amount_of(board, x.verb.amount, x.origin), x.cites) for x in effects if isinstance(x.verb, Modify)]
    value, cites = max(values, key=lambda one: one[0])
    return Cited(value, cites)


def _changed(table: Table, number: Cited, usual: int) -> tuple[str, ...]:
    """The rule by which cards may change the number, where one does."""
    return table.own("counters changed") if number.cites or number.value != usual else ()


def burned_counters_then_flip(board: Board, table: Table) -> Play:
    """A Burned Pokémon gets 2 damage counters; after that heads ends the condition."""
    board, found = yield from _in_order(board, table, "Burned")
    for pokemon in found:
        number = counters_for(board, table, "burn counters", pokemon, pokemon.burn)
        cites = (*table.cite("burned"), *_changed(table, number, 2), *number.cites)
        board = yield e.CountersPut(pokemon=pokemon.id, counters=number.value, cites=cites, words="Burned")
        board = yield from _flip_to_recover(board, table, pokemon, "Burned", "burned")
    return board


def burned_flip_for_counters(board: Board, table: Table) -> Play:
    """The owner of a Burned Pokémon flips; tails puts 2 damage counters on it, and it stays Burned."""
    board, found = yield from _in_order(board, table, "Burned")
    for pokemon in found:
        result = table.flip(pokemon.player, f"for the Burn of {pokemon.name}")
        cites = table.cite("burned")
        board = yield e.CoinsFlipped(player=pokemon.player, results=(result,), reason="Burned", cites=cites)
        if result == "tails":
            number = counters_for(board, table, "burn counters", pokemon, pokemon.burn)
            cites = (*cites, *_changed(table, number, 2), *number.cites)
            board = yield e.CountersPut(pokemon=pokemon.id, counters=number.value, cites=cites, words="Burned")
    return board


def asleep(board: Board, table: Table) -> Play:
    """An Asleep Pokémon wakes up on heads; where a card asks for more coins, only if all are heads."""
    board, found = yield from _in_order(board, table, "Asleep")
    for pokemon in found:
        board = yield from _flip_to_recover(board, table, pokemon, "Asleep", "asleep")
    return board


def _flip_to_recover(board: Board, table: Table, pokemon: Pokemon, condition: str, point: str) -> Play:
    coins = bent(board, "sleep coins", pokemon, 1) if condition == "Asleep" else Cited(1)
    reason = f"for {pokemon.name}, which is {condition}"
    results = tuple(table.flip(pokemon.player, reason) for _ in range(coins.value))
    cites = (*table.cite(point), *coins.cites)
    yield e.CoinsFlipped(player=pokemon.player, results=results, reason=condition, cites=cites)
    if "tails" not in results:
        return (yield e.ConditionEnded(pokemon=pokemon.id, condition=condition, cites=cites))
    return (yield e.ConditionStayed(pokemon=pokemon.id, condition=condition, cites=cites))


def paralyzed(board: Board, table: Table) -> Play:
    """A Pokémon that was Paralyzed before its owner's turn recovers after that turn."""
    for pokemon in _afflicted(board, table, "Paralyzed"):
        cites = table.cite("paralyzed")
        if pokemon.player == board.current and pokemon.rotated_on < board.turn:
            board = yield e.ConditionEnded(pokemon=pokemon.id, condition="Paralyzed", cites=cites)
        else:
            board = yield e.ConditionStayed(pokemon=pokemon.id, condition="Paralyzed", cites=cites)
    return board


def effects_before(board: Board, table: Table) -> Play:
    """Other effects may come before the Special Conditions instead of after them, each as is decided for it (K33)."""
    board = yield from arise(board, table, "checkup", "checkup effects")
    wanted: bool | None = None
    for waiting in waiting_for(board, "checkup"):
        if wanted is None or table.holds("each effect apart"):
            wanted = _wanted_now(board, table, waiting, "before the Special Conditions")
        if wanted:
            board = yield from carry_out_one(board, table, waiting, *_placed(board))
    return board


def _placed(board: Board) -> tuple[str, ...]:
    """The rules on where other effects go: around the Special Conditions, and each of several by itself."""
    apart = ("each effect apart",) if len(waiting_for(board, "checkup")) > 1 else ()
    return ("checkup effects", "checkup effects not inside", *apart)


def _any_condition(board: Board, table: Table) -> bool:
    return any(_afflicted(board, table, condition) for condition in CHECKED)


def effects_after(board: Board, table: Table) -> Play:
    """The other effects that have not been carried out before the Special Conditions come after them."""
    return (yield from carry_out_waiting(board, table, "checkup", *_placed(board)))


def _wanted_now(board: Board, table: Table, waiting: Waiting, when: str) -> bool:
    """Whether the player concerned has an effect carried out now; there is nothing to ask where no condition is left."""
    if not _any_condition(board, table):
        return False
    owners = {board.get(number).player for number in affected(board, waiting)}
    player = owners.pop() if len(owners) == 1 else waiting.effect.origin.player
    return _yes(table, player, f"Does {waiting.effect.origin.name} happen {when}")


def _yes(table: Table, player: int, question: str) -> bool:
    options = (Candidate(1, "yes", ("before",)), Candidate(0, "no", ("after",)))
    return bool(table.choose(Choice(player, question, options, orders=True))[0])


def at_any_moment(step: Step, *conditions: str) -> Step:
    """A step before which an effect that hangs on no check may be dealt with, if its owner wants that (605.2)."""

    def with_effects(board: Board, table: Table) -> Play:
        names = [condition for condition in conditions if _afflicted(board, table, condition)]
        anytime = bool(table.rule("checkup effects any time")) or table.lifted("checkup effects not inside")
        for waiting in waiting_for(board, "checkup") if names and anytime else ():
            question = f"Does {waiting.effect.origin.name} happen before {names[0]}"
            if _yes(table, waiting.effect.origin.player, question):
                board = yield from carry_out_one(board, table, waiting, "checkup effects any time")
        return (yield from step(board, table))

    return with_effects


def effects_arise(board: Board, table: Table) -> Play:
    """The effects that work between turns wait for the moment that their owners choose."""
    return (yield from arise(board, table, "checkup", "checkup effects"))
