/**
 * What this device holds and the server may not: drafts, fruits and plots waiting to be sent, the bytes of
 * photos. Every use goes through `withDatabase`, which may repeat the work given to it (`connection.ts`).
 */
import { openDB, type IDBPTransaction, type StoreNames } from "idb";
import { photosOf, type DeviceDatabase, type OnDevice } from "./database-schema.ts";
import type { OutboxItem } from "./records.ts";
import { connectionTo } from "../connection.ts";
import { isQuotaExceeded } from "../is-quota-exceeded.ts";
import { canCopy, copyUnsent, forgetCopy, restoreUnsent, type Changed } from "./second-copy.ts";

const databaseName = "elaeis";
const databaseVersion = 3;

/** The device has no room left: nothing was written. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** Kept means on the disk: without this, browsers answer before it is there, and a phone may lose power. */
export const onDisk: IDBTransactionOptions = { durability: "strict" };

/**
 * On a full device the second copy of what is unsent is given up first, then copies of what the server holds, the
 * oldest of them.
 *
 * @throws StorageFull
 */
export async function withDatabase<Result>(
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(work);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    const hasFreed = (await forgetCopy()) || (await giveUpOldestCopy().catch(() => false));
    if (hasFreed) return withDatabase(work);
    throw new StorageFull();
  }
}

type Writing = { commit: () => void; done: Promise<void> };

/** Of writes that wait for no answer: the browser then commits them by itself, whatever becomes of this page. */
export async function committed(work: Writing, ...writes: Promise<unknown>[]): Promise<void> {
  work.commit();
  await Promise.all([...writes, work.done]);
}

/**
 * For drafts, items, plots and photos: their second copy follows.
 *
 * @param changed ids of what is different afterwards
 * @throws StorageFull
 */
export async function changeUnsent<Result>(
  changed: Changed | ((result: Result) => Changed),
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> {
  const result = await withDatabase(work);
  copySoon(typeof changed === "function" ? changed(result) : changed);
  return result;
}

const copyPauseMs = 1_000;
let copying: ReturnType<typeof setTimeout> | undefined;
let toCopy: Changed = [];

function copySoon(changed: Changed): void {
  if (!canCopy()) return;
  toCopy = together(toCopy, changed);
  copying ??= setTimeout(() => {
    copying = undefined;
    const due = toCopy;
    toCopy = [];
    void use((database) => copyUnsent(database, due), { isLong: true })
      // A database that does not answer: with the next change.
      .catch(() => (toCopy = together(toCopy, due)));
  }, copyPauseMs);
}

const together = (one: Changed, other: Changed): Changed =>
  one === "all" || other === "all" ? "all" : [...new Set([...one, ...other])];

/** How many were given up before a backup held them, under this name in the memory. */
export const copiesGivenUpName = "copies-given-up";

/** Whether there is something to give up: what was sent stays here until a backup holds it. */
export async function holdsCopies(): Promise<boolean> {
  return copiesAmong(await use((database) => database.getAll("outbox"))).length > 0;
}

/** @returns whether there was one */
function giveUpOldestCopy(): Promise<boolean> {
  return use(async (database) => {
    const work = database.transaction(["outbox", "photoBytes", "memory"], "readwrite");
    const [oldest] = copiesAmong(await work.objectStore("outbox").getAll());
    if (oldest !== undefined) {
      await work.objectStore("outbox").delete(oldest.id);
      await work.objectStore("photoBytes").delete(photosOf(oldest.id));
      const before = await work.objectStore("memory").get(copiesGivenUpName);
      await work.objectStore("memory").put(Number(before ?? 0) + 1, copiesGivenUpName);
    }
    await work.done;
    return oldest !== undefined;
  });
}

/** The oldest first. */
function copiesAmong(items: readonly OutboxItem[]): OutboxItem[] {
  const sent = items.filter(({ state }) => state === "synced");
  return sent.toSorted((one, other) => ((one.syncedAt ?? "") < (other.syncedAt ?? "") ? -1 : 1));
}

let isSilent = false;
const silenceListeners = new Set<() => void>();

/** The database does not answer: what waits on this device is not known. */
export const isStorageSilent = () => isSilent;

export function subscribeToSilence(listener: () => void): () => void {
  silenceListeners.add(listener);
  return () => silenceListeners.delete(listener);
}

const use = connectionTo<OnDevice>({
  open: (whenLost) =>
    openDB<OnDevice>(databaseName, databaseVersion, {
      ...whenLost,
      // One transaction: a tab that dies in the middle leaves everything as it was.
      async upgrade(database, formerVersion, _version, work) {
        if (formerVersion < 1) createStores(database);
        else if (formerVersion < 2) await nameKinds(work);
        if (formerVersion < 3) {
          database.createObjectStore("plots", { keyPath: "id" }).createIndex("byUser", "userId");
        }
      },
    }),
  prepare: async (database) => {
    await restoreUnsent(database);
    // What another start could not copy any more.
    copySoon("all");
  },
  onSilence: (now) => {
    isSilent = now;
    for (const listener of silenceListeners) listener();
  },
});

function createStores(database: DeviceDatabase): void {
  database.createObjectStore("drafts", { keyPath: "id" }).createIndex("byUser", "userId");
  database.createObjectStore("outbox", { keyPath: "id" }).createIndex("byUser", "userId");
  database.createObjectStore("photoBytes");
  database.createObjectStore("memory");
}

type Upgrade = IDBPTransaction<OnDevice, StoreNames<OnDevice>[], "versionchange">;

/** Version 1 knew no edits: all that waits is a new fruit, and now says so. */
async function nameKinds(work: Upgrade): Promise<void> {
  for (
    let draft = await work.objectStore("drafts").openCursor();
    draft !== null;
    draft = await draft.continue()
  ) {
    if (draft.value.kind !== "edit") await draft.update({ ...draft.value, kind: "new" });
  }
  for (
    let item = await work.objectStore("outbox").openCursor();
    item !== null;
    item = await item.continue()
  ) {
    if (item.value.kind !== "edit") await item.update({ ...item.value, kind: "new" });
  }
}
