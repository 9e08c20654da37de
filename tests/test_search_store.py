"""There is always an index: a damaged, foreign, locked, unsafe or missing one never stops an answer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from whoosh.filedb.filestore import FileStorage

from hatch_build import BakeHook
from ptcg_judge.kb.model import Book, Everyday, KnowledgeBase, Outside, Rule
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.search import keep, store
from ptcg_judge.search.answer import Search
from ptcg_judge.search.rulings import questions

SMALL = KnowledgeBase(
    books=(Book("2025", "rb", "A rulebook", "First", "2025", "", "", ("conditions",)),),
    rules=(
        Rule("rb-burned", "2025", "Burned", "Burned", "definition", "A Burned Pokémon gets counters.", asked=("does burn hurt",)),
        Rule("rb-asleep", "2025", "Asleep", "Asleep", "definition", "An Asleep Pokémon cannot attack.", shown_by=("sleep/deep",)),
    ),
    topics=(), finishes=(), glossary=(), cards=(),
    everyday=(Everyday("small words", ("does it",)),),
    outside=(Outside("penalties", "No.", "elsewhere", ("penalty",)),),
)  # fmt: skip
ANEW = "the search index was built anew"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small knowledge base in use, with an empty cache; gives the cache folder."""
    (tmp_path / "rulings/sleep").mkdir(parents=True)
    (tmp_path / "rulings/sleep/deep.yaml").write_text("question: Is it snoring?\n", "utf-8")
    monkeypatch.setattr(store, "BAKED", tmp_path / "none.json")
    monkeypatch.setattr(store, "SHIPPED", tmp_path / "none")
    monkeypatch.setattr(store, "_sources", lambda: (tmp_path / "rulings",))
    monkeypatch.setattr(store, "data_folder", lambda name: tmp_path / name)
    monkeypatch.setattr(store, "knowledge_base", lambda: SMALL)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "ptcg-judge"


def note() -> str:
    """Open the index, make sure that it answers, and give what was said."""
    catalogue, said = store.open_index()
    hits = Search(catalogue, lambda: SMALL).answer("burn hurts").hits
    assert [hit.rule.id for hit in hits] == ["rb-burned"]
    return said


def kept(cache: Path) -> Path:
    (folder,) = cache.glob("index-*")
    return folder


def test_the_index_is_built_once_and_then_kept(checkout: Path) -> None:
    assert note() == ANEW
    assert note() == ""
    assert kept(checkout).stat().st_mode & 0o777 == 0o700
    assert checkout.stat().st_mode & 0o777 == 0o700


def test_a_changed_source_is_seen_and_the_old_index_goes(checkout: Path) -> None:
    note()
    before = kept(checkout)
    (checkout.parent.parent / "rulings/sleep/deep.yaml").write_text("question: Is it still snoring?\n", "utf-8")
    assert note() == ANEW
    assert kept(checkout) != before
    assert not list(checkout.glob("building-*"))


def damages() -> list[str]:
    return ["empty", "cut", "flipped", "gone", "no seal", "seal of nothing", "other state", "nonsense in every file"]


@pytest.mark.parametrize("damage", damages())
def test_a_damaged_or_foreign_index_is_built_anew(checkout: Path, damage: str) -> None:
    note()
    folder = kept(checkout)
    (segment,) = folder.glob("*.seg")
    data, seal = segment.read_bytes(), folder / keep.SEAL
    if damage in ("empty", "cut", "flipped"):
        middle = len(data) // 2
        changed = {
            "empty": b"",
            "cut": data[:middle],
            "flipped": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
        }
        segment.write_bytes(changed[damage])
    elif damage == "gone":
        segment.unlink()
    elif damage == "no seal":
        seal.unlink()
    elif damage == "seal of nothing":
        seal.write_text('{"state": "", "sums": {}}', "utf-8")
    elif damage == "other state":
        seal.write_text(seal.read_text("utf-8").replace('"state": "1-', '"state": "9-'), "utf-8")
    else:
        for path in folder.iterdir():
            path.write_bytes(b"\x80\x04nonsense")
    assert note() == ANEW
    assert note() == ""


def test_a_sealed_index_that_holds_something_else_is_built_anew(checkout: Path) -> None:
    note()
    folder = kept(checkout)
    state = folder.name.removeprefix("index-")
    shutil.rmtree(folder)
    folder.mkdir(mode=0o700)
    keep.write(folder, state, SMALL._replace(everyday=()), {})
    assert note() == ANEW


