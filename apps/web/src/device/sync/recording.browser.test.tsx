/** The machine on the device's own database. Two recordings here are two tabs: both share locks and database. */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearOfflineData } from "./clear-offline-data.ts";
import { listAllDrafts, readPhotoBytes } from "./drafts.ts";
import { correctionOf, requestOf, submissionOf } from "./edits.ts";
import { becomeEdit, changeItem, decideEdit, discardItem, listItems, TooLate } from "./outbox.ts";
import { withDatabase } from "./database.ts";
import { photosOf } from "./database-schema.ts";
import { createRecording, type Recording } from "./recording.ts";
import { deviceStore } from "./recording-store.ts";
import type { Subject } from "./recording-subject.ts";
import { takeEarlier } from "./earlier-edits.ts";
import type { Inputs, ItemBasics } from "./records.ts";

const userId = "awa";
const fields = { ...noFields, fruit_id: "F-1" };
const stored: Fruit = {
  ...fields,
  id: "0199a000-0000-7000-8000-0000000000f1",
  version: 3,
  collection_date: "2026-01-01T00:00:00.000Z",
  collector_id: null,
  collector_email: "awa@elaeis.test",
  photos_count: 0,
  photos_declared: 0,
  photo_url: null,
  thumbnail_url: null,
  nir_data_source: null,
  ai_confidence_score: null,
  is_sample: false,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  photos: [],
};
const inputs = { fruit_id: "F-1", remarks: "" };
/** The two kinds of recordings: both must pass the same tests. */
const subjects = {
  new: { kind: "new", userId, reference: null, inputs },
  edit: { kind: "edit", userId, fruit: stored, inputs },
} as const satisfies Record<string, Subject<Inputs>>;
const kinds = ["new", "edit"] as const;

const tabs = new Set<Recording<Inputs>>();
beforeEach(() => clearOfflineData(userId));
afterEach(async () => {
  for (const tab of tabs) tab.close();
  tabs.clear();
  await clearOfflineData(userId);
});

const prepared = Promise.resolve();

async function openTab(kind: "new" | "edit", isPrepared = prepared, fruit = stored) {
  const recording = createRecording<Inputs>({
    subject: kind === "new" ? subjects.new : { ...subjects.edit, fruit },
    openStore: async () => deviceStore(userId),
    prepare: async (file) => {
      await isPrepared;
      return {
        bytes: file,
        sha256: `sha of ${file.name}`,
        fileName: file.name,
        width: 1,
        height: 1,
      };
    },
    check: async () => undefined,
  });
  tabs.add(recording);
  await recording.open();
  return recording;
}

/** As it is restored in a tab opened next, once the one before has released it. */
async function reopened(kind: "new" | "edit"): Promise<Recording<Inputs>> {
  return vi.waitFor(async () => {
    const tab = await openTab(kind);
    if (tab.state().opened?.isRestored === true) return tab;
    tab.close();
    throw new Error("not restored");
  });
}

test("[NEW-04] a form that is left while its draft is read leaves no photo in memory", async () => {
  const first = await openTab("new");
  await first.takePhoto("front", file("front"));
  first.close();
  const made = vi.spyOn(URL, "createObjectURL");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const left = openTab("new");
  for (const tab of tabs) tab.close();
  await left;
  const shown = await reopened("new");
  expect(Object.keys(shown.state().photos)).toEqual(["front"]);
  shown.close();
  const urls = made.mock.results.map(({ value }): unknown => value);
  expect(urls).not.toEqual([]);
  expect(revoked.mock.calls.flat()).toEqual(urls);
  vi.restoreAllMocks();
});

const file = (name: string) => new File([name], name, { type: "image/jpeg" });

