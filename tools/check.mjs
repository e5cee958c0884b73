/** Everything that can be found wrong without running the product; `npm run check`. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import process from "node:process";

const root = path.join(import.meta.dirname, "..");
const bin = (name) => path.join(root, "node_modules/.bin", name);
// The package `typescript` is version 6 beside it, for the tools that need a compiler's API.
const typescript = path.join(root, "node_modules/typescript-7/bin/tsc");
const projects = [
  "packages/domain",
  "packages/prediction",
  "apps/ai",
  "apps/server",
  "apps/web",
  "apps/web/tsconfig.sw.json",
  ".",
];

/** @type {[name: string, program: string, args: string[]][]} */
const checks = [
  ...projects.map((project) => [
    `types of ${project}`,
    process.execPath,
    [typescript, "-p", project],
  ]),
  ["lint", bin("oxlint"), ["--type-aware", "--deny-warnings"]],
  ["formatting", bin("oxfmt"), ["--check", "."]],
  ["dead code", bin("knip"), []],
  ["architecture", process.execPath, ["tools/architecture.mjs"]],
  ["size of the web app", process.execPath, ["tools/web-size.mjs"]],
];

let failed = 0;
for (const [name, program, args] of checks) {
  const ended = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  const passed = ended.status === 0;
  console.log(`${passed ? "ok  " : "FAIL"} ${name}`);
  if (!passed) {
    failed += 1;
    console.log(`${ended.stdout ?? ""}${ended.stderr ?? ""}${ended.error?.message ?? ""}`);
  }
}
process.exit(failed === 0 ? 0 : 1);
