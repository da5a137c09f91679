"""What the arena does for a bot besides its turn's arguments."""

from _arena import draw_lines, time_left

__all__ = ["draw", "time_left"]


def draw(*words):
    """Draws a shape on the board, as text or word by word: `draw("circle", 2, 3)`. It never changes the match."""
    draw_lines(" ".join(map(str, words)))
