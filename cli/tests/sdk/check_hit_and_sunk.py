import hit_and_sunk


def turn(view):
    if view.choosing:
        return "choose"
    own = all(hit_and_sunk.at(view, cell.x - view.x, cell.y - view.y) == "O" for cell in hit_and_sunk.cells(view))
    found = hit_and_sunk.find(view, "ABCDMW")
    shown = all(cell.mark == hit_and_sunk.at(view, cell.dx, cell.dy) for cell in found)
    distances = [hit_and_sunk.distance(cell) for cell in found]
    near = shown and distances == sorted(distances)
    parts = [
        [view.round],
        [view.id],
        [view.x, view.y, view.direction],
        ["".join(str(int(intact)) for intact in view.hull)],
        [view.moves, view.shots, view.mines, view.cooldown],
        [view.hits, view.sunken, view.damage],
        [int(view.underwater), int(view.shield), int(view.scan)],
        [view.map],
    ]
    argument = ";".join(",".join(map(str, part)) for part in parts)
    shown = [argument, str(view.ship_class), str(own and near).lower()]
    return "|".join([*shown, hit_and_sunk.fire(3, -9), hit_and_sunk.mine(0, 1)])
