"""Hit and Sunk for bots in Python. The interpreter has this module built in: write `import hit_and_sunk`.

Keep a copy beside your bot, so that an editor knows the types.
"""

# Unions of types are quoted: before Python 3.10 they cannot be evaluated.

REACH = 9
"""How far the map reaches from the head."""
_SIDE = 2 * REACH + 1


class _Record:
    """Shows its attributes when it is printed."""

    __slots__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in self.__slots__ if hasattr(self, name)]
        return f"{type(self).__name__}({', '.join(shown)})"


class Cell(_Record):
    """A cell of the grid: y grows downward."""

    __slots__ = ("x", "y")
    x: int
    y: int

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cell) and self.x == other.x and self.y == other.y

    def __hash__(self) -> int:
        return hash((self.x, self.y))


class SeenCell(_Record):
    """A cell that the map shows."""

    __slots__ = ("x", "y", "dx", "dy", "mark")
    x: int
    y: int
    dx: int
    """Columns right of your head."""
    dy: int
    """Rows down of your head."""
    mark: str
    """As in the map: A B C D enemy (intact, damaged, intact or damaged under water), M mine, W wreck."""

    def __init__(self, x: int, y: int, dx: int, dy: int, mark: str) -> None:
        self.x = x
        self.y = y
        self.dx = dx
        self.dy = dy
        self.mark = mark


class Ship(_Record):
    """Where a ship is."""

    __slots__ = ("x", "y", "direction", "hull")
    x: int
    """Of the head."""
    y: int
    direction: int
    """0 up, 1 right, 2 down, 3 left."""
    hull: list[bool]
    """Cell by cell from the head: whether it is intact."""

    def __init__(self, x: int, y: int, direction: int, hull: list[bool]) -> None:
        self.x = x
        self.y = y
        self.direction = direction
        self.hull = hull


class View(_Record):
    """What a bot sees in its turn."""

    __slots__ = (
        "game",
        "args",
        "choosing",
        "round",
        "id",
        "x",
        "y",
        "direction",
        "hull",
        "ship_class",
        "moves",
        "shots",
        "mines",
        "cooldown",
        "hits",
        "sunken",
        "damage",
        "underwater",
        "shield",
        "scan",
        "map",
    )
    game: str
    args: list[str]
    """The arguments as they came."""
    choosing: bool
    """Whether this is the first call: the reply is a class, "1" to "5", and nothing below is there."""
    round: int
    """From 1."""
    id: int
    """Yours."""
    x: int
    """Of your head."""
    y: int
    direction: int
    """0 up, 1 right, 2 down, 3 left."""
    hull: list[bool]
    """Cell by cell from the head: whether it is intact."""
    ship_class: int
    """Your ship's class, 1 to 5."""
    moves: int
    """In this turn."""
    shots: int
    """In this turn."""
    mines: int
    """Those left."""
    cooldown: int
    """Own turns until the skill is available."""
    hits: int
    """So far."""
    sunken: int
    damage: int
    underwater: bool
    """Now."""
    shield: bool
    """Last turn's is still unspent."""
    scan: bool
    """This map is a scan's."""
    map: str
    """19 rows of 19 characters around the head, row by row."""


class ShipClass(_Record):
    """What a class of ships can do."""

    __slots__ = ("name", "length", "moves", "shots", "range", "mines")
    name: str
    length: int
    moves: int
    shots: int
    range: int
    mines: int

    def __init__(self, name: str, length: int, moves: int, shots: int, range: int, mines: int) -> None:
        self.name = name
        self.length = length
        self.moves = moves
        self.shots = shots
        self.range = range
        self.mines = mines


CLASSES = {
    1: ShipClass("Destroyer", length=2, moves=3, shots=1, range=9, mines=4),
    2: ShipClass("Submarine", length=3, moves=2, shots=1, range=5, mines=4),
    3: ShipClass("Cruiser", length=3, moves=1, shots=2, range=9, mines=2),
    4: ShipClass("Battleship", length=4, moves=1, shots=3, range=7, mines=1),
    5: ShipClass("Carrier", length=5, moves=1, shots=1, range=7, mines=3),
}
"""What each class can do, by its number."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""One step (dx, dy) in each direction: up, right, down, left."""


