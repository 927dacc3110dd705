// The chains that can be chosen in a step, as certificates: to buy a block of, to found, to survive, to be settled first.

import type { Sitting } from "../../../table/sitting.svelte";
import { dollars, say } from "../../../words/say";
import type { VacationChain, VacationOutlook } from "../../../wire";
import { named, outlookOf, stepOf } from "../told";

export interface Certificate {
  chain: string;
  move: string;
  /** In the corner: what a block costs, or how many tiles the chain has. */
  figure: string;
  /** Below the name. */
  line: string;
  /** What is read aloud. */
  label: string;
  /** It can't be chosen. */
  refused: boolean;
}

type Maker = (sitting: Sitting, outlook: VacationOutlook) => Certificate[];

/** A block of each chain on the board; what can't be bought says why. */
const toBuy: Maker = (sitting, { chains }) =>
  chains
    .filter((chain) => chain.tiles > 0)
    .map((chain) => {
      const { name, price, bank } = chain;
      const mine = chain.mine ?? 0;
      const move = `buy ${name}`;
      const why = sitting.present?.refused[move];
      const chosen = sitting.chosen === move;
      const held = say(chosen ? "vacation.certificate.one_more" : "vacation.certificate.held", { mine, more: mine + 1, bank });
      const label = say("vacation.certificate.buy", { chain: name, price, held: why?.text ?? say("vacation.certificate.held", { mine, bank }) });
      return { chain: name, move, figure: dollars(price), line: why ? why.brief || why.text : held, label, refused: why !== undefined };
    });

/** The names that are free, with what a block would cost. */
const toFound: Maker = (_, { chains, founding }) =>
  chains.flatMap((chain) => {
    const price = founding?.prices[chain.name];
    if (price === undefined) return [];
    const line = say("vacation.certificate.mine", { mine: chain.mine ?? 0 });
    const label = say("vacation.certificate.found", { chain: chain.name, price, held: line });
    return [{ chain: chain.name, move: `found ${chain.name}`, figure: dollars(price), line, label, refused: false }];
  });

/** The chains of equal size between which the player decides. */
const toChoose: Maker = (sitting, { chains, takeover }) =>
  (takeover?.choices ?? []).map((name) => {
    const { tiles = 0, mine = 0 }: Partial<VacationChain> = named(chains, name) ?? {};
    const figure = say("vacation.chains.tiles", { n: tiles });
    const line = say("vacation.certificate.mine", { mine: mine ?? 0 });
    const move = `${stepOf(sitting) ?? ""} ${name}`;
    return { chain: name, move, figure, line, label: say("vacation.certificate.choose", { chain: name, figure, held: line }), refused: false };
  });

const MAKERS: Partial<Record<string, Maker>> = { buy: toBuy, found: toFound, survivor: toChoose, next: toChoose };

/** The certificates of the step that is asked of this seat; none where it asks for something else. */
export function certificatesOf(sitting: Sitting): Certificate[] {
  const outlook = outlookOf(sitting.position);
  const maker = MAKERS[stepOf(sitting) ?? ""];
  return outlook && maker ? maker(sitting, outlook) : [];
}

/** Chooses one, or opens the reason why it can't be chosen. */
export function pick(sitting: Sitting, certificate: Certificate): void {
  if (certificate.refused && sitting.refusal?.move === certificate.move) sitting.refuse(null);
  else sitting.choose(certificate.move);
}
