"""Batches: many matches at once."""

import base64
import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import parallel_api_test

from wasm_arena import ArenaError, Match
from wasm_arena._native import check_matches
from wasm_arena.vector import OBSERVATIONS, Batch, ParallelGame, VectorGame, match_seed

STORED = Path(__file__).parent / "batches-of-form-1.txt"
GAMES = ["kingdom", "territories", "hit-and-sunk"]
SHORT = {"kingdom": {}, "territories": {"rounds": 1, "seats": 3, "short_rounds": True}, "hit-and-sunk": {"rounds": 12}}


def played(batch, steps):
    for _ in range(steps):
        batch.sample()
        batch.step()
    return batch


def bytes_of(batch):
    arrays = [batch.observations, batch.masks, batch.seats, batch.rewards, batch.ended]
    return b"".join(array.tobytes() for array in arrays), batch.hashes(), batch.match_seeds()


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_the_matches_of_the_referee(game):
    matches, named = {"kingdom": (40, {}), "territories": (3, {"seats": 2, "rounds": 1}), "hit-and-sunk": (6, {})}[game]
    assert check_matches(game, matches, seed=5, **named) == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_row_is_a_match_with_a_replay(game):
    batch = Batch(game, 4, opponents=["random", "self"], seed=3, **SHORT[game])
    while batch.last_match(2) is None:
        played(batch, 50)
    for row in range(4):
        match = batch.match(row)
        assert match.hash() == batch.hashes()[row]
        assert match.config["seed"] == batch.match_seeds()[row]
    last = batch.last_match(2)
    assert last.over and Match.from_replay(last.replay()).hash() == last.hash()


@pytest.mark.parametrize("game", GAMES)
def test_seeds_are_as_stated_and_threads_change_nothing(game):
    batches = [Batch(game, 40, opponents="random", seed=9, threads=threads, **SHORT[game]) for threads in (1, 3)]
    assert batches[0].match_seeds() == [match_seed(9, row, 0) for row in range(40)]
    first, second = (played(batch, 60) for batch in batches)
    assert bytes_of(first) == bytes_of(second)
    first.reset(9)
    second.reset(10)
    assert first.match_seeds() == [match_seed(9, row, 0) for row in range(40)]
    assert second.match_seeds() != first.match_seeds()


def test_the_generator_of_seeds_is_pinned():
    assert [match_seed(0, 0, 0), match_seed(2**64 - 1, 3, 7)] == SEEDS


SEEDS = [2558736989570252433, 10048967991182445060]


