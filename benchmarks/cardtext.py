"""How much of a folder of cards compiles, by kind and era, and the commonest sentences that do not.

Three figures for each: parsed (every clause recognised, one meaning), tagged (every phrase carries rules that exist),
executed (the engine carries out every clause).

Usage: python -m benchmarks.cardtext FOLDER [--show N] [--sample N] [--run N]

With --run, so many texts that are said to be executed, drawn at random by occurrence, are carried out on generated boards.

FOLDER has the layout of the public pokemon-tcg-data project (cards/en/SET.json).
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.trial import Ran, tried
from benchmarks.trial_cards import BLOW, BLOWS, parts
from ptcg_judge.cardstore.coverage import Share
from ptcg_judge.cardtext import Compiled, Kind, compile  # noqa: A004
from ptcg_judge.cardtext.compiler import TWO_MEANINGS
from ptcg_judge.engine.cards import Ability, Attack, Card, Matchup
from ptcg_judge.engine.cards import Kind as CardKind
from ptcg_judge.engine.effects import Modify, Program, Whenever
from ptcg_judge.engine.executed import not_executed
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base

GROUPS: dict[str, str] = {"attack": "attack texts", "ability": "Ability texts"}
TRAINERS = "Trainer and Special Energy texts"
ERAS = ("S&V + Mega Evolution", "Sun & Moon", "all years")
Text = tuple[str, Kind, str, str]
CARDS: dict[Kind, CardKind] = {
    "item": "Item", "supporter": "Supporter", "stadium": "Stadium", "tool": "Pokémon Tool", "special energy": "Special Energy",
}  # fmt: skip


def texts(folder: Path) -> Iterator[Text]:
    """Every text in the folder, with its kind, the card's name and the set."""
    for path in sorted(folder.rglob("en/*.json")):
        if path.parent.parent.name != "cards":
            continue
        for card in json.loads(path.read_text("utf-8")):
            for text, kind in _of(card):
                yield text, kind, card["name"], path.stem


def _of(card: dict[str, Any]) -> Iterator[tuple[str, Kind]]:
    for attack in card.get("attacks", ()):
        if attack.get("text"):
            yield attack["text"], "attack"
    for ability in card.get("abilities", ()):
        if ability.get("text"):
            yield ability["text"], "ability"
    if card.get("ancientTrait", {}).get("text"):
        yield card["ancientTrait"]["text"], "ability"
    if card["supertype"] != "Pokémon":
        kind = kind_of(card)
        for rule in card.get("rules", ()):
            yield rule, kind


def kind_of(card: dict[str, Any]) -> Kind:
    words = " ".join(card.get("subtypes", ()))
    if card["supertype"] == "Energy":
        return "special energy"
    if "Tool" in words:
        return "tool"
    if "Supporter" in words:
        return "supporter"
    return "stadium" if "Stadium" in words else "item"


def eras(set_id: str) -> tuple[str, ...]:
    if set_id.startswith(("sv", "me", "rsv", "zsv")):
        return ERAS[0], ERAS[2]
    return (ERAS[1], ERAS[2]) if set_id.startswith("sm") else (ERAS[2],)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind", default="")
    parser.add_argument("--run", type=int, default=0)
    options = parser.parse_args()
    found = [text for text in texts(options.folder) if options.kind in text[1]]
    start = time.process_time()
    compiled = [compile(text, kind, name) for text, kind, name, _ in found]
    seconds = time.process_time() - start
    report(found, compiled, options.show)
    twice = sum(clause.nearest == TWO_MEANINGS for result in compiled for clause in result.unknown)
    print(f"\n{len(found)} texts in {seconds:.1f} s of processor time; clauses with two meanings: {twice}")
    sample(found, compiled, options.sample, options.seed)
    if options.run:
        run(found, compiled, options.run, options.seed)


