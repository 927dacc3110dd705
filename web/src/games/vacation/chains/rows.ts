// What the rows of the chain panel and the chips of the strip have in common: who is lit, what is said.

import type { Sitting } from "../../../table/sitting.svelte";
import { listed, say } from "../../../words/say";
import type { VacationChain } from "../../../wire";
import { inPlay, outlookOf } from "../told";

export interface Row {
  chain: VacationChain;
  lit: boolean;
}

/** The chains in the rules' order, those on the board first. */
export function rowsOf(sitting: Sitting): Row[] {
  const chains = outlookOf(sitting.position)?.chains ?? [];
  const lit = inPlay(sitting);
  const rows = chains.map((chain) => ({ chain, lit: lit.includes(chain.name) }));
  return [...rows.filter((row) => row.chain.tiles > 0), ...rows.filter((row) => row.chain.tiles === 0)];
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
