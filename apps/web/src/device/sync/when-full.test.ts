import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { beforeEach, expect, test } from "vitest";
import { StorageFull } from "./database.ts";
import { safetyOf, type EditItem, type ItemBasics, type OutboxItem } from "./records.ts";
import { goingOnWhenFull } from "./when-full.ts";

const basics: ItemBasics = {
  userId: "awa",
  reference: "PALM-1",
  inputs: {},
  collectionDate: "2026-03-01T10:00:00.000Z",
  photos: [
    { role: "front", sha256: "f", fileName: "f.jpg", size: 1, verified: false, wasCutOff: false },
  ],
  state: "pending",
  reason: null,
  declared: false,
  attempts: 0,
  nextTryAt: 0,
  queuedAt: "2026-03-01T10:00:00.000Z",
  syncedAt: null,
};
const nothing = { ...noFields, fruit_id: "PALM-1" };

/** A device's outbox that has no room for anything while `isFull`, and can still delete. */
let isFull = true;
let stored: Map<string, OutboxItem>;
beforeEach(() => {
  isFull = true;
  stored = new Map();
});

function device() {
  const write = (item: OutboxItem) => {
    if (isFull) throw new StorageFull();
    stored.set(item.id, item);
  };
  return goingOnWhenFull({
    listItems: async () => [...stored.values()],
    readItem: async (id) => stored.get(id),
    changeItem: async (id, change) => {
      const item = stored.get(id);
      if (item === undefined) return undefined;
      const changed = { ...item, ...change(item) };
      write(changed);
      return changed;
    },
    changeEdit: async (id, change) => {
      const item = stored.get(id);
      if (item?.kind !== "edit") return undefined;
      const changed: EditItem = { ...item, ...change(item) };
      write(changed);
      return changed;
    },
    settleItem: async (id) => {
      const item = stored.get(id);
      if (item && safetyOf(item) === "verified") write({ ...item, state: "synced" });
    },
    removeItem: async (id, isWanted) => {
      const item = stored.get(id);
      if (item && isWanted(item)) stored.delete(id);
    },
  });
}

const keepFruit = (id: string) => stored.set(id, { ...basics, kind: "new", id, fields: nothing });
const verified = { photos: basics.photos.map((photo) => ({ ...photo, verified: true })) };

test("[OFF-03] where there is room again when a fruit has been sent, its copy stays", async () => {
  keepFruit("one");
  const outbox = device();
  await outbox.changeItem("one", () => ({ declared: true, ...verified }));
  isFull = false;
  await outbox.settleItem("one");
  expect(stored.get("one")).toMatchObject({ state: "synced", declared: true });
});

test("[OFF-07] on a full device a fruit is sent to its end, and makes room", async () => {
  keepFruit("one");
  const outbox = device();
  expect(await outbox.changeItem("one", () => ({ state: "syncing" }))).toMatchObject({
    state: "syncing",
  });
  expect(stored.get("one")?.state).toBe("pending");
  await outbox.changeItem("one", () => ({ declared: true }));
  const sent = await outbox.changeItem("one", () => verified);
  expect(sent).toMatchObject({ state: "syncing", declared: true, photos: [{ verified: true }] });
  await outbox.settleItem("one");
  expect(stored.has("one")).toBe(false);
  expect(await outbox.listItems()).toMatchObject([{ id: "one", state: "synced" }]);
  expect(await outbox.readItem("one")).toMatchObject({ state: "synced" });
  await outbox.forgetItem("one");
  expect(await outbox.listItems()).toEqual([]);
});

test("[OFF-07] what the server does not hold whole stays, however full the device", async () => {
  keepFruit("one");
  const outbox = device();
  await outbox.changeItem("one", () => ({ declared: true }));
  await outbox.settleItem("one");
  expect(stored.has("one")).toBe(true);
});

test("[OFF-07] what was held in memory is written with the next change that finds room", async () => {
  keepFruit("one");
  const outbox = device();
  await outbox.changeItem("one", () => ({ declared: true }));
  isFull = false;
  await outbox.changeItem("one", () => ({ attempts: 1 }));
  expect(stored.get("one")).toMatchObject({ declared: true, attempts: 1 });
  isFull = true;
  await outbox.changeItem("one", () => verified);
  isFull = false;
  await outbox.changeItem("one", () => ({}));
  await outbox.settleItem("one");
  expect(stored.get("one")?.state).toBe("synced");
});

test("[OFF-07] an edit that was added to meanwhile is not taken for the one that arrived", async () => {
  const edit: EditItem = {
    ...basics,
    kind: "edit",
    id: "edit",
    fruitId: "fruit",
    base: {
      version: 1,
      fields: { ...nothing, collection_date: basics.collectionDate },
      photos: [],
    },
    changes: {},
    removed: [],
    editId: "first",
    tried: false,
    earlier: null,
    changedBy: null,
  };
  stored.set("edit", edit);
  const outbox = device();
  await outbox.changeEdit("edit", () => ({ declared: true, ...verified }));
  stored.set("edit", { ...edit, editId: "second" });
  await outbox.settleItem("edit");
  expect(stored.get("edit")).toMatchObject({ editId: "second", declared: false });
});

test("[OFF-07] a fruit that was corrected meanwhile is not taken for the one that arrived", async () => {
  keepFruit("one");
  const outbox = device();
  await outbox.changeItem("one", () => ({ declared: true, ...verified }));
  isFull = false;
  const retaken = basics.photos.map((photo) => ({ ...photo, sha256: "retaken" }));
  const queuedAt = "2026-03-01T11:00:00.000Z";
  stored.set("one", {
    ...basics,
    kind: "new",
    id: "one",
    fields: nothing,
    photos: retaken,
    queuedAt,
  });
  await outbox.changeItem("one", () => ({ state: "syncing" }));
  await outbox.settleItem("one");
  expect(stored.get("one")).toMatchObject({
    state: "syncing",
    declared: false,
    photos: [{ sha256: "retaken", verified: false }],
  });
});

test("[OFF-07] another trouble of the database is not taken for a full device", async () => {
  keepFruit("one");
  const outbox = device();
  const bug = outbox.changeItem("one", () => {
    throw new TypeError("a bug");
  });
  await expect(bug).rejects.toThrow(TypeError);
});

test("[OFF-01] only what the server holds is forgotten", async () => {
  isFull = false;
  keepFruit("waits");
  keepFruit("sent");
  const outbox = device();
  await outbox.changeItem("sent", () => ({ declared: true, ...verified }));
  await outbox.settleItem("sent");
  await outbox.forgetItem("sent");
  await outbox.forgetItem("waits");
  expect([...stored.keys()]).toEqual(["waits"]);
});