def report(found: list[Text], compiled: list[Compiled], show: int) -> None:
    index = Index(knowledge_base())
    rules = index.rules.keys() | index.parts.keys()
    shares: dict[str, dict[str, Share]] = {}
    unknown: dict[str, Counter[str]] = {}
    missing: dict[str, Counter[str]] = {}
    for (_, kind, name, set_id), result in zip(found, compiled, strict=True):
        group = GROUPS.get(kind, TRAINERS)
        lacks = not_executed(result.program, kind) if result.whole else ()
        for era in eras(set_id):
            shares.setdefault(group, {}).setdefault(era, Share()).add(result, rules, lacks)
        unknown.setdefault(group, Counter()).update(clause.words.replace(name, "~") for clause in result.unknown)
        missing.setdefault(group, Counter()).update(lacks)
    print("parsed / tagged / executed".ljust(34) + "".join(f"{era:>24}" for era in ERAS))
    for group, by_era in shares.items():
        print(f"{group:<34}" + "".join(f"{_figures(by_era.get(era, Share())):>24}" for era in ERAS))
    for head, counters in (("not understood", unknown), ("understood, not carried out", missing)):
        for group, counter in counters.items():
            print(f"\n{group}, {head}: {counter.total()}")
            for words, times in counter.most_common(show):
                print(f"{times:5} {words}")


def _figures(share: Share) -> str:
    counts = (share.parsed, share.tagged, share.executed)
    return " / ".join(f"{100 * count / (share.texts or 1):.1f}" for count in counts)


def sample(found: list[Text], compiled: list[Compiled], size: int, seed: int) -> None:
    from ptcg_judge.cardtext.plain import plain

    places = [i for i, result in enumerate(compiled) if result.whole and result.program]
    for i in sorted(random.Random(seed).sample(places, min(size, len(places)))):
        text, kind, name, set_id = found[i]
        print(f"\n[{set_id} {name}, {kind}] {text}")
        for line in plain(compiled[i].program):
            print("    ", line)


def run(found: list[Text], compiled: list[Compiled], size: int, seed: int) -> None:
    """How many of the texts that are said to be executed do run, and which do not."""
    said = [
        i
        for i, (_, kind, _, _) in enumerate(found)
        if compiled[i].whole and not not_executed(compiled[i].program, kind)
    ]
    shares: dict[str, Counter[str]] = {}
    start = time.process_time()
    for i in random.Random(seed).sample(said, min(size, len(said))):
        text, kind, name, set_id = found[i]
        ran = carried_out(kind, name, compiled[i].program)
        share = shares.setdefault(GROUPS.get(kind, TRAINERS), Counter())
        share.update(("texts", "ran" if ran.whole else "crashed" if ran.error else "idle"))
        if not ran.whole:
            print(f"\n[{set_id} {name}, {kind}] {text}\n    idle: {'; '.join(ran.idle)}\n{ran.error}".rstrip())
    for group, share in shares.items():
        print(
            f"{group}: {share['ran']} of {share['texts']} ran; {share['crashed']} broke, {share['idle']} with an idle clause"
        )
    print(f"tried in {time.process_time() - start:.1f} s")


def carried_out(kind: Kind, name: str, program: Program) -> Ran:
    """The trial of a text on a card of its own."""
    weak = Matchup("G", "×", 2), Matchup("C", "×", 2)
    usual = Card(name, hp=120, types=("R",), retreat=2, weaknesses=weak, resistances=(Matchup("W", "−", 30),))
    attack = next((one.attack for one in parts(program) if isinstance(one, Modify) and one.attack.isalpha()), "Blow")
    blows = replace(BLOW, name=attack, cost=tuple("RCCC")), replace(BLOWS[1], cost=("C", "C")), *BLOWS[2:]
    if any(isinstance(one, Whenever) and one.event == "evolved from hand" for one in parts(program)):
        usual = replace(usual, stage="Stage 1", evolves_from="Seedmon")

    def card(text: Program) -> Card:
        if kind == "attack":
            return replace(usual, attacks=(Attack("Trial", ("R", "C"), 30, program=text),))
        if kind == "ability":
            return replace(
                usual,
                attacks=blows,
                abilities=(Ability("Trial", program=text),),
            )
        return Card(name, CARDS[kind], program=text)

    return tried(card(program), card, program) if program else Ran()


if __name__ == "__main__":
    main()
