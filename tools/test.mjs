/**
 * Runs the tests that every change must pass, with `--night` all of them, and prints one count: Vitest
 * beside the short fault campaign, which mostly waits; then the journeys with Playwright; then a few in
 * other engines beside the attacks, which mostly wait, and compare what they measure with a plain server. What the
 * runners say goes to files; here stand the failures, the minutes, and how much of the processor others had. A file
 * in which something failed runs once more, alone, since tests share the machine. One such file in a hundred may pass
 * then; more mean that tests depend on luck, and the run fails. It also fails when something failed again, or when a
 * runner found no test.
 */
import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";

const root = path.join(import.meta.dirname, "..");
const reports = mkdtempSync(path.join(tmpdir(), "elaeis-report-"));
/** The journeys start the product again and again: compiled once, each start takes half as long. */
const compiled = path.join(root, "node_modules/.elaeis/compiled");
/** What the runners say. */
const said = path.join(root, "test-results");
mkdirSync(said, { recursive: true });
/** Of an empty installation, for all that begin with one. */
const emptyData = path.join(reports, "empty-data");

/** What takes long and seldom breaks has `@night` in its title. */
const isNight = process.argv.includes("--night");
const few = isNight ? [] : ["--few"];

const vitest = {
  name: "vitest",
  args: (report) => [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(isNight ? [] : ["--testNamePattern=^(?!.*@night)"]),
  ],
  alone: ["--maxWorkers=1"],
  files: ({ testResults }) =>
    testResults.map(({ name, status, startTime, endTime, assertionResults: tests }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
      passed: tests.filter((test) => test.status === "passed").length,
      // A file that cannot be loaded has no tests, and has failed.
      failed:
        tests.filter((test) => test.status === "failed").length || Number(status === "failed"),
      skipped: tests.filter(
        ({ status, fullName }) =>
          status !== "passed" && status !== "failed" && (isNight || !fullName.includes("@night")),
      ).length,
      why: tests
        .filter((test) => test.status === "failed")
        .map(({ fullName, failureMessages: [reason] }) => `${fullName}: ${inShort(reason)}`),
    })),
};

const playwright = (project) => ({
  name: project,
  args: () => [
    "node_modules/@playwright/test/cli.js",
    "test",
    `--project=${project}`,
    ...(isNight ? [] : ["--grep-invert=@night"]),
    `--output=test-results/${project}`,
    "--reporter=list,json",
  ],
  alone: ["--workers=1", "--trace=retain-on-failure"],
  files: ({ suites }) =>
    suites.map((suite) => {
      const tests = testsOf(suite);
      const count = (status) => tests.filter((test) => test.status === status).length;
      return {
        file: path.join("e2e", suite.file),
        seconds: tests.flatMap(({ results }) => results).reduce(addDuration, 0) / 1000,
        passed: count("expected"),
        failed: count("unexpected"),
        skipped: count("skipped"),
        why: tests
          .filter(({ status }) => status === "unexpected")
          .map(({ title, results }) => `${title}: ${inShort(results.at(-1)?.error?.message)}`),
      };
    }),
});

const attacks = {
  name: "attacks",
  args: (report) => ["e2e/attack/run.ts", `--report=${report}`, ...few],
  alone: [],
  files: ({ outcomes }) =>
    outcomes.map(({ file, name, seconds, faults }) => ({
      file,
      seconds,
      passed: Number(faults.length === 0),
      failed: Number(faults.length > 0),
      skipped: 0,
      why: faults.map((fault) => `${name}: ${fault}`),
    })),
};

/** Firefox and WebKit, at night also Chromium; each engine counts as a file, so that it alone runs again. */
const engines = {
  name: "engines",
  args: (report) => ["e2e/engines/run.ts", `--report=${report}`, ...few],
  alone: [],
  files: ({ outcomes }) =>
    [...new Set(outcomes.map(({ engine }) => engine))].map((engine) => {
      const ofEngine = outcomes.filter((one) => one.engine === engine);
      const failed = ofEngine.filter(({ fault }) => fault !== null);
      const skipped = ofEngine.filter(({ isSkipped }) => isSkipped).length;
      return {
        file: engine,
        seconds: ofEngine.reduce((sum, one) => sum + one.seconds, 0),
        passed: ofEngine.length - failed.length - skipped,
        failed: failed.length,
        skipped,
        why: failed.map(({ name, fault }) => `${name}: ${inShort(fault)}`),
      };
    }),
};

/** Runners of one step run at the same time. */
const steps = [[vitest, playwright("faults")], [playwright("journeys")], [engines, attacks]];
/** Of all files, which share two cores with whatever else the machine does. */
const luckyShareAllowed = 0.01;
const longestNamed = 8;
const linesOfReason = 12;

