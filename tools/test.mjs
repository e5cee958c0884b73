/**
 * Runs every test — beside the code with Vitest, whole journeys with Playwright, attacks on the running server
 * — two files at a time, and closes with one count over all. Servers, databases and browsers share the cores then, so a file in
 * which something failed is run once more, alone. What failed is told at the end, whether only the first
 * time or still. Fails when something failed then, or when a runner found no test to run.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";

const root = path.join(import.meta.dirname, "..");
const reports = mkdtempSync(path.join(tmpdir(), "elaeis-report-"));

const runners = [
  {
    name: "vitest",
    args: (report) => [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    alone: ["--maxWorkers=1"],
    files: ({ testResults }) =>
      testResults.map(({ name, status, assertionResults: tests }) => ({
        file: path.relative(root, name),
        passed: tests.filter((test) => test.status === "passed").length,
        // A file that cannot be loaded has no tests, and has failed.
        failed:
          tests.filter((test) => test.status === "failed").length || Number(status === "failed"),
        skipped: tests.filter(({ status }) => status !== "passed" && status !== "failed").length,
        why: tests
          .filter((test) => test.status === "failed")
          .map(({ fullName, failureMessages: [reason] }) => `${fullName}: ${firstLine(reason)}`),
      })),
  },
  {
    name: "playwright",
    args: () => ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    alone: ["--workers=1", "--trace=retain-on-failure"],
    files: ({ suites }) =>
      suites.map((suite) => {
        const tests = testsOf(suite);
        const count = (status) => tests.filter((test) => test.status === status).length;
        return {
          file: path.join("e2e", suite.file),
          passed: count("expected"),
          failed: count("unexpected"),
          skipped: count("skipped"),
          why: tests
            .filter(({ status }) => status === "unexpected")
            .map(({ title, results }) => `${title}: ${firstLine(results.at(-1)?.error?.message)}`),
        };
      }),
  },
  {
    // One after the other: what is measured is how others are served meanwhile.
    name: "attacks",
    args: (report) => ["e2e/attack/run.ts", `--report=${report}`],
    alone: [],
    files: ({ outcomes }) =>
      outcomes.map(({ file, name, faults }) => ({
        file,
        passed: Number(faults.length === 0),
        failed: Number(faults.length > 0),
        skipped: 0,
        why: faults.map((fault) => `${name}: ${fault}`),
      })),
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const runner of runners) {
  const first = run(runner);
  const toRepeat = new Set(first.filter(({ failed }) => failed > 0).map(({ file }) => file));
  const again = toRepeat.size > 0 ? run(runner, [...toRepeat]) : [];
  for (const counted of [...first.filter(({ file }) => !toRepeat.has(file)), ...again]) {
    for (const outcome of Object.keys(total)) total[outcome] += counted[outcome];
  }
  const passedThen = new Set(again.filter(({ failed }) => failed === 0).map(({ file }) => file));
  failures.push(
    ...inWords(
      "Passed only when run again alone",
      first.filter(({ file }) => passedThen.has(file)),
    ),
    ...inWords(
      "Failed",
      again.filter(({ failed }) => failed > 0),
    ),
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(failures.join(""));
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed === 0 ? 0 : 1);

/** @returns each file with its counts; a runner that broke or ran nothing counts as a file that failed. */
function run(runner, files) {
  const report = path.join(reports, `${runner.name}${files === undefined ? "" : "-again"}.json`);
  const chosen = files === undefined ? [] : [...runner.alone, ...files];
  const ended = spawnSync(process.execPath, [...runner.args(report), ...chosen], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counted = filesOf(runner, report);
  const broken = { file: runner.name, passed: 0, failed: 1, skipped: 0, why: ["it broke"] };
  if (counted.every(({ passed, failed }) => passed + failed === 0)) {
    console.error(`${runner.name} ran no test.`);
    return [broken];
  }
  const hasFailed = counted.some(({ failed }) => failed > 0);
  return ended.status === 0 || hasFailed ? counted : [...counted, broken];
}

function filesOf(runner, report) {
  try {
    return runner.files(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`${runner.name} wrote no report: ${error.message}`);
    return [];
  }
}

function testsOf({ specs, suites = [] }) {
  const tests = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })));
  return [...tests, ...suites.flatMap(testsOf)];
}

function inWords(what, files) {
  return files.map(
    ({ file, why }) => `\n${what}: ${file}\n${why.map((one) => `  ${one}\n`).join("")}`,
  );
}

function firstLine(message = "") {
  return message.split("\n", 1)[0];
}