def test_a_lock_on_the_index_is_no_harm(checkout: Path) -> None:
    note()
    lock = FileStorage(str(kept(checkout))).lock("MAIN_WRITELOCK")
    assert lock.acquire()
    try:
        assert note() == ""
    finally:
        lock.release()


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o702])
def test_a_folder_that_others_can_write_is_not_used(checkout: Path, mode: int) -> None:
    note()
    checkout.chmod(mode)
    assert note().startswith(f"{ANEW}, in memory only")
    checkout.chmod(0o700)
    assert note() == ""


def test_a_folder_that_is_a_link_is_not_used(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    checkout.parent.mkdir()
    checkout.symlink_to(tmp_path / "elsewhere")
    assert note().startswith(f"{ANEW}, in memory only")


def test_a_folder_of_somebody_else_is_not_mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o700)
    assert keep.only_mine(tmp_path)
    monkeypatch.setattr(os, "getuid", lambda: 12_345)
    assert not keep.only_mine(tmp_path)
    assert not keep.only_mine(tmp_path / "gone")


def test_no_home_no_room_and_a_full_disk_are_no_harm(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(keep, "write", full)
        assert note().startswith(f"{ANEW}, in memory only")
        assert not list(checkout.glob("*-*"))
    with monkeypatch.context() as patch:
        patch.setattr(store, "cache_folder", lambda: None)
        assert note().startswith(f"{ANEW}, in memory only")
    shutil.rmtree(checkout.parent)
    checkout.parent.write_text("a file where a folder should be", "utf-8")
    assert note().startswith(f"{ANEW}, in memory only")


def test_an_index_in_memory_leaves_nothing_where_others_could_meddle(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(shared))
    monkeypatch.setattr(FileStorage, "create", lambda _: pytest.fail("a folder was made"))
    monkeypatch.setattr(store, "cache_folder", lambda: None)
    assert note().startswith(f"{ANEW}, in memory only")
    assert not list(shared.iterdir())
    assert not checkout.exists()


def test_an_installed_package_brings_its_index_along(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    baked, shipped = tmp_path / "baked.json", tmp_path / "shipped"
    baked.write_bytes(b"[the knowledge base]")
    shipped.mkdir()
    keep.write(shipped, store.state_of(baked.read_bytes()), SMALL, {})
    monkeypatch.setattr(store, "BAKED", baked)
    monkeypatch.setattr(store, "SHIPPED", shipped)
    assert note() == ""
    assert not list(checkout.glob("index-*"))
    baked.write_bytes(b"[another knowledge base]")
    assert note() == ANEW
    assert note() == ""


def test_the_wheel_is_built_with_the_index_of_its_knowledge_base(tmp_path: Path) -> None:
    hook = BakeHook(str(Path(__file__).parent.parent), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
    data: dict[str, dict[str, str]] = {"force_include": {}}
    hook.initialize("standard", data)
    where = {inside: Path(outside) for outside, inside in data["force_include"].items()}
    state = store.state_of(where["ptcg_judge/baked.json"].read_bytes())
    catalogue = keep.opened(where["ptcg_judge/search_index"], state)
    assert catalogue
    assert catalogue.sections == len(knowledge_base().rules)
    assert not list(where["ptcg_judge/search_index"].glob("*LOCK"))
    ((manual, inside),) = data["shared_data"].items()
    assert inside == "share/man/man1/ptcg-judge.1"
    assert Path(manual).read_text("utf-8").startswith(".TH PTCG-JUDGE 1 ")


def test_an_editable_install_needs_no_index(tmp_path: Path) -> None:
    hook = BakeHook(str(Path(__file__).parent.parent), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
    data: dict[str, dict[str, str]] = {"force_include": {}}
    hook.initialize("editable", data)
    assert data["force_include"] == {}


def test_whoosh_is_imported_without_a_web_client_which_stays_importable() -> None:
    code = (
        "import ptcg_judge.search.build, sys\n"
        "assert 'urllib.request' not in sys.modules\n"
        "import urllib.request\n"
        "print(callable(urllib.request.urlretrieve))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_the_question_of_a_ruling_leads_to_the_rule_it_shows(checkout: Path) -> None:
    assert questions(checkout.parent.parent / "rulings") == {"sleep/deep": "Is it snoring?"}
    hit = Search(store.open_index()[0], lambda: SMALL).answer("snoring").hits[0]
    assert (hit.rule.id, hit.rulings) == ("rb-asleep", ("sleep/deep",))


def test_a_ruling_that_cannot_be_read_asks_nothing(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("question: [", "utf-8")
    (tmp_path / "list.yaml").write_text("- question: x\n", "utf-8")
    (tmp_path / "other.yaml").write_text("board: {}\n", "utf-8")
    assert questions(tmp_path) == {}
