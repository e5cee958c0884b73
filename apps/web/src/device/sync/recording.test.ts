/** The machine with the memory of a form as its store, as in a browser that keeps nothing. */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { Fruit, FruitReceipt } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { StorageSilent } from "../connection.ts";
import type { DeliveryRequests } from "./deliver.ts";
import { seenFruit } from "./edits.ts";
import { createRecording, type Recording } from "./recording.ts";
import { memoryStore } from "./recording-in-memory.ts";
import type { RecordingStore } from "./recording-store.ts";
import type { Subject } from "./recording-subject.ts";
import type { Draft, Inputs, OutboxItem } from "./records.ts";
import type { SyncState } from "./sync-state.ts";

const fields = { ...noFields, fruit_id: "F-1" };
const newFruit: Subject<Inputs> = {
  kind: "new",
  userId: "awa",
  reference: null,
  inputs: { fruit_id: "F-1", remarks: "" },
};

let opened: Recording<Inputs>[] = [];
beforeEach(() => {
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
  for (const recording of opened) recording.close();
  opened = [];
  vi.unstubAllGlobals();
});

/** @param stores the last of them each time it is opened again */
async function openOn(store: RecordingStore, subject = newFruit, ...later: RecordingStore[]) {
  const stores = [store, ...later];
  const recording = createRecording<Inputs>({
    subject,
    openStore: async () => (stores.length > 1 ? stores.shift() : stores[0]) ?? store,
    prepare: async (file) => ({
      bytes: file,
      sha256: `sha of ${file.name}`,
      fileName: file.name,
      width: 1,
      height: 1,
    }),
    check: async (_bytes, role) => (role === "macro" ? "image_dark" : undefined),
  });
  opened.push(recording);
  await recording.open();
  return recording;
}

const file = (name: string) => new File(["jpeg"], name);

/** A server that answers the whole of a fruit as the test wants it, one answer a try. */
function serverOf(...answers: (Error | "received")[]) {
  const asked: { id: string; roles: PhotoRole[] }[] = [];
  const never = () => Promise.reject(new Error("not asked for here"));
  const requests: DeliveryRequests = {
    fitsInOneRequest: () => false,
    tooLongWhole: new Set(),
    putWholeFruit: never,
    putFruit: async (id, { photos }): Promise<FruitReceipt> => {
      asked.push({ id, roles: photos.map(({ photo_role }) => photo_role) });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      const held = photos.map((photo) => ({ ...photo, received: true }));
      return { fruit: { fruit_id: "F-1", photos: held } } as unknown as FruitReceipt;
    },
    fetchFruit: never,
    patchFruit: never,
    putPhoto: never,
    putPhotoInParts: never,
  };
  return {
    asked,
    store: memoryStore(
      () => requests,
      () => Promise.resolve(),
    ),
  };
}

const sending: SyncState = {
  items: null,
  plots: [],
  isBlocked: false,
  isSyncing: false,
  needsSignIn: false,
  isHeldUp: false,
  lastSyncAt: null,
  outcome: null,
  progress: new Map(),
  justSent: new Set(),
  hasBackups: null,
};

const unreachable = new ApiFailure({ kind: "unreachable", path: "" });

test("[OFF-07] where nothing is kept, photos and inputs live in memory and go straight to the server", async () => {
  const { asked, store } = serverOf(unreachable, "received");
  const recording = await openOn(store);
  expect(recording.state().opened).toMatchObject({ isKept: false, isRestored: false });
  await recording.takePhoto("front", file("one.jpg"));
  await recording.takePhoto("front", file("two.jpg"));
  await recording.takePhoto("back", file("three.jpg"));
  await recording.takePhoto("left", file("four.jpg"));
  recording.dropPhoto("left");
  expect(recording.state().photos).toMatchObject({ front: { fileName: "two.jpg" } });
  const phases = new Set<string>();
  recording.subscribe(() => phases.add(recording.state().phase));
  await recording.handIn(fields);
  expect([...phases]).toEqual(["filling", "sending", "done"]);
  const id = recording.state().opened?.draft.id;
  expect(asked).toEqual([
    { id, roles: ["front", "back"] },
    { id, roles: ["front", "back"] },
  ]);
  expect(recording.state().progress).toEqual(
    new Map([
      ["front", { state: "sent" }],
      ["back", { state: "sent" }],
    ]),
  );
});

