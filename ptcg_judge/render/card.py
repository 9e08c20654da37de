"""A card as a judge reads it: every phrase underlined, the rule behind it, what the engine made of it and what it did not."""

from __future__ import annotations

from ptcg_judge.cardstore.sheet import Opened, Sheet, part_of
from ptcg_judge.cardtext import Unknown, plain
from ptcg_judge.engine.cards import Ability, Attack, Card, Matchup
from ptcg_judge.kb.index import Index
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.render.underlined import numbered, underlined

LONGEST = 44
"""A phrase longer than this is named by its beginning and its end."""
KINDS = {"attack": "attack", "ability": "Ability"}


def card_page(page: Page, index: Index, sheet: Sheet, *, marks: bool) -> None:
    """A card with all its texts; marks: the terminal can underline."""
    if sheet.card:
        _head(page, sheet.card)
    for text in sheet.texts:
        page.gap()
        _text(page, index, sheet.card, text, marks=marks)
    if not sheet.texts:
        page.text("It has no text.", 2)


def _head(page: Page, card: Card) -> None:
    page.text(bold(harmless(card.name)) + (faint(f"  {harmless(card.printing)}") if card.printing else ""), hang=2)
    page.text(harmless(", ".join(_facts(card))), 2, 2)


def _facts(card: Card) -> list[str]:
    facts: list[str] = [card.kind]
    if card.is_pokemon:
        facts += [card.stage + (f" (evolves from {card.evolves_from})" if card.evolves_from else "")]
        facts += [f"{card.hp} HP"] if card.hp else []
        facts += ["".join(f"{{{letter}}}" for letter in card.types)] if card.types else []
        facts += [f"Weakness {_matchup(one)}" for one in card.weaknesses]
        facts += [f"Resistance {_matchup(one)}" for one in card.resistances]
        facts += [f"Retreat Cost {card.retreat}"]
    return facts + sorted(card.labels)


def _matchup(matchup: Matchup) -> str:
    return f"{{{matchup.type}}}{matchup.operator}{matchup.amount or ''}"


def _text(page: Page, index: Index, card: Card | None, opened: Opened, *, marks: bool) -> None:
    page.text(_title(card, opened), 0, 2)
    spans = [(phrase.start, phrase.end) for phrase in opened.compiled.phrases]
    draw = underlined if marks else numbered
    page.lines.extend(f"  {line}" for line in draw(harmless(opened.text.words), spans, page.width - 3))
    page.gap()
    for number, phrase in enumerate(opened.compiled.phrases, 1):
        rules = "; ".join(f"{name} {faint(title_of(index, name))}" for name in phrase.cites)
        page.text(f"{number:>2}  “{_short(harmless(phrase.words))}”: {rules}", 2, 4)
    _made(page, opened)
    for unknown in opened.compiled.unknown:
        _not_understood(page, opened, unknown)


def _title(card: Card | None, opened: Opened) -> str:
    part = part_of(card, opened.text)
    if isinstance(part, Attack):
        cost = "".join(f"{{{letter}}}" for letter in part.cost)
        number = f"{'' if part.damage is None else part.damage}{part.sign}"
        return " ".join(word for word in (bold(harmless(part.name)), cost, number, faint("attack")) if word)
    if isinstance(part, Ability):
        return f"{bold(harmless(part.name))} {faint(part.kind)}"
    if opened.text.title:
        return f"{bold(harmless(opened.text.title))} {faint(KINDS.get(opened.text.kind, ''))}"
    return bold(f"Text ({opened.text.kind})")


def title_of(index: Index, name: str) -> str:
    """What a rule is called."""
    entry, rule = index.entry(name), index.rule_of(name)
    return (entry.title if entry else "") or (rule.title if rule else "")


def _short(words: str) -> str:
    if len(words) <= LONGEST:
        return words
    head, tail = words[: LONGEST - 16].rpartition(" ")[0], words[-14:].partition(" ")[2]
    return f"{head} … {tail}"


def _made(page: Page, opened: Opened) -> None:
    lines = plain(opened.compiled.program)
    if lines:
        page.gap()
        page.text(bold("What the engine made of it"), 2)
    for line in lines:
        bare = line.lstrip()
        page.text(harmless(bare), 4 + len(line) - len(bare), 2)
    if opened.not_executed:
        page.gap()
        page.text(bold("What it does not carry out"), 2)
        for line in opened.not_executed:
            page.text(harmless(line), 4, 2)


def _not_understood(page: Page, opened: Opened, unknown: Unknown) -> None:
    words = harmless(opened.text.words)
    page.gap()
    page.text(bold("Not understood"), 2)
    page.text(f"“{harmless(unknown.words)}” (signs {unknown.start + 1} to {unknown.end})", 4, 2)
    before = words[unknown.start : unknown.reached].strip()
    rest = words[unknown.reached : unknown.end].strip()
    page.text(f"read as far as “{before}”, not from “{_short(rest)}”" if before else "from its first word on", 4, 2)
    if unknown.nearest:
        page.text(f"nearest known phrase there: {spoken(unknown.nearest)}", 4, 2)


def spoken(pattern: str) -> str:
    """A pattern of words in readable form: other words after a stroke, what may be missing in brackets."""
    return " ".join(f"[{word[:-1]}]" if word.endswith("?") else word for word in pattern.replace("|", "/").split(" "))
