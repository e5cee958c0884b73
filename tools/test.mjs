/**
 * Runs every test — beside the code with Vitest, whole journeys with Playwright — and closes with one
 * count over both. Fails when a test failed, or when a runner found no test to run.
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
    count: (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter(
          (file) => file.status === "failed" && file.assertionResults.length === 0,
        ).length,
      skipped: report.numPendingTests,
      secondTry: 0,
    }),
  },
  {
    name: "playwright",
    args: () => ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      secondTry: stats.flaky,
    }),
  },
];

const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };
for (const runner of runners) {
  const report = path.join(reports, `${runner.name}.json`);
  const ended = spawnSync(process.execPath, runner.args(report), {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counted = countOf(runner, report);
  if (ended.status !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.passed + counted.failed === 0) {
    console.error(`${runner.name} found no test to run.`);
    counted.failed = 1;
  }
  for (const outcome of Object.keys(total)) total[outcome] += counted[outcome];
}
rmSync(reports, { recursive: true, force: true });
if (total.secondTry > 0) console.log(`\n${total.secondTry} passed only when tried a second time.`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed === 0 ? 0 : 1);

function countOf(runner, report) {
  try {
    return runner.count(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`${runner.name} wrote no report: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0, secondTry: 0 };
  }
}
