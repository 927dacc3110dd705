// Renews package-lock.json, without the addresses of those who ask for funding: a lock file holds no address.

import { execSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

execSync("npm install --package-lock-only --no-audit --no-fund", { stdio: "inherit" });
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const one of Object.values(lock.packages)) delete one.funding;
writeFileSync("package-lock.json", JSON.stringify(lock, null, 2) + "\n");
