"""Matches, replays and environments that are pickled and copied."""

import base64
import copy
import pickle
from pathlib import Path

import gymnasium
import numpy as np
import pytest

from wasm_arena import ArenaError, Match, Replay
from wasm_arena.envs import (
    HitAndSunkAEC, HitAndSunkEnv, KingdomAEC, KingdomEnv, RandomPlayer, TerritoriesEnv, TerritoriesParallel,
    hit_and_sunk_v0, kingdom_v0, territories_v0,
)

KEPT = Path(__file__).parent / "pickles-of-form-1.txt"
COPIES = [copy.copy, copy.deepcopy, *(lambda thing, form=form: pickle.loads(pickle.dumps(thing, form)) for form in range(6))]


def facts(match: Match) -> tuple:
    """All that a match shows."""
    lines = [match.turn(turn) for turn in range(match.turns)]
    return match.config, match.waiting, match.hash(), match.text(), match.outcome(), match.scores(), lines, repr(match)


def begun(game: str, **options) -> Match:
    """A match with replies, faults and costs, in the middle of a turn where there is one."""
    match = Match(game, seed=2**64 - 1, **options)
    faults = [{"reply": "1", "cost": 5}, {"reply": "é\0 \n", "cost": 2**63}, {"fault": "timed-out"}, {"fault": "absent", "cost": 7},
              {"fault": "trapped", "why": "it broke"}]
    for number in range(25):
        if match.over or (number > 20 and len(match.waiting) == 1 and match.config["seats"] > 2):
            break
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.answer(seat, **({"reply": legal[number % len(legal)], "cost": number} if legal else faults[number % 5]))
    return match


MATCHES = [
    lambda: Match("kingdom"),
    lambda: begun("kingdom", rounds=3, budget="1500us"),
    lambda: begun("kingdom", rounds=20),
    lambda: begun("territories", seats=3, sit_out=False),
    lambda: begun("territories", seats=3, sit_out=True),
    lambda: begun("territories", seats=4).at(2),
    lambda: begun("hit-and-sunk", seats=4, rounds=2),
]


@pytest.mark.parametrize("make", MATCHES)
@pytest.mark.parametrize("again", COPIES)
def test_a_match_comes_back_as_it_was_and_goes_on_alike(make, again):
    match = make()
    other = again(match)
    assert type(other) is Match and other is not match and facts(other) == facts(match)
    before = facts(match)
    while not other.over and other.turns < match.turns + 3:
        seat = other.waiting[0]
        reply = (other.legal(seat) or ["2"])[0]
        other.answer(seat, reply)
    assert facts(match) == before
    if not match.over:
        assert facts(other) != before


def test_a_match_of_old_rules_and_short_rounds_comes_back():
    links = (Path(__file__).parents[2] / "engine" / "tests" / "golden" / "links-of-format-3.txt").read_text().splitlines()
    for line in links:
        match = Match.from_replay(Replay.from_link(line.split()[-1]))
        assert facts(pickle.loads(pickle.dumps(match))) == facts(match)


@pytest.mark.parametrize("again", COPIES)
def test_a_replay_comes_back(again):
    replay = begun("hit-and-sunk", seats=4, rounds=2).replay(["Ann"])
    other = again(replay)
    assert type(other) is Replay
    assert (other.file(), other.link(), other.seats, other.config) == (
        replay.file(), replay.link(), replay.seats, replay.config)


def kept():
    """The pickles that must open for ever, each with the hash of its match."""
    return [line.split() for line in KEPT.read_text().splitlines()]


def test_pickles_that_people_keep_open_for_ever():
    found = [pickle.loads(base64.b64decode(text)) for _, text in kept()]
    assert [thing.hash() if isinstance(thing, Match) else thing.hash for thing in found] == [position for position, _ in kept()]
    assert [type(thing) for thing in found] == [Match, Match, Match, Replay]
    assert found[1].waiting == [1, 2] and found[1].turn(-1)[0]["cost"] == 3


def test_a_state_that_is_none_is_refused():
    state = Match("kingdom").__reduce__()[2]
    for change in (
        {"form": 2}, {"game": "chess"}, {"seats": 3}, {"rounds": 0}, {"budget": "1h"}, {"rules": 99}, {"hash": "0" * 16},
        {"answers": [(1, "M,C,2,1", None, None, 0)]}, {"answers": [(0, None, None, None, 0)]},
        {"answers": [(0, None, "tired", None, 0)]},
    ):
        match = Match("kingdom", seed=3)
        before = facts(match)
        with pytest.raises(ArenaError) as raised:
            match.__setstate__({**state, **change})
        assert raised.value.code == "bad-replay" and facts(match) == before
    for wrong in (None, {}, [], "x", {**state, "seats": -1}, {**state, "answers": [1]}):
        with pytest.raises((TypeError, KeyError, OverflowError)):
            Match("kingdom").__setstate__(wrong)


def steps_of_all(env, steps: int) -> list:
    """What happens in some steps of an environment of all seats; only the first one is given."""
    rng = np.random.default_rng(steps)
    seen = []
    for _ in range(steps):
        if not env.agents:
            break
        agent = env.agent_selection
        observation, reward, terminated, _, _ = env.last()
        env.step(None if terminated else RandomPlayer(env.action_space(agent), rng)(observation))
        seen.append((agent, reward, env.state().tolist()))
    return seen


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make", [
    KingdomAEC, HitAndSunkAEC, kingdom_v0.env, hit_and_sunk_v0.env, lambda: territories_v0.env(seats=3),
])
def test_an_environment_of_all_seats_comes_back_in_the_middle_of_a_match(make, again):
    env = make()
    again(env)
    env.reset(seed=5)
    steps_of_all(env, 7)
    other = again(env)
    found, expected = steps_of_all(other, 40), steps_of_all(env, 40)
    assert found == expected and found
    # The next match, too, has the same seed.
    env.reset()
    other.reset()
    assert (env.state() == other.state()).all()


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_the_environment_of_all_at_once_comes_back(again):
    env = TerritoriesParallel(seats=3, rounds=1)
    env.reset(seed=5)
    rng = np.random.default_rng(1)
    actions = [{agent: RandomPlayer(env.action_space(agent), rng)({}) for agent in env.agents} for _ in range(6)]
    for action in actions[:3]:
        env.step(action)
    other = again(env)
    for action in actions[3:]:
        env.step(action)
        other.step(action)
        assert (env.state() == other.state()).all()
    assert env.match is not other.match


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make", [
    KingdomEnv, HitAndSunkEnv, lambda: TerritoriesEnv(seats=3), lambda: gymnasium.make("wasm_arena/Kingdom-v0", seat=None),
])
def test_an_environment_of_one_seat_comes_back_with_an_opponent_of_its_own(make, again):
    env = make()
    env.reset(seed=5)
    player = RandomPlayer(env.action_space, np.random.default_rng(3))
    observation = env.step(player(env.reset(seed=6)[0]))[0]
    other = again(env)
    for _ in range(4):
        action = player(observation)
        (observation, reward, over, _, _), (seen, reward_again, over_again, _, _) = env.step(action), other.step(action)
        assert (reward, over) == (reward_again, over_again)
        assert all(np.array_equal(observation[key], seen[key]) for key in seen)
        if over:
            break
