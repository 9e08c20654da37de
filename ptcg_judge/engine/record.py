"""Records: dataclasses whose methods are shared closures, not source compiled anew for each class, so that commands start sooner."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass
from typing import TYPE_CHECKING, Any, NoReturn

__all__ = ["record"]

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(*, frozen: bool, kw_only: bool = False) -> Callable[[type], type]:
        """A class whose fields are given when it is made; two of a kind are equal if their fields are."""
        plain = dataclass(init=False, repr=False, eq=False, match_args=False, kw_only=kw_only)
        return lambda cls: _with_methods(plain(cls), frozen)


Fields = tuple[Field[Any], ...]


def _with_methods(cls: Any, frozen: bool) -> type:
    fields = dataclasses.fields(cls)
    cls.__init__ = _maker(cls.__name__, fields, getattr(cls, "__post_init__", None))
    cls.__eq__, cls.__hash__ = _comparison(fields)
    cls.__repr__ = _told
    if frozen:
        cls.__setattr__ = cls.__delattr__ = _refuse
    made: type = cls
    return made


def _maker(name: str, fields: Fields, then: Callable[[Any], None] | None) -> Callable[..., None]:
    """What fills a new record: the defaults in the order of the fields, then what is given by place and by name."""
    blank = {f.name: None if f.default is MISSING else f.default for f in fields}
    fresh = tuple((f.name, f.default_factory) for f in fields if f.default_factory is not MISSING)
    needed = {f.name for f in fields if f.default is f.default_factory is MISSING}
    in_order = tuple(f.name for f in fields if not f.kw_only)
    placed = tuple(frozenset(in_order[:count]) for count in range(len(in_order) + 1))
    lacking = tuple(frozenset(needed - given) for given in placed)
    width = len(blank)

    def fill(self: Any, /, *values: Any, **named: Any) -> None:
        held = self.__dict__
        held.update(blank, **named)
        for field, make in fresh:
            if field not in named:
                held[field] = make()
        count = len(values)
        if count:
            if count >= len(placed) or not placed[count].isdisjoint(named):
                raise TypeError(f"{name} is given more than its fields {', '.join(blank)}")
            held.update(zip(in_order, values, strict=False))
        if len(held) > width or not lacking[count] <= named.keys():
            raise TypeError(f"{name} has the fields {', '.join(blank)}; given are {count} by place, {', '.join(named)}")
        if then is not None:
            then(self)

    return fill


def _comparison(fields: Fields) -> tuple[Callable[[Any, object], bool], Callable[[Any], int]]:
    """How two records are compared: field by field, all but those marked as no part of the comparison."""
    apart = tuple(f.name for f in fields if not f.compare)

    def held(self: Any) -> dict[str, Any]:
        values: dict[str, Any] = self.__dict__
        return {name: value for name, value in values.items() if name not in apart} if apart else values

    def equal(self: Any, other: object) -> bool:
        return held(self) == held(other) if type(other) is type(self) else NotImplemented

    def number(self: Any) -> int:
        return hash(tuple(held(self).values()))

    return equal, number


def _told(self: Any) -> str:
    shown = (f"{f.name}={getattr(self, f.name)!r}" for f in dataclasses.fields(self) if f.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse(self: Any, name: str, *_: Any) -> NoReturn:
    raise FrozenInstanceError(f"cannot change {name} of a {type(self).__name__}")
