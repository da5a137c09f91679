"""From a policy to a bot: a module that anybody can load."""

from __future__ import annotations

import gzip
import hashlib
import os
from importlib import resources
from typing import Any, NamedTuple, Optional, Union

from .positions import GameName

_MOST_BYTES = 12 << 20
"""The largest module that the arena takes."""
_MEMORY = 64 << 20
"""The memory that a bot may have."""
_FUEL = 100_000_000
"""What a tournament lets a bot spend on a turn, if nothing else is said."""
# What things cost at most, in fuel: reading a turn and each weight, once; writing each number of an observation or a mask, each
# number that a layer gives, each row of weights that is added, and each product in it.
_A_TURN, _A_WEIGHT, _A_NUMBER, _A_VALUE, _A_ROW, _A_PRODUCT = 100_000, 10, 100, 60, 60, 6


class Exported(NamedTuple):
    """A bot in a file."""

    path: str
    game: GameName
    bytes: int
    sha256: str
    fuel: int
    """The most that a turn costs, estimated."""


def export(
    policy: Any,
    path: Union[str, "os.PathLike[str]"],
    *,
    game: Optional[GameName] = None,
    observations: Optional[int] = None,
    budget: int = _FUEL,
) -> Exported:
    """Writes a bot that plays a policy: one file, for the page and for ``arena``.

    ``policy`` is a `wasm_arena.networks.Policy`; or a list of its layers, the path of an ONNX file, or a ``torch.nn.Sequential``,
    for which ``game`` and the version of the ``observations`` that it was trained on must be named. The bot plays the legal action
    whose number is greatest, and the first of several.

    Raises a ``ValueError`` if the policy does not fit the game, was trained on other observations, or is too large: for a module,
    or for ``budget``, the fuel of a turn.
    """
    from .networks.policy import policy_of

    made = policy_of(policy, game, observations)
    fuel = _fuel(made)
    if fuel > budget:
        raise ValueError(
            f"a turn of this policy may cost {fuel:,} units of fuel, and the budget is {budget:,}: make it smaller, or allow more "
            "with `budget=`, and with --budget where it plays"
        )
    network = made.packed()
    if 3 * len(network) > _MEMORY or len(network) > _MOST_BYTES - (1 << 20):
        raise ValueError(f"this policy has {len(network):,} bytes of weights, and a module may have {_MOST_BYTES:,} bytes in all")
    module = with_network(_template(made.game), network)
    with open(path, "wb") as file:
        file.write(module)
    return Exported(os.fspath(path), made.game, len(module), hashlib.sha256(module).hexdigest(), fuel)


def _fuel(policy: Any) -> int:
    """The most that a turn of a policy costs, estimated."""
    from .networks.spaces import SPACES

    space = SPACES[policy.game]
    rows, products = policy.products()
    a_run = _A_NUMBER * (space.numbers + space.actions) + _A_VALUE * policy.values() + _A_ROW * rows + _A_PRODUCT * products
    return int(_A_TURN + _A_WEIGHT * len(policy.packed()) // 4 + space.most_actions * a_run)


def _template(game: GameName) -> bytes:
    """The module that becomes a bot of this game."""
    return gzip.decompress(resources.files("wasm_arena").joinpath("templates", f"{game}.wasm.gz").read_bytes())


_MEMORY_SECTION, _GLOBALS, _EXPORTS, _DATA, _DATA_COUNT = 5, 6, 7, 11, 12
_PAGE = 65_536
_ACTIVE, _I32_CONST, _END, _A_GLOBAL = 0, 0x41, 0x0B, 3


def with_network(template: bytes, network: bytes) -> bytes:
    """A template with a network: a data segment in extra pages behind its initial memory, where no allocator treats it as free;
    another segment says where it is."""
    module, place = bytearray(template[:8]), _place(template)
    start = 0
    for section, content in _sections(template):
        if section == _MEMORY_SECTION:
            pages, end = _number(content, 2)
            start = pages * _PAGE
            content = content[:2] + _leb(pages - -len(network) // _PAGE) + content[end:]
        elif section == _DATA_COUNT:
            content = _leb(_number(content, 0)[0] + 2)
        elif section == _DATA:
            count, end = _number(content, 0)
            where = start.to_bytes(4, "little") + len(network).to_bytes(4, "little")
            content = _leb(count + 2) + content[end:] + _segment(place, where) + _segment(start, network)
        module += bytes([section]) + _leb(len(content)) + content
    return bytes(module)


def _sections(module: bytes) -> Any:
    """The number and the content of each section."""
    at = 8
    while at < len(module):
        length, begin = _number(module, at + 1)
        yield module[at], module[begin:begin + length]
        at = begin + length


def _place(template: bytes) -> int:
    """Where the template looks for the place of its network: the value of the exported global ``arena_network``."""
    sections = dict(_sections(template))
    content, (count, at) = sections[_EXPORTS], _number(sections[_EXPORTS], 0)
    index = -1
    for _ in range(count):
        length, begin = _number(content, at)
        at = begin + length
        named, kind = content[begin:at], content[at]
        number, at = _number(content, at + 1)
        if named == b"arena_network" and kind == _A_GLOBAL:
            index = number
    content, (_, at) = sections[_GLOBALS], _number(sections[_GLOBALS], 0)
    value = 0
    # Templates have globals of 32 bits alone: a type, whether it changes, a constant and its end.
    for _ in range(index + 1):
        value, at = _number(content, at + 3)
        at += 1
    return value


def _segment(at: int, content: bytes) -> bytes:
    return bytes([_ACTIVE, _I32_CONST]) + _signed_leb(at) + bytes([_END]) + _leb(len(content)) + content


def _number(content: bytes, at: int) -> "tuple[int, int]":
    """A number in LEB128, and where it ends."""
    number = shift = 0
    while True:
        byte = content[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _leb(number: int) -> bytes:
    parts = bytearray()
    while number >= 0x80:
        parts.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*parts, number])


def _signed_leb(number: int) -> bytes:
    """A number that is not negative, as one that may be."""
    parts = bytearray()
    while number >= 0x40:
        parts.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*parts, number])