/** The outbox as the engine shows it, with what the test makes of the one item in it. */
async function engineAfter(change: Partial<ItemBasics>) {
  const [item] = await listItems(userId);
  await changeItem(item?.id ?? "", () => change);
  const items = await listItems(userId);
  const sending = { isSyncing: false, isHeldUp: false, needsSignIn: false };
  return {
    subscribe: () => () => undefined,
    state: () => ({
      ...sending,
      items,
      plots: [],
      isBlocked: false,
      lastSyncAt: null,
      outcome: null,
      progress: new Map(),
      justSent: new Set<string>(),
      hasBackups: null,
    }),
    touched: () => undefined,
    sendSoon: () => undefined,
  };
}

test.each(kinds)(
  "[OFF-03] what a %s keeps is on the disk before it counts as kept",
  async (kind) => {
    const begin = vi.spyOn(IDBDatabase.prototype, "transaction");
    const recording = await openTab(kind);
    await recording.takePhoto("front", new File(["a"], "a.jpg"));
    recording.type({ fruit_id: "F-1", remarks: "ripe" });
    await recording.handIn({ ...fields, remarks: "ripe" });

    const writes = begin.mock.calls.filter(
      ([stores, mode]) => mode === "readwrite" && !isMemory(stores),
    );
    expect(writes.length).toBeGreaterThanOrEqual(3);
    for (const [, , options] of writes) expect(options).toEqual({ durability: "strict" });
    begin.mockRestore();
  },
);

test.each(kinds)(
  "[OFF-03] what is typed or thrown away while a %s is handed in takes nothing from it",
  async (kind) => {
    const tab = await openTab(kind);
    await tab.takePhoto("front", file("one.jpg"));
    const handing = tab.handIn({ ...fields, remarks: "ripe" });
    tab.type({ ...inputs, remarks: "late" });
    const discarding = tab.discard();
    expect(await handing).toBe(true);
    await discarding;
    tab.type({ ...inputs, remarks: "later" });
    tab.close();
    // Longer than it takes to keep what was typed.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await listAllDrafts(userId)).toEqual([]);
    const [item] = await listItems(userId);
    expect(await readPhotoBytes(item?.id ?? "", "sha of one.jpg")).toBeDefined();
  },
);

/** Small things, and bytes that nothing names: they may be written later. */
const isMemory = (stores: string | Iterable<string>) =>
  stores === "memory" || stores === "photoBytes";

test.each(kinds)("[NEW-09] [EDIT-03] %s: photos and inputs are there again", async (kind) => {
  const first = await openTab(kind);
  await first.takePhoto("front", file("one.jpg"));
  await first.takePhoto("back", file("two.jpg"));
  first.dropPhoto("back");
  first.type({ ...inputs, remarks: "typed" });
  first.close();
  const next = await reopened(kind);
  expect(next.state()).toMatchObject({
    opened: { isRestored: true, isKept: true, inputs: { remarks: "typed" } },
    photos: { front: { fileName: "one.jpg" } },
  });
  expect(Object.keys(next.state().photos)).toEqual(["front"]);
});

const sidesIn = ({ photos }: ReturnType<Recording<Inputs>["state"]>) =>
  Object.fromEntries(Object.values(photos).map(({ role, fileName }) => [role, fileName] as const));

test.each(kinds)(
  "[NEW-02] %s: a photo changes places with that of another side, or moves to an empty one",
  async (kind) => {
    const first = await openTab(kind);
    for (const side of ["left", "right"] as const) await first.takePhoto(side, file(`${side}.jpg`));
    first.movePhoto("left", "right");
    first.movePhoto("right", "stem");
    const moved = { left: "right.jpg", stem: "left.jpg" };
    expect(sidesIn(first.state())).toEqual(moved);
    first.close();
    const next = await reopened(kind);
    expect(sidesIn(next.state())).toEqual(moved);
    await next.handIn(fields);
    const [item] = await listItems(userId);
    expect(item?.photos.map(({ role, sha256 }) => [role, sha256])).toEqual(
      expect.arrayContaining([
        ["left", "sha of right.jpg"],
        ["stem", "sha of left.jpg"],
      ]),
    );
    expect(item?.photos).toHaveLength(2);
    for (const { sha256 } of item?.photos ?? [])
      expect(await readPhotoBytes(item?.id ?? "", sha256)).toBeDefined();
  },
);

