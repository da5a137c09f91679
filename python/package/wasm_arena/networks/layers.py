"""Layers, computed in NumPy with the same bits as in a bot.

Every sum begins with its bias and adds one product after the other, in the order of the inputs, in 32 bits. So the layers are
exact and not fast: train with what you like, and compare with these.
"""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from typing import Any, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Pair = Union[int, Tuple[int, int]]


class Layer(ABC):
    """A step of a network."""

    @abstractmethod
    def outputs(self, width: int) -> int:
        """How many numbers it gives when it gets `width`; a `ValueError` if it does not take as many."""

    @abstractmethod
    def run(self, values: Floats, memory: Optional[Floats]) -> Tuple[Floats, Optional[Floats]]:
        """What comes out for each row, and what it remembers for the next run."""

    @abstractmethod
    def packed(self, width: int) -> bytes:
        """The layer in a bot."""

    def products(self, width: int) -> Tuple[int, int]:
        """The most rows of weights that it adds in a run, and the most products."""
        return 0, 0


_SPARSE = 3
"""A linear layer of which at most one weight in so many is not 0 is stored without the others."""


class Linear(Layer):
    """Weighted sums of all inputs: ``weight`` has a row for each output, ``bias`` a number.

    If most weights are 0, only the others are stored and computed. So a layer may connect what it likes: neighbours on a board
    without edges, several heads, planes in another order.
    """

    def __init__(self, weight: Any, bias: Any = None) -> None:
        self.weight = _floats("weight of a linear layer", weight, 2)
        self.bias = _bias("a linear layer", bias, len(self.weight))
        connections = int(np.count_nonzero(self.weight))
        self._connections = connections if _SPARSE * connections <= self.weight.size else None

    def outputs(self, width: int) -> int:
        """See `Layer`."""
        _fits("a linear layer", self.weight.shape[1], width)
        return len(self.weight)

    def run(self, values: Floats, memory: Optional[Floats]) -> Tuple[Floats, Optional[Floats]]:
        """See `Layer`."""
        if self._connections is None:
            return _sums(values, self.weight, self.bias), None
        sums = np.repeat(self.bias[None], len(values), axis=0)
        for place in np.flatnonzero(values.any(axis=0)):
            outputs = np.flatnonzero(self.weight[:, place])
            sums[:, outputs] += values[:, place:place + 1] * self.weight[outputs, place]
        return sums, None

    def packed(self, width: int) -> bytes:
        """See `Layer`."""
        outputs, inputs = self.weight.shape
        if self._connections is None:
            return struct.pack("<3I", 1, inputs, outputs) + _packed(self.bias, self.weight.T)
        parts = [struct.pack("<3I", 7, inputs, outputs), _packed(self.bias)]
        for column in self.weight.T:
            places = np.flatnonzero(column)
            pairs = np.rec.fromarrays([places.astype("<u4"), column[places].astype("<f4")])
            parts += [struct.pack("<I", len(places)), pairs.tobytes()]
        return b"".join(parts)

    def products(self, width: int) -> Tuple[int, int]:
        """See `Layer`."""
        return width, int(self.weight.size) if self._connections is None else 2 * self._connections


class ReLU(Layer):
    """Negative numbers become 0."""

    def outputs(self, width: int) -> int:
        """See `Layer`."""
        return width

    def run(self, values: Floats, memory: Optional[Floats]) -> Tuple[Floats, Optional[Floats]]:
        """See `Layer`."""
        return np.where(values <= 0, np.float32(0), values), None

    def packed(self, width: int) -> bytes:
        """See `Layer`."""
        return struct.pack("<I", 2)


class Tanh(Layer):
    """The hyperbolic tangent of each number, off by less than 2e-7."""

    def outputs(self, width: int) -> int:
        """See `Layer`."""
        return width

    def run(self, values: Floats, memory: Optional[Floats]) -> Tuple[Floats, Optional[Floats]]:
        """See `Layer`."""
        return tanh(values), None

    def packed(self, width: int) -> bytes:
        """See `Layer`."""
        return struct.pack("<I", 3)


