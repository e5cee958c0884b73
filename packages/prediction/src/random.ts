/** A seeded source of numbers: the same seed gives the same sequence in every engine. */
export type Random = {
  /** Uniform in [0, 1). */
  readonly uniform: () => number;
  /** Normal with mean 0 and standard deviation 1. */
  readonly normal: () => number;
};

/** Seeds may be several numbers (a set's seed and an item's index): they are mixed, not added. */
export function seededRandom(...seeds: readonly number[]): Random {
  const uniform = mulberry32(seeds.reduce((state, seed) => mix(state, seed), 0x9e3779b9));
  return {
    uniform,
    // Box–Muller; 1 − u keeps the logarithm finite.
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}

/** A new array in random order, by sorting on random keys. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const keyed = items.map((item) => ({ item, key: random.uniform() }));
  return keyed.toSorted((first, second) => first.key - second.key).map(({ item }) => item);
}

/** Tommy Ettinger's mulberry32: 32 bits of state, ample for drawing and shuffling. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Austin Appleby's MurmurHash3 finaliser over the running state and one more seed. */
function mix(state: number, seed: number): number {
  let hash = (state ^ Math.imul(seed | 0, 0xcc9e2d51)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
