"""Small scenarios for tests: YAML in, scenario or ruling out."""

from __future__ import annotations

import textwrap

import pytest

from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.tell import tell


def scenario(text: str) -> Scenario:
    """A scenario in a file called x.yaml; where nothing is done, there is a Checkup."""
    text = textwrap.dedent(text).lstrip("\n")
    done = "" if "\nplay:" in f"\n{text}" or "\nmay:" in f"\n{text}" else "play: [checkup]\n"
    return parse_scenario((text + done).encode(), "x.yaml")


def ruled(text: str, book: str = "current") -> Ruling:
    return run(scenario(text), book)


def said(ruling: Ruling) -> list[str]:
    """The lines of a ruling's trace in words, bookkeeping left out."""
    told = [tell(ruling.trace, line) for line in ruling.trace.lines]
    return [line.text for line in told if not line.quiet]


def complaint(text: str, book: str = "current") -> str:
    """What is wrong with a scenario, in one line."""
    with pytest.raises(BadFile) as error:
        run(scenario(text), book)
    return str(error.value)
