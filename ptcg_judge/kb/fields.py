"""Taking the fields of a YAML mapping one by one; what is wrong is collected, with its place."""

from __future__ import annotations

from difflib import get_close_matches

from ptcg_judge.errors import Problem
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text


class Fields:
    """A mapping being read: each key is taken once, and whatever is left over is unknown."""

    def __init__(self, node: Node, problems: list[Problem], what: str) -> None:
        self.problems = problems
        self.what = what
        self.place = node.place
        self._known: list[str] = []
        self._node = node if isinstance(node, Mapping) else Mapping({}, node.place)
        if not isinstance(node, Mapping):
            self.report(node.place, f"{what} must be a mapping of keys to values")

    def report(self, place: str, message: str) -> None:
        self.problems.append(Problem(place, message))

    def get(self, key: str) -> Node | None:
        self._known.append(key)
        return next((value for name, value in self._node.items() if name == key), None)

    def text(self, key: str) -> Text:
        """A text that must be there and not be empty."""
        value = self.get(key)
        if value is None:
            self.report(self.place, f"{self.what} has no '{key}'; add '{key}: …'")
            return Text("", self.place)
        return self._as_text(key, value)

    def optional_text(self, key: str) -> Text:
        """A text that may be left out, but not be empty."""
        value = self.get(key)
        return Text("", self.place) if value is None else self._as_text(key, value)

    def texts(self, key: str) -> tuple[Text, ...]:
        """A list of texts that may be left out."""
        value = self.get(key)
        if value is None:
            return ()
        if not isinstance(value, Sequence):
            self.report(value.place, f"'{key}' must be a list; write '{key}: [first, second]'")
            return ()
        return tuple(self._as_text(key, item) for item in value)

    def nodes(self, key: str) -> list[Node]:
        """A list of anything that may be left out."""
        value = self.get(key)
        if value is None:
            return []
        if isinstance(value, Sequence):
            return list(value)
        self.report(value.place, f"'{key}' must be a list; begin each entry with '- '")
        return []

    def pairs(self, key: str) -> list[tuple[Text, Node]]:
        """A mapping under a key that may be left out."""
        value = self.get(key)
        if value is None:
            return []
        if isinstance(value, Mapping):
            return list(value.items())
        self.report(value.place, f"'{key}' must be a mapping; write '{key}: {{word: value}}'")
        return []

    def number(self, key: str, otherwise: int) -> int:
        """A whole number that may be left out."""
        value = self.get(key)
        if value is None:
            return otherwise
        if (number := figure(value)) is not None:
            return number
        self.report(value.place, f"'{key}' must be a whole number; write '{key}: {otherwise}'")
        return otherwise

    def word(self, key: str, known: tuple[str, ...], otherwise: str) -> str:
        """One of a few words, which may be left out."""
        value = self.get(key)
        if value is None:
            return otherwise
        found = next((word for word in known if isinstance(value, Text) and word.casefold() == value.casefold()), None)
        if found is None:
            self.report(value.place, f"'{key}' must be one of: {', '.join(known)}")
        return found or otherwise

    def done(self) -> None:
        """Whatever nobody asked for is an unknown key."""
        for key, value in self._node.items():
            if key not in self._known:
                self.report(key.place, f"unknown key '{key}' in {self.what}; {self._remedy(key, value)}")

    def _remedy(self, key: Text, value: Node) -> str:
        """What was probably meant; words without a value are the end of a text that a comma has cut off."""
        if " " in key and isinstance(value, Text) and value.reads_as == "null":
            return "a comma ends a text inside {…}: put the whole text in quotes"
        near = get_close_matches(key, self._known, 1)
        return f"did you mean '{near[0]}'?" if near else f"known are {', '.join(dict.fromkeys(self._known))}"

    def _as_text(self, key: str, value: Node) -> Text:
        if not isinstance(value, Text):
            self.report(value.place, f"'{key}' must be text")
            return Text("", value.place)
        if value.reads_as != "str":
            kind = {"null": "nothing", "bool": "yes or no"}.get(value.reads_as, f"a {value.reads_as}")
            self.report(value.place, f"YAML reads {value!s} as {kind}, but '{key}' is text; write '\"{value}\"'")
        elif not value.strip():
            self.report(value.place, f"'{key}' is empty; write its words or remove the key")
        return value
