"""The game as the engine knows it: the contract, filled in. See rules/vacation.md."""

from __future__ import annotations

from hotelier.engine.contract import Rules, bind
from hotelier.games.vacation import moves, state
from hotelier.games.vacation.account import ENTRIES, account, causes
from hotelier.games.vacation.apply import apply
from hotelier.games.vacation.chance import answer, fix_orders, odds, toss
from hotelier.games.vacation.complete import VacationCompleter
from hotelier.games.vacation.deal import fold, unfold
from hotelier.games.vacation.editions import GAME, PAGES, new, parameters, terms
from hotelier.games.vacation.judge import judge
from hotelier.games.vacation.kinds import KINDS
from hotelier.games.vacation.notation import read, write
from hotelier.games.vacation.outlook import outlook
from hotelier.games.vacation.position import position
from hotelier.games.vacation.reasons import ground
from hotelier.games.vacation.reckoning import sheet, worth
from hotelier.games.vacation.remarks import remark
from hotelier.games.vacation.score import result, scores, wins
from hotelier.games.vacation.seen import VacationWitness
from hotelier.games.vacation.svg import draw
from hotelier.games.vacation.telling import ask, tell
from hotelier.games.vacation.text import board
from hotelier.games.vacation.view import announces, hide, reveals, show
from hotelier.games.vacation.worlds import completions, deal_world

RULES = bind(
    Rules(
        name=GAME,
        state=state.STATE,
        edition=state.EDITION,
        orders=state.ORDERS,
        steps=state.STEPS,
        first_step=state.DRAW,
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
        turn_clause="V10",
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
        show=show,
        tell=tell,
        ask=ask,
        remark=remark,
        outlook=outlook,
        worth=worth,
        sheet=sheet,
        kinds=KINDS,
        svg=draw,
        witness=VacationWitness,
        completer=VacationCompleter,
        reluctant=moves.ANNOUNCE,
    )
)
