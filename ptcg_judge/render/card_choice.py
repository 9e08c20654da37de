"""A name that is that of several cards, or of none: what may be meant."""

from __future__ import annotations

from ptcg_judge.cardstore.lookup import Different
from ptcg_judge.cardstore.place import has_store
from ptcg_judge.engine.cards import Card
from ptcg_judge.render.page import Page, bold, faint, harmless

MOST, ALSO = 40, 4


def choice_page(page: Page, name: str, found: tuple[Different, ...]) -> None:
    """The cards of one name, each by the newest of its printings and by what tells it from the others."""
    page.text(f"{len(found)} different cards are called {harmless(name)}; name the printing too:")
    for one in found[:MOST]:
        page.text(f"{bold(harmless(one.printing.full_name))}  {faint(harmless(_told(one.card) + _also(one)))}", 2, 4)
    if len(found) > MOST:
        page.text(f"… and {len(found) - MOST} older ones", 2)


def _told(card: Card) -> str:
    parts = [f"{card.hp} HP"] if card.is_pokemon and card.hp else [card.kind]
    return ", ".join([*parts, *(ability.name for ability in card.abilities), *(attack.name for attack in card.attacks)])


def _also(one: Different) -> str:
    """The other printings of the same card, a few by name."""
    if not one.also:
        return ""
    more = f" and {len(one.also) - ALSO} more" if len(one.also) > ALSO else ""
    return f" (also {', '.join(one.also[:ALSO])}{more})"


def not_found(name: str, near: list[str]) -> str:
    """That no card is called so, and what to do."""
    if near:
        hint = f"Did you mean {' or '.join(map(harmless, near))}?"
    elif has_store():
        hint = 'Give its words: ptcg-judge card --text "…"'
    else:
        hint = 'Import cards (ptcg-judge cards import FOLDER), or give its words: ptcg-judge card --text "…"'
    return f"ptcg-judge: no card is called '{harmless(name)}'. {hint}"
