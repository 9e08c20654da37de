"""How many boards a second one core replays, and how that grows with the effects in play.

The board: an attack with Weakness, Resistance, two modifiers, a Knock Out check, then Pokémon Checkup.
"""

from __future__ import annotations

import subprocess
import sys
import time

from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, InForce, Origin, Player, Pokemon
from ptcg_judge.engine.books import NAMES, book_in_force
from ptcg_judge.engine.cards import UNKNOWN, Ability, Attack, Card, Matchup
from ptcg_judge.engine.effects import Amount, Modify
from ptcg_judge.engine.play import replay
from ptcg_judge.engine.table import Table

ACTIONS = (Action("attack", card="Singe"), Action("checkup"))
FIRE = Card("Fire Energy", "Basic Energy", types=("R",), provides=(("R",),))
MORE = Modify(number="damage dealt", amount=Amount(30), until="while attached")
LESS = Modify(number="damage taken", how="less", amount=Amount(20))
ATTACKER = Card("Testmander", hp=70, types=("R",), attacks=(Attack("Singe", ("R", "C"), 40),))
DEFENDER = Card(
    "Testile",
    hp=200,
    types=("G",),
    weaknesses=(Matchup("R", "×", 2),),
    resistances=(Matchup("R", "−", 30),),
    abilities=(Ability("Shell", program=(LESS,)),),
)
BAND = Card("Band", "Pokémon Tool", program=(MORE,))
PLAIN = Card("Plain", hp=60)


def board(effects: int = 0) -> Board:
    """The board, with so many further effects in force that bear on neither Pokémon's damage."""
    prizes = tuple(tuple(Copy(100 * side + number, UNKNOWN, side) for number in range(6)) for side in (3, 4))
    mine = Pokemon(10, 0, (Copy(1, ATTACKER, 0),), (Copy(2, FIRE, 0), Copy(3, FIRE, 0), Copy(4, BAND, 0)), poison=1)
    theirs = Pokemon(20, 1, (Copy(5, DEFENDER, 1),), damage=80)
    bench = [(Pokemon(11 + 10 * side, side, (Copy(6 + side, PLAIN, side),)),) for side in (0, 1)]
    idle = Modify(number="retreat cost", amount=Amount(1))
    lasting = tuple(
        InForce(500 + n, idle, 11, None, Origin("attack", f"Idle {n}"), 1, None, True) for n in range(effects)
    )
    you = Player(active=(mine,), bench=bench[0], prizes=prizes[0], turns=2)
    opponent = Player(active=(theirs,), bench=bench[1], prizes=prizes[1], turns=1)
    return Board((you, opponent), effects=lasting, next_id=1000)


def per_second(start: Board, book: str = "current", seconds: float = 1.0) -> float:
    """Boards replayed in a second of one core, from a warm start; the best of three."""
    view = book_in_force(book)
    replay(start, ACTIONS, Table(view))
    best = 0.0
    for _ in range(3):
        done, began = 0, time.process_time()
        while time.process_time() - began < seconds / 3:
            replay(start, ACTIONS, Table(view))
            done += 1
        best = max(best, done / (time.process_time() - began))
    return best


def bare_python() -> float:
    """Seconds that `python -c pass` takes: what no program can beat."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - began


def main() -> None:
    """Print the figures."""
    print(f"python -c pass           {1000 * bare_python():8.1f} ms")
    for book in NAMES:
        speed = per_second(board(), book)
        print(f"book {book:<20}{speed:8.0f} boards/s  {1000 / speed:6.2f} ms each")
    for effects in (1, 10, 100):
        speed = per_second(board(effects))
        print(f"{effects:>3} effects in play      {speed:8.0f} boards/s  {1000 / speed:6.2f} ms each")


if __name__ == "__main__":
    main()
