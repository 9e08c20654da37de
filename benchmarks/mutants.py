"""How many small faults in the engine and the card-text compiler the rulings and tests notice.

Usage: python -m benchmarks.mutants [--sample N] [--seed N] [--in FOLDER …] [--jobs N] [--survivors]

A fault is one changed place inside a function: a comparison turned round, a condition negated, `and` for `or`, a number off by
one, a truth turned, an operator swapped, a value or an answer left out (but not where it is None, False, 0 or empty: leaving
that out says the same). Places are drawn by chance from all that there are.
First every ruling and every test runs once without a fault, and what it calls is written down. Then each fault is put into a
fork of a process that has the program loaded, and the rulings and tests that call the changed function run, the shortest first,
until one fails. A fault that none notices survives. A fault with which one of them takes a minute of processor time longer than
without is noticed too: the program hangs.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import gc
import importlib
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

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
TOO_LONG = ("tests/rulings/test_biting.py::test_the_command_prints_the_share",)
"""It waives every shown rule in every ruling; what it does is seen by shorter tests."""
UNTRIED = "not tried"
FORGETFUL = tuple(f"ptcg_judge.{name}" for name in ("engine", "cardtext", "rulings", "disputes", "decks", "cardstore"))
CANNOT = 4
"""What a child tells if a fault cannot be put into its function; such a fault counts for nothing."""
PATIENCE = 60
"""Seconds of processor time after which a program hangs."""
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


def places(file: Path) -> list[tuple[str, int, int]]:
    """Every place in a file that a fault can be put into: its function, its node there, its change there."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    return [
        (name, number, way)
        for name, function in _functions(module)
        for number, node in enumerate(_body(function))
        for way, _ in enumerate(_changes(node))
    ]


