/**
 * What this phone saw last, for a start and lists without network: answers of the server, and per person the newest
 * 500 fruits with their thumbnails. A copy of what the server holds and nothing else, in a database of its own: it may
 * be lost at any time, and nothing that must not be lost waits for it.
 */
import {
  fruitSummarySchema,
  type Fruit,
  type FruitPhoto,
  type FruitSummary,
} from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { openDB, type DBSchema } from "idb";
import * as z from "zod/mini";
import { connectionTo } from "../connection.ts";

const mostRecords = 500;
const databaseName = "elaeis-records";

export type SeenRecord = { userId: string; id: string; fruit: FruitSummary; seenAt: number };

// oxlint-disable-next-line typescript/consistent-type-definitions -- extends the library's own
interface Records extends DBSchema {
  fruits: { key: [userId: string, id: string]; value: SeenRecord };
  /** Of a fruit's main photo; of each of its photos where a task needs them. */
  thumbnails: {
    key: [userId: string, id: string] | [userId: string, id: string, role: PhotoRole];
    value: { path: string; bytes: ArrayBuffer };
  };
  /** By person. */
  answers: { key: string; value: unknown };
}

const stores = ["fruits", "thumbnails"] as const;

/** Keeps what was just seen; of more than 500 fruits those seen longest ago go, with their thumbnails. */
export async function keepRecords(
  userId: string,
  fruits: readonly FruitSummary[],
  seenAt: number,
): Promise<void> {
  await withRecords(async (database) => {
    const work = database.transaction(stores, "readwrite");
    const [records, thumbnails] = [work.objectStore("fruits"), work.objectStore("thumbnails")];
    for (const fruit of fruits) await records.put({ userId, id: fruit.id, fruit, seenAt });
    if ((await records.count(allOf(userId))) > mostRecords) {
      const oldest = (await records.getAll(allOf(userId))).toSorted(newestFirst).slice(mostRecords);
      for (const { id } of oldest) {
        await records.delete([userId, id]);
        await thumbnails.delete(allOf(userId, id));
      }
    }
    await work.done;
  });
}

/** Those that this version of the app understands. */
export async function readRecords(userId: string): Promise<SeenRecord[]> {
  const records = await withRecords((database) => database.getAll("fruits", allOf(userId)));
  return records.flatMap((record) => {
    const fruit = z.safeParse(fruitSummarySchema, record.fruit);
    return fruit.success ? [{ ...record, fruit: fruit.data }] : [];
  });
}

export async function readRecord(userId: string, id: string): Promise<FruitSummary | undefined> {
  const record = await withRecords((database) => database.get("fruits", [userId, id]));
  const fruit = z.safeParse(fruitSummarySchema, record?.fruit);
  return fruit.success ? fruit.data : undefined;
}

export async function dropRecord(userId: string, id: string): Promise<void> {
  await withRecords(async (database) => {
    for (const store of stores) await database.delete(store, allOf(userId, id));
  });
}

/** All of one person. */
export async function forgetRecords(userId: string): Promise<void> {
  await withRecords(async (database) => {
    for (const store of stores) await database.delete(store, allOf(userId));
    await database.delete("answers", userId);
  });
}

export async function readAnswers(userId: string): Promise<unknown> {
  return withRecords((database) => database.get("answers", userId));
}

/** Reads and writes in one transaction: of two tabs, none overwrites what the other has just written. */
export async function changeAnswers(
  userId: string,
  change: (former: unknown) => unknown,
): Promise<void> {
  await withRecords(async (database) => {
    const work = database.transaction("answers", "readwrite");
    await work.store.put(change(await work.store.get(userId)), userId);
    await work.done;
  });
}

/** Those whose thumbnail is not kept yet, or another one. */
export async function withoutThumbnail(
  userId: string,
  fruits: readonly FruitSummary[],
): Promise<FruitSummary[]> {
  return withRecords(async (database) => {
    const { store } = database.transaction("thumbnails");
    const kept = await Promise.all(fruits.map(({ id }) => store.get([userId, id])));
    return fruits.filter(({ thumbnail_url }, at) => kept[at]?.path !== pathOf(thumbnail_url));
  });
}

export async function keepThumbnail(
  userId: string,
  { id, thumbnail_url }: FruitSummary,
  bytes: ArrayBuffer,
): Promise<void> {
  await withRecords((database) =>
    database.put("thumbnails", { path: pathOf(thumbnail_url) ?? "", bytes }, [userId, id]),
  );
}

export async function readThumbnail(userId: string, id: string): Promise<ArrayBuffer | undefined> {
  return withRecords(async (database) => {
    const { store } = database.transaction("thumbnails");
    // Of a task's fruit that was in no list yet, that of its front.
    const [main, front] = [await store.get([userId, id]), await store.get([userId, id, "front"])];
    return (main ?? front)?.bytes;
  });
}

/** Those whose thumbnail is not kept yet, or another one. */
export async function photosToKeep(userId: string, { id, photos }: Fruit): Promise<FruitPhoto[]> {
  return withRecords(async (database) => {
    const { store } = database.transaction("thumbnails");
    const kept = await Promise.all(
      photos.map(({ photo_role: role }) => store.get([userId, id, role])),
    );
    return photos.filter(({ thumbnail_url }, at) => kept[at]?.path !== pathOf(thumbnail_url));
  });
}

export async function keepPhotoThumbnail(
  userId: string,
  fruitId: string,
  { photo_role: role, thumbnail_url }: FruitPhoto,
  bytes: ArrayBuffer,
): Promise<void> {
  await withRecords((database) =>
    database.put("thumbnails", { path: pathOf(thumbnail_url) ?? "", bytes }, [
      userId,
      fruitId,
      role,
    ]),
  );
}

export async function readPhotoThumbnails(
  userId: string,
  id: string,
): Promise<[PhotoRole, ArrayBuffer][]> {
  return withRecords(async (database) => {
    const { store } = database.transaction("thumbnails");
    const kept = await Promise.all(photoRoles.map((role) => store.get([userId, id, role])));
    return photoRoles.flatMap((role, at): [PhotoRole, ArrayBuffer][] => {
      const bytes = kept[at]?.bytes;
      return bytes === undefined ? [] : [[role, bytes]];
    });
  });
}

/** Of a signed link, what tells one photo from another. */
function pathOf(link: string | null): string | undefined {
  return link?.replace(/\?[^]*$/, "");
}

function newestFirst(one: SeenRecord, other: SeenRecord): number {
  return other.seenAt - one.seenAt;
}

/** @param key a person, or one fruit of theirs */
function allOf(...key: [userId: string, id?: string]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []]);
}

const withRecords = connectionTo<Records>({
  open: (whenLost) =>
    openDB<Records>(databaseName, 2, {
      ...whenLost,
      upgrade: (database, formerVersion) => {
        if (formerVersion < 1) {
          database.createObjectStore("fruits", { keyPath: ["userId", "id"] });
          database.createObjectStore("thumbnails");
        }
        database.createObjectStore("answers");
      },
    }),
});
