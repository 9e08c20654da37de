"""The table of a game being set up: what the file tells of each side answers whichever question its book asks, in any order."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg_judge.engine.books.view import View
from ptcg_judge.engine.table import BadAnswer, Choice
from ptcg_judge.kb.yamltext import Text, fail
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.script import ScriptedTable
from ptcg_judge.rulings.subjects import SettingUp

YES, NO = "yes", "no"


class SetUpTable(ScriptedTable):
    """Answers from what is told of the sides; what is not told there comes from the script."""

    def __init__(
        self, view: View, scenario: Scenario, book: str, *, waive: Iterable[str], swap: Iterable[tuple[str, str]]
    ) -> None:
        super().__init__(view, scenario, book, waive=waive, swap=swap)
        assert isinstance(scenario.subject, SettingUp)
        self._told_of = scenario.subject
        self._bench = [list(side.bench) if side.bench is not None else None for side in scenario.subject.sides]
        self._extra = [None if side.extra is None else int(side.extra) for side in scenario.subject.sides]

    def choose(self, choice: Choice) -> tuple[int, ...]:
        """What the file tells of the side that chooses, if it tells it."""
        words = self._words(choice)
        many = len(choice.candidates)
        if words is None or choice.least == min(choice.most, many) == many:
            return super().choose(choice)
        try:
            return self._answer(choice, tuple(words), min(choice.least, many), min(choice.most, many))
        except BadAnswer as error:
            fail(next((word.place for word in words if isinstance(word, Text)), ""), str(error))

    def _words(self, choice: Choice) -> list[str] | None:
        question, told = choice.question, self._told_of
        side = told.sides[choice.player]
        if question.startswith("Who won the "):
            return [told.winner] if told.winner else None
        if question.endswith(" go first or second"):
            return [told.goes] if told.goes else None
        if question.startswith("Which Basic Pokémon is "):
            return [side.active] if side.active else None
        if question.startswith("Which Basic Pokémon go onto "):
            return self._benched(choice)
        if question.startswith("How many extra cards "):
            self._extra[choice.player] = None if side.extra is None else 0
            return [side.extra] if side.extra else None
        return self._one_more(choice.player) if question.startswith("Is an extra card ") else None

    def _benched(self, choice: Choice) -> list[str] | None:
        """Those of the told Benched Pokémon that are there to be put down, each once."""
        wanted = self._bench[choice.player]
        if wanted is None:
            return None
        left, found = list(choice.candidates), list[str]()
        for word in list(wanted):
            fitting = next((candidate for candidate in left if candidate.is_called(word)), None)
            if fitting:
                left.remove(fitting)
                wanted.remove(word)
                found.append(word)
        return found or ["none"]

    def _one_more(self, player: int) -> list[str] | None:
        """Whether another of the told extra cards is to be drawn."""
        wanted = self._extra[player]
        if wanted is None:
            return None
        self._extra[player] = max(0, wanted - 1)
        return [YES if wanted else NO]

    def finish(self) -> None:
        """Whatever the file says is on a Bench or drawn must have come there."""
        super().finish()
        for side, wanted, extra in zip(self._told_of.sides, self._bench, self._extra, strict=True):
            for word in wanted or ():
                remedy = "name a Basic Pokémon of the hand or the extra cards"
                fail(word.place, f"'{word}' could not be put onto the Bench; {remedy}")
            if extra and side.extra is not None:
                fail(side.extra.place, f"{extra} of the extra cards could not be drawn; correct 'extra' or 'mulligans'")
