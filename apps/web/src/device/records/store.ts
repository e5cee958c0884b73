/**
 * The fruits this phone saw last, with their thumbnails, for lists without network: per person, the newest
 * 500. A copy of what the server holds and nothing else, in a database of its own: it may be lost at any time.
 */
import { fruitSummarySchema, type FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { forgetTiles } from "./kept-tiles.ts";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as z from "zod/mini";

const mostRecords = 500;
const databaseName = "elaeis-records";

export type SeenRecord = { userId: string; id: string; fruit: FruitSummary; seenAt: number };

// oxlint-disable-next-line typescript/consistent-type-definitions -- extends the library's own
interface Records extends DBSchema {
  fruits: { key: [userId: string, id: string]; value: SeenRecord };
  thumbnails: { key: [userId: string, id: string]; value: { path: string; bytes: ArrayBuffer } };
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
        await thumbnails.delete([userId, id]);
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
    for (const store of stores) await database.delete(store, [userId, id]);
  });
}

/** Of everybody, and the map area kept: this phone's next user finds nothing of the last. */
export async function forgetRecords(): Promise<void> {
  await withRecords(async (database) => {
    for (const store of stores) await database.clear(store);
  }).catch(() => undefined);
  await forgetTiles();
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
  return (await withRecords((database) => database.get("thumbnails", [userId, id])))?.bytes;
}

/** Of a signed link, what tells one photo from another. */
function pathOf(link: string | null): string | undefined {
  return link?.replace(/\?.*$/, "");
}

function newestFirst(one: SeenRecord, other: SeenRecord): number {
  return other.seenAt - one.seenAt;
}

function allOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

/** Opened for each use: iOS closes databases under our feet. */
async function withRecords<Result>(
  work: (database: IDBPDatabase<Records>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Records>(databaseName, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore("fruits", { keyPath: ["userId", "id"] });
      fresh.createObjectStore("thumbnails");
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
