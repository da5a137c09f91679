"""Every function of the package against values that it does not take."""

import math

import gymnasium
import numpy as np
import pytest

import wasm_arena
from wasm_arena import ArenaError, Match, Replay
from wasm_arena.envs import (
    HitAndSunkAEC, HitAndSunkEnv, KingdomAEC, KingdomEnv, TerritoriesEnv, TerritoriesParallel, hit_and_sunk_v0, kingdom_v0,
    territories_v0,
)

FAR = [-1, 2, 255, 256, 2**31, 2**64, -2**63, 2**127, 2**400, -2**400]
NO_NUMBERS = ["0", b"0", 0.0, 0.5, math.nan, math.inf, 1j, [0], (0,), {}, {0}, object(), np.float64(0)]
NO_TEXTS = [0, 1.5, b"kingdom", ["kingdom"], {}, object(), True]
NO_BYTES = ["text", 0, None, 1.5, [1, 2], object()]
HALF = "\ud800"
ENVS = [KingdomAEC, HitAndSunkAEC, TerritoriesParallel, KingdomEnv, TerritoriesEnv, HitAndSunkEnv]
FACTORIES = [kingdom_v0.env, kingdom_v0.raw_env, hit_and_sunk_v0.env, hit_and_sunk_v0.raw_env, territories_v0.env,
             territories_v0.raw_env, territories_v0.parallel_env]


def refused(call, *arguments, code="bad-argument", **options):
    with pytest.raises(ArenaError) as raised:
        call(*arguments, **options)
    assert raised.value.code == code, raised.value
    return str(raised.value)


def mistyped(call, *arguments, **options):
    with pytest.raises(TypeError):
        call(*arguments, **options)


def test_numbers_of_a_match_have_their_range():
    for seats in (*FAR[:1], *FAR[2:]):
        assert f"not {seats}" in refused(Match, "kingdom", code="bad-config", seats=seats) or abs(seats) > 2**126
    for rounds in (-1, 0, 201, 2**32, 2**64, 2**400, -2**400):
        refused(Match, "kingdom", code="bad-config", rounds=rounds)
    assert "2**64 - 1" in refused(Match, "kingdom", code="bad-config", seed=2**400)
    for seed in (-1, 2**64, -2**400):
        refused(Match, "kingdom", code="bad-config", seed=seed)
    assert "played with 2 to 16 seats, not -1" in refused(Match, "hit-and-sunk", code="bad-config", seats=-1)
    for option in ("seats", "rounds", "seed"):
        for wrong in NO_NUMBERS:
            mistyped(Match, "kingdom", **{option: wrong})


def test_texts_are_texts_of_whole_characters():
    match = Match("hit-and-sunk", seats=2)
    replay = match.replay()
    for call in (
        Match, Replay.from_link, lambda text: Match("kingdom", budget=text), lambda text: match.answer(0, text),
        lambda text: match.answer(0, fault=text), lambda text: match.answer(0, fault="trapped", why=text),
        lambda text: match.preview(0, text), lambda text: match.replay([text]), lambda text: match.transcript([text]),
    ):
        for wrong in NO_TEXTS:
            mistyped(call, wrong)
        assert "lone surrogate" in refused(call, f"a{HALF}b")
    for call in (match.replay, match.transcript):
        for wrong in ("Ann", 5, {"Ann": 1}, {"Ann"}, [None]):
            mistyped(call, wrong)
        refused(call, ["a", "b", "c"])
    for wrong in NO_BYTES:
        mistyped(Replay.from_file, wrong)
    for wrong in (None, 5, "link", replay.link(), replay.file(), match):
        mistyped(Match.from_replay, wrong)
    for wrong in (b"", b"x", replay.file()[:-1], replay.file() + b"x", bytes(300)):
        refused(Replay.from_file, wrong, code="bad-replay")
    for wrong in ("", "x", replay.link()[:-1], "#/replay/"):
        refused(Replay.from_link, wrong, code="bad-replay")
    mistyped(Match)
    mistyped(Match, "kingdom", 2)
    mistyped(Match, "kingdom", sit_out="yes")
    mistyped(Match, "kingdom", colour=1)
    mistyped(Replay)


def test_seats_are_those_of_the_match():
    match = Match("kingdom")
    for call in (match.legal, match.preview, match.view, match.text, lambda seat: match.answer(seat, "x")):
        for seat in FAR:
            assert "seats are 0 to 1" in refused(call, seat)
        for wrong in NO_NUMBERS:
            mistyped(call, wrong)
    assert match.legal(np.int64(0)) == match.legal(0)
    for cost in (-1, 2**64, 2**400, -2**400):
        refused(match.answer, 0, "x", cost=cost)
    for wrong in NO_NUMBERS:
        mistyped(match.answer, 0, "x", cost=wrong)
    assert match.turns == 0


