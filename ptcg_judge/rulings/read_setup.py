"""A game being set up: who won the toss, the opening hands with their mulligans, what is put down, the extra cards."""

from __future__ import annotations

from ptcg_judge.engine.cards import UNKNOWN, Card
from ptcg_judge.engine.setup import board_before
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.read_board import SIDES, TEAMS, is_team
from ptcg_judge.rulings.read_cards import CardReader
from ptcg_judge.rulings.read_copies import NONE, CopyReader, listed
from ptcg_judge.rulings.read_game import NO_BOARD, About
from ptcg_judge.rulings.scenario import Assumed, Planned
from ptcg_judge.rulings.subjects import SettingUp, SetUpSide

MOST = 20
"""More mulligans than anyone takes."""
Hands = list[list[Card]]


def setting_up(fields: Fields, cards: CardReader) -> About:
    """Both sides before the first turn; the book says in which order things are done."""
    node = fields.get("set up")
    assert node is not None
    inner = Fields(node, fields.problems, "'set up'")
    reader = _Reader(cards)
    sides = [reader.side(inner, side) for side in (TEAMS if is_team(inner) else SIDES)]
    winner, goes = _toss(inner)
    size = inner.number("deck", 60)
    sudden = inner.word("sudden death", ("true", "false"), "false") == "true"
    assumed = () if inner.get("deck") is not None else (Assumed("deck", str(size)),)
    inner.done()
    board = NO_BOARD
    try:
        board = board_before(
            [hands for hands, _, _ in sides], [extra for _, extra, _ in sides], deck_size=size, sudden_death=sudden
        )
    except JudgeError as error:
        fields.report(node.place, str(error))
    told = SettingUp(winner, goes, tuple(side for _, _, side in sides))
    return About("set-up", board, (Planned("set up", node.place),), subject=told, assumed=assumed)


def _toss(fields: Fields) -> tuple[Text | None, Text | None]:
    """Who won the toss, and whether that player goes first or second."""
    node = fields.get("toss")
    if node is None:
        return None, None
    if isinstance(node, Text):
        return Text(fields.word("toss", SIDES, "you"), node.place), None
    toss = Fields(node, fields.problems, "'toss'")
    winner, goes = toss.word("won by", SIDES, ""), toss.word("goes", ("first", "second"), "")
    toss.done()
    return Text(winner, node.place) if winner else None, Text(goes, node.place) if goes else None


class _Reader:
    def __init__(self, cards: CardReader) -> None:
        self.copies = CopyReader(cards)

    def side(self, outer: Fields, side: str) -> tuple[Hands, list[Card], SetUpSide]:
        """The hands of a side in order, the extra cards it draws, and what it decides."""
        node = outer.get(side)
        fields = Fields(Mapping({}, outer.place) if node is None else node, outer.problems, f"the side of '{side}'")
        hands = self._hands(fields)
        extra, count = self._extra(fields)
        active, bench = fields.get("active"), fields.get("bench")
        told = SetUpSide(
            active if isinstance(active, Text) else None,
            None if bench is None else tuple(word for word in listed(fields, "bench") if isinstance(word, Text)),
            count,
        )
        fields.done()
        return hands, extra, told

    def _hands(self, fields: Fields) -> Hands:
        """Each opening hand; those before the last have no Basic Pokémon and need not be told."""
        told = [self._cards(node) for node in fields.nodes("hands")]
        missed = min(fields.number("mulligans", 0), MOST)
        last = fields.get("hand")
        if told and (missed or last is not None):
            fields.report(fields.place, "'hands' tells every hand; leave out 'hand' and 'mulligans'")
        return told or [[] for _ in range(missed)] + ([self._cards(last)] if last is not None else [])

    def _cards(self, node: Node) -> list[Card]:
        if isinstance(node, Text) and node in NONE:
            return []
        return [self._card(item) for item in (node if isinstance(node, Sequence) else [node])]

    def _card(self, node: Node) -> Card:
        """A card of a hand; whether it is a Basic Pokémon must be known."""
        if isinstance(node, Text) and node == UNKNOWN.name:
            return UNKNOWN
        card = self.copies.card(node, "a card")
        if card.kind == "unknown":
            self.copies.report(
                node, f"nothing is known of '{card.name}'; describe it: 'cards: [{{name: {card.name}, hp: 60}}]'"
            )
        return card

    def _extra(self, fields: Fields) -> tuple[list[Card], Text | None]:
        """The extra cards: which they are, or only how many."""
        node = fields.get("extra")
        if isinstance(node, Sequence):
            cards = [self._card(item) for item in node]
            return cards, Text(str(len(cards)), node.place)
        if node is None:
            return [], None
        return [], Text(str(fields.number("extra", 0)), node.place)
