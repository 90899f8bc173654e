"""Teaches the network that reads owners' words beside the grammar (docs/understanding.md, "A reader that learns").

    npm run understanding:lessons -- .data/lessons.jsonl
    python3 scripts/train-reader.py .data/lessons.jsonl <weights file>      (Debian: python3-torch, no other library)

What it computes, layer by layer, is what understanding/learned/network.ts computes: change both or neither. It writes the
weights in bytes and beside them, for network.test.ts, what it makes of a few texts of the development set.
"""

import argparse
import json
import math
import random
import struct
import time

import torch
from torch import nn
from torch.nn import functional as F

arguments = argparse.ArgumentParser()
arguments.add_argument("lessons")
arguments.add_argument("weights")
arguments.add_argument("--rounds", type=int, default=20)
arguments.add_argument("--seed", type=int, default=7)
arguments.add_argument("--width", type=int, default=64)
arguments.add_argument("--layers", type=int, default=4)
arguments.add_argument("--heads", type=int, default=2)
arguments.add_argument("--held", default="", help="hands of the training set that are not learned from, to tune by")
arguments.add_argument("--dropout", type=float, default=0.15)
arguments.add_argument("--rate", type=float, default=2e-3)
arguments.add_argument("--fade", type=float, default=0.01)
arguments.add_argument("--doubt", type=float, default=0.02)
arguments.add_argument("--words-left-out", type=float, default=0.15)
arguments.add_argument("--features-left-out", type=float, default=0.1)
arguments.add_argument("--jobs", type=float, default=1.0, help="how much a job weighs beside a fact")
arguments.add_argument("--job-rounds", type=int, default=3, help="how often a text written for its jobs is read in a round")
arguments.add_argument("--joined", type=float, default=0.35, help="how many of these are read with another one behind them")
arguments.add_argument("--other-jobs", type=float, default=0.15, help="how much a job weighs in the other texts")
arguments.add_argument("--start", default="", help="weights to go on from, instead of from nothing")
arguments.add_argument("--readout", default="", help="write chances of held and development here")
options = arguments.parse_args()

torch.manual_seed(options.seed)
random.seed(options.seed)
torch.set_num_threads(1)

FEATURES = 1 << 14
WIDTH = options.width
KERNEL = 5
SPREADS = [1, 2, 4, 8][: options.layers]
HEADS = options.heads
# Looks at the whole text that all jobs share, and how many numbers weigh the jobs against each other.
JOB_HEADS, JOB_HIDDEN = 4, 64
BATCH = 16
# Left out at random while learning, so that none is leaned on alone.
WORDS_LEFT_OUT, FEATURES_LEFT_OUT = options.words_left_out, options.features_left_out
# The weights that are kept are a running mean of the last few hundred steps.
MEMORY = 0.998

with open(options.lessons) as file:
    outputs, *lessons = [json.loads(line) for line in file]
CHOICES, ROLES, JOBS = outputs["choices"], outputs["roles"], outputs["jobs"]
COUNTS = [len(choice["values"]) + 1 for choice in CHOICES]
READS = [len(choice["read"]) + 1 for choice in CHOICES]
MOST, MOST_READ = max(COUNTS), max(READS)

held_hands = options.held.split(",") if options.held else []
development = [one for one in lessons if one["set"] == "development"]
stories = [one for one in lessons if one["set"] == "stories"]
jobs_development = [one for one in lessons if one["set"] == "jobs-development"]
held = [one for one in lessons if one["set"] == "training" and one["id"].split("-")[0] in held_hands]
training = [one for one in lessons if one["set"] == "training" and one["id"].split("-")[0] not in held_hands]

# By choice: which of the places are values of it at all.
EXISTS = torch.tensor([[place < count for place in range(MOST)] for count in COUNTS])


def right_places(lesson):
    rows = torch.zeros(len(CHOICES), MOST, dtype=torch.bool)
    for at, places in enumerate(lesson["choices"]):
        for place in places or []:
            rows[at, place] = True
    return rows


for lesson in lessons:
    lesson["right"] = right_places(lesson)
    lesson["wanted"] = torch.tensor([-1.0 if each is None else float(each) for each in lesson["jobs"]])


