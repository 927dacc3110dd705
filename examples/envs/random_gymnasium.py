"""Random moves against the heuristic of BIG SHOT, by Gymnasium: one game, then many at once."""

import gymnasium
import numpy as np

import hotelier.envs  # noqa: F401 (registers the games)

env = gymnasium.make("hotelier/BigShot-v1", opponents="heuristic", seats=3)
seen, info = env.reset(seed=7)
over = False
while not over:
    action = env.action_space.sample(info["action_mask"])
    seen, reward, over, cut, info = env.step(action)
print(f"seat {info['seat']} won {reward:.0%} of one game")
env.close()

envs = gymnasium.make_vec("hotelier/BigShot-v1", num_envs=128, vectorization_mode="vector_entry_point", form="numbers")
chance = np.random.default_rng(7)
seen, infos = envs.reset(seed=7)
won = []
while len(won) < 200:
    masks = infos["action_mask"]
    seen, rewards, over, cut, infos = envs.step((masks * chance.random(masks.shape)).argmax(axis=1))
    won += rewards[over].tolist()
print(f"{sum(won) / len(won):.0%} of {len(won)} games against uniform")
