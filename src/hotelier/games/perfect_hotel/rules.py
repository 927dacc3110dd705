"""The game as the engine knows it: the contract, filled in. See rules/perfect-hotel.md."""

from __future__ import annotations

from hotelier.engine.contract import Rules, bind
from hotelier.games.perfect_hotel import moves, state
from hotelier.games.perfect_hotel.account import ENTRIES, account, causes
from hotelier.games.perfect_hotel.apply import apply
from hotelier.games.perfect_hotel.chance import answer, fix_orders, odds, toss
from hotelier.games.perfect_hotel.complete import PerfectHotelCompleter
from hotelier.games.perfect_hotel.deal import fold, fold_move, unfold, unfold_move
from hotelier.games.perfect_hotel.editions import GAME, PAGES, new, parameters, terms
from hotelier.games.perfect_hotel.judge import judge
from hotelier.games.perfect_hotel.kinds import KINDS
from hotelier.games.perfect_hotel.notation import read, write
from hotelier.games.perfect_hotel.outlook import outlook
from hotelier.games.perfect_hotel.position import position
from hotelier.games.perfect_hotel.reasons import ground
from hotelier.games.perfect_hotel.reckoning import closing, sheet, worth
from hotelier.games.perfect_hotel.remarks import remark
from hotelier.games.perfect_hotel.score import result, scores, wins
from hotelier.games.perfect_hotel.seen import PerfectHotelWitness
from hotelier.games.perfect_hotel.svg import draw
from hotelier.games.perfect_hotel.telling import ask, tell
from hotelier.games.perfect_hotel.text import board
from hotelier.games.perfect_hotel.view import announces, hide, reveals, show
from hotelier.games.perfect_hotel.worlds import completions, deal_world

RULES = bind(
    Rules(
        name=GAME,
        state=state.STATE,
        edition=state.EDITION,
        orders=state.ORDERS,
        steps=state.STEPS,
        first_step=state.DEAL,
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
        turn_clause="P10",
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
        closing=closing,
        kinds=KINDS,
        svg=draw,
        witness=PerfectHotelWitness,
        completer=PerfectHotelCompleter,
        folded=state.DEAL,
        fold_move=fold_move,
        unfold_move=unfold_move,
    )
)
