""" "May I look at this?": what is open to everyone, what to its owner, what to nobody, and what may be counted."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import NAMES, Board
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table

Looked = Literal["deck", "hand", "discard", "prizes", "lost", "play"]
WORDS: dict[Looked, str] = {
    "deck": "deck", "hand": "hand", "discard": "discard pile", "prizes": "Prize cards", "lost": "Lost Zone",
    "play": "cards in play",
}  # fmt: skip
COUNTED: dict[Looked, str] = {"deck": "deck counted", "hand": "hand counted", "prizes": "Prizes counted"}
OPEN: dict[Looked, str] = {"discard": "discard open", "lost": "Lost Zone open", "play": "in play open"}


@record(frozen=True)
class Look:
    """What a player asks to see: the faces of the cards in a zone, or only how many they are."""

    player: int
    owner: int
    zone: Looked
    count_only: bool = False
    face_up: bool = False
    """Prizes that an effect has turned face up."""
    by_effect: bool = False
    """An effect lets this player look."""

    def __str__(self) -> str:
        whose = "their own" if self.player == self.owner else f"{NAMES[self.owner]}'s" if self.owner else "your"
        many = "the number of cards in " if self.count_only else ""
        return f"{many}{whose} {'face-up ' if self.face_up else ''}{WORDS[self.zone]}"


def may_look(board: Board, look: Look, table: Table) -> e.LookAsked:
    """Whether a player may see it, and the rule."""
    allowed, point = _answer(board, look)
    return e.LookAsked(player=look.player, what=str(look), allowed=allowed, cites=table.cite(point))


def _answer(board: Board, look: Look) -> tuple[bool, str]:
    if look.count_only:
        return True, COUNTED.get(look.zone) or OPEN[look.zone]
    if look.zone == "play":
        hidden = any(pokemon.face_down for pokemon in board.players[look.owner].in_play)
        return not hidden or look.player == look.owner, "in play open" if not hidden else "first Active"
    if look.zone in OPEN:
        return True, OPEN[look.zone]
    if look.by_effect:
        return True, "by an effect"
    if look.zone == "hand":
        return _hand(look)
    if look.zone == "prizes" and look.face_up:
        return True, "face-up Prizes"
    return False, "deck hidden" if look.zone == "deck" else "Prizes hidden"


def _hand(look: Look) -> tuple[bool, str]:
    """A hand is for its owner's eyes; a teammate's stays hidden too."""
    if look.player == look.owner:
        return True, "own hand"
    return False, "partner's hand" if look.player % 2 == look.owner % 2 else "hand hidden"
