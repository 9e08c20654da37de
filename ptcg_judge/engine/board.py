"""The board: players with their zones, Pokémon in play, effects in force, the turn and what has happened in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any, Literal, TypeVar

from ptcg_judge.engine.cards import Attack, Card
from ptcg_judge.engine.effects import Letter, Verb
from ptcg_judge.engine.joined import as_one, is_joined, stages
from ptcg_judge.engine.record import record

Value = TypeVar("Value")
Rotation = Literal["", "Asleep", "Confused", "Paralyzed"]
Phase = Literal["set-up", "draw", "actions", "attack", "end", "checkup", "over"]
BY_ATTACK = "condition by attack"
"""What is remembered of a Special Condition that an attack gave."""
NAMES = ("you", "opponent", "your partner", "opponent's partner")


@record(frozen=True)
class Copy:
    """A card of the game: one printed card in one deck."""

    id: int
    card: Card
    owner: int
    printed: Card | None = None
    """What it is out of play, where it lies in play as another type of card."""

    @property
    def name(self) -> str:
        return self.card.name


@record(frozen=True)
class Pokemon:
    """A Pokémon in play: its cards from the lowest to the top, what is attached to it and what has befallen it."""

    id: int
    player: int
    stack: tuple[Copy, ...]
    attached: tuple[Copy, ...] = ()
    damage: int = 0
    rotation: Rotation = ""
    rotated_on: int = 0
    poison: int = 0
    burn: int = 0
    since: int = 0
    evolved_on: int = -1
    face_down: bool = False
    untold: bool = False
    """An Evolution card whose lower cards nobody has told: it has evolved as usual."""

    @property
    def card(self) -> Card:
        """What it is: its top card, with what counts together with it as one."""
        top = self.stack[-1].card
        return as_one(tuple(copy.card for copy in self.stack)) if is_joined(top) else top

    @property
    def evolved(self) -> bool:
        """Whether there is a Pokémon underneath; a Level Up card or the parts of one Pokémon make none."""
        return self.untold or len(stages(tuple(copy.card for copy in self.stack))) > 1

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def conditions(self) -> tuple[str, ...]:
        return tuple(
            name
            for name, has in (("Burned", self.burn), ("Poisoned", self.poison), (self.rotation, self.rotation))
            if has
        )

    @property
    def energy(self) -> tuple[Copy, ...]:
        return tuple(copy for copy in self.attached if copy.card.is_energy)

    @property
    def tools(self) -> tuple[Copy, ...]:
        return tuple(copy for copy in self.attached if copy.card.kind == "Pokémon Tool")


@record(frozen=True)
class Player:
    """A player's zones, what they have used in this turn and spent in this game."""

    deck: tuple[Copy, ...] = ()
    hand: tuple[Copy, ...] = ()
    discard: tuple[Copy, ...] = ()
    prizes: tuple[Copy, ...] = ()
    lost: tuple[Copy, ...] = ()
    active: tuple[Pokemon, ...] = ()
    bench: tuple[Pokemon, ...] = ()
    playing: tuple[Copy, ...] = ()
    used: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    turns: int = 0
    prizes_at_start: int = 6
    face_up: tuple[int, ...] = ()
    """The Prize cards that an effect has turned face up."""
    mulligans: int = 0

    @property
    def in_play(self) -> tuple[Pokemon, ...]:
        return self.active + self.bench


@record(frozen=True)
class Origin:
    """Where an effect comes from: what kind of thing, by which player, on which Pokémon or card."""

    kind: str
    name: str = ""
    player: int = 0
    pokemon: int | None = None
    copy: int | None = None


@record(frozen=True)
class InForce:
    """An effect in force: what it does, who holds it, where it comes from, how long it lasts."""

    id: int
    verb: Verb
    holder: int | None
    """The Pokémon it is on; None: it is on a player or the field."""
    player: int | None
    origin: Origin
    from_turn: int
    to_turn: int | None
    """The last turn in which it holds; None: as long as its source does."""
    with_checkup: bool = False
    """It also holds in the Checkup that follows its last turn."""
    cites: tuple[str, ...] = ()
    chosen: str = ""


