/** A start waits no longer for all that it asks of this device: what was silent for one is hardly waited for by the next. */
export const startPatienceMs = 1_000;
/** Another database may be quick all the same. */
const leastPatienceMs = 200;

/** When each was asked that has not answered yet. */
const unanswered = new Set<{ sinceMs: number }>();

/** @returns undefined where this device takes too long; it goes on */
export function withinStart<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const sinceMs = performance.now();
  const firstMs = Math.min(sinceMs, ...[...unanswered].map((one) => one.sinceMs));
  const asked = { sinceMs };
  unanswered.add(asked);
  const answered = () => void unanswered.delete(asked);
  work.then(answered, answered);
  return within(Math.max(firstMs + startPatienceMs - sinceMs, leastPatienceMs), work);
}

/** @returns undefined where it takes too long; it goes on */
export async function within<Result>(
  patienceMs: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
