/**
 * `npm run test:documents`: every block of commands in README, `deploy/README.md` and `docs/run`, and the commands
 * of an operator, run as written on a clean clone of the last commit. What changes the machine or needs Docker is
 * skipped by name and counted; a block that this file does not know fails. Takes minutes: the clone installs, trains
 * and builds.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "../../apps/server/src/platform/database/connection.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/embedded-postgres.ts";
import { assertEqual, createChecks } from "../cluster/checks.ts";
import { freePort } from "../elaeis-server.ts";
import {
  mustRun,
  runAside,
  scratchFolder,
  startProgram,
  type Running,
} from "../operators/programs.ts";
import { commandsOf, readBlocks, statementsOf, type Block } from "./blocks.ts";

const longestStartMs = 15 * 60_000;
const root = path.join(import.meta.dirname, "../..");

/** Why a block is not run: by its file, its language, or words in it. */
const skippedFiles = new Map([
  ["docs/run/database-failover.md", "needs a standby; npm run test:cluster has one"],
]);
const skippedLanguages = new Set(["yaml", "ini"]);
const skippedTexts: [test: RegExp, why: string][] = [
  [/^ *(?:POST|# \/etc\/|# pg_hba)/, "no command"],
  [/^npm test$/m, "runs every test; .ci/run does"],
  [/systemctl|useradd/, "needs root and systemd"],
  [/docker compose/, "needs Docker"],
  [/\/etc\//, "writes to /etc"],
];

const { folder, remove } = scratchFolder("documents");
const clone = path.join(folder, "clone");
const port = String(await freePort());
const checks = createChecks((line) => console.log(line));

try {
  mustRun("git", ["clone", "--quiet", root, clone]);
  const blocks = readBlocks(clone);
  const start = blocks.find(({ text }) => text === "npm start\n");
  if (start === undefined) throw new Error("README does not say how to start");
  console.log(`A clean clone, ${blocks.length} blocks`);
  const server = startProgram("sh", ["-c", start.text], { cwd: clone, env: environment() });
  try {
    await checks.check(`${nameOf(start)}: npm start`, whenReady(await firstAnswer(server)));
    for (const block of blocks) if (block !== start) await runBlock(block);
    await checks.check("the server works to the end", whenReady(await firstAnswer(server)));
  } finally {
    await stop(server);
  }
  const statements = blocks.filter(({ language }) => language === "sql");
  await runStatements(statements.filter(({ file }) => !skippedFiles.has(file)));
} finally {
  remove();
}
process.exit(checks.tell() === 0 ? 0 : 1);

function nameOf({ file, line }: Block): string {
  return `${file}:${line}`;
}

/** Nothing of ours but what every program needs. */
function environment(more: Record<string, string> = {}): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  const ours = PATH.split(path.delimiter).filter((one) => !one.includes("node_modules"));
  const data = path.join(folder, "data");
  return {
    PATH: ours.join(path.delimiter),
    HOME,
    PORT: port,
    DATA_DIR: data,
    SAMPLE_DATA: "0",
    ...more,
  };
}

/** By Ctrl-C, as README says: it reaches the whole group. */
async function stop(server: Running): Promise<void> {
  const { exitCode, pid } = server.process;
  if (exitCode === null && pid !== undefined) process.kill(-pid, "SIGINT");
  await server.stop();
}

/** @returns what the server printed where it did not come up */
async function firstAnswer(server: Running): Promise<string | undefined> {
  const deadline = performance.now() + longestStartMs;
  while (performance.now() < deadline && server.process.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (answer?.ok === true) return undefined;
    await sleep(500);
  }
  return `ended with ${server.process.exitCode}: ${server.output().slice(-2_000)}`;
}

function whenReady(failure: string | undefined): () => Promise<void> {
  return () => (failure === undefined ? Promise.resolve() : Promise.reject(new Error(failure)));
}

async function runBlock(block: Block): Promise<void> {
  const why = whySkipped(block);
  if (why !== undefined) return checks.skip(nameOf(block), why);
  if (block.language === "sql") return;
  if (block.text.startsWith("#!/bin/sh")) {
    const parse = () => shell("sh -n", block.text);
    return checks.check(`${nameOf(block)}: the script parses`, parse);
  }
  const commands = commandsOf(block);
  if (commands.length === 0) {
    return checks.check(nameOf(block), whenReady("no command that e2e/documents/run.ts knows"));
  }
  for (const command of commands) await runCommand(block, command);
}

function whySkipped({ file, language, text }: Block): string | undefined {
  if (skippedLanguages.has(language)) return "no command";
  const script = text.startsWith("#!/bin/sh");
  return skippedFiles.get(file) ?? skippedTexts.find(([test]) => !script && test.test(text))?.[1];
}

async function runCommand(block: Block, command: string): Promise<void> {
  const backups = path.join(folder, command.includes("BACKUP_KEY") ? "sealed" : "backups");
  mkdirSync(backups, { recursive: true });
  const filledIn = command
    .replace("BACKUP_KEY=…", `BACKUP_KEY=${"palm".repeat(12)}`)
    .replace(/(--to|--from) (?:…|\/mnt\/other-disk\/elaeis)/, `$1 ${backups}`)
    .replace("ADDRESS", "awa@example.org")
    .replace("admin|collecteur", "collecteur")
    .replace("--fruits N", "--fruits 3");
  // A restore goes into an installation that holds nobody.
  const empty = scratchFolder("restored");
  const env = command.includes("restore") ? { DATA_DIR: empty.folder } : {};
  await checks.check(`${nameOf(block)}: ${command}`, () =>
    shell(filledIn, "", environment({ BACKUP_DIR: backups, ...env })),
  );
  empty.remove();
}

/** @throws with what was printed, where it does not end well */
async function shell(command: string, input: string, env = environment()): Promise<void> {
  const given = input === "" ? command : `${command} <<'END_OF_BLOCK'\n${input}\nEND_OF_BLOCK`;
  const { status, output } = await runAside("sh", ["-c", given], { cwd: clone, env });
  assertEqual(status, 0, `the exit code (${output.slice(-1_000)})`);
}

/** As the superuser of a PostgreSQL that holds nothing; in the database of Elaeis once a block made it. */
async function runStatements(blocks: readonly Block[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, "postgres"),
    dataDirChosen: true,
  });
  let database = "postgres";
  for (const block of blocks) {
    await checks.check(nameOf(block), async () => {
      for (const statement of statementsOf(block)) {
        const pool = createPool(
          { kind: "embedded", socketFolder: postgres.socketFolder, database },
          "owner",
        );
        try {
          await pool.query(statement);
        } finally {
          await pool.end();
        }
        if (statement.startsWith("create database")) database = "elaeis";
      }
    });
  }
  await postgres.stop();
}
