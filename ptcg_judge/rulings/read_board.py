"""The board as a scenario describes it; what is not said takes its ordinary value, and is remembered as taken."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.board import Board, Copy, Player, Pokemon
from ptcg_judge.engine.cards import UNKNOWN, Card
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.catalogue import basic_energy, plain_pokemon
from ptcg_judge.rulings.read_copies import NONE
from ptcg_judge.rulings.read_pokemon import PokemonReader
from ptcg_judge.rulings.scenario import Assumed, Planned
from ptcg_judge.rulings.values import letter

SIDES = ("you", "opponent")
TEAMS = (*SIDES, "partner", "opponent partner")
"""The players of a Team Battle in the order in which they sit round the table."""
ORDINARY = {"hand": 5, "deck": 20, "discard": 0, "prizes": 6, "lost": 0}
RIGHTS = ("energy", "supporter", "stadium", "retreat")
POWERS = ("GX", "VSTAR")


def is_team(board: Fields) -> bool:
    """Whether four players are told of."""
    return any(board.get(side) is not None for side in TEAMS[len(SIDES) :])


def turns_of(side: int, turn: int, starting: int, many: int) -> int:
    """How many turns a player has begun: they go round the table."""
    return max(0, (turn - 1 - (side - starting) % many) // many + 1)


def _is_bare(card: Card) -> bool:
    """Whether nothing but its name is told of a card."""
    return card.kind == "unknown" and card is not UNKNOWN


class BoardReader:
    """Reads a whole board."""

    def __init__(self, reader: PokemonReader, needed: tuple[Planned, ...]) -> None:
        self.reader = reader
        self.needed = needed
        self.ordinary = ORDINARY

    def board(self, fields: Fields, turn: int, current: int, starting: int) -> Board:
        sudden = fields.word("sudden death", ("true", "false"), "false") == "true"
        self.ordinary = {**ORDINARY, "prizes": 1} if sudden else ORDINARY
        many = len(TEAMS) if is_team(fields) else len(SIDES)
        players = tuple(self._side(fields, side, turns_of(side, turn, starting, many)) for side in range(many))
        node = fields.get("stadium")
        holder = SIDES.index(fields.word("stadium of", SIDES, "you"))
        stadium = self._stadium(node, holder) if node is not None else None
        fields.done()
        board = Board(players, turn, current, starting, stadium=stadium, sudden_death=sudden)
        board = replace(board, stadium_player=holder if stadium else None)
        return replace(board, spots=max(1, *(len(player.active) for player in players)), next_id=self.reader.next_id)

    def _stadium(self, node: Node, owner: int) -> Copy | None:
        if isinstance(node, Text) and node in NONE:
            return None
        card = self.reader.card(node, "a Stadium")
        return self.reader.copy(replace(card, kind="Stadium") if card.kind == "unknown" else card, owner)

    def _side(self, board: Fields, side: int, turns: int) -> Player:
        node = board.get(TEAMS[side])
        fields = Fields(
            Mapping({}, board.place) if node is None else node, board.problems, f"the side of '{TEAMS[side]}'"
        )
        prizes = self._pile(fields, side, "prizes")
        player = Player(
            active=self._active(fields, side),
            bench=self._bench(fields, side),
            hand=self._pile(fields, side, "hand"),
            deck=self._pile(fields, side, "deck"),
            discard=self._pile(fields, side, "discard"),
            lost=self._pile(fields, side, "lost"),
            prizes=prizes,
            face_up=self._face_up(fields, prizes),
            prizes_at_start=max(self.ordinary["prizes"], len(prizes)),
            turns=turns,
            used=self._words(fields, "used", RIGHTS),
            spent=self._words(fields, "spent", POWERS),
        )
        fields.done()
        return player

    def _face_up(self, fields: Fields, prizes: tuple[Copy, ...]) -> tuple[int, ...]:
        """The Prize cards that lie face up, by their names among the Prizes."""
        found: list[int] = []
        for word in fields.texts("face-up prizes"):
            sign = letter(word)
            name = basic_energy(sign).name if sign else word
            number = next((copy.id for copy in prizes if copy.name == name and copy.id not in found), None)
            if number is None:
                fields.report(word.place, f"'{word}' is not among the Prizes; list them: 'prizes: [{word}, …]'")
            else:
                found.append(number)
        return tuple(found)

    def _words(self, fields: Fields, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
        """What a player has used this turn, or spent in this game."""
        words = fields.texts(key)
        for word in words:
            if word not in known:
                fields.report(word.place, f"'{word}' cannot be {key}; known are {', '.join(known)}")
        return tuple(str(word) for word in words)

    def _active(self, fields: Fields, side: int) -> tuple[Pokemon, ...]:
        node = fields.get("active")
        if node is None:
            self.reader.assumed.append(Assumed(f"{TEAMS[side]}.active", "a Basic Pokémon without attacks"))
            return (self.reader.nameless(side, "Your Active" if side == 0 else "Opponent's Active"),)
        if isinstance(node, Text) and node in NONE:
            return ()
        if isinstance(node, Sequence):
            return tuple(self.reader.pokemon(item, side) for item in node)
        return (self.reader.pokemon(node, side),)

    def _bench(self, fields: Fields, side: int) -> tuple[Pokemon, ...]:
        node = fields.get("bench")
        if node is None or (isinstance(node, Text) and node in NONE):
            return ()
        if (count := figure(node)) is not None:
            whose = "Benched" if side == 0 else "Opponent's Benched"
            return tuple(self.reader.nameless(side, f"{whose} {number + 1}") for number in range(min(count, 8)))
        nodes = list(node) if isinstance(node, Sequence) else [node]
        return tuple(self.reader.pokemon(item, side) for item in nodes)

    def _pile(self, fields: Fields, side: int, zone: str) -> tuple[Copy, ...]:
        """A zone: how many cards, or which; a hand that is not told by cards holds what is played from it."""
        node = fields.get(zone)
        played = self._played(side) if zone == "hand" and not isinstance(node, Sequence) else []
        if node is None:
            self.reader.assumed.append(Assumed(f"{TEAMS[side]}.{zone}", str(max(self.ordinary[zone], len(played)))))
        if isinstance(node, Sequence):
            cards = [card for item in node for card in self._cards(item)]
        else:
            count = fields.number(zone, self.ordinary[zone])
            cards = played + [UNKNOWN] * max(0, min(count, 200) - len(played))
        if zone == "hand":
            benched = {action.card for action in self.needed if (action.kind, action.player) == ("bench", side)}
            cards = [plain_pokemon(card.name) if _is_bare(card) and card.name in benched else card for card in cards]
        return tuple(self.reader.copy(card, side) for card in cards)

    def _played(self, side: int) -> list[Card]:
        """The cards that the actions of a player take from the hand."""
        found = []
        for action in self.needed:
            if action.player == side and action.required:
                found.append(self.reader.card(Text(action.card, action.place), "a card"))
        return found

    def _cards(self, node: Node) -> list[Card]:
        """One entry of a zone: a card, or `{Potion: 2}`, several of one name."""
        if isinstance(node, Mapping) and len(node) == 1 and "name" not in node:
            ((name, count),) = node.items()
            if (many := figure(count)) is not None:
                return [self.reader.card(name, "a card")] * min(many, 60)
        return [self.reader.card(node, "a card")]
