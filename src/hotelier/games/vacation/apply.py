"""What a move does, and the course of a turn.

``apply`` makes the move and leaves the turn in a phase; ``go_on`` walks from phase to phase until
somebody is to be asked. A step whose only answer is to do nothing is passed over on the way.
"""

from __future__ import annotations

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.turns import ask
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import (
    chains_touched,
    claim,
    first_of,
    in_set,
    is_dead,
    largest_of,
    may_end,
    put_in_set,
    rename,
    several,
    would_found,
)
from hotelier.games.vacation.chance import deal_block, draw, lay_aside, set_up, take_from_rack
from hotelier.games.vacation.judge import all_dead, can_play, can_trade, judge_announcement, judge_block, judge_space
from hotelier.games.vacation.score import pay_bonuses, price, reckon


@called_rule
def apply(s: State, ed: Edition, code: int) -> None:
    """Makes a legal move and goes on to the next question."""
    s.heard = 0
    if s.to_move == CHANCE:
        _let_chance(s, ed, code)
    elif code == m.ANNOUNCE:
        s.announced = 1
        s.step = v.TILE if s.step == v.TILE else v.BUYING
    elif s.step == v.TILE:
        play_tile(s, code - m.TILE)
    elif s.step == v.SURVIVOR:
        survive(s, code - m.SURVIVOR)
    elif s.step == v.NEXT:
        open_settlement(s, ed, code - m.NEXT)
    elif s.step == v.TRADE:
        trade(s, 2 * (code - m.TRADE))
    elif s.step == v.SELL:
        sell(s, ed, code - m.SELL)
    elif s.step == v.FOUND:
        found(s, ed, code - m.FOUND)
    elif code == m.PASS:
        s.step = v.TURN_ENDS
    else:
        buy(s, ed, code - m.BUY)
    go_on(s, ed)


@rule
def _let_chance(s: State, ed: Edition, code: int) -> None:
    if s.step == v.DEALING:
        deal_block(s, ed, code - m.BLOCK)
        s.step = v.SET_UP
    elif code >= m.LAY_ASIDE:
        lay_aside(s)
        s.step = v.SWAPPING
    elif s.step == v.DRAW:
        draw(s, ed, s.turn, code - m.DRAW)
        s.step = v.SWAPPING if ed.late_draw else v.NAMING
        if ed.late_draw:
            doom(s, ed)
    elif s.step == v.SWAP:
        draw(s, ed, s.turn, code - m.DRAW)
        s.refill = 0
        s.swapped += 1
        s.fresh[s.turn] += 1
        s.step = v.SWAPPING
    else:
        set_up(s, ed, code - m.DRAW)
        s.step = v.SET_UP


@rule
def go_on(s: State, ed: Edition) -> None:
    """Walks through the turn (V10) until somebody is asked or the game is over."""
    while v.SET_UP <= s.step < v.OVER:
        if s.step == v.SET_UP:
            deal_on(s, ed)
        elif s.step == v.TURN_BEGINS:
            begin_turn(s, ed)
        elif s.step == v.TAKEOVER:
            take_over(s, ed)
        elif s.step == v.TILE_SETTLED:
            settle_tile(s, ed)
        elif s.step == v.NAMING:
            ask_for_name(s)
        elif s.step == v.BUYING:
            ask_to_buy(s, ed)
        elif s.step == v.TURN_ENDS:
            end_turn(s, ed)
        elif s.step == v.SWAPPING:
            swap_on(s)
        else:
            pass_the_turn(s, ed)


@rule
def deal_on(s: State, ed: Edition) -> None:
    """Starting tiles, then racks, then blocks (V1, V2, V4); then play begins."""
    if s.start[ed.seats - 1] == v.NO_TILE:
        ask(s, CHANCE, v.STARTING)
    elif s.held[ed.seats - 1] < v.RACK:
        ask(s, CHANCE, v.RACKING)
    elif s.blocks < ed.seats * ed.each:
        ask(s, CHANCE, v.DEALING)
    else:
        s.step = v.TURN_BEGINS


@rule
def begin_turn(s: State, ed: Edition) -> None:
    """A tile is asked for if one can be played (V17); a rack of dead tiles ends the game (V42)."""
    s.tile = v.NO_TILE
    s.buys = 0
    s.bought = 0
    s.swapped = 0
    if can_play(s, ed):
        ask(s, s.turn, v.TILE)
        return
    if ed.blocked_ends and all_dead(s, ed):
        s.ending = v.BLOCKED
    note_stuck(s, ed)
    s.step = v.BUYING


