// What the final standing says that nobody has reckoned yet: places, gaps, and the turns in which most was gained.
// All of it follows from the money alone.

import type { TurnReckoned as Turn } from "../../wire";

/** A turn in which a seat gained much. */
export interface Swing {
  /** Which of the reckoning's turns. */
  at: number;
  turn: number;
  /** Whose turn it was. */
  mover: number | null;
  /** Who gained the most. */
  seat: number;
  /** What each seat gained or lost. */
  gains: number[];
  gain: number;
  /** The places of the seat before and after, from 1; equals share one. */
  from: number;
  to: number;
  /** The richest of the others after it, and what the seat is ahead of it; behind where it is less than nothing. */
  rival: number | null;
  ahead: number;
  /** How many moves had been made when the turn began. */
  moves: number;
}

/** The place of each seat, from 1; equals share a place, and the next one is left out. */
export function places(totals: number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}

/** The seats as the standing lists them: by place, equals in the order of their seats. */
export function standing(totals: number[]): number[] {
  const place = places(totals);
  return totals.map((_, seat) => seat).sort((one, other) => (place[one] ?? 0) - (place[other] ?? 0) || one - other);
}

/** Who has won, and by how much; several who are equal have won by nothing. */
export function victory(totals: number[]): { winners: number[]; lead: number } {
  const most = Math.max(...totals);
  const winners = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  const rest = totals.filter((total) => total < most);
  return { winners, lead: winners.length === 1 && rest.length > 0 ? most - Math.max(...rest) : 0 };
}

/** The richest but one seat; null where it is alone. */
function rivalOf(seat: number, worth: number[]): number | null {
  let rival: number | null = null;
  worth.forEach((value, other) => {
    if (other !== seat && (rival === null || value > (worth[rival] ?? 0))) rival = other;
  });
  return rival;
}

function swingOf(turns: Turn[], at: number): Swing | null {
  const before = turns[at - 1];
  const after = turns[at];
  if (!before || !after) return null;
  const gains = after.worth.map((value, seat) => value - (before.worth[seat] ?? 0));
  const gain = Math.max(...gains);
  const seat = gains.indexOf(gain);
  const rival = rivalOf(seat, after.worth);
  return {
    at,
    turn: after.turn,
    mover: after.seat,
    seat,
    gains,
    gain,
    from: places(before.worth)[seat] ?? 0,
    to: places(after.worth)[seat] ?? 0,
    rival,
    ahead: (after.worth[seat] ?? 0) - (rival === null ? 0 : (after.worth[rival] ?? 0)),
    moves: before.moves,
  };
}

/** The turns in which a seat gained the most in one go, at most so many, in the order in which they were played. */
export function swings(turns: Turn[], most = 4): Swing[] {
  return turns
    .flatMap((_, at) => swingOf(turns, at) ?? [])
    .filter((swing) => swing.gain > 0)
    .sort((one, other) => other.gain - one.gain || one.at - other.at)
    .slice(0, most)
    .sort((one, other) => one.at - other.at);
}

/** Since the end of which turn the winner has been ahead of everybody, without a break; null where several have won. */
export function leadSince(turns: Turn[]): { seat: number; turn: number } | null {
  const { winners } = victory(turns.at(-1)?.worth ?? []);
  const seat = winners[0];
  if (seat === undefined || winners.length > 1) return null;
  let since = turns.length - 1;
  const alone = (turn: Turn | undefined): boolean => {
    const { winners: first } = victory(turn?.worth ?? []);
    return first.length === 1 && first[0] === seat;
  };
  while (since > 0 && alone(turns[since - 1])) since -= 1;
  return { seat, turn: turns[since]?.turn ?? 0 };
}
