"""What can't be done: attacking, retreating, playing cards, and attacks that fail on tails."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.conditions import condition
from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import (
    Amount,
    Choose,
    Forbid,
    Forbidden,
    Grant,
    Modify,
    Program,
    SideName,
    Until,
    When_,
    Who,
)

RETREAT, ATTACK, PLAY, FAILS = "apr-II.C-14", "apr-II.C-15", "apr-II.C-19", "apr-II.D-01"


def _default(p: Reader) -> Until:
    return "opponent's next turn" if p.kind == "attack" else "while in play"


def cannot(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon can't attack, retreat, use one attack, be healed, evolve."""
    p.expect("can't")
    if p.take("attack or retreat") or p.take("retreat or attack"):
        until = _until(p)
        first = p.made(start, Forbid(what="attack", who=subject, until=until), ATTACK)
        return (first, p.made(start, Forbid(what="retreat", who=subject, until=until), RETREAT))
    if p.take("retreat"):
        return (p.made(start, Forbid(what="retreat", who=subject, until=_until(p)), RETREAT),)
    if p.take("use any poke-powers or poke-bodies"):
        return (p.made(start, Grant(what="no powers", who=subject, until=_until(p)), "apr-I.A-02"),)
    if p.at("use any? poke-powers|abilities"):
        what: Forbidden = "use powers" if p.take("use any? poke-powers") else "use abilities"
        p.take("use any? abilities")
        return (p.made(start, Forbid(what=what, who=subject, until=_until(p)), "apr-I.A-02"),)
    if p.take("attack or use any poke-powers or poke-bodies"):
        until = _until(p)
        first = p.made(start, Forbid(what="attack", who=subject, until=until), ATTACK)
        return (first, p.made(start, Grant(what="no powers", who=subject, until=until), "apr-I.A-02"))
    if p.take("be healed"):
        return (p.made(start, Forbid(what="be healed", who=subject, until=_until(p)), "apr-II.C-06"),)
    if p.take("use") and not p.at("attacks|any"):
        which = _which(p)
        return (p.made(start, Forbid(what="attack", who=subject, attack=which, until=_until(p)), ATTACK),)
    p.take("any? attacks") or p.expect("attack")
    if p.take("unless"):
        unless = condition(p)
        forbidden = p.made(start, Forbid(what="attack", who=subject, until=p.lasting(_default(p))), ATTACK)
        return (p.made(start, When_(condition=replace(unless, negated=not unless.negated), then=(forbidden,))),)
    return (p.made(start, Forbid(what="attack", who=subject, until=_until(p)), ATTACK),)


def _until(p: Reader) -> Until:
    p.take("(until|if)") and p.fail()
    until = lasting(p, _default(p))
    if p.at("unless|while|except"):
        p.fail("the end")
    return until


def _which(p: Reader) -> str:
    if p.take("that attack"):
        return "*chosen"
    if p.take("this attack"):
        return "*this"
    return name(p)


def choose_attack(p: Reader) -> Program:
    """Choose 1 of a Pokémon's attacks."""
    start = p.pos
    p.expect("choose 1 of")
    owner = p.maybe(_attacks_it_has) or _its_attacks(p)
    if not p.at("."):
        p.fail("the end")
    return (p.made(start, Choose(attack_of=owner), "apr-II.D-04"),)


def _its_attacks(p: Reader) -> Who:
    from ptcg_judge.cardtext.amounts import whose_pokemon

    owner = whose_pokemon(p)
    p.antecedent = owner
    p.expect("attacks")
    return owner


def _attacks_it_has(p: Reader) -> Who:
    p.expect("the attacks that")
    owner = who(p)
    p.expect("has")
    return owner


_CARDS: tuple[tuple[str, Forbidden], ...] = (
    ("cards", "play cards"), ("item cards", "play item"), ("supporter cards", "play supporter"), ("trainer cards", "play trainer"),
    ("stadium cards", "play stadium"), ("pokemon tool cards", "play tool"), ("special energy cards", "attach special energy"),
)  # fmt: skip


def player_cannot(p: Reader) -> Program:
    """A player can't play certain cards from their hand."""
    start = p.pos
    whose: SideName = p.actor if p.actor != "you" else "you"
    p.expect("can't play")
    kinds = _kinds(p)
    p.expect("from their|your hand")
    until = _until(p)
    return tuple(p.made(start, Forbid(what=kind, side=whose, until=until), PLAY) for kind in kinds)


def _kinds(p: Reader) -> list[Forbidden]:
    p.take("any")
    found: list[Forbidden] = []
    while True:
        for words, kind in _CARDS:
            if p.take(words) or (
                p.at(words.removesuffix(" cards") + " or|and|,") and p.take(words.removesuffix(" cards"))
            ):
                found.append(kind)
                break
        else:
            p.fail("Item cards")
        if not (p.take(", or|and") or p.take("or|and|,")):
            return found


def bench_limit(p: Reader) -> Program:
    """A player can't have more than so many Benched Pokémon."""
    start = p.pos
    p.expect("can't have more than")
    n = number(p)
    p.expect("benched pokemon")
    verb = Modify(number="bench limit", how="set", amount=Amount(n), who=Who(p.actor), until=_until(p))
    return (p.made(start, verb, "apr-I.A-04"),)


def player_energy(p: Reader) -> Program:
    """A player can't attach Energy from their hand."""
    start = p.pos
    p.expect("can't attach any")
    special = p.take("special")
    p.expect("energy cards? from their|your hand to")
    target = who(p)
    verb = Forbid(
        what="attach special energy" if special else "attach energy", who=target, side=p.actor, until=_until(p)
    )
    return (p.made(start, verb, PLAY),)


def smokescreen(p: Reader) -> Program:
    """An attack that is tried fails on tails."""
    start = p.pos
    p.expect("if")
    target = who(p)
    p.expect("tries to use? an? attack")
    until = lasting(p, _default(p))
    p.expect(", your opponent|they flips|flip a coin . if tails ,")
    if not (p.take("that|the attack does nothing") or p.take("that|the attack doesn't happen")):
        p.fail("that attack does nothing")
    return (p.made(start, Forbid(what="attack", who=target, until=until, flip=True), FAILS),)


RULES = {"choose": (choose_attack,), "can't": (player_cannot, player_energy, bench_limit), "if": (smokescreen,)}
SUBJECTS = {"can't": (cannot,)}
