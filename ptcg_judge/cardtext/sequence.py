"""How instructions follow each other: then, if, if you do, you may, during, before doing damage, players in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ptcg_judge.cardtext.amounts import measure
from ptcg_judge.cardtext.class_rules import class_rule
from ptcg_judge.cardtext.conditions import condition
from ptcg_judge.cardtext.damage import on_the_chosen
from ptcg_judge.cardtext.durations import duration
from ptcg_judge.cardtext.following import amended
from ptcg_judge.cardtext.grammar import clause, longest, same_subject
from ptcg_judge.cardtext.markers import marked
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.reminders import recalled, reminders
from ptcg_judge.cardtext.stated import IN_PLACE, stated
from ptcg_judge.cardtext.triggers import trigger
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import (
    Amount,
    Before,
    Cards,
    Choose,
    DoesNothing,
    Flip,
    ForEach,
    If,
    Measure,
    Modify,
    MoveCards,
    OneOf,
    Program,
    PutCounters,
    Repeat,
    Requires,
    SideName,
    Until,
    Verb,
    When_,
    Whenever,
    Who,
)
from ptcg_judge.engine.phases import ON_DOING, ON_FLIPS

MAY, BEFORE, IF_YOU_DO, NOTHING = stated(("apr-II.E-10", "apr-II.E-09", "apr-II.E-19", "apr-II.D-01"))
ONLY_IF = "apr-I.B-01.step-1"
FOR_EXTRA_CARDS = "rb-appendix-15-tag-team-supporter.p1"


def statement(p: Reader) -> Program:
    """What a sentence says, up to its full stop."""
    p.take("then ,?") or p.take("either way ,") or p.take("after your attack ,") or p.take("after doing damage ,")
    word = p.word
    if word == "if":
        return longest(p, (actions, triggered, _conditional))
    if word in ("when", "whenever", "between", "at"):
        return longest(p, (triggered, actions, _on_playing))
    if word == "for":
        return longest(p, (_for_a_while, actions)) if not p.at("for each") else p.first(actions, _repeated, _one_by_one)
    if word in ("during", "until"):
        return longest(p, (_for_a_while, triggered, actions))
    if word == "have":
        p.pos += 1
        return _player(p)
    if word == "as":
        return longest(p, (_as_long_as, actions))
    if word == "before" and p.at("before doing damage"):
        return _before(p)
    if word in ("you", "your", "each", "that", "they"):
        return p.first(_may, actions, _player)
    return actions(p)


def _conditional(p: Reader) -> Program:
    """If …, …"""
    start = p.pos
    p.expect("if")
    found = _all_held(p)
    p.expect(",")
    then = statement(p)
    if any((isinstance(verb, Flip) and verb.flipper == "both") or isinstance(verb, Requires) for verb in then):
        p.fail("one player's flip")
    if found.when == "knocked out by this attack" and found.who:
        then = tuple(replace(one, who=found.who) if _more_prizes(one) else one for one in then)  # type: ignore[call-arg]
    chosen = on_the_chosen(p, start, found, then)
    if chosen is not None:
        return chosen
    if p.take("instead"):
        return _instead(p, start, found, then)
    otherwise: Program = ()
    if p.at("; if tails|heads ,"):
        p.take(";")
        rest = _conditional(p)
        return (p.made(start, When_(condition=found, then=then)), *rest)
    return (p.made(start, When_(condition=found, then=then, otherwise=otherwise)),)


def _all_held(p: Reader) -> If:
    """What must hold, and what must hold as well: …, and if …"""
    found = condition(p)
    while p.take(", and if"):
        also = condition(p)
        if p.kind == "attack" or {found.when, also.when} & {*ON_DOING, *ON_FLIPS}:
            p.fail("one condition")
        cites = united((*found.cites, *also.cites))
        found = replace(found, all_of=(*found.all_of, also), cites=cites)
    return found


def _instead(p: Reader, start: int, found: If, then: Program) -> Program:
    """If …, … instead: the same instruction as before, with something else in it."""
    kind = type(then[0]) if len(then) == 1 else When_
    about = found.who.role if found.who else ""
    if kind in (When_, Flip) or found.when in ("done", "not done") or about == "it":
        p.fail("an instruction to take the place of one before")
    if not any(isinstance(verb, kind) for verb in p.done):
        p.fail("an instruction to take the place of one before")
    made = p.made(start, When_(condition=found, then=then))
    return (Amend(kind=kind, change=lambda verb: replace(made, then=(_like(then[0], verb),), otherwise=(verb,))),)


def _like(new: Verb, old: Verb) -> Verb:
    """The new instruction on the Pokémon that "them" were in the old one, and in the same way."""
    meant = getattr(new, "who", None)
    if not isinstance(meant, Who) or meant.role not in ("it", "this") or not new.words.endswith(("them", "it")):
        return new
    if isinstance(new, PutCounters) and isinstance(old, PutCounters):
        return replace(new, who=old.who, spread=old.spread)
    return replace(new, who=getattr(old, "who", meant))  # type: ignore[call-arg]


def triggered(p: Reader) -> Program:
    """When something happens, this is done, or may be."""
    start = p.pos
    event = trigger(p)
    if p.cited("you may", MAY):
        if p.take("use this ability|power|poke-power"):
            return (p.made(start, replace(event, may=True)),)
        return (p.made(start, replace(event, then=optional(p, start, statement(p) if p.at("have") else actions(p)))),)
    then = statement(p)
    first = then[0] if then else None
    if event.event.startswith("knocked out") and len(then) == 1 and _more_prizes(first):
        assert isinstance(first, Modify)
        return (_worth(p, start, event, first),)
    if event.event == "damaged by attack" and isinstance(first, Modify) and first.number == "damage taken":
        return _softened(p, start, event, first, then[1:])
    return (p.made(start, replace(event, then=then)),)


def _worth(p: Reader, start: int, event: Whenever, verb: Modify) -> Verb:
    """What a Pokémon is worth when it is Knocked Out so, where it is, and as long as something else holds."""
    target = event.who if event.spot == "in play" else replace(event.who, spot=event.spot)
    worth = p.made(start, replace(verb, who=target, source=event.source, until=p.lasting(event.until)), *event.cites)
    return p.made(start, When_(condition=event.condition, then=(worth,))) if event.condition else worth


def _more_prizes(verb: Verb | None) -> bool:
    """More or fewer Prizes for a Knock Out: what a Pokémon is worth to the other player."""
    return isinstance(verb, Modify) and verb.number == "prizes" and not verb.who.role


def _softened(p: Reader, start: int, event: Whenever, less: Modify, rest: Program) -> Program:
    """Less damage taken is worked out with the damage; only what else is done follows it."""
    if event.condition:
        p.fail("no condition")
    standing = replace(less, source=replace(event.source, effects=False))
    return (standing, p.made(start, replace(event, then=rest))) if rest else (standing,)


def _as_long_as(p: Reader) -> Program:
    """As long as something holds, …"""
    start = p.pos
    p.expect("as long as")
    if p.maybe(marked):
        return _while_marked(p, start)
    found = condition(p)
    p.expect(",")
    if p.kind == "attack":
        p.fail("a lasting effect")
    if found.when == "location" and found.who and found.who.role == "this" and not found.negated:
        return _while_there(p, start, found)
    return (p.made(start, When_(condition=found, then=statement(p)), "apr-II.E-13"),)


def _while_marked(p: Reader, start: int) -> Program:
    """As long as that Pokémon has a marker on it: the effect lasts as long as the marker does."""
    p.expect(",")
    before, p.until = p.until, "while marked"
    then = p.within(start, p.pos, statement(p))
    p.until = before
    if any(getattr(verb, "until", "") != "while marked" for verb in then):
        p.fail("a lasting effect")
    return then


PLACES: dict[str, Until] = {"active": "while active", "bench": "while on bench", "in play": "while in play"}


def _while_there(p: Reader, start: int, found: If) -> Program:
    """As long as this Pokémon is in one place: effects that can last so long carry that themselves."""
    if found.words not in PLACES:
        p.fail("a place")
    before, p.until = p.until, PLACES[found.words]
    then = statement(p)
    p.until = before
    p.tag(start, IN_PLACE)
    then = p.within(start, p.pos, then)
    if all(getattr(verb, "until", "") == PLACES[found.words] for verb in then):
        return then
    return (p.made(start, When_(condition=found, then=then), IN_PLACE),)


def _repeated(p: Reader) -> Program:
    """For each heads, …"""
    start = p.pos
    p.expect("for each")
    counted = measure(p)
    if counted.what in ("in play", "benched"):
        p.fail("heads")
    times = Amount(each=1, of=counted)
    p.expect(",")
    may = p.cited("you may", MAY)
    then = actions(p)
    if len(then) == 1 and isinstance(then[0], Choose) and then[0].cards and not may:
        return (_together(p, start, then[0].cards, counted),)
    if counted.what == "chosen" and any(getattr(getattr(verb, "who", None), "role", "") == "it" for verb in then):
        p.fail("one Pokémon for all of them")
    return (p.made(start, Repeat(times=times, then=optional(p, start, then) if may else then)),)


def _together(p: Reader, start: int, each: Cards, counted: Measure) -> Verb:
    """Cards chosen for each of something are chosen together: all of them are "those cards"."""
    if each.every or each.most is None or each.least not in (0, each.most):
        p.fail("a number of cards")
    together = replace(each, amount=Amount(each=each.most, of=counted))
    return p.made(start, Choose(cards=together))


def _one_by_one(p: Reader) -> Program:
    """For each of your Benched Pokémon, …: that Pokémon is each of them in turn."""
    start = p.pos
    p.expect("for")
    group = who(p)
    if not group.every:
        p.fail("each of your Pokémon")
    p.expect(",")
    p.antecedent = Who(group.side, group.spot, "it")
    then = actions(p)
    if any(isinstance(verb, Flip) for verb in then):
        p.fail("an instruction without a flip")
    return (p.made(start, ForEach(who=group, then=then), "apr-II.D-03"),)


def _for_a_while(p: Reader) -> Program:
    """During your opponent's next turn, …"""
    before = p.until
    if p.at("during your turn"):
        p.fail("during your opponent's next turn")
    start = p.pos
    p.until = duration(p)
    said = p.pos
    p.take(",")
    found = statement(p)
    p.until = before
    return p.within(start, said, found)


