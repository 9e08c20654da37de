"""The table of a scenario: scripted coins and choices, whose mistakes are told with their lines."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg_judge.engine.books.view import View
from ptcg_judge.engine.table import BadAnswer, Choice, Table
from ptcg_judge.kb.yamltext import Text, fail
from ptcg_judge.rulings.scenario import Scenario


class ScriptedTable(Table):
    """A table whose script was read from a file."""

    def __init__(
        self, view: View, scenario: Scenario, book: str, *, waive: Iterable[str], swap: Iterable[tuple[str, str]]
    ) -> None:
        script = scenario.script(book)
        self._book, self._is_spoken_of = book, book in scenario.spoken_of
        super().__init__(view, script.flips, script.choices, waive=waive, swap=swap, catalogue=scenario.cards)

    def choose(self, choice: Choice) -> tuple[int, ...]:
        """The next scripted choice; one that does not fit is named with its line."""
        words = self._choices[0] if self._choices else ()
        try:
            return super().choose(choice)
        except BadAnswer as error:
            fail(_place(words), str(error))

    def finish(self) -> None:
        """A flip or choice that nobody asked for means that the replay went another way."""
        self._pass_settled()
        for flip in self._flips:
            fail(_place((flip,)), f"nobody asked for the flip '{flip}': {self._other_way('flips')}")
        for words in self._choices:
            fail(_place(words), f"nobody asked for the choice '{', '.join(words)}': {self._other_way('choices')}")

    def _other_way(self, key: str) -> str:
        """Where the file does not speak of the book, the book is what is different."""
        if self._is_spoken_of:
            return "the replay went another way; remove it or correct 'play'"
        return f"this book goes another way; tell its own under '{key}: {{{self._book}: …}}'"


def _place(words: tuple[str, ...]) -> str:
    return next((word.place for word in words if isinstance(word, Text)), "")