test("[NEW-02] a photo on its way into a side is not overtaken by one that moves there", async () => {
  let ready = () => {};
  const tab = await openTab("new", new Promise<void>((resolve) => (ready = resolve)));
  const taking = tab.takePhoto("left", file("left.jpg"));
  tab.movePhoto("right", "left");
  ready();
  await taking;
  await tab.takePhoto("right", file("right.jpg"));
  const again = tab.takePhoto("left", file("again.jpg"));
  tab.movePhoto("right", "left");
  await again;
  expect(sidesIn(tab.state())).toEqual({ left: "again.jpg", right: "right.jpg" });
});

test("[NEW-02] moved on a device that was cleared meanwhile, all photos are kept once", async () => {
  const tab = await openTab("new");
  for (const side of ["left", "right"] as const) await tab.takePhoto(side, file(`${side}.jpg`));
  await clearOfflineData(userId);
  tab.movePhoto("left", "right");
  await vi.waitFor(async () => {
    const [draft] = await listAllDrafts(userId);
    const kept = draft?.photos.map(({ role, sha256 }) => `${role}: ${sha256}`).toSorted();
    expect(kept).toEqual(["left: sha of right.jpg", "right: sha of left.jpg"]);
  });
});

test.each(kinds)(
  "[NEW-09] %s: a draft is one tab's, from before anything is kept",
  async (kind) => {
    const first = await openTab(kind);
    const second = await openTab(kind);
    await first.takePhoto("front", file("one.jpg"));
    await second.takePhoto("left", file("two.jpg"));
    await first.startAnew(subjects[kind]);
    const third = await openTab(kind);
    await first.takePhoto("right", file("three.jpg"));
    await third.takePhoto("macro", file("four.jpg"));
    const drafts = await listAllDrafts(userId);
    const roles = drafts.map(({ photos }) => photos.map(({ role }) => role).join());
    expect(new Set(roles)).toEqual(new Set(["left", "macro", "right"]));
    for (const { id, photos } of drafts) {
      for (const { sha256 } of photos) expect(await readPhotoBytes(id, sha256)).toBeDefined();
    }
  },
);

test.each(kinds)(
  "[NEW-09] %s: closed, a draft is held until its last photo is in it",
  async (kind) => {
    let ready = () => {};
    const first = await openTab(kind, new Promise<void>((resolve) => (ready = resolve)));
    first.type({ ...inputs, remarks: "typed" });
    const taking = first.takePhoto("front", file("one.jpg"));
    first.close();
    const other = await openTab(kind);
    expect(other.state().opened?.isRestored).toBe(false);
    other.close();
    ready();
    await taking;
    const next = await reopened(kind);
    expect(Object.keys(next.state().photos)).toEqual(["front"]);
    expect(next.state().opened?.inputs["remarks"]).toBe("typed");
  },
);

test.each(kinds)(
  "[OFF-01] [EDIT-03] %s: handed in, it is in the outbox and no draft",
  async (kind) => {
    const recording = await openTab(kind);
    await recording.takePhoto("front", file("one.jpg"));
    recording.type({ ...inputs, remarks: "typed" });
    await recording.handIn({ ...fields, remarks: "typed" });
    expect(recording.state()).toMatchObject({ phase: "kept", problem: null });
    const [item] = await listItems(userId);
    expect(item).toMatchObject({ kind, inputs: { remarks: "typed" }, photos: [{ role: "front" }] });
    expect(await readPhotoBytes(item?.id ?? "", "sha of one.jpg")).toBeDefined();
    expect(await listAllDrafts(userId)).toEqual([]);
    recording.follow(await engineAfter({ state: "synced" }));
    expect(recording.state().phase).toBe("done");
    recording.close();
    await recording.discard();
    expect(await listAllDrafts(userId)).toEqual([]);
  },
);

