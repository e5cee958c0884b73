/** Map pictures that a person keeps for places without network, in a cache that `places-on-device.ts` empties. */
export const tilesCache = "map-tiles";

/** One area at most: map services let people keep little. */
export const mostTiles = 400;
/** Pictures fetched at the same time. */
const atOnce = 4;

export async function keptTileUrls(): Promise<Set<string>> {
  if (!("caches" in globalThis) || !(await caches.has(tilesCache))) return new Set();
  const cache = await caches.open(tilesCache);
  return new Set((await cache.keys()).map(({ url }) => url));
}

export async function readTile(url: string): Promise<Blob | undefined> {
  const cache = await caches.open(tilesCache);
  return (await cache.match(url))?.blob();
}

/**
 * In the place of the area kept before.
 *
 * @throws when a picture does not come; those that came are kept
 */
export async function keepTiles(
  urls: readonly string[],
  onProgress: (kept: number) => void,
): Promise<void> {
  const cache = await caches.open(tilesCache);
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  const waiting = [...wanted];
  const fetchWaiting = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if ((await cache.match(url)) === undefined) await cache.add(url);
      onProgress(wanted.size - waiting.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchWaiting));
}

/**
 * About how many bytes these are: one picture in the middle of each level is looked at.
 *
 * @param levels addresses by level
 */
export async function tilesBytes(levels: readonly (readonly string[])[]): Promise<number> {
  const sizes = await Promise.all(
    levels.map(async (urls) => {
      const url = urls[Math.floor(urls.length / 2)];
      if (url === undefined) return 0;
      const answer = await fetch(url);
      if (!answer.ok) throw new Error("The map does not answer");
      return (await answer.blob()).size * urls.length;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
