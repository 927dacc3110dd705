"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel over the same games, views and legal moves.

Importing this registers the games with Gymnasium and PettingZoo, as far as they are installed:
``gymnasium.make("hotelier/Vacation-v1")``, ``pettingzoo.make("aec", "hotelier/Vacation-v1")``. Importing
``hotelier.envs.openspiel`` does so with OpenSpiel.
"""

from hotelier.envs.ids import register

register()
