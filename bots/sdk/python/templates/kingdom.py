"""A bot for Kingdom Guard. `turn` is called in each of your turns and returns a reply."""

import random

import kingdom


def turn(view: kingdom.View) -> str:
    best, best_score = "", float("-inf")
    for reply in kingdom.legal(view):
        score = rate(view, kingdom.after(view, reply)) + random.random()
        if score > best_score:
            best, best_score = reply, score
    print(f"round {view.round}: {best}")
    return best


def rate(before: kingdom.View, view: kingdom.View) -> int:
    """How good it is to go from one view to the next."""
    side, enemy = view.side, view.enemy
    score = 30 * (view.points[side] - before.points[side])
    score += before.base[enemy] - view.base[enemy]
    for soldier in kingdom.living(view, enemy):
        score -= soldier.hp
    # Close to the enemy base, to hit it in the next turn.
    for soldier in kingdom.living(view, side):
        score -= 20 * kingdom.distance(soldier, kingdom.BASES[enemy])
    return score
