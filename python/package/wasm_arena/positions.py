"""The types of the plain values that a match returns."""

from typing import Any, Dict, List, Literal, Optional, Tuple, TypedDict, Union

GameName = Literal["kingdom", "territories", "hit-and-sunk"]
Fault = Literal["timed-out", "absent", "trapped"]
Side = Literal["blue", "red"]
Cell = Tuple[int, int]


class MatchConfig(TypedDict):
    """The complete configuration of a match."""

    game: GameName
    seats: int
    rounds: int
    budget: str
    seed: int
    sit_out: bool
    short_rounds: bool
    rules: int
    """The version of the game's rules."""


class Ask(TypedDict):
    """A seat that must answer now."""

    seat: int
    arguments: List[str]
    """What a bot in this seat is sent."""


class Event(TypedDict):
    """Something that happened, as a sentence and as the values in it."""

    seat: Optional[int]
    """The seat it is about; ``None`` for none."""
    mark: Optional[str]
    """Its kind, if people may want to jump to it: round, flag, hit, capture, kill, elimination, fault or end."""
    text: str
    """The sentence in English."""
    id: str
    """Which sentence it is."""
    arguments: Dict[str, Any]
    """The values in the sentence."""


class TurnLine(TypedDict):
    """A seat's part in a turn that has been played."""

    type: Literal["turn"]
    turn: int
    """The turn's number in the match, from 0."""
    round: int
    """The round it belonged to, from 1."""
    seat: int
    arguments: List[str]
    reply: Optional[str]
    fault: Union[str, Dict[str, Any], None]
    """Why there is no reply; ``None`` if there is one."""
    cost: int
    read: str
    """What the reply did, in English."""
    events: List[Event]


class Outcome(TypedDict):
    """How a match ended."""

    type: Literal["result"]
    places: List[int]
    """Each seat's place, from 1; equals share one."""
    points: List[Optional[int]]
    """Each seat's points; ``None`` for a seat without a score."""
    reason: str
    """What decided the match, in English."""
    id: str
    """Which sentence that is."""
    arguments: Dict[str, Any]
    turns: int
    hash: str


class RecordedSeat(TypedDict):
    """A seat of a recorded match."""

    name: str
    player: Literal["hand", "process", "house", "bot"]
    hash: Optional[str]
    """The first 16 digits of the SHA-256 of its module, if a bot played."""
    rerun: bool
    """Whether its bot is run again when the match is played again; if not, the replay has its replies."""
    thinking: int
    """What all its answers cost together, in the budget's unit."""


class Soldier(TypedDict):
    """A soldier of Kingdom Guard."""

    side: Side
    kind: Literal["cavalry", "archer", "infantry"]
    cell: Optional[Cell]
    """Row and column; ``None`` while it is dead."""
    hp: int
    wait: int
    """Rounds until a dead soldier is due; 0 for one on the board."""


class Flag(TypedDict):
    """A flag of Kingdom Guard."""

    kind: Literal["green", "purple"]
    cell: Cell
    left: int
    """Rounds until it is removed, this one counted."""


class KingdomPosition(TypedDict):
    """A position of Kingdom Guard, in which nothing is hidden. Pairs are Blue's and Red's."""

    game: Literal["kingdom"]
    round: int
    rounds: int
    to_act: Optional[Side]
    """Who acts next; ``None`` when the match is over."""
    points: List[int]
    bases: List[int]
    soldiers: List[Soldier]
    """Blue's cavalry, archer and infantry, then Red's."""
    flags: List[Flag]


class Territory(TypedDict):
    """A territory."""

    bonus: int
    """The bonus that it belongs to, 0 to 9."""
    owner: Optional[int]
    """The seat that owns it; ``None`` for a neutral one."""
    armies: int


class Bonus(TypedDict):
    """A bonus of Territories."""

    value: int
    """Armies per turn for the seat that owns all of it, 5 to 10."""
    owned: List[Optional[int]]
    """How many of its territories each seat owns, in seat order; ``None`` in the fog."""
    owner: Optional[int]
    """The seat that owns all of it, as far as is known."""


class Holdings(TypedDict):
    """What a seat of Territories has."""

    territories: int
    armies: int
    income: int
    """Armies that it must deploy this turn."""


class TerritoriesPosition(TypedDict):
    """A position of Territories; what lies in the fog is ``None``."""

    game: Literal["territories"]
    viewer: Optional[int]
    """The seat that looks; ``None`` sees everything."""
    round: int
    rounds: int
    turn: int
    """The current turn of the round, from 1."""
    layout: Optional[Literal["rows", "blocks", "random"]]
    territories: List[List[Optional[Territory]]]
    """By row and column."""
    bonuses: List[Bonus]
    """By their ids."""
    holdings: List[Optional[Holdings]]
    """In seat order."""
    points: List[int]
    """In seat order."""


# `class` cannot be the name of a field in Python.
_ShipClass = TypedDict(
    "_ShipClass", {"class": Literal["destroyer", "submarine", "cruiser", "battleship", "carrier"]}
)


class Ship(_ShipClass):
    """A ship of Hit and Sunk. Cells are column and row."""

    head: Cell
    direction: Literal["up", "right", "down", "left"]
    cells: List[Cell]
    """All its cells, from the head on."""
    whole: List[bool]
    """For each of its cells, whether it is undamaged."""
    alive: bool
    submerged: bool
    moves: int
    shots: int
    mines: int
    """Moves, shots and mines that are left."""
    cooldown: int
    """How many of its turns until its skill is available."""
    shield: bool
    scan: bool
    hits: int
    sunken: int
    damage: int
    score: int


class Mine(TypedDict):
    """A mine of Hit and Sunk."""

    cell: Cell
    layer: int
    """The seat that laid it."""


class WholeSea(TypedDict):
    """Everything that lies in the sea."""

    width: int
    height: int
    ships: List[Optional[Ship]]
    """Each seat's ship, wrecks included; ``None`` before the choice and for the disqualified."""
    mines: List[Mine]


class KnownSea(TypedDict):
    """What a ship knows."""

    round: int
    """The round it was sent in."""
    ship: Ship
    """The ship as its turn began."""
    map: List[str]
    """19 rows of 19 characters around the ship's head, as the rules of the game explain them."""


class HitAndSunkPosition(TypedDict):
    """A position of Hit and Sunk: the whole sea in ``sea``, or what one ship was last sent in ``known``."""

    game: Literal["hit-and-sunk"]
    round: int
    rounds: int
    stage: Literal["choosing", "sailing", "over"]
    to_act: List[int]
    """The seats that must answer now, as far as the viewer knows."""
    sea: Optional[WholeSea]
    known: Optional[KnownSea]


Position = Union[KingdomPosition, TerritoriesPosition, HitAndSunkPosition]


class Preview(TypedDict):
    """The effect of a reply so far in Hit and Sunk, as far as the ship can know."""

    ship: Optional[Ship]
    """The ship after these actions; ``None`` while ships are chosen."""
    actions: List[str]
    """Every action that can follow and does something, in one fixed order."""
