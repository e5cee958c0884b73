/**
 * A second copy of what only this device holds, in Cache Storage: drafts, unsent items, plots and photos. Chromium
 * can delete all databases of a site after it was killed while writing (`docs/build/sync.md`), but not its caches.
 */
import * as z from "zod/mini";
import { isQuotaExceeded } from "../is-quota-exceeded.ts";
import { withPageLock } from "../page-lock.ts";
import { startPatienceMs, within } from "../within.ts";
import { isThumbnail, photosOf, type DeviceDatabase } from "./database-schema.ts";

const cacheName = "unsent";
const lockName = "elaeis-second-copy";
/** In the memory of a database that was filled from the copy, or never needed it. */
const restoredName = "second-copy-restored";

/** The stores of records, each with an `id`; photos are kept under it. */
const stores = ["drafts", "outbox", "plots"] as const;
type Store = (typeof stores)[number];

type Place = { kind: Store; id: string } | { kind: "photos"; id: string; sha256: string };

/** Ids of records, or all there are. */
export type Changed = readonly string[] | "all";

/** What the copy holds of one id: remembered beside the records, so that a start reads none of it. */
type Copied = { kind: Store; version: string; photos: readonly string[] };

const copiedName = (id: string) => `second-copy ${id}`;
const allCopied = () => IDBKeyRange.bound(copiedName(""), copiedName("\uffff"));

/** Until the next start: the device is full, or the copy could not be read. */
let isSuspended = false;

/** False without Cache Storage: over plain http, or in a private window of some browsers. */
export const canCopy = () => "caches" in globalThis && !isSuspended;

/**
 * Makes the copy equal to what is unsent. Without it the device holds it once: a full device is no failure.
 *
 * @throws what the database throws
 */
export async function copyUnsent(database: DeviceDatabase, changed: Changed): Promise<void> {
  if (!canCopy()) return;
  try {
    await withPageLock(lockName, {}, () =>
      changed === "all" ? copyAll(database) : copyThese(database, changed),
    );
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    await forgetCopy().catch(() => false);
  }
}

async function copyThese(database: DeviceDatabase, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const found = await readOne(database, id);
    await copyOne(database, id, found, found && (await versionOf(found.record)));
  }
  await endIfEmpty(database);
}

/** Compares versions, and copies what is different. */
async function copyAll(database: DeviceDatabase): Promise<void> {
  if (!(await caches.has(cacheName))) await database.delete("memory", allCopied());
  const former = await readVersions(database);
  const unsent = await readUnsent(database);
  const ids = new Set(unsent.map(({ record }) => record.id));
  for (const found of unsent) {
    const { kind, record } = found;
    const version = await versionOf(record);
    const held = former.get(record.id);
    if (held?.version !== version || held.kind !== kind)
      await copyOne(database, record.id, found, version);
  }
  for (const id of former.keys()) if (!ids.has(id)) await copyOne(database, id);
  // A copy of a former app, or that outlived its database.
  if (former.size === 0) await sweep(await readVersions(database));
  await endIfEmpty(database);
}

type Found = Awaited<ReturnType<typeof readUnsent>>[number];

/** @param found undefined when it is unsent no more */
async function copyOne(
  database: DeviceDatabase,
  id: string,
  found?: Found,
  version = "",
): Promise<void> {
  const held = await readHeld(database, id);
  if (found === undefined && held === undefined) return;
  const cache = await caches.open(cacheName);
  const keys = found ? await database.getAllKeys("photoBytes", photosOf(id)) : [];
  const photos = keys.map(([, sha256]) => sha256).filter((name) => !isThumbnail(name));
  for (const sha256 of photos) {
    if (held?.photos.includes(sha256)) continue;
    const bytes = await database.get("photoBytes", [id, sha256]);
    if (bytes !== undefined)
      await cache.put(pathOf({ kind: "photos", id, sha256 }), new Response(bytes));
  }
  if (found !== undefined) {
    const { kind, record } = found;
    await cache.put(pathOf({ kind, id }), new Response(JSON.stringify(record)));
    await database.put("memory", { kind, version, photos } satisfies Copied, copiedName(id));
  }
  if (held !== undefined && held.kind !== found?.kind)
    await cache.delete(pathOf({ kind: held.kind, id }));
  for (const sha256 of held?.photos ?? [])
    if (!photos.includes(sha256)) await cache.delete(pathOf({ kind: "photos", id, sha256 }));
  if (found === undefined) await database.delete("memory", copiedName(id));
}