test.each(kinds)(
  "[NEW-09] [EDIT-03] %s: refused, it is in its form again and can be corrected",
  async (kind) => {
    const recording = await openTab(kind);
    await recording.takePhoto("front", file("one.jpg"));
    recording.type({ ...inputs, remarks: "wrong" });
    await recording.handIn({ ...fields, remarks: "wrong" });
    const reason = { code: "invalid_input", sentence: "That is wrong." };
    recording.follow(await engineAfter({ state: "failed", reason }));
    await vi.waitFor(() =>
      expect(recording.state()).toMatchObject({
        phase: "filling",
        problem: { why: "refused", sentence: "That is wrong." },
        photos: { front: { fileName: "one.jpg" } },
      }),
    );
    // Set back to what is stored: it must not be sent as it was refused.
    recording.type(inputs);
    recording.follow(null);
    await recording.handIn(fields);
    const items = await listItems(userId);
    expect(items).toMatchObject([{ kind, state: "pending", photos: [{ role: "front" }] }]);
    const [sent] = items;
    const said = sent?.kind === "edit" ? sent.changes : sent?.fields;
    expect(said).toEqual(kind === "new" ? fields : {});
    expect(await readPhotoBytes(items[0]?.id ?? "", "sha of one.jpg")).toBeDefined();
  },
);

test("[EDIT-03] others changed the same, or the fruit is gone: the person decides, and the edit stays", async () => {
  const recording = await openTab("edit");
  await recording.handIn({ ...fields, remarks: "mine" });
  for (const [code, phase] of [
    ["edit_conflict", "conflict"],
    ["unknown_fruit", "gone"],
  ] as const) {
    const reason = { code, sentence: null };
    recording.follow(await engineAfter({ state: "failed", reason }));
    expect(recording.state().phase).toBe(phase);
  }
  expect(await listItems(userId)).toHaveLength(1);
});

test("[EDIT-03] an edit goes on from the one that waits", async () => {
  const first = await openTab("edit");
  await first.takePhoto("front", file("one.jpg"));
  first.type({ ...inputs, remarks: "first" });
  await first.handIn({ ...fields, remarks: "first" });
  const second = await openTab("edit");
  expect(second.state()).toMatchObject({
    opened: { isRestored: false, continues: { fruitId: stored.id }, inputs: { remarks: "first" } },
    photos: { front: { fileName: "one.jpg" } },
  });
  await second.handIn({ ...fields, remarks: "first", location_name: "here" });
  expect(await listItems(userId)).toMatchObject([
    { changes: { remarks: "first", location_name: "here" }, photos: [{ role: "front" }] },
  ]);
});

/** Handed in with its four views, and waiting. */
async function waitingFruit() {
  const recorder = await openTab("new");
  for (const role of requiredPhotoRoles) await recorder.takePhoto(role, file(`${role}.jpg`));
  recorder.type({ ...inputs, remarks: "first" });
  await recorder.handIn({ ...fields, remarks: "first" });
  recorder.close();
  const [item] = await listItems(userId);
  if (item?.kind !== "new") throw new Error("no new fruit");
  return item;
}

const correctionOfFruit = (id: string) => openTab("edit", prepared, { ...stored, id });

