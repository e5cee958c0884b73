/**
 * Asks what may never answer, such as a database that hangs: gives up waiting after a while, and does
 * not ask again before the first question is over, so that nothing piles up.
 */
export function inTime<Answer>(
  ask: () => Promise<Answer>,
  timeoutMs: number,
): () => Promise<Answer | null> {
  let pending: Promise<Answer | null> | undefined;
  return async () => {
    pending ??= ask()
      .catch(() => null)
      .finally(() => {
        pending = undefined;
      });
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), timeoutMs);
    try {
      return await Promise.race([pending, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
