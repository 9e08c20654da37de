"""How much: so much for each thing that can be counted on the board."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.filters import CLASS_WORDS, CLASSES, Fields, adjective, letters, put
from ptcg_judge.cardtext.names import name, own_name
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import after, pokemon
from ptcg_judge.cardtext.who import HOLDER, side, who
from ptcg_judge.engine.effects import DEFENDING, THIS, Amount, Filter, Measure, Measured, Spot, Who

TAKEN = "apr-II.D-17"


def for_each(p: Reader, each: int) -> Amount:
    """So much for each of something counted, at most a limit if one is named."""
    p.expect("for each|every")
    return Amount(each=each, of=measure(p), limit=_limit(p))


def _limit(p: Reader) -> int | None:
    if p.take("( to a maximum of") or p.take(", up to a maximum of") or p.take("( up to a maximum of"):
        n = number(p)
        p.take("damage")
        p.take("more damage?")
        p.take(")")
        return n
    return None


def times(p: Reader, each: int) -> Amount:
    p.expect("times|x the number|amount of")
    return Amount(each=each, of=measure(p), limit=_limit(p))


def measure(p: Reader) -> Measure:
    """Something that can be counted; what "that Pokémon" means stays as it was."""
    before = p.antecedent
    found = p.first(
        _flips,
        _kinds,
        _conditions,
        _counters,
        _prizes,
        _in_this_way,
        _energy,
        _tools,
        _retreat,
        _hand,
        _pile,
        _bench,
        _pokemon,
        _by_name,
    )
    p.antecedent = before
    return found


def _kinds(p: Reader) -> Measure:
    """Each different type of Pokémon on a Bench, of basic Energy in a discard pile or just discarded."""
    p.expect("different? type|types of")
    if p.take("basic energy"):
        p.take("card|cards")
        kind = Filter(kinds=("Basic Energy",))
        if p.take("you discarded in this way"):
            return Measure("energy types", filter=kind)
        p.expect("in your discard pile")
        return Measure("energy types", who=THIS, filter=kind)
    found = pokemon(p)
    if p.take("on your bench"):
        return Measure("types", who=Who("you", "bench", filter=found, least=0, most=None, every=True))
    p.take("you have in play") or p.expect("in play")
    return Measure("types", who=Who("you", filter=found, least=0, most=None, every=True))


def _conditions(p: Reader) -> Measure:
    p.expect("special condition|conditions affecting")
    return Measure("special conditions", who=who(p))


def _flips(p: Reader) -> Measure:
    what: Measured = "heads" if p.take("heads") else "tails" if p.take("tails") else p.fail("heads")
    p.take("you get|flip|got") or p.take("flipped")
    return Measure(what)


def _counters(p: Reader) -> Measure:
    p.expect("damage counter|counters")
    if p.take("you put|placed? on? this|~|it? pokemon? in this way") or p.take("you placed in this way"):
        return Measure("moved")
    if p.take("you moved|removed|healed in this way") or p.take("moved|removed in this way"):
        return Measure("moved")
    p.take("already")
    p.expect("on")
    return Measure("damage counters", who=who(p))


def _prizes(p: Reader) -> Measure:
    if p.cited("prize card|cards? your opponent has taken", TAKEN):
        return Measure("prizes taken", side="opponent")
    if p.cited("prize card|cards? you|you've have? taken", TAKEN):
        return Measure("prizes taken", side="you")
    if p.take("prize card|cards? your opponent has left"):
        return Measure("prizes left", side="opponent")
    if p.take("prize card|cards? you have left"):
        return Measure("prizes left", side="you")
    p.take("of")
    whose = side(p)
    p.expect("remaining? prize cards|card")
    return Measure("prizes left", side=whose)


def _in_this_way(p: Reader) -> Measure:
    """What this text has just discarded, moved or attached."""
    kind = Filter()
    if not p.take("card|cards"):
        kind = card_kind(p)
    if p.take("you find|found there"):
        return Measure("found", filter=kind)
    p.take("that?")
    p.take("you|your|they|was|were opponent?")
    what: Measured = "discarded" if p.take("discarded|discard") else "chosen"
    if what == "chosen" and not p.take("revealed|chose|chosen|found|put|returned|shuffled|attached|moved"):
        p.fail("discarded in this way")
    p.take("into your deck|hand") or p.take("to your deck|hand") or p.take("in the lost zone")
    p.take("in this way") or (what == "discarded" and p.at(".|(")) or p.fail("in this way")
    return Measure(what, filter=kind)


def _energy(p: Reader) -> Measure:
    """Energy attached to Pokémon; Energy cards are counted as cards."""
    p.take("more")
    basic = (p.take("basic") and "Basic Energy") or (p.take("special") and "Special Energy") or "Energy"
    types = letters(p) if p.word.startswith("{") else ()
    if types and p.take("and basic|special"):
        types = (*types, *letters(p))
    p.expect("energy")
    by_card = p.take("card|cards")
    p.take("that is|are")
    p.expect("attached to")
    kinds = () if basic == "Energy" else (basic,)
    on = p.maybe(_all_of_yours) or who(p)
    if p.take("but not used to pay for this attack's energy cost"):
        return Measure("extra energy", who=on, filter=Filter(kinds=(basic,), provides=types))
    return Measure("energy cards" if by_card else "energy", who=on, filter=Filter(kinds=kinds, provides=types))


def _all_of_yours(p: Reader) -> Who:
    if (
        p.take("both active pokemon")
        or p.take("both the? attacking|active and defending pokemon")
        or p.maybe(_this_and_defending)
    ):
        return Who("both", "active", every=True, most=None)
    return p.fail("both Active Pokémon")


def _this_and_defending(p: Reader) -> bool:
    """The Pokémon that attacks is Active, and so is the one it attacks."""
    p.take("both")
    if p.kind != "attack" or not (p.take("this pokemon and") or p.take("~ and")):
        p.fail("both Active Pokémon")
    return p.take("the defending pokemon") or p.expect("your opponent's active pokemon")


def _tools(p: Reader) -> Measure:
    p.expect("pokemon tool|tools card|cards? attached to")
    return Measure("tools", who=who(p))


def _retreat(p: Reader) -> Measure:
    p.expect("{C} energy? in")
    owner = whose_pokemon(p)
    p.expect("retreat cost")
    p.tag(p.pos - 2, "apr-II.D-10")
    return Measure("retreat cost", who=owner)


def whose_pokemon(p: Reader) -> Who:
    """This Pokémon's, the Defending Pokémon's, your opponent's Active Pokémon's."""
    found = _whose(p)
    p.antecedent = found if found.role else replace(found, role="it")
    return found


def _whose(p: Reader) -> Who:
    if p.take("this pokemon's") or own_name(p, "~'s"):
        return THIS
    if p.take("the defending pokemon's"):
        return DEFENDING
    if p.take("your opponent's active pokemon's"):
        return DEFENDING if p.kind == "attack" else Who("opponent", "active")
    if p.take("your active pokemon's"):
        return Who("you", "active")
    if p.take("the pokemon that? this|~ card? is attached to 's") or p.take("the attached pokemon's"):
        return HOLDER
    if p.take("that|the pokemon's") or p.take("its|their"):
        return p.antecedent
    return p.fail("this Pokémon's")


def whose_group(p: Reader) -> Who:
    """Your Basic Pokémon's, your opponent's Pokémon's."""
    whose = side(p)
    spot: Spot = "bench" if p.take("benched") else "active" if p.take("active") else "in play"
    named = p.maybe(_whose_names)
    if named is not None:
        return Who(whose, spot, filter=Filter(names=named), least=0, most=None, every=True)
    fields: Fields = {}
    while adjective(p, fields):
        pass
    if p.take("ultra beasts'|beast's"):
        put(fields, "labels", "Ultra Beast")
    elif (label := CLASS_WORDS.get(p.word.removesuffix("'s"))) and p.word.endswith("'s"):
        p.pos += 1
        put(fields, "labels", label)
    elif p.word == "pokemon" and p.ahead().removesuffix("'s") in CLASSES and p.ahead().endswith("'s"):
        put(fields, "labels", CLASSES[p.ahead().removesuffix("'s")])
        p.pos += 2
    else:
        p.expect("pokemon's")
    return Who(whose, spot, filter=Filter(**fields), least=0, most=None, every=True)


