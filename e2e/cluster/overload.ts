/**
 * Four times what a server can do, at least, asked of it without waiting for any answer: it answers all the
 * while, sends away what is too much with 429 and Retry-After, holds no more memory than before, and keeps
 * whatever it acknowledged.
 */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../bench/verdict.ts";
import type { Person } from "../elaeis-server.ts";
import { assertEqual, assertThat, type Checks } from "./checks.ts";
import { follow, signIn, until, type Ask } from "./client.ts";
import { isAcknowledged, sendWhole, type Fruit } from "./fruits.ts";
import { assertNothingDoubled, assertNothingLost } from "./ledger.ts";
import { metricsToken, type Cluster, type Process } from "./start-cluster.ts";

const times = 4;
/** Fewer would all find a place to wait in, on a machine that has other things to do. */
const fewestPerSecond = 80;
const clients = 6;
const measuredForMs = 4_000;
const rounds = 4;
const overloadedForMs = 6_000;
const restMs = 2_000;
const sampleEveryMs = 500;
/**
 * A process grows until it has had its worst load, which the first overload is: from the
 * second on, none may hold so many times what that one held.
 */
const flatWithin = 1.2;
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
  const seen: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(
      await overloadOnce(
        { ask, target, next, outcome },
        Math.max(fewestPerSecond, times * perSecond),
        say,
      ),
    );
    await sleep(restMs);
  }
  const held = outcome.acknowledged.length - before;

  await check(
    "under four times the load every request is answered, or told when to come again",
    async () => {
      assertEqual(outcome.other, [], "answers of another kind");
      assertEqual(outcome.withoutTime, 0, "429 without Retry-After");
      assertThat(outcome.sentAway > 0, "nothing was sent away: this was no overload");
      assertThat(held > 0, "nothing was taken on");
      assertEqual(
        seen.map(({ unanswered }) => unanswered),
        seen.map(() => 0),
        "unanswered /health",
      );
    },
  );
  await check("memory stays flat", async () => {
    const [, plateau = Number.NaN, ...later] = seen.map(({ memoryMb }) => memoryMb);
    const ratio = Math.max(...later) / plateau;
    say(`  at most ${ratio.toFixed(2)} times the memory of the second overload`);
    assertThat(ratio <= flatWithin, `${ratio.toFixed(2)} times, of at most ${flatWithin}`);
  });
  await check("nothing acknowledged under overload is lost, nothing is there twice", async () => {
    say(`  ${await assertNothingLost(cluster, outcome.acknowledged)} acknowledged, all there`);
    await assertNothingDoubled(cluster, given.sent);
  });
  await check("told to stop, the server says so, serves on for a while, and ends by itself", () =>
    stopped(cluster, { ask, target, next, outcome }),
  );
}

/** `memoryMb` is what the process held in the middle of its overload. */
type Round = { memoryMb: number; unanswered: number };

async function overloadOnce(
  load: Load,
  perSecond: number,
  say: (line: string) => void,
): Promise<Round> {
  const { outcome, target } = load;
  const before = { acknowledged: outcome.acknowledged.length, sentAway: outcome.sentAway };
  const watched = watch(target);
  const asked = await overload(load, perSecond);
  const { memoryMb, unanswered, slowestMs } = await watched();
  const megabytes = median(memoryMb);
  const { heapMb, externalMb } = await figuresOf(target);
  say(
    `  overload: ${asked} asked in ${overloadedForMs / 1000} s, ` +
      `${outcome.acknowledged.length - before.acknowledged} acknowledged, ` +
      `${outcome.sentAway - before.sentAway} sent away; ` +
      `/health: slowest answer ${Math.round(slowestMs)} ms; ` +
      `memory ${Math.round(megabytes)} MB, ` +
      `afterwards heap ${Math.round(heapMb)} MB, buffers ${Math.round(externalMb)} MB`,
  );
  return { memoryMb: megabytes, unanswered };
}

/** What the server says of itself. */
async function figuresOf({
  url,
}: Process): Promise<Record<"memoryMb" | "heapMb" | "externalMb", number>> {
  const answer = await fetch(new URL("/metrics", url), {
    headers: { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const text = await answer.text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]) / 2 ** 20;
  return {
    memoryMb: megabytes("process_resident_memory_bytes"),
    heapMb: megabytes("nodejs_heap_size_used_bytes"),
    externalMb: megabytes("nodejs_external_memory_bytes"),
  };
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
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    outcome.other.push(String(cause));
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

/** Watches a server until it is called. */
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
      const figures = await figuresOf(target).catch(() => undefined);
      if (figures !== undefined) memoryMb.push(figures.memoryMb);
      await sleep(sampleEveryMs);
    }
  };
  const looking = look();
  return async () => {
    isOver = true;
    await looking;
    return { memoryMb, unanswered, slowestMs };
  };
}
