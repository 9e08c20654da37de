"""A described board becomes the engine's board; what is not said takes its ordinary value and is remembered."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.cards import UNKNOWN, Attack, Matchup
from ptcg_judge.rulings.scenario import Assumed

from .described import scenario


def test_a_pokemon_has_what_its_description_says() -> None:
    board = scenario("""
        board:
          you:
            active:
              name: Testmander
              hp: 70
              type: Fire
              damage: 40
              energy: [R, R, C]
              conditions: [Burned, Asleep]
              weakness: Water x2
              resistance: Fighting -30
              retreat: 1
              stage: Stage 1
              evolves from: Testling
              since: this turn
              attacks: [{name: Singe, cost: RC, damage: 20+}]
    """).board
    pokemon = board.players[0].active[0]
    assert (pokemon.name, pokemon.damage, pokemon.since) == ("Testmander", 40, 3)
    assert pokemon.conditions == ("Burned", "Asleep")
    assert [copy.name for copy in pokemon.energy] == ["Fire Energy", "Fire Energy", "Colorless Energy"]
    card = pokemon.card
    assert (card.hp, card.types, card.retreat, card.stage, card.evolves_from) == (70, ("R",), 1, "Stage 1", "Testling")
    assert card.weaknesses == (Matchup("W", "×", 2),)
    assert card.resistances == (Matchup("F", "−", 30),)
    assert card.attacks == (Attack("Singe", ("R", "C"), 20, "+"),)


def test_what_is_not_said_is_ordinary_and_remembered() -> None:
    read = scenario("board: {you: {active: {name: Testmander, hp: 70}}, opponent: {active: {name: Leafmon, hp: 60}}}\n")
    you = read.board.players[0]
    assert (len(you.prizes), len(you.deck), len(you.hand), you.discard, you.bench) == (6, 20, 5, (), ())
    assert (read.board.turn, read.board.current, read.board.starting, you.turns) == (3, 0, 0, 2)
    assert Assumed("you.prizes", "6") in read.assumed
    assert Assumed("turn", "3") in read.assumed


def test_what_is_said_is_not_among_the_assumed() -> None:
    read = scenario("board: {turn: 3, first: you, you: {active: {name: T, hp: 70}, prizes: 2, hand: 0, deck: 1}}\n")
    assert (len(read.board.players[0].prizes), len(read.board.players[0].hand)) == (2, 0)
    assert not {"turn", "first", "you.prizes", "you.hand", "you.deck", "HP of T"} & {a.what for a in read.assumed}


def test_numbers_of_cards_are_cards_nobody_has_named() -> None:
    you = scenario("board: {you: {active: {name: T, hp: 70}, hand: 2, bench: 3}}\n").board.players[0]
    assert [copy.card for copy in you.hand] == [UNKNOWN, UNKNOWN]
    assert [pokemon.card.stage for pokemon in you.bench] == ["Basic", "Basic", "Basic"]
    assert len({pokemon.name for pokemon in you.bench}) == 3


def test_a_hand_that_is_not_listed_holds_what_is_played_from_it() -> None:
    text = "board: {{you: {{active: {{name: T, hp: 70}}{hand}}}}}\nplay: [attach: {{energy: R, to: active}}]\n"
    untold = scenario(text.format(hand=", hand: 2")).board.players[0].hand
    listed = scenario(text.format(hand=", hand: []")).board.players[0].hand
    assert [copy.name for copy in untold] == ["Fire Energy", "a card"]
    assert listed == ()


def test_every_card_and_pokemon_has_its_own_identity() -> None:
    board = scenario(
        "board: {you: {active: {name: T, hp: 70, energy: [R]}, bench: 2, hand: 3}, stadium: {name: S, kind: Stadium}}\n"
    ).board
    ids = [pokemon.id for pokemon in board.pokemon()]
    for player in board.players:
        ids += [copy.id for pile in (player.deck, player.hand, player.discard, player.prizes) for copy in pile]
        ids += [copy.id for pokemon in player.in_play for copy in (*pokemon.stack, *pokemon.attached)]
    assert board.stadium
    ids.append(board.stadium.id)
    assert len(ids) == len(set(ids))
    assert board.next_id > max(ids)


@pytest.mark.parametrize(
    ("written", "turn", "current", "starting", "turns"),
    [
        ("turn: 1", 1, 0, 0, (1, 0)),
        ("turn: 2", 2, 0, 1, (1, 1)),
        ("turn: 2, player: opponent", 2, 1, 0, (1, 1)),
        ("first: opponent", 4, 0, 1, (2, 2)),
        ("first: you, player: opponent", 4, 1, 0, (2, 2)),
    ],
)
def test_the_starting_player_has_the_odd_turns(
    written: str, turn: int, current: int, starting: int, turns: tuple[int, int]
) -> None:
    board = scenario(f"board: {{{written}, you: {{active: {{name: T, hp: 70}}}}}}\n").board
    assert (board.turn, board.current, board.starting) == (turn, current, starting)
    assert tuple(player.turns for player in board.players) == turns


@pytest.mark.parametrize(
    ("name", "labels", "stage", "evolves_from"),
    [
        ("Testmander", set(), "Basic", ""),
        ("Testmander ex", {"ex", "Rule Box"}, "Basic", ""),
        ("Testmander-GX", {"GX", "Rule Box"}, "Basic", ""),
        ("Testmander VMAX", {"V", "VMAX", "Rule Box"}, "VMAX", "Testmander V"),
        ("M Testmander-EX", {"EX", "Mega EX", "Mega Evolution", "Rule Box"}, "MEGA", "Testmander-EX"),
        ("Radiant Testmander", {"Radiant", "Rule Box"}, "Basic", ""),
        ("Testmander BREAK", {"BREAK"}, "BREAK", "Testmander"),
        ("Complex", set(), "Basic", ""),
    ],
)
def test_a_name_tells_the_class_of_a_card(name: str, labels: set[str], stage: str, evolves_from: str) -> None:
    card = scenario(f"board: {{you: {{active: {{name: {name}, hp: 70}}}}}}\n").board.players[0].active[0].card
    assert (set(card.labels), card.stage, card.evolves_from) == (labels, stage, evolves_from)


def test_labels_are_added_to_what_the_name_tells() -> None:
    card = (
        scenario("board: {you: {active: {name: Testmander ex, hp: 70, labels: [Tera]}}}\n")
        .board.players[0]
        .active[0]
        .card
    )
    assert {"Tera", "ex"} <= card.labels


def test_a_card_is_described_once_and_called_by_name() -> None:
    board = scenario(
        """
        cards:
          - {name: Testmander, hp: 70, type: Fire}
          Balm: {kind: Item}
    """.replace("  Balm: {kind: Item}", "  - {name: Balm, kind: Item}")
        + """
        board: {you: {active: testmander, bench: [Testmander], hand: [{Balm: 2}, Balm]}}
    """
    ).board
    you = board.players[0]
    assert [pokemon.card.hp for pokemon in you.in_play] == [70, 70]
    assert [(copy.name, copy.card.kind) for copy in you.hand] == [("Balm", "Item")] * 3


def test_cards_may_be_a_mapping_of_names() -> None:
    board = scenario("cards: {Testmander: {hp: 70}}\nboard: {you: {active: Testmander}}\n").board
    assert board.players[0].active[0].card.hp == 70


def test_a_card_of_the_books_is_known_by_its_name() -> None:
    band = (
        scenario("board: {you: {active: {name: T, hp: 70, tool: Choice Band}}}\n").board.players[0].active[0].tools[0]
    )
    assert (band.name, band.card.kind) == ("Choice Band", "Pokémon Tool")


def test_the_card_may_be_written_apart_from_what_is_on_it() -> None:
    pokemon = scenario("board: {you: {active: {card: {name: T, hp: 70}, damage: 20}}}\n").board.players[0].active[0]
    assert (pokemon.card.hp, pokemon.damage) == (70, 20)


def test_a_stack_lies_under_its_top_card() -> None:
    pokemon = scenario("board: {you: {active: {name: T2, hp: 70, on top of: [T1]}}}\n").board.players[0].active[0]
    assert [copy.name for copy in pokemon.stack] == ["T1", "T2"]


def test_conditions_may_say_how_strong_and_since_when() -> None:
    board = scenario("""
        board:
          you: {active: {name: T, hp: 70, conditions: [{Poisoned: 2}, {Burned: 4}]}}
          opponent: {active: {name: U, hp: 70, conditions: [{Paralyzed: this turn}]}}
    """).board
    mine, theirs = board.players[0].active[0], board.players[1].active[0]
    assert (mine.poison, mine.burn) == (2, 4)
    assert (theirs.rotation, theirs.rotated_on) == ("Paralyzed", 3)


def test_two_active_pokemon_are_a_2_on_2_battle() -> None:
    text = "board: {{you: {{active: {active}}}, opponent: {{active: {{name: U, hp: 70}}}}}}\n"
    two = scenario(text.format(active="[{name: A, hp: 30}, {name: B, hp: 30}]")).board
    one = scenario(text.format(active="{name: A, hp: 30}")).board
    assert (two.spots, [pokemon.name for pokemon in two.players[0].active]) == (2, ["A", "B"])
    assert one.spots == 1


def test_a_described_card_without_hp_has_untold_hp() -> None:
    read = scenario("cards: [{name: T}]\nboard: {you: {active: T}, opponent: {active: {name: U, hp: 50}}}\n")
    assert [read.board.get(number).name for number in read.assumed_hp] == ["T"]


def test_what_a_described_pokemon_lacks_is_among_the_assumed_and_what_it_has_is_not() -> None:
    read = scenario("board: {you: {active: {name: T, hp: 70, type: R, retreat: 1}}}\n")
    assert Assumed("Weakness, Resistance of T", "none") in read.assumed
    assert Assumed("player", "you") in read.assumed


def test_what_a_card_of_the_books_lacks_is_printed_so() -> None:
    read = scenario("board: {player: opponent, you: {active: Noibat}}\n")
    assert not [one for one in read.assumed if "Noibat" in one.what or one.what == "player"]
