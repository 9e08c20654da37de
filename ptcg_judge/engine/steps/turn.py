"""The turn: draw, actions, the end of the turn, passing, and the next player's turn."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Grant
from ptcg_judge.engine.formats import is_team_battle, next_player
from ptcg_judge.engine.hands import many_in_hand
from ptcg_judge.engine.steps import team
from ptcg_judge.engine.steps.moment import moment
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.table import Table

AFTER_THIS_TURN = ("another turn", "no checkup")
"""What an effect of this turn has happen once it is over."""


def begin_turn(board: Board, table: Table, action: Action) -> Play:
    """The next player's turn begins with drawing a card; whoever cannot draw loses."""
    if any(table.lifted(point) for point in ("turn", *_round(board))):
        return board
    following = next_player(board) if action.player is None else action.player
    again = after_this_turn(board, "another turn") if action.player is None else ()
    player = board.current if again else following
    board = yield e.TurnBegan(player=player, cites=(*table.cite("turn", *_round(board)), *again))
    return (yield from draw_for_turn(board, table, action))


def _round(board: Board) -> tuple[str, ...]:
    """In Team Battle the turns go round the table, from team to team."""
    return ("turns go round",) if is_team_battle(board) else ()


def after_this_turn(board: Board, what: str) -> tuple[str, ...]:
    """The rules behind a text by which the player takes another turn after this one, or there is no Checkup between."""
    for effect in board.effects:
        taken = isinstance(effect.verb, Grant) and effect.verb.what == what
        if taken and effect.from_turn == board.turn and effect.origin.player == board.current:
            return effect.cites
    return ()


def draw_for_turn(board: Board, table: Table, action: Action) -> Play:
    """One card is drawn at the start of the turn."""
    player = board.current
    deck = board.players[player].deck
    if not deck:
        if table.rule("cannot draw"):
            return (yield from team.cannot_draw(board, table, player))
    elif table.rule("draw"):
        cites = (*table.cite("draw"), *many_in_hand(board, table, player))
        board = yield e.CardsMoved(
            copies=(deck[0].id,), source="deck", to="hand", player=player, verb="drawn", cites=cites
        )
        board = yield from team.come_up(board, table, player)
    return (yield e.PhaseBegan(phase="actions", cites=table.cite("actions")))


def pass_turn(board: Board, table: Table, action: Action) -> Play:
    """A player who does not attack says that the turn is over."""
    board = yield e.PhaseBegan(phase="end", cites=table.cite("passing"))
    return (yield from ending(board, table))


def turn_over(board: Board, table: Table) -> Play:
    """After the attack the turn is over."""
    board = yield e.PhaseBegan(phase="end", cites=table.cite("attack ends turn"))
    return (yield from ending(board, table))


def ending(board: Board, table: Table) -> Play:
    """The end of the turn as the book has it; it lies before the Checkup."""
    return (yield from go_through(board, table, "end of turn"))


def end_of_turn(board: Board, table: Table) -> Play:
    """Effects of the end of the turn, in the order of the player whose card takes them."""
    return (yield from moment(board, table, "end of turn", "end of turn"))


def cease(board: Board, table: Table) -> Play:
    """Effects that last until the end of the turn cease (604.1b)."""
    for effect in board.effects:
        further = isinstance(effect.verb, Grant) and effect.verb.what in AFTER_THIS_TURN
        if effect.to_turn == board.turn and not effect.with_checkup and not further:
            cites = table.cite("until end of turn")
            board = yield e.EffectEnded(effect=effect.id, what=effect.origin.name, pokemon=effect.holder, cites=cites)
    return board


def ended(board: Board, table: Table) -> Play:
    """The end phase is over, and the turn with it (604.1d)."""
    return (yield e.StepBegan(step="the end phase is over", cites=table.cite("turn ends")))


def supporters_leave(board: Board, table: Table) -> Play:
    """A Supporter that stayed in play is discarded when its player's turn ends (K18)."""
    played = board.player.playing
    if not played:
        return board
    return (
        yield e.CardsMoved(
            copies=e.copies_of(played), source="play", to="discard", player=board.current, verb="discarded",
            cites=table.cite("Supporter discarded"),
        )
    )  # fmt: skip


def checks(board: Board, table: Table) -> Play:
    """The checks between actions."""
    return (yield from go_through(board, table, "between actions"))
