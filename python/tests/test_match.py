"""Matches and replays as plain values."""

import copy
import importlib.metadata
import json
import pickle
from pathlib import Path

import pytest

import wasm_arena
from wasm_arena import ArenaError, Match, Replay

GAMES = ["kingdom", "territories", "hit-and-sunk"]
GOLDEN = Path(__file__).parents[2] / "engine" / "tests" / "golden"


def played(game: str, **options) -> Match:
    """A match in which Kingdom's seats play the first legal action, and others nothing in particular."""
    match = Match(game, **options)
    while not match.over:
        for seat in match.waiting:
            match.answer(seat, (match.legal(seat) or ["1"])[0])
    return match


def refused(code: str, call, *arguments, **options) -> str:
    with pytest.raises(ArenaError) as raised:
        call(*arguments, **options)
    assert raised.value.code == code
    return str(raised.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_recorded_and_played_again(game):
    match = played(game, seed=7, rounds=3)
    outcome = match.outcome()
    assert outcome["hash"] == match.hash() and outcome["turns"] == match.turns
    assert len(outcome["places"]) == match.config["seats"] == len(match.scores())
    replay = match.replay(["Ann"])
    again = [
        Match.from_replay(replay),
        Match.from_replay(Replay.from_link("https://example.org/" + replay.link())),
        Match.from_replay(Replay.from_file(replay.file())),
    ]
    assert [found.hash() for found in again] == [match.hash()] * 3
    assert [found.outcome() for found in again] == [outcome] * 3
    assert replay.seats[0]["name"] == "Ann" and replay.turns == match.turns and replay.hash == match.hash()
    assert replay.config == match.config
    assert "Ann" in match.transcript(["Ann"])


def test_links_of_the_engine_s_tests_go_as_recorded():
    lines = [line.split() for line in (GOLDEN / "links-of-format-3.txt").read_text().splitlines()]
    assert lines
    for _, seats, turns, position, link in lines:
        match = Match.from_replay(Replay.from_link(link))
        assert (match.config["seats"], match.turns, match.hash()) == (int(seats), int(turns), position)


def test_a_link_to_a_match_of_bots_that_are_run_again_is_refused():
    root = Path(__file__).parents[2]
    replay = Replay.from_link((root / "cli" / "tests" / "golden" / "link-with-scripts.txt").read_text())
    assert any(seat["rerun"] for seat in replay.seats)
    refused("needs-bots", Match.from_replay, replay)


def test_a_turn_says_who_was_asked_and_what_happened():
    match = Match("kingdom")
    assert match.waiting == [0] and not match.over and match.outcome() is None
    ask, = match.asks()
    assert ask["seat"] == 0 and ask["arguments"][1] == "B"
    assert match.answer(0, "M,C,2,1", cost=12) == 1
    line, = match.turn(0)
    assert (line["seat"], line["reply"], line["cost"], line["fault"]) == (0, "M,C,2,1", 12, None)
    event, = line["events"]
    assert event["id"] == "kingdom-moved" and event["arguments"]["to"] == [2, 1]
    with pytest.raises(IndexError, match="there is no turn 1: turns so far are 0 to 0"):
        match.turn(1)
    assert match.view()["soldiers"][0]["cell"] == (2, 1) and match.view()["to_act"] == "red"
    assert "Blue" in match.text()


def in_camel_case(value):
    """A value as JavaScript would get it."""
    if isinstance(value, dict):
        return {"toAct" if name == "to_act" else name: in_camel_case(item) for name, item in value.items()}
    return [in_camel_case(item) for item in value] if isinstance(value, (list, tuple)) else value


def test_positions_are_those_that_all_packages_hand_out():
    cases = json.loads((GOLDEN.parents[2] / "js" / "tests" / "positions.json").read_text())
    for case in cases:
        match = Match(case["game"], seed=case["seed"], seats=case["seats"], rounds=case["rounds"])
        for reply in case["replies"]:
            for seat in match.waiting:
                match.answer(seat, reply)
        assert in_camel_case(match.view(case["seat"])) == case["position"]
    assert len(cases) >= 4


def test_seats_that_are_asked_at_once_complete_a_turn_together():
    match = Match("territories", seats=2, seed=3)
    assert match.waiting == [0, 1] and match.legal(0) is None
    assert match.answer(1, fault="timed-out") == 0
    assert match.waiting == [0]
    assert match.answer(0, fault="trapped", why="it broke") == 1
    first, second = match.turn(0)
    assert "it broke" in str(first["fault"]) and second["reply"] is None


def test_seats_know_what_they_are_sent():
    view = Match("territories", seats=2, seed=3).view(1)
    assert view["layout"] is None and view["holdings"][0] is None and view["holdings"][1]["territories"] == 1
    assert sum(territory is not None for row in view["territories"] for territory in row) == 9
    sea = Match("hit-and-sunk", seats=2, seed=3)
    assert sea.view(0)["known"] is None and sea.preview(0) == {"ship": None, "actions": ["1", "2", "3", "4", "5"]}
    for seat in (0, 1):
        sea.answer(seat, "3")
    seat, = sea.waiting
    known = sea.view(seat)["known"]
    assert len(known["map"]) == 19 and known["map"][9][9] == "O" and known["ship"]["class"] == "cruiser"
    assert len(sea.view()["sea"]["ships"]) == 2
    before, after = sea.preview(seat), sea.preview(seat, "S")
    assert "F+0+9" in before["actions"] and after["ship"]["shots"] == 0 and "F+0+9" not in after["actions"]
    assert sea.preview(1 - seat) is None and Match("kingdom").preview(0) is None


def test_errors_have_a_code_and_say_what_is_wrong():
    assert "chess" in refused("bad-config", Match, "chess")
    assert "not 3" in refused("bad-config", Match, "kingdom", seats=3)
    for options in ({"seats": -1}, {"rounds": 2**40}, {"seed": -1}, {"seed": 2**64}, {"budget": "1h"}):
        refused("bad-config", Match, "territories", **options)
    match = Match("kingdom")
    assert "seat 1" in refused("not-asked", match.answer, 1, "M,C,2,1")
    for seat in (2, -1, 300):
        assert "seats are 0 to 1" in refused("bad-argument", match.answer, seat, "M,C,2,1")
        refused("bad-argument", match.view, seat)
        refused("bad-argument", match.legal, seat)
    refused("bad-argument", match.answer, 0)
    refused("bad-argument", match.answer, 0, "M,C,2,1", fault="absent")
    refused("bad-argument", match.answer, 0, fault="tired")
    refused("bad-argument", match.answer, 0, fault="absent", why="asleep")
    refused("bad-argument", match.answer, 0, "M,C,2,1", cost=-1)
    assert "65536" in refused("bad-argument", match.answer, 0, "M" * 65537)
    refused("bad-argument", match.replay, ["Ann", "Bob", "Cy"])
    assert match.turns == 0 and match.waiting == [0]
    for link in ("", "nothing", "#/replay/AAAA"):
        refused("bad-replay", Replay.from_link, link)
    refused("bad-replay", Replay.from_file, b"nothing")
    with pytest.raises(TypeError):
        Match(7)
    error = ArenaError("bad-config", "so")
    found = pickle.loads(pickle.dumps(error))
    assert (found.code, str(found)) == ("bad-config", "so")


def test_a_match_can_be_gone_back_in_and_copied():
    match = played("kingdom", rounds=2)
    before = match.at(1)
    assert (before.turns, before.waiting) == (1, [1]) and match.over
    other = copy.deepcopy(before)
    other.answer(1, other.legal(1)[-1])
    assert (before.turns, other.turns) == (1, 2)


def test_the_same_seed_gives_the_same_match():
    def start(seed):
        return Match("territories", seed=seed).hash()

    assert start(2**64 - 1) == start(2**64 - 1) != start(0)


def test_the_version_is_that_of_the_package():
    assert wasm_arena.__version__ == importlib.metadata.version("wasm-arena")


def test_everything_says_what_it_is_for():
    for found in (Match, Replay):
        assert found.__doc__ and all(value.__doc__ for name, value in vars(found).items() if name[0] != "_")