def _before(p: Reader) -> Program:
    start = p.pos
    p.cited("before doing damage", BEFORE)
    said = p.pos
    p.expect(",")
    return (p.made(start, Before(then=p.within(start, said, statement(p))), BEFORE),)


def _may(p: Reader) -> Program:
    """You may …: the first instruction is optional, and the others follow only if it is done."""
    start = p.pos
    if not p.cited("you may", MAY):
        p.expect("you")
        p.fail("may")
    p.take("also")
    return optional(p, start, statement(p) if p.at("have") else actions(p))


def optional(p: Reader, start: int, found: Program) -> Program:
    if not found:
        return found
    first = replace(found[0], may=True, cites=tuple(dict.fromkeys((MAY, *found[0].cites))))
    rest = found[1:]
    if not rest:
        return (first,)
    return (first, p.made(start, When_(condition=If("done", cites=(IF_YOU_DO,)), then=rest)))


def _on_playing(p: Reader) -> Program:
    """When you play this card, you may …: what a TAG TEAM Supporter does more for extra cards."""
    start = p.pos
    if p.kind in ("attack", "ability") or not p.cited("when you play this card ,", FOR_EXTRA_CARDS):
        p.expect("when")
        p.fail("an event")
    end = p.pos
    return p.within(start, end, _may(p))


