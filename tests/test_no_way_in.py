"""No way in: nothing here reaches the network, runs what a file says, or opens a pickle that others could have written."""

from __future__ import annotations

import ast
import json
import os
import pickle
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import ptcg_judge
from ptcg_judge.search import keep

from .conftest import Judge

CODE = Path(ptcg_judge.__file__).parent
NETWORK = {
    "socket",
    "ssl",
    "http",
    "urllib",
    "ftplib",
    "smtplib",
    "asyncio",
    "requests",
    "httpx",
    "socketserver",
    "xmlrpc",
}
LOADERS = {"load", "load_all", "unsafe_load", "full_load", "Loader", "UnsafeLoader", "FullLoader"}


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(CODE.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def imported(tree: ast.Module) -> set[str]:
    found = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return found | {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}


def called(tree: ast.Module) -> set[str]:
    names = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {name.id for name in names if isinstance(name, ast.Name)} | {
        f"{name.value.id}.{name.attr}"
        for name in names
        if isinstance(name, ast.Attribute) and isinstance(name.value, ast.Name)
    }


def test_no_module_imports_anything_of_the_network() -> None:
    reach = {
        path.name: found for path, tree in trees() if (found := {m.partition(".")[0] for m in imported(tree)} & NETWORK)
    }
    assert reach == {}


def test_no_module_opens_a_pickle_or_runs_a_program_or_code_from_a_text() -> None:
    for path, tree in trees():
        assert not imported(tree) & {"pickle", "shelve", "dill", "subprocess", "ctypes", "runpy"}, path
        assert not called(tree) & {"eval", "exec", "os.system", "os.popen", "__import__"}, path


def test_yaml_is_only_composed_and_never_constructs_anything() -> None:
    for path, tree in trees():
        used = {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "yaml"
        }
        assert not used & LOADERS, path


def test_a_tag_in_a_file_runs_nothing(tmp_path: Path, judge: Judge) -> None:
    made = tmp_path / "made"
    file = tmp_path / "x.yaml"
    file.write_text(f'!!python/object/apply:os.system ["touch {made}"]\n', "utf-8")
    for command in ("replay", "dispute", "card"):
        assert judge(command, str(file)).code == 2
    assert not made.exists()


GUARD = """
import sys
def watch(event, arguments):
    if event.partition(".")[0] in ("socket", "subprocess", "ftplib", "smtplib", "urllib") or event in ("os.system", "os.exec"):
        sys.stderr.write(f"reached for {event}\\n")
        sys.stderr.flush()
        import os
        os._exit(99)
sys.addaudithook(watch)
from ptcg_judge.cli import main
main()
"""


@pytest.mark.parametrize(
    "words",
    [
        ("search", "does burn flip a coin"),
        ("show", "A-01"),
        ("replay", "checkup/burned-heads"),
        ("print", "ruling", "checkup/burned-heads"),
        ("card", "--text", "Flip a coin. If heads, see https://example.com."),
    ],
    ids=lambda words: words[0],
)
def test_a_running_command_opens_no_connection_and_starts_no_program(words: tuple[str, ...]) -> None:
    told = subprocess.run([sys.executable, "-c", GUARD, *words], capture_output=True, text=True)
    assert told.returncode in (0, 1), told.stderr
    assert told.stdout


def test_the_guard_sees_a_connection() -> None:
    code = GUARD.replace("from ptcg_judge.cli import main\nmain()", "import socket\nsocket.socket()")
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 99


class Pickled:
    """What makes a file as soon as somebody unpickles it."""

    def __init__(self, made: Path) -> None:
        self.made = made

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.made,)


def test_a_pickle_in_a_folder_that_others_can_write_is_never_opened(tmp_path: Path) -> None:
    made, cache = tmp_path / "made", tmp_path / "ptcg-judge"
    asked = [sys.executable, "-m", "ptcg_judge", "search", "does burn flip a coin"]
    env = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    subprocess.run(asked, check=True, env=env, capture_output=True)
    (index,) = cache.glob("index-*")
    data, sums = pickle.dumps(Pickled(made)), {}
    for path in index.glob("*"):
        if path.name != keep.SEAL:
            path.write_bytes(data)
            sums[path.name] = crc32(data)
    seal = json.loads((index / keep.SEAL).read_text("utf-8"))
    (index / keep.SEAL).write_text(json.dumps(seal | {"sums": sums}), "utf-8")
    cache.chmod(0o777)
    told = subprocess.run(asked, check=True, env=env, capture_output=True, text=True)
    assert "rb-burned" in told.stdout
    assert not made.exists()


def test_a_text_in_a_board_is_no_markup_and_no_code(tmp_path: Path) -> None:
    evil = '<b>x</b> {{ 7 * 7 }} #read("/etc/hostname")'
    board = tmp_path / "evil.yaml"
    name = json.dumps(evil)
    board.write_text(
        f"question: {name}\nboard: {{you: {{active: {{name: {name}, hp: 50}}}}}}\nplay: [checkup]\n", "utf-8"
    )
    command = [sys.executable, "-m", "ptcg_judge", "print", "ruling", str(board), "--format"]
    page = subprocess.run([*command, "html"], check=True, capture_output=True, text=True).stdout
    assert "<b>x</b>" not in page
    assert "{{ 7 * 7 }}" in page
    assert subprocess.run([*command, "pdf"], check=True, capture_output=True).stdout.startswith(b"%PDF")


def test_a_path_in_a_ruling_name_leads_out_of_nowhere(judge: Judge) -> None:
    for name in ("../../etc/passwd", "checkup/../../pyproject", "/etc/shadow\0"):
        assert judge("replay", name).code == 2


def test_what_is_written_has_the_permissions_of_the_user(tmp_path: Path) -> None:
    slip, board, cards = tmp_path / "slip.html", tmp_path / "board.yaml", tmp_path / "aa1.json"
    cards.write_text('[{"name": "A", "supertype": "Trainer"}]', "utf-8")
    for words in (
        ("print", "ruling", "checkup/burned-heads", "--out", str(slip)),
        ("new", str(board), "play=checkup"),
        ("cards", "import", str(cards)),
    ):
        command = [sys.executable, "-m", "ptcg_judge", *words]
        env = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
        subprocess.run(
            ["sh", "-c", 'umask 077; exec "$@"', "sh", *command], check=True, env=env, stdout=subprocess.DEVNULL
        )
    for path in (slip, board, tmp_path / "ptcg-judge" / "cards.sqlite"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
