"""Cards described in a file as scenarios describe them; their texts are left for the reader to see."""

from __future__ import annotations

from ptcg_judge.engine.cards import Card
from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb import yamltext
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence
from ptcg_judge.rulings.catalogue import Catalogue
from ptcg_judge.rulings.facts import Facts
from ptcg_judge.rulings.read_cards import CardReader, described
from ptcg_judge.rulings.scenario import Fact


class _Unread(Facts):
    """No text is compiled while reading, so that one that is not understood is no mistake in the file."""

    def about(self, name: str) -> Fact | None:
        return Fact(name, "", "")

    def applied(self, card: Card) -> Card:
        return card


def cards_of(data: bytes, name: str) -> list[Card]:
    """The cards in these bytes: one card, a list of them, or those under `cards:`."""
    problems: list[Problem] = []
    reader = CardReader(Catalogue(), problems, _Unread((), problems))
    found = []
    for node in _entries(yamltext.parse(data, name), name):
        fields = Fields(node, problems, "a card")
        found.append(reader.printed(fields))
        fields.done()
    if problems:
        raise BadFile(problems)
    return found


def _entries(node: Node, name: str) -> list[Node]:
    if isinstance(node, Sequence):
        return list(node)
    if isinstance(node, Mapping):
        inner = next((value for key, value in node.items() if key == "cards"), None)
        if inner is not None:
            return described(inner)
        card = next((value for key, value in node.items() if key == "card"), None)
        if isinstance(card, Mapping):
            return [Mapping({**card, **{key: value for key, value in node.items() if key != "card"}}, node.place)]
        return [node]
    raise BadFile([Problem(name, "must describe a card; begin with 'name: …'")])
