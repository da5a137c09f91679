"""Kingdom Guard for bots in Python. The interpreter has this module built in: write `import kingdom`.

Keep a copy beside your bot, so that an editor knows the types.
"""

# Unions of types are quoted: before Python 3.10 they cannot be evaluated.


class _Record:
    """Shows its attributes when it is printed."""

    __slots__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in self.__slots__]
        return f"{type(self).__name__}({', '.join(shown)})"


class Cell(_Record):
    """A cell of the board: rows and columns from 0 to 4."""

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


class Soldier(_Record):
    """A soldier. If it is dead, its row and column are -1."""

    __slots__ = ("side", "kind", "row", "col", "hp", "wait")
    side: str
    """"B" or "R"."""
    kind: str
    """"C" cavalry, "A" archer, "I" infantry."""
    row: int
    col: int
    hp: int
    """0 if it is dead."""
    wait: int
    """Rounds until it returns; 0 for the living."""

    def __init__(self, side: str, kind: str, row: int, col: int, hp: int, wait: int) -> None:
        self.side = side
        self.kind = kind
        self.row = row
        self.col = col
        self.hp = hp
        self.wait = wait


class Flag(_Record):
    """A flag on the board."""

    __slots__ = ("kind", "row", "col", "left")
    kind: str
    """"G" green, "P" purple."""
    row: int
    col: int
    left: int
    """Rounds until it is removed, this one counted."""

    def __init__(self, kind: str, row: int, col: int, left: int) -> None:
        self.kind = kind
        self.row = row
        self.col = col
        self.left = left


class Reply(_Record):
    """A reply, read: what `kind` does, and on which cell."""

    __slots__ = ("verb", "kind", "row", "col")
    verb: str
    """"M" moves, "A" attacks."""
    kind: str
    row: int
    col: int

    def __init__(self, verb: str, kind: str, row: int, col: int) -> None:
        self.verb = verb
        self.kind = kind
        self.row = row
        self.col = col


class View(_Record):
    """What a bot sees in its turn."""

    __slots__ = ("game", "args", "round", "side", "enemy", "points", "base", "soldiers", "flags")
    game: str
    args: list[str]
    """The arguments as they came."""
    round: int
    """From 1."""
    side: str
    """Yours: "B" or "R"."""
    enemy: str
    """The other one."""
    points: dict[str, int]
    """Flag points, by side."""
    base: dict[str, int]
    """Hit points of the bases, by side."""
    soldiers: list[Soldier]
    """All six: Blue's C A I, then Red's."""
    flags: list[Flag]
    """Those on the board."""


class Kind(_Record):
    """What a kind of soldier can do. It attacks and moves by offsets (rows, columns)."""

    __slots__ = ("attack", "hp", "respawn", "attacks", "moves")
    attack: int
    hp: int
    respawn: int
    attacks: tuple[tuple[int, int], ...]
    moves: tuple[tuple[int, int], ...]

    def __init__(
        self,
        attack: int,
        hp: int,
        respawn: int,
        attacks: tuple[tuple[int, int], ...],
        moves: tuple[tuple[int, int], ...],
    ) -> None:
        self.attack = attack
        self.hp = hp
        self.respawn = respawn
        self.attacks = attacks
        self.moves = moves


# Offsets row by row, the order of legal replies.
_ONE_STEP = ((-1, 0), (0, -1), (0, 1), (1, 0))
_TWO_STEPS = (
    (-2, 0),
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -2),
    (0, -1),
    (0, 1),
    (0, 2),
    (1, -1),
    (1, 0),
    (1, 1),
    (2, 0),
)
_SURROUNDING = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))

KINDS = {
    "C": Kind(400, 800, 5, attacks=_SURROUNDING, moves=_TWO_STEPS),
    "A": Kind(500, 300, 4, attacks=_TWO_STEPS, moves=_ONE_STEP),
    "I": Kind(200, 1800, 3, attacks=_ONE_STEP, moves=_ONE_STEP),
}
"""What each kind can do."""

FLAG_POINTS = {"G": 10, "P": 15}
"""Points that a flag gives, by its kind."""

BASES = {"B": Cell(4, 0), "R": Cell(0, 4)}
"""Where the bases stand."""


def parse(arguments: list[str]) -> View:
    """The view that the arguments of a turn describe."""
    view = View()
    view.game = "kingdom"
    view.args = arguments
    view.round = int(arguments[0])
    view.side = arguments[1]
    view.enemy = "R" if view.side == "B" else "B"
    view.points = _pair(arguments[2])
    view.base = _pair(arguments[3])
    view.soldiers = []
    for text in arguments[4].split(" "):
        side, kind, row, col, hp, wait = text.split(",")
        view.soldiers.append(Soldier(side, kind, int(row), int(col), int(hp), int(wait)))
    view.flags = []
    if arguments[5] != "-":
        for text in arguments[5].split(" "):
            kind, row, col, left = text.split(",")
            view.flags.append(Flag(kind, int(row), int(col), int(left)))
    return view


