"""Masked PPO by a known library (sb3-contrib) on the vector environment: one learner against three bots.

After ``pip install sb3-contrib`` run ``python examples/envs/masked_ppo.py [GAME] --minutes 10 --out FOLDER``. Now and
then the learner plays new games against uniform and against the heuristic, and a line says how many it won. At the
end, or after Ctrl-C, FOLDER has what was learned (``policy.zip``, which ``--go-on`` takes up again) and the
curve (``curve.csv``, ``curve.svg``).
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hotelier.envs.vector import HotelierVector

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import VecEnv
except ImportError:
    sys.exit("Masked PPO needs a library that Hotelier does not bring along: pip install sb3-contrib")

BOTS = ("uniform", "heuristic")
STEPS = 64
"""Decisions of each game between two changes of the policy."""


class Point(NamedTuple):
    """How well the learner did after so long: the share of games won against each of BOTS, with its 95 % interval."""

    minutes: float
    decisions: int
    uniform: float
    uniform_low: float
    uniform_high: float
    heuristic: float
    heuristic_low: float
    heuristic_high: float


class Many(VecEnv):
    """Our vector environment as Stable-Baselines3 wants one: both deal anew in the same step, so little is to do."""

    def __init__(self, envs: HotelierVector, seed: int) -> None:
        self.envs, self._first = envs, seed
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> np.ndarray:
        seen, self._infos = self.envs.reset(seed=self._first)
        return seen

    def step_async(self, actions: np.ndarray) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        seen, rewards, over, _, self._infos = self.envs.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in over]
        for game in np.flatnonzero(over):
            told[game] = {"terminal_observation": self._infos["final_obs"][game]}
        return seen, rewards.astype(np.float32), over, told

    def env_method(self, method_name: str, *_: Any, **__: Any) -> Any:
        return self._infos["action_mask"] if method_name == "action_masks" else [None] * self.num_envs

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "action_masks":
            return [self.env_method] * self.num_envs
        return [getattr(self.envs, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.envs, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.envs.close()


def evaluate(model: MaskablePPO, game: str, opponents: str, games: int) -> tuple[float, float, float]:
    """The share of new games that the learner wins, drawing moves as it has learned to, and its 95 % interval."""
    envs, wins = HotelierVector(game, min(games, 250), opponents=opponents), []
    seen, infos = envs.reset(seed=2)
    first = np.ones(envs.num_envs, bool)  # every game counts once, or long ones would be counted less
    while len(wins) < games:
        actions, _ = model.predict(seen, action_masks=infos["action_mask"])
        seen, rewards, over, _, infos = envs.step(actions)
        wins += rewards[over & first].tolist()
        first &= ~over
        if not first.any():
            first[:] = True
            seen, infos = envs.reset()
    return interval(float(np.mean(wins)), len(wins))


def interval(share: float, games: int) -> tuple[float, float, float]:
    """The share with the ends of its interval (Wilson 1927), which is right near 0 and 1 too."""
    spread = 1.96**2 / games
    middle = (share + spread / 2) / (1 + spread)
    off = (spread * (share * (1 - share) + spread / 4)) ** 0.5 / (1 + spread)
    return share, max(0.0, middle - off), min(1.0, middle + off)


def begin(asked: argparse.Namespace) -> MaskablePPO:
    """A learner that knows nothing yet, or the one that was kept."""
    many = Many(HotelierVector(asked.game, asked.games, opponents=asked.opponents), asked.seed)
    kept = asked.out / "policy.zip"
    if asked.go_on and kept.exists():
        return MaskablePPO.load(kept, many, device="cpu")
    return MaskablePPO(
        "MlpPolicy",
        many,
        learning_rate=5e-4,
        n_steps=STEPS,
        batch_size=min(1024, STEPS * asked.games),
        n_epochs=4,
        gamma=0.999,  # the reward comes when a game ends, some hundred decisions later
        ent_coef=0.005,
        policy_kwargs={"net_arch": [256, 256]},
        seed=asked.seed,
        device="cpu",
    )


def train(model: MaskablePPO, asked: argparse.Namespace, curve: list[Point]) -> None:
    """Learns for so long, and adds a point to the curve now and then; the time of these games is not counted."""
    learned, total = 0.0, asked.minutes * 60
    for point in range(asked.points + 1):
        while learned < total * point / asked.points:
            start = time.perf_counter()
            model.learn(STEPS * asked.games, reset_num_timesteps=False)
            learned += time.perf_counter() - start
        against = [evaluate(model, asked.game, bot, asked.evaluated) for bot in BOTS]
        curve.append(Point(learned / 60, model.num_timesteps, *against[0], *against[1]))
        told = [f"{won:.1%} ({low:.1%} to {high:.1%})" for won, low, high in against]
        done = (
            f"{learned / 60:5.1f} min, {max(0.0, total - learned) / 60:.1f} to go, {model.num_timesteps:9,} decisions"
        )
        print(f"{done}: won {told[0]} against {BOTS[0]}, {told[1]} against {BOTS[1]}", flush=True)


WIDE, HIGH, LEFT, TOP = 640, 300, 56, 48
"""Of the picture: how large the field of the curve is, and where it begins."""


def text(x: float, y: float, words: str, more: str = 'text-anchor="end"') -> str:
    """Words in the picture."""
    return f'<text x="{x:.0f}" y="{y:.0f}" {more}>{words}</text>'


def draw(curve: list[Point], title: str) -> str:
    """The curve as SVG: a line and its interval for each of BOTS, and what equal players would win."""
    last = max(curve[-1].minutes, 1e-9)

    def at(minutes: float, share: float) -> str:
        return f"{LEFT + WIDE * minutes / last:.1f},{TOP + HIGH * (1 - share):.1f}"

    parts = ['<rect width="100%" height="100%" fill="white"/>', text(LEFT, 28, title, 'font-size="15"')]
    for share in range(0, 101, 20):
        y = TOP + HIGH * (1 - share / 100)
        parts += [f'<path d="M{LEFT} {y:.0f}h{WIDE}" stroke="#ddd"/>', text(LEFT - 8, y + 4, f"{share} %")]
    for point in curve:
        parts.append(text(LEFT + WIDE * point.minutes / last + 8, TOP + HIGH + 18, f"{point.minutes:.1f}"))
    parts.append(text(LEFT + WIDE, TOP + HIGH + 38, f"minutes of learning; {curve[-1].decisions:,} decisions in all"))
    parts.append(f'<path d="M{at(0, 0.25)}h{WIDE}" stroke="#888" stroke-dasharray="2 4"/>')
    for bot, colour, dash in zip(BOTS, ("#0b6e99", "#b3541e"), ("none", "7 3"), strict=True):
        band = [at(point.minutes, getattr(point, f"{bot}_high")) for point in curve]
        band += [at(point.minutes, getattr(point, f"{bot}_low")) for point in reversed(curve)]
        line = [at(point.minutes, getattr(point, bot)) for point in curve]
        how = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        parts += [f'<polygon points="{" ".join(band)}" fill="{colour}" opacity="0.18"/>']
        parts += [f'<polyline points="{" ".join(line)}" {how}/>']
        share = getattr(curve[-1], bot)
        parts.append(text(LEFT + WIDE + 10, TOP + HIGH * (1 - share) + 4, f"{bot}: {share:.0%}", f'fill="{colour}"'))
    box = f'viewBox="0 0 {LEFT + WIDE + 120} {TOP + HIGH + 52}" font-family="sans-serif" font-size="12"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {box}>', *parts, "</svg>\n"])


def keep(model: MaskablePPO, curve: list[Point], asked: argparse.Namespace) -> None:
    """Writes what was learned, and the curve as numbers and as a picture."""
    asked.out.mkdir(parents=True, exist_ok=True)
    model.save(asked.out / "policy.zip")
    if curve:
        with (asked.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
            rows = [[round(number, 4) for number in point] for point in curve]
            csv.writer(file, lineterminator="\n").writerows([Point._fields, *rows])
        title = f"{asked.game}: games won against three bots, having learned against {asked.opponents}"
        (asked.out / "curve.svg").write_text(draw(curve, title), encoding="utf-8")
    print(f"Kept in {asked.out}.")


def main() -> None:
    """Learns, and says how well."""
    reader = argparse.ArgumentParser(description="One learner against three bots, by masked PPO.")
    reader.add_argument("game", nargs="?", default="big-shot")
    reader.add_argument("--opponents", choices=BOTS, default="uniform", help="whom it learns from")
    reader.add_argument("--minutes", type=float, default=10, help="how long it learns")
    reader.add_argument("--points", type=int, default=10, help="how often it is judged on the way")
    reader.add_argument("--evaluated", type=int, default=1000, help="games by which it is judged")
    reader.add_argument("--games", type=int, default=128, help="games at once")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", type=Path, default=Path("build/masked_ppo"))
    reader.add_argument("--go-on", action="store_true", help="take up what was kept in the folder")
    asked = reader.parse_args()
    torch.set_num_threads(1)
    model, curve = begin(asked), []
    try:
        train(model, asked, curve)
    except KeyboardInterrupt:
        print("Stopped.")
    keep(model, curve, asked)


if __name__ == "__main__":
    main()
