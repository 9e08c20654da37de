"""The effect language: the closed vocabulary in which every card text is told to the engine.

A text is a `Program`, a tuple of instructions carried out in order. An instruction says what is done (`Verb`), to whom
(`Who`), how much (`Amount`), and carries the rules that govern its phrases (`cites`) and its words (`words`).
No verb belongs to one card.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ptcg_judge.engine.record import record

Letter = str
"""An Energy type: G R W L P F D M Y N C."""

SideName = Literal["you", "opponent", "both"]
Spot = Literal["active", "bench", "in play"]
Zone = Literal["deck", "hand", "discard", "prizes", "lost", "play", "deck top", "deck bottom", "attached"]
Role = Literal["", "this", "defending", "attacker", "holder", "it", "others", "damaged", "evolved", "new", "went"]
"""Who a phrase points at without a choice: this Pokémon, the Defending Pokémon, the Attacking Pokémon, the holder of the
card, the one chosen before ("that Pokémon"), the ones not chosen, the one that a switch has just brought up, or sent to the Bench."""
Condition = Literal["Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"]


@record(frozen=True)
class Filter:
    """What a Pokémon or card must be to be meant; everything named must fit, any one word of a tuple suffices."""

    names: tuple[str, ...] = ()
    name_has: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    stages: tuple[str, ...] = ()
    types: tuple[Letter, ...] = ()
    labels: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    provides: tuple[Letter, ...] = ()
    damaged: bool | None = None
    evolved: bool | None = None
    has_ability: bool | None = None
    ability_kinds: tuple[str, ...] = ()
    """With `has_ability`: only texts of these kinds count, as Poké-Powers."""
    has_tool: bool | None = None
    has_energy: bool | None = None
    conditions: tuple[Condition, ...] = ()
    hp_at_most: int | None = None
    hp_at_least: int | None = None
    retreat_at_least: int | None = None
    retreat_at_most: int | None = None
    evolves_from_this: bool = False
    evolves_from: tuple[str, ...] = ()
    evolves_from_target: bool = False
    """It evolves from the Pokémon onto which it is put."""
    has_attack: tuple[str, ...] = ()
    came_this_turn: bool | None = None
    """It came into play in this turn."""
    has_special_energy: bool | None = None
    has_basic_energy: bool | None = None
    energy_of: tuple[Letter, ...] = ()
    """With `has_energy`: the types that the attached Energy must give."""
    remaining_at_most: int | None = None
    remaining_at_least: int | None = None
    any_of: tuple[Filter, ...] = ()
    """If named, any one of these must fit as well."""
    same_name_as: Literal["", "this", "it"] = ""
    """`without` holds labels, kinds, stages, names, or types in braces ({D}) that a card must not have."""


ANYTHING = Filter()


@record(frozen=True)
class Who:
    """Which Pokémon: a role that needs no choice, or a choice of so many among those that fit."""

    side: SideName = "you"
    spot: Spot = "in play"
    role: Role = ""
    filter: Filter = ANYTHING
    least: int = 1
    most: int | None = 1
    every: bool = False
    chooser: Literal["you", "opponent", "owner", "random"] = "you"
    cites: tuple[str, ...] = ()
    other: bool = False
    """Not this Pokémon itself, or not the one meant just before ("another of your Pokémon")."""
    amount: Amount | None = None
    """As many as this number says; it takes the place of least and most."""


THIS = Who(role="this")
DEFENDING = Who("opponent", "active", "defending")


@record(frozen=True)
class Cards:
    """Which cards of which zone: so many of those that fit, chosen by whom."""

    zone: Zone
    side: SideName = "you"
    filter: Filter = ANYTHING
    least: int = 1
    most: int | None = 1
    every: bool = False
    chooser: Literal["you", "opponent", "owner", "random"] = "you"
    on: Who | None = None
    from_each: bool = False
    """So many from each of the Pokémon they are attached to, not among all of them."""
    units: bool = False
    """Energy counted in units, not cards: one card may cover several."""
    different: Literal["", "names", "types"] = ""
    cites: tuple[str, ...] = ()
    amount: Amount | None = None
    """As many as this number says, or up to it if at least none; it takes the place of most."""
    role: Literal["", "it", "others", "this"] = ""
    """The cards chosen, found or looked at just before ("it", "them"), the rest of those, or this card itself."""


Measured = Literal[
    "energy", "energy cards", "damage counters", "prizes taken", "prizes left", "cards in hand", "benched", "in play",
    "cards in deck", "cards in discard", "retreat cost", "heads", "tails", "chosen", "discarded", "knocked out last turn",
    "cards in lost zone", "tools", "special conditions", "moved", "attached", "types",
    "extra energy", "attack cost", "damage done", "hp left", "found", "energy types",
    "free bench places",
]  # fmt: skip


@record(frozen=True)
class Measure:
    """Something that can be counted on the board or in what this text has done so far."""

    what: Measured
    who: Who | None = None
    side: SideName = "you"
    filter: Filter = ANYTHING


@record(frozen=True)
class Amount:
    """A number: fixed, or so much for each thing counted, at most a limit."""

    base: int = 0
    each: int = 0
    of: Measure | None = None
    limit: int | None = None
    cites: tuple[str, ...] = ()


When = Literal[
    "heads", "tails", "all heads", "all tails", "done", "not done", "compare", "is", "played this turn", "evolved this turn",
    "moved to active this turn", "knocked out last turn", "healed this turn", "used last turn",
    "your first turn", "went second", "has condition", "stadium in play", "only pokemon", "location",
    "knocked out by this attack", "card in play", "both", "taken",
]  # fmt: skip


@record(frozen=True)
class If:
    """A condition: of the last flips, of what was done just before, or of the board."""

    when: When
    who: Who | None = None
    filter: Filter = ANYTHING
    measure: Measure | None = None
    op: Literal["", ">=", "<=", "==", "more than opponent", "less than opponent", "same as opponent"] = ""
    value: int = 0
    words: str = ""
    side: SideName = "you"
    negated: bool = False
    cites: tuple[str, ...] = ()
    all_of: tuple[If, ...] = ()
    """If named, all of these must hold as well."""
    early: bool = False
    """Asked before the attack does its damage, whenever it is needed: what a Pokémon "already" has."""


Until = Literal[
    "this turn", "opponent's next turn", "your next turn", "end of opponent's next turn", "end of your next turn",
    "while in play", "while attached", "while active", "while on bench", "game", "until leaves active",
    "while marked",
]  # fmt: skip


@record(frozen=True)
class Source:
    """Where effects must come from to be meant: whose, of what kind, of which Pokémon."""

    kinds: tuple[Literal["attack", "ability", "trainer", "energy", "item", "supporter", "stadium", "tool"], ...] = ()
    side: SideName = "both"
    pokemon: Filter = ANYTHING
    damage: bool = True
    effects: bool = True
    this: bool = False
    """Only attacks of this Pokémon itself."""


Number = Literal[
    "damage dealt", "damage taken", "attack cost", "retreat cost", "hp", "bench limit", "prizes", "poison counters",
    "burn counters", "supporters", "weakness", "resistance", "tools", "sleep coins",
]  # fmt: skip


@record(frozen=True)
class Verb:
    """What all instructions share: the rules behind the phrase, its words, and whether the user may leave it out."""

    cites: tuple[str, ...] = ()
    words: str = ""
    may: bool = False
    asked: SideName = "you"
    """With `may`: who decides."""
    ends_benched: bool = False
    """Of what lasts: besides its duration it ends when its Pokémon leaves the Active Spot (402.1)."""


# Damage of the attack itself -----------------------------------------------------------------------------------------


@record(frozen=True)
class ChangeBase(Verb):
    """The attack's own number changes: more, less, times, or exactly so much (II.B-01 to B-03).

    With "times" the amount is the whole product, the printed number times what is counted, as with "set".
    """

    how: Literal["more", "less", "times", "set"] = "more"
    amount: Amount = Amount()


@record(frozen=True)
class DoDamage(Verb):
    """Damage to Pokémon other than by the printed number: chosen, Benched, all, or the attacker itself (II.B-08, B-09)."""

    who: Who = DEFENDING
    amount: Amount = Amount()
    without: tuple[Literal["weakness", "resistance", "effects"], ...] = ()
    """What is left out of this damage alone, whatever holds for the rest of the attack."""


@record(frozen=True)
class Ignoring(Verb):
    """This attack's damage is worked out without Weakness, Resistance, or effects on the target (II.B-06, B-07)."""

    weakness: bool = False
    resistance: bool = False
    effects: bool = False