test("[EDIT-03] a correction is a copy: until it is saved, the fruit waits as it was handed in", async () => {
  const item = await waitingFruit();
  const untouched = await correctionOfFruit(item.id);
  expect(untouched.state()).toMatchObject({
    opened: { isRestored: false, inputs: { remarks: "first" } },
    photos: { front: { fileName: "front.jpg" }, right: { fileName: "right.jpg" } },
  });
  await untouched.discard();
  untouched.close();
  expect(await listItems(userId)).toEqual([item]);

  const begun = await correctionOfFruit(item.id);
  begun.type({ ...inputs, remarks: "second" });
  await begun.takePhoto("front", file("again.jpg"));
  begun.close();
  expect(await listItems(userId)).toEqual([item]);
  expect(await readPhotoBytes(item.id, "sha of front.jpg")).toBeDefined();

  const again = await vi.waitFor(async () => {
    const tab = await correctionOfFruit(item.id);
    if (tab.state().opened?.isRestored === true) return tab;
    tab.close();
    throw new Error("not restored");
  });
  expect(again.state()).toMatchObject({
    opened: { inputs: { remarks: "second" } },
    photos: { front: { fileName: "again.jpg" }, back: { fileName: "back.jpg" } },
  });
  again.dropPhoto("right");
  await again.handIn({ ...fields, remarks: "second" });
  expect(await listAllDrafts(userId)).toEqual([]);
  const [corrected] = await listItems(userId);
  expect(corrected).toMatchObject({
    kind: "new",
    id: item.id,
    state: "pending",
    fields: { remarks: "second" },
    inputs: { remarks: "second" },
    former: [submissionOf(item)],
  });
  const names = corrected?.photos.map(({ fileName }) => fileName).toSorted();
  expect(names).toEqual(["again.jpg", "back.jpg", "left.jpg"]);
  for (const { sha256 } of corrected?.photos ?? [])
    expect(await readPhotoBytes(item.id, sha256)).toBeDefined();
  expect(await readPhotoBytes(item.id, "sha of front.jpg")).toBeUndefined();
});

test.each(["waits", "was sent meanwhile"])(
  "[NEW-02] [EDIT-03] two photos change places in a correction whose fruit %s",
  async (state) => {
    const { id } = await waitingFruit();
    const tab = await correctionOfFruit(id);
    tab.movePhoto("left", "right");
    tab.movePhoto("back", "macro");
    await vi.waitFor(async () => {
      const [draft] = await listAllDrafts(userId);
      expect(draft?.photos.map(({ role }) => role)).toContain("macro");
    });
    if (state !== "waits") {
      await changeItem(id, ({ photos }) => ({
        state: "synced",
        declared: true,
        photos: photos.map((photo) => ({ ...photo, verified: true })),
      }));
    }
    await tab.handIn({ ...fields, remarks: "first" });
    const items = await listItems(userId);
    const item = items.find((one) => one.state === "pending");
    const sides = Object.fromEntries(
      item?.photos.map(({ role, fileName }) => [role, fileName] as const) ?? [],
    );
    const moved = { left: "right.jpg", right: "left.jpg", macro: "back.jpg" };
    expect(sides).toEqual(state === "waits" ? { ...moved, front: "front.jpg" } : moved);
    expect(item?.photos.every(({ verified }) => !verified)).toBe(true);
    const removed = item?.kind === "edit" ? item.removed : null;
    expect(removed).toEqual(state === "waits" ? null : ["back"]);
    for (const { sha256 } of item?.photos ?? [])
      expect(await readPhotoBytes(item?.id ?? "", sha256)).toBeDefined();
  },
);

test("[EDIT-03] two tabs correct one waiting fruit: each changes what was done in it", async () => {
  const { id } = await waitingFruit();
  const [one, other] = [await correctionOfFruit(id), await correctionOfFruit(id)];
  await one.takePhoto("front", file("again.jpg"));
  await one.handIn({ ...fields, remarks: "one" });
  await other.handIn({ ...fields, remarks: "first", oil_content: 22 });
  const [item] = await listItems(userId);
  expect(item).toMatchObject({ fields: { remarks: "one", oil_content: 22 } });
  expect(item?.photos.find(({ role }) => role === "front")?.fileName).toBe("again.jpg");
  expect(item?.photos).toHaveLength(4);
});