async function sweep(copied: ReadonlyMap<string, Copied>): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const place = placeOf(request.url);
    const held = place === null ? undefined : copied.get(place.id);
    const isWanted =
      place?.kind === "photos" ? held?.photos.includes(place.sha256) : held?.kind === place?.kind;
    if (held === undefined || isWanted !== true) await cache.delete(request);
  }
}

async function endIfEmpty(database: DeviceDatabase): Promise<void> {
  if ((await database.count("memory", allCopied())) === 0) await caches.delete(cacheName);
}

async function readVersions(database: DeviceDatabase): Promise<Map<string, Copied>> {
  const work = database.transaction("memory");
  const [names, values] = await Promise.all([
    work.store.getAllKeys(allCopied()),
    work.store.getAll(allCopied()),
  ]);
  return new Map(
    names.flatMap((name, at) => {
      const value = values[at];
      return isCopied(value) ? [[name.slice(copiedName("").length), value]] : [];
    }),
  );
}

async function readHeld(database: DeviceDatabase, id: string): Promise<Copied | undefined> {
  const value = await database.get("memory", copiedName(id));
  return isCopied(value) ? value : undefined;
}

const isCopied = (value: unknown): value is Copied =>
  typeof value === "object" && value !== null && "kind" in value && "photos" in value;

/** Of a record's content. */
async function versionOf(record: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function readOne(database: DeviceDatabase, id: string): Promise<Found | undefined> {
  const work = database.transaction(stores);
  const found = await Promise.all(
    stores.map(async (kind) => ({ kind, record: await work.objectStore(kind).get(id) })),
  );
  return found.find((one): one is Found => one.record !== undefined && isUnsent(one.record));
}

async function readUnsent(database: DeviceDatabase) {
  const work = database.transaction(stores);
  const records = await Promise.all(
    stores.map(async (kind) =>
      (await work.objectStore(kind).getAll()).map((record) => ({ kind, record })),
    ),
  );
  return records.flat().filter(({ record }) => isUnsent(record));
}

const isUnsent = (record: object) =>
  !("state" in record && (record.state === "synced" || record.state === "sent"));

/** Into a database that was made anew; one that is interrupted begins again. Never throws. */
export async function restoreUnsent(database: DeviceDatabase): Promise<void> {
  if (!canCopy()) return;
  try {
    const known = await within(startPatienceMs, readRestored(database));
    // Silent: nothing else is to wait for it.
    if (known === undefined) isSuspended = true;
    if (known !== false) return;
    await withPageLock(lockName, {}, async () => {
      if (await readRestored(database)) return;
      await restoreAll(database);
      await database.put("memory", true, restoredName);
    });
  } catch {
    // The copy stays as it is, for the next start.
    isSuspended = true;
  }
}

const readRestored = async (database: DeviceDatabase) =>
  (await database.get("memory", restoredName)) === true;

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

/** What the copy holds of one person, by name: for a device whose database does not answer. */
export async function readCopied(userId: string): Promise<{ names: string[]; photos: number }> {
  const names: string[] = [];
  let photos = 0;
  if (!("caches" in globalThis) || !(await caches.has(cacheName))) return { names, photos };
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const place = placeOf(request.url);
    if (place === null || place.kind === "photos") continue;
    const record: unknown = await (await cache.match(request))?.json();
    const copied = copiedSchema.safeParse(record).data;
    if (copied?.userId !== userId) continue;
    names.push(nameOf(copied));
    photos += copied.photos?.length ?? 0;
  }
  return { names, photos };
}

function nameOf({ reference, inputs }: z.infer<typeof copiedSchema>): string {
  const name = reference ?? inputs?.["fruit_id"] ?? inputs?.["name"];
  return typeof name === "string" && name !== "" ? name : "…";
}

const copiedSchema = z.object({
  userId: z.string(),
  reference: z.optional(z.string()),
  inputs: z.optional(z.record(z.string(), z.unknown())),
  photos: z.optional(z.array(z.unknown())),
});

const pathOf = (place: Place) =>
  `/unsent/${place.kind}/${place.id}${place.kind === "photos" ? `/${place.sha256}` : ""}`;

function placeOf(url: string): Place | null {
  const [, , kind, id = "", sha256 = ""] = new URL(url).pathname.split("/");
  if (kind === "photos") return { kind, id, sha256 };
  const store = stores.find((one) => one === kind);
  return store === undefined ? null : { kind: store, id };
}

const rank = (place: Place | null) => (place?.kind === "photos" ? 0 : 1);
