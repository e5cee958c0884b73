/** Web Locks that a page gives up when it is left, whatever becomes of its work: nobody else could have them. */
import { onLeaving, whenHere } from "./page-life.ts";

type Work<Result> = (lock: Lock | null) => Promise<Result>;

/** @param work with null where `ifAvailable` and another tab has it */
export async function withPageLock<Result>(
  name: string,
  { ifAvailable = false, mode = "exclusive" }: { ifAvailable?: boolean; mode?: LockMode },
  work: Work<Result>,
): Promise<Result> {
  await whenHere();
  const left = new AbortController();
  const isOver = new Promise((resolve) => left.signal.addEventListener("abort", resolve));
  const stop = onLeaving(() => left.abort());
  let result: Promise<Result> | undefined;
  const begin = (lock: Lock | null) => {
    result = work(lock);
    return Promise.race([result, isOver]);
  };
  try {
    // A signal and `ifAvailable` exclude each other; the latter never waits.
    const options = ifAvailable ? { ifAvailable, mode } : { signal: left.signal, mode };
    await navigator.locks.request(name, options, begin);
  } catch (error) {
    if (result === undefined && !left.signal.aborted) throw error;
  } finally {
    stop();
  }
  return result ?? withPageLock(name, { ifAvailable, mode }, work);
}
