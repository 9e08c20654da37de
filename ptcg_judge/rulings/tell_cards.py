"""Cards and Pokémon moving, told in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.rulings.named import WHOSE, Named, counted

ZONES = {
    "deck": "the deck", "deck top": "the top of the deck", "deck bottom": "the bottom of the deck", "hand": "the hand",
    "discard": "the discard pile", "prizes": "the Prize cards", "lost": "the Lost Zone", "play": "play",
    "attached": "the Pokémon",
}  # fmt: skip


def _moved(event: e.CardsMoved, named: Named) -> str:
    cards = named.copies(event.copies)
    if event.verb == "drawn":
        return f"{named.acts(event.player, 'draw')} {counted(len(event.copies), 'card')}"
    if event.source == event.to == "prizes":
        return f"{cards} lie as Prize cards in this order"
    source = named.pokemon(event.pokemon) if event.pokemon is not None else ZONES[event.source]
    if event.to == "discard":
        origin = "" if event.source == "play" else f" from {source}"
        return f"{cards}{origin} {'are' if len(event.copies) > 1 else 'is'} discarded"
    return f"{cards}: from {source} to {ZONES[event.to]}"


def _attached(event: e.CardAttached, named: Named) -> str:
    return f"{named.copies((event.copy,))} is attached to {named.pokemon(event.pokemon)}"


def _benched(event: e.PokemonBenched, named: Named) -> str:
    spot = "Active Spot" if event.active else "Bench"
    return f"{named.copies(event.copies[-1:])} comes to {WHOSE[event.player]} {spot}"


def _evolved(event: e.Evolved, named: Named) -> str:
    verb = "levels up" if event.how == "levelled up" else "evolves"
    return f"{named.pokemon(event.pokemon)} {verb} into {named.copies((event.copy,))}"


def _devolved(event: e.Devolved, named: Named) -> str:
    return f"{named.pokemon(event.pokemon)} devolves; {named.copies(event.copies)} goes to {ZONES[event.to]}"


def _place_taken(event: e.PlaceTaken, named: Named) -> str:
    return f"{named.copies((event.copy,))} takes the place of {named.pokemon(event.pokemon)}, which goes to {ZONES[event.to]}"


def _switched(event: e.Switched, named: Named) -> str:
    goes, comes = named.pokemon(event.pokemon), named.pokemon(event.comes)
    return f"{goes} retreats, {comes} is now Active" if event.retreated else f"{goes} is switched with {comes}"


def _left(event: e.LeftPlay, named: Named) -> str:
    name, to = named.pokemon(event.pokemon), ZONES[event.to]
    attached = ZONES[event.attached_to]
    if event.lost:
        return f"{name} leaves play: {named.copies(event.lost)} goes to the Lost Zone instead of {to}, all else to {attached}"
    return (
        f"{name} goes to {to} with all its cards" if to == attached else f"{name} goes to {to}, its cards to {attached}"
    )


def _prizes(event: e.PrizesTaken, named: Named) -> str:
    before, after = (len(board.players[event.player].prizes) for board in (named.line.before, named.line.after))
    taken = counted(len(event.copies), "Prize card")
    return f"{named.acts(event.player, 'take')} {taken} ({before} → {after})"


def _looked(event: e.LookedAt, named: Named) -> str:
    if event.revealed and event.owner is not None and event.owner != event.player:
        return f"{named.acts(event.owner, 'reveal')} {counted(len(event.copies), 'card')} of {ZONES[event.zone]}"
    verb = "reveal" if event.revealed else "look at"
    who = named.acts(event.player, verb.split()[0]) + verb.removeprefix(verb.split()[0])
    return f"{who} {counted(len(event.copies), 'card')} of {ZONES[event.zone]}"


def _chosen(event: e.Chosen, named: Named) -> str:
    if event.option:
        return f"{named.acts(event.player, 'choose')} {event.option}: {event.what}"
    names = ", ".join(event.names) or ", ".join(_thing(number, named) for number in event.chosen)
    return f"{named.acts(event.player, 'choose')} {names}" if names else ""


def _thing(number: int, named: Named) -> str:
    found = named.line.before.find(number)
    return named.pokemon(number) if found else named.copies((number,))


TELLERS: dict[type[e.Event], Callable[[Any, Named], str]] = {
    e.CardsMoved: _moved,
    e.CardAttached: _attached,
    e.PokemonBenched: _benched,
    e.Evolved: _evolved,
    e.Devolved: _devolved,
    e.PlaceTaken: _place_taken,
    e.Switched: _switched,
    e.Promoted: lambda event, named: f"{named.pokemon(event.pokemon)} is {WHOSE[event.player]} new Active Pokémon",
    e.KnockedOut: lambda event, named: f"{named.pokemon(event.pokemon)} is Knocked Out",
    e.LeftPlay: _left,
    e.PrizesTaken: _prizes,
    e.LookedAt: _looked,
    e.Chosen: _chosen,
    e.DeckShuffled: lambda event, _: f"{WHOSE[event.player]} deck is shuffled",
    e.TrainerPlayed: lambda event, named: f"{named.acts(event.player, 'play')} {named.copies((event.copy,))}",
    e.StadiumPlayed: lambda event, named: f"{named.copies((event.copy,))} is the Stadium in play",
}
