"""A bot for Hit and Sunk. The first call chooses a ship; in every other one `turn` returns a string of actions."""

import hit_and_sunk


def turn(view: hit_and_sunk.View) -> str:
    if view.choosing:
        return "3"  # a cruiser

    targets = hit_and_sunk.targets(view)
    goal = targets[0] if targets else None
    shots = [cell for cell in targets if hit_and_sunk.in_range(view, cell)][: view.shots]
    if shots:
        return "".join(hit_and_sunk.fire(cell.dx, cell.dy) for cell in shots) + sail(view, goal)
    if False in view.hull and view.cooldown == 0:
        return "R" + sail(view, goal)
    return sail(view, goal) + "S"


def sail(view: hit_and_sunk.View, goal: "hit_and_sunk.SeenCell | None") -> str:
    """One step where there is room: towards the goal, or else ahead."""
    after = {action: hit_and_sunk.steered(view, action) for action in "MCKB"}
    free = [action for action in "MCKB" if hit_and_sunk.has_room(view, after[action])]
    if not free:
        return "W"
    if goal is None:
        return free[0]
    return min(free, key=lambda action: abs(after[action].x - goal.x) + abs(after[action].y - goal.y))
