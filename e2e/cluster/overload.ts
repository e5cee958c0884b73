/**
 * Four times what a server can do, at least, asked of it without waiting for any answer: it answers all the
 * while, sends away what is too much with 429 and Retry-After, holds no more memory than before, and keeps
 * whatever it acknowledged.
 */
import { existsSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "../elaeis-server.ts";
import { assertEqual, assertThat, type Checks } from "./checks.ts";
import { signIn, type Ask } from "./client.ts";
import { isAcknowledged, sendWhole, type Fruit } from "./fruits.ts";
import { assertNothingDoubled, assertNothingLost } from "./ledger.ts";
import type { Cluster, Process } from "./start-cluster.ts";

const times = 4;
/** Fewer would all find a place to wait in, on a machine that has other things to do. */
const fewestPerSecond = 80;
const clients = 6;
const measuredForMs = 4_000;
const overloadedForMs = 10_000;
const sampleEveryMs = 500;
/** Memory in the second half of the overload may be so much above that in the first, for what is no leak. */
const flatWithin = 1.5;
const answerTimeoutMs = 30_000;

type Outcome = { acknowledged: Fruit[]; sentAway: number; withoutTime: number; other: string[] };

export async function checkOverload(
  cluster: Cluster,
  given: { collector: Person; nextFruit: () => Fruit; sent: Set<string> },
  { check }: Checks,
  say: (line: string) => void,
): Promise<void> {
  const target = cluster.servers[1];
  const ask = await signIn(target.url, given.collector);
  const outcome: Outcome = { acknowledged: [], sentAway: 0, withoutTime: 0, other: [] };
  const next = () => {
    const fruit = given.nextFruit();
    given.sent.add(fruit.id);
    return fruit;
  };

  const perSecond = await sustainable({ ask, target, next, outcome });
  say(`  sustainable: ${perSecond.toFixed(1)} fruits of four photos a second, ${clients} clients`);
  const before = outcome.acknowledged.length;
  const watched = watch(target);
  const asked = await overload(
    { ask, target, next, outcome },
    Math.max(fewestPerSecond, times * perSecond),
  );
  const { memoryMb, unanswered, slowestMs } = await watched();
  const held = outcome.acknowledged.length - before;
  say(
    `  overload: ${asked} asked in ${overloadedForMs / 1000} s, ${held} acknowledged, ${outcome.sentAway} sent away`,
  );
  say(
    `  /health: slowest answer ${Math.round(slowestMs)} ms; memory ${memoryMb.map(Math.round).join(" ")} MB`,
  );

  await check(
    "under four times the load every request is answered, or told when to come again",
    async () => {
      assertEqual(outcome.other, [], "answers of another kind");
      assertEqual(outcome.withoutTime, 0, "429 without Retry-After");
      assertThat(outcome.sentAway > 0, "nothing was sent away: this was no overload");
      assertThat(held > 0, "nothing was taken on");
      assertEqual(unanswered, 0, "unanswered /health");
    },
  );
  await check("memory stays flat", async () => {
    if (memoryMb.length === 0) return say("  (memory is read on Linux only)");
    const half = Math.floor(memoryMb.length / 2);
    const [first, second] = [
      Math.max(...memoryMb.slice(0, half)),
      Math.max(...memoryMb.slice(half)),
    ];
    assertThat(second <= first * flatWithin, `${first} MB, then ${second} MB`);
  });
  await check("nothing acknowledged under overload is lost, nothing is there twice", async () => {
    say(`  ${await assertNothingLost(cluster, outcome.acknowledged)} acknowledged, all there`);
    await assertNothingDoubled(cluster, given.sent);
  });
  await check("told to stop, the server answers what it is doing and ends by itself", async () => {
    const last = [next(), next(), next()].map((fruit) => handIn({ ask, target, outcome }, fruit));
    await sleep(20);
    const code = await target.stop();
    await Promise.all(last);
    assertEqual(code, 0, "exit code");
    await assertNothingLost(cluster, outcome.acknowledged);
  });
}

type Handing = { ask: Ask; target: Process; outcome: Outcome };

async function handIn({ ask, target, outcome }: Handing, fruit: Fruit): Promise<void> {
  try {
    const answer = await sendWhole(
      (base, path, init) =>
        ask(base, path, { ...init, signal: AbortSignal.timeout(answerTimeoutMs) }),
      target.url,
      fruit,
    );
    if (answer.status === 429) {
      outcome.sentAway += 1;
      if (!(Number(answer.headers.get("retry-after")) > 0)) outcome.withoutTime += 1;
      await answer.arrayBuffer();
    } else if (await isAcknowledged(answer, fruit)) outcome.acknowledged.push(fruit);
    else outcome.other.push(`${answer.status} ${(await answer.text()).slice(0, 100)}`);
  } catch (error) {
    outcome.other.push(String(error));
  }
}

type Load = Handing & { next: () => Fruit };

/** @returns fruits a second, with a few clients who wait for each answer */
async function sustainable(load: Load): Promise<number> {
  const begunMs = performance.now();
  const before = load.outcome.acknowledged.length;
  const one = async () => {
    while (performance.now() - begunMs < measuredForMs) await handIn(load, load.next());
  };
  await Promise.all(Array.from({ length: clients }, one));
  const seconds = (performance.now() - begunMs) / 1000;
  return (load.outcome.acknowledged.length - before) / seconds;
}

/** @returns how many were asked */
async function overload(load: Load, perSecond: number): Promise<number> {
  const begunMs = performance.now();
  const asked: Promise<void>[] = [];
  for (;;) {
    const elapsedMs = performance.now() - begunMs;
    if (elapsedMs > overloadedForMs) break;
    const due = (elapsedMs / 1000) * perSecond;
    while (asked.length < due) asked.push(handIn(load, load.next()));
    await sleep(10);
  }
  await Promise.all(asked);
  return asked.length;
}

/** Looks at a server until it is called. */
function watch(target: Process) {
  const memoryMb: number[] = [];
  let unanswered = 0;
  let slowestMs = 0;
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const beganMs = performance.now();
      const signal = AbortSignal.timeout(answerTimeoutMs);
      const answer = await fetch(new URL("/health", target.url), { signal }).catch(() => undefined);
      if (answer?.ok !== true) unanswered += 1;
      await answer?.arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - beganMs);
      await sleep(sampleEveryMs);
    }
  };
  const weighing = setInterval(() => {
    const megabytes = residentMb(target.pid());
    if (megabytes !== undefined) memoryMb.push(megabytes);
  }, sampleEveryMs);
  const looking = look();
  return async () => {
    isOver = true;
    clearInterval(weighing);
    await looking;
    return { memoryMb, unanswered, slowestMs };
  };
}

function residentMb(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`;
  if (pid === undefined || !existsSync(file)) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