/** A device that holds one draft, and hears what is kept. */
function slowDevice() {
  const saved: Draft[] = [];
  const { send: _send, ...memory } = memoryStore();
  const now = new Date().toISOString();
  const held: Draft = {
    id: "held",
    userId: "awa",
    kind: "new",
    startedAt: now,
    savedAt: now,
    photos: [],
    inputs: { fruit_id: "F-0", remarks: "begun before" },
  };
  const device: RecordingStore = {
    ...memory,
    isKept: true,
    listDrafts: async () => [held],
    save: async (draft) => void saved.push(draft),
    savePhoto: async (...taken) => {
      const changed = await memory.savePhoto(...taken);
      saved.push(changed);
      return changed;
    },
  };
  const { promise, resolve } = Promise.withResolvers<RecordingStore | null>();
  const slow: RecordingStore = { ...memoryStore(), later: () => promise };
  return { saved, device, slow, answer: () => resolve(device) };
}

test("[OFF-07] a draft that a slow device gives late is shown in a form where nothing was begun", async () => {
  const { device, slow, answer } = slowDevice();
  const recording = await openOn(slow, newFruit, device);
  expect(recording.state().opened).toMatchObject({ isKept: false, isRestored: false });
  answer();
  await vi.waitFor(() =>
    expect(recording.state().opened).toMatchObject({
      isKept: true,
      isRestored: true,
      inputs: { remarks: "begun before" },
    }),
  );
});

test("[OFF-07] a photo that is taken while the form reads the slow device is in it then", async () => {
  const { device, slow, answer } = slowDevice();
  const listing = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const { listDrafts } = device;
  device.listDrafts = async () => {
    listing.resolve();
    await read.promise;
    return listDrafts();
  };
  const recording = await openOn(slow, newFruit, device);
  answer();
  await listing.promise;
  const taking = recording.takePhoto("front", file("one.jpg"));
  read.resolve();
  expect(await taking).toBe(true);
  expect(recording.state()).toMatchObject({
    opened: { isKept: true, isRestored: true },
    photos: { front: { fileName: "one.jpg" } },
  });
});

test("[OFF-07] what is begun before a slow device answers is kept there once it does", async () => {
  const { saved, slow, answer } = slowDevice();
  const recording = await openOn(slow);
  await recording.takePhoto("front", file("one.jpg"));
  recording.type({ fruit_id: "F-1", remarks: "typed" });
  answer();
  await vi.waitFor(() => expect(recording.state().opened?.isKept).toBe(true));
  const id = recording.state().opened?.draft.id;
  expect(recording.state().photos).toMatchObject({ front: { fileName: "one.jpg" } });
  expect(saved.at(-1)).toMatchObject({
    id,
    inputs: { remarks: "typed" },
    photos: [{ role: "front" }],
  });
  const kept = saved.length;
  await recording.takePhoto("back", file("two.jpg"));
  expect(saved.length).toBeGreaterThan(kept);
});

test("[OFF-07] what a device that falls silent again did not keep is kept once it answers", async () => {
  const { saved, device, slow, answer } = slowDevice();
  const { save } = device;
  let isSilent = true;
  device.save = async (draft) => {
    if (!isSilent) return save(draft);
    isSilent = false;
    throw new StorageSilent();
  };
  const recording = await openOn(slow);
  await recording.takePhoto("front", file("one.jpg"));
  answer();
  await vi.waitFor(() => expect(recording.state().opened?.isKept).toBe(true));
  expect(saved.at(-1)).toMatchObject({ photos: [{ role: "front" }] });
});

test("[OFF-07] a fruit that did not reach the server is kept where the device answered meanwhile", async () => {
  const { saved, slow, answer } = slowDevice();
  const recording = await openOn({
    ...slow,
    send: async () => {
      answer();
      throw unreachable;
    },
  });
  await recording.takePhoto("front", file("one.jpg"));
  await recording.handIn(fields);
  await vi.waitFor(() => expect(recording.state().opened?.isKept).toBe(true));
  expect(saved.at(-1)).toMatchObject({ photos: [{ role: "front" }] });
});

