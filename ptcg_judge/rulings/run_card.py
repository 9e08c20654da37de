"""Questions that need no board, answered: what a card is, whether two names are one, whether a deck is legal."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.classes import prizes_for
from ptcg_judge.engine.classify import classify, is_a
from ptcg_judge.engine.deck import check_deck, is_legal
from ptcg_judge.engine.names import same_name
from ptcg_judge.engine.silence import silences
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.terms import kind_of_text, word_trainer
from ptcg_judge.engine.trace import Line, Trace
from ptcg_judge.engine.waiving import meets
from ptcg_judge.rulings.answers import IS, TEXTS, question_called
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.script import ScriptedTable
from ptcg_judge.rulings.subjects import OneCard, OneDeck, TwoNames

MEANT = 'meant by "Trainer"'
ORDER = (e.DeckFault, e.NotKnown, e.DeckRuleKept)
"""What breaks a rule comes first."""


def card(scenario: Scenario, table: ScriptedTable, trace: Trace) -> int:
    """What a card is, as far as it is asked; everything if nothing is asked."""
    subject = scenario.subject
    if isinstance(subject, TwoNames):
        told = same_name(subject.first, subject.second, table, pokemon=subject.pokemon, local=subject.local)
        add(trace, table, told)
    elif isinstance(subject, OneCard):
        for answer in _answers(subject, _asked(scenario), table):
            add(trace, table, answer)
    return 0


def deck(scenario: Scenario, table: ScriptedTable, trace: Trace) -> int:
    """A deck by every rule; what cannot be told is a question only if nothing else is against it."""
    subject = scenario.subject
    assert isinstance(subject, OneDeck)
    answers = list(check_deck(subject.entries, table, subject.form, subject.side))
    for answer in sorted(answers, key=lambda answer: ORDER.index(type(answer))):
        add(trace, table, answer)
    unknown = [answer for answer in answers if isinstance(answer, e.NotKnown)]
    if is_legal(answers) is None:
        trace.question = f"Do the cards show {unknown[0].what}?"
    return 0


def _asked(scenario: Scenario) -> list[str]:
    """What any book's expectation or a claim asks of the card, each once."""
    return list(dict.fromkeys((*scenario.asked, *(x.path for expected in scenario.expect.values() for x in expected))))


def _answers(subject: OneCard, asked: list[str], table: Table) -> Iterator[e.Event]:
    named = [path for path in asked if path.startswith((IS, TEXTS)) or path == "prizes"]
    for path in named:
        if path.startswith(IS):
            yield _is(subject, question_called(path.removeprefix(IS)), table)
        elif path.startswith(TEXTS):
            told = kind_of_text(subject.card, path.removeprefix(TEXTS), table)
            yield from (told,) if told else ()
    if not named:
        yield from classify(subject.card, table, subject.where)
    if subject.card.is_pokemon and ("prizes" in named or not named):
        yield worth(subject, table)


def _is(subject: OneCard, what: str, table: Table) -> e.Classified:
    if what == MEANT:
        return word_trainer(subject.card, table, subject.era)
    return is_a(subject.card, what, table, subject.where)


def worth(subject: OneCard, table: Table) -> e.Ruled:
    """The Prizes for which the card counts when it is Knocked Out."""
    prizes = prizes_for(subject.card, table)
    question = f"Prize cards for a Knocked Out {subject.card.name}"
    return e.Ruled(question=question, answer=str(prizes.value), cites=prizes.cites or table.cite("prizes"))


def add(trace: Trace, table: Table, event: e.Event) -> None:
    """An answer at the end of a trace, after what the book in force leaves to another."""
    trace.lines += [Line(silent, trace.board, trace.board) for silent in silences(table, event)]
    answer = _unanswered(event) if meets(event.cites, table.waived) else event
    trace.lines.append(Line(answer, trace.board, trace.board))


def _unanswered(event: e.Event) -> e.Event:
    """What is left of an answer without the rule that gives it: nobody can tell."""
    asked = {
        e.Classified: "what", e.NamesCompared: "second", e.Ruled: "question", e.LookAsked: "what",
    }.get(type(event))  # fmt: skip
    return e.NotKnown(what=str(getattr(event, asked)), cites=event.cites) if asked else event
