"""A scenario asked for step by step: the questions, and the file that the answers make. Every question can be skipped."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from ptcg_judge.disputes.described import Plain
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.paths import SIDES

QUESTIONS: dict[str, str] = {
    "question": "What is the question?",
    "you.active": "Your Active Pokémon (name)?",
    "you.hp": "Its HP?",
    "you.type": "Its type (a letter or a name)?",
    "you.damage": "Damage on it?",
    "you.conditions": "Its Special Conditions (burned, asleep …)?",
    "you.energy": "Energy attached to it (RRC)?",
    "you.attack": "Its attack (name, cost, damage: Singe RC 20+)?",
    "you.text": "The text of the attack?",
    "you.bench": "Your Benched Pokémon (names)?",
    "you.prizes": "How many Prize cards have you left?",
    "opponent.active": "The opponent's Active Pokémon (name)?",
    "opponent.hp": "Its HP?",
    "opponent.weakness": "Its Weakness (Fire x2)?",
    "opponent.resistance": "Its Resistance (Fighting -30)?",
    "opponent.damage": "Damage on it?",
    "opponent.conditions": "Its Special Conditions?",
    "opponent.bench": "The opponent's Benched Pokémon (names)?",
    "opponent.prizes": "How many Prize cards has the opponent left?",
    "play": "What is done (attack, checkup, pass, retreat …)?",
    "flips": "What did the coins show (heads, tails …)?",
    "claims.you": "What do you say comes out (opponent.active.damage 40)?",
    "claims.opponent": "What does the opponent say?",
}
OF_POKEMON = ("hp", "type", "damage", "weakness", "resistance", "energy", "conditions")
_ATTACK = re.compile(r"^(?P<name>.+?)(?:\s+(?P<cost>[GRWLPFDMYNC]+|0))?(?:\s+(?P<damage>\d+[+x×*-]?))?$")
_BARE = re.compile(r"^[A-Za-zÀ-ÿ][\w À-ÿ.'+×-]*$")
READ_OTHERWISE = frozenset({"yes", "no", "on", "off", "true", "false", "null", "y", "n"})


def described(answers: Mapping[str, str]) -> dict[str, Plain]:
    """The scenario that the answers describe; what was skipped is left out."""
    told = {key: answer.strip() for key, answer in answers.items() if answer.strip()}
    for key in told:
        if key not in QUESTIONS:
            raise JudgeError(f"nobody asks for '{key}'; known are {', '.join(QUESTIONS)}")
    found: dict[str, Plain] = {"question": told["question"]} if "question" in told else {}
    found["board"] = {side: _side(told, side) for side in SIDES if _side(told, side)}
    found |= {"flips": _list(told["flips"])} if "flips" in told else {}
    found["play"] = [_action(word, told) for word in _list(told.get("play", "checkup"))]
    claims: dict[str, Plain] = {side: _claims(told[f"claims.{side}"]) for side in SIDES if f"claims.{side}" in told}
    return found | ({"claims": claims} if claims else {})


def _side(told: Mapping[str, str], side: str) -> dict[str, Plain]:
    active: dict[str, Plain] = {what: told[f"{side}.{what}"] for what in OF_POKEMON if f"{side}.{what}" in told}
    if "conditions" in active:
        active["conditions"] = _list(told[f"{side}.conditions"])
    if f"{side}.attack" in told:
        active["attacks"] = [_attack(told[f"{side}.attack"], told.get(f"{side}.text", ""))]
    name = told.get(f"{side}.active", "My Pokémon" if side == "you" else "Their Pokémon")
    found: dict[str, Plain] = {"active": {"name": name, **active}} if active or f"{side}.active" in told else {}
    found |= {"bench": _list(told[f"{side}.bench"])} if f"{side}.bench" in told else {}
    return found | ({"prizes": told[f"{side}.prizes"]} if f"{side}.prizes" in told else {})


def _attack(words: str, text: str) -> dict[str, Plain]:
    match = _ATTACK.match(words)
    parts = {key: value for key, value in match.groupdict().items() if value} if match else {"name": words}
    return {**parts, **({"text": text} if text else {})}


def _action(word: str, told: Mapping[str, str]) -> Plain:
    """A bare "attack" is the attack that was described."""
    kind, _, rest = word.partition(" ")
    if kind == "attack" and not rest and "you.attack" in told:
        return {"attack": _attack(told["you.attack"], "")["name"]}
    return {kind: rest.strip()} if rest and kind in ("attack", "retreat", "play", "bench") else word


def _claims(words: str) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    for part in _list(words):
        path, _, value = part.replace(":", " ").partition(" ")
        if not value.strip():
            raise JudgeError(f"'{path}' does not say what comes out; write 'opponent.active.damage 40'")
        found[path] = value.strip()
    return found


def _list(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def yaml_of(found: Mapping[str, Plain]) -> str:
    """The file of a scenario: one line for each part of the board."""
    lines = []
    for key, value in found.items():
        if isinstance(value, Mapping) and value:
            lines.append(f"{key}:")
            lines += [f"  {inner}: {_flow(part)}" for inner, part in value.items()]
        else:
            lines.append(f"{key}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _flow(value: Plain) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, str):
        number = value.isascii() and value.isdigit()
        bare = number or (_BARE.match(value) and value.casefold() not in READ_OTHERWISE)
        return value if bare else json.dumps(value, ensure_ascii=False)
    if isinstance(value, (bool, int)):
        return str(value).lower()
    return "[" + ", ".join(map(_flow, value)) + "]"
