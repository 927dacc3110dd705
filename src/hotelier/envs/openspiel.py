"""The games for OpenSpiel: ``pyspiel.load_game("hotelier_vacation(edition=classic,seats=3)")``.

Importing this makes them known to OpenSpiel. See docs/openspiel.md for their parameters and tensors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import pyspiel

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine import rng
from hotelier.envs.arrangement import REWARDS
from hotelier.envs.limits import limits_of
from hotelier.envs.openspiel_course import Course, arranged
from hotelier.envs.openspiel_observers import SeenObserver, ViewObserver
from hotelier.games.registry import GAMES, pages_of

DEFAULT_SEATS: Final = 4


def name_of(game: str) -> str:
    """What OpenSpiel calls a game.

    >>> name_of("perfect-hotel")
    'hotelier_perfect_hotel'
    """
    return f"hotelier_{GAMES[game]}"


def register() -> None:
    """Makes all games known to OpenSpiel; once is enough."""
    known = pyspiel.registered_names()
    for game in GAMES:
        if name_of(game) not in known:
            # OpenSpiel lets go of it only when Python is gone: a class outlives that, a partial would end in an abort.
            pyspiel.register_game(_type_of(game, REWARDS[0]), type(name_of(game), (HotelierGame,), {"game": game}))


def _loaded(text: str) -> Any:
    """A pickled game again: of this module, so that the games are known where it is unpickled."""
    return pyspiel.load_game(text)


def _options(game: str) -> dict[str, Any]:
    """The options of all editions of a game, with their defaults."""
    return {name: option.values[0] for page in pages_of(game).values() for name, option in page.options.items()}


def _type_of(game: str, reward: str) -> pyspiel.GameType:
    pages = pages_of(game)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=pages[game].title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if reward == "win" else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(page.seats[1] for page in pages.values()),
        min_num_players=min(page.seats[0] for page in pages.values()),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"edition": game, "seats": DEFAULT_SEATS, "reward": REWARDS[0], **_options(game)},
    )


class HotelierGame(pyspiel.Game):  # type: ignore[misc]
    """A game under its terms. Wrong parameters are refused with BadTerms or UnknownGame, which say what is known."""

    game: ClassVar[str]
    """Which of ``games.registry``; each has a class of its own."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = self.game
        page = pages_of(game).get(params["edition"])
        options = tuple(
            (name, params[name])
            for name, default in _options(game).items()
            if page is None or name in page.options or params[name] != default
        )
        arrangement = arranged(game, params["edition"], params["seats"], options, params["reward"])
        rules, terms = arrangement.rules, arrangement.terms
        self._fresh = Course(arrangement)
        self._limits = limits = limits_of(terms)
        win = arrangement.reward == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.moves,
            max_chance_outcomes=rules.codes - rules.moves,
            num_players=terms.seats,
            min_utility=0.0 if win else limits.lowest,
            max_utility=1.0 if win else limits.highest,
            utility_sum=1.0 if win else None,
            max_game_length=limits.moves,
        )
        super().__init__(_type_of(game, arrangement.reward), info, dict(params))

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> HotelierState:
        """The table before the deal."""
        return HotelierState(self)

    def fresh(self) -> Course:
        """A game of which nothing has been dealt."""
        return self._fresh.copy()

    def max_chance_nodes_in_history(self) -> int:
        """The most draws and throws that a game can have, the deal among them."""
        return self._limits.dealt + self._limits.draws

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> ViewObserver | SeenObserver | None:
        """An observer of what one seat sees now, or has seen so far; None for any other kind, and with parameters."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        arrangement = self._fresh.arrangement
        return SeenObserver(arrangement, self._limits) if kind.perfect_recall else ViewObserver(arrangement)


class HotelierState(pyspiel.State):  # type: ignore[misc]
    """A position and how it came about. Players' actions are the engine's codes, chance's begin again at 0."""

    def __init__(self, game: HotelierGame) -> None:
        super().__init__(game)
        self.course = game.fresh()

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody."""
        asked = self.course.position.to_move
        return asked if asked != NOBODY else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.course.position.to_move == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every draw or throw that can come, with its odds: whole weights, divided once."""
        odds = self.course.position.odds()
        total, first = sum(odds.values()), self.course.arrangement.rules.moves
        return [(code - first, weight / total) for code, weight in odds.items()]

    def _apply_action(self, action: int) -> None:
        course = self.course
        course.play(action + course.arrangement.rules.moves if course.position.to_move == CHANCE else action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules, terms = self.course.arrangement.rules, self.course.arrangement.terms
        return rules.write(action + rules.moves if player == CHANCE else action, terms)

    def returns(self) -> list[float]:
        """What each player is rewarded: nothing until the game is over."""
        return self.course.rewards()

    def __str__(self) -> str:
        return self.course.text()

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> HotelierState:
        """A state that the player can't tell from this one, all that fits being equally likely."""
        luck = rng.make(int(probability_sampler() * 2**32) << 32 | int(probability_sampler() * 2**32))
        state: HotelierState = self.get_game().new_initial_state()
        first = self.course.arrangement.rules.moves
        for code in self.course.another(player, luck, state.course):
            state.apply_action(code - first if code >= first else code)
        return state


register()
