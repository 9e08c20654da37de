"""Every law of the corpus has a file that breaks it, and the breach names its place and the remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Judge

BOOKS = """\
- year: "2025"
  prefix: rb
  title: A rulebook
  edition: First
  date: in 2025
  voice: For players.
  rights: Its own.
  chapters: [conditions]
"""
RULES = """\
- id: rb-burned
  title: Burned
  number: Burned
  kind: definition
  says: A Burned Pokémon is hurt at each Checkup.
  parts:
    - id: .p1
      number: Burned p1
      title: Two counters
      kind: timing
      says: It gets two damage counters.
      see: [rb-asleep]
      topics: [K01-burned]
  asked: [does burn hurt]
  see: [rb-asleep]
  cards: [Testmander]

- id: rb-asleep
  title: Asleep
  number: Asleep
  kind: definition
  within: rb-burned
  says: An Asleep Pokémon cannot attack.
"""
TOPICS = """\
- id: K01-burned
  title: Burned at Checkup
  kind: agreement
  books:
    "2025": {says: Two counters., ids: [rb-burned.p1]}
  today: Two counters.
  because: The only book says so.
  rests_on: ["2025"]
  board: A Burned Pokémon.
  outcomes: {"2025": Two counters.}
"""
WINS = """\
- you: [prizes]
  opponent: []
  results: {"2025": you win}
  cites: [rb-burned]
"""
GLOSSARY = """\
- term: burn
  also: [on fire]
  means: Being Burned.
  ids: [rb-burned]
"""
CARDS = """\
- name: Testmander
  kind: Pokémon
  stage: Basic
  hp: 70
  type: Fire
  weakness: [Water x2]
  abilities:
    - name: Ember Coat
      kind: Ability
      text: This Pokémon can't be Burned.
  attacks:
    - name: Singe
      cost: RC
      damage: 20+
      text: The Defending Pokémon is now Burned.
      rules: [rb-burned]
"""
QUICK = """\
- title: Checkup
  place: front left
  table: simultaneous-wins
  head: [Condition, Counters]
  lines:
    - cells: [Burned, two]
      ids: [rb-burned.p1]
    - label: "1"
      says: Asleep Pokémon are looked at.
      ids: [rb-asleep]
"""
SPELLINGS = """\
- {word: fire, written: [R]}
- {word: lose, written: [loss]}
"""
EVERYDAY = """\
- about: small words
  words: [and or but]
"""
OUTSIDE = """\
- subject: penalties
  says: No book of play sets them.
  found: the penalty guidelines
  words: [penalty, game loss]
"""
FILES = {
    "books.yaml": BOOKS,
    "2025/conditions.yaml": RULES,
    "topics.yaml": TOPICS,
    "simultaneous-wins.yaml": WINS,
    "glossary.yaml": GLOSSARY,
    "cards/cards.yaml": CARDS,
    "spellings.yaml": SPELLINGS,
    "everyday.yaml": EVERYDAY,
    "not-in-these-books.yaml": OUTSIDE,
    "quick.yaml": QUICK,
}


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A small corpus that keeps every law."""
    folder = tmp_path / "kb"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_corpus_that_keeps_the_laws_is_green(corpus: Path, judge: Judge) -> None:
    answer = judge("check", str(corpus))
    assert answer.code == 0
    assert answer.out == "All laws hold: 2 rules, 1 parts, 1 topics, 1 terms, 1 cards.\n"


