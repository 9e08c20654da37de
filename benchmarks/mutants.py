"""How many small faults in the engine and the card-text compiler the rulings and tests notice.

Usage: python benchmarks/mutants.py [--sample N] [--seed N] [--in FOLDER …] [--jobs N] [--survivors]

A fault is one changed place inside a function: a comparison turned round, a condition negated, `and` for `or`, a number off by
one, a text spoiled, a statement left out. Functions are drawn by chance, in proportion to the places in them. Each fault is put
into a fork of a process that has the program loaded: first every ruling is replayed, then the tests are run until one fails.
A fault that nothing notices survives. One that runs for more than three minutes counts as noticed: the replay hangs.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import importlib
import os
import random
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("ptcg_judge/engine", "ptcg_judge/cardtext")
TESTS = (
    "tests/engine",
    "tests/cardtext",
    "tests/rulings",
    "tests/disputes",
    "tests/decks",
    "tests/cardstore",
    "tests/test_card.py",
)
PATIENCE = 180
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip


class Fault(NamedTuple):
    """One changed place: where it stands, what is changed, and the function with the change in it."""

    file: str
    line: int
    what: str
    name: str
    tree: ast.Module


def faults(file: Path) -> Iterator[Fault]:
    """Every fault that can be put into the functions of a file."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    for name, function in _functions(module):
        for number, node in enumerate(ast.walk(function)):
            for what, change in _changes(node):
                changed = copy.deepcopy(module)
                twin = next(f for n, f in _functions(changed) if n == name)
                change(list(ast.walk(twin))[number])
                line = getattr(node, "lineno", function.lineno)
                yield Fault(str(file.relative_to(ROOT)), line, what, name, ast.fix_missing_locations(changed))


def places(file: Path) -> int:
    """How many faults can be put into a file."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    return sum(1 for _, function in _functions(module) for node in ast.walk(function) for _ in _changes(node))


def _functions(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{f.name}", f) for f in node.body if isinstance(f, ast.FunctionDef))


def _changes(node: ast.AST) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        yield "comparison turned", lambda twin: twin.ops.__setitem__(0, TURNED[type(twin.ops[0])]())
    if isinstance(node, ast.BoolOp):
        yield (
            "and/or swapped",
            lambda twin: setattr(twin, "op", ast.Or() if isinstance(twin.op, ast.And) else ast.And()),
        )
    if isinstance(node, ast.BinOp) and type(node.op) in SWAPPED:
        yield "operator swapped", lambda twin: setattr(twin, "op", SWAPPED[type(twin.op)]())
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "condition negated", lambda twin: setattr(twin, "test", ast.UnaryOp(ast.Not(), twin.test))
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "truth turned", lambda twin: setattr(twin, "value", not twin.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "number off by one", lambda twin: setattr(twin, "value", twin.value + 1)
    if isinstance(node, ast.Assign | ast.AugAssign) and not isinstance(node.value, ast.Yield | ast.YieldFrom):
        yield "value left out", lambda twin: setattr(twin, "value", ast.Constant(None))
    if (
        isinstance(node, ast.Return)
        and node.value is not None
        and not isinstance(node.value, ast.Yield | ast.YieldFrom)
    ):
        yield "nothing returned", lambda twin: setattr(twin, "value", None)


def drawn(folders: list[str], sample: int, seed: int) -> list[Fault]:
    """Faults drawn by chance from all that there are."""
    files = sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    chance = random.Random(seed)
    counted = {file: places(file) for file in files}
    wanted = chance.choices(files, [counted[file] for file in files], k=sample)
    return [chance.choice(list(faults(file))) for file in files for _ in range(wanted.count(file))]


def noticed(fault: Fault | None) -> str:
    """What notices a fault, or that there is none: the rulings, the tests, or nothing."""
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            os._exit(_in_child(fault))
        os._exit(1)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return {0: "", 1: "rulings", 2: "tests"}.get(code, "hang")


def _in_child(fault: Fault | None) -> int:
    signal.alarm(PATIENCE)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    if fault:
        _put_in(fault)
    if not _rulings_hold():
        return 1
    import pytest

    return 2 if pytest.main(["-x", "-q", "-p", "no:cacheprovider", *(str(ROOT / test) for test in TESTS)]) else 0


def _put_in(fault: Fault) -> None:
    module = importlib.import_module(fault.file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    owner: Any = module
    code = compile(fault.tree, str(ROOT / fault.file), "exec")
    for part in fault.name.split("."):
        code = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == part)
        owner = owner.__dict__[part]
    owner = owner.fget if isinstance(owner, property) else owner
    owner = getattr(owner, "__wrapped__", getattr(owner, "__func__", owner))
    assert isinstance(owner, FunctionType)
    owner.__code__ = code


def _rulings_hold() -> bool:
    from ptcg_judge.kb.store import knowledge_base
    from ptcg_judge.rulings.laws import breaches, replay_all
    from ptcg_judge.rulings.shelf import shipped

    problems: list[Any] = []
    shown = []
    for ruling in replay_all(shipped(), problems):
        if problems:
            return False
        shown.append(ruling)
    return not problems and not any(breaches(knowledge_base(), shown))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--in", dest="folders", nargs="*", default=list(FOLDERS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--survivors", action="store_true", help="print each fault that nothing notices")
    told = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    import ptcg_judge.rulings.laws
    import ptcg_judge.rulings.shelf  # noqa: F401

    if by := noticed(None):
        sys.exit(f"without any fault the {by} fail; mend that first")
    counts: dict[str, int] = {}
    some = drawn(told.folders, told.sample, told.seed)
    with ThreadPoolExecutor(told.jobs) as pool:
        for number, (fault, by) in enumerate(zip(some, pool.map(noticed, some), strict=True), 1):
            counts[by] = counts.get(by, 0) + 1
            if not by and told.survivors:
                print(f"{fault.file}:{fault.line}: {fault.what} in {fault.name}", flush=True)
            if sys.stderr.isatty():
                print(f"\r{number} of {len(some)}", end="", file=sys.stderr, flush=True)
    killed = len(some) - counts.get("", 0)
    how = ", ".join(f"{by} {count}" for by, count in sorted(counts.items()) if by)
    print(f"{killed} of {len(some)} faults noticed ({100 * killed / len(some):.1f} %): {how}")


if __name__ == "__main__":
    main()
