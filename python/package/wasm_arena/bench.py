"""Measures turns per second: ``python -m wasm_arena.bench``. Needs the extra ``envs``.

`match` plays a recorded match again: it gets what each seat is sent, and answers. `envs` is a match between random
players in the environment of all seats, with the observation of whoever acts. A turn is one of the game, so in Hit and Sunk it
takes several steps. Seconds are the processor's, so that other load on the machine does not count.

`batch` is a step of `wasm_arena.vector` in one row: a random legal action of any seat, with the observation and the mask of the next
one written. `2 threads` says how many times as fast two threads are, by the clock on the wall, so nothing else should run;
`2 batches` says the same of two batches with a thread each, which is the most that this machine's cores give at the time.

``python -m wasm_arena.bench others`` measures batches beside environments of other packages, of those that are installed.
``python -m wasm_arena.bench hashes 100000`` plays so many matches of each game twice, as a batch and as the referee does, and
compares hashes.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Callable, Type

import numpy as np

from . import Match
from ._native import check_matches
from .envs.agents import Play, RandomPlayer
from .envs.hit_and_sunk import HitAndSunkPlay
from .envs.kingdom import KingdomPlay
from .envs.territories import TerritoriesPlay
from .positions import GameName
from .vector import Batch

_SECONDS = 2.0
ROWS = 1024
GAMES: tuple[GameName, ...] = ("kingdom", "territories", "hit-and-sunk")


def main() -> None:
    """Prints a table of turns per second."""
    print(f"{'game':<14}{'seats':>5}{'match':>9}{'envs':>9}{'batch':>11}{'2 threads':>11}{'2 batches':>11}")
    for play in (KingdomPlay, TerritoriesPlay, HitAndSunkPlay):
        recorded = _random_match(play, 1)
        answers = [_answers(recorded, turn) for turn in range(recorded.turns)]
        plain = _turns_a_second(lambda seed: _again(recorded, answers))
        learning = _turns_a_second(lambda seed: _random_match(play, seed))
        batch, threads, batches = batch_speed(play.game)
        seats = recorded.config["seats"]
        line = f"{play.game:<14}{seats:>5}{plain:>9,.0f}{learning:>9,.0f}{batch:>11,.0f}"
        print(f"{line}{threads:>10.2f}×{batches:>10.2f}×", flush=True)


def batch_speed(game: GameName) -> tuple[float, float, float]:
    """Steps per second of processor time on one thread, the best of all tries, since a shared machine takes a core away now and
    then; and how many times as fast two threads are, and two batches: the medians of what was tried in turn."""
    batches = Batch(game, ROWS, seed=1), Batch(game, ROWS, seed=2)
    single, threads, both = [], [], []
    for _ in range(7):
        by_processor, alone = _steps_a_second(batches[0])
        single.append(by_processor)
        batches[0].threads = 2
        threads.append(_steps_a_second(batches[0])[1] / alone)
        batches[0].threads = 1
        with ThreadPoolExecutor() as pool:
            both.append(sum(wall for _, wall in pool.map(_steps_a_second, batches)) / alone)
    return max(single), median(threads), median(both)


def _steps_a_second(batch: Batch) -> tuple[float, float]:
    """Steps per second of processor time, and by the clock on the wall."""
    processor, wall = time.thread_time(), time.perf_counter()
    steps = 0
    while time.perf_counter() - wall < _SECONDS / 2:
        _step(batch)
        steps += len(batch)
    return steps / (time.thread_time() - processor), steps / (time.perf_counter() - wall)


def _step(batch: Batch) -> None:
    batch.sample()
    batch.step()


def hashes(matches: int) -> None:
    """Plays matches twice, and prints how many differ. In Territories two seats play one short round."""
    for game in GAMES:
        start = time.perf_counter()
        if game == "territories":
            wrong = check_matches(game, matches, seats=2, rounds=1, short_rounds=True, seed=1)
        else:
            wrong = check_matches(game, matches, seed=1)
        seconds = time.perf_counter() - start
        print(f"{game:<14}{matches:>9,} matches {wrong:>5,} differ {seconds:>8,.0f} s", flush=True)
        if wrong:
            sys.exit(1)


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


def run(arguments: list[str]) -> None:
    """Does what the arguments of the command say."""
    if arguments == ["others"]:
        from .bench_others import others
        others()
    elif len(arguments) == 2 and arguments[0] == "hashes":
        hashes(int(arguments[1]))
    elif not arguments:
        main()
    else:
        sys.exit(f"there is no measurement {' '.join(arguments)!r}: leave it out, or say 'others' or 'hashes 100000'")


if __name__ == "__main__":
    run(sys.argv[1:])
