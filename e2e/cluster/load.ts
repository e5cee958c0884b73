/** Collectors who submit one fruit after the other while something is broken, and the answer to each attempt. */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { assertEqual, assertThat } from "./checks.ts";
import type { Ask, Base } from "./client.ts";
import { isAcknowledged, sendWhole, type Fruit } from "./fruits.ts";

/** `code` is the problem's; undefined where the answer was none of ours. */
type Refusal = { tookMs: number; status: number; code: string | undefined; retryAfter: number };

export type Load = {
  acknowledged: readonly Fruit[];
  refusals: readonly Refusal[];
  /** Attempts that were not answered, in words. */
  unanswered: readonly string[];
  /** @returns how long until the next fruit that is begun from now on is acknowledged */
  nextAcknowledged: (withinMs: number) => Promise<number>;
  slowestMs: () => number;
  stop: () => Promise<void>;
};

const writers = 4;
const pauseMs = 150;
const afterRefusalMs = 500;
/** Beyond this nobody waits for an answer. */
const unansweredAfterMs = 30_000;

const problemSchema = z.object({ code: z.string(), error: z.string().check(z.minLength(10)) });

/** @param places the writers take turns at them */
export function startLoad(
  places: readonly { ask: Ask; base: Base }[],
  given: { nextFruit: () => Fruit; sent: Set<string> },
): Load {
  const acknowledged: Fruit[] = [];
  const refusals: Refusal[] = [];
  const unanswered: string[] = [];
  const waiting = new Set<{ fromMs: number; resolve: (tookMs: number) => void }>();
  let slowestMs = 0;
  let isOver = false;

  const handIn = async (fruit: Fruit, turn: number): Promise<boolean> => {
    const place = places[turn % places.length];
    if (place === undefined) throw new Error("no place to hand in at");
    const begunMs = performance.now();
    try {
      const ask: Ask = (base, path, init) =>
        place.ask(base, path, { ...init, signal: AbortSignal.timeout(unansweredAfterMs) });
      const answer = await sendWhole(ask, place.base, fruit);
      const tookMs = performance.now() - begunMs;
      slowestMs = Math.max(slowestMs, tookMs);
      if (!answer.ok) {
        refusals.push({ tookMs, ...(await refusalOf(answer)) });
        return false;
      }
      const isHeld = await isAcknowledged(answer, fruit);
      if (isHeld) {
        acknowledged.push(fruit);
        for (const one of waiting)
          if (begunMs >= one.fromMs) one.resolve(performance.now() - one.fromMs);
      }
      return isHeld;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      unanswered.push(`${String(cause)} after ${Math.round(performance.now() - begunMs)} ms`);
      return false;
    }
  };
  const work = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const fruit = given.nextFruit();
      given.sent.add(fruit.id);
      // As the app does: the same fruit, until it is acknowledged.
      while (!isOver && !(await handIn(fruit, turn))) await sleep(afterRefusalMs);
      await sleep(pauseMs);
    }
  };
  const working = Array.from({ length: writers }, (_, number) => work(number));
  return {
    acknowledged,
    refusals,
    unanswered,
    slowestMs: () => slowestMs,
    async nextAcknowledged(withinMs) {
      const { promise, resolve } = Promise.withResolvers<number>();
      const one = { fromMs: performance.now(), resolve };
      waiting.add(one);
      const tookMs = await Promise.race([promise, sleep(withinMs, undefined, { ref: false })]);
      waiting.delete(one);
      assertThat(tookMs !== undefined, `no fruit was taken within ${withinMs / 1000} s`);
      return tookMs ?? withinMs;
    },
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

async function refusalOf(answer: Response): Promise<Omit<Refusal, "tookMs">> {
  const text = await answer.text();
  const parsed = problemSchema.safeParse(jsonOf(text));
  return {
    status: answer.status,
    code: parsed.data?.code,
    retryAfter: Number(answer.headers.get("retry-after") ?? 0),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each refusal has a code of the expected ones, says when to come again, and came in time. */
export function assertClear(
  load: Load,
  { codes, withinMs }: { codes: readonly string[]; withinMs: number },
): void {
  const { refusals, unanswered } = load;
  assertEqual(unanswered.slice(0, 3), [], "attempts without an answer");
  const unclear = refusals.filter(
    ({ status, code, retryAfter }) =>
      ![429, 503].includes(status) || !(retryAfter > 0) || !codes.includes(code ?? ""),
  );
  assertEqual(unclear.slice(0, 3), [], "unclear refusals");
  const slow = Math.round(Math.max(0, load.slowestMs()));
  assertThat(slow <= withinMs, `an answer took ${slow} ms`);
}

export function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

export function countedCodes({ refusals }: Load): string {
  const counts = new Map<string, number>();
  for (const { status, code = "no code of ours" } of refusals) {
    const told = `${status} ${code}`;
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  return [...counts].map(([told, times]) => `${times} × ${told}`).join(", ") || "no refusal";
}
