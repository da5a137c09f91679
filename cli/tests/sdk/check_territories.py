import territories


def fights():
    for attackers in range(1, 41):
        for defenders in range(1, 61):
            battle = territories.fight(attackers, defenders)
            yield f"{battle.attackers},{battle.defenders},{str(battle.captured).lower()}"


def fits(view):
    # All that is next to mine is seen, and nothing else.
    near = {(cell.row, cell.col) for own in view.mine for cell in [own, *territories.neighbours(own)]}
    return len(near) == len(view.territories) and all(fits_in(view, near, seen) for seen in view.territories)


def fits_in(view, near, seen):
    around = territories.around(view, seen)
    return (
        (seen.row, seen.col) in near
        and territories.at(view, seen.row + 10, seen.col) is seen
        and all(territories.distance(other, seen) == 1 for other in around)
        and (seen.owner != view.id or len(around) == 8)
        and min(territories.distance(own, seen) for own in view.mine) <= 1
    )


def turn(view):
    if view.args[0] == "fights":
        return " ".join(fights())
    if view.args[0] == "needed":
        return " ".join(str(territories.needed(defenders)) for defenders in range(1, 121))
    seen = " ".join(f"{t.row},{t.col},{t.bonus},{t.owner},{t.armies}" for t in view.territories)
    bonuses = " ".join(f"{b.id},{b.value},{b.left}" for b in view.bonuses)
    shown = [str(view.id), str(view.armies), seen, bonuses, "X" if view.first else "", str(fits(view)).lower()]
    return "|".join(shown)
