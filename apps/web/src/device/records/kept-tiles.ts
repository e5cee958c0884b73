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
