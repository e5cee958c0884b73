/** What is discarded on this device comes back by a tap: a fruit that waits, and a draft. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { withDatabase } from "#device/sync/database.ts";
import { listItems } from "#device/sync/outbox.ts";
import { itemNamed } from "#device/sync/test-items.ts";
import { UndoNotice } from "../undo/undo-notice.tsx";
import { offerUndo } from "../undo/undo.ts";
import { Discard } from "./item-actions.tsx";

beforeEach(() => clearOfflineData(awa.id));

test("a fruit that waits and is discarded comes back with its photos", async () => {
  const item = { ...itemNamed("PALM-1", 4), userId: awa.id };
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  await withDatabase(async (database) => {
    await database.put("outbox", item);
    for (const { sha256 } of item.photos)
      await database.put("photoBytes", bytes, [item.id, sha256]);
  });
  onTestFinished(async () => {
    offerUndo(null);
    await clearOfflineData(awa.id);
  });
  const photosOf = IDBKeyRange.bound([item.id], [item.id, []]);
  const held = () => withDatabase((database) => database.count("photoBytes", photosOf));
  renderScreen(
    <>
      <Discard item={item} label="Discard" title="Discard PALM-1?">
        It is lost.
      </Discard>
      <UndoNotice />
    </>,
    { language: "en", path: "/dashboard/outbox", answers: {} },
  );
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => listItems(awa.id)).toEqual([]);
  await expect.poll(held).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => listItems(awa.id)).toEqual([item]);
  await expect.poll(held).toBe(4);
});
