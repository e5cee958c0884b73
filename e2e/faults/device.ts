/** What a device holds, read from its own database beside the app. */
import type { Page } from "@playwright/test";
import * as z from "zod/mini";

const photoSchema = z.object({ role: z.string(), sha256: z.string() });
/** Of an edit: the stored fruit it changes. */
const fruitId = z.optional(z.string());
const draftSchema = z.object({
  id: z.string(),
  fruitId,
  inputs: z.record(z.string(), z.string()),
  photos: z.array(photoSchema),
});
const itemSchema = z.object({
  id: z.string(),
  fruitId,
  state: z.string(),
  reason: z.nullable(z.object({ code: z.string() })),
  photos: z.optional(z.array(photoSchema)),
});
const plotSchema = z.object({
  id: z.string(),
  state: z.string(),
  version: z.nullable(z.number()),
  corners: z.unknown(),
  reason: z.nullable(z.object({ code: z.string() })),
});
const deviceSchema = z.object({
  drafts: z.array(draftSchema),
  outbox: z.array(itemSchema),
  plots: z.array(plotSchema),
  /** Which photos' bytes are there: fruit and the SHA-256 they are kept under. */
  bytes: z.array(z.tuple([z.string(), z.string()])),
});

export type Device = z.infer<typeof deviceSchema>;

export async function readDevice(page: Page): Promise<Device> {
  return deviceSchema.parse(await page.evaluate(readStores));
}

async function readStores() {
  const empty = { drafts: [], outbox: [], plots: [], bytes: [] };
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "elaeis")) return empty;
  const answerOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("unread")));
    });
  const database = await answerOf(indexedDB.open("elaeis"));
  try {
    // One transaction: a draft that becomes an item meanwhile is seen as exactly one of the two.
    const work = database.transaction(["drafts", "outbox", "plots", "photoBytes"]);
    const [drafts, outbox, plots, bytes] = await Promise.all([
      answerOf<unknown[]>(work.objectStore("drafts").getAll()),
      answerOf<unknown[]>(work.objectStore("outbox").getAll()),
      answerOf<unknown[]>(work.objectStore("plots").getAll()),
      answerOf(work.objectStore("photoBytes").getAllKeys()),
    ]);
    return { drafts, outbox, plots, bytes };
  } finally {
    database.close();
  }
}

/** The SHA-256 of the bytes that the device keeps of a fruit's photos, worked out anew. */
export async function hashKeptPhotos(page: Page, fruitId: string): Promise<string[]> {
  return page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("elaeis");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("unread")));
    });
    const kept = await new Promise<ArrayBuffer[]>((resolve, reject) => {
      const range = IDBKeyRange.bound([id], [id, []]);
      const request = database.transaction("photoBytes").objectStore("photoBytes").getAll(range);
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("unread")));
    });
    database.close();
    const hex = async (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      ).join("");
    return Promise.all(kept.map(hex));
  }, fruitId);
}
