// Every sentence of the page is a message: an id and parameters. `say` alone makes text of it, from one catalogue a
// language. Games add their own sentences when they are loaded. What the server says comes as sentences already.

import { en } from "./en";

export type Params = Record<string, string | number>;
export type Catalogue = Record<string, string>;

const catalogue: Catalogue = { ...en };

/** Adds the sentences of a game; an id that is there already keeps its sentence. */
export function learn(more: Catalogue): void {
  for (const [id, sentence] of Object.entries(more)) catalogue[id] ??= sentence;
}

/**
 * The message as text. `{name}` is a parameter, `{n:tile/tiles}` a number with the word that fits it, `{n:$}` dollars.
 * An id that nobody has written is shown as it is, so that it is seen and mended.
 */
export function say(id: string, params: Params = {}): string {
  const sentence = catalogue[id] ?? id;
  return sentence.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, form?: string) => {
    const value = params[name] ?? "";
    if (form === "$") return dollars(Number(value));
    if (form?.includes("/")) {
      const [one, many] = form.split("/");
      return `${String(value)} ${(value === 1 ? one : many) ?? ""}`;
    }
    return String(value);
  });
}

/** Money as the house writes it: $1,400, -$800. */
export function dollars(amount: number): string {
  return `${amount < 0 ? "-" : ""}$${Math.abs(amount).toLocaleString("en-US")}`;
}

/** Luxor, Tower and Festival. */
export function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join("");
  return say("list.last_two", { most: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });
}
