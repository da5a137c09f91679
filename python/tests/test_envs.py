"""The environments, by the tests of PettingZoo and gymnasium and by the rules."""

import warnings

import gymnasium
import numpy as np
import pytest
import supersuit
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test, state_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from wasm_arena import Match
from wasm_arena.envs import (
    HitAndSunkAEC, HitAndSunkEnv, KingdomAEC, KingdomEnv, RandomPlayer, TerritoriesEnv, TerritoriesParallel,
    hit_and_sunk, hit_and_sunk_v0, kingdom, kingdom_v0, territories, territories_v0,
)

AEC = [KingdomAEC, HitAndSunkAEC]
SINGLE = [KingdomEnv, TerritoriesEnv, HitAndSunkEnv]


def finished(env, seed):
    """Plays a match with random actions; the rewards of each agent, added up."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        over = terminated or truncated
        env.step(None if over else RandomPlayer(env.action_space(agent), rng)(observation))
    return rewards


def finished_alone(env, seed, choose=None):
    """The same with one agent; its observations and rewards."""
    observation, _ = env.reset(seed=seed)
    choose = choose or RandomPlayer(env.action_space, np.random.default_rng(seed))
    seen, over = [(observation, 0.0)], False
    while not over:
        observation, reward, over, _, _ = env.step(choose(observation))
        seen.append((observation, reward))
    return seen


FACTORIES = [kingdom_v0.env, kingdom_v0.raw_env, hit_and_sunk_v0.env, hit_and_sunk_v0.raw_env, territories_v0.env,
             territories_v0.raw_env]


@pytest.mark.parametrize("env", AEC)
def test_environments_of_one_agent_after_another_pass_pettingzoo_s_tests(env):
    with warnings.catch_warnings():
        # Observations with a mask are dictionaries, as in PettingZoo's own games, which it leaves out by name.
        warnings.filterwarnings("ignore", "Observation")
        api_test(env(), num_cycles=1000)
    seed_test(env, num_cycles=200)


def test_the_environment_of_all_at_once_passes_pettingzoo_s_tests():
    parallel_api_test(TerritoriesParallel(rounds=1), num_cycles=1200)
    parallel_seed_test(TerritoriesParallel, num_cycles=30)


@pytest.mark.parametrize("env", FACTORIES)
def test_environments_of_pettingzoo_s_factories_pass_its_tests(env):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation|Action space")
        api_test(env(rounds=1), num_cycles=30)
    seed_test(lambda: env(rounds=1), num_cycles=30)


@pytest.mark.parametrize("env, parallel_env", [
    (lambda: territories_v0.env(seats=3), lambda: territories_v0.parallel_env(seats=3)),
    (kingdom_v0.env, lambda: turn_based_aec_to_parallel(kingdom_v0.raw_env())),
    (hit_and_sunk_v0.env, lambda: turn_based_aec_to_parallel(hit_and_sunk_v0.raw_env())),
])
def test_states_pass_pettingzoo_s_test(env, parallel_env):
    state_test(env(), parallel_env(), num_cycles=20)


@pytest.mark.parametrize("env", FACTORIES)
def test_a_state_is_one_of_its_space_to_the_end_of_the_match(env):
    running = env(rounds=1) if env not in (kingdom_v0.env, kingdom_v0.raw_env) else env(rounds=20)
    running.reset(seed=3)
    rng = np.random.default_rng(3)
    for step, agent in enumerate(running.agent_iter()):
        observation, _, terminated, _, _ = running.last()
        if step % 50 == 0 or terminated:
            assert running.state_space.contains(running.state())
        running.step(None if terminated else RandomPlayer(running.action_space(agent), rng)(observation))


def test_a_state_holds_what_no_agent_knows():
    kingdoms = kingdom_v0.env()
    kingdoms.reset(seed=1)
    state = kingdoms.state()
    assert state[:-1].tolist() == kingdoms.observe("player_0")["observation"].tolist() and state[-1] == 0
    lands = territories_v0.parallel_env(seats=2)
    lands.reset(seed=3)
    places = territories.state_fields(2)
    state = lands.state()
    assert sorted(state[places["owner"]].tolist()) == [-1] * 98 + [0, 1] and (state[places["armies"]] > 0).all()
    seas = hit_and_sunk_v0.env(seats=2)
    seas.reset(seed=3)
    places = hit_and_sunk.state_fields(2)
    assert not seas.state()[places["ships"]].any() and seas.state()[places["to_act"]].tolist() == [1, 1]
    seas.step(3)
    seas.step(4)
    first, second = seas.state()[places["ships"]].reshape(2, -1)
    assert (first[0], second[0]) == (3, 4) and (seas.state()[places["mines"]] == -1).all()
    agent = seas.agent_selection
    mask = seas.observe(agent)["action_mask"]
    laid = next(number for number in np.flatnonzero(mask) if hit_and_sunk.ACTIONS[number][0] == "N")
    seas.step(laid)
    seas.step(0)
    mines = seas.state()[places["mines"]]
    seat = int(agent[-1])
    (mine,) = seas.unwrapped.match.view()["sea"]["mines"]
    assert np.flatnonzero(mines != -1).tolist() == [32 * mine["cell"][1] + mine["cell"][0]] and mines.max() == seat


# It forks, which later Pythons warn of if numpy has threads.
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("cpus", [1, 2])
def test_supersuit_plays_many_environments_as_one_vector(cpus):
    vector = supersuit.pettingzoo_env_to_vec_env_v1(territories_v0.parallel_env(seats=2, rounds=1))
    vector = supersuit.concat_vec_envs_v1(vector, 2, num_cpus=cpus, base_class="gymnasium")
    observations, _ = vector.reset(seed=5)
    alone = [TerritoriesParallel(seats=2, rounds=1) for _ in range(2)]
    expected = [env.reset(seed=5 + number)[0] for number, env in enumerate(alone)]
    rng = np.random.default_rng(5)
    for _ in range(4):
        seen = [vector["observation"] for each in expected for vector in each.values()]
        assert np.array_equal(observations["observation"], seen)
        actions = (rng.random((4, 300)) * vector.action_space.nvec).astype(int)
        observations, rewards, _, _, _ = vector.step(actions)
        assert rewards.shape == (4,)
        expected = [
            env.step({agent: actions[2 * number + seat] for seat, agent in enumerate(env.agents)})[0]
            for number, env in enumerate(alone)
        ]
    vector.close()


@pytest.mark.parametrize("name", ["Kingdom", "Territories", "HitAndSunk"])
def test_gymnasium_plays_many_environments_as_one_vector(name):
    vector = gymnasium.make_vec(f"wasm_arena/{name}-v0", num_envs=3, vectorization_mode="sync")
    observations, _ = vector.reset(seed=[1, 2, 3])
    single = gymnasium.make(f"wasm_arena/{name}-v0").unwrapped
    for number, seed in enumerate([1, 2, 3]):
        expected, _ = single.reset(seed=seed)
        assert all(np.array_equal(observations[key][number], expected[key]) for key in expected)
    vector.step(vector.action_space.sample())
    vector.close()


@pytest.mark.parametrize("name", ["Kingdom", "Territories", "HitAndSunk"])
def test_environments_of_one_agent_pass_gymnasium_s_test(name):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*alternative render modes")
        check_env(gymnasium.make(f"wasm_arena/{name}-v0", render_mode="ansi").unwrapped)


@pytest.mark.parametrize("env", AEC)
@pytest.mark.parametrize("rewards", ["outcome", "points"])
def test_rewards_add_up_to_what_the_match_says(env, rewards):
    running = env(rewards=rewards)
    found = list(finished(running, 5).values())
    outcome = running.match.outcome()
    if rewards == "points":
        assert found == [score or 0 for score in running.match.scores()]
    else:
        assert sum(found) == pytest.approx(0) and np.argmax(found) == np.argmin(outcome["places"])
        assert all(-1 <= reward <= 1 for reward in found)


@pytest.mark.parametrize("env", SINGLE)
def test_a_seed_decides_the_whole_match(env):
    options = {"rounds": 2} if env is not TerritoriesEnv else {"rounds": 1, "seats": 2}
    first, second = ([*finished_alone(env(**options), 9)] for _ in range(2))
    assert len(first) == len(second)
    for (seen, reward), (seen_again, reward_again) in zip(first, second):
        assert reward == reward_again
        assert all(np.array_equal(seen[key], seen_again[key]) for key in seen)


@pytest.mark.parametrize("env", SINGLE)
def test_matches_are_shown_as_text_and_can_be_replayed(env):
    running = env(rounds=1, render_mode="ansi")
    running.reset(seed=4)
    assert running.render() == running.match.text()
    assert env(rounds=1).render() is None
    finished_alone(running, 4)
    assert Match.from_replay(running.match.replay()).hash() == running.match.hash()


def test_the_mask_of_kingdom_is_the_list_of_legal_replies_as_each_side_sees_it():
    env = KingdomAEC()
    env.reset(seed=1)
    blue = env.observe("player_0")
    assert not env.observe("player_1")["action_mask"].any()
    legal = {kingdom.REPLIES[action] for action in np.flatnonzero(blue["action_mask"])}
    assert legal == set(env.match.legal(0))
    env.step(kingdom.REPLIES.index("M,C,2,1"))
    red = env.observe("player_1")
    # Red sees its own soldiers where Blue's began, and what Blue did in its own upper half.
    own, other = red["observation"][kingdom.FIELDS["soldiers"]].reshape(2, 3, 4)
    assert own[:, :2].tolist() == [[3, 0], [4, 1], [3, 1]] and other[0, :2].tolist() == [2, 3]
    env.step(kingdom.REPLIES.index("M,C,2,0"))
    assert env.match.turn(1)[0]["reply"] == "M,C,2,4"


def test_an_illegal_action_loses_in_kingdom():
    env = KingdomEnv()
    env.reset(seed=1)
    _, reward, over, _, _ = env.step(kingdom.REPLIES.index("A,C,0,4"))
    assert (reward, over) == (-1.0, True)


def test_every_action_of_territories_is_a_reply_that_counts():
    env = TerritoriesParallel(seats=3, rounds=1)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(60):
        env.step({agent: rng.integers(env.action_space(agent).nvec) for agent in env.agents})
        events = [event for line in env.match.turn(env.match.turns - 1) for event in line["events"]]
        assert not {event["id"] for event in events} & {"territories-skipped", "territories-orders-unreadable"}
    assert env.match.turns == 60


def test_an_action_of_territories_says_deployments_and_orders():
    view = Match("territories", seats=2, seed=3).view(0)
    (row, col), = [(r, c) for r in range(10) for c in range(10)
                   if (view["territories"][r][c] or {}).get("owner") == 0]
    action = np.zeros(300, int)
    action[3 * (10 * row + col):][:3] = 4, 3, 1
    east = (col + 1) % 10
    assert territories.reply(view, 0, action) == f"{row},{col},5\n{row},{col},{row},{east},4"
    assert territories.dealt(5, [0, 0]) == [3, 2]
    assert territories.dealt(7, [1, 0, 4]) == [1, 0, 6]
    assert territories.dealt(0, [3]) == [0]


def test_the_fog_of_territories_hides_what_the_seat_does_not_see():
    env = TerritoriesEnv(seats=2)
    observation, _ = env.reset(seed=3)
    fields = territories.fields(2)
    owner = observation["observation"][fields["owner"]]
    assert (owner == 0).sum() == 1 and (owner == -2).sum() == 91


def test_replies_of_hit_and_sunk_are_composed_action_by_action():
    env = HitAndSunkAEC(seats=2)
    env.reset(seed=3)
    number = hit_and_sunk.ACTIONS.index
    assert np.flatnonzero(env.observe("player_0")["action_mask"]).tolist() == [1, 2, 3, 4, 5]
    env.step(number("3"))
    assert env.match.turns == 0
    env.step(number("3"))
    assert env.match.turns == 1
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    assert mask[number("end")] and mask[number("S")] and not mask[number("P")]
    env.step(number("S"))
    assert env.agent_selection == agent and env.match.turns == 1
    then = env.observe(agent)
    assert not then["action_mask"][number("S")]
    assert then["observation"][hit_and_sunk.FIELDS["left"]][1] == 0
    env.step(number("end"))
    assert env.match.turn(1)[0]["reply"] == "S"


def test_a_reply_of_hit_and_sunk_has_an_end():
    env = HitAndSunkAEC(seats=2)
    env.reset(seed=3)
    for _ in range(2):
        env.step(1)
    # A destroyer turns for nothing, so it could go on for ever.
    agent = env.agent_selection
    for _ in range(hit_and_sunk.MOST_ACTIONS):
        assert env.agent_selection == agent and env.match.turns == 1
        env.step(hit_and_sunk.ACTIONS.index("C"))
    assert env.match.turns == 2


def test_an_agent_that_chooses_no_ship_is_out_of_the_match():
    env = HitAndSunkEnv(seats=2)
    env.reset(seed=3)
    _, reward, over, _, _ = env.step(0)
    assert over and reward == -1.0


@pytest.mark.parametrize("env", SINGLE)
def test_an_opponent_can_be_any_function_of_observations(env):
    asked = []

    def opponent(observation):
        asked.append(observation)
        return player(observation)

    running = env(opponent, seat=1, rounds=1)
    player = RandomPlayer(running.action_space, np.random.default_rng(1))
    finished_alone(running, 6)
    assert asked and running.match.over


def test_a_seat_can_be_drawn_and_must_be_one_of_the_game():
    env = KingdomEnv(seat=None)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        KingdomEnv(seat=2)
    with pytest.raises(ValueError, match="random"):
        KingdomEnv("nobody")
    with pytest.raises(ValueError, match="outcome"):
        KingdomEnv(rewards="fame")
