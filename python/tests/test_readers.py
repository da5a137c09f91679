"""Networks of other libraries become the same layers."""

import numpy as np
import pytest

from wasm_arena import export
from wasm_arena.networks import Policy
from wasm_arena.networks.readers import layers_of
from wasm_arena.networks.spaces import SPACES

KINGDOM = SPACES["kingdom"]
PLANES = (KINGDOM.planes, KINGDOM.side, KINGDOM.side)
RNG = np.random.default_rng(0)


def weights(*shape):
    return RNG.normal(0, 0.3, shape).astype(np.float32)


@pytest.fixture
def onnx_file(tmp_path):
    onnx = pytest.importorskip("onnx")

    def write(nodes, constants, inputs=KINGDOM.numbers):
        made = [onnx.helper.make_node(kind, [before, *names], [after], **options) for kind, before, names, after, options in nodes]
        graph = onnx.helper.make_graph(
            made, "policy",
            [onnx.helper.make_tensor_value_info("observation", onnx.TensorProto.FLOAT, ["batch", inputs])],
            [onnx.helper.make_tensor_value_info(nodes[-1][3], onnx.TensorProto.FLOAT, ["batch", "numbers"])],
            [onnx.numpy_helper.from_array(value, name) for name, value in constants.items()],
        )
        model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 17)])
        onnx.checker.check_model(model)
        onnx.save(model, tmp_path / "policy.onnx")
        return str(tmp_path / "policy.onnx"), model

    return write


def agrees(path, model, inputs):
    """Whether the layers compute what ONNX's own evaluation of the model does."""
    from onnx.reference import ReferenceEvaluator

    policy = Policy(layers_of(path, PLANES), game="kingdom", observations=1)
    rows = RNG.random((4, inputs), np.float32)
    (found,) = ReferenceEvaluator(model).run(None, {"observation": rows})
    return np.allclose(policy.run(rows)[0], np.reshape(found, (4, -1)), atol=1e-5)


def test_gemm_matmul_and_add(onnx_file, tmp_path):
    nodes = [
        ("Gemm", "observation", ["w", "b"], "a", {"transB": 1, "alpha": 2.0, "beta": 0.5}), ("Tanh", "a", [], "b0", {}),
        ("MatMul", "b0", ["v"], "c", {}), ("Add", "c", ["c0"], "d", {}), ("Relu", "d", [], "e", {}),
        ("Gemm", "e", ["u"], "f", {}),
    ]
    constants = {"w": weights(20, 242), "b": weights(20), "v": weights(20, 30), "c0": weights(30), "u": weights(30, 150)}
    path, model = onnx_file(nodes, constants)
    assert agrees(path, model, 242)
    assert export(path, tmp_path / "bot.wasm", game="kingdom", observations=1).game == "kingdom"


def test_convolutions_over_the_planes_alone(onnx_file):
    nodes = [
        ("Reshape", "observation", ["shape"], "a", {}),
        ("Conv", "a", ["w", "b"], "c", {"pads": [1, 1, 1, 1], "strides": [1, 2]}), ("Relu", "c", [], "d", {}),
        ("Conv", "d", ["v"], "e", {}), ("Flatten", "e", [], "f", {}), ("Gemm", "f", ["u"], "g", {}),
    ]
    constants = {
        "shape": np.array([-1, *PLANES]), "w": weights(6, 9, 3, 3), "b": weights(6), "v": weights(3, 6, 2, 2),
        "u": weights(3 * 4 * 2, 150),
    }
    path, model = onnx_file(nodes, constants, 225)
    assert agrees(path, model, 225)


def test_a_gru(onnx_file):
    nodes = [
        ("Unsqueeze", "observation", ["axes"], "a", {}),
        ("GRU", "a", ["w", "r", "b"], "y", {"hidden_size": 8, "linear_before_reset": 1}),
        ("Reshape", "y", ["shape"], "c", {}), ("Gemm", "c", ["u"], "d", {}),
    ]
    constants = {
        "axes": np.array([0]), "w": weights(1, 24, 242), "r": weights(1, 24, 8), "b": weights(1, 48), "shape": np.array([-1, 8]),
        "u": weights(8, 150),
    }
    path, model = onnx_file(nodes, constants)
    assert agrees(path, model, 242)


