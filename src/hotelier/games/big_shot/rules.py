"""The game as the engine knows it: the contract, filled in. See rules/big-shot.md."""

from __future__ import annotations

from hotelier.engine.contract import Rules, bind
from hotelier.games.big_shot import moves, state
from hotelier.games.big_shot.account import ENTRIES, account, causes
from hotelier.games.big_shot.apply import apply
from hotelier.games.big_shot.chance import answer, fix_orders, odds, toss, weigh
from hotelier.games.big_shot.complete import BigShotCompleter
from hotelier.games.big_shot.deal import fold, unfold
from hotelier.games.big_shot.editions import GAME, PAGES, new, parameters, terms
from hotelier.games.big_shot.judge import judge
from hotelier.games.big_shot.kinds import KINDS
from hotelier.games.big_shot.notation import read, write
from hotelier.games.big_shot.outlook import outlook
from hotelier.games.big_shot.position import position
from hotelier.games.big_shot.reasons import ground
from hotelier.games.big_shot.reckoning import sheet, worth
from hotelier.games.big_shot.remarks import remark
from hotelier.games.big_shot.score import result, scores, wins
from hotelier.games.big_shot.seen import BigShotWitness
from hotelier.games.big_shot.svg import draw
from hotelier.games.big_shot.telling import ask, tell
from hotelier.games.big_shot.text import board
from hotelier.games.big_shot.view import announces, hide, reveals, show
from hotelier.games.big_shot.worlds import completions, deal_world

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
        toss=toss,
        answer=answer,
        scores=scores,
        wins=wins,
        account=account,
        entries=ENTRIES,
        causes=causes,
        hide=hide,
        completions=completions,
        deal_world=deal_world,
        turn_clause="B11",
        announces=announces,
        reveals=reveals,
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
        tell=tell,
        ask=ask,
        remark=remark,
        outlook=outlook,
        worth=worth,
        sheet=sheet,
        kinds=KINDS,
        svg=draw,
        witness=BigShotWitness,
        completer=BigShotCompleter,
        show=show,
        weigh=weigh,
    )
)
