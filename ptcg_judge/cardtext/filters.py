"""What a Pokémon must be: type, stage, class, owner, state, and what is attached to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg_judge.cardtext.names import owner
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Condition, Filter

Fields = dict[str, Any]
LETTERS = "GRWLPFDMYNC"
CONDITIONS: dict[str, Condition] = {
    "asleep": "Asleep", "burned": "Burned", "confused": "Confused", "paralyzed": "Paralyzed", "poisoned": "Poisoned",
}  # fmt: skip
LABELS = {
    "team plasma": "Team Plasma", "mega evolution": "Mega Evolution", "mega": "Mega Evolution", "ancient": "Ancient",
    "future": "Future", "single strike": "Single Strike", "rapid strike": "Rapid Strike",
    "fusion strike": "Fusion Strike", "tera": "Tera", "tag team": "TAG TEAM",
    "radiant": "Radiant", "baby": "Baby", "restored": "Restored",
}  # fmt: skip
_LABEL_FIRST = {words.split(" ")[0]: words for words in LABELS if words != "mega evolution"}
CLASSES = {
    "ex": "ex", "EX": "EX", "gx": "GX", "v": "V", "vmax": "VMAX", "vstar": "VSTAR", "sp": "SP", "lv.x": "LV.X", "star": "star",
}  # fmt: skip
CLASS_WORDS = {f"pokemon-{key}": label for key, label in CLASSES.items()} | {
    "ultra-beast": "Ultra Beast", "v-union": "V-UNION", "delta": "δ",
}  # fmt: skip


def letter(p: Reader) -> str:
    """One Energy type: {R}, [R], (R) or the word."""
    word = p.word
    if len(word) == 3 and word[0] == "{" and word[1] in LETTERS:
        p.pos += 1
        return word[1]
    return p.fail("a type")


def letters(p: Reader) -> tuple[str, ...]:
    """Types of which any one suffices."""
    start = p.pos
    found = [letter(p)]
    while (p.at("or|and") and p.ahead().startswith("{")) or (p.at(",") and _another(p)):
        p.take(",")
        p.take("or|and")
        found.append(letter(p))
    p.tag(start, "apr-II.D-07")
    return tuple(found)


def _another(p: Reader) -> bool:
    return p.ahead().startswith("{") or (p.ahead() in ("or", "and") and p.ahead(2).startswith("{"))


def described(p: Reader) -> Fields:
    """What stands before the word Pokémon, the word, and its class."""
    fields: Fields = {}
    while adjective(p, fields):
        pass
    first = fields.pop("labels", ())
    noun(p, fields)
    _both_labels(fields, first)
    return fields


def _both_labels(fields: Fields, first: tuple[str, ...]) -> None:
    """Team Plasma Pokémon-EX are both; Mega Evolution Pokémon ex are one class."""
    if "Mega ex" in first and fields.get("labels") in (("ex",), ("EX",)):
        fields["labels"] = (f"Mega {fields['labels'][0]}",)
    elif first and fields.get("labels"):
        fields["any_of"] = (Filter(labels=fields["labels"]),)
        fields["labels"] = first
    elif first:
        fields["labels"] = first


def put(fields: Fields, key: str, *values: object) -> None:
    fields[key] = (*fields.get(key, ()), *values)


def adjective(p: Reader, fields: Fields) -> bool:
    word = p.word
    if word.startswith("{"):
        put(fields, "types", *letters(p))
        return True
    if word in _STAGES and _STAGES[word](p, fields):
        return True
    if word in CONDITIONS:
        p.pos += 1
        put(fields, "conditions", CONDITIONS[word])
        return True
    return label(p, fields) or _negative(p, fields) or _owned(p, fields)


def stage_number(p: Reader, fields: Fields) -> bool:
    if p.ahead() not in ("1", "2"):
        return False
    put(fields, "stages", f"Stage {p.ahead()}")
    p.pos += 2
    if p.take("or"):
        return stage_number(p, fields)
    return True


def _stage(name_: str) -> Callable[[Reader, Fields], bool]:
    def rule(p: Reader, fields: Fields) -> bool:
        p.pos += 1
        put(fields, "stages", name_)
        return True

    return rule


def _evolved(value: bool) -> Callable[[Reader, Fields], bool]:
    def rule(p: Reader, fields: Fields) -> bool:
        p.pos += 1
        fields["evolved"] = value
        return True

    return rule


_STAGES: dict[str, Callable[[Reader, Fields], bool]] = {
    "basic": _stage("Basic"), "stage": stage_number, "evolution": _stage("Evolution"), "evolved": _evolved(True),
    "unevolved": _evolved(False),
}  # fmt: skip


def label(p: Reader, fields: Fields) -> bool:
    words = _LABEL_FIRST.get(p.word)
    if words is None or (words == "ultra beast" and not p.at("ultra beast pokemon|card|cards|pokemon-gx|pokemon-EX")):
        return False
    if words == "mega" and p.take("mega evolution"):
        put(fields, "labels", "Mega ex", "Mega EX")
        return True
    if words == "mega" or not p.take(words):
        return False
    put(fields, "labels", LABELS[words])
    return True


def _negative(p: Reader, fields: Fields) -> bool:
    """non-Darkness: the type that it must not have."""
    if not p.word.startswith("non-"):
        return False
    from ptcg_judge.cardtext.tokens import LETTERS as WORDS

    rest = p.word[4:]
    value = f"{{{WORDS[rest]}}}" if rest in WORDS else None
    if value is None:
        return False
    p.pos += 1
    put(fields, "without", value)
    return True


def _owned(p: Reader, fields: Fields) -> bool:
    """Somebody's Pokémon: the name begins so."""
    found = p.maybe(owner)
    if found:
        put(fields, "name_has", found)
    return bool(found)


def noun(p: Reader, fields: Fields) -> bool:
    """Pokémon, Pokémon ex, Pokémon-GX or Pokémon-EX, Ultra Beasts."""
    if not _one_noun(p, fields):
        p.fail("Pokémon")
    while p.at("or|and") and (p.ahead() in CLASS_WORDS or (p.ahead() == "pokemon" and p.ahead(2) in CLASSES)):
        if "labels" not in fields:
            return True
        p.pos += 1
        _one_noun(p, fields)
    if (
        "labels" in fields
        and p.at("or|and a|an?")
        and (p.ahead(2) in CLASS_WORDS or (p.ahead(2) == "pokemon" and p.ahead(3) in CLASSES))
    ):
        p.pos += 2
        _one_noun(p, fields)
    return True


def _one_noun(p: Reader, fields: Fields) -> bool:
    if p.word in CLASS_WORDS:
        put(fields, "labels", CLASS_WORDS[p.word])
        p.pos += 1
        return True
    if p.take("ultra beast|beasts"):
        put(fields, "labels", "Ultra Beast")
        return True
    if not p.take("pokemon"):
        return False
    if p.word in CLASSES and not (p.word == "v" and p.token.raw != "V"):
        put(fields, "labels", CLASSES[p.word])
        p.pos += 1
    return True
