import { expect, test } from "vitest";
import { afterEvent, closed, phaseOf, type RecordingEvent } from "./recording-state.ts";
import type { Inputs } from "./records.ts";
import { progressKey } from "./sync-state.ts";
import { itemNamed } from "./test-items.ts";

const fruit = itemNamed("one", 2);
const tried = { ...fruit, reason: { code: "unreachable", sentence: null } };
const sending = {
  items: [],
  isSyncing: true,
  isHeldUp: false,
  needsSignIn: false,
  progress: new Map<string, number>(),
};

test.each([
  ["its first try", { ...fruit, state: "syncing" as const }, sending, "sending"],
  [
    "a further try, of which no byte has left",
    { ...tried, state: "syncing" as const },
    sending,
    "kept",
  ],
  ["the wait for a further try", tried, { ...sending, isSyncing: false }, "kept"],
  [
    "photos that leave again",
    { ...tried, state: "syncing" as const },
    { ...sending, progress: new Map([[progressKey("one", "front"), 0.2]]) },
    "sending",
  ],
  [
    "a first try where others have just failed",
    { ...fruit, state: "syncing" as const },
    { ...sending, isHeldUp: true },
    "kept",
  ],
  ["no network", fruit, { ...sending, isSyncing: false, isHeldUp: true }, "kept"],
])("[NEW-09] what the screen of a fruit says during %s", (_what, item, state, phase) => {
  expect(phaseOf(item, state)).toBe(phase);
});

const after = (...events: RecordingEvent<Inputs>[]) =>
  events.reduce<ReturnType<typeof afterEvent<Inputs>>>(afterEvent, closed);
const photo = {
  role: "front" as const,
  bytes: new Blob(["front"]),
  sha256: "a",
  fileName: "front.jpg",
  takenAt: "2026-03-01T10:00:00.000Z",
  previewUrl: "blob:front",
};

test("[NEW-04] a photo is no longer being prepared once it is taken, or is not", () => {
  const { role } = photo;
  const both = after({ is: "preparing", role }, { is: "preparing", role: "back" });
  expect(both.preparing).toEqual(["front", "back"]);
  const taken = afterEvent(both, { is: "taken", photo });
  expect(taken).toMatchObject({ preparing: ["back"], photos: { front: { sha256: "a" } } });
  const problem = { why: "heic", fileName: "back.heic" } as const;
  const refused = afterEvent(taken, { is: "notTaken", role: "back", problem });
  expect(refused).toMatchObject({ preparing: [], photoProblem: problem });
  expect(afterEvent(refused, { is: "preparing", role: "back" }).photoProblem).toBeNull();
});

test("[NEW-04] what was seen on a photo is not said of the one that replaced it", () => {
  const warning = "image_too_small" as const;
  const taken = after({ is: "taken", photo });
  const { role } = photo;
  expect(afterEvent(taken, { is: "checked", photo: { role, sha256: "b", warning } })).toBe(taken);
  const checked = afterEvent(taken, { is: "checked", photo: { role, sha256: "a", warning } });
  expect(checked.photos.front?.warning).toBe(warning);
  expect(afterEvent(checked, { is: "dropped", role }).photos).toEqual({});
});

test("[NEW-09] a fruit that the server refuses is in the form again, with its reason", () => {
  const item = { ...fruit, state: "syncing" as const };
  const sent = after({ is: "handingIn" }, { is: "handedIn", item }, { is: "handedOver" });
  expect(sent).toMatchObject({ isHandingIn: false, item });
  const heard = afterEvent(sent, { is: "heard", item, sending });
  expect(heard.phase).toBe("sending");
  const failed = { ...fruit, state: "failed" as const };
  const back = afterEvent(heard, { is: "heard", item: failed, sending });
  expect(back.phase).toBe("filling");
  const problem = { why: "refused", sentence: "Too late." } as const;
  expect(afterEvent(back, { is: "cameBack", problem })).toMatchObject({ item: null, problem });
  expect(afterEvent(back, { is: "closed" })).toEqual(closed);
});
