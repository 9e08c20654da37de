"""Events: what happened, in the past tense, with the rules that made it happen. An event without a citation cannot be built."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine.board import AttackUnderway, Calculation, Copy, InForce, Origin, Result, Waiting
from ptcg_judge.engine.effects import Zone
from ptcg_judge.engine.record import record

RULES = Origin("rule")


@record(frozen=True, kw_only=True)
class Event:
    """Something that happened; `cites` names the rules, `by` the card and its phrase that brought it about."""

    cites: tuple[str, ...]
    by: Origin = RULES
    words: str = ""

    def __post_init__(self) -> None:
        if not self.cites:
            raise ValueError(f"{type(self).__name__} without a citation")

    @property
    def on(self) -> int | None:
        """The Pokémon it befalls, if it befalls one."""
        return getattr(self, "pokemon", None)


# Answers that change nothing -----------------------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class NotAllowed(Event):
    """An action was refused."""

    action: str
    because: str


@record(frozen=True, kw_only=True)
class DidNotApply(Event):
    """A rule was looked at and did not apply."""

    rule: str
    because: str


@record(frozen=True, kw_only=True)
class BookSilent(Event):
    """The book in force does not speak here; another one answers."""

    book: str
    answers: str
    point: str


@record(frozen=True, kw_only=True)
class Stated(Event):
    """A fact that the description states; it is not ruled."""

    fact: str


@record(frozen=True, kw_only=True)
class WorkedBoard(Event):
    """The description is the board of a book's own example or FAQ."""

    title: str


@record(frozen=True, kw_only=True)
class Prevented(Event):
    """Something was kept from happening to a Pokémon, or to a Stadium."""

    pokemon: int | None
    what: str


@record(frozen=True, kw_only=True)
class StepBegan(Event):
    """A step of a procedure began."""

    step: str


# Coins, choices, hidden cards ------------------------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class CoinsFlipped(Event):
    """Coins were flipped."""

    player: int
    results: tuple[str, ...]
    reason: str
    keep: bool = False
    """The text that asked for them goes on to use them."""


@record(frozen=True, kw_only=True)
class Chosen(Event):
    """A player chose."""

    player: int
    what: str
    chosen: tuple[int, ...] = ()
    option: str = ""
    names: tuple[str, ...] = ()
    copies: tuple[int, ...] = ()
    """Cards that were chosen."""


@record(frozen=True, kw_only=True)
class Meant(Chosen):
    """What the words that follow speak of; nobody chose it."""

    came: tuple[int, ...] = ()
    """The Pokémon that came up in another's place."""


@record(frozen=True, kw_only=True)
class Counted(Event):
    """A text counted something, or learned whether it was done."""

    count: int
    done: bool
    what: str = ""
    copies: tuple[int, ...] = ()


@record(frozen=True, kw_only=True)
class TextBegan(Event):
    """A text began to be carried out."""

    name: str


@record(frozen=True, kw_only=True)
class InstructionBegan(Event):
    """An instruction of a text began to be carried out."""


@record(frozen=True, kw_only=True)
class InstructionDone(Event):
    """An instruction of a text was carried out as far as it could be."""

    path: tuple[int, ...]


@record(frozen=True, kw_only=True)
class Answered(Event):
    """A condition of a text was asked; the answer holds for all that hangs on it."""

    path: tuple[int, ...]
    held: bool


@record(frozen=True, kw_only=True)
class DeckShuffled(Event):
    player: int
    order: tuple[int, ...] = ()
    """The cards that are on top afterwards, where the description tells them."""


@record(frozen=True, kw_only=True)
class LookedAt(Event):
    """A player looked at cards, or both did."""

    player: int
    copies: tuple[int, ...]
    zone: Zone
    owner: int
    revealed: bool = False


# Attacks and damage ----------------------------------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class AttackAnnounced(Event):
    attack: AttackUnderway


@record(frozen=True, kw_only=True)
class AttackFailed(Event):
    """The attack does nothing more; imposed failures leave it unused (II.D-01)."""

    pokemon: int
    because: str
    used: bool


@record(frozen=True, kw_only=True)
class AttackChanged(Event):
    """What is being carried out changed: its number, its target, what it ignores."""

    attack: AttackUnderway
    what: str


@record(frozen=True, kw_only=True)
class AttackEnded(Event):
    pokemon: int
    name: str
    used: bool


