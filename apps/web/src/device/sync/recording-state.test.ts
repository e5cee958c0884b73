import { expect, test } from "vitest";
import { phaseOf } from "./recording-state.ts";
import { progressKey } from "./sync-engine.ts";
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
