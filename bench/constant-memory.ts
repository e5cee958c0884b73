/**
 * Whether exports, backups, their check and a restore hold more memory the more fruits there are: the most
 * that each process held, as Linux counts it, at 400,000 fruits and at a million, and how long it took. With
 * fewer fruits Node ends before it collects its garbage. The server prepares an export beside everything else
 * it does, and its memory is counted whole.
 *
 *   node bench/constant-memory.ts [few] [many]
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { usualColumns } from "@elaeis/domain/exports/export-columns";
import { datasetExportSchema, everyFruit } from "@elaeis/domain/exports/export-schemas";
import { uuidv7 } from "uuidv7";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { findRunningPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";
import { fillFruits } from "./many-fruits.ts";
import { mostMemoryMb } from "./memory.ts";
import { signIn } from "./signed-in.ts";
import { judged } from "./verdict.ts";

const [few = 400_000, many = 1_000_000] = process.argv.slice(2).map(Number);
const name = "bench-constant-memory";
const dataDir = path.join(tmpdir(), `elaeis-e2e-${name}-${process.pid}`);
const backups = `${dataDir}-backups`;
/** An Excel file holds at most 50,000. */
const formats = ["csv", "jsonl", "parquet", "map"] as const;
/** The fruits are two and a half times as many. */
const limit = 1.5;

type Measured = { mb: number; seconds: number };
type Figures = Map<string, Measured>;

const installation = await createInstallation(name);
try {
  const small = await measure(few);
  await measure(many, small);
} finally {
  installation.remove();
  rmSync(backups, { recursive: true, force: true });
}

/** Prints each figure as it comes, where there are those of fewer fruits. */
async function measure(fruits: number, before?: Figures): Promise<Figures> {
  const figures: Figures = new Map();
  const note = (what: string, measured: Measured) => {
    figures.set(what, measured);
    const small = before?.get(what);
    if (small !== undefined) compare(what, small, measured);
  };
  const server = await installation.start();
  try {
    await fill(fruits);
    const cookie = await signIn(server.url, server.administrator);
    for (const format of formats) {
      note(`export as ${format}`, await mostOf(server, () => exported(server, cookie, format)));
    }
    note("backup", await command("backup-command.ts", ["--to", backups]));
    note("check of a backup", await command("backup-command.ts", ["--verify"]));
  } finally {
    await server.stop();
  }
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir, { mode: 0o755 });
  note("restore", await command("restore-command.ts", ["--from", backups]));
  return figures;
}

function compare(what: string, small: Measured, large: Measured): void {
  const ratio = large.mb / small.mb;
  judged(
    ratio <= limit,
    `${what}: at most ${Math.round(small.mb)} MB with ${few} fruits, ${Math.round(large.mb)} MB with ` +
      `${many}, ratio ${ratio.toFixed(2)} of at most ${limit}; ${large.seconds.toFixed(0)} s`,
  );
}

/** Without photos, whose files a backup would miss. */
async function fill(fruits: number): Promise<void> {
  const running = await findRunningPostgres({ dataDir, dataDirChosen: true });
  if (running === undefined) throw new Error("no PostgreSQL");
  const { socketFolder } = running;
  const owner = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  try {
    await fillFruits(owner, fruits, 0);
  } finally {
    await owner.end();
  }
}

async function exported(
  server: ElaeisServer,
  cookie: string,
  format: (typeof formats)[number],
): Promise<void> {
  const address = `${server.url}/api/exports/${uuidv7()}`;
  const request = {
    format,
    convention: "fr",
    columns: usualColumns,
    filters: everyFruit,
    producer: null,
    license: null,
  };
  const headers = { cookie, origin: server.url, "content-type": "application/json" };
  let answer = await fetch(address, { method: "PUT", headers, body: JSON.stringify(request) });
  for (;;) {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the export answered ${answer.status}: ${text}`);
    const { state, failure } = datasetExportSchema.parse(JSON.parse(text));
    if (state === "done") break;
    if (state !== "preparing") throw new Error(`the export is ${state}: ${failure?.en}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer = await fetch(address, { headers });
  }
  const file = await fetch(`${address}/file`, { headers });
  if (!file.ok || file.body === null) throw new Error(`the file answered ${file.status}`);
  for await (const _ of file.body) continue;
}

/** The most that the server held meanwhile. */
async function mostOf(server: ElaeisServer, work: () => Promise<void>): Promise<Measured> {
  const { pid } = server.process;
  if (pid === undefined) throw new Error("a server without a number");
  // Linux counts the most anew from here on.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const begun = performance.now();
  await work();
  return { mb: mostMemoryMb(pid), seconds: (performance.now() - begun) / 1000 };
}

/** A command of an operator's, in a process of its own. */
async function command(file: string, args: string[]): Promise<Measured> {
  const begun = performance.now();
  const folder = "apps/server/src/features/operations/backups";
  const child = spawn(process.execPath, [path.join(folder, file), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backups },
    stdio: ["ignore", "inherit", "inherit"],
  });
  let mb = 0;
  const watch = setInterval(() => {
    // One that has just ended has no memory to read, which is no number.
    const held = existsSync(`/proc/${child.pid}`) ? mostMemoryMb(child.pid) : 0;
    if (held > mb) mb = held;
  }, 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}`);
  return { mb, seconds: (performance.now() - begun) / 1000 };
}
