from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ptcg_judge.cardstore.database import everything, reading, size
from ptcg_judge.cardstore.importing import import_cards
from ptcg_judge.errors import JudgeError

from ..conftest import Judge
from .conftest import ONE, pokemon, write


def quiet(_number: int, _total: int) -> None:
    """No progress is told."""


def stored() -> list[str]:
    with reading() as connection:
        return [printing.full_name for printing in everything(connection)]


@pytest.mark.usefixtures("imported")
def test_every_set_of_a_folder_is_stored_with_the_code_of_deck_lists() -> None:
    assert stored() == [
        "Testmander FST 1", "Leafmon ex FST 2", "Test Candy FST 3",
        "Testmander SND 004", "Leafmon ex SND 5", "Gribblemon SND 6",
    ]  # fmt: skip


@pytest.mark.usefixtures("imported")
def test_importing_again_changes_nothing(folder: Path) -> None:
    before = stored()
    done = import_cards(folder, quiet)
    assert (done.all_sets, done.all_cards, stored()) == (2, 6, before)


@pytest.mark.usefixtures("imported")
def test_one_file_replaces_its_set_and_leaves_the_others(tmp_path: Path) -> None:
    file = write(tmp_path / "later", {"aa1": ONE[:1]}) / "cards" / "en" / "aa1.json"
    done = import_cards(file, quiet)
    assert (done.sets, done.cards, done.all_cards) == (1, 1, 4)


@pytest.mark.usefixtures("store")
def test_a_lone_file_goes_by_the_name_of_its_set(tmp_path: Path) -> None:
    file = tmp_path / "zz9.json"
    file.write_text('[{"name": "Lonemon", "supertype": "Pokémon", "number": "7"}]', encoding="utf-8")
    import_cards(file, quiet)
    assert stored() == ["Lonemon zz9 7"]


@pytest.mark.usefixtures("store")
def test_progress_counts_the_sets(folder: Path) -> None:
    told: list[tuple[int, int]] = []
    import_cards(folder, lambda number, total: told.append((number, total)))
    assert told == [(1, 2), (2, 2)]


def test_a_damaged_file_leaves_the_store_as_it_was(imported: Path, tmp_path: Path) -> None:
    before = imported.read_bytes()
    folder = write(tmp_path / "bad", {"aa1": [pokemon("Newmon", "1")]})
    (folder / "cards" / "en" / "bb2.json").write_text("[{]", encoding="utf-8")
    with pytest.raises(JudgeError, match=r"bb2\.json:1: is not JSON"):
        import_cards(folder, quiet)
    assert imported.read_bytes() == before
    assert [path.name for path in imported.parent.iterdir()] == [imported.name]


KILLED = """
import sys, time
from pathlib import Path
from ptcg_judge.cardstore.importing import import_cards
def wait(number, total):
    print(number, flush=True)
    time.sleep(60)
import_cards(Path(sys.argv[1]), wait)
"""


def test_a_killed_import_leaves_the_store_as_it_was(imported: Path, tmp_path: Path) -> None:
    before = imported.read_bytes()
    folder = write(tmp_path / "new", {"aa1": [pokemon("Newmon", "1")], "bb2": []})
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(folder)], stdout=subprocess.PIPE, env=dict(os.environ)
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    assert imported.read_bytes() == before
    import_cards(folder, quiet)
    assert stored() == ["Newmon FST 1"]


def test_a_damaged_store_is_begun_anew_by_an_import(imported: Path, folder: Path) -> None:
    imported.write_bytes(b"no database at all" * 100)
    assert import_cards(folder, quiet).replaced
    with reading() as connection:
        assert size(connection) == (2, 6)


@pytest.mark.usefixtures("imported")
def test_a_store_that_is_whole_is_not_begun_anew(folder: Path) -> None:
    assert not import_cards(folder, quiet).replaced


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"name": 3, "supertype": "Pokémon"}', "card 1: 'name' must be text"),
        ('[{"name": "X", "supertype": "Monster"}]', "'supertype' of X must be one of"),
        ('[{"name": "X", "supertype": "Pokémon", "attacks": "many"}]', "'attacks' of X must be a list"),
        ('[{"name": "X", "supertype": "Pokémon", "abilities": [3]}]', "'abilities' of X must be a list"),
        ('[{"name": "X", "supertype": "Pokémon", "weaknesses": [{}]}]', "'weaknesses' of X must be a list"),
        ('[{"name": "X", "supertype": "Trainer", "rules": "text"}]', "'rules' of X must be a list of texts"),
        ('["X"]', "must be a list of entries in braces"),
        ("[" * 5000, "is not JSON"),
    ],
)
def test_what_is_wrong_with_a_file_is_one_line(text: str, says: str, store: Path, tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "zz9.json"
    file.write_text(text, encoding="utf-8")
    answer = judge("cards", "import", str(file))
    assert answer.code == 2
    assert says in answer.err
    assert answer.err.count("\n") == 1
    assert not store.exists()


@pytest.mark.usefixtures("store")
def test_a_folder_without_cards_is_one_line(tmp_path: Path, judge: Judge) -> None:
    answer = judge("cards", "import", str(tmp_path))
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "holds no card files" in answer.err


@pytest.mark.usefixtures("store")
def test_the_command_tells_what_was_imported(folder: Path, judge: Judge) -> None:
    answer = judge("cards", "import", str(folder))
    assert answer.code == 0
    assert answer.out.splitlines()[0] == "6 cards of 2 sets imported; 6 cards of 2 sets stored"


def test_without_a_home_the_error_says_what_to_set(folder: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)

    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", staticmethod(homeless))
    answer = judge("cards", "import", str(folder))
    assert answer.code == 2
    assert answer.err == "ptcg-judge: there is no home folder to keep cards in; set XDG_DATA_HOME to a folder\n"


def test_a_data_folder_that_cannot_be_made_is_one_line(
    tmp_path: Path, folder: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    answer = judge("cards", "import", str(folder))
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "cannot be written" in answer.err