def _player(p: Reader) -> Program:
    """Your opponent …, each player …: the instructions are somebody else's."""
    before = p.actor, p.they
    p.actor = p.they = _actor(p)
    start = p.pos
    may = p.cited("may", MAY)
    found = actions(p)
    if may and p.actor == "both":
        p.fail("one player who may")
    each_flips = p.actor == "both" and any(isinstance(verb, Flip) for verb in found)
    who_acts, p.actor, p.they = p.actor, before[0], "both" if each_flips else before[1]
    if not may or not found:
        return found
    first, *rest = optional(p, start, found)
    return (replace(first, asked=who_acts), *rest)


def _actor(p: Reader) -> SideName:
    if p.take("your opponent"):
        return "opponent"
    if p.take("each player") or p.take("both players"):
        return "both"
    if p.take("that player|they") or p.take("they"):
        return p.they
    if p.take("you"):
        return "you"
    return p.fail("your opponent")


def actions(p: Reader) -> Program:
    """Instructions joined by "and"."""
    start = p.pos
    found = [*longest(p, (clause,))]
    reminders(p)
    while (more := p.maybe(_another)) is not None:
        for verb in more:
            changed = amended(tuple(found), verb) if isinstance(verb, Amend) else None
            found[:] = (*found, verb) if changed is None else changed
        reminders(p)
    if p.at("or this attack does nothing"):
        found.append(_or_nothing(p))
    if p.kind in ("item", "supporter", "stadium") and p.at("in order to") and not p.at("in order to use"):
        p.expect("in order to")
        if not all(isinstance(verb, MoveCards) for verb in found):
            p.fail("cards to discard")
        paid = p.made(start, Requires(cost=tuple(found)), ONLY_IF)
        return (paid, *actions(p))
    return tuple(found)


