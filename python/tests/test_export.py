"""A policy that becomes a bot plays as it did in Python."""

import random
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from wasm import Bot
from wasm_arena import Match, export
from wasm_arena.networks import GRU, Conv2d, Linear, Policy, ReLU, Scale, Tanh
from wasm_arena.networks.spaces import SPACES

GAMES = list(SPACES)


def weights(rng, *shape):
    return rng.normal(0, 1 / np.sqrt(shape[-1]), shape).astype(np.float32)


def networks(game, rng):
    """A policy with each kind of layer, not trained: its replies depend on all of an observation."""
    space = SPACES[game]
    planes, side = space.planes, space.side
    yield [Linear(weights(rng, 24, space.numbers), weights(rng, 24)), Tanh(), Linear(weights(rng, space.actions, 24))]
    convolution = Conv2d(
        weights(rng, 4, planes, 3, 3), weights(rng, 4), shape=(planes, side, side), stride=(2, 1), padding=(1, 0),
    )
    yield [convolution, ReLU(), Linear(weights(rng, space.actions, convolution.outputs(space.numbers)))]
    yield [
        Scale(weights(rng, space.numbers), weights(rng, space.numbers)), Linear(weights(rng, 12, space.numbers)), ReLU(),
        GRU(weights(rng, 30, 12), weights(rng, 30, 10), weights(rng, 30), weights(rng, 30)),
        Linear(weights(rng, space.actions, 10), weights(rng, space.actions)),
    ]
    alone = Conv2d(weights(rng, 3, planes, 1, 1), shape=(planes, side, side))
    yield [alone, Tanh(), Linear(weights(rng, space.actions, 3 * side * side))]
    few = rng.random((space.actions, space.numbers)) < 0.05
    yield [Linear(weights(rng, space.actions, space.numbers) * few, weights(rng, space.actions)), Tanh()]


def held(policy, path, positions, seed):
    """Compares the bot's replies with the policy's, over whole matches, and returns in how many turns they did."""
    wasm = path.read_bytes()
    compared = 0
    while compared < positions:
        seed += 1
        match = Match(policy.game, seed=seed, rounds=20, seats=2)
        seats = [(Bot(wasm), policy.player()) for _ in range(2)]
        rng = random.Random(seed)
        while not match.over and compared < positions:
            for ask in match.asks():
                bot, player = seats[ask["seat"]]
                reply = bot.turn(ask["arguments"])
                assert reply == player.reply(ask["arguments"]), (compared, ask)
                compared += 1
                # Positions that the policy alone would not reach.
                legal = match.legal(ask["seat"])
                match.answer(ask["seat"], rng.choice(legal) if legal and rng.random() < 0.5 else reply)
    return compared


@pytest.mark.parametrize("kind", range(5))
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_replies_as_its_policy(game, kind, tmp_path):
    layers = list(networks(game, np.random.default_rng(kind)))[kind]
    policy = Policy(layers, game=game, observations=1)
    path = tmp_path / "bot.wasm"
    made = export(policy, path, budget=10**12)
    assert made.bytes == len(path.read_bytes()) and made.game == game
    assert held(policy, path, 40, kind) == 40


def test_a_bot_differs_with_its_weights(tmp_path):
    replies = set()
    for seed in range(5):
        layers = next(networks("kingdom", np.random.default_rng(seed)))
        export(layers, tmp_path / "bot.wasm", game="kingdom", observations=1)
        replies.add(Bot((tmp_path / "bot.wasm").read_bytes()).turn(Match("kingdom").asks()[0]["arguments"]))
    assert len(replies) > 2


def test_the_first_of_the_greatest_is_played_and_no_number_is_the_least(tmp_path):
    arguments = Match("kingdom").asks()[0]["arguments"]
    # Moves of the cavalry, the archer and the infantry are 25 numbers each. 10 · 3e38 is infinite, and times 0 no number.
    huge, none = Scale(np.full(150, 3e38), np.zeros(150)), Scale(np.zeros(150), np.full(150, -3e38))
    for bias, chosen in (
        (np.zeros(150), "M,C,1,0"), (np.repeat([10, 0, 10], 50), "M,I,2,1"), (np.repeat([10, 10, 10], 50), "M,C,1,0"),
    ):
        policy = Policy([Linear(np.zeros((150, 242)), bias), huge, none], game="kingdom", observations=1)
        export(policy, tmp_path / "bot.wasm")
        reply = Bot((tmp_path / "bot.wasm").read_bytes()).turn(arguments)
        assert reply == policy.player().reply(arguments) == chosen


KINGDOM = SPACES["kingdom"]


def small(**changed):
    layers = changed.pop("layers", [Linear(np.ones((KINGDOM.actions, KINGDOM.numbers)))])
    return {"policy": layers, "game": "kingdom", "observations": 1, **changed}


