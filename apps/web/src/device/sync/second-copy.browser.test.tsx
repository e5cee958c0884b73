/** What the browser does to its own storage after a kill, done by hand: all databases gone, the caches left. */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearOfflineData } from "./clear-offline-data.ts";
import {
  discardDraft,
  listAllDrafts,
  readPhotoBytes,
  readPhotoThumbnail,
  saveDraft,
  saveDraftPhoto,
} from "./drafts.ts";
import { withDatabase } from "./database.ts";
import { enqueue, listItems } from "./outbox.ts";
import type { NewDraft } from "./records.ts";

const userId = "awa";
const inputs = { fruit_id: "F-1", remarks: "ripe" };
const bytes = new Uint8Array(70_000).fill(7);

beforeEach(() => clearOfflineData(userId));
afterEach(() => clearOfflineData(userId));

function draftNamed(id: string): NewDraft {
  const at = "2026-11-26T08:00:00.000Z";
  return { kind: "new", id, userId, startedAt: at, savedAt: at, inputs, photos: [] };
}

async function keepOne(id: string): Promise<NewDraft> {
  const photo = { role: "front", sha256: `sha-${id}`, fileName: "a.jpg", size: 70_000 } as const;
  const draft = await saveDraftPhoto(draftNamed(id), photo, new Blob([bytes]));
  if (draft.kind !== "new") throw new Error("another draft");
  return draft;
}

/** Until the copy holds these records and photos of ours; other tests may have left theirs. */
async function expectCopied(paths: readonly string[]): Promise<void> {
  const held = async () => {
    if (!(await caches.has("unsent"))) return [];
    const requests = await (await caches.open("unsent")).keys();
    const all = requests.map(({ url }) => new URL(url).pathname);
    return all.filter((path) => /\/(one|two)(\/|$)/.test(path)).toSorted();
  };
  const wanted = paths.toSorted();
  await vi.waitFor(async () => expect(await held()).toEqual(wanted), {
    timeout: 5_000,
    interval: 50,
  });
}

function deleteDatabase(): Promise<void> {
  const request = indexedDB.deleteDatabase("elaeis");
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error("kept")));
  });
}

test("[OFF-03] drafts, items and photos come back after the browser has deleted its databases", async () => {
  await keepOne("one");
  await enqueue(await keepOne("two"), { ...noFields, fruit_id: "F-2" });
  await expectCopied([
    "/unsent/drafts/one",
    "/unsent/outbox/two",
    "/unsent/photos/one/sha-one",
    "/unsent/photos/two/sha-two",
  ]);
  const before = [await listAllDrafts(userId), await listItems(userId)];

  await deleteDatabase();

  expect([await listAllDrafts(userId), await listItems(userId)]).toEqual(before);
  for (const id of ["one", "two"]) {
    const kept = await readPhotoBytes(id, `sha-${id}`);
    expect(kept && new Uint8Array(kept)).toEqual(bytes);
  }
});

test("what was discarded does not come back, and the copy ends with the last of what it holds", async () => {
  const draft = await keepOne("one");
  await saveDraft({ ...draft, inputs: { ...inputs, remarks: "not yet ripe" } });
  await keepOne("two");
  await discardDraft("two");
  await expectCopied(["/unsent/drafts/one", "/unsent/photos/one/sha-one"]);
  await deleteDatabase();
  expect(await listAllDrafts(userId)).toMatchObject([
    { id: "one", inputs: { remarks: "not yet ripe" } },
  ]);

  await discardDraft("one");
  await expectCopied([]);
  await deleteDatabase();
  expect(await listAllDrafts(userId)).toEqual([]);
});

test("a start writes nothing anew, and a keystroke copies the one record that it changed", async () => {
  const draft = await keepOne("one");
  await keepOne("two");
  const both = ["drafts/one", "drafts/two", "photos/one/sha-one", "photos/two/sha-two"];
  await expectCopied(both.map((path) => `/unsent/${path}`));
  // The copying that wrote them may still be sweeping.
  await navigator.locks.request("elaeis-second-copy", () => undefined);
  const put = vi.spyOn(Cache.prototype, "put");
  const looked = vi.spyOn(Cache.prototype, "keys");
  const written = () =>
    put.mock.calls.map(([request]) => (typeof request === "string" ? request : "another"));
  // As at the next start: a connection is opened, and all is compared.
  await withDatabase(async (database) => database.close());
  await listAllDrafts(userId);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(written().filter((path) => /one|two/.test(path))).toEqual([]);
  await saveDraft({ ...draft, inputs: { ...inputs, remarks: "typed" } });
  await vi.waitFor(() => expect(written()).toEqual(["/unsent/drafts/one"]), { timeout: 5_000 });
  expect(looked).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a thumbnail is kept beside its photo, goes with it, and is what a list reads", async () => {
  const photo = { role: "front", sha256: "large", fileName: "a.jpg", size: 3 } as const;
  const draft = await saveDraftPhoto(
    draftNamed("one"),
    photo,
    new Blob([bytes]),
    new Blob(["small"]),
  );
  expect((await readPhotoThumbnail("one", "large"))?.byteLength).toBe(5);
  await saveDraftPhoto(draft, { ...photo, sha256: "again" }, new Blob([bytes]));
  expect(await readPhotoThumbnail("one", "large")).toBeUndefined();
  expect((await readPhotoThumbnail("one", "again"))?.byteLength).toBe(bytes.byteLength);
});

// Last: it ends copying in this page.
test("restoring that was cut off begins again, and the copy waits for its end", async () => {
  await keepOne("one");
  await expectCopied(["/unsent/drafts/one", "/unsent/photos/one/sha-one"]);
  await deleteDatabase();
  const cut = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("cut off", "AbortError");
  });
  await expect(listAllDrafts(userId)).resolves.toEqual([]);
  cut.mockRestore();
  await expectCopied(["/unsent/drafts/one", "/unsent/photos/one/sha-one"]);
});
