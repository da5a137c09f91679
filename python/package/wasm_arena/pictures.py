"""Pictures of positions for notebooks: SVG, with the position as text below.

Each thing has a letter besides its colour: seats their numbers, soldiers the first letter of their kind.
"""

from __future__ import annotations

from html import escape
from typing import List, Tuple

from ._native import Match
from .positions import HitAndSunkPosition, KingdomPosition, TerritoriesPosition

SEATS = [
    "#2b6cb0", "#b03a2e", "#1e7d4f", "#8a5a00", "#6b3fa0", "#0f7480", "#a0356f", "#4d5b1c",
    "#34495e", "#7a4b2a", "#1f5fd0", "#c0392b", "#2f855a", "#975a16", "#805ad5", "#2c7a7b",
]
"""The colours of seats; white letters on them have a contrast of 4.5 or more."""
_PAPER, _LINE, _INK = "#f7f5ef", "#cfcabd", "#22201b"
_FOG = "#dcd8cc"
_Mark = Tuple[int, int, str, str]
"""Column, row, colour and letters of a cell."""


def html(match: Match) -> str:
    """The position of a match as HTML: a picture, and below it the position as text."""
    view, text = match.view(), match.text()
    if view["game"] == "kingdom":
        size, marks = 5, _kingdom(view)
    elif view["game"] == "territories":
        size, marks = 10, _territories(view)
    else:
        size, marks = _sea(view)
    label = escape(f"{match!r}"[1:-1])
    picture = _svg(size, marks, f"{label}. The text below says the same.")
    return (
        f"<div>{picture}<details><summary>{label}</summary>"
        f"<pre>{escape(text)}</pre></details></div>"
    )


def _svg(size: int, marks: List[_Mark], label: str) -> str:
    cell = max(8, min(48, 420 // size))
    side = cell * size
    lines = "".join(f"M{at} 0V{side}M0 {at}H{side}" for at in range(0, side + 1, cell))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}" role="img" '
        f'aria-label="{label}" font-family="sans-serif" font-size="{cell * 2 // 5}" text-anchor="middle">',
        f'<rect width="{side}" height="{side}" fill="{_PAPER}"/>',
    ]
    for column, row, colour, letters in marks:
        x, y = column * cell, row * cell
        ink = _INK if colour in (_PAPER, _FOG) else "#ffffff"
        parts.append(f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" fill="{colour}"/>')
        if letters and cell >= 12:
            middle, base = x + cell / 2, y + cell * 0.63
            parts.append(f'<text x="{middle:g}" y="{base:g}" fill="{ink}">{escape(letters)}</text>')
    parts.append(f'<path d="{lines}" stroke="{_LINE}" fill="none"/></svg>')
    return "".join(parts)


def _kingdom(view: KingdomPosition) -> List[_Mark]:
    marks: List[_Mark] = [(0, 4, SEATS[0], "B"), (4, 0, SEATS[1], "B")]
    for flag in view["flags"]:
        row, column = flag["cell"]
        marks.append((column, row, _PAPER, "g" if flag["kind"] == "green" else "p"))
    for soldier in view["soldiers"]:
        if soldier["cell"]:
            row, column = soldier["cell"]
            colour = SEATS[0] if soldier["side"] == "blue" else SEATS[1]
            marks.append((column, row, colour, soldier["kind"][0].upper()))
    return marks


def _territories(view: TerritoriesPosition) -> List[_Mark]:
    marks: List[_Mark] = []
    for row, line in enumerate(view["territories"]):
        for column, territory in enumerate(line):
            if territory is None:
                marks.append((column, row, _FOG, ""))
                continue
            owner, armies = territory["owner"], territory["armies"]
            colour = _PAPER if owner is None else SEATS[owner]
            marks.append((column, row, colour, str(armies) if owner is None else f"{owner}:{armies}"))
    return marks


def _sea(view: HitAndSunkPosition) -> Tuple[int, List[_Mark]]:
    sea = view["sea"]
    if sea is None:
        return 1, []
    marks: List[_Mark] = [(mine["cell"][0], mine["cell"][1], _INK, "M") for mine in sea["mines"]]
    for seat, ship in enumerate(sea["ships"]):
        if ship is None:
            continue
        for (column, row), whole in zip(ship["cells"], ship["whole"]):
            marks.append((column, row, SEATS[seat] if whole else "#6f6a5f", f"{seat}"))
    return sea["width"], marks
