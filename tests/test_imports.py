"""Imports point one way only: errors ← kb ← engine ← cardtext ← rulings ← render ← cli, and heavy modules are not paid for by those who do not use them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "ptcg_judge"
ALLOWED = {
    "errors": set[str](),
    "kb": {"errors"},
    "search": {"errors", "kb"},
    "engine": {"errors", "kb"},
    "cardtext": {"errors", "kb", "engine"},
    "decks": {"errors", "kb", "engine"},
    "cardstore": {"errors", "kb", "engine", "cardtext"},
    "rulings": {"errors", "kb", "engine", "cardtext", "cardstore", "decks"},
    "disputes": {"errors", "kb", "engine", "cardtext", "cardstore", "rulings"},
    "render": {"errors", "kb", "search", "engine", "cardtext", "cardstore", "decks", "rulings", "disputes"},
    "cli": {
        "errors",
        "kb",
        "search",
        "engine",
        "cardtext",
        "cardstore",
        "decks",
        "rulings",
        "disputes",
        "render",
        "__init__",
    },
    "__main__": {"cli"},
    "__init__": set[str](),
}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=str)
def test_imports_point_one_way(path: Path) -> None:
    for name in imports(path):
        parts = name.split(".")
        assert parts[0] != "click", "typer carries its own click"
        if parts[0] == "typer":
            assert room(path) == "cli"
        if parts[0] == "sqlite3":
            assert room(path) == "cardstore"
        if parts[0] == "yaml":
            assert path.name == "yamltext.py"
        if parts[0] == "ptcg_judge":
            target = parts[1] if len(parts) > 1 else "__init__"
            assert target == room(path) or target in ALLOWED[room(path)], f"{path.name} imports {name}"


def test_help_and_show_load_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['ptcg-judge', 'show', 'a1']\n"
        "from ptcg_judge.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([m for m in ('whoosh', 'jinja2', 'rich', 'typst', 'sqlite3') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
