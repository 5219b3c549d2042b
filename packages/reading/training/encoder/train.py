"""Fits the network to examples. Usage: train.py <examples.json> <folder of the model> [--measure]"""

import argparse
import json
import random
import time

import torch

from network import Network
from write import write

PASSES = 6
RATE = 4e-4
RATE_OF_LAYER = 1e-3
WARM_UP = 0.06
# Pieces that are read at once.
BATCH = 1500
# So many of the pieces outside a number are hidden, so that no single word decides.
HIDDEN = 0.1
HIDDEN_PIECE = 103
FIRST_WORD_PIECE = 103
# What an example of each kind of question counts.
COUNTS = {"role": 1, "op": 0.3, "measure": 0.5, "intent": 1, "wish": 0.6, "superlative": 0.8, "family": 0.7}
# So much of the right answer is shared among all answers: a network that is sure of a wrong one overrules the other models.
SMOOTHING = {"intent": 0.1}
LEFT_OUT = 0
SHARES = (0, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.3, 1000)
FAR = -1e4


def kind_of(example):
    return example["question"].split(":")[0]


def batches(texts):
    ordered = sorted(texts, key=lambda text: len(text["ids"]) + 8 * random.random())
    batch, longest = [], 0
    for text in ordered:
        longest = max(longest, len(text["ids"]))
        if batch and longest * (len(batch) + 1) > BATCH:
            yield batch
            batch, longest = [], len(text["ids"])
        batch.append(text)
    if batch:
        yield batch


def scores_of(network, batch):
    """The scores of the examples of some texts, with the examples."""
    longest = max(len(text["ids"]) for text in batch)
    ids = torch.zeros(len(batch), longest, dtype=torch.long)
    mask = torch.zeros(len(batch), longest, dtype=torch.long)
    may_hide = torch.ones(len(batch), longest, dtype=torch.bool)
    for row, text in enumerate(batch):
        ids[row, : len(text["ids"])] = torch.tensor(text["ids"])
        mask[row, : len(text["ids"])] = 1
        for example in text["asked"]:
            first, after = example["pieces"]
            # What is asked of a whole text has all its pieces.
            if after - first < len(text["ids"]) - 2:
                may_hide[row, first:after] = False
    if network.training:
        ids[may_hide & (ids > FIRST_WORD_PIECE) & (torch.rand(ids.shape) < HIDDEN)] = HIDDEN_PIECE
    examples = [(row, example) for row, text in enumerate(batch) for example in text["asked"]]
    rows = torch.tensor([row for row, _ in examples])
    first = torch.tensor([example["pieces"][0] for _, example in examples])
    after = torch.tensor([example["pieces"][1] for _, example in examples])
    return network(ids, mask, rows, first, after), [example for _, example in examples]


def loss_of(network, scores, examples):
    possible = torch.full_like(scores, FAR)
    right = torch.full_like(scores, FAR)
    for row, example in enumerate(examples):
        begins = network.begins[example["question"]]
        possible[row, begins : begins + len(network.classes[example["question"]])] = 0
        for number in example["right"]:
            right[row, begins + number] = 0
    counts = torch.tensor([COUNTS[kind_of(example)] for example in examples])
    smoothing = torch.tensor([SMOOTHING.get(kind_of(example), 0) for example in examples])
    total = torch.logsumexp(scores + possible, 1)
    is_possible = possible == 0
    losses = total - torch.logsumexp(scores + right, 1)
    uniform = total - (scores * is_possible).sum(1) / is_possible.sum(1)
    return (((1 - smoothing) * losses + smoothing * uniform) * counts).sum() / counts.sum()


def fit(network, texts):
    steps = PASSES * sum(1 for _ in batches(texts))
    optimizer = torch.optim.AdamW(
        [
            {"params": network.encoder.parameters(), "lr": RATE},
            {"params": [*network.own.parameters(), *network.common.parameters()], "lr": RATE_OF_LAYER},
        ],
        weight_decay=0.01,
    )
    share = lambda step: max(1e-3, min(1, step / (WARM_UP * steps)) * max(0, 1 - step / steps))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, share)
    began = time.time()
    network.train()
    for number in range(PASSES):
        order = list(batches(texts))
        random.shuffle(order)
        sum_of_losses = 0
        for batch in order:
            loss = loss_of(network, *scores_of(network, batch))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.encoder.parameters(), 1)
            optimizer.step()
            schedule.step()
            sum_of_losses += loss.item()
        print(f"pass {number + 1} of {PASSES}: loss {sum_of_losses / len(order):.3f}, {time.time() - began:.0f} s", flush=True)
    network.eval()


def measure(network, texts):
    """Prints the shares of examples that are right if the network's log-probabilities count so much."""
    right, count = {}, {}
    with torch.no_grad():
        for batch in batches(texts):
            languages = [text["language"] for text in batch for _ in text["asked"]]
            for row, example, language in zip(*scores_of(network, batch), languages):
                begins = network.begins[example["question"]]
                own = row[begins : begins + len(network.classes[example["question"]])].log_softmax(0)
                others = torch.tensor(example["scores"]).log_softmax(0)
                group = (kind_of(example), "English" if language == "en" else "others")
                count[group] = count.get(group, 0) + 1
                for share in SHARES:
                    best = int((others + share * own).argmax())
                    right[group, share] = right.get((group, share), 0) + (best in example["right"])
    print(f"{'':18}{'count':>7}" + "".join(f"{share:>7}" for share in SHARES[:-1]) + "  alone")
    for group in sorted(count):
        shares = "".join(f"{100 * right[group, share] / count[group]:7.1f}" for share in SHARES)
        print(f"{' '.join(group):18}{count[group]:7}{shares}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("examples")
    parser.add_argument("folder")
    parser.add_argument("--measure", action="store_true")
    options = parser.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    with open(options.examples, encoding="utf-8") as file:
        examples = json.load(file)
    texts = [{**text, "asked": []} for text in examples["texts"]]
    for example in examples["asked"]:
        texts[example["text"]]["asked"].append(example)
    texts = [text for text in texts if text["asked"]]
    network = Network(examples["classes"])
    if options.measure:
        fit(network, [text for text in texts if text["fold"] != LEFT_OUT])
        measure(network, [text for text in texts if text["fold"] == LEFT_OUT])
    else:
        fit(network, texts)
        write(network, options.folder)


main()
