/** A signed-in collector and a visitor, each of whom sends one ordinary request after the other. */
import { readFileSync } from "node:fs";
import http from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";
import { signIn } from "../cluster/client.ts";
import type { Seen } from "./bystanders.ts";

const answerWithinMs = 1_000;
/** An answer passes several processes, each of which may have to wait for a processor. */
const turnsOfAnAnswer = 5;
const pauseMs = 200;
/** Longer than allowed, so that a late answer is reported with its time. */
const giveUpAfterMs = 10_000;

const given = z.object({
  url: z.string(),
  plainUrl: z.string(),
  serverPid: z.number(),
  collector: z.object({ email: z.string(), password: z.string() }),
});
const { url, plainUrl, serverPid, collector } = z.parse(given, workerData);
const ask = await signIn(url, collector);

const seen: Seen = { requests: 0, slowestMs: 0, plainMs: 0, faults: [] };
const late: { what: string; tookMs: number }[] = [];
let isOver = false;

async function timed(what: string, request: () => Promise<number>): Promise<void> {
  const beganMs = performance.now();
  const beforeMs = processorWaitMs();
  const outcome = await request().catch(String);
  const tookMs = performance.now() - beganMs - (processorWaitMs() - beforeMs);
  seen.requests += 1;
  seen.slowestMs = Math.max(seen.slowestMs, tookMs);
  const isFine = typeof outcome === "number" && outcome >= 200 && outcome < 300;
  if (!isFine) seen.faults.push(`${what}: ${outcome} after ${Math.round(tookMs)} ms`);
  else if (tookMs > answerWithinMs) late.push({ what, tookMs });
}

/** How long the server's thread has waited for a processor so far, as Linux counts it; elsewhere 0. */
function processorWaitMs(): number {
  try {
    return Number(readFileSync(`/proc/${serverPid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

async function askPlain(): Promise<void> {
  while (!isOver) {
    const beganMs = performance.now();
    await asVisitor("/", plainUrl);
    seen.plainMs = Math.max(seen.plainMs, performance.now() - beganMs);
    await sleep(pauseMs);
  }
}

/** What took longer than on this machine it may. */
function faultsOf(): string[] {
  const allowedMs = answerWithinMs + turnsOfAnAnswer * seen.plainMs;
  return late
    .filter(({ tookMs }) => tookMs > allowedMs)
    .map(
      ({ what, tookMs }) => `${what}: after ${Math.round(tookMs)} of ${Math.round(allowedMs)} ms`,
    );
}

async function repeat(
  who: string,
  paths: readonly string[],
  request: (path: string) => Promise<number>,
): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const path = paths[turn % paths.length] ?? "/";
    await timed(`${who} at ${path}`, () => request(path));
    await sleep(pauseMs);
  }
}

async function asCollector(path: string): Promise<number> {
  const answer = await ask(url, path);
  await answer.arrayBuffer();
  return answer.status;
}

/** On a connection of its own, as somebody who was not there before. */
function asVisitor(path: string, at = url): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip" };
    const options = { agent: false, timeout: giveUpAfterMs, headers };
    const request = http.get(new URL(path, at), options, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", reject);
    });
    request.once("timeout", () => request.destroy(new Error("no answer")));
    request.once("error", reject);
  });
}

const everybody = [
  repeat(
    "collector",
    ["/api/session", "/api/fruits", "/api/statistics/me?time_zone=UTC"],
    asCollector,
  ),
  askPlain(),
  repeat("visitor", ["/", "/api/settings/public", "/health", "/api/session"], asVisitor),
];
parentPort?.postMessage("started", []);
parentPort?.once("message", () => {
  isOver = true;
  void Promise.all(everybody).then(() =>
    parentPort?.postMessage({ ...seen, faults: [...seen.faults, ...faultsOf()] }, []),
  );
});