const fruit = { ...fields, id: "f", version: 1, photos: [] } as unknown as Fruit;
const edited: Subject<Inputs> = { ...newFruit, kind: "edit", fruit };

test("[OFF-07] [EDIT-03] what is changed before a slow device answers goes into the edit that it holds", async () => {
  const { saved, device, slow, answer } = slowDevice();
  const begun: Draft = {
    kind: "edit",
    id: "begun before",
    userId: "awa",
    savedAt: new Date().toISOString(),
    fruitId: "f",
    collectionDate: new Date().toISOString(),
    inputs: { fruit_id: "F-before", remarks: "begun before" },
    base: seenFruit(fruit),
    photos: [],
    openedWith: [],
    removed: ["back"],
  };
  const recording = await openOn(slow, edited, {
    ...device,
    listDrafts: async () => [begun],
  });
  expect(recording.state().opened).toMatchObject({ isKept: false, isSlow: true });
  await recording.takePhoto("front", file("one.jpg"));
  recording.removeStored("left");
  recording.type({ fruit_id: "F-1", remarks: "typed" });
  answer();
  await vi.waitFor(() =>
    expect(saved.at(-1)).toMatchObject({
      id: "begun before",
      inputs: { fruit_id: "F-before", remarks: "typed" },
      photos: [{ role: "front" }],
      removed: ["back", "left"],
    }),
  );
  expect(recording.state()).toMatchObject({
    opened: { isKept: true, inputs: { fruit_id: "F-before", remarks: "typed" } },
    photos: { front: { fileName: "one.jpg" } },
    removed: ["back", "left"],
  });
});

test("[OFF-07] [EDIT-03] an edit handed in before a slow device answers says that the device does not", async () => {
  const { slow } = slowDevice();
  const recording = await openOn(slow, edited);
  await recording.handIn(fields);
  expect(recording.state()).toMatchObject({ phase: "filling", problem: { why: "storageFailed" } });
});

test("[OFF-07] after three tries the fruit is in its form again, and goes under the same id", async () => {
  const { asked, store } = serverOf(unreachable, unreachable, unreachable, "received");
  const recording = await openOn(store);
  await recording.takePhoto("front", file("one.jpg"));
  await recording.handIn(fields);
  expect(asked).toHaveLength(3);
  expect(recording.state()).toMatchObject({
    phase: "filling",
    problem: { why: "notSent", error: unreachable },
    photos: { front: { fileName: "one.jpg" } },
  });
  await recording.handIn(fields);
  expect(recording.state()).toMatchObject({ phase: "done", problem: null });
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
});

test("[OFF-07] a refusal and an ended session are distinguished, and neither is tried again", async () => {
  const refused = { kind: "answered", path: "", status: 422, code: "too_few_photos" } as const;
  const { asked, store } = serverOf(
    new ApiFailure({ ...refused, sentence: "Four photos are needed." }),
    new ApiFailure({ kind: "answered", path: "", status: 401 }),
  );
  const recording = await openOn(store);
  await recording.handIn(fields);
  const problem = { why: "refused", sentence: "Four photos are needed." };
  expect(recording.state()).toMatchObject({ phase: "filling", problem });
  await recording.handIn(fields);
  expect(recording.state()).toMatchObject({ phase: "filling", problem: { why: "signIn" } });
  expect(asked).toHaveLength(2);
});

test("[OFF-07] [EDIT-03] where nothing is kept an edit is refused, and stays in its form", async () => {
  const { asked, store } = serverOf();
  const recording = await openOn(store, edited);
  recording.type({ fruit_id: "F-1", remarks: "typed" });
  await recording.handIn(fields);
  expect(recording.state()).toMatchObject({ phase: "filling", problem: { why: "nothingKept" } });
  expect(asked).toEqual([]);
});