@called_rule
def note_stuck(s: State, ed: Edition) -> None:
    """Everybody sees that no tile of the rack can be played, so it holds none but such (V17)."""
    if s.held[s.turn] == 0:
        return
    before = s.stuck[s.turn].copy()
    known = before[0] | before[1]
    s.stuck[s.turn, :] = 0
    for space in range(v.SPACES):
        if s.board[space] == v.EMPTY and judge_space(s, ed, space) != 0 and (known == 0 or in_set(before, space)):
            put_in_set(s.stuck[s.turn], space)


@rule
def play_tile(s: State, space: int) -> None:
    """A tile goes from the rack to its own space: alone, new chain, growth or takeover (V11, V12)."""
    take_from_rack(s, s.turn, space)
    s.tile = space
    s.board[space] = v.LONE
    touched = chains_touched(s, space)
    if several(touched):
        s.queue = touched
        s.survivor = v.NO_CHAIN
        s.defunct = v.NO_CHAIN
        s.step = v.TAKEOVER
        return
    if touched:
        chain = first_of(touched)
        s.tiles[chain] += claim(s, space, chain)
    s.step = v.TILE_SETTLED


@rule
def take_over(s: State, ed: Edition) -> None:
    """The largest chain takes over the others (V20), settled one after another, the largest first (V21)."""
    if s.defunct == v.NO_CHAIN:
        if s.queue == 0:
            merge(s)
            return
        largest = largest_of(s, s.queue)
        if several(largest):
            ask(s, s.turn, v.SURVIVOR if s.survivor == v.NO_CHAIN else v.NEXT)
        elif s.survivor == v.NO_CHAIN:
            survive(s, first_of(largest))
        else:
            open_settlement(s, ed, first_of(largest))
    elif not ask_next_holder(s, ed):
        s.defunct = v.NO_CHAIN


@rule
def survive(s: State, chain: int) -> None:
    """This chain takes over the others (V20)."""
    s.survivor = chain
    s.queue &= ~(1 << chain)
    s.step = v.TAKEOVER


@rule
def open_settlement(s: State, ed: Edition, chain: int) -> None:
    """This chain is settled next: bonuses first (V22), then disposal from the mover on (V28)."""
    s.defunct = chain
    s.queue &= ~(1 << chain)
    s.holder = 0
    pay_bonuses(s, ed, chain, s.turn)
    s.step = v.TAKEOVER


@rule
def ask_next_holder(s: State, ed: Edition) -> bool:
    """Asks the next seat that holds defunct blocks, the mover first (V28); False when all were asked."""
    while s.holder < ed.seats:
        seat = (s.turn + s.holder) % ed.seats
        if s.stock[seat, s.defunct] > 0:
            ask(s, seat, v.TRADE if can_trade(s, seat) else v.SELL)
            return True
        s.holder += 1
    return False


