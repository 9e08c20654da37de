"""Whatever is wrong in a scenario is one line: where it stands, what is wrong, what to write instead."""

from __future__ import annotations

import pytest

from .described import complaint

YOU = "board: {you: {active: {name: Testmander, hp: 70"
END = "}}}\n"
WRONG = [
    ("no board", "question: What?\n", "x.yaml:1: a scenario has no 'board'; add 'board: {you: {active: …}}'"),
    ("not a mapping", "- a\nplay: x", "x.yaml:2: is not YAML"),
    ("unknown key", f"{YOU}{END}flip: [heads]\n", "x.yaml:2: unknown key 'flip' in a scenario; did you mean 'flips'?"),
    ("unknown key of a Pokémon", f"{YOU}, dmg: 10{END}", "x.yaml:1: unknown key 'dmg' in a Pokémon"),
    ("unknown zone", "board: {you: {activ: T}}\n", "x.yaml:1: unknown key 'activ' in the side of 'you'; did you mean 'active'?"),
    ("damage between counters", f"{YOU}, damage: 15{END}", "x.yaml:1: 'damage: 15' is no whole number of damage counters"),
    ("no number", f"{YOU}, damage: much{END}", "x.yaml:1: 'damage' must be a whole number; write 'damage: 0'"),
    ("unknown condition", f"{YOU}, conditions: [Frozen]{END}", "x.yaml:1: 'Frozen' is no Special Condition; known are Asleep"),
    ("two rotations", f"{YOU}, conditions: [Asleep, Confused]{END}", "x.yaml:1: Confused and Asleep exclude each other; keep the later one"),
    ("no Energy", f"{YOU}, energy: [Q]{END}", "x.yaml:1: 'Q' is no Energy; write letters as in RRC: G (Grass)"),
    ("no weakness", f"{YOU}, weakness: Water times 2{END}", "x.yaml:1: 'Water times 2' is no weakness; write 'weakness: Water x2'"),
    ("no attack damage", f"{YOU}, attacks: [{{name: A, damage: lots}}]{END}", "x.yaml:1: 'damage' of an attack must be a number with its sign"),
    ("unknown class", f"{YOU}, labels: [Shiny]{END}", "x.yaml:1: 'Shiny' is no class of cards"),
    ("a Trainer in play", "board: {you: {active: Choice Band}}\n", "x.yaml:1: Choice Band is no Pokémon; name a Pokémon"),
    ("a misspelt card", "cards: [{name: Testmander, hp: 70}]\nboard: {you: {active: Testmandr}}\n", "x.yaml:2: no card is called 'Testmandr'; did you mean 'Testmander'?"),
    ("a turn of the other player", "board: {turn: 2, first: you, you: {active: {name: T, hp: 70}}}\n", "x.yaml:1: turn 2 belongs to 'opponent' if 'you' began; write 'player: opponent', or 'turn: 3'"),
    ("unknown action", f"{YOU}{END}play: [atack: Singe]\n", "x.yaml:2: 'atack' is no action; did you mean 'attack'?"),
    ("unknown word", f"{YOU}{END}play: [chekup]\n", "x.yaml:2: 'chekup' is no action; did you mean 'checkup'?"),
    ("action without what", f"{YOU}{END}play: [evolve]\n", "x.yaml:2: 'evolve' does not say what; write 'evolve: {pokemon: X, with: Y}'"),
    ("two actions in one", f"{YOU}{END}play: [{{attack: A, retreat: B}}]\n", "x.yaml:2: 'attack' and 'retreat' stand in one action; begin each with '- '"),
    ("nothing done", f"{YOU}{END}play: []\n", "x.yaml:1: nothing is done; add 'play: [checkup]'"),
    ("no such Pokémon", f"{YOU}{END}play: [attach: {{energy: R, to: Testmandor}}]\n", "x.yaml:2: no Pokémon 'Testmandor' is in play; did you mean 'Testmander'?"),
    ("several Pokémon", f"{YOU}}}, bench: [{{name: A, hp: 30}}, {{name: A, hp: 30, damage: 10}}]}}}}\nplay: [retreat: A]\n", "x.yaml:2: 2 Pokémon are called 'A'; say which by its place"),
    ("no coin", f"{YOU}{END}flips: [edge]\n", "x.yaml:2: a flip must be heads or tails; write 'flips: [heads, tails]'"),
    ("a flip nobody asked for", f"{YOU}{END}flips: [heads]\n", "x.yaml:2: nobody asked for the flip 'heads': the replay went another way"),
    ("a choice nobody asked for", f"{YOU}{END}choices: [Benchmon]\n", "x.yaml:2: nobody asked for the choice 'Benchmon': the replay went another way"),
    ("unknown path", f"{YOU}{END}expect: {{you.active.damge: 60}}\n", "x.yaml:2: nothing is called 'you.active.damge'; did you mean 'you.active.damage'?"),
    ("value of the wrong kind", f"{YOU}{END}expect: {{you.active.damage: sixty}}\n", "x.yaml:2: 'you.active.damage' is a whole number; correct what is expected"),
    ("path beside books", f"{YOU}{END}expect: {{current: {{winner: none}}, winner: you}}\n", "x.yaml:2: 'winner' stands beside books; put it under 'all' or under a book"),
    ("unknown book for flips", f"{YOU}{END}flips: {{2010: [heads]}}\n", "x.yaml:2: '2010' is no book"),
    ("text not understood", f"{YOU}, attacks: [{{name: Odd, text: Befuddle the moon sideways.}}]{END}", "x.yaml:1: the text of Odd is not understood: \"Befuddle the moon sideways"),
    ("text cut off by a comma", f"{YOU}, attacks: [{{name: Toss, text: Draw a card, but not two.}}]{END}", "x.yaml:1: unknown key 'but not two.' in an attack; a comma ends a text inside {…}: put the whole text in quotes"),
    ("fact about nothing", f"{YOU}{END}facts: {{Odd: nothing}}\n", "x.yaml:2: no attack, Ability or card on this board is called 'Odd'; correct or remove it"),
    ("used what cannot be used", "board: {you: {active: {name: T, hp: 70}, used: [luck]}}\n", "x.yaml:1: 'luck' cannot be used; known are energy, supporter, stadium, retreat"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "line"), WRONG, ids=[name for name, _, _ in WRONG])
def test_what_is_wrong_is_one_line_with_its_place_and_the_remedy(name: str, text: str, line: str) -> None:
    said = complaint(text)
    assert said.startswith(line), name
    assert "\n" not in said


def test_every_problem_of_a_file_is_told_in_its_order() -> None:
    said = complaint(
        "board: {you: {active: {name: T, hp: 70, damage: 5}}}\nflips: [edge]\nplay: [chekup]\n"
    ).splitlines()
    assert [line.split(":")[1] for line in said] == ["1", "2", "3"]
