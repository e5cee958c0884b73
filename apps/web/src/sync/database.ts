/**
 * What this device holds and the server may not: drafts, fruits waiting to be sent, the bytes of their
 * photos. IndexedDB closes under our feet (iOS, when memory is short), so every use goes through
 * `withDatabase`, which opens it again once; all work given to it can therefore be repeated.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Draft, OutboxItem } from "./records.ts";

const databaseName = "elaeis";
const databaseVersion = 1;

// oxlint-disable-next-line typescript/consistent-type-definitions -- extends the library's own
interface OnDevice extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { byUser: string } };
  outbox: { key: string; value: OutboxItem; indexes: { byUser: string } };
  /** One record a photo, so that one photo at a time is in memory; keyed by fruit and SHA-256. */
  photoBytes: { key: [fruitId: string, sha256: string]; value: ArrayBuffer };
  /** Small things to remember, each under its name. */
  memory: { key: string; value: unknown };
}

export type DeviceDatabase = IDBPDatabase<OnDevice>;

/** The device has no room left: nothing was written. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

let opened: Promise<DeviceDatabase> | undefined;

/** @throws StorageFull */
export async function withDatabase<Result>(
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await open());
  } catch (error) {
    if (isNamed(error, "QuotaExceededError")) throw new StorageFull();
    if (!isNamed(error, "InvalidStateError", "UnknownError")) throw error;
    opened = undefined;
    return work(await open());
  }
}

/** All bytes of one fruit's photos. */
export function photosOf(fruitId: string): IDBKeyRange {
  return IDBKeyRange.bound([fruitId], [fruitId, []]);
}

function open(): Promise<DeviceDatabase> {
  opened ??= openDB<OnDevice>(databaseName, databaseVersion, {
    upgrade(database) {
      database.createObjectStore("drafts", { keyPath: "id" }).createIndex("byUser", "userId");
      database.createObjectStore("outbox", { keyPath: "id" }).createIndex("byUser", "userId");
      database.createObjectStore("photoBytes");
      database.createObjectStore("memory");
    },
    // A newer app in another tab waits for us to let go.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof DOMException && names.includes(error.name);
}
