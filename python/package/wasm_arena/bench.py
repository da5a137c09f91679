"""Measures turns per second: ``python -m wasm_arena.bench``. Needs the extra ``envs``.

`match` plays a recorded match again: it gets what each seat is sent, and answers. `envs` is a match between random
players in the environment of all seats, with the observation of whoever acts. A turn is one of the game, so in Hit and Sunk it
takes several steps. Seconds are the processor's, so that other load on the machine does not count.
"""

from __future__ import annotations

import time
from typing import Callable, Type

import numpy as np

from . import Match
from .envs.agents import Play, RandomPlayer
from .envs.hit_and_sunk import HitAndSunkPlay
from .envs.kingdom import KingdomPlay
from .envs.territories import TerritoriesPlay

_SECONDS = 2.0


def main() -> None:
    """Prints a table of turns per second."""
    print(f"{'game':<14}{'seats':>5}{'match':>9}{'envs':>9}")
    for play in (KingdomPlay, TerritoriesPlay, HitAndSunkPlay):
        recorded = _random_match(play, 1)
        answers = [_answers(recorded, turn) for turn in range(recorded.turns)]
        plain = _turns_a_second(lambda seed: _again(recorded, answers))
        learning = _turns_a_second(lambda seed: _random_match(play, seed))
        print(f"{play.game:<14}{recorded.config['seats']:>5}{plain:>9,.0f}{learning:>9,.0f}")


def _turns_a_second(play: Callable[[int], Match]) -> float:
    start = time.process_time()
    turns = seed = 0
    while time.process_time() - start < _SECONDS:
        turns += play(seed).turns
        seed += 1
    return turns / (time.process_time() - start)


def _random_match(play: Type[Play], seed: int) -> Match:
    """A match between random players; in Territories the first round of it, which is as any."""
    running = play(None, 1 if play is TerritoriesPlay else None, seed)
    match = running.match
    player = RandomPlayer(play.spaces(match.config["seats"])[1], np.random.default_rng(seed))
    while not match.over:
        for seat in match.waiting:
            turns = match.turns
            while match.turns == turns and seat in match.waiting:
                running.act(seat, player(running.observe(seat)))
    return match


def _answers(match: Match, turn: int) -> list[tuple[int, str | None]]:
    return [(line["seat"], line["reply"]) for line in match.turn(turn)]


def _again(recorded: Match, answers: list[list[tuple[int, str | None]]]) -> Match:
    config = recorded.config
    match = Match(config["game"], seats=config["seats"], rounds=config["rounds"], seed=config["seed"])
    for turn in answers:
        match.asks()
        for seat, reply in turn:
            match.answer(seat, reply)
    return match


if __name__ == "__main__":
    main()
