"""The one scenario that an argument names: a file, a ruling by its name, or standard input."""

from __future__ import annotations

import sys

from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.yamltext import MAX_BYTES
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.shelf import from_bytes, sources


def one_scenario(name: str) -> Scenario:
    """The scenario; a folder with several is an error."""
    if name == "-":
        return from_bytes(sys.stdin.buffer.read(MAX_BYTES + 1))
    found = sources([name])
    if len(found) > 1:
        raise JudgeError(f"{name} holds {len(found)} scenarios; name one of them")
    return found[0].read()
