"""A bot for Kingdom Guard that looks ahead: one action, then two, and so on, until its time is over (an alpha-beta search)."""

import random

import arena
import kingdom

TIME = 200_000
"""Microseconds for a turn, or half of a small budget: the more, the further it looks."""
FALLEN = 1_000_000
"""What the fall of a base is worth."""
INFINITY = float("inf")

until = 0
"""It stops when no more than this is left of the budget."""


def turn(view: kingdom.View) -> str:
    global until
    left = arena.time_left()
    until = left - min(TIME, left // 2)
    replies = kingdom.legal(view)
    ahead = 0
    while ahead < 9:
        best = best_of(view, replies, ahead + 1)
        # A search that was stopped has not seen all replies, so the one before it counts.
        if is_late():
            break
        # The best reply comes first: then the search skips more of the others.
        replies.remove(best)
        replies.insert(0, best)
        ahead += 1
    print(f"round {view.round}: {replies[0]}, looked {ahead} ahead")
    return replies[0]


def is_late() -> bool:
    return arena.time_left() <= until


def best_of(view: kingdom.View, replies: list[str], depth: int) -> str:
    """The reply after which the enemy can reach least."""
    best, most = replies[0], -INFINITY
    for reply in replies:
        value = -search(turned(kingdom.after(view, reply)), depth - 1, -INFINITY, -most)
        if is_late():
            break
        if value > most:
            best, most = reply, value
    return best


def search(view: kingdom.View, depth: int, low: float, high: float) -> float:
    """The most that the side can reach whose view it is.

    Values outside of `low` to `high` change nothing, so it looks no closer.
    """
    if view.base[view.side] <= 0:
        return -FALLEN - depth
    if depth == 0 or is_late():
        return rate(view)
    replies = kingdom.legal(view)
    if not replies:
        return -search(turned(view), depth - 1, -high, -low)
    for reply in replies:
        low = max(low, -search(turned(kingdom.after(view, reply)), depth - 1, -high, -low))
        if low >= high or is_late():
            break
    return low


def turned(view: kingdom.View) -> kingdom.View:
    """The view of the other side. What a new round brings, flags and soldiers that return, is not in it."""
    view.side, view.enemy = view.enemy, view.side
    return view


def rate(view: kingdom.View) -> float:
    """How good a view is for its side. A little chance makes every match another one."""
    return worth(view, view.side) - worth(view, view.enemy) + random.random()


def worth(view: kingdom.View, side: str) -> int:
    """What a side has: flag points, hit points, and soldiers close to the enemy base."""
    goal = kingdom.BASES["R" if side == "B" else "B"]
    own = kingdom.living(view, side)
    return (
        10 * view.points[side]
        + 2 * view.base[side]
        + sum(soldier.hp - 60 * kingdom.distance(soldier, goal) for soldier in own)
    )
