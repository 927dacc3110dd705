// Who I am here: a name and a cookie that the page never sees. Nobody needs an account.

import { call } from "./api";
import type { Known, Me } from "../wire";
import { say } from "../words/say";

export const me: { known: Me | null } = $state({ known: null });

/** Finds out whether this browser is known; null when it is not. */
export async function recall(): Promise<Me | null> {
  me.known = (await call<Known>("GET", "/api/visitors")).me;
  return me.known;
}

/** Somebody, known already or made known now under this name. */
export async function introduce(name = say("house.guest")): Promise<Me> {
  me.known ??= await call<Me>("POST", "/api/visitors", { name });
  return me.known;
}

/** Another name, at tables too. */
export async function rename(name: string): Promise<void> {
  if (me.known) me.known = await call<Me>("PATCH", "/api/me", { name });
  else await introduce(name);
}
