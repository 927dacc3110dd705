/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "*/world.toml" {
  export const cities: Record<string, string>;
  export const short: Record<string, string>;
  export const lands: Record<string, string>;
  export const plates: Record<string, string>;
  export const glyphs: Record<string, string>;
  export const ornaments: Record<string, string>;
}

declare module "*/clauses.toml" {
  /** The clauses of a game by id: on what each stands, all of it or, behind a colon, a part. */
  const clauses: Record<string, { standing: string[] }>;
  export default clauses;
}
