"""The questions of the rulings, by the names under which they are replayed."""

from __future__ import annotations

from pathlib import Path

from ptcg_judge.errors import BadFile
from ptcg_judge.kb import yamltext
from ptcg_judge.kb.yamltext import Mapping, Text


def questions(folder: Path) -> dict[str, str]:
    """The question of every ruling in a folder; a file that cannot be read asks nothing."""
    asked = {}
    for path in sorted(folder.rglob("*.yaml")):
        question = _question(path)
        if question:
            asked[path.relative_to(folder).with_suffix("").as_posix()] = question
    return asked


def _question(path: Path) -> str:
    try:
        document = yamltext.read(path)
    except BadFile:
        return ""
    entries = document.items() if isinstance(document, Mapping) else ()
    return next((str(value) for key, value in entries if key == "question" and isinstance(value, Text)), "")
