/**
 * A second copy of what only this device holds, in Cache Storage: drafts, unsent items, plots and photos. Chromium
 * can delete all databases of a site after it was killed while writing (`docs/build/sync.md`), but not its caches.
 */
import { isNoRoom } from "../is-no-room.ts";
import { photosOf, type DeviceDatabase } from "./database-schema.ts";

const cacheName = "unsent";
const lockName = "elaeis-second-copy";
/** In the memory of a database that was filled from the copy, or never needed it. */
const restoredName = "second-copy-restored";

/** The stores of records, each with an `id`; photos are kept under it. */
const stores = ["drafts", "outbox", "plots"] as const;
type Store = (typeof stores)[number];

type Place = { kind: Store; id: string } | { kind: "photos"; id: string; sha256: string };

/** What this tab copied last, by its path. */
const copied = new Map<string, string>();
/** Until the next start: the device is full, or the copy could not be read. */
let isSuspended = false;

/** False without Cache Storage: over plain http, or in a private window of some browsers. */
export const canCopy = () => "caches" in globalThis && !isSuspended;

/** Makes the copy equal to what is unsent. Never throws: without it the device holds it once. */
export async function copyUnsent(database: DeviceDatabase): Promise<void> {
  if (!canCopy()) return;
  try {
    await navigator.locks.request(lockName, () => copyAll(database));
  } catch (error) {
    // Anything else, such as a database that was closed, is tried again with the next change.
    if (isNoRoom(error)) await forgetCopy().catch(() => false);
  }
}

async function copyAll(database: DeviceDatabase): Promise<void> {
  const unsent = await readUnsent(database);
  if (unsent.length === 0) {
    await caches.delete(cacheName);
    return;
  }
  const cache = await caches.open(cacheName);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = new Set<string>();
  for (const { kind, record } of unsent) {
    for (const [id, sha256] of await database.getAllKeys("photoBytes", photosOf(record.id))) {
      const path = pathOf({ kind: "photos", id, sha256 });
      wanted.add(path);
      if (held.has(path)) continue;
      const bytes = await database.get("photoBytes", [id, sha256]);
      if (bytes !== undefined) await cache.put(path, new Response(bytes));
    }
    const path = pathOf({ kind, id: record.id });
    const json = JSON.stringify(record);
    wanted.add(path);
    if (held.has(path) && copied.get(path) === json) continue;
    await cache.put(path, new Response(json));
    copied.set(path, json);
  }
  for (const path of held) if (!wanted.has(path)) await cache.delete(path);
}

async function readUnsent(database: DeviceDatabase) {
  const work = database.transaction(stores);
  const records = await Promise.all(
    stores.map(async (kind) =>
      (await work.objectStore(kind).getAll()).map((record) => ({ kind, record })),
    ),
  );
  const isSent = (state: string) => state === "synced" || state === "sent";
  return records.flat().filter(({ record }) => !("state" in record && isSent(record.state)));
}

/** Into a database that was made anew; one that is interrupted begins again. Never throws. */
export async function restoreUnsent(database: DeviceDatabase): Promise<void> {
  if (!canCopy()) return;
  try {
    if ((await database.get("memory", restoredName)) === true) return;
    await navigator.locks.request(lockName, async () => {
      if ((await database.get("memory", restoredName)) === true) return;
      await restoreAll(database);
      await database.put("memory", true, restoredName);
    });
  } catch {
    // The copy stays as it is, for the next start.
    isSuspended = true;
  }
}

async function restoreAll(database: DeviceDatabase): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const places = (await cache.keys()).map((request) => ({ request, place: placeOf(request.url) }));
  // Photos first: a record names only what is there.
  const photosFirst = places.toSorted((one, other) => rank(one.place) - rank(other.place));
  for (const { request, place } of photosFirst) {
    const answer = await cache.match(request);
    if (answer === undefined || place === null) continue;
    if (place.kind === "photos") {
      const bytes = await answer.arrayBuffer();
      await database.put("photoBytes", bytes, [place.id, place.sha256]);
    } else if (!(await isThere(database, place.id))) {
      await database.put(place.kind, await answer.json());
    }
  }
}

/** From a former try, perhaps changed since. */
async function isThere(database: DeviceDatabase, id: string): Promise<boolean> {
  return (await Promise.all(stores.map((kind) => database.getKey(kind, id)))).some(
    (key) => key !== undefined,
  );
}

/** On a full device, until the next start. @returns whether there was a copy */
export async function forgetCopy(): Promise<boolean> {
  if (!canCopy()) return false;
  isSuspended = true;
  return caches.delete(cacheName);
}

const pathOf = (place: Place) =>
  `/unsent/${place.kind}/${place.id}${place.kind === "photos" ? `/${place.sha256}` : ""}`;

function placeOf(url: string): Place | null {
  const [, , kind, id = "", sha256 = ""] = new URL(url).pathname.split("/");
  if (kind === "photos") return { kind, id, sha256 };
  const store = stores.find((one) => one === kind);
  return store === undefined ? null : { kind: store, id };
}

const rank = (place: Place | null) => (place?.kind === "photos" ? 0 : 1);
