/**
 * What the service worker fetches, which no page sees: updates of the app above all. It notes the bytes in a cache, where
 * it and the page both get at them without a database; the page adds them to their day. The worker's own script is not
 * in it: the browser fetches that by itself and lists it in no timeline, neither the worker's nor a page's, and to fetch
 * it once more to know its size would cost what is counted.
 */
import * as z from "zod/mini";
import { dayOf, dayUseSchema, observeReceived, type DayUse } from "./day-use.ts";

const cacheName = "elaeis-worker-use";
/** An update is hundreds of files. */
const noteEveryMs = 1_000;

/** In the worker. A browser that times no files of a worker has nothing to count. */
export function countWorkerUse(): void {
  let down = 0;
  let isNoting = false;
  const note = async () => {
    while (down > 0) {
      await new Promise((resolve) => setTimeout(resolve, noteEveryMs));
      const use: DayUse = { day: dayOf(new Date()), up: 0, down };
      down = 0;
      const cache = await caches.open(cacheName);
      await cache.put(`/worker-use/${crypto.randomUUID()}`, Response.json(use));
    }
  };
  observeReceived(["resource"], (bytes) => {
    down += bytes;
    if (isNoting || down === 0) return;
    isNoting = true;
    // A figure for the screen, which a full device does without.
    void note()
      .catch(() => undefined)
      .finally(() => (isNoting = false));
  });
}

/** In the page: what was noted since. Of several tabs that ask at once, one is given each note. */
export async function takeWorkerUse(): Promise<DayUse[]> {
  // Absent where a page is opened over plain http, which has no worker.
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open(cacheName);
  const taken: DayUse[] = [];
  for (const request of await cache.keys()) {
    const held = await cache.match(request);
    if (held === undefined || !(await cache.delete(request))) continue;
    const { data } = z.safeParse(dayUseSchema, await held.json());
    if (data !== undefined) taken.push(data);
  }
  return taken;
}
