/**
 * A bounded queue: so many works at once, so many waiting, and of both a share for each key (an address, a
 * browser). Keys take turns, so one who asks for many does not keep the others waiting.
 */
export type Share = { inAll: number; perKey: number };

/** How long somebody waits: so long at most, and no longer than the signal allows. */
type Limits = { longestMs?: number; signal?: AbortSignal | undefined };

export type Places = ReturnType<typeof createPlaces>;

export function createPlaces(bounds: { inWork: Share; waiting: Share; refusal: () => Error }) {
  const inWork = createCount(bounds.inWork);
  const waiting = createCount(bounds.waiting);
  /** In the order of their turns: a key that got a place goes to the end. */
  const lines = new Map<string, Set<() => void>>();

  function wait(key: string, { longestMs, signal }: Limits): Promise<void> {
    const line = lines.get(key) ?? new Set();
    lines.set(key, line);
    waiting.add(key, 1);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.add(resolve);
    const giveUp = () => {
      line.delete(resolve);
      if (line.size === 0) lines.delete(key);
      reject(bounds.refusal());
    };
    const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs);
    signal?.addEventListener("abort", giveUp);
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      waiting.add(key, -1);
    });
  }

  return {
    /**
     * Takes a place, which `leave` gives back.
     *
     * @param limits.evenIfFull waits however many others do
     * @throws the refusal
     */
    async enter(key: string, limits: Limits & { evenIfFull?: boolean } = {}): Promise<void> {
      if (inWork.hasRoom(key, 1)) return inWork.add(key, 1);
      if (limits.evenIfFull !== true && !waiting.hasRoom(key, 1)) throw bounds.refusal();
      return wait(key, limits);
    },
    /** Hands the place on to the next key that has not had its share. */
    leave(key: string): void {
      inWork.add(key, -1);
      for (const [next, line] of lines) {
        const [admit] = line;
        if (admit === undefined || !inWork.hasRoom(next, 1)) continue;
        line.delete(admit);
        lines.delete(next);
        if (line.size > 0) lines.set(next, line);
        inWork.add(next, 1);
        admit();
        return;
      }
    },
  };
}

export function createCount({ inAll, perKey }: Share) {
  let all = 0;
  const byKey = new Map<string, number>();
  const of = (key: string) => byKey.get(key) ?? 0;
  return {
    hasRoom: (key: string, more: number) => all + more <= inAll && of(key) + more <= perKey,
    add(key: string, more: number): void {
      all += more;
      const own = of(key) + more;
      if (own === 0) byKey.delete(key);
      else byKey.set(key, own);
    },
  };
}
