/**
 * Holds the imports against the house rules (`.dependency-cruiser.cjs`), and fails when nothing was
 * looked at: with a compiler it does not understand, the cruiser sees no module and is content.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import process from "node:process";

const root = path.join(import.meta.dirname, "..");
const fewestModules = 60;

const ended = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "json",
    "packages",
    "apps",
  ],
  { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
);
if (!ended.stdout) {
  console.error(ended.stderr);
  process.exit(1);
}
const { summary } = JSON.parse(ended.stdout);
for (const { from, to, rule } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < fewestModules) {
  console.log(`only ${summary.totalCruised} modules were looked at`);
  process.exit(1);
}
process.exit(summary.violations.length === 0 ? 0 : 1);
