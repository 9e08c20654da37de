"""Programs without the rules and words they carry, to compare what they do."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.engine.effects import Program


def bare(value: Any) -> Any:
    """The same value, every cite and word in it left out."""
    if isinstance(value, tuple):
        return tuple(bare(one) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {f.name: bare(getattr(value, f.name)) for f in fields(value) if f.name != "cites"}
    if "may" in changes:
        changes["words"] = ""
    return replace(value, cites=(), **changes) if hasattr(value, "cites") else replace(value, **changes)


def program(text: str, kind: Kind = "attack", name: str = "Testmander") -> Program:
    """What a text compiles to; a text with an unknown clause fails the test."""
    compiled = compile(text, kind, name)
    assert compiled.unknown == ()
    found: Program = bare(compiled.program)
    return found
