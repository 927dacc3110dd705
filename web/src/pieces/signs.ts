// How seats are drawn in small. The house has a shape and a colour for each; a game's table may have others.

import { getContext, setContext } from "svelte";
import type { Sign } from "../games/face";

type Signs = (seat: number) => Sign;
const KEY = Symbol("signs");

const house: Signs = (seat) => ({ symbol: `s-${seat}`, colour: `var(--seat-${seat})` });

/** For everything within the component that calls it: seats are drawn so, by the house's signs where that is null. */
export function provideSigns(signs: (seat: number) => Sign | null): void {
  setContext<Signs>(KEY, (seat) => signs(seat) ?? house(seat));
}

/** How seats are drawn here. */
export function signs(): Signs {
  return getContext<Signs | undefined>(KEY) ?? house;
}