def parse(arguments: list[str]) -> View:
    """The view that the arguments of a turn describe."""
    view = View()
    view.game = "hit-and-sunk"
    view.args = arguments
    view.choosing = not arguments
    if view.choosing:
        return view
    parts = arguments[0].split(";")
    view.round = int(parts[0])
    view.id = int(parts[1])
    view.x, view.y, view.direction = map(int, parts[2].split(","))
    view.hull = [cell == "1" for cell in parts[3]]
    view.moves, view.shots, view.mines, view.cooldown = map(int, parts[4].split(","))
    view.hits, view.sunken, view.damage = map(int, parts[5].split(","))
    view.underwater, view.shield, view.scan = [flag == "1" for flag in parts[6].split(",")]
    view.map = parts[7]
    for number, stats in CLASSES.items():
        if stats.length == len(view.hull) and stats.moves == view.moves:
            view.ship_class = number
    return view


def at(view: View, dx: int, dy: int) -> str:
    """What the map shows so far right and down of the head; "U" beyond it."""
    if abs(dx) > REACH or abs(dy) > REACH:
        return "U"
    return view.map[(dy + REACH) * _SIDE + dx + REACH]


def find(view: View, marks: str) -> list[SeenCell]:
    """All cells of the map that show one of these marks, the nearest first."""
    places = []
    for mark in set(marks):
        place = view.map.find(mark)
        while place >= 0:
            places.append(place)
            place = view.map.find(mark, place + 1)
    # Cells that are equally near stay row by row.
    places.sort()
    found = []
    for place in places:
        dx = place % _SIDE - REACH
        dy = place // _SIDE - REACH
        found.append(SeenCell(view.x + dx, view.y + dy, dx, dy, view.map[place]))
    found.sort(key=distance)
    return found


def distance(cell: SeenCell) -> int:
    """How far a cell is from the head, in rows or columns, whichever are more: what sight and range go by."""
    return max(abs(cell.dx), abs(cell.dy))


def targets(view: View) -> list[SeenCell]:
    """The cells of enemies that are not damaged yet and not under water, the nearest first."""
    return find(view, "A")


def cells(ship: "View | Ship") -> list[Cell]:
    """The cells of a ship, from the head."""
    dx, dy = STEPS[ship.direction]
    return [Cell(ship.x - place * dx, ship.y - place * dy) for place in range(len(ship.hull))]


def steered(ship: "View | Ship", action: str) -> Ship:
    """Your ship after an action, whether or not there is room. The map stays where it was.

    "M" moves, "B" backs, "C" turns clockwise, "K" counter-clockwise.
    """
    x, y, direction = ship.x, ship.y, ship.direction
    dx, dy = STEPS[direction]
    if action == "M":
        x, y = x + dx, y + dy
    elif action == "B":
        x, y = x - dx, y - dy
    elif action == "C":
        direction = (direction + 1) % 4
    elif action == "K":
        direction = (direction + 3) % 4
    else:
        raise ValueError(f'a ship is steered by "M", "B", "C" or "K", not by {action!r}')
    return Ship(x, y, direction, ship.hull)


def has_room(view: View, ship: "View | Ship", mines: bool = False) -> bool:
    """Whether the map shows room for your ship as it would be.

    That is, cells on the grid that hold no other ship, no wreck and no mine, as far as you see. With `mines`, mines do
    not count.
    """
    blocked = "XABCDW" if mines else "XABCDWM"
    for cell in cells(ship):
        if at(view, cell.x - view.x, cell.y - view.y) in blocked:
            return False
    return True


def fire(dx: int, dy: int) -> str:
    """Fires so far right and down of the head."""
    return f"F{dx:+d}{dy:+d}"


def mine(dx: int, dy: int) -> str:
    """Lays a mine so far right and down of the head."""
    return f"N{dx:+d}{dy:+d}"


def in_range(view: View, cell: SeenCell) -> bool:
    """Whether a shot reaches the cell."""
    return distance(cell) <= CLASSES[view.ship_class].range
