// What the rows of the chain panel and the chips of the strip have in common: who is lit, what can be bought, what is said.

import { settings } from "../../../house/settings.svelte";
import type { Sitting } from "../../../table/sitting.svelte";
import { listed, say } from "../../../words/say";
import type { VacationChain } from "../../../wire";
import { inPlay, outlookOf, stepOf } from "../told";

/** Buying a block of a chain, or why it can't be bought. */
export interface Offer {
  move: string;
  /** The words of the button, and its name. */
  label: string;
  name: string;
  /** Why it can't be bought; "" when it can. */
  why: string;
  refused: boolean;
  chosen: boolean;
}

export interface Row {
  chain: VacationChain;
  lit: boolean;
  offer: Offer | null;
}

/** The chains in the rules' order, those on the board first. */
export function rowsOf(sitting: Sitting): Row[] {
  const chains = outlookOf(sitting.position)?.chains ?? [];
  const lit = inPlay(sitting);
  const buying = stepOf(sitting) === "buy";
  const rows = chains.map((chain) => ({
    chain,
    lit: lit.includes(chain.name),
    offer: buying && chain.tiles > 0 ? offerOf(sitting, chain) : null,
  }));
  return [...rows.filter((row) => row.chain.tiles > 0), ...rows.filter((row) => row.chain.tiles === 0)];
}

function offerOf(sitting: Sitting, chain: VacationChain): Offer | null {
  const move = `buy ${chain.name}`;
  const name = say("vacation.buy", { chain: chain.name, price: chain.price });
  const why = sitting.present?.refused[move];
  if (why) {
    const label = why.brief || say("vacation.chains.none");
    return { move, label, name: `${name}: ${why.text}`, why: why.text, refused: true, chosen: false };
  }
  if (!sitting.present?.legal.includes(move)) return null;
  const label = say("vacation.buy.button", { price: chain.price });
  return { move, label, name, why: "", refused: false, chosen: sitting.chosen === move };
}

/** Buys at once what can be taken back; what can't is chosen first, unless somebody wants it otherwise. */
export function take(sitting: Sitting, move: string): void {
  const at = sitting.present;
  if (!at?.legal.includes(move)) {
    if (sitting.refusal?.move === move) sitting.refuse(null);
    else sitting.choose(move);
  } else if (at.final.includes(move) && settings.confirm && sitting.chosen !== move) {
    sitting.choose(move);
  } else {
    void sitting.play(move);
  }
}

/** American, 13 tiles, safe. A block costs $800. Bank 6, you 8. Bruno, Otto and Fay hold some. */
export function saidOf(sitting: Sitting, chain: VacationChain): string {
  const { name, price, bank, mine, holders, tiles: n } = chain;
  const names = listed(holders.map(({ seat, blocks }) => holderSaid(sitting, seat, blocks)));
  const counts = mine === null ? say("vacation.chains.said_bank", { bank }) : say("vacation.chains.said_bank_mine", { bank, mine });
  const some = holders.length ? say(holders.length === 1 ? "vacation.chains.said_holds" : "vacation.chains.said_hold", { names }) : "";
  const kind = n === 0 ? "said_none" : chain.safe ? "said_safe" : "said";
  return say(`vacation.chains.${kind}`, { name, n, price, held: `${counts} ${some}`.trim() });
}

/** Bruno, or Bruno 4 where it is known how many. */
export function holderSaid(sitting: Sitting, seat: number, blocks: number | null): string {
  return blocks === null ? sitting.name(seat) : say("vacation.chains.holder", { name: sitting.name(seat), blocks });
}
