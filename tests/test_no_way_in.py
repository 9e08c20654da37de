"""No way in: nothing here reaches the network, runs what a file says, or opens a pickle that others could have written."""

from __future__ import annotations

import ast
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import ptcg_judge

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


def test_a_path_in_a_ruling_name_leads_out_of_nowhere(judge: Judge) -> None:
    for name in ("../../etc/passwd", "checkup/../../pyproject", "/etc/shadow\0"):
        assert judge("replay", name).code == 2


def test_what_is_written_has_the_permissions_of_the_user(tmp_path: Path) -> None:
    out = tmp_path / "slip.html"
    command = [sys.executable, "-m", "ptcg_judge", "print", "ruling", "checkup/burned-heads", "--out", str(out)]
    subprocess.run(["sh", "-c", 'umask 077; exec "$@"', "sh", *command], check=True, env=os.environ)
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
