"""Card text is the effect language: plain card English in, cited effects out."""

from __future__ import annotations

from ptcg_judge.cardtext.compiler import compile  # noqa: A004
from ptcg_judge.cardtext.model import LONGEST, Compiled, Kind, Phrase, Unknown
from ptcg_judge.cardtext.plain import plain

__all__ = ["LONGEST", "Compiled", "Kind", "Phrase", "Unknown", "compile", "plain"]
