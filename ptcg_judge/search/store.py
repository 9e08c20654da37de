"""Where the index lies: in the installed package, in the user's cache, or in memory only; there is always one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from zlib import crc32

from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.kb.place import BAKED, PACKAGE, cache_folder, data_folder
from ptcg_judge.kb.store import fingerprint, knowledge_base
from ptcg_judge.search import keep
from ptcg_judge.search.catalogue import Catalogue

SHIPPED = PACKAGE / "search_index"
"""The index that an installed package brings along; a checkout has none."""


def open_index() -> tuple[Catalogue, str]:
    """The index of the knowledge base in use, and what is to be said if it had to be built first."""
    state = state_of(BAKED.read_bytes()) if BAKED.is_file() else fingerprint(*_sources())
    catalogue = keep.opened(SHIPPED, state)
    if catalogue:
        return catalogue, ""
    kept = _kept(state)
    catalogue = keep.opened(kept, state) if kept else None
    return (catalogue, "") if catalogue else _rebuilt(state, kept)


def state_of(baked: bytes) -> str:
    """What tells one baked knowledge base from another."""
    return f"{crc32(baked):08x}"


def _sources() -> tuple[Path, ...]:
    return data_folder("rules_kb"), data_folder("rulings"), PACKAGE / "kb", PACKAGE / "search"


def _kept(state: str) -> Path | None:
    """The folder in the user's cache that an index of this state belongs in, if only the user can write there."""
    caches = cache_folder()
    try:
        if caches:
            caches.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError:
        return None
    return caches / f"index-{state}" if caches and keep.only_mine(caches) else None


def _rebuilt(state: str, kept: Path | None) -> tuple[Catalogue, str]:
    if kept:
        with suppress(OSError), keep.alone(kept.parent):
            if keep.opened(kept, state) is None:
                keep.replace(kept, state, *_material())
    catalogue = keep.opened(kept, state) if kept else None
    if catalogue:
        return catalogue, "the search index was built anew"
    return _in_memory(*_material()), "the search index was built anew, in memory only: the cache cannot be used"


def _material() -> tuple[KnowledgeBase, dict[str, str]]:
    """What an index is built from: the rules, and the questions of the rulings."""
    from ptcg_judge.search.rulings import questions

    return knowledge_base(), questions(data_folder("rulings"))


def _in_memory(kb: KnowledgeBase, asked: dict[str, str]) -> Catalogue:
    from ptcg_judge.search.build import Memory, build

    return Catalogue(build(Memory(), kb, asked))