@record(frozen=True, kw_only=True)
class DamageBegan(Event):
    """Damage to one Pokémon began to be worked out."""

    calculation: Calculation


@record(frozen=True, kw_only=True)
class DamageDue(Event):
    """Damage that was worked out and held back is now to be placed."""

    calculation: Calculation


@record(frozen=True, kw_only=True)
class DamageChanged(Event):
    before: int
    after: int
    why: str


@record(frozen=True, kw_only=True)
class DamageStopped(Event):
    """The calculation ended without damage."""

    because: str


@record(frozen=True, kw_only=True)
class Damaged(Event):
    """Damage counters were placed for damage."""

    pokemon: int
    damage: int


@record(frozen=True, kw_only=True)
class CountersPut(Event):
    """Damage counters were put by an effect or a rule; this is not damage."""

    pokemon: int
    counters: int
    moved: bool = False
    """They came off another Pokémon."""


@record(frozen=True, kw_only=True)
class CountersTaken(Event):
    """Damage counters were taken off: healed, or moved away."""

    pokemon: int
    counters: int
    healed: bool = True


# Conditions ------------------------------------------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class ConditionGiven(Event):
    pokemon: int
    condition: str
    counters: int = 0


@record(frozen=True, kw_only=True)
class ConditionEnded(Event):
    pokemon: int
    condition: str


@record(frozen=True, kw_only=True)
class ConditionStayed(Event):
    pokemon: int
    condition: str


# Cards and Pokémon -----------------------------------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class CardsMoved(Event):
    """Cards went from one zone to another, each to its owner's."""

    copies: tuple[int, ...]
    source: Zone
    to: Zone
    player: int
    pokemon: int | None = None
    """The Pokémon they came off, if they were attached."""
    bottom: bool = False
    verb: Literal["discarded", "drawn", "returned", "taken", "put", "lost", "played"] = "put"


@record(frozen=True, kw_only=True)
class CardAttached(Event):
    copy: int
    pokemon: int
    source: Zone
    from_hand: bool = False
    source_pokemon: int | None = None
    as_tool: bool = False
    """A Pokémon that was on the Bench becomes a Pokémon Tool."""


@record(frozen=True, kw_only=True)
class PokemonBenched(Event):
    copies: tuple[int, ...]
    player: int
    source: Zone
    active: bool = False
    face_down: bool = False


@record(frozen=True, kw_only=True)
class Evolved(Event):
    pokemon: int
    copy: int
    source: Zone
    how: Literal["evolved", "levelled up"] = "evolved"


@record(frozen=True, kw_only=True)
class Devolved(Event):
    pokemon: int
    copies: tuple[int, ...]
    to: Zone


@record(frozen=True, kw_only=True)
class PlaceTaken(Event):
    """A card took the place of a Pokémon's topmost one; everything on the Pokémon stayed."""

    pokemon: int
    copy: int
    source: Zone
    to: Zone


@record(frozen=True, kw_only=True)
class Switched(Event):
    """An Active Pokémon and a Benched one changed places."""

    pokemon: int
    """The one that goes to the Bench."""
    comes: int
    player: int
    retreated: bool = False


@record(frozen=True, kw_only=True)
class Promoted(Event):
    pokemon: int
    player: int


@record(frozen=True, kw_only=True)
class KnockedOut(Event):
    pokemon: int
    player: int
    name: str
    by_damage: bool = False
    prizes: int | None = None
    """How many Prizes it is worth, if cards bend that number."""
    prize_cites: tuple[str, ...] = ()


@record(frozen=True, kw_only=True)
class LeftPlay(Event):
    """A Pokémon left play; its cards went where `to` says."""

    pokemon: int
    player: int
    to: Zone
    attached_to: Zone
    lost: tuple[int, ...] = ()
    """Its cards that go to the Lost Zone instead."""


@record(frozen=True, kw_only=True)
class PrizesTaken(Event):
    player: int
    copies: tuple[int, ...]
    due: int
    pokemon: int | None = None
    """The Knocked Out Pokémon they were taken for."""


# Effects in force -----------------------------------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class EffectBegan(Event):
    effect: InForce
    pokemon: int | None = None


@record(frozen=True, kw_only=True)
class EffectEnded(Event):
    effect: int
    what: str
    pokemon: int | None = None


