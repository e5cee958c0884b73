/**
 * Answers that must not tell whether something is there come no sooner than a moment that covers both
 * cases, so that neither does their time.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than looking somebody up and queueing a mail takes. */
export const alikeMs = 250;

export async function noSoonerThan<Result>(ms: number, work: () => Promise<Result>) {
  const [done] = await Promise.allSettled([work(), sleep(ms)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
