"""The special classes of cards in one table: Prizes, stage, name, Rule Box, deck limits, how and how often they are played."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.numbers import Cited
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table


@record(frozen=True)
class CardClass:
    """A class of cards. What each column says is stated by the point of that name, as in "prizes VMAX" or "limit Radiant"."""

    label: str
    mark: str = ""
    """How its names end, or begin with a trailing space."""
    prizes: int = 1
    stage: str = ""
    """Its stage: one of its own, or the one that all its cards have."""
    rule_box: bool = False
    per_deck: int | None = None
    """So many of the whole class in a deck."""
    per_name: int | None = None
    """So many of each name in a deck."""
    in_name: bool | None = None
    """Whether what marks the class belongs to the name; None: nothing marks it there."""
    counts_as: tuple[str, ...] = ()
    playing: str = ""
    per_game: str = ""

    @property
    def prizes_point(self) -> str:
        return f"prizes {self.label}" if self.prizes > 1 else ""


V = ("V",)
CLASSES: tuple[CardClass, ...] = (
    CardClass("Mega ex", "", 3, rule_box=True, in_name=True, counts_as=("ex",), playing="by the ordinary rules, onto the Pokémon it names"),
    CardClass("TAG TEAM", "", 3, "Basic", rule_box=True, in_name=True, counts_as=("GX",), per_game="one GX attack"),
    CardClass("VMAX", " VMAX", 3, "VMAX", rule_box=True, in_name=True, counts_as=V, playing="onto its Pokémon V only"),
    CardClass(
        "V-UNION", " V-UNION", 3, "V-UNION", rule_box=True, in_name=True, counts_as=V,
        playing="all four pieces from the discard pile onto the Bench", per_game="once by each name",
    ),
    CardClass("Mega EX", "", 2, "MEGA", rule_box=True, in_name=True, counts_as=("EX",), playing="onto its Pokémon-EX; the turn ends"),
    CardClass(
        "VSTAR", " VSTAR", 2, "VSTAR", rule_box=True, in_name=True, counts_as=V, playing="onto its Pokémon V only",
        per_game="one VSTAR Power",
    ),
    CardClass("Tera", "", 2, rule_box=True, in_name=False, counts_as=("ex",)),
    CardClass("ex", " ex", 2, rule_box=True, in_name=True),
    CardClass("EX", "-EX", 2, rule_box=True, in_name=True),
    CardClass("GX", "-GX", 2, rule_box=True, in_name=True, per_game="one GX attack"),
    CardClass("V", " V", 2, "Basic", rule_box=True, in_name=True),
    CardClass("Radiant", "Radiant ", stage="Basic", rule_box=True, per_deck=1, in_name=True),
    CardClass("Prism Star", " ◇", rule_box=True, per_name=1, in_name=True, playing="to the Lost Zone instead of the discard pile"),
    CardClass("ACE SPEC", per_deck=1),
    CardClass("BREAK", " BREAK", stage="BREAK", in_name=True, playing="onto its previous Evolution, which it keeps"),
    CardClass("LV.X", " LV.X", stage="Level Up", in_name=False, playing="onto the Active Pokémon it names"),
    CardClass("LEGEND", " LEGEND", stage="LEGEND", playing="both halves together"),
    CardClass("Restored", stage="Restored", playing="only by the effect of an Item card"),
    CardClass("Baby", stage="Baby", counts_as=("Basic",)),
    CardClass("Fossil", playing="as if it were a Basic Pokémon"),
    CardClass("SP", in_name=True),
    CardClass("star", " ☆", in_name=True),
    CardClass("δ", " δ", in_name=False),
    CardClass("Ancient"),
    CardClass("Future"),
    CardClass("Single Strike"),
    CardClass("Rapid Strike"),
    CardClass("Fusion Strike"),
    CardClass("Ultra Beast"),
    CardClass("Team Plasma", in_name=False),
    CardClass("Trainer's", in_name=True),
    CardClass("Regional", in_name=True),
    CardClass("TAG TEAM Supporter", playing="with a further effect if extra cards are discarded"),
    CardClass("Hyper Gear", playing="onto a Pokémon-EX of the opponent"),
    CardClass("Technical Machine", playing="attached; the Pokémon may use its attack"),
)  # fmt: skip
BY_LABEL = {row.label: row for row in CLASSES}
SP_MARKS = (" G", " GL", " 4", " E4", " C", " FB")
"""The owners of Pokémon SP as they stand behind a name."""
REGIONS = ("Alolan ", "Galarian ", "Hisuian ", "Paldean ")


def labels_of_name(name: str) -> frozenset[str]:
    """The classes that a name shows by itself; the V or G of an Unown is its letter."""
    found = {row.label for row in CLASSES if row.mark.startswith((" ", "-")) and name.endswith(row.mark)}
    found |= {row.label for row in CLASSES if row.mark.endswith(" ") and name.startswith(row.mark)}
    found -= {"V"} if name == "Unown V" else set()
    if "ex" in found and "Mega " in (name[:5], name.partition("'s ")[2][:5]):
        found.add("Mega ex")
    if "EX" in found and name.startswith(("M ", "Primal ")):
        found.add("Mega EX")
    if "GX" in found and " & " in name:
        found.add("TAG TEAM")
    if found & {"VMAX", "VSTAR", "V-UNION"}:
        found.add("V")
    if name.removesuffix(" LV.X").endswith(SP_MARKS) and not name.startswith("Unown "):
        found.add("SP")
    if name.startswith(REGIONS):
        found.add("Regional")
    return frozenset(found)


def prizes_for(card: Card, table: Table) -> Cited:
    """The Prizes that a Knocked Out card is worth: the most that one of its classes gives in this book."""
    for row in sorted(CLASSES, key=lambda row: -row.prizes):
        if row.prizes_point and row.label in card.labels:
            cites = table.rule(row.prizes_point)
            if cites:
                return Cited(row.prizes, cites)
    return Cited(1, ())


def rules_of(label: str, table: Table) -> Iterator[e.Classified]:
    """Everything that the book in force says of a class, each with its rule."""
    row = BY_LABEL[label]
    for aspect, what in _aspects(row):
        point = f"{aspect} {label}"
        cites = table.rule(point) if table.view.speaks(point) else ()
        if cites:
            yield e.Classified(card=label, what=what, cites=cites)


def _aspects(row: CardClass) -> Iterator[tuple[str, str]]:
    yield "class", "a class of its own"
    if row.prizes > 1:
        yield "prizes", f"worth {row.prizes} Prize cards"
    if row.stage:
        yield "stage", f"of the stage {row.stage}"
    if row.rule_box:
        yield "rule box", "with a Rule Box"
    if row.in_name is not None:
        yield "name", "marked by a part of the name" if row.in_name else "marked by what is no part of the name"
    if row.per_deck:
        yield "limit", f"at most {row.per_deck} in a deck in all"
    if row.per_name:
        yield "limit", f"at most {row.per_name} of each name in a deck"
    for other in row.counts_as:
        yield "counts as", f"also {other}"
    if row.playing:
        yield "playing class", f"played {row.playing}"
    if row.per_game:
        yield "per game", f"per game: {row.per_game}"
