"""What a shell completes: rule ids, topics, rulings, scenario files and cards. Only light modules: a key is waiting."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import typer

from ptcg_judge.kb.fold import fold

ENDINGS = (".yaml", ".yml")
MOST_CARDS = 200
_ASKS = "_PTCG_JUDGE_COMPLETE"


def asked_for(environment: dict[str, str]) -> list[str] | None:
    """The words before the one that a shell wants completed; None if no shell asks."""
    if not environment.get(_ASKS, "").startswith("complete_"):
        return None
    typed = environment.get("COMP_WORDS") or environment.get("_TYPER_COMPLETE_ARGS") or ""
    words = typed.split()
    at = environment.get("COMP_CWORD") if "COMP_WORDS" in environment else None
    done = int(at) if at and at.isdecimal() else len(words) - (not typed.endswith(" "))
    return words[1:done]


def without_rich() -> None:
    """Typer would load all of rich to print a line of help for zsh and fish."""
    sys.modules["rich"] = None  # type: ignore[assignment]


def rules(incomplete: str) -> list[str]:
    """Sections and topics; the parts of a section once its id is there."""
    from ptcg_judge.kb.store import knowledge_base

    kb = knowledge_base()
    ids = [rule.id for rule in kb.rules] + [topic.id for topic in kb.topics]
    start = fold(incomplete)
    parts = (part.id for rule in kb.rules if rule.parts and start.startswith(fold(rule.id)) for part in rule.parts)
    return _as_typed(incomplete, [*ids, *parts])


def topics(incomplete: str) -> list[str]:
    """The topics on which the books differ."""
    from ptcg_judge.kb.store import knowledge_base

    return _as_typed(incomplete, [topic.id for topic in knowledge_base().topics])


def books(incomplete: str) -> list[str]:
    """The books by their years."""
    from ptcg_judge.kb.store import knowledge_base

    return _as_typed(incomplete, [book.year for book in knowledge_base().books])


def rules_in_force(incomplete: str) -> list[str]:
    """The current rules, or those of one book."""
    return [*_as_typed(incomplete, ["current"]), *books(incomplete)]


def rules_in_force_or_all(incomplete: str) -> list[str]:
    """The same, or all of them one after the other."""
    return [*rules_in_force(incomplete), *_as_typed(incomplete, ["all"])]


def scenarios(incomplete: str) -> list[str]:
    """Files and folders here, then the rulings that come along."""
    from ptcg_judge.kb.place import data_folder

    folder = data_folder("rulings")
    names = sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.yaml"))
    return [*_files(incomplete), *_as_typed(incomplete, names)]


def cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names of the books' cards and of the stored ones, the words before the cursor included."""
    from ptcg_judge.cardstore.beginnings import names_beginning
    from ptcg_judge.kb.store import knowledge_base

    before = "".join(f"{word} " for word in ctx.params.get("words") or ())
    typed = before + incomplete
    names = [card.name for card in knowledge_base().cards] + names_beginning(typed, MOST_CARDS)
    return [name[len(before) :] for name in _as_typed(typed, sorted(set(names)))]


def papers(incomplete: str) -> list[str]:
    return _as_typed(incomplete, ["a4", "letter"])


def formats(incomplete: str) -> list[str]:
    return _as_typed(incomplete, ["html", "pdf", "md"])


def _as_typed(incomplete: str, names: Iterable[str]) -> list[str]:
    """The names that begin so, whatever their capitals and accents; what was typed stays as it is."""
    start, length = fold(incomplete), len(incomplete)
    return [incomplete + name[length:] for name in names if fold(name[:length]) == start]


def _files(incomplete: str) -> list[str]:
    """Scenario files and folders that begin so; hidden ones only if asked for."""
    folder, begun = os.path.split(incomplete)
    try:
        entries = sorted(Path(folder or ".").iterdir())
    except OSError:
        return []
    seen = [entry for entry in entries if entry.name.startswith(begun) and (begun or not entry.name.startswith("."))]
    return [
        os.path.join(folder, entry.name) + ("/" if entry.is_dir() else "")  # noqa: PTH118
        for entry in seen
        if entry.is_dir() or entry.suffix in ENDINGS
    ]
