import { expect, test } from "vitest";
import { groupsOf } from "./fruit-groups.ts";

const fruits = ["2026-03-02T09:00", "2026-03-02T08:00", "2026-03-01T08:00"].map((at) => ({
  collection_date: at,
}));

test("[LIST-03] rows are under their day, and each heading shows the position in the list", () => {
  const groups = groupsOf(fruits, (iso) => iso.slice(0, 10));
  expect(groups.map(({ key, from, fruits: some }) => [key, from, some.length])).toEqual([
    ["2026-03-02", 1, 2],
    ["2026-03-01", 3, 1],
  ]);
});

test("[LIST-03] in another order than by date rows are in groups of twenty", () => {
  const many = Array.from({ length: 45 }, () => ({ collection_date: "2026-03-01T08:00" }));
  const groups = groupsOf(many, undefined);
  expect(groups.map(({ from, fruits: some }) => [from, some.length])).toEqual([
    [1, 20],
    [21, 20],
    [41, 5],
  ]);
});
