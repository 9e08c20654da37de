"""Boards and scripts for a trial: the card to be tried among cards that its text asks for, and two turns in which much happens."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import count

from benchmarks.trial_cards import ANY, BLOWS, LETTERS, OLD, asked_for, energy, stock
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Happening, Player, Pokemon
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Program

NAMES = ("Old Trick", *(attack.name for attack in BLOWS))
CONDITIONS = ("", "", "", "Asleep", "Confused", "Paralyzed")


class Maker:
    """A board with the card under trial on your side."""

    def __init__(self, card: Card, printed: Card, program: Program, luck: random.Random) -> None:
        """The card may lack a clause that is printed; all else is made for the card as printed."""
        self.card, self.luck, self.numbers = card, luck, count(100)
        self.wanted = asked_for(program, printed, luck)
        self.pool = (*self.wanted, *self.wanted, *stock())
        self.mons = tuple(one for one in self.pool if one.is_pokemon)
        wanted = tuple(one for one in self.wanted if one.is_pokemon)
        self.likely = luck.choice((wanted or self.mons, self.mons))
        self.spot = (
            luck.choice(("active", "active", "active", "bench", "hand", "discard")) if card.is_pokemon else "hand"
        )

    def board(self) -> Board:
        turn = self.luck.choice((3, 3, 5, 2, 1))
        players = (self._player(0, turn), self._player(1, turn))
        stadium = self.luck.choice((None, self._some("Stadium")))
        made = Board(
            players, turn=turn, current=0, starting=0 if turn % 2 else 1, next_id=1000,
            history=self._history(players, turn),
        )  # fmt: skip
        if stadium is None or stadium.name == self.card.name:
            return made
        owner = self.luck.randrange(2)
        return made.but(stadium=Copy(next(self.numbers), stadium, owner), stadium_player=owner)

    def _pile(self) -> list[Card]:
        """The cards of a discard pile: a mixed lot, or many of one kind."""
        luck = self.luck
        return luck.choices(
            luck.choice((self.pool, self.pool, [luck.choice(self.wanted or self.pool)])), k=luck.choice((0, 4, 12))
        )

    def _some(self, kind: str) -> Card:
        return self.luck.choice([one for one in self.pool if one.kind == kind])

    def _copies(self, cards: Iterable[Card], owner: int) -> tuple[Copy, ...]:
        return tuple(Copy(next(self.numbers), one, owner) for one in cards)

    def _player(self, owner: int, turn: int) -> Player:
        luck, own = self.luck, (self.card,) if owner == 0 else ()
        first = 10 * (owner + 1)
        active = self.card if owner == 0 and self.spot == "active" else luck.choice(self.likely)
        bench = [luck.choice(self.likely) for _ in range(luck.randint(0, 4))]
        bench += [self.card] if owner == 0 and self.spot == "bench" else []
        prizes = luck.choice((6, 6, 5, 4, 3, 2, 1))
        return Player(
            active=(self._pokemon(first, owner, active, turn, active_spot=True),),
            bench=tuple(self._pokemon(first + 1 + n, owner, mon, turn) for n, mon in enumerate(bench)),
            hand=self._copies((*(own if self.spot == "hand" else ()), *luck.choices(self.pool, k=luck.randint(0, 9))), owner),
            deck=self._copies(luck.choices(self.pool, k=20), owner),
            discard=self._copies((*(own if self.spot == "discard" else ()), *self._pile()), owner),
            prizes=self._copies(luck.choices(self.pool, k=prizes), owner),
            lost=self._copies(luck.choices(self.pool, k=luck.choice((0, 0, 3, 12))), owner),
            turns=(turn + 1) // 2 if owner == 0 else turn // 2,
        )  # fmt: skip

    def _pokemon(self, number: int, owner: int, card: Card, turn: int, active_spot: bool = False) -> Pokemon:
        luck = self.luck
        mine = card is self.card
        letters = [letter for attack in card.attacks for letter in attack.cost] if mine else []
        letters = letters if luck.random() < 0.6 else luck.sample(letters, luck.randint(0, len(letters)))
        letters = [luck.choice(LETTERS) if letter == "C" else letter for letter in letters]
        letters += luck.choices(
            [letter for c in self.wanted for letter in c.types] + list(LETTERS), k=luck.choice((0, 1, 2, 4))
        )
        extra = [
            one for kind in ("Pokémon Tool", "Special Energy") if luck.random() < 0.3 for one in [self._some(kind)]
        ]
        if not card.is_pokemon or (mine and not active_spot):
            extra = extra[:1]
        under = (
            [Card(card.evolves_from or "Undermon", hp=50, types=ANY[:1], attacks=(OLD,))]
            if card.stage not in ("Basic", "Baby", "Restored", "V-UNION", "LEGEND")
            else []
        )
        damage = 10 * luck.randrange(max(1, card.hp // 10)) if luck.random() < 0.6 else 0
        hurt = luck.random() < (0.3 if mine else 0.35)
        return Pokemon(
            number, owner, self._copies((*under, card), owner), self._copies((*map(energy, letters), *extra), owner),
            damage=damage, rotation=luck.choice(CONDITIONS) if hurt and active_spot else "", rotated_on=turn,  # type: ignore[arg-type]
            poison=int(hurt and active_spot and luck.random() < 0.5), burn=int(hurt and active_spot and luck.random() < 0.5),
            since=luck.choice((0, 0, turn)), evolved_on=luck.choice((-1, turn)) if under else -1,
        )  # fmt: skip

    def _history(self, players: tuple[Player, ...], turn: int) -> tuple[Happening, ...]:
        """Some of what may have happened in the last turns."""
        mine = players[0].in_play
        luck = self.luck
        one = luck.choice(mine)
        past = (
            Happening("knocked out by damage from an attack", turn - 1, 0, 99, luck.choice(self.mons).name),
            Happening("damaged", turn - 1, 0, players[0].active[0].id),
            Happening("attack used", turn - 2, 0, one.id, luck.choice([a.name for a in self.card.attacks] or ["Blow"])),
            Happening("became active", turn, 0, players[0].active[0].id),
            Happening("evolved", turn, 0, one.id),
            Happening("healed", turn, 0, one.id),
        )
        return tuple(event for event in past if luck.random() < 0.4)


def script(board: Board, card: Card, luck: random.Random) -> list[Action]:
    """Four turns: everything that can be done with the card, and much else."""
    actions: list[Action] = []
    for turn in range(4):
        player = turn % 2
        actions += _turn(board, card, player, luck)
        actions += [Action("checkup"), Action("turn"), Action("draw", player=1 - player)]
    return actions


def _turn(board: Board, card: Card, player: int, luck: random.Random) -> list[Action]:
    places = [p.id for p in board.players[player].in_play]
    held = [copy.card for copy in board.players[player].hand]
    some = [_played(one, _place(board, one, player, luck), player) for one in luck.sample(held, min(4, len(held)))]
    some += [
        Action("attach", player, luck.choice("GRWLPFDM") + " Energy", luck.choice(places)),
        Action("stadium", player),
    ]
    some += [Action("use", player, "Small Gift")]
    if luck.random() < 0.4:
        bench = [p.id for p in board.players[player].bench]
        some += [Action("retreat", player, pokemon=luck.choice(bench))] if bench else []
    if player == 0:
        some += [Action("use", 0, ability.name) for ability in card.abilities]
    luck.shuffle(some)
    own = [_played(card, _place(board, card, 0, luck), 0)] if player == 0 else []
    some[(at := luck.choice((0, 0, len(some)))) : at] = own
    attack = (
        luck.choice(card.attacks).name if player == 0 and card.attacks and luck.random() < 0.9 else luck.choice(NAMES)
    )
    return [*some, Action("attack", player, attack)]


def _place(board: Board, card: Card, player: int, luck: random.Random) -> int:
    """A Pokémon for a card: one that evolves into it, or any."""
    there = board.players[player].in_play
    return luck.choice([p for p in there if p.name == card.evolves_from] or there).id


def _played(card: Card, place: int, player: int) -> Action:
    """A card of the hand put to its use."""
    if card.is_energy:
        return Action("attach", player, card.name, place)
    if card.is_trainer:
        return Action("play", player, card.name, place)
    return Action("bench" if card.stage == "Basic" else "evolve", player, card.name, place)