def _or_nothing(p: Reader) -> Verb:
    """… or this attack does nothing: what is asked for must be done."""
    start = p.pos
    p.take("or this attack does nothing")
    return p.made(start, When_(condition=If("not done", cites=(IF_YOU_DO,)), then=(DoesNothing(),)), NOTHING)


def _another(p: Reader) -> Program:
    p.take(",")
    joined = p.take("and then? ,?") or p.take("then ,?") or p.tokens[p.pos - 1].word == ","
    if not joined and not (p.at("to make") and p.take("to")):
        p.fail("and")
    if p.word == "have" and p.ahead() in ("your", "each"):
        p.pos += 1
        return _player(p)
    if p.word == "have" and p.ahead() in ("this", "it"):
        p.pos += 1
        return clause(p)
    if p.word in ("you", "your", "each", "that", "they", "during"):
        return p.first(clause, _player, _for_a_while, _may)
    return p.first(clause, same_subject)


def choice(p: Reader) -> Program:
    """Choose 1: a list of which one is carried out."""
    start = p.pos
    both = p.take("choose 1 or both :")
    both or p.expect("choose 1 :")
    programs: list[Program] = []
    while p.take("•"):
        found: list[Verb] = []
        while p.word not in ("", "•"):
            found.extend(sentence(p, {}))
        if any(isinstance(verb, Amend) for verb in found):
            p.fail("an instruction")
        programs.append(tuple(found))
    if len(programs) < 2:
        p.fail("•")
    if both:
        programs.append(tuple(verb for program in programs for verb in program))
    return (p.made(start, OneOf(programs=tuple(programs)), "apr-II.D-04"),)


def sentence(p: Reader, openers: Mapping[str, tuple[Callable[[Reader], Program], ...]]) -> Program:
    """One sentence with its full stop."""
    if reminders(p):
        p.take(".")
        return ()
    if class_rule(p) or recalled(p):
        return ()
    found = longest(p, (*openers.get(p.word, ()), statement))
    reminders(p)
    if p.word == ".":
        p.pos += 1
    elif p.word not in ("", "(") and not _ended(p):
        p.fail("the end of the sentence")
    return found


def _ended(p: Reader) -> bool:
    """Whether the full stop has been read, maybe inside a bracket."""
    last = p.tokens[p.pos - 1].word
    return last == "." or (last == ")" and p.tokens[p.pos - 2].word == ".")
