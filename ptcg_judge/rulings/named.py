"""What things are called in a line of a trace: a Pokémon by its name, and by its side where the name alone is not enough."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.trace import Line, Trace

PLAYERS = ("you", "the opponent", "your partner", "the opponent's partner")
WHOSE = ("your", "the opponent's", "your partner's", "the opponent's partner's")
_ES = ("s", "x", "z", "ch", "sh")


def counted(number: int, word: str) -> str:
    """2 damage counters, 1 damage counter."""
    return f"{number} {word}" + ("" if number == 1 else "s")


def listed(words: list[str]) -> str:
    """Words as a list in a sentence, repeated ones counted."""
    times = {word: words.count(word) for word in words}
    return ", ".join(word if count == 1 else f"{count} {_plural(word)}" for word, count in times.items())


def _plural(word: str) -> str:
    return "cards" if word == "a card" else f"× {word}"


@dataclass(frozen=True, slots=True)
class Named:
    """The names of things in one line."""

    trace: Trace
    line: Line

    def pokemon(self, number: int | None) -> str:
        """A Pokémon, with its side or place where another has the same name."""
        found = self.line.before.find(number) or self.line.after.find(number)
        if found is None:
            return self._gone(number)
        namesakes = [other for other in self.line.before.pokemon() if other.name == found.name and other.id != found.id]
        if not namesakes:
            return found.name
        name = f"{WHOSE[found.player]} {found.name}"
        twins = any(other.player == found.player for other in namesakes)
        return f"{name} ({self._spot(found)})" if twins else name

    def _spot(self, pokemon: Pokemon) -> str:
        board: Board = self.line.before
        bench = [other.id for other in board.players[pokemon.player].bench]
        return f"bench {bench.index(pokemon.id) + 1}" if pokemon.id in bench else "active"

    def _gone(self, number: int | None) -> str:
        """A Pokémon that has left play, by the name it had."""
        for line in self.trace.lines:
            found = line.before.find(number)
            if found:
                return found.name
        return "a Pokémon"

    def copies(self, ids: tuple[int, ...]) -> str:
        """Cards by their names."""
        known = {copy.id: copy.name for copy in _all_copies(self.trace.start)}
        return listed([known.get(number, "a card") for number in ids]) or "no card"

    def acts(self, player: int, verb: str) -> str:
        """Who does it: you flip, the opponent flips."""
        if player == 0:
            return f"you {verb}"
        return f"{PLAYERS[player]} {verb}{'es' if verb.endswith(_ES) else 's'}"

    def by(self, origin: Origin) -> str:
        """The card that brought it about, if a card did."""
        return f" ({origin.name})" if origin.name else ""


def _all_copies(board: Board) -> list[Copy]:
    if "copies" not in board.cache:
        found = [board.stadium] if board.stadium else []
        for player in board.players:
            found += [*player.deck, *player.hand, *player.discard, *player.prizes, *player.lost, *player.playing]
            found += [copy for pokemon in player.in_play for copy in (*pokemon.stack, *pokemon.attached)]
        board.cache["copies"] = found
    copies: list[Copy] = board.cache["copies"]
    return copies
