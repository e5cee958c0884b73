/**
 * What this device holds and the server may not: drafts, fruits and plots waiting to be sent, the bytes of
 * photos. IndexedDB closes under our feet (iOS, when memory is short), so every use goes through
 * `withDatabase`, which opens it again once; all work given to it can therefore be repeated.
 */
import { openDB, type IDBPTransaction, type StoreNames } from "idb";
import { photosOf, type DeviceDatabase, type OnDevice } from "./database-schema.ts";
import type { OutboxItem } from "./records.ts";
import { isNoRoom } from "../is-no-room.ts";
import { canCopy, copyUnsent, forgetCopy, restoreUnsent } from "./second-copy.ts";

export const databaseName = "elaeis";
const databaseVersion = 3;

/** The device has no room left: nothing was written. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** Kept means on the disk: without this, browsers answer before it is there, and a phone may lose power. */
export const onDisk: IDBTransactionOptions = { durability: "strict" };

let opened: Promise<DeviceDatabase> | undefined;

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
    return await work(await open());
  } catch (error) {
    if (isNoRoom(error)) {
      const hasRoom = (await forgetCopy()) || (await giveUpOldestCopy().catch(() => false));
      if (hasRoom) return withDatabase(work);
      throw new StorageFull();
    }
    if (!isNamed(error, "InvalidStateError", "UnknownError")) throw error;
    opened = undefined;
    return work(await open());
  }
}

/** For drafts, items, plots and photos: their second copy follows. @throws StorageFull */
export async function changeUnsent<Result>(
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> {
  const result = await withDatabase(work);
  copySoon();
  return result;
}

const copyPauseMs = 1_000;
let copying: ReturnType<typeof setTimeout> | undefined;

function copySoon(): void {
  if (!canCopy()) return;
  copying ??= setTimeout(() => {
    copying = undefined;
    void open().then(copyUnsent, () => undefined);
  }, copyPauseMs);
}

/** How many were given up before a backup held them, under this name in the memory. */
export const copiesGivenUpName = "copies-given-up";

/** Whether there is something to give up: what was sent stays here until a backup holds it. */
export async function holdsCopies(): Promise<boolean> {
  return copiesAmong(await (await open()).getAll("outbox")).length > 0;
}

/** @returns whether there was one */
async function giveUpOldestCopy(): Promise<boolean> {
  const database = await open();
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
}

/** The oldest first. */
function copiesAmong(items: readonly OutboxItem[]): OutboxItem[] {
  const sent = items.filter(({ state }) => state === "synced");
  return sent.toSorted((one, other) => ((one.syncedAt ?? "") < (other.syncedAt ?? "") ? -1 : 1));
}

function open(): Promise<DeviceDatabase> {
  opened ??= openAnew().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openAnew(): Promise<DeviceDatabase> {
  const database = await openDB<OnDevice>(databaseName, databaseVersion, {
    // One transaction: a tab that dies in the middle leaves everything as it was.
    async upgrade(database, formerVersion, _version, work) {
      if (formerVersion < 1) createStores(database);
      else if (formerVersion < 2) await nameKinds(work);
      if (formerVersion < 3) {
        database.createObjectStore("plots", { keyPath: "id" }).createIndex("byUser", "userId");
      }
    },
    // A newer app in another tab waits until we close it.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => (opened = undefined),
  });
  await restoreUnsent(database);
  copySoon();
  return database;
}

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

function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof DOMException && names.includes(error.name);
}