@pytest.mark.parametrize("given, said", [
    (small(observations=2), "version 2, and this package has version 1"),
    (small(observations=None), "name their version with `observations=`"),
    (small(game=None), "name it with `game=`"),
    (small(game="chess"), "there is no game 'chess'"),
    (small(layers=[Linear(np.ones((150, 100)))]), "takes 100 numbers, and gets 242"),
    (small(layers=[Linear(np.ones((7, 242)))]), "kingdom has 150 actions, and this network gives 7 numbers"),
    (small(layers=[]), "kingdom has 150 actions"),
    (small(budget=1000), "and the budget is 1,000"),
    (small(layers=[Linear(np.ones((20_000, 242))), Linear(np.ones((150, 20_000)))], budget=10**12), "bytes of weights"),
    (small(policy=Policy([Linear(np.ones((150, 242)))], game="kingdom"), game="territories"), "plays kingdom, not territories"),
])
def test_what_cannot_become_a_bot_is_refused_and_nothing_is_written(given, said, tmp_path):
    with pytest.raises(ValueError, match=re.escape(said)):
        export(path=tmp_path / "bot.wasm", **given)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("make, said", [
    (lambda: Linear(np.ones(3)), "has 2 dimensions"),
    (lambda: Linear(np.ones((0, 3))), "is not empty"),
    (lambda: Linear([[np.nan]]), "must be finite"),
    (lambda: Linear(np.ones((2, 3)), np.ones(3)), "takes 2 biases, and gets 3"),
    (lambda: Scale(np.ones(2), np.ones(3)), "takes 2 summands, and gets 3"),
    (lambda: GRU(np.ones((5, 3)), np.ones((5, 2))), "needs 6 rows"),
    (lambda: Conv2d(np.ones((1, 2, 3, 3)), shape=(1, 5, 5)), "takes 2 channels, and gets 1"),
    (lambda: Conv2d(np.ones((1, 1, 3, 3)), shape=(1, 2, 2)), "does not fit"),
])
def test_layers_that_cannot_be_are_refused(make, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        make()


def test_something_else_is_no_policy(tmp_path):
    with pytest.raises(TypeError, match="not int"):
        export(3, tmp_path / "bot.wasm", game="kingdom", observations=1)


def test_a_module_of_a_policy_is_small(tmp_path):
    made = export(small()["policy"], tmp_path / "bot.wasm", game="kingdom", observations=1)
    assert made.bytes < 100_000 + 4 * 150 * 243
    assert made.path == str(tmp_path / "bot.wasm") and len(made.sha256) == 64


def test_runs_of_a_batch_are_those_of_its_rows():
    rng = np.random.default_rng(3)
    for game in GAMES:
        rows = (rng.random((5, SPACES[game].numbers)) < 0.2).astype(np.float32) * rng.random((5, 1), np.float32)
        for layers in networks(game, rng):
            policy = Policy(layers, game=game)
            together, memory = policy.run(rows)
            again, _ = policy.run(rows, memory)
            for row in range(5):
                alone, kept = policy.run(rows[row:row + 1])
                assert np.array_equal(alone[0], together[row])
                assert np.array_equal(policy.run(rows[row:row + 1], kept)[0][0], again[row])


def test_layers_compute_what_libraries_do():
    """Near what NumPy computes in 64 bits."""
    rng = np.random.default_rng(4)
    rows = rng.normal(size=(6, 40)).astype(np.float32)
    linear = Linear(weights(rng, 9, 40), weights(rng, 9))
    assert np.allclose(linear.run(rows, None)[0], rows.astype(float) @ linear.weight.T + linear.bias, atol=1e-5)
    assert np.allclose(Tanh().run(rows * 5, None)[0], np.tanh(5.0 * rows.astype(float)), atol=1e-6)
    few = Linear(linear.weight * (rng.random((9, 40)) < 0.1), linear.bias)
    assert np.allclose(few.run(rows, None)[0], rows.astype(float) @ few.weight.T + few.bias, atol=1e-5)
    assert len(few.packed(40)) < len(linear.packed(40)) / 2
    convolution = Conv2d(weights(rng, 2, 2, 3, 2), shape=(2, 4, 5), stride=(1, 2), padding=(0, 1))
    found = convolution.run(rows, None)[0].reshape(6, 2, 2, 3)
    board = np.pad(rows.reshape(6, 2, 4, 5), ((0, 0), (0, 0), (0, 0), (1, 1)))
    for row, column in np.ndindex(2, 3):
        seen = board[:, :, row:row + 3, 2 * column:2 * column + 2]
        assert np.allclose(found[:, :, row, column], np.einsum("bcrk,ocrk->bo", seen, convolution.weight), atol=1e-5)


FIRST = {"kingdom": r"[MA],[CAI],\d,\d", "territories": r"[\d, ]+\n[\d, ]*", "hit-and-sunk": "[1-5]"}
"""What the first reply of a match looks like."""


@pytest.mark.parametrize("game, little", [("kingdom", "16384 2"), ("territories", "1 1 1"), ("hit-and-sunk", "1 2")])
def test_an_example_trains_and_makes_a_bot(game, little, tmp_path):
    example = Path(__file__).parents[1] / "examples" / f"{game.replace('-', '_')}_network.py"
    command = [sys.executable, example, *little.split()]
    said = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert "level-3: won" in said and "/#/replay/" in said
    bot = Bot((tmp_path / f"{game}-network.wasm").read_bytes())
    assert re.fullmatch(FIRST[game], bot.turn(Match(game, seats=2).asks()[0]["arguments"]))


if __name__ == "__main__":
    # The whole comparison: python tests/test_export.py 10000
    from tempfile import TemporaryDirectory

    for game in GAMES:
        for kind in range(5):
            policy = Policy(list(networks(game, np.random.default_rng(kind)))[kind], game=game, observations=1)
            with TemporaryDirectory() as folder:
                path = Path(folder) / "bot.wasm"
                export(policy, path, budget=10**12)
                print(game, kind, held(policy, path, int(sys.argv[1]), 1000 * kind), "replies alike", flush=True)
