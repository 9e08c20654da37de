"""What the engine's own code asks about: the words it tests for and the fields it looks at, read from the code itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import CodeType, FunctionType, ModuleType
from typing import Any

import ptcg_judge.engine

ROOT = ptcg_judge.engine.__name__
SILENT = ("effects", "executed", "limits", "spoken")
"""Modules that only name the vocabulary and carry nothing out."""


@cache
def everywhere() -> tuple[str, ...]:
    """The engine's modules, by their names inside the engine."""
    found = (one.name.removeprefix(f"{ROOT}.") for one in walk_packages(ptcg_judge.engine.__path__, f"{ROOT}."))
    return tuple(name for name in found if name not in SILENT)


@cache
def words(*modules: str) -> frozenset[str]:
    """The words that these modules test for, or hold in their tables."""
    found: set[str] = set()
    for module in _modules(modules):
        for code in _codes(module):
            found |= set(_texts(code.co_consts))
        for value in vars(module).values():
            if isinstance(value, (dict, tuple, frozenset)):
                found |= set(_texts(value))
    return frozenset(found)


@cache
def fields(*modules: str) -> frozenset[str]:
    """The fields that these modules look at."""
    return frozenset(name for module in _modules(modules) for code in _codes(module) for name in _names(code))


def _modules(names: tuple[str, ...]) -> Iterator[ModuleType]:
    for name in names or everywhere():
        yield import_module(f"{ROOT}.{name}")


def _codes(module: ModuleType) -> Iterator[CodeType]:
    """The functions that a module defines, methods and tables of functions included."""
    for value in vars(module).values():
        for function in _functions(value):
            if function.__module__ == module.__name__:
                yield from _inner(function.__code__)


def _functions(value: Any) -> Iterator[FunctionType]:
    if isinstance(value, FunctionType):
        yield value
    elif isinstance(value, dict):
        yield from (inner for inner in value.values() if isinstance(inner, FunctionType))
    elif isinstance(value, type):
        yield from (inner for inner in vars(value).values() if isinstance(inner, FunctionType))


def _inner(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _inner(constant)


def _names(code: CodeType) -> Iterable[str]:
    """Fields looked at: as attributes, or by their names in getattr."""
    return (*code.co_names, *(_texts(code.co_consts) if "getattr" in code.co_names else ()))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(key)
            yield from _texts(inner)
    elif isinstance(value, (tuple, frozenset)):
        for inner in value:
            yield from _texts(inner)
