// Cuts the fonts down to what the page can write: the characters of English and of people's names in Western Europe,
// and the weights that the design uses. Anything else falls back to a font of the reader's machine.

import { mkdirSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const FOLDER = fileURLToPath(new URL("../src/styles/fonts/", import.meta.url));
const PACKAGES = fileURLToPath(new URL("../node_modules/@fontsource-variable/", import.meta.url));

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, k) => String.fromCodePoint(from + k)).join("");
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŸŽžĀāĒēĪīŌōŪū–—‘’‚“”„•…‹›€→←×−";
const ASCII = range(0x20, 0x7e) + "–—‘’“”…";

const FONTS = [
  { file: "inter/files/inter-latin-wght-normal.woff2", as: "inter.woff2", text: LATIN, axes: { wght: { min: 400, max: 750 } } },
  {
    file: "fraunces/files/fraunces-latin-opsz-normal.woff2",
    as: "fraunces.woff2",
    text: LATIN,
    axes: { wght: { min: 500, max: 800 }, opsz: { min: 14, max: 144 } },
  },
  {
    file: "fraunces/files/fraunces-latin-opsz-italic.woff2",
    as: "fraunces-italic.woff2",
    text: ASCII,
    axes: { wght: 500, opsz: { min: 14, max: 40 } },
  },
];

/** @returns {import("vite").Plugin} */
export function fonts() {
  return {
    name: "hotelier-fonts",
    async buildStart() {
      mkdirSync(FOLDER, { recursive: true });
      for (const { file, as, text, axes } of FONTS) {
        if (existsSync(FOLDER + as)) continue;
        const cut = await subset(readFileSync(PACKAGES + file), text, { targetFormat: "woff2", variationAxes: axes });
        writeFileSync(FOLDER + as, cut);
      }
    },
  };
}
