"""All seats of PERFECT HOTEL move at random, by OpenSpiel; chance is a player."""

import random

import pyspiel

import hotelier.envs.openspiel  # noqa: F401 (registers the games)

game = pyspiel.load_game("hotelier_perfect_hotel(seats=3,high_season=True)")
state = game.new_initial_state()
chance = random.Random(7)
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, odds)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))
print(state)
print(state.returns())
