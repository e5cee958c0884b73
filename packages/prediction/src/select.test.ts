import fc from "fast-check";
import { expect, test } from "vitest";
import { selectRank } from "./select.ts";

test("selects what sorting would put at that place", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 }),
      fc.nat(),
      (values, at) => {
        const rank = at % values.length;
        const sorted = Float32Array.from(values).toSorted();
        expect(selectRank(Float32Array.from(values), rank)).toBe(sorted[rank]);
      },
    ),
  );
});
