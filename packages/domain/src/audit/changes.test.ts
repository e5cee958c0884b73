import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("a changed row lists the fields that differ, a new or a deleted one all", () => {
  const before = { id: "1", remarks: null, tags: ["a"] };
  const after = { id: "1", remarks: "ripe", tags: ["a"] };
  expect(changesOf({ old_values: before, new_values: after })).toEqual([
    { field: "remarks", before: null, after: "ripe" },
  ]);
  expect(changesOf({ old_values: null, new_values: after })).toHaveLength(3);
  expect(changesOf({ old_values: before, new_values: null })).toContainEqual({
    field: "tags",
    before: ["a"],
    after: undefined,
  });
});

test("an event without details tells no field", () => {
  expect(changesOf({ old_values: null, new_values: null })).toEqual([]);
});
