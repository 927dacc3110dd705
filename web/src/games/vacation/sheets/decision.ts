// What a seat does with the blocks of a chain that is taken over: so many traded, so many sold, the rest kept. What it
// brings is added up from what the server told; how much may be traded is the server's word.

import { say } from "../../../words/say";
import type { VacationChain, VacationTakeover } from "../../../wire";

/** Trading moves in twos, and brings one for two. */
export const PAIR = 2;

export interface Decision {
  trade: number;
  sell: number;
  keep: number;
}

/** The nearest decision that can be made: trade first, then sell from the rest. */
export function decide(takeover: VacationTakeover, step: string, trade: number, sell: number): Decision {
  const mine = takeover.mine ?? 0;
  const most = step === "trade" ? takeover.most_trade : 0;
  const traded = clamp(trade - (trade % PAIR), most);
  const sold = clamp(sell, mine - traded);
  return { trade: traded, sell: sold, keep: mine - traded - sold };
}

function clamp(n: number, most: number): number {
  return Math.max(0, Math.min(n, most));
}

/** The moves that make it: those that will be asked for, and no other. */
export function movesOf(decision: Decision, step: string): string[] {
  const sale = `sell ${decision.sell}`;
  if (step === "sell") return [sale];
  const trade = `trade ${decision.trade}`;
  return decision.sell + decision.keep > 0 ? [trade, sale] : [trade];
}

/** Trade 4, sell 1, keep 1. */
export function wordsOf(decision: Decision): string {
  const parts = (["trade", "sell", "keep"] as const).flatMap((kind) =>
    decision[kind] > 0 ? [say(`vacation.decision.${kind}`, { n: decision[kind] })] : [],
  );
  const words = parts.join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Result {
  /** What I'd have, and how it comes about. */
  cash: number;
  before: number;
  bonus: number;
  sale: number;
  /** The survivor's blocks I'd get. */
  gained: number;
}

/** What a decision brings a seat that has so much cash now, its bonus among it. */
export function resultOf(takeover: VacationTakeover, decision: Decision, cash: number, seat: number): Result {
  const bonus = takeover.holdings.find((one) => one.seat === seat)?.bonus ?? 0;
  const sale = decision.sell * takeover.sale;
  return { cash: cash + sale, before: cash - bonus, bonus, sale, gained: decision.trade / PAIR };
}

/** Which bonus an amount is of the chain: first, second, both or a shared one. */
export function bonusKind(amount: number, chain: VacationChain | undefined): "first" | "second" | "both" | "shared" {
  if (!chain) return "shared";
  if (amount === chain.first) return "first";
  if (amount === chain.second) return "second";
  return amount === chain.first + chain.second ? "both" : "shared";
}

/** 13 + 3 + 1: the tiles of all chains that are joined, and those that join besides. */
export function sumOf(takeover: VacationTakeover): string {
  return [...takeover.joined.map((one) => one.tiles), takeover.lone].join(" + ");
}