@pytest.mark.parametrize("game", GAMES)
def test_pickles_and_copies_go_on_as_the_batch_does(game):
    batch = played(Batch(game, 5, opponents=["random", "level-1"], seed=4, **SHORT[game]), 70)
    for again in (pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        assert bytes_of(again) == bytes_of(batch)
        assert bytes_of(played(again, 30)) == bytes_of(played(copy.copy(batch), 30))


@pytest.mark.parametrize("game", GAMES)
def test_masks_allow_something_and_observations_are_small(game):
    batch = Batch(game, 12, seed=1, **SHORT[game])
    shape = batch.shape
    assert batch.observations.shape == (12, shape.planes * shape.side**2 + shape.vector)
    assert batch.planes().base is not None and batch.planes().shape == (12, shape.planes, shape.side, shape.side)
    assert batch.vector().shape == (12, shape.vector)
    for _ in range(100):
        played(batch, 1)
        assert (batch.masks.sum(axis=1) > 0).all()
        assert (batch.observations >= 0).all() and (batch.observations <= 11).all()


def test_rewards_are_of_the_match_before_and_sum_to_nothing():
    batch = Batch("kingdom", 64, seed=2)
    ended = 0
    while ended < 64:
        played(batch, 1)
        assert (batch.rewards.sum(axis=1) == 0).all()
        assert (batch.rewards[~batch.ended] == 0).all()
        ended += int(batch.ended.sum())
    points = Batch("kingdom", 8, seed=2, rewards="points")
    total = np.zeros((8, 2))
    for _ in range(100):
        played(points, 1)
        total += points.rewards
    assert [list(row) for row in total] == [points.match(row).scores() for row in range(8)]


def test_an_illegal_action_loses_and_no_action_changes_nothing():
    batch = Batch("kingdom", 2, seed=1)
    before = bytes_of(batch)
    for action in (150, -1):
        with pytest.raises(ValueError, match=f"no action {action}, which was chosen in row 1: actions are 0 to 149"):
            batch.step(np.array([0, action]))
    assert bytes_of(batch) == before
    illegal = int(np.flatnonzero(batch.masks[0] == 0)[0])
    batch.step(np.array([illegal, int(np.flatnonzero(batch.masks[1])[0])]))
    assert list(batch.ended) == [True, False]
    assert list(batch.rewards[0]) == [-1.0, 1.0]


@pytest.mark.parametrize(
    "options, why",
    [
        ({"opponents": "level-9"}, "there is no player"),
        ({"opponents": []}, "there are no opponents"),
        ({"seat": 2}, "there is no seat 2"),
        ({"rewards": "gold"}, "there are no rewards"),
        ({"threads": 0}, "1 thread or more"),
        ({"seats": 3}, "kingdom is played with 2 seats"),
    ],
)
def test_wrong_options_are_refused(options, why):
    with pytest.raises((ValueError, ArenaError), match=why):
        Batch("kingdom", 2, **options)
    with pytest.raises(ArenaError, match="1 to 65536 matches"):
        Batch("kingdom", 0)


@pytest.mark.parametrize("game", GAMES)
def test_levels_win_against_chance(game):
    named = {"kingdom": {}, "territories": {"seats": 2, "rounds": 1}, "hit-and-sunk": {"seats": 2}}[game]
    batch = Batch(game, 8, opponents="level-2", seed=1, **named)
    sums, ended = 0.0, 0
    while ended < 8:
        acting = batch.seats.copy()
        played(batch, 1)
        sums += float(batch.rewards[np.arange(8), acting][batch.ended].sum())
        ended += int(batch.ended.sum())
    assert sums < 0


def test_memory_outlives_the_batch():
    observations = Batch("kingdom", 3, seed=1).observations
    assert observations.sum() > 0


def test_threads_of_python_step_at_the_same_time():
    batches = [Batch("hit-and-sunk", 20, seed=6) for _ in range(3)]
    workers = [threading.Thread(target=played, args=(batch, 40)) for batch in batches]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert bytes_of(batches[0]) == bytes_of(batches[1]) == bytes_of(batches[2])


def hashes_after(batch):
    return played(batch, 20).hashes()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_go_on_with_a_batch(method):
    if method == "fork":
        batch = played(Batch("kingdom", 64, seed=8, threads=2), 10)
        script = (
            "import os, pickle, sys\n"
            "batch = pickle.loads(sys.stdin.buffer.read())\n"
            "batch.sample(); batch.step()\n"
            "child = os.fork()\n"
            "for _ in range(20): batch.sample(); batch.step()\n"
            "print(batch.hashes()[0], flush=True)\n"
            "if child: sys.exit(os.waitpid(child, 0)[1])\n"
        )
        done = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(batch), capture_output=True, check=True)
        one, other = done.stdout.split()
        assert one == other
        return
    batch = played(Batch("kingdom", 64, seed=8, threads=2), 10)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        elsewhere = pool.apply(hashes_after, (batch,))
    assert elsewhere == hashes_after(batch)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_takes_it_for_a_vector_environment(game):
    env = VectorGame(game, 6, seed=1, **SHORT[game])
    assert isinstance(env, VectorEnv)
    observations, infos = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert data_equivalence(observations, again, exact=True)
    assert observations in env.observation_space
    for _ in range(60):
        mask = observations["action_mask"]
        actions = np.array([env.single_action_space.sample(mask=row) for row in mask])
        assert actions in env.action_space
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert observations in env.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (6,)
    assert not truncated.any()
    env.close()


def test_wrappers_of_gymnasium_count_its_matches():
    env = RecordEpisodeStatistics(VectorGame("kingdom", 16, seed=1))
    observations, _ = env.reset(seed=1)
    for _ in range(250):
        actions = np.array([np.flatnonzero(row)[0] for row in observations["action_mask"]])
        observations, _, _, _, infos = env.step(actions)
    assert env.episode_count > 0 and len(env.return_queue) == min(env.episode_count, 100)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_takes_it_for_a_parallel_environment(game):
    parallel_api_test(ParallelGame(game, 4, **SHORT[game]), num_cycles=300)


def test_the_version_of_observations_is_named():
    assert OBSERVATIONS == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_match_has_a_picture_with_a_text(game):
    match = Match(game, seed=1)
    for _ in range(2):
        picture = match._repr_html_()
        assert picture.count("<svg") == 1 and 'role="img"' in picture and "aria-label=" in picture
        assert "<pre>" in picture and "http://" not in picture.replace("http://www.w3.org/2000/svg", "")
        for seat in match.waiting:
            match.answer(seat, (match.legal(seat) or ["1"])[0])


@pytest.mark.parametrize("line", STORED.read_text().splitlines())
def test_pickles_of_old_versions_open(line):
    hashes, stored = line.split(" ")
    assert ",".join(pickle.loads(base64.b64decode(stored)).hashes()) == hashes


def test_a_pickle_that_goes_differently_is_refused():
    batch = played(Batch("kingdom", 2, seed=1), 3)
    state = batch.__getstate__()
    state["state"]["hashes"][1] ^= 1
    with pytest.raises(ArenaError, match="does not go as it went"):
        batch.__setstate__(state)
