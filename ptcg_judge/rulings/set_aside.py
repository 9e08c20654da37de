"""Rules that do not hold at this table: an official ruling or the tournament's rules go before them (102.3, 102.4)."""

from __future__ import annotations

from ptcg_judge.engine.books.view import View
from ptcg_judge.engine.events import DidNotApply
from ptcg_judge.kb.breach import near
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.scopes import scopes
from ptcg_judge.kb.yamltext import Text
from ptcg_judge.rulings.scenario import Aside, Scenario

BY = ("official ruling", "tournament rules")


def aside_of(fields: Fields) -> tuple[Aside, ...]:
    """The rules under `set aside`, each with what sets it aside."""
    found = []
    for name, by in fields.pairs("set aside"):
        if not scopes().is_known(name):
            fields.report(name.place, f"'set aside' names {name}, which does not exist{near(name, scopes().names)}")
        elif not isinstance(by, Text) or by not in BY:
            fields.report(by.place, f"what sets {name} aside must be one of: {', '.join(BY)}")
        else:
            found.append(Aside(str(name), str(by)))
    return tuple(found)


def put_aside(scenario: Scenario, view: View, waived: frozenset[str]) -> tuple[frozenset[str], list[DidNotApply]]:
    """What is out of force with the rules set aside here, each by the rule that lets it; without that rule it stays."""
    told = []
    for aside in scenario.aside:
        cites = view.rule(aside.by)[0]
        if waived.isdisjoint(cites):
            rule, because = f"{scopes().title(aside.rule)} ({aside.rule})", f"{WORDS[aside.by]} it aside"
            told.append(DidNotApply(rule=rule, because=because, cites=cites))
            waived |= scopes().waived_with((aside.rule,))
    return waived, told


WORDS = {"official ruling": "an official ruling sets", "tournament rules": "the tournament's rules set"}
