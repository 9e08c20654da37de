"""The paths of an expectation that are answered by a line of the trace: what a card is, whether two names are one, what a deck breaks."""

from __future__ import annotations

from difflib import get_close_matches

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books.cite import with_restatements
from ptcg_judge.engine.classes import BY_LABEL
from ptcg_judge.engine.classify import QUESTIONS
from ptcg_judge.engine.deck import is_legal
from ptcg_judge.engine.trace import Line, Trace
from ptcg_judge.rulings.value import Sort, Value

IS, TEXTS, EXTRA = "is.", "texts.", ".extra_cards"
ALSO = {
    "basic": "Basic Pokémon", "evolution": "Evolution card", "tool": "Pokémon Tool", "pokémon with a rule box": "Rule Box",
    "meant by trainer": 'meant by "Trainer"',
}  # fmt: skip
"""Short words for what may be asked of a card."""
OF_ANSWERS: dict[str, Sort] = {"same": "truth", "prizes": "number", "legal": "truth", "violations": "names",
                              "you.extra_cards": "number", "opponent.extra_cards": "number"}  # fmt: skip


def question_called(word: str) -> str:
    """What is asked by a word; nothing if it is no question."""
    bare = word.strip().replace("Pokemon", "Pokémon")
    if bare.casefold() in ALSO:
        return ALSO[bare.casefold()]
    label = bare.removeprefix("Pokémon").lstrip(" -")
    if bare in QUESTIONS or bare in BY_LABEL or label in BY_LABEL or bare in ALSO.values():
        return bare
    alike = [known for known in (*QUESTIONS, *BY_LABEL) if known.casefold() == bare.casefold()]
    return alike[0] if len(alike) == 1 else ""


def answer_sort(path: str) -> Sort | None:
    """What kind of value stands at such a path; None if there is no such path."""
    if path.startswith(IS):
        return "truth" if question_called(path.removeprefix(IS)) else None
    return "text" if path.startswith(TEXTS) else OF_ANSWERS.get(path)


def near_answer(path: str) -> str:
    """The question to a card that was probably meant."""
    word = path.removeprefix(IS)
    return IS + (get_close_matches(word, [*QUESTIONS, *BY_LABEL], 1, 0.4) or ["Basic Pokémon"])[0]


def answer_at(trace: Trace, path: str) -> Value:
    """What the trace answers; None if nothing in it does."""
    if path == "legal":
        return is_legal(trace.events)
    if path == "violations":
        return tuple(event.what for event in trace.events if isinstance(event, e.DeckFault))
    if path.endswith(EXTRA):
        return sum(_extra(line, path) for line in trace.lines)
    number = answering(trace, path)
    event = None if number is None else trace.lines[number].event
    if isinstance(event, e.Classified):
        return event.what if path.startswith(TEXTS) else event.holds
    if isinstance(event, e.NamesCompared):
        return event.same
    return int(event.answer) if isinstance(event, e.Ruled) else None


def _extra(line: Line, path: str) -> int:
    """How many cards a line draws for the other player's mulligans."""
    event = line.event
    if not isinstance(event, e.CardsMoved) or line.before.phase != "set-up" or event.verb != "drawn":
        return 0
    return len(event.copies) if path == ("you", "opponent")[event.player % 2] + EXTRA else 0


def answering(trace: Trace, path: str) -> int | None:
    """The line that answers."""
    for number, line in enumerate(trace.lines):
        if _answers(line.event, path):
            return number
    return None


def _answers(event: e.Event, path: str) -> bool:
    if isinstance(event, e.Classified):
        about = event.card.endswith(f"'s {path.removeprefix(TEXTS)}") if path.startswith(TEXTS) else False
        return about or (path.startswith(IS) and event.what == question_called(path.removeprefix(IS)))
    if isinstance(event, e.NamesCompared):
        return path == "same"
    if path in ("legal", "violations"):
        return isinstance(event, e.DeckFault)
    return isinstance(event, e.Ruled) and path == "prizes"


def violations(trace: Trace, wanted: list[str]) -> tuple[str, bool]:
    """The rules that a deck breaks, and whether they are those that were expected: each fault by one of its rules."""
    faults = [with_restatements(event.cites) for event in trace.events if isinstance(event, e.DeckFault)]
    named = {name for cites in faults for name in cites}
    right = named.issuperset(wanted) and all(set(wanted) & set(cites) for cites in faults)
    return f"[{', '.join(cites[0] for cites in faults)}]", right
