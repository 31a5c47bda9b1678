"""The training: AdamW on the squared error of points and the cross-entropy of the winner, weights averaged, resumable."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, Final

import numpy as np
import torch
from torch.nn.functional import cross_entropy, dropout, one_hot

from carson.bots.value.features import constants, expand
from carson.bots.value.network import Sizes, forward, shapes
from carson.game import BadFile, BadOption, quoted
from carson.research.train.data import Group, Groups

SCALE: Final = 10.0
"""Points that count as one in the error."""
MAX_GRADIENT_NORM: Final = 1.0
"""Longer gradients are scaled down to this length."""
USUAL_SIZES: Final = Sizes()


@dataclass(frozen=True)
class Plan:
    """How a network is trained."""

    epochs: int = 16
    batch: int = 1024
    """In positions with four seats; with more seats, fewer."""
    rate: float = 2e-3
    decay: float = 0.5
    drop: float = 0.0
    victory: float = 0.3
    """The weight of the cross-entropy."""
    averaging: float = 0.998
    seed: int = 1
    sizes: Sizes = USUAL_SIZES
    trust: float = 0.0
    """The weight of what teachers say about the same game a round later, against how the game ended."""
    echo: float = 0.0
    """The weight of what teachers say about the position itself."""


class Trainer:
    """A network in training, on one device."""

    def __init__(self, plan: Plan, games: Groups, device: str, start: dict[str, Any] | None = None) -> None:
        """Begin with the weights *start* of a network with the same sizes, if given."""
        self.plan = plan
        self.device = _usable(device)
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.tables = constants(torch, self.device)
        self.games = {seats: _on(group, self.device) for seats, group in games.items()}
        some = next(iter(self.games))
        seen = self._seen(some, torch.zeros(1, dtype=torch.int64, device=self.device))
        self.weights = {name: _begin(name, shape, self.device) for name, shape in shapes(plan.sizes, seen).items()}
        if start is not None:
            self._take_over(start)
        self.averaged = {name: weight.detach().clone() for name, weight in self.weights.items()}
        heavy = [weight for name, weight in self.weights.items() if not name.endswith("bias")]
        light = [weight for name, weight in self.weights.items() if name.endswith("bias")]
        groups = [{"params": heavy, "weight_decay": plan.decay}, {"params": light, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=plan.rate)
        self.epoch = 0
        self.steps = 0
        self.curve: list[dict[str, Any]] = []
        """What was measured after each epoch; it is kept with the weights."""
        self.targets = {seats: (group.points, one_hot(group.winner, seats).float()) for seats, group in self.games.items()}

    def _take_over(self, start: dict[str, Any]) -> None:
        if {name: weight.shape for name, weight in start.items()} != {
            name: weight.shape for name, weight in self.weights.items()
        }:
            raise BadOption("The network to go on from has layers of other sizes; --sizes says how many numbers each has.")
        for name, weight in self.weights.items():
            weight.data.copy_(torch.from_numpy(start[name]))

    def learn_from(self, teachers: Sequence[dict[str, Any]], games: Groups) -> None:
        """Mix what *teachers* say into the target of each position: it holds less luck than how one game ended."""
        trust, echo = self.plan.trust, self.plan.echo
        for seats, group in games.items():
            later = self.games[seats].later
            targets = []
            said = [judge(teacher, group, seats, str(self.device)) for teacher in teachers]
            for ended, told in zip(self.targets[seats], zip(*said, strict=True), strict=True):
                mean = torch.from_numpy(np.mean(told, 0)).to(self.device)
                ahead = torch.where((later >= 0)[:, None], (1 - trust) * ended + trust * mean[later], ended)
                targets.append((1 - echo) * ahead + echo * mean)
            self.targets[seats] = targets[0], targets[1]

    def _seen(self, seats: int, which: Any) -> Any:
        group = self.games[seats]
        return expand(torch, self.tables, group.masks[which], group.numbers[which], seats)

    def run(self, keep: Path) -> Iterator[float]:
        """Train to the end, resuming from the file *keep*; the mean loss after each epoch.

        Raises `CarsonError` if *keep* belongs to another training.
        """
        if keep.exists():
            self._restore(keep)
        while self.epoch < self.plan.epochs:
            losses = []
            batches = self._batches()
            for place, (seats, which) in enumerate(batches):
                self._set_rate(self.epoch + place / len(batches))
                losses.append(self._step(seats, which))
            self.epoch += 1
            yield float(torch.stack(losses).mean())
            self._store(keep)

    def _batches(self) -> list[tuple[int, Any]]:
        luck = torch.Generator().manual_seed(self.plan.seed * 1000 + self.epoch)
        batches = []
        for seats, group in self.games.items():
            order = torch.randperm(len(group.winner), generator=luck).to(self.device)
            batches += [(seats, which) for which in order.split(max(1, self.plan.batch * 4 // seats))]
        order = torch.randperm(len(batches), generator=luck).tolist()
        return [batches[place] for place in order]

    def _set_rate(self, epoch: float) -> None:
        warm = min(1.0, (self.steps + 1) / 200)
        share = 0.5 * (1 + math.cos(math.pi * epoch / self.plan.epochs))
        for group in self.optimiser.param_groups:
            group["lr"] = self.plan.rate * share * warm

    def _step(self, seats: int, which: Any) -> Any:
        points, winner = self.targets[seats]
        with torch.no_grad():
            seen = self._seen(seats, which)
        drop = self.plan.drop
        answer = forward(torch, self.weights, seen, torch.relu, lambda layer: dropout(layer, drop))
        loss = ((answer.points - points[which]) / SCALE).square().mean()
        loss = loss + self.plan.victory * cross_entropy(answer.logits, winner[which])
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(self.weights.values()), MAX_GRADIENT_NORM)
        self.optimiser.step()
        self.steps += 1
        share = min(self.plan.averaging, self.steps / (self.steps + 10))
        with torch.no_grad():
            averaged = list(self.averaged.values())
            torch._foreach_lerp_(averaged, list(self.weights.values()), 1 - share)
        return loss.detach()

    def _store(self, path: Path) -> None:
        unready = path.with_suffix(".part")
        state = (
            self._plain_plan(),
            self.epoch,
            self.steps,
            self.curve,
            self.weights,
            self.averaged,
            self.optimiser.state_dict(),
        )
        torch.save(state, unready)
        unready.rename(path)

    def _plain_plan(self) -> dict[str, Any]:
        """The plan as values that a file of weights may hold."""
        return asdict(self.plan) | {"sizes": tuple(self.plan.sizes)}

    def _restore(self, path: Path) -> None:
        try:
            plan, epoch, steps, curve, weights, averaged, optimiser = torch.load(
                path, map_location=self.device, weights_only=True
            )
        except (RuntimeError, ValueError, LookupError, TypeError, EOFError, UnpicklingError):
            raise BadFile(f"{path} is no training that “train” has begun; remove it to begin again.") from None
        own = self._plain_plan()
        if different := [name for name, value in own.items() if name != "epochs" and plan[name] != value]:
            raise BadOption(f"{path} is of a training with another {' and '.join(different)}; remove it to begin again.")
        self.epoch, self.steps, self.curve = epoch, steps, curve
        for name, weight in self.weights.items():
            weight.data.copy_(weights[name])
            self.averaged[name].copy_(averaged[name])
        self.optimiser.load_state_dict(optimiser)

    def network(self) -> dict[str, Any]:
        """The averaged weights."""
        return {name: weight.cpu().numpy() for name, weight in self.averaged.items()}


def judge(weights: dict[str, Any], group: Group, seats: int, device: str = "cpu", batch: int = 4096) -> tuple[Any, Any]:
    """What a network says of all positions of a group: points above the mean, chances of victory."""
    tables = constants(torch, device)
    known = {name: torch.as_tensor(weight, device=device) for name, weight in weights.items()}
    points, chances = [], []
    with torch.no_grad():
        for first in range(0, len(group.winner), batch):
            masks = torch.from_numpy(group.masks[first : first + batch]).to(device)
            numbers = torch.from_numpy(group.numbers[first : first + batch]).to(device)
            answer = forward(torch, known, expand(torch, tables, masks, numbers, seats), torch.relu)
            points.append(answer.points.cpu().numpy())
            chances.append(answer.logits.softmax(1).cpu().numpy())
    return np.concatenate(points), np.concatenate(chances)


def _usable(device: str) -> Any:
    """The device of this name; raises `BadOption` if PyTorch knows none, or has none here."""
    try:
        return torch.zeros(1, device=device).device
    except (RuntimeError, AssertionError, NotImplementedError):
        raise BadOption(f"--device is cpu, or cuda on a machine that has it, not {quoted(device)}.") from None


class _OnDevice:
    def __init__(self, group: Group, device: Any) -> None:
        self.masks = torch.from_numpy(group.masks).to(device)
        self.numbers = torch.from_numpy(group.numbers).to(device)
        self.points = torch.from_numpy(group.points).to(device)
        self.winner = torch.from_numpy(group.winner).to(device)
        self.later = torch.from_numpy(group.later).to(device)


def _on(group: Group, device: Any) -> _OnDevice:
    return _OnDevice(group, device)


def _begin(name: str, shape: tuple[int, ...], device: Any) -> Any:
    """The initial weights; those on the left of a product have their inputs last."""
    if name.endswith("bias"):
        return torch.zeros(shape, device=device, requires_grad=True)
    inputs = shape[1] if name.startswith(("parcel", "pooled")) else shape[0]
    small = 0.1 if name.startswith("answer") else 0.3 if name.startswith(("block", "context")) else 1.0
    return (torch.randn(shape, device=device) * small * math.sqrt(1.5 / inputs)).requires_grad_()