const total = { files: 0, passed: 0, failed: 0, skipped: 0 };
const lucky = [];
const failures = [];
const durations = [];
const makingEmptyData = exitOf(["e2e/empty-data.ts", emptyData], { log: "empty-data" });
for (const runners of steps) {
  const firsts = await Promise.all(runners.map((runner) => run(runner)));
  for (const [index, runner] of runners.entries()) await settle(runner, firsts[index]);
  // A run without it takes longer, and is no worse.
  await makingEmptyData;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\nMinutes:\n  ${durations.join("\n  ")}`);
console.log(inWords("Failed", failures));
console.log(inWords("Passed only when run again alone", lucky));
const luckyFilesAllowed = Math.max(1, Math.floor(luckyShareAllowed * total.files));
const tooLucky = lucky.length > luckyFilesAllowed;
if (tooLucky) {
  console.log(
    `${lucky.length} files passed only when run again alone (${lucky.map(({ file }) => file).join(", ")}); at most ${luckyFilesAllowed} are allowed, so this run fails.`,
  );
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed === 0 && !tooLucky ? 0 : 1);

/** Runs again what failed, adds up, and remembers what to name at the end. */
async function settle(runner, first) {
  const failed = first.filter((file) => file.failed > 0);
  const names = failed.map(({ file }) => file);
  const again = failed.length > 0 ? await run(runner, names) : [];
  for (const counted of [...first.filter((file) => file.failed === 0), ...again]) {
    total.files += 1;
    for (const outcome of ["passed", "failed", "skipped"]) total[outcome] += counted[outcome];
  }
  const passedThen = new Set(again.filter((file) => file.failed === 0).map(({ file }) => file));
  lucky.push(...failed.filter(({ file }) => passedThen.has(file)));
  failures.push(...again.filter((file) => file.failed > 0));
}

/** @returns each file with its counts; a runner that broke or ran nothing counts as a file that failed. */
async function run(runner, files) {
  const report = path.join(reports, `${runner.name}${files === undefined ? "" : "-again"}.json`);
  const chosen = files === undefined ? [] : [...runner.alone, ...files];
  const name = path.basename(report, ".json");
  const before = look();
  console.log(`${name} …`);
  const status = await exitOf([...runner.args(report), ...chosen], {
    log: name,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(existsSync(emptyData) ? { ELAEIS_EMPTY_DATA: emptyData } : {}),
  });
  const counted = filesOf(runner, report);
  durations.push(durationInWords(name, before, counted));
  console.log(`  ${durations.at(-1)}`);
  const broken = {
    file: runner.name,
    seconds: 0,
    passed: 0,
    failed: 1,
    skipped: 0,
    why: ["it broke"],
  };
  if (counted.every(({ passed, failed }) => passed + failed === 0)) {
    console.error(`${runner.name} ran no test; see test-results/${name}.log`);
    return [broken];
  }
  const hasFailed = counted.some(({ failed }) => failed > 0);
  return status === 0 || hasFailed ? counted : [...counted, broken];
}

/** @returns the exit code, null when a signal ended it */
function exitOf(args, { log, ...settings }) {
  const output = openSync(path.join(said, `${log}.log`), "w");
  const started = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, NO_COLOR: "1", NODE_COMPILE_CACHE: compiled, ...settings },
  });
  closeSync(output);
  return new Promise((resolve) => {
    started.once("error", () => resolve(null));
    started.once("exit", resolve);
  });
}

/** What the machine's processors and those of this run's ended processes have worked so far. */
function look() {
  const times = cpus().map((core) => core.times);
  const busyMs = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  return { atMs: performance.now(), busyMs, ownMs: endedChildrenMs() };
}

/** Of Linux alone; elsewhere 0. */
function endedChildrenMs() {
  if (!existsSync("/proc/self/stat")) return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const msPerTick = 10;
  return (fields[13] + fields[14]) * msPerTick;
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

/**
 * The longest files say where a run that became too long can be shortened; the machine's work says whether it waited
 * for others: with runners side by side, which of them ended is counted, so the machine's is the one to trust.
 */
function durationInWords(name, before, files) {
  const now = look();
  const tookMs = now.atMs - before.atMs;
  const share = Math.round((100 * (now.busyMs - before.busyMs)) / (tookMs * cpus().length));
  const longest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, longestNamed)
    .map(({ file, seconds }) => `${file} ${minutes(seconds * 1000)}`);
  const work = `processor ${minutes(now.ownMs - before.ownMs)}, the machine ${share} % busy`;
  return `${name} ${minutes(tookMs)}; ${work} (${longest.join(", ")})`;
}

function minutes(ms) {
  return (ms / 60_000).toFixed(1);
}

function addDuration(sum, { duration }) {
  return sum + duration;
}

function inWords(what, files) {
  return files
    .map(({ file, why }) => `\n${what}: ${file}\n${why.map((one) => `  ${one}\n`).join("")}`)
    .join("");
}

/** A difference says nothing in its first line; these tell what it was without the whole log. */
function inShort(message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, linesOfReason)
    .join("\n    ");
}
