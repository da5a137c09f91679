"""What a bot is told by the arena besides its turn's arguments."""

from _arena import time_left

__all__ = ["time_left"]