@record(frozen=True)
class Calculation:
    """Damage being worked out for one target."""

    attacker: int
    target: int
    base: int
    amount: int
    no_weakness: bool = False
    no_resistance: bool = False
    no_effects: bool = False
    stopped: bool = False
    origin: Origin = Origin("attack")


@record(frozen=True)
class AttackUnderway:
    """An attack being carried out: by whom, which, on whom, and what its text has done so far."""

    attacker: int
    attack: Attack
    defender: int | None
    player: int
    base: int | None = None
    over: bool = False
    """Nothing more of it is carried out."""
    used: bool = True
    ignoring: tuple[str, ...] = ()
    damaged: tuple[tuple[int, int], ...] = ()
    copied: str = ""
    """The attack that is carried out as this attack."""
    copies: int = 0
    targets: tuple[tuple[Verb, tuple[int, ...]], ...] = ()
    """Whom the choices made beforehand picked for each instruction."""
    pending: tuple[Calculation, ...] = ()
    """Damage that is worked out and not placed yet."""


@record(frozen=True)
class Outcome:
    """What an instruction came to: its flips, what was chosen, how much was done, whether anything was done at all."""

    flips: tuple[str, ...] = ()
    chosen: tuple[int, ...] = ()
    option: str = ""
    count: int = 0
    done: bool = True
    copies: tuple[int, ...] = ()
    """The cards chosen last: what "it" and "them" mean of cards."""
    looked: tuple[int, ...] = ()
    """The cards looked at last: those among them not chosen are "the rest"."""
    came: tuple[int, ...] = ()
    """The Pokémon that a switch brought up: "the new Active Pokémon"."""
    went: tuple[int, ...] = ()
    """The Pokémon that it sent to the Bench."""


ANSWER = "answer"
"""The option of an outcome that only keeps how a condition was answered."""
Path = tuple[int, ...]
"""Where an instruction stands in its text: first, second, …, and inside a condition again so."""


@record(frozen=True)
class Memory:
    """What a text has done so far, by the place of each instruction in it."""

    last: Outcome = Outcome()
    results: tuple[tuple[Path, Outcome], ...] = ()

    def result(self, path: Path) -> Outcome | None:
        for place, outcome in self.results:
            if place == path:
                return outcome
        return None


@record(frozen=True)
class Waiting:
    """A triggered effect that waits for its moment."""

    effect: InForce
    about: int | None
    other: int | None = None
    amount: int = 0
    cause: tuple[Origin, int] | None = None
    """The text that set it off, and how many of its instructions were done before."""


@record(frozen=True)
class Result:
    """How the game ended."""

    outcome: Literal["win", "tie", "sudden death"]
    winner: int | None = None
    reasons: tuple[str, ...] = ()


@record(frozen=True)
class Fallen:
    """A Knocked Out Pokémon whose discard or Prizes are still to come."""

    pokemon: int
    player: int
    card: Card
    prizes: int | None = None
    """The Prizes it is worth as things stood when it was Knocked Out; None: what its class gives."""
    cites: tuple[str, ...] = ()


@record(frozen=True)
class Happening:
    """Something that later texts may ask about: who did what, in which turn."""

    what: str
    turn: int
    player: int
    pokemon: int | None = None
    name: str = ""


@record(frozen=True)
class Opening:
    """A game being set up: the hands that were drawn, by player and in order, and how far the players have come."""

    hands: tuple[tuple[tuple[int, ...], ...], ...]
    extra: tuple[tuple[int, ...], ...] = ()
    """The cards drawn for the opponent's mulligans, by player."""
    deck_size: int = 60
    sudden_death: bool = False
    drawn: tuple[int, ...] = ()
    """How many opening hands each player has drawn so far."""
    ready: tuple[int, ...] = ()
    """The players whose Pokémon and Prizes lie on the table."""


def _like(old: Value, changes: dict[str, Any]) -> Value:
    """Another of the same kind with some fields changed; as `dataclasses.replace`, without building it field by field."""
    new = object.__new__(type(old))
    new.__dict__.update(old.__dict__, **changes)
    return new


