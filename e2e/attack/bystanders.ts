/** A signed-in collector and a visitor who use the product as usual while it is attacked. */
import http from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ask } from "../cluster/client.ts";

const answerWithinMs = 1_000;
const pauseMs = 200;
/** Longer than allowed, so that a late answer is told with its time. */
const giveUpAfterMs = 10_000;

export type Seen = { requests: number; slowestMs: number; faults: string[] };

/** Starts them. @returns what stops them and tells what they saw */
export function watchBystanders(url: URL, collector: Ask): () => Promise<Seen> {
  const seen: Seen = { requests: 0, slowestMs: 0, faults: [] };
  let isOver = false;
  const timed = async (who: string, ask: () => Promise<number>) => {
    const beganMs = performance.now();
    const outcome = await ask().catch((error: unknown) => String(error));
    const tookMs = performance.now() - beganMs;
    seen.requests += 1;
    seen.slowestMs = Math.max(seen.slowestMs, tookMs);
    const isFine = typeof outcome === "number" && outcome >= 200 && outcome < 300;
    if (!isFine || tookMs > answerWithinMs) {
      seen.faults.push(`${who}: ${outcome} after ${Math.round(tookMs)} ms`);
    }
  };
  const repeat = async (who: string, asks: readonly (() => Promise<number>)[]) => {
    for (let turn = 0; !isOver; turn += 1) {
      const ask = asks[turn % asks.length];
      if (ask !== undefined) await timed(who, ask);
      await sleep(pauseMs);
    }
  };
  const asCollector = ["/api/session", "/api/fruits", "/api/statistics/me?time_zone=UTC"].map(
    (path) => async () => {
      const answer = await collector(url, path);
      await answer.arrayBuffer();
      return answer.status;
    },
  );
  const asVisitor = ["/", "/api/settings/public", "/health", "/api/session"].map(
    (path) => () => getOnce(new URL(path, url)),
  );
  const all = [repeat("collector", asCollector), repeat("visitor", asVisitor)];
  return async () => {
    isOver = true;
    await Promise.all(all);
    return seen;
  };
}

/** On a connection of its own, as somebody who was not there before. */
function getOnce(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { agent: false, timeout: giveUpAfterMs, headers: { "accept-encoding": "gzip" } },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
        answer.once("error", reject);
      },
    );
    request.once("timeout", () => request.destroy(new Error("no answer")));
    request.once("error", reject);
  });
}
