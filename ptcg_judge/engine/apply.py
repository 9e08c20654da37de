"""`apply(board, event)`: the only thing that changes a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.apply_setup import SETUP_CHANGES
from ptcg_judge.engine.board import ANSWER, BY_ATTACK, Board, Fallen, Happening, Memory, Outcome
from ptcg_judge.engine.moving import (
    attach,
    begin_anew,
    bench,
    devolve,
    evolve,
    forget_uses,
    leave_play,
    move_cards,
    promote,
    switch,
    take_place,
)

Change = Callable[[Board, Any], Board]


def apply(board: Board, event: e.Event) -> Board:
    """The board after an event; an event that only tells something leaves it as it is."""
    change = _CHANGES.get(type(event))
    return change(board, event) if change else board


def remember(board: Board, what: str, player: int, pokemon: int | None = None, name: str = "") -> Board:
    """The board with something noted that later texts may ask about."""
    return board.but(history=(*board.history, Happening(what, board.turn, player, pokemon, name)))


def _last(board: Board, **changes: Any) -> Board:
    memory = board.memory
    return board.but(memory=Memory(replace(memory.last, **changes), memory.results))


def _coins(board: Board, event: e.CoinsFlipped) -> Board:
    return _last(board, flips=event.results, count=event.results.count("heads")) if event.keep else board


def _chosen(board: Board, event: e.Chosen) -> Board:
    copies = event.copies or board.memory.last.copies
    return _last(board, chosen=event.chosen, option=event.option, copies=copies)


def _meant(board: Board, event: e.Meant) -> Board:
    board = _chosen(board, event)
    return _last(board, came=event.came) if event.came else board


def _looked_at(board: Board, event: e.LookedAt) -> Board:
    among_them = event.revealed and set(event.copies) <= set(board.memory.last.looked)
    if among_them:
        return board
    return _last(board, looked=event.copies, copies=board.memory.last.copies if event.revealed else ())


def _counted(board: Board, event: e.Counted) -> Board:
    copies = event.copies or board.memory.last.copies
    return _last(board, count=event.count, done=event.done, copies=copies)


def _instruction_began(board: Board, event: e.InstructionBegan) -> Board:
    last = board.memory.last
    kept = replace(last, flips=(), count=0, done=True)
    return board.but(memory=Memory(kept, board.memory.results))


def _instruction_done(board: Board, event: e.InstructionDone) -> Board:
    memory = board.memory
    return board.but(memory=Memory(memory.last, (*memory.results, (event.path, memory.last))))


def _answered(board: Board, event: e.Answered) -> Board:
    memory = board.memory
    answer = event.path, Outcome(done=event.held, option=ANSWER)
    return board.but(memory=Memory(memory.last, (*memory.results, answer)))


def _text_began(board: Board, event: e.TextBegan) -> Board:
    return board.but(memory=Memory())


def _announced(board: Board, event: e.AttackAnnounced) -> Board:
    return board.but(attack=event.attack, memory=Memory(), phase="attack")


def _failed(board: Board, event: e.AttackFailed) -> Board:
    assert board.attack is not None
    return board.but(attack=replace(board.attack, over=True, used=event.used, pending=()), calculation=None)


def _attack_changed(board: Board, event: e.AttackChanged) -> Board:
    return board.but(attack=event.attack)


def _attack_ended(board: Board, event: e.AttackEnded) -> Board:
    if event.used and board.attack:
        board = remember(board, "attack used", board.attack.player, event.pokemon, event.name)
    return board.but(attack=None, calculation=None, memory=Memory())


def _damage_began(board: Board, event: e.DamageBegan) -> Board:
    return board.but(calculation=event.calculation)


def _damage_due(board: Board, event: e.DamageDue) -> Board:
    assert board.attack is not None
    pending = tuple(held for held in board.attack.pending if held is not event.calculation)
    return board.but(calculation=event.calculation, attack=replace(board.attack, pending=pending))


def _damage_changed(board: Board, event: e.DamageChanged) -> Board:
    assert board.calculation is not None
    return board.but(calculation=replace(board.calculation, amount=event.after))


def _damage_stopped(board: Board, event: e.DamageStopped) -> Board:
    assert board.calculation is not None
    return board.but(calculation=replace(board.calculation, amount=0, stopped=True))


def _damaged(board: Board, event: e.Damaged) -> Board:
    pokemon = board.get(event.pokemon)
    board = board.with_pokemon(replace(pokemon, damage=pokemon.damage + event.damage))
    if board.attack and event.damage:
        hits = (*board.attack.damaged, (event.pokemon, event.damage))
        board = board.but(attack=replace(board.attack, damaged=hits))
    return remember(board, "damaged", pokemon.player, pokemon.id, pokemon.name)


def _counters_put(board: Board, event: e.CountersPut) -> Board:
    pokemon = board.get(event.pokemon)
    return board.with_pokemon(replace(pokemon, damage=pokemon.damage + 10 * event.counters))


def _counters_taken(board: Board, event: e.CountersTaken) -> Board:
    pokemon = board.get(event.pokemon)
    board = board.with_pokemon(replace(pokemon, damage=pokemon.damage - 10 * event.counters))
    return remember(board, "healed", pokemon.player, pokemon.id, pokemon.name) if event.healed else board


def _condition_given(board: Board, event: e.ConditionGiven) -> Board:
    pokemon = board.get(event.pokemon)
    if event.by.kind == "attack":
        board = remember(board, BY_ATTACK, pokemon.player, pokemon.id, event.condition)
    if event.condition == "Poisoned":
        return board.with_pokemon(replace(pokemon, poison=event.counters or 1))
    if event.condition == "Burned":
        return board.with_pokemon(replace(pokemon, burn=event.counters or 2))
    turned: Any = event.condition
    return board.with_pokemon(replace(pokemon, rotation=turned, rotated_on=board.turn))


def _condition_ended(board: Board, event: e.ConditionEnded) -> Board:
    pokemon = board.get(event.pokemon)
    changes: dict[str, Any] = {"Poisoned": {"poison": 0}, "Burned": {"burn": 0}}.get(event.condition, {"rotation": ""})
    return board.with_pokemon(replace(pokemon, **changes))


def _cards_moved(board: Board, event: e.CardsMoved) -> Board:
    return forget_uses(move_cards(board, event), event.copies)


def _card_attached(board: Board, event: e.CardAttached) -> Board:
    board = attach(board, event)
    pokemon = board.get(event.pokemon)
    return remember(board, "attached", pokemon.player, pokemon.id)


def _benched(board: Board, event: e.PokemonBenched) -> Board:
    before = {pokemon.id for pokemon in board.pokemon()}
    board = bench(board, event)
    return _last(board, chosen=tuple(p.id for p in board.pokemon() if p.id not in before))


def _evolved(board: Board, event: e.Evolved) -> Board:
    before = board.get(event.pokemon)
    board = evolve(board, event)
    return remember(board, event.how, before.player, event.pokemon, before.name)


def _devolved(board: Board, event: e.Devolved) -> Board:
    player = board.get(event.pokemon).player
    return remember(devolve(board, event), "devolved", player, event.pokemon)


def _place_taken(board: Board, event: e.PlaceTaken) -> Board:
    return take_place(board, event)


def _switched(board: Board, event: e.Switched) -> Board:
    switched = _last(switch(board, event), came=(event.comes,), went=(event.pokemon,))
    return remember(switched, "became active", event.player, event.comes)


def _promoted(board: Board, event: e.Promoted) -> Board:
    return remember(promote(board, event), "became active", event.player, event.pokemon)


def _knocked_out(board: Board, event: e.KnockedOut) -> Board:
    card = board.get(event.pokemon).card
    fallen = Fallen(event.pokemon, event.player, card, event.prizes, event.prize_cites)
    what = "knocked out by damage" if event.by_damage else "knocked out"
    return remember(board.but(fallen=(*board.fallen, fallen)), what, event.player, event.pokemon, event.name)


def _left_play(board: Board, event: e.LeftPlay) -> Board:
    return forget_uses(leave_play(board, event), e.copies_of(board.get(event.pokemon).stack))


def _prizes_taken(board: Board, event: e.PrizesTaken) -> Board:
    player = board.players[event.player]
    taken = tuple(copy for copy in player.prizes if copy.id in event.copies)
    left = tuple(copy for copy in player.prizes if copy.id not in event.copies)
    board = board.but(fallen=tuple(fallen for fallen in board.fallen if fallen.pokemon != event.pokemon))
    return board.with_player(event.player, prizes=left, hand=player.hand + taken)


def _effect_began(board: Board, event: e.EffectBegan) -> Board:
    return board.but(effects=(*board.effects, event.effect), next_id=max(board.next_id, event.effect.id + 1))


def _effect_ended(board: Board, event: e.EffectEnded) -> Board:
    return board.but(effects=tuple(effect for effect in board.effects if effect.id != event.effect))


def _triggered(board: Board, event: e.Triggered) -> Board:
    return board.but(waiting=(*board.waiting, event.waiting))


def _trigger_used(board: Board, event: e.TriggerUsed) -> Board:
    waiting = list(board.waiting)
    waiting.remove(event.waiting)
    board, origin = board.but(waiting=tuple(waiting)), event.waiting.effect.origin
    return remember(board, "taken up", origin.player, origin.pokemon, origin.name) if event.declared else board


def _used(board: Board, event: e.Used) -> Board:
    player = board.players[event.player]
    if event.ability:
        board = remember(board, "used", event.player, None, "ability")
    if event.per_game:
        return board.with_player(event.player, spent=(*player.spent, event.right))
    board = board.with_player(event.player, used=(*player.used, event.right))
    return remember(board, "used", event.player, None, event.right)


def _trainer_played(board: Board, event: e.TrainerPlayed) -> Board:
    player = board.players[event.player]
    copy = next(copy for copy in player.hand if copy.id == event.copy)
    hand = tuple(other for other in player.hand if other.id != event.copy)
    board = board.with_player(event.player, hand=hand, playing=(*player.playing, copy))
    return remember(board, f"played {copy.card.kind}", event.player, None, copy.name)


def _stadium_played(board: Board, event: e.StadiumPlayed) -> Board:
    player = board.players[event.player]
    copy = next(copy for copy in player.playing if copy.id == event.copy)
    board = board.with_player(event.player, playing=tuple(c for c in player.playing if c.id != event.copy))
    return board.but(stadium=copy, stadium_player=event.player)


def _phase_began(board: Board, event: e.PhaseBegan) -> Board:
    return board.but(phase=event.phase)


def _turn_began(board: Board, event: e.TurnBegan) -> Board:
    turn = board.turn + 1
    lasting = tuple(effect for effect in board.effects if effect.to_turn is None or effect.to_turn >= turn)
    board = board.but(turn=turn, current=event.player, phase="draw", effects=lasting)
    for number in range(len(board.players)):
        board = board.with_player(number, used=())
    return board.with_player(event.player, turns=board.players[event.player].turns + 1)


def _game_began_anew(board: Board, event: e.GameBeganAnew) -> Board:
    return begin_anew(board, event)


def _game_ended(board: Board, event: e.GameEnded) -> Board:
    return board.but(result=event.result, phase="over")


_CHANGES: dict[type[e.Event], Change] = {
    **SETUP_CHANGES,
    e.CoinsFlipped: _coins,
    e.Chosen: _chosen,
    e.Meant: _meant,
    e.Counted: _counted,
    e.LookedAt: _looked_at,
    e.InstructionBegan: _instruction_began,
    e.InstructionDone: _instruction_done,
    e.Answered: _answered,
    e.TextBegan: _text_began,
    e.AttackAnnounced: _announced,
    e.AttackFailed: _failed,
    e.AttackChanged: _attack_changed,
    e.AttackEnded: _attack_ended,
    e.DamageBegan: _damage_began,
    e.DamageDue: _damage_due,
    e.DamageChanged: _damage_changed,
    e.DamageStopped: _damage_stopped,
    e.Damaged: _damaged,
    e.CountersPut: _counters_put,
    e.CountersTaken: _counters_taken,
    e.ConditionGiven: _condition_given,
    e.ConditionEnded: _condition_ended,
    e.CardsMoved: _cards_moved,
    e.CardAttached: _card_attached,
    e.PokemonBenched: _benched,
    e.Evolved: _evolved,
    e.Devolved: _devolved,
    e.PlaceTaken: _place_taken,
    e.Switched: _switched,
    e.Promoted: _promoted,
    e.KnockedOut: _knocked_out,
    e.LeftPlay: _left_play,
    e.PrizesTaken: _prizes_taken,
    e.EffectBegan: _effect_began,
    e.EffectEnded: _effect_ended,
    e.Triggered: _triggered,
    e.TriggerUsed: _trigger_used,
    e.Used: _used,
    e.TrainerPlayed: _trainer_played,
    e.StadiumPlayed: _stadium_played,
    e.PhaseBegan: _phase_began,
    e.TurnBegan: _turn_began,
    e.GameEnded: _game_ended,
    e.GameBeganAnew: _game_began_anew,
}
