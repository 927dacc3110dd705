"""All seats of VACATION move at random, by PettingZoo."""

import pettingzoo

import hotelier.envs  # noqa: F401 (registers the games)

table = pettingzoo.make("aec", "hotelier/Vacation-v1", edition="classic", seats=3, render_mode="ansi")
table.reset(seed=7)
rewards = dict.fromkeys(table.possible_agents, 0.0)
for agent in table.agent_iter():
    seen, reward, over, cut, info = table.last()
    rewards[agent] += reward
    table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))
print(table.render())
print(rewards)
