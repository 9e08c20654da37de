"""From a YAML file to a scenario; every problem is one line with its place and what to write instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from ptcg_judge.engine.board import Board
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb import yamltext
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.place import data_folder
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence
from ptcg_judge.rulings.catalogue import Catalogue
from ptcg_judge.rulings.facts import Facts
from ptcg_judge.rulings.read_card_question import one_card, two_names
from ptcg_judge.rulings.read_cards import CardReader, described
from ptcg_judge.rulings.read_deck import one_deck
from ptcg_judge.rulings.read_example import examples_of
from ptcg_judge.rulings.read_expect import expectations
from ptcg_judge.rulings.read_facts import facts_of, scripts_of
from ptcg_judge.rulings.read_game import About, game
from ptcg_judge.rulings.read_setup import setting_up
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.set_aside import aside_of
from ptcg_judge.rulings.stored import Stored
from ptcg_judge.rulings.unread import is_half_read

ABOUT: dict[str, Callable[[Fields, CardReader], About]] = {
    "card": one_card, "names": two_names, "deck": one_deck, "set up": setting_up,
}  # fmt: skip
"""The keys that make a file one about something else than a game, and who reads it."""


def read_scenario(path: Path, name: str = "", ruling_id: str = "") -> Scenario:
    """The scenario in a file, under the name by which messages call it; what comes along hangs on nobody's stored cards."""
    shipped = path.resolve().is_relative_to(data_folder("rulings").resolve())
    node = yamltext.read(path, name or str(path))
    return scenario_of(node, name or str(path), ruling_id, None if shipped else Stored())


def parse_scenario(data: bytes, name: str) -> Scenario:
    """The scenario in these bytes."""
    return scenario_of(yamltext.parse(data, name), name, stored=Stored())


def scenario_of(node: Node, file: str, ruling_id: str = "", stored: Stored | None = None) -> Scenario:
    problems: list[Problem] = []
    if not isinstance(node, Mapping):
        raise BadFile([Problem(file, "must be a mapping; begin with 'question: …' and 'board: …'")])
    scenario = _Reader(node, file, problems, stored).scenario(ruling_id or Path(file).stem)
    if problems:
        raise BadFile(sorted(dict.fromkeys(problems), key=_line))
    return scenario


def _line(problem: Problem) -> int:
    number = problem.place.rpartition(":")[2]
    return int(number) if number.isdecimal() else 0


class _Reader:
    def __init__(self, node: Mapping, file: str, problems: list[Problem], stored: Stored | None) -> None:
        self.problems = problems
        self.file = file
        self.fields = Fields(node, problems, "a scenario")
        self.catalogue = Catalogue(stored)

    def scenario(self, ruling_id: str) -> Scenario:
        fields = self.fields
        question = fields.optional_text("question")
        facts = facts_of(fields)
        stated = Facts(facts, self.problems)
        cards = CardReader(self.catalogue, self.problems, stated)
        self._described(cards)
        about = self._about(cards)
        stated.finish()
        scenario = Scenario(
            id=ruling_id,
            file=self.file,
            question=str(question),
            kind=about.kind,
            board=about.board,
            play=about.play,
            may=about.may,
            subject=about.subject,
            scripts=scripts_of(fields),
            facts=facts,
            expect=expectations(fields.get("expect"), self.problems),
            assumed=about.assumed,
            assumed_hp=about.assumed_hp,
            cards=(*self.catalogue.described.values(), *self._links(about)),
            half_read=any(is_half_read(card) for card in _cards(about.board)),
            claims=fields.get("claims"),
            examples=examples_of(fields),
            aside=aside_of(fields),
        )
        fields.done()
        return scenario

    def _links(self, about: About) -> tuple[Card, ...]:
        """The Stage 1 cards from which the Stage 2 cards of the board evolve: an effect may skip them (800.1a)."""
        stage_2 = [card for card in _cards(about.board) if card.stage == "Stage 2"]
        names = dict.fromkeys(card.evolves_from for card in stage_2 if card.evolves_from)
        return tuple(card for name in names for card in self.catalogue.every(name))

    def _about(self, cards: CardReader) -> About:
        """What stands in the file says what it is about; a game unless it says otherwise."""
        for key, read in ABOUT.items():
            if self.fields.get(key) is not None:
                return read(self.fields, cards)
        return game(self.fields, cards)

    def _described(self, cards: CardReader) -> None:
        node = self.fields.get("cards")
        if node is not None and not isinstance(node, (Sequence, Mapping)):
            self.fields.report(node.place, "'cards' must be a list; begin each card with '- name: …'")
        for entry in described(node) if node is not None else []:
            inner = Fields(entry, self.problems, "a card")
            self.catalogue.add(cards.printed(inner), tells_hp=inner.get("hp") is not None)
            inner.done()


def _cards(board: Board) -> Iterable[Card]:
    """Every card of a board, one that is there several times once."""
    return {id(copy.card): copy.card for copy in all_copies(board)}.values()
