"""Records are dataclasses in all but how their methods are made: fields given once, equal if their fields are, never changed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from pickle import dumps, loads
from typing import Any

import pytest

from ptcg_judge.engine.record import record


@record(frozen=True)
class Spot:
    name: str
    size: int = 1
    marks: dict[str, int] = field(default_factory=dict, compare=False, repr=False)


@record(frozen=True)
class Wide(Spot):
    width: int = 2


@record(frozen=True, kw_only=True)
class Named:
    cites: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.cites:
            raise ValueError("no citation")


@dataclass(frozen=True)
class Plain:
    name: str
    size: int = 1
    marks: dict[str, int] = field(default_factory=dict, compare=False, repr=False)


def test_fields_are_given_by_place_or_by_name() -> None:
    assert Spot("Bench", 5) == Spot(name="Bench", size=5) == Spot(size=5, name="Bench")
    assert Spot("Bench").size == 1


def test_a_record_agrees_with_the_dataclass_of_the_same_fields() -> None:
    assert repr(Spot("Bench", 5)).removeprefix("Spot") == repr(Plain("Bench", 5)).removeprefix("Plain")
    assert [f.name for f in fields(Spot)] == [f.name for f in fields(Plain)]


def test_equal_records_have_one_hash_in_whatever_order_they_were_given() -> None:
    assert len({Spot("Bench", 5), Spot(size=5, name="Bench"), replace(Spot("Bench"), size=5)}) == 1


def test_records_of_other_values_or_another_class_differ() -> None:
    assert Spot("Bench") != Spot("Active")
    assert Spot("Bench") != Wide("Bench")
    other: object = Plain("Bench")
    assert Spot("Bench") != other


def test_a_field_that_is_no_part_of_the_comparison_makes_no_difference() -> None:
    assert Spot("Bench", marks={"a": 1}) == Spot("Bench")


def test_every_record_gets_its_own_of_what_is_made_afresh() -> None:
    Spot("Bench").marks["a"] = 1
    assert Spot("Bench").marks == {}


def test_a_subclass_has_the_fields_of_its_base_first() -> None:
    assert [f.name for f in fields(Wide)] == ["name", "size", "marks", "width"]
    assert Wide("Bench", width=3).width == 3


def test_nothing_of_a_record_changes() -> None:
    spot = Spot("Bench")
    with pytest.raises(FrozenInstanceError, match="cannot change size of a Spot"):
        setattr(spot, "size", 2)  # noqa: B010
    with pytest.raises(FrozenInstanceError):
        delattr(spot, "size")


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("Bench",), {"name": "Bench"}), (("Bench", 1, {}, 4), {}), (("Bench",), {"colour": "red"})],
)
def test_a_missing_doubled_or_unknown_field_is_refused(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="Spot"):
        Spot(*values, **named)


@record(frozen=True, kw_only=True)
class Odd:
    """Fields that are called as the parts of a method are."""

    held: bool = False
    values: tuple[int, ...] = ()
    named: dict[str, int] = field(default_factory=dict)


def test_a_field_may_be_called_as_a_part_of_a_method_is() -> None:
    odd = Odd(held=True, values=(1,))
    assert (odd.held, odd.values, odd.named) == (True, (1,), {})
    assert list(vars(odd)) == ["held", "values", "named"]


def test_a_record_by_name_only_takes_no_places() -> None:
    make: Any = Named
    with pytest.raises(TypeError):
        make(("rb-burned",))


def test_what_a_record_demands_of_itself_is_asked_again_when_it_is_replaced() -> None:
    assert replace(Named(cites=("rb-burned",)), cites=("rb-poisoned",)).cites == ("rb-poisoned",)
    with pytest.raises(ValueError, match="no citation"):
        replace(Named(cites=("rb-burned",)), cites=())


def test_a_record_is_kept_and_read_again() -> None:
    assert loads(dumps(Spot("Bench", 5))) == Spot("Bench", 5)
