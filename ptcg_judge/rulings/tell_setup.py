"""Setting up, decks, cards and names told in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.classes import BY_LABEL
from ptcg_judge.engine.classify import QUESTIONS
from ptcg_judge.rulings.named import PLAYERS, WHOSE, Named, counted

AS_IT_IS = ("evolved", "unevolved", "ex", "EX", "Ancient", "Future", "Restored", "Regional", "Radiant", "δ", "Tera")


def _classified(event: e.Classified, _: Named) -> str:
    why = f": {event.because}" if event.because else ""
    return f"{event.card} is {'' if event.holds else 'not '}{_thing(event.what)}{why}"


def _thing(what: str) -> str:
    """What a card is, with its article; classes and kinds have one, what is said of a class has not."""
    if what == "Rule Box":
        return "a Pokémon with a Rule Box"
    if what == "Energy" or what.endswith(" Energy"):
        return f"{'an' if what == 'Energy' else 'a'} {what} card"
    if (what not in QUESTIONS and what.removeprefix("Pokémon").lstrip(" -") not in BY_LABEL) or what in AS_IT_IS:
        return what
    return f"{'an' if what[0] in 'AEIOU' else 'a'} {what}"


def _compared(event: e.NamesCompared, _: Named) -> str:
    why = f": {event.because}" if event.because else ""
    return f"{event.first} and {event.second} are {'one name' if event.same else 'two names'}{why}"


def _asked(event: e.LookAsked, _: Named) -> str:
    what = event.what.replace("opponent's", "the opponent's")
    what = what.replace("their own", "your own") if event.player == 0 else what
    return f"{PLAYERS[event.player]} {'may' if event.allowed else 'may not'} look at {what}"


def _lines(places: tuple[str, ...]) -> str:
    """The lines of a deck list that an answer is about."""
    numbers = list(dict.fromkeys(place.rpartition(":")[2] for place in places))
    return f" [line{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}]" if numbers else ""


def _mulligan(event: e.MulliganTaken, named: Named) -> str:
    extra = "; the other player may draw a card for it" if event.extra else ""
    again = "draw again" if event.player == 0 else "draws again"
    return f"{named.acts(event.player, 'show')} {named.copies(event.copies)} and {again}{extra}"


def _starter(event: e.StarterDecided, named: Named) -> str:
    return f"{named.acts(event.player, 'take')} the first turn" + (", by the rule" if event.forced else "")


TELLERS: dict[type[e.Event], Callable[[Any, Named], str]] = {
    e.Classified: _classified,
    e.NamesCompared: _compared,
    e.Ruled: lambda event, _: f"{event.question}: {event.answer}",
    e.LookAsked: _asked,
    e.DeckRuleKept: lambda event, _: event.what,
    e.DeckFault: lambda event, _: f"not allowed: {event.what}{_lines(event.places)}",
    e.NotKnown: lambda event, _: f"not known: {event.what}{_lines(event.places)}",
    e.TossWon: lambda event, named: (
        f"{named.acts(event.player, 'win')} {'the' if event.how == 'coin flip' else 'at'} {event.how}"
    ),
    e.StarterDecided: _starter,
    e.OpeningHandDrawn: lambda event, named: f"{named.acts(event.player, 'draw')} {counted(len(event.copies), 'card')}",
    e.NoBasicAnnounced: lambda event, named: f"{named.acts(event.player, 'announce')} that there is no Basic Pokémon",
    e.MulliganTaken: _mulligan,
    e.PrizesLaid: lambda event, named: (
        f"{named.acts(event.player, 'lay')} out {counted(len(event.copies), 'Prize card')}"
    ),
    e.PokemonRevealed: lambda event, _: f"{WHOSE[event.player]} Pokémon are turned face up",
    e.GameBegan: lambda event, _: f"the game begins; the first turn goes to {PLAYERS[event.player]}",
    e.GameBeganAnew: lambda event, _: f"a new game begins with {counted(event.prizes, 'Prize card')} each",
    e.PlayerLeft: lambda event, named: f"{named.acts(event.player, 'leave')} the game; the team plays on",
}