test("[EDIT-03] a fruit that was sent while it was corrected: the correction is an edit of it", async () => {
  const item = await waitingFruit();
  const tab = await correctionOfFruit(item.id);
  await changeItem(item.id, ({ photos }) => ({
    state: "synced",
    declared: true,
    photos: photos.map((photo) => ({ ...photo, verified: true })),
  }));
  await tab.takePhoto("back", file("again.jpg"));
  tab.dropPhoto("left");
  await tab.handIn({ ...fields, remarks: "second" });
  const items = await listItems(userId);
  expect(items).toHaveLength(2);
  expect(items.find(({ id }) => id === item.id)).toMatchObject({ kind: "new", state: "synced" });
  expect(items.find(({ id }) => id !== item.id)).toMatchObject({
    kind: "edit",
    fruitId: item.id,
    changes: { remarks: "second" },
    photos: [{ role: "back", fileName: "again.jpg" }],
    removed: ["left"],
  });
  expect(await readPhotoBytes(item.id, "sha of left.jpg")).toBeDefined();
});

test("[EDIT-03] a correction begun before its fruit was sent is opened as an edit of it", async () => {
  const item = await waitingFruit();
  const first = await correctionOfFruit(item.id);
  await first.takePhoto("back", file("again.jpg"));
  first.close();
  await changeItem(item.id, () => ({ state: "synced", declared: true }));
  const tab = await vi.waitFor(async () => {
    const next = await correctionOfFruit(item.id);
    if (next.state().opened?.isRestored === true) return next;
    next.close();
    throw new Error("not restored");
  });
  expect(Object.keys(tab.state().photos)).toEqual(["back"]);
  expect(tab.state().opened?.draft).not.toHaveProperty("isCorrection");
  await tab.handIn({ ...fields, remarks: "first" });
  expect((await listItems(userId)).find(({ kind }) => kind === "edit")).toMatchObject({
    changes: {},
    removed: [],
    photos: [{ role: "back", fileName: "again.jpg" }],
  });
});

test("a second tap hands nothing in", async () => {
  const tab = await openTab("new");
  await tab.takePhoto("front", file("one.jpg"));
  const taps = [tab.handIn(fields), tab.handIn(fields)];
  expect(tab.state().isHandingIn).toBe(true);
  expect(await Promise.all(taps)).toEqual([true, false]);
  expect(await tab.handIn(fields)).toBe(false);
  expect(tab.state().isHandingIn).toBe(false);
  expect(await listItems(userId)).toHaveLength(1);
});

test.each(kinds)(
  "[OFF-08] %s: cleared in another tab, what goes on in its form is kept whole",
  async (kind) => {
    const tab = await openTab(kind);
    await tab.takePhoto("front", file("one.jpg"));
    await clearOfflineData(userId);
    await tab.takePhoto("back", file("two.jpg"));
    const [draft] = await listAllDrafts(userId);
    expect(draft?.photos.map(({ role }) => role)).toEqual(["front", "back"]);
    for (const { sha256 } of draft?.photos ?? [])
      expect(await readPhotoBytes(draft?.id ?? "", sha256)).toBeDefined();
  },
);

test("[EDIT-01] a stored photo goes with the edit, can be put back until then, and be taken again in it", async () => {
  const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError("no network")));
  vi.stubGlobal("fetch", asked);
  const held = ["front", "stem"].map((role) => ({ photo_role: role, sha256: `stored ${role}` }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of a photo is compared
  const photos = held as unknown as Fruit["photos"];
  const tab = await openTab("edit", prepared, { ...stored, photos });
  tab.removeStored("stem");
  tab.putBack("stem");
  expect(tab.state().removed).toEqual([]);
  tab.removeStored("front");
  tab.close();
  const next = await reopened("edit");
  expect(next.state().removed).toEqual(["front"]);
  await next.takePhoto("front", file("again.jpg"));
  await next.handIn(fields);
  vi.unstubAllGlobals();
  expect(asked).not.toHaveBeenCalled();
  const [item] = await listItems(userId);
  expect(item?.kind === "edit" && requestOf(item)).toMatchObject({
    base_version: stored.version,
    photos: [{ photo_role: "front", sha256: "sha of again.jpg" }],
    removed_photos: [],
  });
});

