"""The examples that people read run."""

import doctest
import re
from pathlib import Path

import pytest

import wasm_arena

GUIDE = Path(__file__).parents[2] / "docs" / "python.md"
# Blocks of indented lines that import something.
EXAMPLES = [
    re.sub("^    ", "", block, flags=re.MULTILINE)
    for block in re.findall(r"(?:^(?:    .*)?\n)+", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    if "import " in block
]


def test_the_example_in_the_package_runs():
    found = doctest.testmod(wasm_arena)
    assert found.attempted and not found.failed


def test_the_guide_has_examples():
    assert len(EXAMPLES) == 2


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_in_the_guide_runs(example, capsys):
    exec(compile(example, str(GUIDE), "exec"), {})
    assert capsys.readouterr().out.strip()