RULE_FILE = "2025/conditions.yaml"
BREACHES = [
    ("unknown key", RULE_FILE, "  title: Asleep", "  titel: x\n  title: Asleep", ":19: unknown key 'titel' in a rule; did you mean 'title'?"),
    ("unknown key of a part", RULE_FILE, "      title: Two", "      say: x\n      title: Two", ":9: unknown key 'say' in a part of rb-burned; did you mean 'says'?"),
    ("duplicate key", RULE_FILE, "  number: Asleep", "  number: Asleep\n  number: Asleep", ":21: number stands twice (first at kb/2025/conditions.yaml:20); keep one"),
    ("duplicate id", RULE_FILE, "- id: rb-asleep", "- id: rb-burned", ":18: rule rb-burned stands twice (first at kb/2025/conditions.yaml:1); keep one"),
    ("dangling id", RULE_FILE, "  see: [rb-asleep]\n  cards", "  see: [rb-aslep]\n  cards", ":15: rb-burned names rule rb-aslep, which does not exist; did you mean rb-asleep?"),
    ("dangling topic", RULE_FILE, "[K01-burned]", "[K99-frozen]", ":13: rb-burned.p1 names topic K99-frozen, which does not exist; correct or remove it"),
    ("dangling card", RULE_FILE, "[Testmander]", "[Testmandr]", ":16: rb-burned names card Testmandr, which does not exist; did you mean Testmander?"),
    ("dangling rest", RULE_FILE, "  cards: [Testmander]", "  rests_on: [rb-gone]", ":16: rb-burned names rule rb-gone, which does not exist"),
    ("resting on itself", RULE_FILE, "  cards: [Testmander]", "  rests_on: [rb-burned]", ":16: rb-burned refers to itself; remove it"),
    ("bite without a reason", RULE_FILE, "  cards: [Testmander]", "  bites: never", ":16: 'bites' says why a rule cannot; write 'bites: no, because …' or remove it"),
    ("dangling ruling", RULE_FILE, "  cards: [Testmander]", "  shown_by: [burned/gone]", ":16: rb-burned names ruling burned/gone, which does not exist; correct or remove it"),
    ("empty words", RULE_FILE, "says: It gets two damage counters.", 'says: " "', ":11: 'says' is empty; write its words or remove the key"),
    ("missing words", RULE_FILE, "  says: An Asleep Pokémon cannot attack.\n", "", ":18: a rule has no 'says'; add 'says: …'"),
    ("id out of its book", RULE_FILE, "- id: rb-asleep", "- id: cr-asleep", ":18: cr-asleep does not belong to 2025; its ids begin with rb-"),
    ("reference to itself", RULE_FILE, "  see: [rb-asleep]\n  cards", "  see: [rb-burned]\n  cards", ":15: rb-burned refers to itself; remove it"),
    ("reference given twice", RULE_FILE, "  see: [rb-asleep]\n  cards", "  see: [rb-asleep, rb-asleep]\n  cards", ":15: reference rb-asleep stands twice"),
    ("within itself", RULE_FILE, "within: rb-burned", "within: rb-asleep", ":22: rb-asleep refers to itself; remove it"),
    ("number read as a float", RULE_FILE, "  number: Asleep", "  number: 5.10", ":20: YAML reads 5.10 as a float, but 'number' is text; write '\"5.10\"'"),
    ("word read as yes or no", RULE_FILE, "asked: [does burn hurt]", "asked: [no]", ":14: YAML reads no as yes or no, but 'asked' is text; write '\"no\"'"),
    ("list where text is meant", RULE_FILE, "  number: Asleep", "  number: [Asleep]", ":20: 'number' must be text"),
    ("text where a list is meant", RULE_FILE, "asked: [does burn hurt]", "asked: does burn hurt", ":14: 'asked' must be a list; write 'asked: [first, second]'"),
    ("too many phrases", RULE_FILE, "[does burn hurt]", "[a b, c d, e f, g h, i j, k l]", ":1: rb-burned has 6 asked phrases; keep the best five"),
    ("unknown kind", RULE_FILE, "kind: timing", "kind: timming", ":10: unknown kind 'timming'; did you mean timing?"),
    ("not a list", RULE_FILE, RULES, "id: rb-burned\n", ": must be a list; begin each entry with '- '"),
    ("topic of unknown kind", "topics.yaml", "kind: agreement", "kind: quarrel", ":3: unknown kind 'quarrel'"),
    ("topic of unknown book", "topics.yaml", '["2025"]', '["1999"]', ":8: K01-burned names book 1999, which does not exist"),
    ("topic with dangling id", "topics.yaml", "rb-burned.p1", "rb-burned.p9", ":5: K01-burned names rule rb-burned.p9, which does not exist; did you mean rb-burned.p1?"),
    ("unknown win condition", "simultaneous-wins.yaml", "[prizes]", "[luck]", ":1: unknown win condition 'luck'; known are prizes, no-pokemon"),
    ("unknown result", "simultaneous-wins.yaml", "you win", "you wins", ":3: unknown result 'you wins'; did you mean you win?"),
    ("term twice", "glossary.yaml", "[on fire]", "[Burn]", ":2: term Burn stands twice (first at kb/glossary.yaml:1); keep one"),
    ("term that leads nowhere", "glossary.yaml", "ids: [rb-burned]", "ids: []", ":1: the term 'burn' leads nowhere; give it 'ids'"),
    ("card with dangling rule", "cards/cards.yaml", "[rb-burned]", "[rb-burnt]", ":16: Testmander names rule rb-burnt, which does not exist; did you mean rb-burned?"),
    ("card twice", "cards/cards.yaml", CARDS, CARDS + CARDS, ":17: card Testmander () stands twice (first at kb/cards/cards.yaml:1); keep one"),
    ("card with a rule twice", "cards/cards.yaml", "[rb-burned]", "[rb-burned, rb-burned]", ":16: reference rb-burned stands twice"),
    ("card of unknown kind", "cards/cards.yaml", "kind: Pokémon", "kind: Pokemon", ":2: unknown kind 'Pokemon'; did you mean Pokémon?"),
    ("card that cannot have HP", "cards/cards.yaml", "kind: Pokémon", "kind: Item", ":2: Testmander is no Pokémon but has a stage, HP or an Ability; correct 'kind'"),
    ("card of unknown stage", "cards/cards.yaml", "stage: Basic", "stage: Stage 3", ":3: unknown stage 'Stage 3'; did you mean Stage"),
    ("card with HP in words", "cards/cards.yaml", "hp: 70", "hp: seventy", ":4: 'hp' must be a whole number"),
    ("card of unknown type", "cards/cards.yaml", "type: Fire", "type: Fier", ":5: unknown type 'Fier'; did you mean Fire?"),
    ("card with a Weakness to nothing", "cards/cards.yaml", "[Water x2]", "[Water]", ":6: 'Water' is no Weakness or Resistance; write Water x2, Water +20 or Fighting -30"),
    ("Ability of unknown kind", "cards/cards.yaml", "kind: Ability", "kind: Talent", ":9: unknown kind 'Talent'"),
    ("attack of unknown cost", "cards/cards.yaml", "cost: RC", "cost: RX", ":13: 'RX' is no cost; write RRC, or none"),
    ("attack of unknown damage", "cards/cards.yaml", "damage: 20+", "damage: lots", ":14: 'lots' is no damage; write 20, 20+, 20x or 20-"),
    ("unknown key of a card", "cards/cards.yaml", "hp: 70", "hitpoints: 70", ":4: unknown key 'hitpoints' in a card"),
    ("quick line with dangling rule", "quick.yaml", "[rb-asleep]", "[rb-aslep]", ":10: a line of 'Checkup' names rule rb-aslep, which does not exist; did you mean rb-asleep?"),
    ("quick line without a rule", "quick.yaml", "      ids: [rb-asleep]\n", "", ":9: a line of 'Checkup' names no rule; give it 'ids'"),
    ("quick row without a rule", "quick.yaml", "      ids: [rb-burned.p1]\n", "", ":6: a line of 'Checkup' names no rule; give it 'ids'"),
    ("quick line with a rule twice", "quick.yaml", "[rb-asleep]", "[rb-asleep, rb-asleep]", ":10: reference rb-asleep stands twice"),
    ("quick line without words", "quick.yaml", "      says: Asleep Pokémon are looked at.\n", "", ":8: a line has no 'says'; add 'says: …'"),
    ("quick line with words and cells", "quick.yaml", "cells: [Burned, two]", "cells: [Burned, two]\n      says: Two.", ":7: unknown key 'says' in a line"),
    ("quick row that does not fit its head", "quick.yaml", "[Burned, two]", "[Burned]", ":6: a line of 'Checkup' has 1 cells under a head of 2; make them equal"),
    ("quick block in no place", "quick.yaml", "front left", "front top", ":2: unknown place 'front top'; known are front left, front right, back left, back right"),
    ("quick block with unknown table", "quick.yaml", "simultaneous-wins", "simultaneous-win", ":3: unknown table 'simultaneous-win'; did you mean simultaneous-wins?"),
    ("quick block twice", "quick.yaml", QUICK, QUICK + QUICK, ":11: block Checkup stands twice (first at kb/quick.yaml:1); keep one"),
    ("spelling twice", "spellings.yaml", "[loss]", "[R]", ":2: spelling R stands twice (first at kb/spellings.yaml:1); keep one"),
    ("spelling without its word", "spellings.yaml", "{word: lose, written: [loss]}", "{written: [loss]}", ":2: a spelling has no 'word'; add 'word: …'"),
    ("everyday group twice", "everyday.yaml", EVERYDAY, EVERYDAY + EVERYDAY, ":3: group small words stands twice (first at kb/everyday.yaml:1); keep one"),
    ("unknown key of everyday words", "everyday.yaml", "words:", "wrods:", ":2: unknown key 'wrods' in a group of everyday words; did you mean 'words'?"),
    ("subject without words", "not-in-these-books.yaml", "[penalty, game loss]", "[]", ":1: nothing tells 'penalties'; give it 'words'"),
    ("subject twice", "not-in-these-books.yaml", OUTSIDE, OUTSIDE + OUTSIDE.replace("[penalty, game loss]", "[caution]"), ":5: subject penalties stands twice (first at kb/not-in-these-books.yaml:1); keep one"),
    ("phrase of two subjects", "not-in-these-books.yaml", "[penalty, game loss]", "[penalty, penalty]", ":4: phrase penalty stands twice (first at kb/not-in-these-books.yaml:4); keep one"),
    ("subject that leads nowhere", "not-in-these-books.yaml", "  found: the penalty guidelines\n", "", ":1: a subject has no 'found'; add 'found: …'"),
    ("chapter that is not there", "books.yaml", "[conditions]", "[conditions, zones]", "kb/2025/zones.yaml: cannot be read: No such file or directory"),
    ("chapter not in the book", "books.yaml", "[conditions]", "[]", "kb/2025/conditions.yaml: is not a chapter of 2025; add it to books.yaml"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "file", "old", "new", "line"), BREACHES, ids=[breach[0] for breach in BREACHES])
def test_a_breach_is_one_line_with_its_place_and_the_remedy(
    name: str, file: str, old: str, new: str, line: str, corpus: Path, judge: Judge
) -> None:
    text = FILES[file]
    assert text.count(old) == 1, f"{name}: the text to break must stand once"
    (corpus / file).write_text(text.replace(old, new), encoding="utf-8")
    answer = judge("check", str(corpus))
    assert answer.code == 1
    expected = f"kb/{file}{line}" if line.startswith(":") else line
    assert any(said.startswith(expected) for said in answer.out.splitlines()), answer.out


def test_a_folder_without_books_is_refused(tmp_path: Path, judge: Judge) -> None:
    answer = judge("check", str(tmp_path))
    assert answer.code == 2
    assert answer.err.endswith("no books.yaml there; name a folder laid out like rules_kb/\n")
