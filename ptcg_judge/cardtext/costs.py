"""Energy that attacks cost: less, more, none."""

from __future__ import annotations

from ptcg_judge.cardtext.amounts import for_each, whose_group, whose_pokemon
from ptcg_judge.cardtext.conditions import condition
from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.filters import letter
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.stated import IGNORE
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import (
    Amount,
    Modify,
    Program,
    When_,
    Who,
)

COST, HAS = "apr-II.D-09", "apr-II.D-06"


def ignore_energy(p: Reader) -> Program:
    """Ignore all Energy in attack costs."""
    start = p.pos
    p.expect("ignore all")
    kind = p.maybe(letter) or ""
    p.expect("energy in")
    attack = ""
    if p.take("the costs|cost of"):
        if not p.take("attacks used by"):
            attack, owner = _used_by(p)
        else:
            owner = who(p)
    elif p.take("the attack costs|cost of"):
        owner = p.first(_each_of_its_attacks, who)
    else:
        owner = whose_pokemon(p)
        p.expect("attack costs|cost")
    if not owner.role and not owner.every and owner.spot != "active":
        p.fail("each of your Pokémon")
    verb = Modify(number="attack cost", how="none", type=kind, who=owner, attack=attack, until=p.lasting(default(p)))
    return (p.made(start, verb, IGNORE, COST),)


def _each_of_its_attacks(p: Reader) -> Who:
    p.take("each of")
    owner = whose_pokemon(p)
    p.expect("attacks")
    return owner


def _used_by(p: Reader) -> tuple[str, Who]:
    attack = name(p)
    p.expect("used by")
    return attack, who(p)


def cost_changes(p: Reader) -> Program:
    """Attacks used by Pokémon cost so much less or more."""
    start = p.pos
    attack = ""
    if p.take("attacks used by") or p.take("the? attacks of"):
        owner = who(p)
    elif p.tokens[p.pos].raw[:1].isupper() and (named := p.maybe(_used_by)):
        attack, owner = named
    else:
        owner = p.first(whose_pokemon, whose_group)
        if not p.take("attacks"):
            attack = name(p)
            p.expect("attack")
    until = lasting(p, default(p))
    p.expect("cost|costs")
    letters = []
    while p.word.startswith("{"):
        letters.append(p.word[1])
        p.pos += 1
    how = "less" if p.take("less") else "more" if p.take("more") else p.fail("less")
    if not letters or len(set(letters)) != 1:
        p.fail("a type")
    amount = p.maybe(lambda p: for_each(p, len(letters))) or Amount(len(letters))
    until = lasting(p, until)
    verb = Modify(number="attack cost", how=how, amount=amount, type=letters[0], who=owner, attack=attack, until=until)  # type: ignore[arg-type]
    return (p.made(start, verb, "apr-II.D-12" if how == "less" else "apr-II.D-11", COST),)


def own_cost(p: Reader) -> Program:
    """Ignore all Energy in this attack's cost, if something holds that is named before or after."""
    start = p.pos
    p.expect("ignore all energy in this attack's cost")
    ignored = p.made(start, Modify(number="attack cost", how="none", attack="*this", until="this turn"), IGNORE, COST)
    if not p.take("if"):
        return (ignored,)
    return (p.made(start, When_(condition=condition(p), then=(ignored,))),)


_CHANGES = (cost_changes,)
RULES = {
    **dict.fromkeys(("attacks", "this", "the", "its", "~'s", "your", ""), _CHANGES),
    "ignore": (ignore_energy, own_cost),
}
