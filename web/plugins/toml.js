// Imports a TOML file of the Python package: its tables as constants, so that only those in use are in the page; all of
// them by name as the default.

import { parse } from "smol-toml";

/** @returns {import("vite").Plugin} */
export function toml() {
  return {
    name: "hotelier-toml",
    transform(source, id) {
      if (!id.endsWith(".toml")) return null;
      const tables = Object.entries(parse(source));
      const code = tables.map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`);
      code.push(`export default { ${tables.map(([name]) => name).join(", ")} };`);
      return { code: code.join("\n"), map: null };
    },
  };
}
