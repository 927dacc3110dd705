// The editions' pages of data, as the rules are played by them; plugins/toml.js makes modules of them.

declare module "*/pages/decision-draft.toml" {
  export const rules: import("./facts").Page;
  export const seats: [number, number];
  export const origins: Record<string, import("../../../pieces/origins").Written>;
  export const sources: Record<string, string>;
}
declare module "*/pages/decision.toml" {
  export const rules: import("./facts").Page;
  export const seats: [number, number];
  export const origins: Record<string, import("../../../pieces/origins").Written>;
  export const sources: Record<string, string>;
}
declare module "*/pages/vacation.toml" {
  export const rules: import("./facts").Page;
  export const seats: [number, number];
  export const origins: Record<string, import("../../../pieces/origins").Written>;
  export const sources: Record<string, string>;
}
declare module "*/pages/classic.toml" {
  export const rules: import("./facts").Page;
  export const seats: [number, number];
  export const origins: Record<string, import("../../../pieces/origins").Written>;
  export const sources: Record<string, string>;
}
