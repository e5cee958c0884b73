/**
 * Works through rows that are a queue, behind the back of what caused them: woken by an announcement,
 * and by the time at which the next is due. Any number of servers may do it, since taking a row up puts
 * it off for the others; so nothing is forgotten when one stops.
 */
import type { Log } from "../log.ts";
import type { ChangeFeed, FeedMessage } from "./change-feed.ts";

const longestPauseMs = 60_000;
const tidyEveryMs = 60 * 60_000;

export type RowQueue = { stop: () => Promise<void> };

export function startRowQueue<Row>(queue: {
  changes: ChangeFeed;
  /** Announces that there is something to do. */
  event: FeedMessage["event"];
  /** Rows worked on at once. */
  atOnce: number;
  /** Takes up so many that are due, at most, and puts them off for everybody else. */
  claim: (limit: number) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
  /** Until one is due; undefined when none is. */
  nextInMs: () => Promise<number | undefined>;
  /** Lets go of what is old, about once an hour. */
  tidy: () => Promise<void>;
  log: Log;
  /** What is logged when it has to wait, as without a database. */
  waiting: string;
}): RowQueue {
  const { atOnce, log } = queue;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let tidiedAtMs = Number.NEGATIVE_INFINITY;

  function wake(): void {
    wokenMeanwhile = true;
    if (isStopped || running !== undefined) return;
    clearTimeout(timer);
    running = pass().finally(() => {
      running = undefined;
      if (wokenMeanwhile) wake();
    });
  }

  async function pass(): Promise<void> {
    let pauseMs = longestPauseMs;
    try {
      while (wokenMeanwhile && !isStopped) {
        wokenMeanwhile = false;
        await workOffAllDue();
      }
      await tidy();
      const next = await queue.nextInMs();
      pauseMs = Math.min(longestPauseMs, Math.max(0, next ?? longestPauseMs));
    } catch (error) {
      log.info({ err: error }, queue.waiting);
    }
    if (!isStopped) timer = setTimeout(wake, pauseMs).unref();
  }

  async function workOffAllDue(): Promise<void> {
    for (;;) {
      const due = await queue.claim(atOnce);
      await Promise.all(due.map(queue.work));
      if (due.length < atOnce || isStopped) return;
    }
  }

  async function tidy(): Promise<void> {
    if (Date.now() - tidiedAtMs < tidyEveryMs) return;
    await queue.tidy();
    tidiedAtMs = Date.now();
  }

  const unsubscribe = queue.changes.subscribe(({ event }) => {
    if (event === queue.event || event === "missed") wake();
  });
  wake();
  return {
    async stop() {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Doubles with each attempt, up to the longest, and differs between rows that failed together. @param attempts failed so far, from 1 */
export function backOffMs(
  attempts: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** (attempts - 1));
  return Math.round(fullMs * (0.5 + Math.random() / 2));
}
