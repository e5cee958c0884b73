/** Somebody who asks a server for little while somebody else does it harm. */
import { setTimeout as sleep } from "node:timers/promises";
import type { TestApp } from "./test-app.ts";

const everyMs = 40;
/** Above what a machine that is busy with other tests needs, below what a file takes that blocks the server. */
export const bearableMs = 3_000;

/**
 * @param attack what is done meanwhile
 * @returns what became of it, and how long the slowest of the bystander's requests took
 */
export async function besideBystander<Result>(
  app: Pick<TestApp, "fetch">,
  attack: () => Promise<Result>,
): Promise<{ result: Result; slowestMs: number; answered: number }> {
  const state = { isOver: false };
  const attacking = attack().finally(() => (state.isOver = true));
  let slowestMs = 0;
  let answered = 0;
  let due = performance.now();
  do {
    const answer = await app.fetch("/api/settings/public");
    if (!answer.ok) throw new Error(`a bystander was answered ${answer.status}`);
    answered += 1;
    // From when it would have asked: a stall is what keeps it from asking at all.
    slowestMs = Math.max(slowestMs, performance.now() - due);
    due = performance.now() + everyMs;
    await sleep(everyMs);
  } while (!state.isOver);
  return { result: await attacking, slowestMs, answered };
}