@record(frozen=True)
class DoesNothing(Verb):
    """The attack does nothing or ends (II.D-01)."""


# Counters, healing, conditions ----------------------------------------------------------------------------------------


@record(frozen=True)
class PutCounters(Verb):
    """Damage counters are put: a number on each, or spread in any way (II.C-07)."""

    who: Who = DEFENDING
    amount: Amount = Amount()
    spread: bool = False
    up_to: bool = False
    """Any number up to the amount."""
    until_left: int | None = None
    """Counters until the remaining HP is this."""


@record(frozen=True)
class MoveCounters(Verb):
    """Damage counters are moved from some Pokémon to others (II.C-08)."""

    source: Who = THIS
    target: Who = DEFENDING
    amount: Amount | None = None
    """None: all, or any number if `up_to`."""
    up_to: bool = False
    any_way: bool = False
    """Split in any way: each time so many from one Pokémon to another, until no more are moved."""


@record(frozen=True)
class Heal(Verb):
    """Damage is healed; no amount means all of it (II.C-06)."""

    who: Who = THIS
    amount: Amount | None = None


@record(frozen=True)
class GiveCondition(Verb):
    """Pokémon become Asleep, Burned, Confused, Paralyzed or Poisoned; a choice if several are offered."""

    who: Who = DEFENDING
    conditions: tuple[Condition, ...] = ()
    choose: bool = False
    counters: int = 0
    """A stronger Poison or Burn: so many counters instead (II.E-16, E-28)."""


