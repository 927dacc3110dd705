// What of a clause is ours, as the clauses of a game write it: "ruling", or "the matter: ruling" where it is a part.

import { say } from "../words/say";

const OURS = ["ruling", "reconstruction"];

/** A sentence for each part of a clause that we ruled or reconstructed. `prefix` is the game in the ids of its messages. */
export function oursOf(standing: string[], prefix: string): string[] {
  return standing.flatMap((text) => {
    const cut = text.lastIndexOf(": ");
    const [of, word] = cut < 0 ? ["", text] : [text.slice(0, cut), text.slice(cut + 2)];
    if (!OURS.includes(word)) return [];
    return [say(of ? `standing.${word}.of` : `standing.${word}`, { of: matter(of, prefix) })];
  });
}

/** What a standing is for: the name of an edition in words, anything else as it is. */
function matter(of: string, prefix: string): string {
  const id = `${prefix}.rules.in.${of}`;
  const named = say(id);
  return named === id ? of : named;
}