class Conv2d(Layer):
    """A convolution over the first numbers, as channels, rows and columns (``shape``). What follows them is passed on behind the
    output, as the numbers behind the planes of an observation.

    ``weight`` has the order output channel, input channel, row, column; zeros surround the board, ``padding`` of them on each side.
    """

    def __init__(
        self, weight: Any, bias: Any = None, *, shape: Tuple[int, int, int], stride: Pair = 1, padding: Pair = 0,
    ) -> None:
        self.weight = _floats("weight of a convolution", weight, 4)
        self.bias = _bias("a convolution", bias, len(self.weight))
        self.shape = (int(shape[0]), int(shape[1]), int(shape[2]))
        self.stride, self.padding = _pair(stride), _pair(padding)
        _fits("a convolution", self.weight.shape[1], self.shape[0], "channels")
        free = [self.shape[axis + 1] + 2 * self.padding[axis] - self.weight.shape[axis + 2] for axis in (0, 1)]
        if min(free) < 0 or min(self.stride) < 1 or min(self.padding) < 0:
            raise ValueError(f"a convolution's kernel {self.weight.shape[2:]} does not fit on {self.shape[1:]}")
        self.places: Tuple[int, int] = (free[0] // self.stride[0] + 1, free[1] // self.stride[1] + 1)

    def outputs(self, width: int) -> int:
        """See `Layer`."""
        inputs = int(np.prod(self.shape))
        if width < inputs:
            raise ValueError(f"a convolution takes {inputs} numbers, and gets {width}")
        return len(self.weight) * self.places[0] * self.places[1] + width - inputs

    def run(self, values: Floats, memory: Optional[Floats]) -> Tuple[Floats, Optional[Floats]]:
        """See `Layer`."""
        inputs, batch = int(np.prod(self.shape)), len(values)
        rows, columns = self.padding
        (down, right), (many, wide) = self.stride, self.places
        board = np.pad(values[:, :inputs].reshape(batch, *self.shape), ((0, 0), (0, 0), (rows, rows), (columns, columns)))
        outputs, channels, height, width = self.weight.shape
        sums = np.empty((batch, outputs, *self.places), np.float32)
        sums[:] = self.bias[:, None, None]
        for channel, row, column in np.ndindex(channels, height, width):
            seen = board[:, channel, row:row + down * many:down, column:column + right * wide:right]
            sums += self.weight[:, channel, row, column][:, None, None] * seen[:, None]
        return np.concatenate([sums.reshape(batch, -1), values[:, inputs:]], axis=1), None

    def packed(self, width: int) -> bytes:
        """See `Layer`."""
        sizes = (4, *self.shape, *self.weight.shape[:1], *self.weight.shape[2:], *self.stride, *self.padding)
        return struct.pack("<11I", *sizes) + _packed(self.bias, self.weight.transpose(1, 2, 3, 0))

    def products(self, width: int) -> Tuple[int, int]:
        """See `Layer`."""
        places = self.places[0] * self.places[1]
        return places * int(self.weight[0].size), places * int(self.weight.size)


class GRU(Layer):
    """A gated recurrent unit, which remembers its units from one run to the next, for a whole match.

    Weights and biases as those of PyTorch: rows for the reset gate, the update gate and the candidate of each unit.
    """

    def __init__(self, weight_ih: Any, weight_hh: Any, bias_ih: Any = None, bias_hh: Any = None) -> None:
        self.weight_ih = _floats("weight of a GRU", weight_ih, 2)
        self.weight_hh = _floats("weight of a GRU", weight_hh, 2)
        self.units = self.weight_hh.shape[1]
        if not len(self.weight_ih) == len(self.weight_hh) == 3 * self.units:
            raise ValueError(f"a GRU of {self.units} units needs {3 * self.units} rows of weights")
        self.bias_ih = _bias("a GRU", bias_ih, 3 * self.units)
        self.bias_hh = _bias("a GRU", bias_hh, 3 * self.units)

    def outputs(self, width: int) -> int:
        """See `Layer`."""
        _fits("a GRU", self.weight_ih.shape[1], width)
        return int(self.units)

    def run(self, values: Floats, memory: Optional[Floats]) -> Tuple[Floats, Optional[Floats]]:
        """See `Layer`."""
        before = np.zeros((len(values), self.units), np.float32) if memory is None else memory
        of_input = np.split(_sums(values, self.weight_ih, self.bias_ih), 3, axis=1)
        of_units = np.split(_sums(before, self.weight_hh, self.bias_hh), 3, axis=1)
        reset, update = (_logistic(of_input[gate] + of_units[gate]) for gate in (0, 1))
        candidate = tanh(np.asarray(of_input[2] + reset * of_units[2], np.float32))
        units = np.asarray((np.float32(1) - update) * candidate + update * before, np.float32)
        return units, units

    def packed(self, width: int) -> bytes:
        """See `Layer`."""
        weights = _packed(self.bias_ih, self.weight_ih.T, self.bias_hh, self.weight_hh.T)
        return struct.pack("<3I", 5, self.weight_ih.shape[1], self.units) + weights

    def products(self, width: int) -> Tuple[int, int]:
        """See `Layer`."""
        return width + int(self.units), int(self.weight_ih.size + self.weight_hh.size)


class Scale(Layer):
    """Each number times a factor of its own, plus a summand: how observations are normalised."""

    def __init__(self, factors: Any, summands: Any) -> None:
        self.factors = _floats("factors", factors, 1)
        self.summands = _floats("summands", summands, 1)
        _fits("a scale", len(self.factors), len(self.summands), "summands")

    def outputs(self, width: int) -> int:
        """See `Layer`."""
        _fits("a scale", len(self.factors), width)
        return width

    def run(self, values: Floats, memory: Optional[Floats]) -> Tuple[Floats, Optional[Floats]]:
        """See `Layer`."""
        return values * self.factors + self.summands, None

    def packed(self, width: int) -> bytes:
        """See `Layer`."""
        return struct.pack("<I", 6) + _packed(self.factors, self.summands)


def tanh(values: Floats) -> Floats:
    """The hyperbolic tangent with the bits of `bots/network/src/math.rs`."""
    number = np.float32
    half: Floats = np.clip(values, number(-9), number(9)) * number(0.5)
    square = half * half
    above = half * (number(135_135) + square * (number(17_325) + square * (number(378) + square)))
    below = number(135_135) + square * (number(62_370) + square * (number(3_150) + square * number(28)))
    of_half = np.asarray(above / below, np.float32)
    return np.asarray((of_half + of_half) / (number(1) + of_half * of_half), np.float32)


def _logistic(values: Floats) -> Floats:
    return tanh(values * np.float32(0.5)) * np.float32(0.5) + np.float32(0.5)


def _sums(values: Floats, weight: Floats, bias: Floats) -> Floats:
    """Weighted sums in the order of the inputs."""
    sums = np.repeat(bias[None], len(values), axis=0)
    for place in np.flatnonzero(values.any(axis=0)):
        sums += values[:, place:place + 1] * weight[:, place]
    return sums


def _floats(name: str, given: Any, dimensions: int) -> Floats:
    array = np.ascontiguousarray(given, np.float32)
    if array.ndim != dimensions or not array.size:
        raise ValueError(f"{name} has {dimensions} dimensions and is not empty; this one has the shape {array.shape}")
    if not np.isfinite(array).all():
        raise ValueError(f"{name} must be finite; the training may have diverged")
    return array


def _bias(name: str, given: Any, outputs: int) -> Floats:
    bias = _floats(f"bias of {name}", np.zeros(outputs) if given is None else given, 1)
    _fits(name, outputs, len(bias), "biases")
    return bias


def _fits(name: str, wanted: int, given: int, what: str = "numbers") -> None:
    if wanted != given:
        raise ValueError(f"{name} takes {wanted} {what}, and gets {given}")


def _pair(given: Pair) -> Tuple[int, int]:
    return (given, given) if isinstance(given, int) else (int(given[0]), int(given[1]))


def _packed(*arrays: Floats) -> bytes:
    return b"".join(np.ascontiguousarray(array, "<f4").tobytes() for array in arrays)