@record(frozen=True)
class RemoveConditions(Verb):
    """Pokémon recover; no conditions named means from all."""

    who: Who = THIS
    conditions: tuple[Condition, ...] = ()


@record(frozen=True)
class KnockOut(Verb):
    """Pokémon are Knocked Out by an effect."""

    who: Who = DEFENDING


# Cards ----------------------------------------------------------------------------------------------------------------


@record(frozen=True)
class MoveCards(Verb):
    """Cards go from one zone to another: discard, return, search, recover, mill, to the Lost Zone (II.C-01, C-02, C-20)."""

    cards: Cards = Cards("hand")
    to: Zone = "discard"
    reveal: bool = False
    shuffle: bool = False
    order: Literal["", "any", "shuffled"] = ""
    rest: Zone | None = None
    """Where the cards looked at and not taken go."""
    look: int | None = None
    """Only the top so many cards are looked at."""
    theirs_first: bool = False
    """Where each player does it, the opponent comes first."""


@record(frozen=True)
class Draw(Verb):
    """Cards are drawn: a number, or until the hand holds so many (I.H)."""

    side: SideName = "you"
    amount: Amount = Amount()
    until: int | None = None
    until_amount: Amount | None = None
    """Until the hand holds as many as are counted."""
    up_to: bool = False


@record(frozen=True)
class Shuffle(Verb):
    """A deck is shuffled; the hand or other cards may be shuffled into it first (II.E-18)."""

    side: SideName = "you"
    into: Cards | None = None


@record(frozen=True)
class LookAt(Verb):
    """Cards are looked at and put back (II.C-20)."""

    cards: Cards = Cards("deck top")
    put_back: Literal["same", "any order", "shuffled"] = "same"
    reveal: bool = False


@record(frozen=True)
class Attach(Verb):
    """Cards are attached to Pokémon from a zone (II.C-09)."""

    cards: Cards = Cards("hand")
    who: Who = THIS
    any_way: bool = False


@record(frozen=True)
class MoveEnergy(Verb):
    """Energy moves between Pokémon (II.C-10)."""

    cards: Cards = Cards("attached")
    target: Who = THIS
    any_way: bool = False
    """Each card to whichever of those Pokémon its player likes."""


@record(frozen=True)
class BecomeTool(Verb):
    """This Pokémon is attached to another as a Pokémon Tool, what was attached to it is discarded (200.3)."""

    who: Who = Who(other=True)


@record(frozen=True)
class ReturnPokemon(Verb):
    """Pokémon leave play with, or without, their cards, to the hand or deck (II.C-02)."""

    who: Who = THIS
    to: Zone = "hand"
    attached: Zone | None = None
    """Where the attached cards go; None: along."""


@record(frozen=True)
class BenchCards(Verb):
    """Pokémon cards are put onto the Bench from a zone (II.C-11)."""

    cards: Cards = Cards("deck")
    shuffle: bool = False


@record(frozen=True)
class EvolveFrom(Verb):
    """A Pokémon is evolved with a card from a zone (II.C-12)."""

    who: Who = THIS
    cards: Cards = Cards("deck")
    skip_stage: bool = False
    shuffle: bool = False


