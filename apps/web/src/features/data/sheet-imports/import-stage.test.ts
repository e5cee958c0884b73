import { expect, test } from "vitest";
import { stageOf } from "./import-stage.ts";

const none = { created: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 };

test.each([
  ["uploaded", null, "uploaded"],
  ["checked", { ...none, created: 1, refused: 1 }, "checked"],
  ["checked", { ...none, refused: 2 }, "uploaded"],
  ["imported", { ...none, changed: 1 }, "imported"],
  ["imported", { ...none, changed: 1, refused: 1 }, "partly"],
] as const)("[ADM-07] %s with %j is shown as %s", (state, counts, stage) => {
  expect(stageOf({ state, counts })).toBe(stage);
});
