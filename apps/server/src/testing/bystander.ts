/** Somebody who asks a server for little while somebody else does it harm. */
import { setTimeout as sleep } from "node:timers/promises";
import type { TestApp } from "./test-app.ts";

const everyMs = 40;
/** Above what answers take that share the thread with others, below what a file takes that blocks the server. */
export const bearableMs = 1_500;

/** What this thread has worked so far, in ms: unlike the clock, it stands still while others have the processor. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * @param attack what is done meanwhile
 * @returns what became of it, and how much the thread worked at most from when the bystander would have asked until
 * its answer: what an attack does on it, the bystander waits for on any machine
 */
export async function besideBystander<Result>(
  app: Pick<TestApp, "fetch">,
  attack: () => Promise<Result>,
): Promise<{ result: Result; longestHoldMs: number; answered: number }> {
  const state = { isOver: false };
  const attacking = attack().finally(() => (state.isOver = true));
  let longestHoldMs = 0;
  let answered = 0;
  let dueMs = threadMs();
  do {
    const answer = await app.fetch("/api/settings/public");
    if (!answer.ok) throw new Error(`a bystander was answered ${answer.status}`);
    answered += 1;
    // With the pause before: a stall is what keeps it from asking at all.
    longestHoldMs = Math.max(longestHoldMs, threadMs() - dueMs);
    dueMs = threadMs();
    await sleep(everyMs);
  } while (!state.isOver);
  return { result: await attacking, longestHoldMs, answered };
}