def batch_of(chosen, learning):
    """Features of all words one after another, where each word begins, how loud each counts; shorter texts are filled up."""
    length = max(1, max(len(one["words"]) for one in chosen))
    features, starts, loudness = [], [], []
    for one in chosen:
        for at in range(length):
            starts.append(len(features))
            own = one["words"][at] if at < len(one["words"]) else []
            if learning and own:
                left_out = random.random() < WORDS_LEFT_OUT
                own = [] if left_out else [each for each in own if random.random() >= FEATURES_LEFT_OUT]
            features += own
            loudness += [1 / math.sqrt(len(own) or 1)] * len(own)
    is_word = torch.tensor([[at < len(one["words"]) for at in range(length)] for one in chosen])
    grammar = torch.tensor([one["grammar"] for one in chosen])
    named = torch.tensor([one["named"] for one in chosen], dtype=torch.float)
    amounts = [(row, start, end) for row, one in enumerate(chosen) for start, end in one["amounts"]]
    return torch.tensor(features or [0]), torch.tensor(starts), torch.tensor(loudness or [0.0]), is_word, grammar, named, amounts


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Parameter(torch.randn(FEATURES, WIDTH) * 0.1)
        self.around = nn.ModuleList(
            nn.Conv1d(WIDTH, 2 * WIDTH, KERNEL, padding=(KERNEL // 2) * spread, dilation=spread, groups=WIDTH)
            for spread in SPREADS
        )
        self.mixed = nn.ModuleList(nn.Linear(2 * WIDTH, WIDTH) for _ in SPREADS)
        self.query = nn.Parameter(torch.randn(len(CHOICES), HEADS, WIDTH) * 0.3)
        self.output = nn.Parameter(torch.randn(len(CHOICES), MOST, HEADS * WIDTH) * 0.1)
        self.bias = nn.Parameter(torch.tensor([2.0] + [0.0] * (MOST - 1)).repeat(len(CHOICES), 1))
        self.grammar = nn.Parameter(torch.zeros(len(CHOICES), MOST_READ, MOST))
        self.role = nn.Linear(WIDTH, len(ROLES))
        self.jobWord = nn.Linear(WIDTH, len(JOBS))
        # A text has many words and few jobs.
        nn.init.constant_(self.jobWord.bias, -6)
        self.jobQuery = nn.Parameter(torch.randn(JOB_HEADS, WIDTH) * 0.3)
        self.jobHidden = nn.Linear(2 * len(JOBS) + JOB_HEADS * WIDTH, JOB_HIDDEN)
        self.jobOutput = nn.Linear(JOB_HIDDEN, len(JOBS))
        self.jobNamed = nn.Parameter(torch.ones(len(JOBS)))
        self.left_out = nn.Dropout(options.dropout)

    def jobs(self, state, is_word, named):
        """Any word may name a job; then all that was said, and the jobs among each other, speak for it or against it."""
        outside = ~is_word.unsqueeze(-1)
        heard = self.jobWord(state).masked_fill(outside, -1e9).logsumexp(1)
        heed = (state @ self.jobQuery.t()).masked_fill(outside, -1e9).softmax(1)
        focus = torch.einsum("bnh,bnw->bhw", heed, state).flatten(1)
        hidden = self.left_out(F.relu(self.jobHidden(torch.cat([heard.sigmoid(), named, self.left_out(focus)], 1))))
        return heard + self.jobOutput(hidden) + self.jobNamed * named

    def forward(self, features, starts, loudness, is_word, grammar, named, amounts):
        state = F.embedding_bag(features, self.embedding, starts, mode="sum", per_sample_weights=loudness)
        state = state.view(*is_word.shape, WIDTH)
        there = is_word.unsqueeze(-1).float()
        for around, mixed in zip(self.around, self.mixed):
            seen = around((state * there).transpose(1, 2)).transpose(1, 2)
            state = (state + self.left_out(F.relu(mixed(seen)))) * there
        scores = torch.einsum("bnw,chw->bchn", state, self.query)
        heed = scores.masked_fill(~is_word[:, None, None, :], -1e9).softmax(-1)
        focus = self.left_out(torch.einsum("bchn,bnw->bchw", heed, state).flatten(2))
        read = self.grammar[torch.arange(len(CHOICES)), grammar]
        logits = torch.einsum("bcw,ckw->bck", focus, self.output) + self.bias + read
        chances = logits.masked_fill(~EXISTS, -1e9).log_softmax(-1)
        jobs = self.jobs(state, is_word, named)
        if not amounts:
            return chances, None, jobs
        means = torch.stack([state[row, start:end].mean(0) for row, start, end in amounts])
        return chances, self.role(means).log_softmax(-1), jobs


def wrongness(chosen, chances, roles, jobs):
    """Nats a text. So much of what is wanted is spread over all values: nobody is ever quite sure."""
    right = torch.stack([one["right"] for one in chosen])
    told = right.any(-1)
    hit = torch.logsumexp(chances.masked_fill(~right, -1e9), -1)
    mean = chances.masked_fill(~EXISTS, 0).sum(-1) / torch.tensor(COUNTS)
    loss = -((1 - options.doubt) * hit + options.doubt * mean)[told].sum()
    if roles is not None:
        right_roles = torch.tensor([role for one in chosen for role in one["roles"]])
        loss = loss + F.nll_loss(roles, right_roles, reduction="sum", ignore_index=-1)
    wanted = torch.stack([one["wanted"] for one in chosen])
    known = wanted >= 0
    target = wanted.clamp(min=0) * (1 - options.doubt) + options.doubt / 10
    weight = torch.tensor([options.jobs if one["ofJobs"] else options.other_jobs for one in chosen])[:, None] * known
    loss = loss + (F.binary_cross_entropy_with_logits(jobs, target, reduction="none") * weight).sum()
    return loss / len(chosen)


REFUSALS = range(2, 7)
FACTS = {choice["name"] for choice in CHOICES if len(choice["read"]) > 1}


def fact_of(choice, chances):
    """The likeliest value as a fact has it, and how likely: of realities `done`, or all that are no."""
    if choice["read"] == [True, False]:
        chances = [chances[0] + chances[7], chances[1], sum(chances[at] for at in REFUSALS)]
    best = max(range(len(chances)), key=lambda at: chances[at])
    return best, chances[best]


def fact_places(choice, places):
    if choice["read"] != [True, False]:
        return places[0]
    return {0: 0, 7: 0, 1: 1}.get(places[0], 2)


def score_jobs(reader, chosen):
    """By what is likelier than not; the grammar's reading beside it."""
    reader.eval()
    main = whole = grammar_main = grammar_whole = 0
    with torch.no_grad():
        for start in range(0, len(chosen), 64):
            some = chosen[start : start + 64]
            for one, row in zip(some, (reader(*batch_of(some, False))[2] > 0).float().tolist()):
                whole += row == one["jobs"]
                grammar_whole += one["named"] == one["jobs"]
                main += sum(a * b for a, b in zip(row, one["jobs"])) > 0
                grammar_main += sum(a * b for a, b in zip(one["named"], one["jobs"])) > 0
    reader.train()
    count = len(chosen) + 1e-9
    return f"one right {main / count:.3f} ({grammar_main / count:.3f}), all and no other {whole / count:.3f} ({grammar_whole / count:.3f})"


def score(reader, chosen):
    reader.eval()
    right = given = told = invented = sure = sure_right = 0
    with torch.no_grad():
        for start in range(0, len(chosen), 64):
            some = chosen[start : start + 64]
            chances = reader(*batch_of(some, False))[0].exp().tolist()
            for one, rows in zip(some, chances):
                for choice, places, row in zip(CHOICES, one["choices"], rows):
                    # What follows from other facts is right read or unread; our own questions are no facts.
                    if not places or len(places) > 1 and 0 in places or choice["name"] not in FACTS:
                        continue
                    want = fact_places(choice, places)
                    got, chance = fact_of(choice, row)
                    right += got > 0 and got == want
                    given += got > 0
                    told += want > 0
                    invented += got > 0 and want == 0
                    if got > 0 and chance >= 0.9:
                        sure += 1
                        sure_right += got == want
    reader.train()
    return (
        f"F1 {2 * right / (given + told + 1e-9):.3f} precision {right / (given + 1e-9):.3f} recall {right / (told + 1e-9):.3f} "
        f"invented {invented / (given + 1e-9):.4f}, at 0.9 {sure_right / (sure + 1e-9):.4f} of {sure / (told + 1e-9):.2f}"
    )


reader = Reader()
with torch.no_grad():
    for at, (count, read) in enumerate(zip(COUNTS, READS)):
        # To begin with the grammar is believed.
        for value in range(read):
            reader.grammar[at, value, min(value, count - 1)] = 1
if options.start:
    with open(options.start, "rb") as file:
        header = json.loads(file.read(struct.unpack("<I", file.read(4))[0]))
        for one in header["arrays"]:
            scales = torch.frombuffer(bytearray(file.read(4 * one["rows"])), dtype=torch.float)
            values = torch.frombuffer(bytearray(file.read(one["rows"] * one["columns"])), dtype=torch.int8)
            with torch.no_grad():
                array = reader.get_parameter(one["name"])
                array.copy_((values.view(one["rows"], -1) * scales[:, None]).reshape(array.shape))
kept = Reader()
kept.load_state_dict(reader.state_dict())
moving = torch.optim.AdamW(reader.parameters(), lr=options.rate, betas=(0.9, 0.99), eps=1e-6, weight_decay=options.fade)
# Texts written for their jobs are few, so they are read more often: half of the others, and these, in every round.
of_jobs = [one for one in training if one["ofJobs"]]
others = [one for one in training if not one["ofJobs"]]
ROUND = len(others) // 2 + options.job_rounds * len(of_jobs)
steps = options.rounds * math.ceil(ROUND / BATCH)
by_voice = {}
for one in of_jobs:
    by_voice.setdefault(one["voice"], []).append(one)
WHOLES = {JOBS.index(job) for job in outputs["wholes"]}
BESIDE = {JOBS.index(job) for job in outputs["beside"]}


def joined(one):
    """Somebody who wants what two people want, where one person may: of that only the jobs are known."""
    other = random.choice(by_voice[one["voice"]])
    wanted = [{at for at, told in enumerate(each["jobs"]) if told} for each in (one, other)]
    wholes = [each & WHOLES for each in wanted]
    if all(wholes) or any(wholes) and not (wanted[0] | wanted[1]) - WHOLES <= BESIDE:
        return one
    return one | {
        "words": one["words"] + other["words"],
        "grammar": [max(pair) for pair in zip(one["grammar"], other["grammar"])],
        "named": [max(pair) for pair in zip(one["named"], other["named"])],
        "amounts": [],
        "roles": [],
        "right": torch.zeros_like(one["right"]),
        "wanted": torch.maximum(one["wanted"], other["wanted"]),
    }


def lessons_of_a_round():
    chosen = [joined(one) if random.random() < options.joined else one for _ in range(options.job_rounds) for one in of_jobs]
    chosen += random.sample(others, len(others) // 2)
    random.shuffle(chosen)
    # Shorter texts are filled up to the longest of their batch, so those of one length go together.
    batches = []
    for start in range(0, ROUND, 32 * BATCH):
        alike = sorted(chosen[start : start + 32 * BATCH], key=lambda one: len(one["words"]))
        batches += [alike[at : at + BATCH] for at in range(0, len(alike), BATCH)]
    random.shuffle(batches)
    return batches


step, began = 0, time.time()
for round_ in range(options.rounds):
    total = 0.0
    for some in lessons_of_a_round():
        step += 1
        # Slowly at first, and over the second half to rest.
        rate = options.rate * min(1, step / 200, 0.02 + 1.96 * (1 - step / steps))
        for group in moving.param_groups:
            group["lr"] = rate
        loss = wrongness(some, *reader(*batch_of(some, True)))
        moving.zero_grad()
        loss.backward()
        moving.step()
        total += loss.item() * len(some)
        with torch.no_grad():
            for mean, now in zip(kept.parameters(), reader.parameters()):
                mean.lerp_(now, 1 - min(MEMORY, step / (step + 10)))
    told = f"round {round_ + 1}: {total / ROUND:.2f} nats, {time.time() - began:.0f} s"
    if round_ % 4 == 3 or round_ + 1 == options.rounds:
        told += " | jobs " + score_jobs(kept, jobs_development) + " | development " + score(kept, development) + " | stories " + score(kept, stories) + (" | held " + score(kept, held) if held else "")
    print(told, flush=True)


def in_bytes(array):
    """Rows of integers from -127 to 127, each row with the measure they are counted in."""
    rows = array.reshape(-1, array.shape[-1] if array.dim() > 1 else 1)
    scales = (rows.abs().amax(1) / 127).clamp(min=1e-12)
    return (rows / scales[:, None]).round().to(torch.int8), scales


arrays, packed = [], b""
with torch.no_grad():
    for name, array in kept.named_parameters():
        # The files of the layers are by output, number by number; whatever is of more than two sides goes row by row.
        values, scales = in_bytes(array.reshape(array.shape[0], -1) if name.startswith("around") and array.dim() > 1 else array)
        arrays.append({"name": name, "rows": len(scales), "columns": values.shape[1]})
        packed += struct.pack(f"<{len(scales)}f", *scales.tolist()) + values.numpy().tobytes()
        array.copy_((values * scales[:, None]).reshape(array.shape))
header = json.dumps({"width": WIDTH, "spreads": SPREADS, "heads": HEADS, "jobHeads": JOB_HEADS, "arrays": arrays}).encode()
with open(options.weights, "wb") as file:
    file.write(struct.pack("<I", len(header)) + header + packed)
print("in bytes: development", score(kept, development), flush=True)

kept.eval()
samples = []
with torch.no_grad():
    for one in development[:5]:
        chances, roles, jobs = kept(*batch_of([one], False))
        rows = [[round(chance, 4) for chance in row[:count]] for row, count in zip(chances[0].exp().tolist(), COUNTS)]
        numbers = [] if roles is None else [[round(chance, 4) for chance in row] for row in roles.exp().tolist()]
        wanted = [round(chance, 4) for chance in jobs[0].sigmoid().tolist()]
        samples.append({"id": one["id"], "choices": rows, "roles": numbers, "jobs": wanted})
with open(options.weights + ".samples.json", "w") as file:
    json.dump(samples, file)

if options.readout:
    with torch.no_grad(), open(options.readout, "w") as file:
        for one in held + jobs_development + development + stories:
            chances, roles, jobs = kept(*batch_of([one], False))
            numbers = [] if roles is None else roles.exp().tolist()
            line = {"id": one["id"], "choices": chances[0].exp().tolist(), "roles": numbers, "jobs": jobs[0].sigmoid().tolist()}
            file.write(json.dumps(line) + "\n")
