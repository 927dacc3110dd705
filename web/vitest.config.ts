// The client's own tests: built like the page, run in Node.

import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config";

export default mergeConfig(page, defineConfig({ test: { include: ["tests/**/*.test.ts"], environment: "node" } }));
