"""Whether the "if" of a text holds: of its flips, of what was done just before, or of the board."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.engine.board import Board, Happening, Origin, Outcome, Pokemon
from ptcg_judge.engine.effects import ANYTHING, THIS, If, Who
from ptcg_judge.engine.matching import card_fits, sides, those_meant
from ptcg_judge.engine.measure import measured

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "more than opponent": lambda a, b: a > b,
    "less than opponent": lambda a, b: a < b,
    "same as opponent": lambda a, b: a == b,
}


def holds(board: Board, condition: If, origin: Origin, outcome: Outcome) -> bool:
    """Whether a condition is met, and all that stand with it."""
    together = all(holds(board, other, origin, outcome) for other in condition.all_of)
    if condition.when == "both":
        return together != condition.negated
    return together and _holds(board, condition, origin, outcome) != condition.negated


def _holds(board: Board, condition: If, origin: Origin, outcome: Outcome) -> bool:
    when = condition.when
    if when in _ON_OUTCOME:
        return _ON_OUTCOME[when](outcome)
    if when in _ON_BOARD:
        return _ON_BOARD[when](board, condition, origin)
    return _happened(board, condition, origin)


_ON_OUTCOME: dict[str, Callable[[Outcome], bool]] = {
    "heads": lambda outcome: "heads" in outcome.flips,
    "tails": lambda outcome: "tails" in outcome.flips,
    "all heads": lambda outcome: bool(outcome.flips) and "tails" not in outcome.flips,
    "all tails": lambda outcome: bool(outcome.flips) and "heads" not in outcome.flips,
    "done": lambda outcome: outcome.done,
    "not done": lambda outcome: not outcome.done,
    "taken": lambda outcome: outcome.option != "no",
}


def _is(board: Board, condition: If, origin: Origin) -> bool:
    """Some Pokémon is as the words say."""
    return bool(condition.who and those_meant(board, condition.who, origin))


def _as_stadium(board: Board, condition: If) -> bool:
    """A card that is in play by its name may be the Stadium."""
    names = condition.who.filter.names if condition.who and condition.who.side == "both" else ()
    return board.stadium is not None and board.stadium.name in names


def _only(board: Board, condition: If, origin: Origin) -> bool:
    """The player has no other Pokémon in play than those meant."""
    meant = {pokemon.id for pokemon in those_meant(board, condition.who or THIS, origin)}
    mine = [p for number in sides(board, origin.player, condition.side) for p in board.players[number].in_play]
    return bool(meant) and all(pokemon.id in meant for pokemon in mine)


def _fell(board: Board, condition: If, origin: Origin) -> bool:
    """A Pokémon has no HP left, or fell, during the attack being carried out."""
    from ptcg_judge.engine.numbers import hp_left

    meant = those_meant(board, condition.who or Who("opponent", "active", "defending"), origin)
    fallen = {one.pokemon for one in board.fallen}
    return any(pokemon.id in fallen or hp_left(board, pokemon) <= 0 for pokemon in meant)


def _stadium(board: Board, condition: If, origin: Origin) -> bool:
    whose = sides(board, origin.player, condition.side)
    if board.stadium is None or (condition.words == "*" and board.stadium_player not in whose):
        return False
    words = condition.words.strip("*").casefold()
    return card_fits(board.stadium.card, condition.filter) and (not words or words in board.stadium.name.casefold())


_ON_BOARD: dict[str, Callable[[Board, If, Origin], bool]] = {
    "compare": lambda board, condition, origin: _compared(board, condition, origin),
    "is": _is,
    "has condition": _is,
    "location": _is,
    "card in play": lambda board, condition, origin: _is(board, condition, origin) or _as_stadium(board, condition),
    "only pokemon": _only,
    "knocked out by this attack": _fell,
    "stadium in play": _stadium,
    "your first turn": lambda board, _condition, origin: board.players[origin.player].turns <= 1,
    "went second": lambda board, _condition, origin: board.starting % 2 != origin.player % 2,
}


def _compared(board: Board, condition: If, origin: Origin) -> bool:
    assert condition.measure is not None
    mine = measured(board, condition.measure, origin)
    if condition.op.endswith("opponent"):
        other = Origin(origin.kind, origin.name, board.opponent_of(origin.player), None)
        return COMPARE[condition.op](mine, measured(board, condition.measure, other))
    return COMPARE[condition.op or ">="](mine, condition.value)


HAPPENED = {
    "evolved this turn": ("evolved", 0),
    "moved to active this turn": ("became active", 0),
    "knocked out last turn": ("knocked out", 1),
    "healed this turn": ("healed", 0),
    "used last turn": ("attack used", 2),
    "played this turn": ("played", 0),
}


ABOUT_THIS = ("evolved this turn", "moved to active this turn", "healed this turn", "used last turn")


def _happened(board: Board, condition: If, origin: Origin) -> bool:
    """A look back at the turn's history; it is no effect and outlives benching (II.E-11, E-23 to E-26)."""
    if condition.when not in HAPPENED:
        raise LookupError(f"the engine does not know the condition '{condition.when}'")
    what, ago = HAPPENED[condition.when]
    mine = sides(board, origin.player, condition.side)
    meant = those_meant(board, condition.who or THIS, origin) if condition.when in ABOUT_THIS else []
    about = {p.id for p in meant} if condition.when in ABOUT_THIS else None
    if condition.when == "evolved this turn" and any(_just_evolved(board, p, condition) for p in meant):
        return True
    return any(
        past.what.startswith(what)
        and past.turn == board.turn - ago
        and past.player in mine
        and (about is None or past.pokemon in about)
        and _named(condition, past)
        and _was(condition.who, past)
        for past in board.history
    )


def _just_evolved(board: Board, pokemon: Pokemon, condition: If) -> bool:
    """Whether a Pokémon is known to have evolved in this turn, from the one that the words ask for."""
    before = pokemon.stack[-2].name if len(pokemon.stack) > 1 else ""
    names = condition.filter.names
    return pokemon.evolved_on == board.turn and (not names or before in names)


def _was(who: Who | None, past: Happening) -> bool:
    """Whether the Pokémon that it happened to was of the name that the words ask for."""
    want = who.filter if who and past.what.startswith("knocked out") else ANYTHING
    return (not want.names or past.name in want.names) and (
        not want.name_has or any(part in past.name for part in want.name_has)
    )


def _named(condition: If, past: Happening) -> bool:
    """Whether what happened was of the name or kind that the words ask for."""
    names, kinds, words = condition.filter.names, condition.filter.kinds, condition.words
    if names and past.name not in names:
        return False
    if kinds and not any(kind in past.what for kind in kinds):
        return False
    return not words or words.casefold() in past.name.casefold() or words in past.what
