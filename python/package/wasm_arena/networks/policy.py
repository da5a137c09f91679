"""A network that plays a game."""

from __future__ import annotations

import struct
from typing import Any, List, Optional, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from .._native import Turn
from ..positions import GameName
from .layers import Floats, Layer
from .spaces import SPACES, VERSION

Memory = List[Optional[Floats]]
_FORMAT = 1


class Policy:
    """Layers that turn an observation into a number for each action: the legal action with the greatest number is played, and the
    first of several.

    ``game`` and ``observations``, the version of the observations, are those that it was trained on. A network may also take the
    planes of an observation alone.
    """

    def __init__(self, layers: Sequence[Layer], *, game: GameName, observations: int = VERSION) -> None:
        self.layers, self.observations = list(layers), int(observations)
        self.game: GameName = game
        if game not in SPACES:
            raise ValueError(f"there is no game {game!r}: games are {', '.join(SPACES)}")
        if self.observations != VERSION:
            raise ValueError(
                f"this policy was trained on observations of version {observations}, and this package has version {VERSION}; "
                "train it again, or use the package that it was trained with"
            )
        space = SPACES[game]
        found = []
        for self.inputs in (space.numbers, space.planes * space.side**2):
            try:
                outputs = self._outputs()
            except ValueError as error:
                found.append(error)
            else:
                break
        else:
            raise found[0]
        if outputs != space.actions:
            raise ValueError(f"{game} has {space.actions} actions, and this network gives {outputs} numbers")

    def run(self, observations: npt.ArrayLike, memory: Optional[Memory] = None) -> Tuple[Floats, Memory]:
        """A number for each action, for each row of `observations`, with the bits of the bot; and the memory for the next run."""
        values = np.ascontiguousarray(observations, np.float32)[:, :self.inputs]
        if values.shape[1:] != (self.inputs,):
            raise ValueError(f"observations are rows of {self.inputs} numbers, not of {values.shape[1:]}")
        after: Memory = []
        # Numbers may become too large, as they may in the bot.
        with np.errstate(all="ignore"):
            for layer, before in zip(self.layers, memory or [None] * len(self.layers)):
                values, kept = layer.run(values, before)
                after.append(kept)
        return values, after

    def act(
        self, observations: npt.ArrayLike, masks: npt.ArrayLike, memory: Optional[Memory] = None,
    ) -> Tuple[npt.NDArray[np.int64], Memory]:
        """The action for each row, and the memory for the next run."""
        values, after = self.run(observations, memory)
        # What is no number is the least.
        values = np.where(np.isnan(values), -np.inf, values)
        legal = np.asarray(masks) != 0
        best = np.max(np.where(legal, values, -np.inf), axis=1, keepdims=True)
        return np.argmax(legal & (values == best), axis=1), after

    def packed(self) -> bytes:
        """The network in a bot: see `bots/network`."""
        parts, width = [struct.pack("<4s4I", b"anet", _FORMAT, self.observations, self.inputs, len(self.layers))], self.inputs
        for layer in self.layers:
            parts.append(layer.packed(width))
            width = layer.outputs(width)
        return b"".join(parts)

    def products(self) -> Tuple[int, int]:
        """The most rows of weights that a run adds, and the most products."""
        rows, products, width = 0, 0, self.inputs
        for layer in self.layers:
            more = layer.products(width)
            rows, products = rows + more[0], products + more[1]
            width = layer.outputs(width)
        return rows, products

    def values(self) -> int:
        """How many numbers all layers give together."""
        count, width = 0, self.inputs
        for layer in self.layers:
            width = layer.outputs(width)
            count += width
        return count

    def player(self) -> "Player":
        """The policy in a seat of a match: it replies as the bot does."""
        return Player(self)

    def _outputs(self) -> int:
        width = self.inputs
        for layer in self.layers:
            width = layer.outputs(width)
        return width


class Player:
    """A policy in a seat, with what it remembers of the match."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self._memory: Optional[Memory] = None

    def reply(self, arguments: Sequence[str]) -> str:
        """The reply to a turn's arguments, as ``match.asks()`` lists them."""
        turn = Turn(self.policy.game, arguments)
        for _ in range(SPACES[self.policy.game].most_actions):
            numbers = np.frombuffer(turn.observe(), np.float32)
            mask = np.frombuffer(turn.mask(), np.uint8)
            actions, self._memory = self.policy.act(numbers[None], mask[None], self._memory)
            if turn.act(int(actions[0])):
                break
        return turn.reply()


def policy_of(given: Any, game: Optional[GameName], observations: Optional[int]) -> Policy:
    """The policy that is meant by a policy, layers, a file of ONNX or a network of PyTorch."""
    if isinstance(given, Policy):
        if game not in (None, given.game):
            raise ValueError(f"this policy plays {given.game}, not {game}")
        return given
    if game is None:
        raise ValueError("only a `Policy` names its game; name it with `game=`")
    if observations is None:
        raise ValueError("only a `Policy` names the observations that it was trained on; name their version with `observations=`")
    if not isinstance(given, (list, tuple)):
        from .readers import layers_of
        if game not in SPACES:
            raise ValueError(f"there is no game {game!r}: games are {', '.join(SPACES)}")
        space = SPACES[game]
        given = layers_of(given, (space.planes, space.side, space.side))
    return Policy(given, game=game, observations=observations)
