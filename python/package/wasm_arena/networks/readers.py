"""Layers from networks that other libraries trained: a chain of layers, each of a kind that bots know."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Optional, Tuple

import numpy as np

from .layers import GRU, Conv2d, Layer, Linear, ReLU, Tanh

Shape = Tuple[int, int, int]


def layers_of(given: Any, planes: Shape) -> List[Layer]:
    """The layers of an ONNX file, or of a network of PyTorch. `planes` is the shape of what a convolution takes first."""
    if isinstance(given, (str, os.PathLike)):
        return _of_onnx(os.fspath(given), planes)
    if hasattr(given, "children"):
        return _of_torch(given, planes)
    raise TypeError(
        f"a policy is a `Policy`, a list of layers, the path of an ONNX file or a `torch.nn.Sequential`, not {type(given).__name__}"
    )


def _of_torch(network: Any, shape: Shape) -> List[Layer]:
    """See `layers_of`. PyTorch itself is not imported: its modules have what is needed."""
    layers: List[Layer] = []
    for module in _modules(network):
        kind = type(module).__name__
        weights = {name: np.asarray(value.detach().cpu()) for name, value in module.named_parameters(recurse=False)}
        if kind == "Linear":
            layers.append(Linear(weights["weight"], weights.get("bias")))
        elif kind == "ReLU":
            layers.append(ReLU())
        elif kind == "Tanh":
            layers.append(Tanh())
        elif kind == "Conv2d":
            if module.groups != 1 or module.padding_mode != "zeros" or set(module.dilation) != {1}:
                raise ValueError("bots have convolutions without groups and dilation, padded with zeros")
            padding: Any = module.padding
            if isinstance(padding, str):
                # "same" pads one side more than the other where the kernel is even.
                padding = tuple(size // 2 if padding == "same" else 0 for size in module.kernel_size)
                if module.padding == "same" and not all(size % 2 for size in module.kernel_size):
                    raise ValueError("bots have convolutions with the same padding on both sides: make the kernel odd")
            layer = Conv2d(weights["weight"], weights.get("bias"), shape=shape, stride=module.stride, padding=padding)
            shape = (len(layer.weight), *layer.places)
            layers.append(layer)
        elif kind == "GRU":
            if module.num_layers != 1 or module.bidirectional:
                raise ValueError("bots have GRUs of one layer and one direction")
            names = ["weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"]
            layers.append(GRU(*(weights.get(name) for name in names)))
        elif kind not in ("Flatten", "Unflatten", "Identity", "Dropout"):
            raise ValueError(
                f"bots have no layer like PyTorch's {kind}: Linear, Conv2d, GRU, ReLU and Tanh they have, in a `torch.nn.Sequential`"
            )
    return layers


def _modules(network: Any) -> List[Any]:
    """The modules of a chain, which may have chains in it. What a module of any other kind does with its own, nobody can see."""
    if type(network).__name__ != "Sequential":
        return [network]
    return [module for child in network.children() for module in _modules(child)]


_CHANGES_NO_NUMBER = {"Flatten", "Reshape", "Identity", "Squeeze", "Unsqueeze", "Dropout", "Transpose", "Cast"}
"""Operators that only name the numbers of a row differently. A `Transpose` is one where it turns a sequence of one step."""


def _of_onnx(path: str, shape: Shape) -> List[Layer]:
    """See `layers_of`."""
    try:
        import onnx
        from onnx import numpy_helper
    except ImportError:
        raise ImportError("to read ONNX files, install the package onnx: pip install 'wasm-arena[onnx]'") from None
    graph = onnx.load(path).graph
    constants: Dict[str, Any] = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    chain = [value.name for value in graph.input if value.name not in constants][0]
    layers: List[Layer] = []
    for node in graph.node:
        options = {attribute.name: onnx.helper.get_attribute_value(attribute) for attribute in node.attribute}
        if node.op_type == "Constant":
            constants[node.output[0]] = numpy_helper.to_array(options["value"])
            continue
        if all(name in constants or not name for name in node.input):
            raise ValueError(f"this ONNX file computes with its weights ({node.op_type}); simplify it first, as onnxsim does")
        if chain not in node.input:
            raise ValueError(f"bots have chains of layers, and this network branches at {node.op_type} {node.name!r}")
        given = [constants.get(name) if name else None for name in node.input]
        chain = node.output[0]
        if node.op_type == "Add" and layers and isinstance(layers[-1], Linear) and not layers[-1].bias.any():
            bias = next(value for value in given if value is not None)
            layers[-1] = Linear(layers[-1].weight, np.ravel(bias))
        elif node.op_type not in _CHANGES_NO_NUMBER:
            layers.append(_of_node(node.op_type, given, options, shape))
            if isinstance(layers[-1], Conv2d):
                shape = (len(layers[-1].weight), *layers[-1].places)
        elif node.op_type == "Transpose" and not _keeps_order(options.get("perm")):
            raise ValueError(f"this network turns its numbers around ({node.name!r}), which bots cannot")
    return layers


def _of_node(kind: str, given: List[Any], options: Dict[str, Any], shape: Shape) -> Layer:
    """The layer of an operator."""
    rest: List[Optional[Any]] = [*given[1:], None, None, None, None]
    if kind == "Relu":
        return ReLU()
    if kind == "Tanh":
        return Tanh()
    if kind == "MatMul" and rest[0] is not None:
        return Linear(np.transpose(rest[0]))
    if kind == "Gemm" and rest[0] is not None:
        if options.get("transA"):
            raise ValueError("bots have no Gemm with transA")
        weight = rest[0] if options.get("transB") else np.transpose(rest[0])
        bias = None if rest[1] is None else options.get("beta", 1.0) * np.ravel(rest[1])
        return Linear(options.get("alpha", 1.0) * weight, bias)
    if kind == "Conv" and rest[0] is not None:
        pads = list(options.get("pads", [0] * 4))
        plain = options.get("group", 1) == 1 and set(options.get("dilations", [1])) == {1}
        if not plain or pads[:2] != pads[2:] or options.get("auto_pad", b"NOTSET") != b"NOTSET":
            raise ValueError("bots have convolutions without groups and dilation, with the same padding on both sides")
        return Conv2d(rest[0], rest[1], shape=shape, stride=options.get("strides", (1, 1)), padding=(pads[0], pads[1]))
    if kind == "GRU" and rest[0] is not None:
        return _gru(rest, options)
    raise ValueError(
        f"bots have no layer like ONNX's {kind}: Gemm, MatMul and Add, Conv, GRU, Relu, Tanh, Flatten and Reshape they have"
    )


def _gru(rest: List[Any], options: Dict[str, Any]) -> GRU:
    """A GRU of ONNX, whose gates are in the order update, reset, candidate."""
    if options.get("direction", b"forward") != b"forward" or not options.get("linear_before_reset"):
        raise ValueError("bots have GRUs of one direction with linear_before_reset, as PyTorch writes them")
    weight_ih, weight_hh, biases = rest[0][0], rest[1][0], rest[2]
    units = weight_hh.shape[1]
    in_order = np.r_[units:2 * units, 0:units, 2 * units:3 * units]
    both = np.zeros(6 * units) if biases is None else biases[0]
    return GRU(
        weight_ih[in_order], weight_hh[in_order], both[:3 * units][in_order], both[3 * units:][in_order],
    )


def _keeps_order(perm: Any) -> bool:
    """Whether a transposition of a sequence of one step leaves the numbers of a row in their order."""
    return perm is not None and list(perm)[-1] == len(perm) - 1