def _pair(text: str) -> dict[str, int]:
    blue, red = text.split(",")
    return {"B": int(blue), "R": int(red)}


def living(view: View, side: str) -> list[Soldier]:
    """The soldiers of a side that live."""
    return [soldier for soldier in view.soldiers if soldier.side == side and soldier.row >= 0]


def distance(a: "Cell | Soldier | Flag", b: "Cell | Soldier | Flag") -> int:
    """Steps between two cells: the Manhattan distance."""
    return abs(a.row - b.row) + abs(a.col - b.col)


def neighbours(cell: "Cell | Soldier | Flag") -> list[Cell]:
    """The cells one step away."""
    return [Cell(row, col) for row, col in _reachable(cell, _ONE_STEP)]


def owner(view: View, row: int, col: int) -> "str | None":
    """Who has something on a cell: the side of a soldier or of a base."""
    return _owners(view).get((row, col))


def legal(view: View) -> list[str]:
    """Every reply that is legal: by kind C A I, moves before attacks, each row by row.

    A reply is one of these strings, such as "M,C,2,0" (move the cavalry to row 2, column 0) or "A,I,0,4" (attack what
    stands there with the infantry).
    """
    owners = _owners(view)
    replies = []
    for soldier in living(view, view.side):
        kind = KINDS[soldier.kind]
        for row, col in _reachable(soldier, kind.moves):
            if (row, col) not in owners:
                replies.append(f"M,{soldier.kind},{row},{col}")
        for row, col in _reachable(soldier, kind.attacks):
            if owners.get((row, col)) == view.enemy:
                replies.append(f"A,{soldier.kind},{row},{col}")
    return replies


def _owners(view: View) -> dict[tuple[int, int], str]:
    """The side of what stands on each cell; the dead are off the board."""
    owners = {(soldier.row, soldier.col): soldier.side for soldier in view.soldiers if soldier.row >= 0}
    for side, base in BASES.items():
        owners[base.row, base.col] = side
    return owners


def _reachable(cell: "Cell | Soldier | Flag", offsets: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Where the offsets lead from a cell, on the board."""
    cells = [(cell.row + down, cell.col + right) for down, right in offsets]
    return [(row, col) for row, col in cells if 0 <= row < 5 and 0 <= col < 5]


def read(reply: str) -> Reply:
    """A reply as an object."""
    verb, kind, row, col = reply.split(",")
    return Reply(verb, kind, int(row), int(col))


def after(view: View, reply: str) -> View:
    """The view after a legal reply of yours: soldiers, hit points, points and flags as they are then.

    Nothing else of the round is played, and the view stays yours. The view given is left as it is.
    """
    action = read(reply)
    following = View()
    for name in View.__slots__:
        setattr(following, name, getattr(view, name))
    following.points = dict(view.points)
    following.base = dict(view.base)
    following.soldiers = list(view.soldiers)
    if action.verb == "M":
        _move(following, action)
    else:
        _attack(following, action)
    return following


def _move(view: View, action: Reply) -> None:
    for place, soldier in enumerate(view.soldiers):
        if soldier.side == view.side and soldier.kind == action.kind:
            view.soldiers[place] = Soldier(soldier.side, soldier.kind, action.row, action.col, soldier.hp, soldier.wait)
    flags = []
    for flag in view.flags:
        if flag.row == action.row and flag.col == action.col:
            view.points[view.side] += FLAG_POINTS[flag.kind]
        else:
            flags.append(flag)
    view.flags = flags


def _attack(view: View, action: Reply) -> None:
    damage = KINDS[action.kind].attack
    base = BASES[view.enemy]
    if base.row == action.row and base.col == action.col:
        view.base[view.enemy] -= 3 * damage if action.kind == "I" else damage
        return
    for place, soldier in enumerate(view.soldiers):
        if soldier.row == action.row and soldier.col == action.col:
            lost = 2 * damage if action.kind == "A" and soldier.kind == "I" else damage
            view.soldiers[place] = _wounded(soldier, soldier.hp - lost)


def _wounded(soldier: Soldier, hp: int) -> Soldier:
    if hp > 0:
        return Soldier(soldier.side, soldier.kind, soldier.row, soldier.col, hp, soldier.wait)
    return Soldier(soldier.side, soldier.kind, -1, -1, 0, KINDS[soldier.kind].respawn + 1)
