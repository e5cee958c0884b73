/** Everything that can be found wrong without running the product; `npm run check`. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
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

const quiet = ["--no-progress", "--no-summary"];
const spellingCache = "node_modules/.cache/cspell";

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
  [
    "links",
    bin("remark"),
    ["--frail", "--quiet", "--no-stdout", "--ignore-path", ".gitignore", "."],
  ],
  ["spelling", bin("cspell"), [...quiet, "--cache", "--cache-location", spellingCache]],
  ["documents", process.execPath, ["tools/documents.mjs"]],
  ["architecture", process.execPath, ["tools/architecture.mjs"]],
  ["regular expressions", process.execPath, ["tools/regular-expressions.mjs"]],
  ["size of the web app", process.execPath, ["tools/web-size.mjs"]],
];

let failed = 0;
const waiting = [...checks];
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
process.exit(failed === 0 ? 0 : 1);

/** Several do so at the same time. */
async function runWaiting() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const [name, program, args] = check;
    const { passed, output } = await run(program, args);
    console.log(`${passed ? "ok  " : "FAIL"} ${name}`);
    if (passed) continue;
    failed += 1;
    console.log(output);
  }
}

/** @returns {Promise<{ passed: boolean, output: string }>} */
function run(program, args) {
  const started = spawn(program, args, { cwd: root });
  let output = "";
  const collect = (text) => (output += text);
  started.stdout.setEncoding("utf8").on("data", collect);
  started.stderr.setEncoding("utf8").on("data", collect);
  return new Promise((resolve) => {
    started.once("error", ({ message }) => resolve({ passed: false, output: message }));
    started.once("close", (code) => resolve({ passed: code === 0, output }));
  });
}
