"""Using other Pokémon's attacks."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.amounts import whose_group, whose_pokemon
from ptcg_judge.cardtext.filters import Fields
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import after, pokemon
from ptcg_judge.engine.effects import CopyAttack, Grant, Program, Who

COPY, HAS, COST = "apr-II.C-18", "apr-II.D-06", "apr-II.D-09"


def copy(p: Reader) -> Program:
    """Choose 1 of a Pokémon's attacks and use it as this attack."""
    start = p.pos
    p.expect("choose 1 of")
    owner = p.first(whose_pokemon, _one_of)
    p.expect("attacks")
    if _with_its_energy(p):
        return (p.made(start, CopyAttack(who=owner, needs_energy=True), COPY, COST),)
    if not p.take("and|. use it as this attack"):
        _copies(p)
    return (p.made(start, CopyAttack(who=owner), COPY),)


def _copies(p: Reader) -> None:
    """This attack, called by its name, copies that attack except for its cost."""
    p.expect(".")
    p.skip_to("copies that attack")
    p.expect("copies that attack")
    p.take("except for its energy cost|costs")


def _with_its_energy(p: Reader) -> bool:
    """If this Pokémon has the Energy needed for that attack, use it as this attack."""
    for has in ("has the energy needed for that attack", "has the necessary energy to use that attack"):
        if p.take(f". if this|~ pokemon? {has} , use it as this attack"):
            return True
    return False


def choose_from(p: Reader) -> Program:
    """Choose an attack from 1 of your opponent's Pokémon and use it as this attack."""
    from ptcg_judge.cardtext.who import who

    start = p.pos
    p.expect("choose an|1 attack from|of")
    owner = who(p)
    p.expect("and use it as this attack")
    return (p.made(start, CopyAttack(who=owner), COPY),)


def _one_of(p: Reader) -> Who:
    return replace(whose_group(p), least=1, most=1, every=False)


def previous(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon can use any attack from its previous Evolutions."""
    p.expect("can use any attack|attacks")
    p.take("from its previous evolutions|evolution") or p.expect(
        "that its|their previous evolutions|evolution have|has"
    )
    p.take("( you still need the necessary energy to use each attack . )")
    return (p.made(start, Grant(what="attacks of", who=subject), HAS),)


def of_others(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon can use the attacks of other Pokémon, or of the card attached to it."""
    p.expect("can also? use the")
    if p.take("attack on this card"):
        return (p.made(start, Grant(what="attacks of", who=subject, zone="attached", until="while attached"), HAS),)
    has = p.take("attacks that any of the")
    has or p.expect("attacks of any|all|each?")
    found = p.first(_in_places, _in_play)
    p.expect("has|have") if has else p.take("as its own")
    return tuple(p.made(start, replace(verb, who=subject), HAS) for verb in found if isinstance(verb, Grant))


def _in_places(p: Reader) -> Program:
    """Pokémon of a kind on your Bench, in your discard pile, or in either."""
    kind = pokemon(p)
    found: list[Grant] = []
    while not found or p.take("or|and"):
        if p.take("in your discard pile"):
            found.append(Grant(what="attacks of", filter=kind, zone="discard"))
        else:
            p.expect("on your bench")
            found.append(Grant(what="attacks of", filter=kind, spot="bench"))
    fields: Fields = {}
    after(p, fields)
    return tuple(replace(verb, filter=replace(verb.filter, **fields)) for verb in found)


def _in_play(p: Reader) -> Program:
    """Pokémon of a kind in play, yours, your opponent's, or both."""
    from ptcg_judge.cardtext.who import who

    found = who(p)
    if found.role or not found.every:
        p.fail("Pokémon in play")
    return (Grant(what="attacks of", like=found),)


RULES = {"choose": (copy, choose_from)}
SUBJECTS = {"can": (previous, of_others)}
