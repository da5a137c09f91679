"""A bot for Kingdom Guard that learns during a match: a table says how often the enemy attacks whom when it can.

Variables live as long as the match: the next one begins with an empty table.
"""

import random

import kingdom

FIRST = 0.2
"""How often it expects an attack that it has not seen possible before: from 0, never, to 1, always."""
LEARNS = 0.2
"""How much the newest turn counts: at 0 it learns nothing, at 1 it forgets all others."""
LOOKS = 6
"""For how many replies it looks at the dangers, those that are worth most at once: all would take more than a turn's budget."""

table: dict[str, float] = {}
"""How often an attack such as "C,A", the cavalry's on the archer, comes."""


class Danger:
    """An attack that the enemy has."""

    def __init__(self, what: str, loss: int, left: int) -> None:
        self.what = what
        self.loss = loss
        self.left = left
        """The hit points that it leaves to the side."""


dangers: list[Danger] = []
"""What the enemy could attack after the last reply."""


def turn(view: kingdom.View) -> str:
    global dangers
    learn(view)
    best, best_score, chosen = "", float("-inf"), dangers
    replies = [(reply, kingdom.after(view, reply)) for reply in kingdom.legal(view)]
    replies.sort(key=lambda pair: -worth(pair[1]))
    for reply, following in replies[:LOOKS]:
        possible = dangers_in(following)
        expected = max([0, *(danger.loss * known(danger.what) for danger in possible)])
        score = worth(following) - expected + random.random()
        if score > best_score:
            best, best_score, chosen = reply, score, possible
    dangers = chosen
    print(f"round {view.round}: {best}")
    print(table)
    return best


def known(what: str) -> float:
    """What the table says of an attack."""
    return table.get(what, FIRST)


def learn(view: kingdom.View) -> None:
    """Moves the table's values towards what the enemy has done.

    An attack came if the side has the hit points left that it leaves.
    """
    for danger in dangers:
        came = 1 if danger.left == hp(view) else 0
        table[danger.what] = known(danger.what) + LEARNS * (came - known(danger.what))


def dangers_in(view: kingdom.View) -> list[Danger]:
    """The attacks that the enemy has in a view."""
    found, before = [], worth(view)
    turn_over(view)
    for reply in kingdom.legal(view):
        action = kingdom.read(reply)
        if action.verb == "A":
            kinds = [soldier.kind for soldier in view.soldiers if (soldier.row, soldier.col) == (action.row, action.col)]
            after = kingdom.after(view, reply)
            turn_over(after)
            what = f"{action.kind},{kinds[0] if kinds else 'base'}"
            found.append(Danger(what, before - worth(after), hp(after)))
    turn_over(view)
    return found


def turn_over(view: kingdom.View) -> None:
    """Makes it the view of the other side."""
    view.side, view.enemy = view.enemy, view.side


def hp(view: kingdom.View) -> int:
    """The hit points of the side: of its base and its soldiers."""
    return view.base[view.side] + sum(soldier.hp for soldier in kingdom.living(view, view.side))


def worth(view: kingdom.View) -> int:
    """How good a view is: flag points, hit points, and soldiers close to the enemy base."""
    side, enemy = view.side, view.enemy
    goal = kingdom.BASES[enemy]
    return (
        10 * (view.points[side] - view.points[enemy])
        + 2 * (view.base[side] - view.base[enemy])
        + sum(soldier.hp - 60 * kingdom.distance(soldier, goal) for soldier in kingdom.living(view, side))
        - sum(soldier.hp for soldier in kingdom.living(view, enemy))
    )
