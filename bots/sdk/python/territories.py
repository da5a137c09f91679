"""Territories for bots in Python. The interpreter has this module built in: write `import territories`.

Keep a copy beside your bot, so that an editor knows the types.
"""

# Unions of types are quoted: before Python 3.10 they cannot be evaluated.

SIZE = 10
"""Rows and columns of the board, which wraps around."""


class _Record:
    """Shows its attributes when it is printed."""

    __slots__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in self.__slots__]
        return f"{type(self).__name__}({', '.join(shown)})"


class Cell(_Record):
    """A cell of the board: rows and columns from 0 to 9."""

    __slots__ = ("row", "col")
    row: int
    col: int

    def __init__(self, row: int, col: int) -> None:
        self.row = row
        self.col = col

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cell) and self.row == other.row and self.col == other.col

    def __hash__(self) -> int:
        return hash((self.row, self.col))


class Territory(_Record):
    """A territory that you see."""

    __slots__ = ("row", "col", "bonus", "owner", "armies")
    row: int
    col: int
    bonus: int
    """The id of the bonus it belongs to."""
    owner: int
    """The id of a player; -1 is the neutral party."""
    armies: int

    def __init__(self, row: int, col: int, bonus: int, owner: int, armies: int) -> None:
        self.row = row
        self.col = col
        self.bonus = bonus
        self.owner = owner
        self.armies = armies


class Bonus(_Record):
    """Ten territories that are worth more together."""

    __slots__ = ("id", "value", "left")
    id: int
    value: int
    """Armies a turn for who owns all ten of its territories."""
    left: int
    """How many of them you do not own."""

    def __init__(self, id: int, value: int, left: int) -> None:
        self.id = id
        self.value = value
        self.left = left


class View(_Record):
    """What a bot sees in its turn."""

    __slots__ = ("game", "args", "id", "armies", "territories", "mine", "board", "bonuses", "first")
    game: str
    args: list[str]
    """The arguments as they came."""
    id: int
    """Yours."""
    armies: int
    """How many you must deploy."""
    territories: list[Territory]
    """All that you see, row by row: yours, and all around them."""
    mine: list[Territory]
    """Those of them that you own."""
    board: "list[Territory | None]"
    """The same by 10 * row + col; None where you see nothing."""
    bonuses: list[Bonus]
    """All ten, by id."""
    first: bool
    """Whether this is the first turn of a round."""


class Battle(_Record):
    """How an attack ends: who is left, and whether the territory is captured.

    If it is, by the attackers that are left; otherwise they return.
    """

    __slots__ = ("attackers", "defenders", "captured")
    attackers: int
    defenders: int
    captured: bool

    def __init__(self, attackers: int, defenders: int, captured: bool) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.captured = captured


def parse(arguments: list[str]) -> View:
    """The view that the arguments of a turn describe."""
    view = View()
    view.game = "territories"
    view.args = arguments
    view.id = int(arguments[0])
    view.armies = int(arguments[1])
    view.territories = [Territory(*numbers) for numbers in _numbers(arguments[2])]
    view.mine = [territory for territory in view.territories if territory.owner == view.id]
    view.board = [None] * (SIZE * SIZE)
    for territory in view.territories:
        view.board[SIZE * territory.row + territory.col] = territory
    view.bonuses = [Bonus(*numbers) for numbers in _numbers(arguments[3])]
    view.first = arguments[4:5] == ["X"]
    return view


def _numbers(text: str) -> list[list[int]]:
    """Blank-separated lists of numbers."""
    return [list(map(int, item.split(","))) for item in text.split()]


# The neighbours of each place, 10 * row + col, as far as they have been asked for.
_around: dict[int, list[int]] = {}


