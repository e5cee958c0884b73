import { expect, test } from "vitest";
import { changedFields, keysIn, pickFields, valueAt, withChanges } from "./field-set.ts";
import { matchesOwn } from "./own-fields.ts";
import { ownValueAt } from "./own-values.ts";

const base = { oil_content: 20, remarks: null, own_values: { weight: 12, palm: "A7" } };

test("fields of the installation's own are fields among others, each by its key", () => {
  expect(keysIn(base, { own_values: { block: "3" } })).toEqual([
    "oil_content",
    "remarks",
    "own:block",
    "own:palm",
    "own:weight",
  ]);
  expect(valueAt(base, "own:weight")).toBe(12);
  expect(valueAt(base, "own:block")).toBeNull();
  expect(pickFields(base, ["remarks", "own:palm", "own:block"])).toEqual({
    remarks: null,
    own_values: { palm: "A7", block: null },
  });
});

test("what changed is named alone, and what was emptied is null", () => {
  expect(changedFields(base, base)).toEqual({});
  const edited = { oil_content: 20, remarks: "soft", own_values: { palm: "A8" } };
  expect(changedFields(edited, base)).toEqual({
    remarks: "soft",
    own_values: { palm: "A8", weight: null },
  });
});

test("changes made one after the other leave alone what they do not name", () => {
  const edited = withChanges(
    base,
    { own_values: { weight: null, block: "3" } },
    { oil_content: 21, own_values: { block: "4" } },
  );
  expect(edited).toEqual({ ...base, oil_content: 21, own_values: { palm: "A7", block: "4" } });
  // A phone that knows of no such field names none.
  expect(withChanges(base, { remarks: "soft" })).toEqual({ ...base, remarks: "soft" });
});

test("a field whose name every object answers to is empty until somebody fills it in", () => {
  expect(valueAt(base, "own:constructor")).toBeNull();
  expect(changedFields({ own_values: { constructor: "A7" } }, { own_values: {} })).toEqual({
    own_values: { constructor: "A7" },
  });
  expect(changedFields({ own_values: {} }, { own_values: {} })).toEqual({});
  expect(matchesOwn(base.own_values, { constructor: null })).toBe(true);
  expect(matchesOwn({ constructor: "A7" }, { constructor: "A7" })).toBe(true);
  expect(ownValueAt(base.own_values, "to_string")).toBeUndefined();
});
