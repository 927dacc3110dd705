"""Alex Randolph's auction game of city lots, BIG SHOT. See rules/big-shot.md."""

from __future__ import annotations

from hotelier.engine.contract import Rules, bind
from hotelier.games.big_shot import moves, state
from hotelier.games.big_shot.apply import apply
from hotelier.games.big_shot.chance import answer, fix_orders, odds, weigh
from hotelier.games.big_shot.deal import fold, unfold
from hotelier.games.big_shot.editions import GAME, PAGES, new, parameters, terms
from hotelier.games.big_shot.judge import judge
from hotelier.games.big_shot.notation import read, write
from hotelier.games.big_shot.position import position
from hotelier.games.big_shot.reasons import ground
from hotelier.games.big_shot.score import result, scores
from hotelier.games.big_shot.text import board

RULES = bind(
    Rules(
        name=GAME,
        state=state.STATE,
        edition=state.EDITION,
        orders=state.ORDERS,
        steps=state.STEPS,
        first_step=state.ROLL,
        moves=moves.MOVES,
        codes=moves.CODES,
        pages=PAGES,
        judge=judge,
        candidates=moves.candidates,
        apply=apply,
        odds=odds,
        answer=answer,
        scores=scores,
        agree=terms,
        parameters=parameters,
        new=new,
        fix_orders=fix_orders,
        fold=fold,
        unfold=unfold,
        write=write,
        read=read,
        ground=ground,
        result=result,
        position=position,
        board=board,
        weigh=weigh,
    )
)