def _places_around(row: int, col: int) -> list[int]:
    place = SIZE * (row % SIZE) + col % SIZE
    known = _around.get(place)
    if known is None:
        rows = (SIZE * ((row - 1) % SIZE), SIZE * (row % SIZE), SIZE * ((row + 1) % SIZE))
        cols = ((col - 1) % SIZE, col % SIZE, (col + 1) % SIZE)
        known = [start + right for start in rows for right in cols]
        del known[4]
        _around[place] = known
    return known


def at(view: View, row: int, col: int) -> "Territory | None":
    """The territory of a cell, if you see it."""
    return view.board[SIZE * (row % SIZE) + col % SIZE]


def neighbours(cell: "Cell | Territory") -> list[Cell]:
    """The eight neighbours of a cell; the board wraps around."""
    return [Cell(place // SIZE, place % SIZE) for place in _places_around(cell.row, cell.col)]


def around(view: View, cell: "Cell | Territory") -> list[Territory]:
    """The territories around a cell that you see: all eight around one of yours."""
    seen = [view.board[place] for place in _places_around(cell.row, cell.col)]
    return [territory for territory in seen if territory]


def distance(a: "Cell | Territory", b: "Cell | Territory") -> int:
    """Moves from one cell to another."""
    rows = (a.row - b.row) % SIZE
    cols = (a.col - b.col) % SIZE
    return max(min(rows, SIZE - rows), min(cols, SIZE - cols))


def fight(attackers: int, defenders: int) -> Battle:
    """How an attack ends."""
    # Rounded half up, as the rules say; `round` would round half to even.
    left = max(attackers - int(defenders * 0.7 + 0.5), 0)
    stand = max(defenders - int(attackers * 0.6 + 0.5), 0 if left > 0 else 1)
    return Battle(left, stand, stand == 0)


def needed(defenders: int) -> int:
    """The fewest attackers that capture a territory of so many defenders."""
    attackers = int(defenders / 0.6)
    while not fight(attackers, defenders).captured:
        attackers += 1
    return attackers


class Plan:
    """A reply in the making: it knows how many armies each territory has left to send."""

    __slots__ = ("left", "_deployed", "_orders", "_armies")
    left: int
    """How many armies are still to be deployed."""

    def __init__(self, view: View) -> None:
        self.left = view.armies
        self._deployed: dict[int, int] = {}
        self._orders: list[str] = []
        self._armies = {SIZE * own.row + own.col: own.armies for own in view.mine}

    def free(self, cell: "Cell | Territory") -> int:
        """How many armies a territory of yours could send: all but one, deployed ones counted."""
        return max(self._armies.get(SIZE * cell.row + cell.col, 0) - 1, 0)

    def deploy(self, cell: "Cell | Territory", armies: "int | None" = None) -> None:
        """Puts armies on a territory of yours, at most as many as are left. Without a number: all that are left."""
        self._put(SIZE * cell.row + cell.col, self.left if armies is None else min(int(armies), self.left))

    def _put(self, place: int, count: int) -> None:
        if count <= 0 or place not in self._armies:
            return
        self.left -= count
        self._armies[place] += count
        self._deployed[place] = self._deployed.get(place, 0) + count

    def send(self, source: "Cell | Territory", target: "Cell | Territory", armies: "int | None" = None) -> None:
        """Sends armies to a neighbour, at most as many as are free: an attack, or a move where it is yours.

        Without a number: all that are free.
        """
        free = self.free(source)
        count = free if armies is None else min(int(armies), free)
        if count <= 0:
            return
        self._armies[SIZE * source.row + source.col] -= count
        self._orders.append(f"{source.row},{source.col},{target.row},{target.col},{count}")

    def reply(self) -> str:
        """The reply as text. What is left goes to the first territory, since all must be deployed."""
        if self.left > 0 and self._armies:
            self._put(next(iter(self._armies)), self.left)
        deployed = [f"{place // SIZE},{place % SIZE},{count}" for place, count in self._deployed.items()]
        return f"{' '.join(deployed) or ' '}\n{' '.join(self._orders) or ' '}"


def plan(view: View) -> Plan:
    """A reply in the making."""
    return Plan(view)
