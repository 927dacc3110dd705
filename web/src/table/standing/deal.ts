// Whether the seed that a table shows at the end is the one it had promised before the deal.

export type Verdict = "checking" | "verified" | "differs" | "unchecked" | "missing";

/** The SHA-256 of a text in hex digits; null where the browser does not reckon it (a page that came without TLS). */
export async function digest(text: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const hash = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares seed and commitment; says "verified" only when the hash was reckoned here and is the same. */
export async function judged(seed: string | null | undefined, commitment: string | undefined): Promise<Verdict> {
  if (!seed || !commitment) return "missing";
  try {
    const hash = await digest(seed);
    if (hash === null) return "unchecked";
    return hash === commitment.toLowerCase() ? "verified" : "differs";
  } catch {
    return "unchecked";
  }
}