test("[EDIT-03] a stored photo is taken away together with one of its role that waited and cannot be read", async () => {
  const photos = [{ photo_role: "stem", sha256: "stem's" }];
  const fruit = { ...fields, id: "f", version: 1, photos } as unknown as Fruit;
  const photo = { role: "stem", sha256: "stem's", fileName: "stem.jpg", size: 3 } as const;
  const begun: Draft = {
    kind: "edit",
    id: "draft",
    userId: "awa",
    savedAt: "2026-03-01T08:00:00.000Z",
    fruitId: "f",
    collectionDate: "2026-03-01T08:00:00.000Z",
    inputs: {},
    base: seenFruit(fruit),
    photos: [photo],
    openedWith: [photo.sha256],
    removed: [],
  };
  const saved: Draft[] = [];
  const recording = await openOn(
    {
      ...memoryStore(),
      listDrafts: async () => [begun],
      save: async (draft) => void saved.push(draft),
    },
    { ...newFruit, kind: "edit", fruit },
  );
  expect(recording.state().photos).toEqual({});
  recording.removeStored("stem");
  await vi.waitFor(() =>
    expect(saved.at(-1)).toMatchObject({
      removed: ["stem"],
      photos: [],
      openedWith: [photo.sha256],
    }),
  );
});

test("[OFF-03] a new fruit that was deleted meanwhile waits in the outbox for the person, not in its form", async () => {
  let isTakenBack = false;
  const { send: _send, ...kept } = memoryStore();
  const recording = await openOn({
    ...kept,
    isKept: true,
    takeBack: async () => {
      isTakenBack = true;
      return { former: [] };
    },
  });
  let items: readonly OutboxItem[] = [];
  let tell: () => void = () => undefined;
  recording.follow({
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
    state: () => ({ ...sending, items }),
    touched: () => undefined,
    sendSoon: () => undefined,
  });
  await recording.handIn(fields);
  const item = recording.state().item;
  if (item === null) throw new Error("not handed in");
  items = [{ ...item, state: "failed", reason: { code: "unknown_fruit", sentence: null } }];
  tell();
  expect(recording.state()).toMatchObject({ phase: "gone", item: { state: "failed" } });
  expect(isTakenBack).toBe(false);
  items = [{ ...item, state: "failed", reason: { code: "too_few_photos", sentence: null } }];
  tell();
  await vi.waitFor(() => expect(isTakenBack).toBe(true));
});

test("[NEW-02] the result of a photo check is shown, unless it was taken again meanwhile", async () => {
  const recording = await openOn(memoryStore());
  await recording.takePhoto("macro", file("one.jpg"));
  await vi.waitFor(() => expect(recording.state().photos.macro?.warning).toBe("image_dark"));
  const looking = recording.takePhoto("macro", file("two.jpg"));
  expect(recording.state().preparing).toEqual(["macro"]);
  await looking;
  expect(recording.state()).toMatchObject({
    preparing: [],
    photos: { macro: { fileName: "two.jpg" } },
  });
});

test("[NEW-02] a photo that becomes a close-up, or is none any more, is looked at again", async () => {
  const recording = await openOn(memoryStore());
  await recording.takePhoto("front", file("one.jpg"));
  await recording.takePhoto("macro", file("two.jpg"));
  await vi.waitFor(() => expect(recording.state().photos.macro?.warning).toBe("image_dark"));
  recording.movePhoto("macro", "front");
  await vi.waitFor(() => expect(recording.state().photos.front?.warning).toBeUndefined());
  await vi.waitFor(() => expect(recording.state().photos.macro?.warning).toBe("image_dark"));
  expect(recording.state().photos).toMatchObject({
    front: { fileName: "two.jpg" },
    macro: { fileName: "one.jpg" },
  });
});

test("[NEW-09] what could not be kept is reported, and is kept with the next change", async () => {
  const saved: Inputs[] = [];
  let isBroken = true;
  const store: RecordingStore = {
    ...memoryStore(),
    save: async ({ inputs }) => {
      if (isBroken) throw new Error("broken");
      saved.push(inputs);
    },
    savePhoto: async (draft) => {
      if (isBroken) throw new Error("broken");
      saved.push(draft.inputs);
      return draft;
    },
  };
  const recording = await openOn(store);
  const inputs = { fruit_id: "F-1", remarks: "typed" };
  recording.type(inputs);
  await vi.waitFor(() => expect(recording.state().notKept).toBe("storageFailed"));
  await recording.takePhoto("front", file("one.jpg"));
  expect(recording.state()).toMatchObject({
    photos: {},
    photoProblem: { why: "notKept", fileName: "one.jpg" },
  });
  isBroken = false;
  await recording.takePhoto("front", file("one.jpg"));
  expect(saved).toEqual([inputs]);
});
