"""Writes the network as ONNX. Its large tables are stored as whole numbers of 8 bits with a scale for each row or column."""

import json
import tempfile
from pathlib import Path

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

# Smaller tables stay as they are.
SMALLEST = 20_000


class Scores(torch.nn.Module):
    """Of one text: the scores that each piece speaks for, and those that the text adds."""

    def __init__(self, network):
        super().__init__()
        self.network = network
        self.of_pieces, self.of_text, self.bias = (torch.nn.Parameter(part) for part in network.layer())

    def forward(self, ids):
        states = self.network.states(ids, torch.ones_like(ids))[0]
        return states @ self.of_pieces, states[0] @ self.of_text + self.bias


def in_8_bits(graph):
    for table in list(graph.initializer):
        values = numpy_helper.to_array(table)
        if values.dtype != numpy.float32 or values.ndim != 2 or values.size < SMALLEST:
            continue
        readers = [node for node in graph.node if table.name in node.input]
        is_looked_up = all(node.op_type == "Gather" for node in readers)
        scale = numpy.abs(values).max(axis=1 if is_looked_up else 0, keepdims=True) / 127
        scale = numpy.maximum(scale, 1e-12).astype(numpy.float32)
        whole, name = numpy.round(values / scale).astype(numpy.int8), table.name
        graph.initializer.remove(table)
        graph.initializer.append(numpy_helper.from_array(whole, f"{name}_whole"))
        graph.initializer.append(numpy_helper.from_array(scale, f"{name}_scale"))
        if not is_looked_up:
            graph.node.insert(0, helper.make_node("Mul", [f"{name}_float", f"{name}_scale"], [name]))
            graph.node.insert(0, helper.make_node("Cast", [f"{name}_whole"], [f"{name}_float"], to=TensorProto.FLOAT))
            continue
        # Rows are looked up before they are scaled, so that the whole table stays small in memory.
        for node in readers:
            at, out, rows = list(graph.node).index(node), node.output[0], node.input[1]
            graph.node.remove(node)
            steps = [
                helper.make_node("Gather", [f"{name}_whole", rows], [f"{out}_whole"], axis=0),
                helper.make_node("Cast", [f"{out}_whole"], [f"{out}_float"], to=TensorProto.FLOAT),
                helper.make_node("Gather", [f"{name}_scale", rows], [f"{out}_scale"], axis=0),
                helper.make_node("Mul", [f"{out}_float", f"{out}_scale"], [out]),
            ]
            for place, step in enumerate(steps):
                graph.node.insert(at + place, step)


def write(network, folder):
    """Writes `model.onnx`, and `outputs.json` with the classes of the questions and where their scores begin."""
    with tempfile.TemporaryDirectory() as temporary:
        file = Path(temporary) / "model.onnx"
        torch.onnx.export(
            Scores(network).eval(),
            (torch.randint(1000, 2000, (1, 40)),),
            str(file),
            input_names=["ids"],
            output_names=["pieces", "whole"],
            dynamic_axes={"ids": {1: "n"}, "pieces": {0: "n"}},
            opset_version=17,
            dynamo=False,
        )
        model = onnx.load(str(file))
    in_8_bits(model.graph)
    onnx.checker.check_model(model)
    onnx.save(model, str(Path(folder) / "model.onnx"))
    lines = [
        f"{json.dumps(question)}: {json.dumps({'begins': network.begins[question], 'classes': own})}"
        for question, own in network.classes.items()
    ]
    (Path(folder) / "outputs.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