@rule
def trade(s: State, blocks: int) -> None:
    """Defunct blocks to the bank, half as many of the survivor from it (V28)."""
    seat = s.to_move
    move_blocks(s, seat, s.defunct, -blocks)
    move_blocks(s, seat, s.survivor, blocks // 2)
    if s.stock[seat, s.defunct] > 0:
        ask(s, seat, v.SELL)
    else:
        s.holder += 1
        s.step = v.TAKEOVER


@rule
def sell(s: State, ed: Edition, blocks: int) -> None:
    """Defunct blocks to the bank at the price of the chain's size before the joining tile (V28)."""
    move_blocks(s, s.to_move, s.defunct, -blocks)
    s.cash[s.to_move] += blocks * price(s, ed, s.defunct)
    s.holder += 1
    s.step = v.TAKEOVER


@rule
def move_blocks(s: State, seat: int, chain: int, blocks: int) -> None:
    """Blocks from the bank to the seat; back to the bank when negative."""
    s.stock[seat, chain] += blocks
    s.net[seat, chain] += blocks
    s.bank[chain] -= blocks


@rule
def merge(s: State) -> None:
    """All chains the tile touches become the survivor's; the others' markers are free again (V20, V29)."""
    gone = chains_touched(s, s.tile) & ~(1 << s.survivor)
    for chain in range(v.CHAINS):
        if gone >> chain & 1:
            rename(s, chain, s.survivor)
            s.tiles[s.survivor] += s.tiles[chain]
            s.tiles[chain] = 0
    s.tiles[s.survivor] += claim(s, s.tile, s.survivor)
    s.survivor = v.NO_CHAIN
    s.step = v.TILE_SETTLED


@rule
def settle_tile(s: State, ed: Edition) -> None:
    """The tile has done its work: the next one is drawn, before naming and buying or at the end (V13)."""
    if not ed.late_draw and s.pile > 0:
        ask(s, CHANCE, v.DRAW)
    else:
        s.step = v.NAMING


@rule
def ask_for_name(s: State) -> None:
    """The founder names the new chain (V14)."""
    if s.board[s.tile] == v.LONE and would_found(s, s.tile):
        ask(s, s.turn, v.FOUND)
    else:
        s.step = v.BUYING


@rule
def found(s: State, ed: Edition, chain: int) -> None:
    """The lone tiles become the chain; the founder may get a block for nothing (V14, V18)."""
    s.tiles[chain] = claim(s, s.tile, chain)
    move_blocks(s, s.turn, chain, min(int(ed.founder), int(s.bank[chain])))
    s.step = v.BUYING


@rule
def ask_to_buy(s: State, ed: Edition) -> None:
    """A block, while one is allowed and there is more to say than pass (V30); in the draft the end comes (V41)."""
    if ed.at_once and may_end(s, ed):
        s.ending = v.AUTOMATIC
    if s.buys < ed.buys and has_choice(s, ed):
        ask(s, s.turn, v.BUY)
    else:
        s.step = v.TURN_ENDS


@rule
def has_choice(s: State, ed: Edition) -> bool:
    """Whether the mover can buy a block or announce the end."""
    for chain in range(v.CHAINS):
        if judge_block(s, ed, chain) == 0:
            return True
    return bool(judge_announcement(s, ed) == 0)


@rule
def buy(s: State, ed: Edition, chain: int) -> None:
    """One block from the bank, paid at once (V30)."""
    s.cash[s.turn] -= price(s, ed, chain)
    move_blocks(s, s.turn, chain, 1)
    s.buys += 1
    s.bought |= 1 << chain
    s.step = v.BUYING


@rule
def end_turn(s: State, ed: Edition) -> None:
    """The game ends (V41, V42), or a late draw and the swap of dead tiles follow (V13, V16)."""
    if s.announced:
        s.ending = v.ANNOUNCED
    if s.ending != v.NOT_YET:
        finish(s, ed)
    elif ed.late_draw and s.tile != v.NO_TILE and s.pile > 0:
        ask(s, CHANCE, v.DRAW)
    else:
        doom(s, ed)
        s.step = v.SWAPPING


@rule
def doom(s: State, ed: Edition) -> None:
    """Notes the mover's dead tiles by row and column, where they are swapped (V16)."""
    s.doomed[:] = v.NO_TILE
    if not ed.swaps:
        return
    note_dead(s, ed)
    found = 0
    for k in range(s.held[s.turn]):
        if is_dead(s, ed, s.rack[s.turn, k]):
            s.doomed[found] = s.rack[s.turn, k]
            found += 1


@called_rule
def note_dead(s: State, ed: Edition) -> None:
    """Everybody sees which tiles are dead now; but for those drawn in the swap the rack keeps none (V16)."""
    s.dead[s.turn, :] = 0
    s.fresh[s.turn] = 0
    for space in range(v.SPACES):
        if s.board[space] == v.EMPTY and is_dead(s, ed, space):
            put_in_set(s.dead[s.turn], space)


@rule
def swap_on(s: State) -> None:
    """Each dead tile is laid aside and another drawn in its place, once (V16)."""
    if s.refill and s.pile == 0:
        s.refill = 0
    if s.refill or s.doomed[0] != v.NO_TILE:
        ask(s, CHANCE, v.SWAP)
    else:
        s.step = v.TURN_OVER


@rule
def pass_the_turn(s: State, ed: Edition) -> None:
    """Play goes to the left (V10), unless nothing can change any more (V43)."""
    if s.tile != v.NO_TILE or s.swapped > 0:
        s.idle = 0
    else:
        s.idle += 1
    if s.idle == ed.seats:
        s.ending = v.STALEMATE
        finish(s, ed)
    else:
        s.turn = (s.turn + 1) % ed.seats
        s.step = v.TURN_BEGINS


@rule
def finish(s: State, ed: Edition) -> None:
    """The last reckoning (V44); nobody is asked any more."""
    reckon(s, ed)
    ask(s, NOBODY, v.OVER)
