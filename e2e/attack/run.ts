/**
 * `npm run test:attack`: attacks on the real server, one after the other, on loopback. While each runs,
 * a collector and a visitor use the product as usual: both must be answered 2xx within a second, and what a plain
 * server beside it shows of a machine that does something else, the memory of the server's processes must return to
 * within 100 MB, and the server must live. Three minutes on a quiet machine; it ends by itself. Names of attacks as arguments run these alone, `--few` those without `@night`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { signIn } from "../cluster/client.ts";
import { createInstallation } from "../elaeis-server.ts";
import type { Attack, Target } from "./attack.ts";
import { watchBystanders } from "./bystanders.ts";
import { attacks } from "./list.ts";
import { treeMemoryMb } from "./memory.ts";

const longestRunMs = 15 * 60_000;
const longestAttackMs = 120_000;
/** Until every connection to the database is open, and what is compiled or made on first use is. */
const warmUpRounds = 20;
const memoryWithinMb = 100;
/** Of ordinary load: a process that does nothing gives nothing back. */
const memoryReturnsWithinRounds = 20;
const memoryEveryMs = 500;
const requestsAtOnce = 40;

type Outcome = { file: string; name: string; seconds: number; faults: string[] };

const { values, positionals } = parseArgs({
  options: { report: { type: "string" }, few: { type: "boolean", default: false } },
  allowPositionals: true,
});
const wanted = new Set(positionals.map((one) => path.basename(one, ".ts")));
const chosen = attacks
  .filter(({ attack }) => !values.few || !attack.name.endsWith("@night"))
  .filter(({ file }) => wanted.size === 0 || wanted.has(file));
const say = (line: string) => console.log(line);

const installation = await createInstallation("attack");
const server = await installation.start();
// Whatever happens here, the database and all processes end with the server.
process.once("exit", () => server.process.kill("SIGINT"));
setTimeout(() => {
  console.error("The attacks did not end in a quarter of an hour.");
  process.exit(1);
}, longestRunMs).unref();

const outcomes: Outcome[] = [];
try {
  const url = new URL(server.url);
  const target: Target = {
    url,
    collector: await signIn(url, server.collector),
    administrator: await signIn(url, server.administrator),
    people: server,
    addCollector: installation.addCollector,
    fillSampleData: installation.fillSampleData,
    otherAddress: process.platform === "darwin" ? "127.0.0.1" : "127.0.0.2",
    say: (line) => say(`        ${line}`),
  };
  for (let round = 0; round < warmUpRounds; round += 1) await ordinaryLoad(target);
  await (await fetch(new URL("/api/openapi.json", url))).arrayBuffer();
  for (const { file, attack } of chosen) outcomes.push(await tried(file, attack, target));
} finally {
  await server.stop();
  installation.remove();
}
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ outcomes }));
const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
say(`\n${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && outcomes.length > 0 ? 0 : 1);

async function tried(file: string, attack: Attack, target: Target): Promise<Outcome> {
  const { pid = 0 } = server.process;
  const beforeMb = treeMemoryMb(pid);
  const bystanders = await watchBystanders(target.url, pid, server.collector);
  const faults: string[] = [];
  const beganMs = performance.now();
  try {
    await inTime(attack.run(target));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const tookMs = performance.now() - beganMs;
  const highestMb = treeMemoryMb(pid);
  const afterMb = await settledMemory(pid, beforeMb, target);
  const seen = await bystanders();
  if (seen.requests < 2) faults.push("nobody stood by");
  faults.push(...seen.faults.slice(0, 5));
  if (seen.faults.length > 5) faults.push(`and ${seen.faults.length - 5} more`);
  if (afterMb - beforeMb > memoryWithinMb) {
    faults.push(`memory went from ${Math.round(beforeMb)} to ${Math.round(afterMb)} MB`);
  }
  if (server.process.exitCode !== null || server.process.signalCode !== null) {
    faults.push("the server has ended");
  }
  say(`  ${faults.length === 0 ? "ok   " : "FAIL "} ${attack.name}`);
  for (const fault of faults) say(`        ${fault}`);
  say(
    `        ${(tookMs / 1000).toFixed(1)} s; slowest of ${seen.requests} answers ` +
      `${Math.round(seen.slowestMs)} ms, of the plain ones ${Math.round(seen.plainMs)} ms; memory ${Math.round(beforeMb)}, ` +
      `${Math.round(highestMb)}, ${Math.round(afterMb)} MB`,
  );
  return {
    file: `e2e/attack/attacks/${file}.ts`,
    name: attack.name,
    seconds: tookMs / 1000,
    faults,
  };
}

/** Unused memory goes back to the system some time later. */
async function settledMemory(pid: number, beforeMb: number, target: Target): Promise<number> {
  for (let round = 0; ; round += 1) {
    const nowMb = treeMemoryMb(pid);
    if (nowMb - beforeMb <= memoryWithinMb || round === memoryReturnsWithinRounds) return nowMb;
    await ordinaryLoad(target);
    await sleep(memoryEveryMs);
  }
}

async function ordinaryLoad({ collector, url }: Target): Promise<void> {
  const one = async () => {
    const answer = await collector(url, "/api/fruits").catch(() => undefined);
    await answer?.arrayBuffer();
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, one));
}

async function inTime(attack: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not over within ${longestAttackMs / 1000} s`)),
      longestAttackMs,
    );
  });
  try {
    await Promise.race([attack, late]);
  } finally {
    clearTimeout(timer);
  }
}