def test_turns_and_moments_are_counted_as_in_sequences_of_python():
    match = Match("kingdom")
    for index in (0, -1):
        with pytest.raises(IndexError, match="no turn has been played yet"):
            match.turn(index)
    for _ in range(3):
        seat = match.waiting[0]
        match.answer(seat, match.legal(seat)[0])
    turns, moments = ([call(n) for n in range(length)] for call, length in ((match.turn, 3), (match.at, 4)))
    for index in range(-3, 3):
        assert match.turn(index) == turns[index]
    for index in range(-4, 4):
        assert match.at(index).hash() == moments[index].hash()
    assert match.at(-1).turns == 3 and match.at(np.int64(-2)).turns == 2
    for index in (3, -4, 2**64, -2**64, 2**400, -2**400):
        with pytest.raises(IndexError, match="turns so far are 0 to 2"):
            match.turn(index)
    for index in (4, -5, 2**64, -2**64, 2**400, -2**400):
        with pytest.raises(IndexError, match="after 0 to 3 turns"):
            match.at(index)
    for call in (match.turn, match.at):
        for wrong in (*NO_NUMBERS, None):
            mistyped(call, wrong)


@pytest.mark.parametrize("make", ENVS + FACTORIES)
def test_options_of_environments_are_refused_where_they_are_given(make):
    for rewards in ("fame", "", None, 5, "OUTCOME"):
        with pytest.raises(ValueError, match="choose 'outcome' or 'points'"):
            make(rewards=rewards)
    for mode in ("human", "rgb_array", "", 5, "ANSI"):
        with pytest.raises(ValueError, match="choose 'ansi'"):
            make(render_mode=mode)
    for options in ({"seats": 99}, {"seats": -1}, {"rounds": 0}, {"rounds": 2**64}):
        with pytest.raises(ArenaError):
            make(**options)
    for options in ({"seats": "2"}, {"rounds": 1.5}, {"colour": 1}):
        mistyped(make, **options)


@pytest.mark.parametrize("make", [KingdomEnv, TerritoriesEnv, HitAndSunkEnv])
def test_opponents_and_seats_are_refused_where_they_are_given(make):
    for opponent in ("nobody", None, 5, b"random"):
        with pytest.raises(ValueError, match="give 'random', or a function"):
            make(opponent)
    for seat in (-1, 99, 2**400):
        with pytest.raises(ValueError, match="seats are 0 to"):
            make(seat=seat)
    for seat in ("0", 0.5, math.nan, [0]):
        mistyped(make, seat=seat)


@pytest.mark.parametrize("make, actions", [(KingdomAEC, 150), (HitAndSunkAEC, 737), (KingdomEnv, 150), (HitAndSunkEnv, 737)])
def test_actions_that_there_are_not_change_nothing(make, actions):
    env = make()
    env.reset(seed=1)
    before = env.match.hash()
    for action in (-1, actions, 2**70, -actions):
        with pytest.raises(ValueError, match=f"actions are 0 to {actions - 1}"):
            env.step(action)
    for action in ("3", 1.0, 1.7, math.nan, None, [1], np.array([1]), np.float32(1)):
        with pytest.raises(TypeError, match="whole number"):
            env.step(action)
    assert env.match.hash() == before and env.match.turns == 0
    env.step(np.int8(3))


def test_actions_of_territories_that_there_are_not_change_nothing():
    env = TerritoriesParallel(seats=2)
    env.reset(seed=1)
    good, before = np.zeros(300, int), env.match.hash()
    bad = [5, "x", [], [0] * 299, np.zeros((300, 1), int), np.zeros(300), ["0"] * 300, np.full(300, np.nan)]
    for place, number in ((0, 5), (0, -1), (1, 9), (1, -1), (299, 4), (299, -1), (2, 2**40)):
        action = good.copy()
        action[place] = number
        bad.append(action)
    for action in bad:
        with pytest.raises(ValueError, match="of the action is|300 whole numbers"):
            env.step({"player_0": good, "player_1": action})
        assert env.match.waiting == [0, 1] and env.match.hash() == before
    with pytest.raises(ValueError, match="agents are player_0, player_1"):
        env.step({"nobody": good})
    single = TerritoriesEnv(seats=2)
    single.reset(seed=1)
    with pytest.raises(ValueError, match="number 1 of the action is 9, and may be 0 to 8"):
        single.step(np.array([0, 9, 0] * 100))


@pytest.mark.parametrize("make", ENVS)
def test_seeds_and_agents_are_checked(make):
    env = make()
    for seed in (-1, 1.5, "seed", 2**64):
        with pytest.raises((ValueError, TypeError, ArenaError, gymnasium.error.Error)):
            env.reset(seed=seed)
    if hasattr(env, "possible_agents"):
        for agent in ("player_99", 0, None, ""):
            for call in (env.observation_space, env.action_space):
                with pytest.raises(ValueError, match="agents are player_0, player_1"):
                    call(agent)


@pytest.mark.parametrize("make", ENVS + FACTORIES)
def test_steps_before_a_reset_are_refused(make):
    env = make()
    # The latter is PettingZoo's.
    with pytest.raises((gymnasium.error.ResetNeeded, AssertionError)):
        env.step({} if make in (TerritoriesParallel, territories_v0.parallel_env) else 0)


def test_nothing_is_left_out_here():
    """A new function needs its wrong values above."""
    public = {name for thing in (Match, Replay) for name in vars(thing) if not name.startswith("_")}
    assert public == {
        "answer", "asks", "at", "config", "file", "from_file", "from_link", "from_replay", "hash", "legal", "link", "outcome",
        "over", "preview", "replay", "round", "scores", "seats", "text", "transcript", "turn", "turns", "view", "waiting",
    }
    # Those of `export` are in `test_export.py`.
    assert wasm_arena.__all__ == ["ArenaError", "Exported", "Match", "Replay", "__version__", "export"]
