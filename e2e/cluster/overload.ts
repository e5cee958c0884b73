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
import { follow, signIn, until, type Ask } from "./client.ts";
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
const hearWithinMs = 5_000;

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
  await check("told to stop, the server says so, serves on for a while, and ends by itself", () =>
    stopped(cluster, { ask, target, next, outcome }),
  );
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

/** It is asked by people who do not know yet, and one of them has a stream open. */
async function stopped(cluster: Cluster, { next, ...given }: Load): Promise<void> {
  const { ask, target, outcome } = given;
  const handInThree = () => [next(), next(), next()].map((fruit) => handIn(given, fruit));
  const leaving = new AbortController();
  const heard: string[] = [];
  const following = follow(ask, target.url, {
    signal: leaving.signal,
    onEvent: ({ event }) => heard.push(event),
  });
  await until(async () => heard[0], hearWithinMs, "a stream");
  const before = outcome.acknowledged.length;
  const inWork = handInThree();
  const stop = target.stop();
  const isNotReady = async () => {
    const { status } = await fetch(new URL("/ready", target.url));
    return status === 503 || undefined;
  };
  await until(isNotReady, hearWithinMs, "the answer at /ready");
  await Promise.all([...inWork, ...handInThree()]);
  assertEqual(outcome.acknowledged.length - before, 6, "acknowledged while it was stopping");
  await following;
  assertEqual(await stop, 0, "exit code");
  await assertNothingLost(cluster, outcome.acknowledged);
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
