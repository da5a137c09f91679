# Strings, lists, dictionaries and classes: parsing a board and writing it down again.
class Cell:
    def __init__(self, part):
        x, y, self.owner = part.split(",")
        self.x, self.y, self.near = int(x), int(y), []


def turn(view):
    text = ";".join(f"{i % 20},{i * 7 % 20},{'ABC'[i % 3]}" for i in range(400))
    cells = [Cell(part) for part in text.split(";")]
    by_place = {(cell.x, cell.y): cell for cell in cells}
    for cell in cells:
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = by_place.get((cell.x + dx, cell.y + dy))
            if other is not None and other.owner != cell.owner:
                cell.near.append(other)
    cells.sort(key=lambda cell: (-len(cell.near), cell.x, cell.y))
    counts = {}
    for cell in cells:
        counts[cell.owner] = counts.get(cell.owner, 0) + 1
    return str(counts) + str([(cell.x, cell.y) for cell in cells[:3]])
