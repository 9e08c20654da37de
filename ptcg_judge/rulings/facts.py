"""Facts: what a file states about a text stands in for its words."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from ptcg_judge.cardtext import Kind as TextKind
from ptcg_judge.engine.cards import Ability, Attack, Card
from ptcg_judge.engine.effects import Program
from ptcg_judge.errors import Problem
from ptcg_judge.rulings.scenario import Fact
from ptcg_judge.rulings.texts import OF_CARD, read_text

Stated = TypeVar("Stated", Attack, Ability)
NO_EFFECT = ("nothing", "does nothing", "no effect")


class Facts:
    """The facts of a file, and which of them found the text they are about."""

    def __init__(self, facts: tuple[Fact, ...], problems: list[Problem]) -> None:
        self.problems = problems
        self._facts = {fact.about.casefold(): fact for fact in facts}
        self._found: set[str] = set()

    def about(self, name: str) -> Fact | None:
        return self._facts.get(name.casefold())

    def applied(self, card: Card) -> Card:
        """A card whose texts do what the facts say."""
        if not self._facts:
            return card
        attacks = tuple(self._stated(attack, "attack", card.name) for attack in card.attacks)
        abilities = tuple(self._stated(ability, "ability", card.name) for ability in card.abilities)
        card = replace(card, attacks=attacks, abilities=abilities)
        fact = self.about(card.name)
        return replace(card, program=self._program(fact, OF_CARD[card.kind], card.name), unknown=()) if fact else card

    def _stated(self, text: Stated, kind: TextKind, owner: str) -> Stated:
        fact = self.about(text.name)
        return replace(text, program=self._program(fact, kind, owner), unknown=()) if fact else text

    def _program(self, fact: Fact, kind: TextKind, owner: str) -> Program:
        self._found.add(fact.about.casefold())
        if fact.says in NO_EFFECT:
            return ()
        read = read_text(fact.says, kind, owner)
        for clause in read.unknown:
            message = f"\"{clause}\" is not understood either; say it in the words of a card, or 'nothing'"
            self.problems.append(Problem(fact.place, message))
        return read.program

    def finish(self) -> None:
        """A fact about no text on the board is a slip of the pen."""
        for name, fact in self._facts.items():
            if name not in self._found:
                message = f"no attack, Ability or card on this board is called '{fact.about}'; correct or remove it"
                self.problems.append(Problem(fact.place, message))
