// The edition's page of data, as the rules are played by it; plugins/toml.js makes a module of it.

declare module "*/pages/big-shot.toml" {
  export const rules: import("./facts").Page;
  export const seats: [number, number];
  export const origins: Record<string, import("../../../pieces/origins").Written>;
  export const sources: Record<string, string>;
}