def _whose_names(p: Reader) -> tuple[str, ...]:
    """Testmander's, or Testmander's and Leafmon's: Pokémon by their names."""
    found: list[str] = []
    while not found or p.take("and|or"):
        if p.take("~'s"):
            found.append(p.name)
            continue
        start = p.pos
        while p.token.raw[:1].isupper() and not p.word.endswith("'s"):
            p.pos += 1
        if "pokemon" in (token.word for token in p.tokens[start : p.pos]):
            p.fail("a card name")
        if not p.token.raw[:1].isupper() or p.word == "pokemon's" or p.word.removesuffix("'s") in CLASS_WORDS:
            p.fail("a card name")
        p.pos += 1
        found.append(p.words(start).removesuffix("'s").removesuffix("’s"))
    if not p.at("attack|attacks"):
        p.fail("attacks")
    return tuple(found)


def _hand(p: Reader) -> Measure:
    kind = Filter() if p.take("card|cards") else card_kind(p)
    p.expect("in")
    whose = side(p)
    p.expect("hand")
    return Measure("cards in hand", side=whose, filter=kind)


def _pile(p: Reader) -> Measure:
    """Cards of a kind in a discard pile or the Lost Zone."""
    kind = card_kind(p)
    p.expect("in")
    if p.take("the lost zone"):
        return Measure("cards in lost zone", side="both", filter=kind)
    whose = side(p)
    if p.take("lost zone"):
        return Measure("cards in lost zone", side=whose, filter=kind)
    p.expect("discard pile")
    fields: Fields = {}
    after(p, fields)
    kind = replace(kind, **fields) if fields else kind
    return Measure("cards in discard", side=whose, filter=kind)


