/**
 * Photos seen a moment ago, held in memory: going back to a list shows them at once, also when their
 * signed links have changed or the network has gone. They are known by the path of the file, which a
 * new link to the same photo shares, and never leave the page.
 */

/** The numbers of the specification (section 9). */
export const imageLifeMs = 10 * 60_000;
export const mostImages = 100;
export const sweepEveryMs = 5 * 60_000;
export const preloadedFruits = 10;

export type ImageCacheStats = {
  images: number;
  bytes: number;
  hits: number;
  misses: number;
  /** From 0 to 100; null before anything was asked for. */
  hitRate: number | null;
  /** Deleted because they expired, or to make room. */
  expired: number;
  evicted: number;
};

type Entry = { url: string; bytes: number; expiresAtMs: number };

/** @param deps what a test replaces: the network's edge, the browser's object addresses, the clock */
export function createImageCache(deps: {
  load: (source: string) => Promise<Blob>;
  makeUrl: (blob: Blob) => string;
  dropUrl: (url: string) => void;
  now: () => number;
}) {
  const { load, makeUrl, dropUrl, now } = deps;
  /** The least recently used first. */
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<void>>();
  const counts = { hits: 0, misses: 0, expired: 0, evicted: 0 };
  const listeners = new Set<() => void>();
  let shown: ImageCacheStats | null = null;
  let isTelling = false;

  return {
    /** An address of the image in memory, or undefined, which counts as a miss. */
    find(source: string): string | undefined {
      const key = keyOf(source);
      const entry = entries.get(key);
      if (entry === undefined || entry.expiresAtMs <= now()) {
        counts.misses += 1;
        tell();
        return undefined;
      }
      counts.hits += 1;
      entries.delete(key);
      entries.set(key, entry);
      tell();
      return entry.url;
    },

    /** Brings an image into memory unless it is there; an image that does not come is no error. */
    async keep(source: string): Promise<void> {
      const key = keyOf(source);
      const there = entries.get(key);
      if (there !== undefined && there.expiresAtMs > now()) return undefined;
      const running = loading.get(key) ?? bring(key, source);
      loading.set(key, running);
      return running;
    },

    sweep(): void {
      for (const [key, { expiresAtMs }] of entries) {
        if (expiresAtMs > now()) continue;
        drop(key);
        counts.expired += 1;
      }
      tell();
    },

    clear(): void {
      for (const key of entries.keys()) drop(key);
      tell();
    },

    /** Whether an address found before may still be shown. */
    isLive: (url: string) => [...entries.values()].some((entry) => entry.url === url),

    /** The same object until something changes. */
    stats: () => (shown ??= stats()),

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  async function bring(key: string, source: string): Promise<void> {
    try {
      const blob = await load(source);
      drop(key);
      entries.set(key, {
        url: makeUrl(blob),
        bytes: blob.size,
        expiresAtMs: now() + imageLifeMs,
      });
      evict();
    } catch {
      // The picture itself says that it cannot be shown.
    } finally {
      loading.delete(key);
      tell();
    }
  }

  function evict(): void {
    for (const key of entries.keys()) {
      if (entries.size <= mostImages) return;
      drop(key);
      counts.evicted += 1;
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    dropUrl(entry.url);
    entries.delete(key);
  }

  /** Later, and once for all that happens now: an image is looked for while a screen is being drawn. */
  function tell(): void {
    shown = null;
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      for (const listener of listeners) listener();
    });
  }

  function stats(): ImageCacheStats {
    const { hits, misses } = counts;
    const asked = hits + misses;
    return {
      ...counts,
      images: entries.size,
      bytes: [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      hitRate: asked === 0 ? null : (100 * hits) / asked,
    };
  }
}

/** Of a link, all that its signature and its time do not change. */
function keyOf(source: string): string {
  return source.replace(/\?[^]*$/, "");
}

/** 80 and more is green, 50 and more yellow (specification, section 4). */
export function hitRateTone(hitRate: number): "success" | "warning" | "danger" {
  if (hitRate >= 80) return "success";
  return hitRate >= 50 ? "warning" : "danger";
}
