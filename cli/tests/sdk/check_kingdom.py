"""Says every legal reply and what comes of each, as the arguments of the next turn would say it."""

import kingdom


def pair(numbers):
    return f"{numbers['B']},{numbers['R']}"


def said(view):
    soldiers = [f"{s.side},{s.kind},{s.row},{s.col},{s.hp},{s.wait}" for s in view.soldiers]
    flags = [f"{f.kind},{f.row},{f.col},{f.left}" for f in view.flags]
    return "|".join([pair(view.points), pair(view.base), " ".join(soldiers), " ".join(flags) or "-"])


def turn(view):
    replies = [f"{reply}={said(kingdom.after(view, reply))}" for reply in kingdom.legal(view)]
    return "\n".join([said(view), *replies])