def _bench(p: Reader) -> Measure:
    """Benched Pokémon you have."""
    p.expect("benched")
    kind = pokemon(p)
    if p.take("you have"):
        return Measure("benched", who=Who("you", "bench", filter=kind, most=None, every=True))
    if p.take("your opponent has"):
        return Measure("benched", who=Who("opponent", "bench", filter=kind, most=None, every=True))
    p.take("in play")
    p.take("( both yours and your opponent's )")
    return Measure("benched", who=Who("both", "bench", filter=kind, least=0, most=None, every=True))


def _by_name(p: Reader) -> Measure:
    """Pokémon of a name on your Bench or in play."""
    names = [name(p)]
    while p.take("and|or"):
        names.append(name(p))
    kind = Filter(names=tuple(names))
    if p.take("on your bench"):
        return Measure("benched", who=Who("you", "bench", filter=kind, least=0, most=None, every=True))
    p.expect("you have in play")
    return Measure("in play", who=Who("you", filter=kind, least=0, most=None, every=True))


def _pokemon(p: Reader) -> Measure:
    """Of your Pokémon in play, of your opponent's Benched Pokémon."""
    p.take("of")
    found = who(p)
    if found.role or not found.every:
        p.fail("Pokémon that are counted")
    if p.take("you have in play"):
        found = Who("you", found.spot, filter=found.filter, least=0, most=None, every=True)
    return Measure("benched" if found.spot == "bench" else "in play", who=found)


def own_count(p: Reader, target: Who, amount: Amount) -> None:
    """Several Pokémon with an amount that each of them counts on itself cannot be told yet."""
    if target.every and amount.of and amount.of.who and amount.of.who.role == "it":
        p.fail("one Pokémon")
