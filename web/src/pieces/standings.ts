// What of a clause is ours, as the clauses of a game write it: "ruling", "the subject: ruling" where it is a part, and with the
// editions in front where it holds in some only: "classic: the subject: ruling", "not classic: ruling".

import { listed, say } from "../words/say";

const OURS = ["ruling", "reconstruction"];

/** A sentence for each part of a clause that we ruled or reconstructed. `prefix` is the game in the ids of its messages. */
export function oursOf(standing: string[], prefix: string): string[] {
  return standing.flatMap((text) => {
    const parts = text.split(": ");
    const word = parts.pop() ?? "";
    if (!OURS.includes(word)) return [];
    const of = parts.reverse().map((part) => where(part, prefix) || part).join(", ");
    return [say(of ? `standing.${word}.of` : `standing.${word}`, { of })];
  });
}

/** The editions that a part names, in words; nothing where it names a subject. */
function where(part: string, prefix: string): string {
  const ids = part.replace(/^not /, "").split(", ").map((name) => `${prefix}.rules.in.${name}`);
  const names = ids.map((id) => say(id));
  if (names.some((name, k) => name === ids[k])) return "";
  return say(part.startsWith("not ") ? "standing.not_in" : "standing.in", { editions: listed(names) });
}