@record(frozen=True)
class Devolve(Verb):
    """Pokémon lose their highest Evolution card, or all of them (II.C-13)."""

    who: Who = DEFENDING
    to: Zone = "hand"
    stages: int | None = 1


@record(frozen=True)
class Exchange(Verb):
    """Cards change places with as many others: a card of the hand with the top card of the deck."""

    first: Cards = Cards("hand")
    second: Cards = Cards("deck top")


@record(frozen=True)
class TakePlace(Verb):
    """A card takes the place of a Pokémon in play, which keeps all that is on it; the other card goes where it came from, or elsewhere."""

    who: Who = THIS
    cards: Cards = Cards("deck")
    to: Zone | None = None


# Positions ------------------------------------------------------------------------------------------------------------


@record(frozen=True)
class Switch(Verb):
    """An Active Pokémon changes places: own, by the opponent's choice, or dragged out (II.C-03 to C-05)."""

    side: SideName = "you"
    chooser: Literal["you", "opponent"] = "you"
    kind: Literal["own", "forced", "gust"] = "own"
    filter: Filter = ANYTHING
    this: bool = False
    """This Benched Pokémon itself comes up."""
    chosen: bool = False
    """The Benched Pokémon chosen just before comes up."""


# Rules bent for a while -------------------------------------------------------------------------------------------------


@record(frozen=True)
class Modify(Verb):
    """A number that a rule asks for is bent (II.B-04, B-05, D-11 to D-16)."""

    number: Number = "damage dealt"
    how: Literal["more", "less", "set", "none", "times"] = "more"
    amount: Amount = Amount()
    who: Who = THIS
    against: Filter = ANYTHING
    against_spot: Spot = "active"
    against_side: SideName = "opponent"
    source: Source = Source()
    after: bool = False
    """After Weakness and Resistance."""
    type: Letter = ""
    attack: str = ""
    until: Until = "while in play"
    stacks: bool = True
    per_game: bool = False
    """Once in the game for all cards of its name that a player has (Prizes only)."""


@record(frozen=True)
class Prevent(Verb):
    """Damage, effects, or both, are kept off Pokémon (II.C-16, C-17)."""

    who: Who = THIS
    source: Source = Source()
    until: Until = "opponent's next turn"
    conditions: tuple[Condition, ...] = ()
    at_most: int | None = None
    at_least: int | None = None
    """Only damage of so much or less, or more, and all of it."""
    exactly: tuple[int, ...] = ()
    """Only damage of just one of these amounts."""
    knock_out_at: int = 0
    """Not prevention but survival: it stays with so much HP instead of being Knocked Out (II.D-14)."""
    full_hp: bool = False
    flip: bool = False
    """Only on heads of a flip made when it would happen."""
    spent: bool = False
    """The card is discarded once it has worked."""
    recovers: bool = False
    """A Pokémon that comes under it recovers from these Special Conditions."""


Forbidden = Literal[
    "attack", "retreat", "play item", "play supporter", "play stadium", "play tool", "play trainer", "play pokemon",
    "attach energy", "attach special energy", "use abilities", "use powers", "evolve", "be healed", "be affected by conditions", "draw",
    "play cards",
]  # fmt: skip


@record(frozen=True)
class Forbid(Verb):
    """Something can't be done by a Pokémon or a player (II.C-14, C-15, C-19)."""

    what: Forbidden = "attack"
    who: Who | None = None
    side: SideName = "opponent"
    attack: str = ""
    """The one attack that is meant; "*chosen" for the one chosen, "*this" for this attack."""
    until: Until = "opponent's next turn"
    flip: bool = False
    """Only on tails of a flip made when it is tried (II.D-01)."""
    recovers: bool = False
    """A Pokémon that comes under it recovers from all Special Conditions."""


@record(frozen=True)
class Grant(Verb):
    """Something is allowed or given that the rules do not give: attacks, free retreat, evolving at once, types."""

    what: Literal[
        "attacks of", "evolve at once", "attack on first turn", "attack though", "extra attachment", "type",
        "energy", "attack twice", "use from bench", "no abilities", "no powers", "no tool effects", "no energy effects", "no weakness", "no resistance",
        "another turn", "no checkup", "retreat though", "play on first turn", "evolve on first turn", "energy type",
        "ignore weakness", "ignore resistance", "ignore effects",
    ] = "attacks of"  # fmt: skip
    who: Who = THIS
    filter: Filter = ANYTHING
    types: tuple[Letter, ...] = ()
    amount: int = 1
    until: Until = "while in play"
    zone: Zone = "play"
    spot: Spot = "in play"
    """With "attacks of": where the Pokémon or the card with those attacks is."""
    like: Who | None = None
    """The Pokémon whose types it has, or whose attacks it may use."""
    stacks: bool = True


