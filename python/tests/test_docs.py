"""Every line of code that people read runs as it stands."""

import doctest
import inspect
import re
from pathlib import Path

import pytest

import wasm_arena
import wasm_arena.bench
import wasm_arena.envs
import wasm_arena.networks
import wasm_arena.vector

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = DOCS / "python.md"
TEXT = GUIDE.read_text(encoding="utf-8")
TRAINING = (DOCS / "training.md").read_text(encoding="utf-8")


def blocks(text):
    """The blocks of indented lines."""
    return [
        re.sub("^    ", "", block, flags=re.MULTILINE).strip("\n") + "\n"
        for block in re.findall(r"(?:^(?:    .*)?\n)+", text, re.MULTILINE)
        if block.strip()
    ]


BLOCKS = blocks(TEXT)
EXAMPLES = [block for block in BLOCKS if "import " in block]


def test_the_example_in_the_package_runs():
    found = doctest.testmod(wasm_arena)
    assert found.attempted and not found.failed
    found = doctest.testmod(wasm_arena.vector)
    assert found.attempted and not found.failed
    found = doctest.testmod(wasm_arena.networks)
    assert found.attempted and not found.failed


def test_every_block_of_the_guide_is_an_example_or_how_to_install():
    others = [block for block in BLOCKS if block not in EXAMPLES]
    # `cargo xtask test` installs the package with these lines.
    assert [line.split(" #")[0].rstrip() for block in others for line in block.splitlines()] == [
        "pip install ./python", "pip install './python[envs]'",
    ]
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("example", [*EXAMPLES, *blocks(TRAINING)])
def test_an_example_in_the_guide_runs(example, capsys, tmp_path, monkeypatch):
    # One of them writes a bot.
    monkeypatch.chdir(tmp_path)
    exec(compile(example, str(GUIDE), "exec"), {})
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("language", ["hi", "pt-BR", "zh-CN"])
def test_the_examples_of_other_languages_are_the_same(language):
    assert blocks((DOCS / language / "training.md").read_text(encoding="utf-8")) == blocks(TRAINING)


def test_what_the_guide_names_within_its_text_exists():
    match = wasm_arena.Match("kingdom")
    things = {
        "match": match, "replay": match.replay(), "Match": wasm_arena.Match, "Replay": wasm_arena.Replay,
        "env": wasm_arena.envs.KingdomAEC(), "wasm_arena": wasm_arena,
        **{name: getattr(wasm_arena.envs, name) for name in wasm_arena.envs.__all__ if name.endswith("_v0")},
    }
    named = [
        (owner, name, options)
        for code in re.findall(r"`([^`\n]+)`", TEXT)
        for owner, name, options in re.findall(r"\b(\w+)\.(\w+)(\([^)]*\))?", code)
        if owner in things
    ]
    assert len(named) > 25
    for owner, name, options in named:
        found = getattr(things[owner], name)
        if options:
            assert callable(found), name
            known = inspect.signature(found).parameters
            assert set(re.findall(r"(\w+)=", options)) <= set(known) or "options" in known, name
    for name in re.findall(r"`(\w+(?:AEC|Env|Parallel))`", TEXT):
        assert hasattr(wasm_arena.envs, name)
    assert set(re.findall(r"(\w+)=…", TEXT)) <= {*match.config}


def test_the_tables_of_shapes_are_right():
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| (\d+) of (\d+)×\d+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", TRAINING, re.MULTILINE)
    games = {"Kingdom Guard": "kingdom", "Territories": "territories", "Hit and Sunk": "hit-and-sunk"}
    found = {}
    for name, planes, side, vector, numbers, actions, most in rows:
        batch = wasm_arena.vector.Batch(games[name], 1)
        assert batch.shape == tuple(map(int, (planes, side, vector, actions, most)))
        assert batch.observations.shape == (1, int(numbers))
        found[name] = True
    assert found.keys() == games.keys()
    for name, call in re.findall(r"`batch\.(\w+)(\()?", TRAINING):
        assert callable(getattr(batch, name)) == bool(call)
