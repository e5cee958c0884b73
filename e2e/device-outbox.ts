/** Puts items into the device's own database, beside the app, which does not notice. */
import { expect, type Page } from "@playwright/test";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";

type Queued = {
  reference: string;
  state?: "pending" | "failed";
  reason?: { code: string; sentence: string | null };
  /** Of the stored fruit that it changes; a new fruit without photos where none is named. */
  editOf?: { id: string; remarks: string };
};

export async function queueItems(page: Page, items: readonly Queued[]): Promise<void> {
  // It is the app that makes its database, a moment after the first screen.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain("elaeis");
  await page.evaluate(
    async ({ queued, fields }) => {
      const session: { user: { id: string } } = await (await fetch("/api/session")).json();
      const at = Date.now();
      const records = queued.map(({ reference, editOf, ...rest }, number) => ({
        userId: session.user.id,
        reference,
        inputs: { fruit_id: reference },
        collectionDate: new Date(at).toISOString(),
        photos: [],
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
          ? { kind: "new", fields: { ...fields, fruit_id: reference } }
          : {
              kind: "edit",
              fruitId: editOf.id,
              base: { version: 1, fields: { ...fields, fruit_id: reference }, photos: [] },
              changes: { remarks: editOf.remarks },
              removed: [],
              editId: crypto.randomUUID(),
              tried: false,
              earlier: null,
              changedBy: null,
            }),
      }));
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("elaeis");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const work = opening.result.transaction("outbox", "readwrite");
          for (const record of records) work.objectStore("outbox").put(record);
          work.addEventListener("abort", () => reject(work.error));
          work.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      });
    },
    { queued: items, fields: noFields },
  );
}
