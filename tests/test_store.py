"""The knowledge base is loaded at once, and a changed file is seen at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ptcg_judge.kb import baked, store
from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.kb.place import data_folder


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of rules_kb/ as the one in use, with an empty cache."""
    folder = tmp_path / "rules_kb"
    shutil.copytree(data_folder("rules_kb"), folder)
    monkeypatch.setattr(store, "data_folder", lambda _name: folder)
    monkeypatch.setattr(store, "BAKED", tmp_path / "none.json")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return folder


def load() -> KnowledgeBase:
    store.knowledge_base.cache_clear()
    try:
        return store.knowledge_base()
    finally:
        store.knowledge_base.cache_clear()


def test_baking_changes_nothing() -> None:
    kb = load()
    assert baked.load(baked.dump(kb)) == kb


def test_a_changed_file_is_seen_at_once(checkout: Path) -> None:
    before = load()
    chapter = checkout / "2025" / "special-conditions.yaml"
    chapter.write_text(chapter.read_text("utf-8").replace("title: Burned\n", "title: Scorched\n", 1), "utf-8")
    after = load()
    assert "Scorched" not in {rule.title for rule in before.rules}
    assert "Scorched" in {rule.title for rule in after.rules}


def test_the_cache_answers_like_the_files_and_old_ones_go(checkout: Path) -> None:
    from_files = load()
    assert load() == from_files
    (checkout / "topics.yaml").touch()
    load()
    assert len(list((checkout.parent / "cache" / "ptcg-judge").iterdir())) == 1


def test_a_damaged_cache_is_no_harm(checkout: Path) -> None:
    kb = load()
    (kept,) = (checkout.parent / "cache" / "ptcg-judge").iterdir()
    for damage in ("", "[[]]", '{"a": 1}', kept.read_text("utf-8")[:1000]):
        kept.write_text(damage, "utf-8")
        assert load() == kb


def test_no_home_and_no_room_are_no_harm(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout.parent / "cache").write_text("a file where a folder should be", "utf-8")
    assert load().rules
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(store, "cache_folder", lambda: None)
    assert load().rules