@pytest.mark.parametrize("nodes, said", [
    ([("Sigmoid", "observation", [], "a", {})], "no layer like ONNX's Sigmoid"),
    ([("Gemm", "observation", ["w"], "a", {"transA": 1})], "transA"),
    ([("Relu", "observation", [], "a", {}), ("Add", "a", ["observation"], "b", {})], "ONNX's Add"),
    ([("Tanh", "observation", [], "a", {}), ("Relu", "observation", [], "b", {})], "branches at Relu"),
    ([("GRU", "observation", ["w", "w"], "a", {})], "linear_before_reset"),
])
def test_what_bots_cannot_compute_is_named(nodes, said, onnx_file, monkeypatch):
    import onnx

    monkeypatch.setattr(onnx.checker, "check_model", lambda model: None)
    path, _ = onnx_file(nodes, {"w": weights(1, 242)})
    with pytest.raises(ValueError, match=said):
        layers_of(path, PLANES)


def test_networks_of_pytorch(tmp_path):
    torch = pytest.importorskip("torch")
    nn = torch.nn
    torch.manual_seed(0)
    for network, inputs in (
        (nn.Sequential(nn.Linear(242, 16), nn.Tanh(), nn.Dropout(), nn.Linear(16, 150, bias=False)), 242),
        (nn.Sequential(
            nn.Unflatten(1, PLANES), nn.Conv2d(9, 4, 3, padding=1, stride=2), nn.ReLU(), nn.Flatten(), nn.Linear(36, 150),
        ), 225),
        (nn.Sequential(
            nn.Unflatten(1, PLANES), nn.Sequential(nn.Conv2d(9, 4, (3, 5), padding="same"), nn.ReLU()),
            nn.Conv2d(4, 2, 3, padding="valid"), nn.Flatten(), nn.Linear(18, 150),
        ), 225),
        (nn.Linear(242, 150), 242),
    ):
        rows = RNG.random((4, inputs), np.float32)
        expected = network.eval()(torch.from_numpy(rows)).detach().numpy()
        policy = Policy(layers_of(network, PLANES), game="kingdom", observations=1)
        assert np.allclose(policy.run(rows)[0], expected, atol=1e-5)
        export(network, tmp_path / "bot.wasm", game="kingdom", observations=1)


def test_a_gru_of_pytorch():
    torch = pytest.importorskip("torch")
    torch.manual_seed(0)
    gru, last = torch.nn.GRU(242, 8), torch.nn.Linear(8, 150)
    policy = Policy([*layers_of(gru, PLANES), *layers_of(last, PLANES)], game="kingdom", observations=1)
    rows, memory = RNG.random((5, 242), np.float32), None
    expected = last(gru(torch.from_numpy(rows)[:, None])[0]).detach().numpy()[:, 0]
    for row, wanted in zip(rows, expected):
        found, memory = policy.run(row[None], memory)
        assert np.allclose(found[0], wanted, atol=1e-5)


def test_what_bots_cannot_compute_of_pytorch_is_named():
    nn = pytest.importorskip("torch").nn

    class Branching(nn.Module):
        def __init__(self):
            super().__init__()
            self.left, self.right = nn.Linear(242, 150), nn.Linear(242, 150)

    for network, said in (
        (nn.Sequential(nn.Linear(242, 150), nn.Sigmoid()), "PyTorch's Sigmoid"),
        (Branching(), "PyTorch's Branching"),
        (nn.Conv2d(9, 4, 2, padding="same"), "make the kernel odd"),
        (nn.Conv2d(9, 9, 3, groups=3), "without groups"),
    ):
        with pytest.raises(ValueError, match=said):
            layers_of(network, PLANES)