def faulty(file: Path, place: tuple[str, int, int]) -> Fault:
    """A file with the fault at one of its places."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    name, number, way = place
    function = next(found for known, found in _functions(module) if known == name)
    node = _body(function)[number]
    what, change = list(_changes(node))[way]
    line = getattr(node, "lineno", function.lineno)
    change(node)
    return Fault(str(file.relative_to(ROOT)), line, what, name, ast.fix_missing_locations(module))


def _functions(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{f.name}", f) for f in node.body if isinstance(f, ast.FunctionDef))


def _body(function: ast.FunctionDef) -> list[ast.AST]:
    """What is done each time a function is called; its defaults are worked out before."""
    return [node for statement in function.body for node in ast.walk(statement)]


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
    if isinstance(node, ast.Assign | ast.AugAssign) and _says_something(node.value):
        yield "value left out", lambda twin: setattr(twin, "value", ast.Constant(None))
    if isinstance(node, ast.Return) and _says_something(node.value):
        yield "nothing returned", lambda twin: setattr(twin, "value", None)


def _says_something(value: ast.expr | None) -> bool:
    """Whether leaving a value out says something else; what a generator yields is never left out."""
    empty = value is None or (isinstance(value, ast.Constant) and not value.value)
    return not (
        empty or isinstance(value, ast.Yield | ast.YieldFrom) or (isinstance(value, ast.Tuple) and not value.elts)
    )


def drawn(folders: list[str], sample: int, seed: int) -> list[Fault]:
    """Faults drawn by chance from all that there are, none twice."""
    files = sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    all_places = [(file, place) for file in files for place in places(file)]
    chosen = random.Random(seed).sample(all_places, min(sample, len(all_places)))
    return [faulty(file, place) for file, place in sorted(chosen, key=lambda one: (files.index(one[0]), one[1]))]


@dataclass(frozen=True)
class Witness:
    """A ruling or a test: how to run it, what it calls in the folders, and how long it takes."""

    kind: str
    holds: Callable[[], bool]
    calls: frozenset[tuple[str, str]] = frozenset()
    takes: float = 0.0


def rulings() -> Iterator[Witness]:
    """Every ruling: it must hold, and cite what it shows."""
    from ptcg_judge.kb.store import knowledge_base
    from ptcg_judge.rulings.laws import breaches, replay_all
    from ptcg_judge.rulings.shelf import Source, shipped

    def holds(source: Source) -> bool:
        problems: list[Any] = []
        shown = list(replay_all([source], problems))
        return not problems and not any(breaches(knowledge_base(), shown))

    knowledge_base()
    yield from (Witness("rulings", partial(holds, source)) for source in shipped())


def tests(items: list[pytest.Item]) -> Iterator[Witness]:
    """Every test that was collected."""

    def holds(item: pytest.Item) -> bool:
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))

    yield from (Witness("tests", partial(holds, item)) for item in items)


@cache
def caches() -> list[Any]:
    """What the program keeps of earlier answers."""
    kept = [one for one in gc.get_objects() if type(one).__name__ == "_lru_cache_wrapper"]
    return [one for one in kept if str(getattr(one, "__module__", "")).startswith(FORGETFUL)]


def forget() -> None:
    """Empty what is kept of earlier answers: a fault must not hide behind one."""
    for cached in caches():
        cached.cache_clear()


def watched(witness: Witness, folders: list[str]) -> Witness:
    """A witness with what it calls; it must hold without a fault."""
    inside = tuple(f"{ROOT / folder}/" for folder in folders)
    called: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(inside):
            called.add((code.co_filename, code.co_qualname.partition(".<locals>")[0]))

    forget()
    began = time.process_time()
    sys.setprofile(note)
    try:
        held = witness.holds()
    finally:
        sys.setprofile(None)
    if not held:
        sys.exit(f"without any fault one of the {witness.kind} fails; mend that first")
    return replace(witness, calls=frozenset(called), takes=time.process_time() - began)


def noticed(fault: Fault, witnesses: list[Witness]) -> str:
    """What notices a fault: the rulings, the tests, a hang, or nothing; or that it cannot be put in."""
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            os._exit(_in_child(fault, witnesses))
        os._exit(3)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return {0: "", 1: "rulings", 2: "tests", 3: "a stop", CANNOT: UNTRIED}.get(code, "a hang")


def _in_child(fault: Fault, witnesses: list[Witness]) -> int:
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    try:
        _put_in(fault)
    except Exception:
        return CANNOT
    forget()
    place = (str(ROOT / fault.file), fault.name)
    for witness in sorted((one for one in witnesses if place in one.calls), key=lambda one: one.takes):
        signal.setitimer(signal.ITIMER_PROF, witness.takes + PATIENCE)
        if not witness.holds():
            return 1 if witness.kind == "rulings" else 2
    return 0


def _put_in(fault: Fault) -> None:
    """The function with the fault does its work from now on, and so do the functions that it has made before."""
    owner: Any = importlib.import_module(fault.file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    code = compile(fault.tree, str(ROOT / fault.file), "exec")
    for part in fault.name.split("."):
        code = next(inner for inner in _inside(code) if inner.co_name == part)
        owner = owner.__dict__[part]
    owner = owner.fget if isinstance(owner, property) else owner
    owner = getattr(owner, "func", owner) if isinstance(owner, cached_property) else owner
    owner = getattr(owner, "__wrapped__", getattr(owner, "__func__", owner))
    assert isinstance(owner, FunctionType)
    _renew(owner.__code__, code)


def _renew(old: CodeType, new: CodeType) -> None:
    """Every function with the old code gets the new one, then those made in it, each by its name and line."""
    for function in [one for one in gc.get_objects() if isinstance(one, FunctionType) and one.__code__ is old]:
        function.__code__ = new
    for before in _inside(old):
        after = [one for one in _inside(new) if _called(one) == _called(before)]
        twins = [one for one in _inside(old) if _called(one) == _called(before)]
        if len(after) == len(twins):
            _renew(before, after[twins.index(before)])


def _called(code: CodeType) -> tuple[str, int]:
    return code.co_name, code.co_firstlineno


def _inside(code: CodeType) -> list[CodeType]:
    return [inner for inner in code.co_consts if isinstance(inner, CodeType)]


class Trial:
    """A plugin that puts faults in where pytest would run the tests."""

    def __init__(self, told: argparse.Namespace) -> None:
        self.told = told

    def pytest_configure(self) -> None:
        from hypothesis import Phase, settings

        settings.register_profile("faults", database=None, phases=[Phase.explicit, Phase.generate])
        settings.load_profile("faults")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        witnesses = [watched(one, self.told.folders) for one in (*rulings(), *tests(session.items))]
        forget()
        some = drawn(self.told.folders, self.told.sample, self.told.seed)
        counts: dict[str, int] = {}
        results: list[tuple[Fault, str]] = []
        with ThreadPoolExecutor(self.told.jobs) as pool:
            for fault, by in zip(some, pool.map(lambda one: noticed(one, witnesses), some), strict=True):
                counts[by] = counts.get(by, 0) + 1
                results.append((fault, by))
                if not by and self.told.survivors:
                    self.say(f"{fault.file}:{fault.line}: {fault.what} in {fault.name}")
        untried = counts.pop(UNTRIED, 0)
        tried, killed = len(some) - untried, len(some) - untried - counts.get("", 0)
        how = ", ".join(f"{by} {count}" for by, count in sorted(counts.items()) if by)
        self.say(
            f"{killed} of {tried} faults noticed ({100 * killed / tried:.1f} %): {how}; {untried} could not be put in"
        )
        for folder in self.told.folders:
            inside = [by for fault, by in results if fault.file.startswith(folder) and by != UNTRIED]
            self.say(f"{folder}: {sum(map(bool, inside))} of {len(inside)}")
        return True

    def say(self, line: str) -> None:
        os.write(self.told.out, f"{line}\n".encode())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--in", dest="folders", nargs="*", default=list(FOLDERS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--survivors", action="store_true", help="print each fault that nothing notices")
    told = parser.parse_args()
    told.out = os.dup(1)
    os.chdir(ROOT)
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *(f"--deselect={name}" for name in TOO_LONG)]
    code = pytest.main([*options, *TESTS], plugins=[Trial(told)])
    sys.exit(int(code) if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 0)


if __name__ == "__main__":
    main()