UNSEEN = frozenset(("waiting", "fallen", "history", "attack", "calculation", "memory", "result", "next_id", "opening"))
"""What may change on a board without changing which Pokémon are in play or which effects are in force."""


@record(frozen=True)
class Board:
    """A position."""

    players: tuple[Player, ...]
    turn: int = 3
    """The number of the turn, counted from 1 over both players."""
    current: int = 0
    starting: int = 0
    phase: Phase = "actions"
    stadium: Copy | None = None
    stadium_player: int | None = None
    effects: tuple[InForce, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    history: tuple[Happening, ...] = ()
    attack: AttackUnderway | None = None
    calculation: Calculation | None = None
    memory: Memory = Memory()
    result: Result | None = None
    spots: int = 1
    """How many Active Pokémon a player may have: two in a 2-on-2 Battle."""
    opening: Opening | None = None
    sudden_death: bool = False
    """Whether this game is played to break a tie."""
    beneath_counts: tuple[str, ...] = field(default=(), compare=False)
    """The rule by which what lies beneath makes a Pokémon in play Basic or evolved, not its printed stage (K40)."""
    no_types: tuple[Letter, ...] = field(default=(), compare=False)
    """The types that the book does not know, so that Energy of every type does not give them (K63)."""
    next_id: int = 1
    cache: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    texts: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """What is known of texts by their identity, whatever becomes of the board."""

    @property
    def player(self) -> Player:
        return self.players[self.current]

    def pokemon(self) -> Iterator[Pokemon]:
        """Every Pokémon in play, the current player's first, the Active before the Bench."""
        for side in (self.current, *(n for n in range(len(self.players)) if n != self.current)):
            yield from self.players[side].in_play

    def find(self, pokemon_id: int | None) -> Pokemon | None:
        """The Pokémon in play with this identity."""
        known: dict[int, Pokemon] = self.cache.get("by id") or {}
        if not known:
            known = {p.id: p for player in self.players for p in player.in_play}
            self.cache["by id"] = known
        return known.get(pokemon_id) if pokemon_id is not None else None

    def get(self, pokemon_id: int | None) -> Pokemon:
        """The Pokémon with this identity, which must be in play."""
        found = self.find(pokemon_id)
        if found is None:
            raise LookupError(f"Pokémon {pokemon_id} is not in play")
        return found

    def copy(self, number: int) -> Copy | None:
        """The card with this identity, wherever it is."""
        for player in self.players:
            for pile in (player.playing, player.hand, player.discard, player.deck, player.prizes, player.lost):
                for copy in pile:
                    if copy.id == number:
                        return copy
        for pokemon in self.pokemon():
            for copy in (*pokemon.attached, *pokemon.stack):
                if copy.id == number:
                    return copy
        return self.stadium if self.stadium and self.stadium.id == number else None

    def active(self, player: int) -> Pokemon | None:
        spots = self.players[player].active
        return spots[0] if spots else None

    def is_active(self, pokemon: Pokemon) -> bool:
        return any(other.id == pokemon.id for other in self.players[pokemon.player].active)

    def opponent_of(self, player: int) -> int:
        """The player on the other side; in Team Battle the one facing."""
        return player ^ 1

    def but(self, **changes: Any) -> Board:
        """This board with some things changed; what is remembered of the old one stays only if it hangs on none of them."""
        return _like(self, changes if UNSEEN.issuperset(changes) else {**changes, "cache": {}})

    def with_player(self, number: int, **changes: Any) -> Board:
        players = list(self.players)
        players[number] = _like(players[number], changes)
        return self.but(players=tuple(players))

    def with_pokemon(self, pokemon: Pokemon) -> Board:
        """This board with the Pokémon of the same identity replaced."""
        player = self.players[pokemon.player]
        return self.with_player(
            pokemon.player,
            active=tuple(pokemon if p.id == pokemon.id else p for p in player.active),
            bench=tuple(pokemon if p.id == pokemon.id else p for p in player.bench),
        )
