import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeFruit } from "./change-fruit.ts";
import { clearOfflineData } from "./clear-offline-data.ts";
import { saveDraftPhoto, readPhotoBytes } from "./drafts.ts";
import { enqueue, listItems } from "./outbox.ts";
import type { NewDraft } from "./records.ts";
import { unsentFruit } from "./unsent-fruit.ts";

const awa = { id: "awa", email: "awa@elaeis.test", phone_number: null };
beforeEach(() => clearOfflineData(awa.id));
afterEach(() => clearOfflineData(awa.id));

const stored: Fruit = {
  ...noFields,
  fruit_id: "F-1",
  remarks: "stays",
  id: "0199a000-0000-7000-8000-0000000000f1",
  version: 3,
  collection_date: "2026-01-01T00:00:00.000Z",
  collector_id: awa.id,
  collector_email: awa.email,
  photos_count: 4,
  photos_declared: 4,
  photo_url: null,
  thumbnail_url: null,
  nir_data_source: null,
  ai_confidence_score: null,
  is_sample: false,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  photos: [],
};

test("a stored fruit's change waits as an edit of it, a second one goes into it, and undone it is gone", async () => {
  await changeFruit(awa.id, stored, { oil_content: 21.5 }, ",");
  await changeFruit(awa.id, stored, { location_name: "Dabou" }, ",");
  const [item, ...others] = await listItems(awa.id);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    kind: "edit",
    fruitId: stored.id,
    changes: { oil_content: 21.5, location_name: "Dabou" },
    base: { version: 3 },
    removed: [],
    inputs: { oil_content: "21,5", location_name: "Dabou" },
  });
  const now = { ...stored, oil_content: 21.5, location_name: "Dabou" };
  await changeFruit(awa.id, now, { oil_content: null, location_name: null }, ",");
  expect(await listItems(awa.id)).toEqual([]);
});

test("a fruit that still waits is changed itself, with its photos and its number of the day", async () => {
  const draft: NewDraft = {
    kind: "new",
    id: crypto.randomUUID(),
    userId: awa.id,
    startedAt: "2026-03-01T08:00:00.000Z",
    savedAt: "2026-03-01T08:00:00.000Z",
    inputs: { fruit_id: "F-2", remarks: "as typed" },
    photos: [],
  };
  const photo = { role: "front", sha256: "sha", fileName: "front.jpg", size: 5 } as const;
  const kept = await saveDraftPhoto(draft, photo, new Blob(["bytes"]));
  if (kept.kind !== "new") throw new Error("a new draft stays one");
  const waiting = await enqueue(kept, { ...noFields, fruit_id: "F-2", remarks: "as typed" });
  await changeFruit(awa.id, unsentFruit(waiting, awa), { dry_matter: 60 }, ".");
  const [item, ...others] = await listItems(awa.id);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    kind: "new",
    id: waiting.id,
    dayNumber: 1,
    fields: { dry_matter: 60, remarks: "as typed" },
    inputs: { dry_matter: "60", remarks: "as typed" },
    photos: [{ sha256: "sha" }],
  });
  expect(await readPhotoBytes(waiting.id, "sha")).toBeDefined();
  // Once it has arrived nothing waits any more: what was seen of it then is what the server has first of it.
  expect(unsentFruit(waiting, awa).version).toBe(1);
});
