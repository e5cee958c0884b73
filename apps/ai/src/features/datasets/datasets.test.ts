import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv } from "./csv.ts";
import { holdOutGroups } from "./hold-out.ts";

test("a table comes back from its text, whatever its fields hold", () => {
  const field = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "é") });
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(table, fc.constantFrom("\n", "\r\n"), (rows, lineEnd) => {
      const text = rows.map((row) => row.map(quoted).join(",")).join(lineEnd);
      expect(parseCsv(text)).toEqual(rows);
    }),
  );
});

test("a byte-order mark, a missing last line end and empty lines do no harm", () => {
  expect(parseCsv("\uFEFFfile,group\n\na.jpg,g 1")).toEqual([
    ["file", "group"],
    ["a.jpg", "g 1"],
  ]);
});

test("no group is on both sides of a hold-out, and the same seed gives the same one", () => {
  const groups = fc.uniqueArray(fc.string(), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(groups, fc.integer(), (names, seed) => {
      const items = names.flatMap((group) =>
        ["1", "2", "3"].map((side) => ({ group, sha256: `${group} ${side}` })),
      );
      const { train, test: held } = holdOutGroups(items, 0.3, seed);
      const trained = new Set(train.map(({ group }) => group));
      expect(held.some(({ group }) => trained.has(group))).toBe(false);
      expect(train.length + held.length).toBe(items.length);
      expect(held.length).toBe(3 * Math.round(names.length * 0.3));
      expect(holdOutGroups(items.toReversed(), 0.3, seed).test.length).toBe(held.length);
    }),
  );
});

test("no photo is on both sides of a hold-out: groups that share one are one", () => {
  const photos = fc.array(
    fc.record({ group: fc.nat({ max: 9 }).map(String), sha256: fc.nat({ max: 30 }).map(String) }),
    { minLength: 1, maxLength: 60 },
  );
  const own = ["k", "l", "m", "n"].map((group) => ({ group, sha256: group }));
  fc.assert(
    fc.property(photos, fc.integer(), (shared, seed) => {
      const { train, test: held } = holdOutGroups([...shared, ...own], 0.4, seed);
      const trained = new Set(train.map(({ sha256 }) => sha256));
      const groups = new Set(train.map(({ group }) => group));
      expect(held.some(({ sha256, group }) => trained.has(sha256) || groups.has(group))).toBe(
        false,
      );
      expect(train.length + held.length).toBe(shared.length + own.length);
    }),
  );
});
