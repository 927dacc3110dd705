import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./plugins/compressed.js";
import { fonts } from "./plugins/fonts.js";
import { toml } from "./plugins/toml.js";

// In development `npm run dev` passes everything but the page on to a server started with `hotelier serve
// --allow-origin http://localhost:5173`.
const SERVER = "http://localhost:8000";

export default defineConfig({
  plugins: [fonts(), toml(), svelte(), compressed()],
  build: {
    outDir: "../src/hotelier/server/site",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true }, "/health": SERVER } },
});
