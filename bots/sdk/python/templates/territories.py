"""A bot for Territories. `turn` is called in each of your turns and returns a reply: deployments and orders."""

import territories


def turn(view: territories.View) -> str:
    plan = territories.plan(view)

    # What can be attacked from where, the weakest first.
    border = []
    for cell in view.mine:
        targets = [other for other in territories.around(view, cell) if other.owner != view.id]
        if targets:
            targets.sort(key=lambda target: target.armies)
            border.append((cell, targets))
    if not border:
        return plan.reply()

    # All new armies go where the fewest defenders stand against the most of ours.
    weakest = min(border, key=lambda front: front[1][0].armies - front[0].armies / 100)
    plan.deploy(weakest[0])

    # Capture whatever can be captured.
    for cell, targets in border:
        for target in targets:
            needed = territories.needed(target.armies)
            if needed > plan.free(cell):
                break
            plan.send(cell, target, needed)

    # Armies with nobody to fight go to the nearest border.
    fronts = [cell for cell, _ in border]
    for cell in view.mine:
        if plan.free(cell) == 0 or cell in fronts:
            continue
        goal = min(fronts, key=lambda front: territories.distance(cell, front))
        step = min(territories.neighbours(cell), key=lambda near: territories.distance(near, goal))
        plan.send(cell, step)
    return plan.reply()
