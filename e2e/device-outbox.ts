/** Puts items into the device's own database, beside the app, which does not notice. */
import { expect, type Page } from "@playwright/test";
import { noFields, type FruitFields } from "@elaeis/domain/fruits/fruit-schemas";

type Queued = {
  reference: string;
  state?: "pending" | "failed";
  reason?: { code: string; sentence: string | null };
  /** Of a new fruit, beside its reference. */
  fields?: Partial<FruitFields>;
  /** Of the stored fruit that it changes; a new fruit where none is named. */
  editOf?: { id: string; remarks: string };
};

/** One side, as each of the fruits has it. */
export type QueuedPhoto = { role: string; jpeg: Uint8Array; sha256: string };

/** @param photos of every new fruit; without them they cannot be sent */
export async function queueItems(
  page: Page,
  items: readonly Queued[],
  photos: readonly QueuedPhoto[] = [],
): Promise<void> {
  // It is the app that makes its database, a moment after the first screen.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain("elaeis");
  // Past the page, which may be without network.
  const session = await page.request.get(new URL("/api/session", page.url()).href);
  const { user }: { user: { id: string } } = await session.json();
  await page.evaluate(putItems, {
    userId: user.id,
    queued: items,
    noFields,
    pictures: photos.map(({ role, jpeg, sha256 }) => ({
      role,
      sha256,
      base64: Buffer.from(jpeg).toString("base64"),
    })),
  });
}

type Put = {
  userId: string;
  queued: readonly Queued[];
  noFields: object;
  pictures: readonly { role: string; sha256: string; base64: string }[];
};

/** Runs in the page. One transaction an item: the device may be full of them. */
async function putItems({ userId, queued, noFields: nothing, pictures }: Put): Promise<void> {
  const bytesOf = (base64: string) =>
    Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0).buffer;
  const held = pictures.map(({ role, sha256, base64 }) => ({
    role,
    sha256,
    bytes: bytesOf(base64),
  }));
  const photos = held.map(({ role, sha256, bytes }) => {
    const fileName = `${role}.jpg`;
    return { role, sha256, fileName, size: bytes.byteLength, verified: false, wasCutOff: false };
  });
  const at = Date.now();
  const itemOf = ({ reference, editOf, fields, ...rest }: Queued, number: number) => ({
    userId,
    reference,
    inputs: { fruit_id: reference },
    collectionDate: new Date(at).toISOString(),
    photos: editOf === undefined ? photos : [],
    state: "pending",
    reason: null,
    declared: false,
    attempts: 0,
    nextTryAt: 0,
    queuedAt: new Date(at + number).toISOString(),
    syncedAt: null,
    id: crypto.randomUUID(),
    ...rest,
    ...(editOf === undefined
      ? { kind: "new", fields: { ...nothing, ...fields, fruit_id: reference } }
      : {
          kind: "edit",
          fruitId: editOf.id,
          base: { version: 1, fields: { ...nothing, fruit_id: reference }, photos: [] },
          changes: { remarks: editOf.remarks },
          removed: [],
          editId: crypto.randomUUID(),
          tried: false,
          earlier: null,
          changedBy: null,
        }),
  });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("elaeis");
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error("closed")));
  });
  for (const [number, one] of queued.entries()) {
    const item = itemOf(one, number);
    const work = database.transaction(["outbox", "photoBytes"], "readwrite");
    work.objectStore("outbox").put(item);
    for (const { sha256, bytes } of item.photos.length > 0 ? held : [])
      work.objectStore("photoBytes").put(bytes, [item.id, sha256]);
    await new Promise<void>((resolve, reject) => {
      work.addEventListener("complete", () => resolve());
      work.addEventListener("abort", () => reject(work.error ?? new Error("aborted")));
    });
  }
  database.close();
}