test("[EDIT-03] a form opened earlier leaves away the photo that a later one took away", async () => {
  const earlier = await openTab("edit");
  const later = await openTab("edit");
  later.removeStored("stem");
  await later.handIn({ ...fields, remarks: "no stem" });
  await earlier.handIn({ ...fields, oil_content: 22.4 });
  expect(await listItems(userId)).toMatchObject([
    { removed: ["stem"], changes: { remarks: "no stem", oil_content: 22.4 } },
  ]);
});

test("[EDIT-03] after two tabs, a form opens with what both of them changed", async () => {
  const [one, other] = [await openTab("edit"), await openTab("edit")];
  one.type({ ...inputs, location_name: "here" });
  await one.handIn({ ...fields, location_name: "here" });
  other.type({ ...inputs, remarks: "mine" });
  await other.handIn({ ...fields, remarks: "mine" });
  expect((await openTab("edit")).state()).toMatchObject({
    opened: { inputs: { location_name: "here", remarks: "mine" } },
  });
});

test("[EDIT-03] a value that was given up in a conflict is not in the next form", async () => {
  const first = await openTab("edit");
  first.type({ ...inputs, remarks: "mine", location_name: "here" });
  await first.handIn({ ...fields, remarks: "mine", location_name: "here" });
  const [{ id } = { id: "" }] = await listItems(userId);
  const theirs = { ...stored, version: 4, remarks: "theirs", location_name: "there" };
  await decideEdit(id, theirs, { mine: [{ kind: "fields", names: ["location_name"] }] });
  const { opened } = (await openTab("edit")).state();
  expect(opened?.inputs).toMatchObject({ remarks: inputs.remarks, location_name: "here" });
});

test("[EDIT-03] a form opened on an older copy of the fruit changes only what was typed into it", async () => {
  const first = await openTab("edit");
  first.type({ ...inputs, location_name: "here" });
  await first.handIn({ ...fields, location_name: "here" });
  const [{ id } = { id: "" }] = await listItems(userId);
  const theirs = { ...stored, version: 4, remarks: "theirs", location_name: "there" };
  await decideEdit(id, theirs, { mine: [{ kind: "fields", names: ["location_name"] }] });
  const next = await openTab("edit");
  next.type({ ...inputs, location_name: "here", oil_content: "22" });
  await next.handIn({ ...fields, location_name: "here", oil_content: 22 });
  expect(await listItems(userId)).toMatchObject([
    { changes: { location_name: "here", oil_content: 22 } },
  ]);
  const [item] = await listItems(userId);
  expect(item?.kind === "edit" && item.changes).not.toHaveProperty("remarks");
});

test("[OFF-03] after a restore a later edit takes the earlier one of its fruit with it, photos too", async () => {
  const first = await openTab("edit");
  await first.takePhoto("front", file("one.jpg"));
  await first.takePhoto("macro", file("two.jpg"));
  await first.handIn({ ...fields, remarks: "first", oil_content: 22 });
  const [sent = { id: "" }] = await listItems(userId);
  await changeItem(sent.id, ({ photos }) => ({
    state: "synced",
    photos: photos.map(({ role, ...facts }) => ({ ...facts, role, verified: true })),
  }));
  const next = await openTab("edit");
  await next.takePhoto("front", file("three.jpg"));
  await next.handIn({ ...fields, remarks: "second" });
  const later = (await listItems(userId)).find(({ id }) => id !== sent.id);
  await takeEarlier(later?.id ?? "");
  const items = await listItems(userId);
  expect(items).toMatchObject([
    {
      id: later?.id,
      changes: { remarks: "second" },
      settled: [{ edit: { fields: { remarks: "first", oil_content: 22 } } }],
      photos: [{ fileName: "three.jpg" }, { fileName: "two.jpg" }],
    },
  ]);
  const held = items[0]?.photos.map(({ sha256 }) => readPhotoBytes(items[0]?.id ?? "", sha256));
  expect(await Promise.all(held ?? [])).not.toContain(undefined);
});