@record(frozen=True, kw_only=True)
class StandingEnded(Event):
    """What a card did as long as it was in play is over."""

    what: str


@record(frozen=True, kw_only=True)
class Triggered(Event):
    waiting: Waiting


@record(frozen=True, kw_only=True)
class TriggerUsed(Event):
    """A waiting effect had its moment: it was carried out, or let go."""

    waiting: Waiting
    carried_out: bool
    declared: bool = False
    """Its player said that it is used next."""


@record(frozen=True, kw_only=True)
class Used(Event):
    """A per-turn or per-game right was used up."""

    player: int
    right: str
    per_game: bool = False
    what: str = ""
    ability: bool = False
    """It was used by announcing an Ability."""


# Turn and game ---------------------------------------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class TrainerPlayed(Event):
    copy: int
    player: int


@record(frozen=True, kw_only=True)
class StadiumPlayed(Event):
    copy: int
    player: int


@record(frozen=True, kw_only=True)
class PhaseBegan(Event):
    phase: Literal["draw", "actions", "attack", "end", "checkup", "over"]


@record(frozen=True, kw_only=True)
class TurnBegan(Event):
    player: int


@record(frozen=True, kw_only=True)
class GameEnded(Event):
    result: Result


# Answers about cards, names, decks and tables --------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class Classified(Event):
    """A card was found to be something, or not to be it."""

    card: str
    what: str
    holds: bool = True
    because: str = ""


@record(frozen=True, kw_only=True)
class NamesCompared(Event):
    """Two names were compared as the rules count names."""

    first: str
    second: str
    same: bool
    because: str = ""


@record(frozen=True, kw_only=True)
class Ruled(Event):
    """A question about the table was answered: who, how many, what a word means."""

    question: str
    answer: str


@record(frozen=True, kw_only=True)
class LookAsked(Event):
    """A player asked to see something; they may, or may not."""

    player: int
    what: str
    allowed: bool


@record(frozen=True, kw_only=True)
class DeckRuleKept(Event):
    """A deck keeps a rule of deck building."""

    what: str


@record(frozen=True, kw_only=True)
class DeckFault(Event):
    """A deck breaks a rule; the places are those of the entries concerned."""

    what: str
    places: tuple[str, ...] = ()


@record(frozen=True, kw_only=True)
class NotKnown(Event):
    """Whether a rule is kept cannot be told from what is known."""

    what: str
    places: tuple[str, ...] = ()


# Setting up, and the formats of several players ------------------------------------------------------------------------


@record(frozen=True, kw_only=True)
class TossWon(Event):
    """The coin flip, or rock-paper-scissors, was won."""

    player: int
    how: str


@record(frozen=True, kw_only=True)
class StarterDecided(Event):
    """It was decided who takes the first turn."""

    player: int
    forced: bool = False


@record(frozen=True, kw_only=True)
class OpeningHandDrawn(Event):
    player: int
    copies: tuple[int, ...]


@record(frozen=True, kw_only=True)
class NoBasicAnnounced(Event):
    """A player said that they hold no Basic Pokémon."""

    player: int


@record(frozen=True, kw_only=True)
class MulliganTaken(Event):
    """A hand without a Basic Pokémon was shown and went back into the deck; `extra`: the opponent may draw for it."""

    player: int
    copies: tuple[int, ...]
    extra: bool


@record(frozen=True, kw_only=True)
class PrizesLaid(Event):
    player: int
    copies: tuple[int, ...]
    bottom: bool = False
    """They came from the bottom of the deck, in addition to those already there."""


@record(frozen=True, kw_only=True)
class PokemonRevealed(Event):
    """Face-down Pokémon were turned face up."""

    player: int


@record(frozen=True, kw_only=True)
class GameBegan(Event):
    """Setting up was over; the first turn is about to begin."""

    player: int


@record(frozen=True, kw_only=True)
class PlayerLeft(Event):
    """A player of a team is out of the game; the team plays on."""

    player: int


@record(frozen=True, kw_only=True)
class GameBeganAnew(Event):
    """All cards went back into their decks for a new game with so many Prize cards."""

    prizes: int


def copies_of(copies: tuple[Copy, ...]) -> tuple[int, ...]:
    """The identities of some cards."""
    return tuple(copy.id for copy in copies)