@record(frozen=True)
class CopyAttack(Verb):
    """An attack of other Pokémon is used as this attack (II.C-18)."""

    who: Who = DEFENDING
    zone: Zone = "play"
    needs_energy: bool = False
    """Only with the Energy that the chosen attack costs."""


# Order ----------------------------------------------------------------------------------------------------------------


@record(frozen=True)
class Flip(Verb):
    """Coins are flipped: so many, or until tails."""

    coins: Amount = Amount(1)
    until_tails: bool = False
    flipper: SideName = "you"


@record(frozen=True)
class Choose(Verb):
    """Something is chosen that later words mean by "it" or "that"."""

    who: Who | None = None
    cards: Cards | None = None
    attack_of: Who | None = None
    options: tuple[str, ...] = ()


@record(frozen=True)
class When_(Verb):  # noqa: N801
    """These instructions are carried out only if the condition holds, otherwise the other ones."""

    condition: If = If("done")
    then: Program = ()
    otherwise: Program = ()


@record(frozen=True)
class Repeat(Verb):
    """These instructions are carried out once for each thing counted."""

    times: Amount = Amount()
    then: Program = ()


@record(frozen=True)
class ForEach(Verb):
    """These instructions are carried out for each Pokémon meant, which is then "that Pokémon"."""

    who: Who = THIS
    then: Program = ()


@record(frozen=True)
class OneOf(Verb):
    """The user picks one of several programs."""

    programs: tuple[Program, ...] = ()


@record(frozen=True)
class Before(Verb):
    """These instructions are carried out before doing damage (II.E-09)."""

    then: Program = ()


@record(frozen=True)
class EndTurn(Verb):
    """The turn ends."""


@record(frozen=True)
class TakePrize(Verb):
    """Prize cards are taken, or fewer or more than due."""

    amount: Amount = Amount(1)
    side: SideName = "you"


Trigger = Literal[
    "benched from hand", "evolved from hand", "energy attached", "damaged by attack", "knocked out", "knocked out by damage",
    "checkup", "end of turn", "becomes active", "moves to bench", "retreats",
    "healed", "attached from hand", "discarded", "levelled up", "played from hand", "supporter played",
]  # fmt: skip


@record(frozen=True)
class Whenever(Verb):
    """A program that is carried out, or offered, each time something happens (II.E-03 to E-08)."""

    event: Trigger = "checkup"
    who: Who = THIS
    source: Source = Source()
    filter: Filter = ANYTHING
    spot: Spot = "in play"
    then: Program = ()
    until: Until = "while in play"
    this_card: bool = False
    """Only if it happens to this very card, as when this Energy card is attached."""
    by_name: bool = False
    """Once in the turn for all cards that share its name (II.E-14)."""
    once: bool = False
    """Once in the turn for each Pokémon (II.E-12)."""
    turn: Literal["", "you", "opponent"] = ""
    """Only if it happens in the turn of this player."""
    condition: If | None = None
    """Only if this holds when it happens."""
    stacks: bool = True


@record(frozen=True)
class Use(Verb):
    """A program that its player may announce: once in the turn, as often as wanted, or once by name (II.E-12, E-14, E-17)."""

    times: int | None = 1
    by_name: bool = False
    per_game: bool = False
    zone: Literal["play", "hand", "discard"] = "play"
    spot: Spot = "in play"
    condition: If | None = None
    side: SideName = "you"
    """"both": each player in their own turn, as with a Stadium."""
    then: Program = ()


@record(frozen=True)
class Provide(Verb):
    """What an Energy card gives while attached: units, each of all the types named (I.C, II.D-08)."""

    units: tuple[tuple[Letter, ...], ...] = ()
    who: Filter = ANYTHING
    elsewhere: tuple[tuple[Letter, ...], ...] = ()
    """On other Pokémon; nothing named is 1 Colorless, a unit without a type is no Energy at all."""
    while_: If | None = None


@record(frozen=True)
class Requires(Verb):
    """The card may be played, attached or used only if this holds, or only onto such Pokémon."""

    condition: If | None = None
    holder: Filter = ANYTHING
    cost: Program = ()
    """What must be done to play it (discard 2 cards)."""


Program: TypeAlias = tuple[Verb, ...]