test("[OFF-03] a retake that the phone lost stays in the edit that waits, and is not taken for removed", async () => {
  const first = await openTab("edit");
  await first.takePhoto("front", file("one.jpg"));
  await first.handIn({ ...fields, remarks: "first" });
  const [{ id } = { id: "" }] = await listItems(userId);
  await withDatabase((database) => database.delete("photoBytes", photosOf(id)));
  const second = await openTab("edit");
  await second.handIn({ ...fields, remarks: "second" });
  expect(await listItems(userId)).toMatchObject([
    { changes: { remarks: "second" }, photos: [{ role: "front", verified: false }] },
  ]);
});

test("[NEW-09] [OFF-07] a full device leaves draft and form as they were", async () => {
  const recording = await openTab("new");
  await recording.takePhoto("front", file("one.jpg"));
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await recording.takePhoto("back", file("two.jpg"));
  expect(recording.state().photoProblem).toEqual({ why: "storageFull", fileName: "two.jpg" });
  await recording.handIn(fields);
  expect(recording.state()).toMatchObject({
    phase: "filling",
    problem: { why: "storageFull" },
    photos: { front: { fileName: "one.jpg" } },
  });
  vi.restoreAllMocks();
  expect(await listAllDrafts(userId)).toMatchObject([{ photos: [{ role: "front" }] }]);
  await recording.handIn(fields);
  expect(recording.state()).toMatchObject({ phase: "kept", problem: null });
});

test("[OFF-03] a discarded correction leaves on the phone what had arrived of the fruit", async () => {
  const tab = await openTab("new");
  await tab.takePhoto("front", new File(["one"], "one"));
  await tab.takePhoto("back", new File(["two"], "two"));
  await tab.handIn(fields);
  const [item] = await listItems(userId);
  if (item?.kind !== "new") throw new Error("no new fruit");
  const { id } = item;
  const front = { photo_role: "front", sha256: "sha of one", received: true };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of a photo is compared
  const photos = [front] as unknown as Fruit["photos"];
  const corrected = { ...item, fields: { ...fields, remarks: "corrected" } };
  const arrived = submissionOf(item);
  await becomeEdit(correctionOf(corrected, arrived, { ...stored, id, photos }));
  await changeItem(id, () => ({ state: "failed" }));
  await discardItem(id);
  expect(await listItems(userId)).toMatchObject([
    {
      kind: "new",
      id,
      fields,
      state: "synced",
      declared: true,
      photos: [{ role: "front", verified: true }],
    },
  ]);
  expect(await readPhotoBytes(id, "sha of one")).toBeDefined();
  expect(await readPhotoBytes(id, "sha of two")).toBeUndefined();
});

test("a fruit that was deleted before it was sent comes back with its photos, once", async () => {
  const tab = await openTab("new");
  await tab.takePhoto("front", new File(["one"], "one"));
  await tab.handIn(fields);
  const before = await listItems(userId);
  const id = before[0]?.id ?? "";
  const putBack = await discardItem(id);
  expect(await listItems(userId)).toEqual([]);
  expect(await readPhotoBytes(id, "sha of one")).toBeUndefined();
  await putBack();
  expect(await listItems(userId)).toEqual(before);
  expect(await readPhotoBytes(id, "sha of one")).toBeDefined();
  await expect(putBack()).rejects.toThrow(TooLate);
  expect(await listItems(userId)).toEqual(before);
});
