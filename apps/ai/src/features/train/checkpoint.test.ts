import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkpointKey, isCheckpointOf, openCheckpoint, sealCheckpoint } from "./checkpoint.ts";

const schema = z.object({ name: z.string(), values: z.instanceof(Float64Array) });
const key = checkpointKey("data", 1, "fold-0");

test("what is sealed comes back to the last bit, also what JSON alone would lose", () => {
  fc.assert(
    fc.property(fc.array(fc.double()), (numbers) => {
      const values = Float64Array.from([...numbers, -0, Number.NaN, Infinity]);
      const opened = openCheckpoint(sealCheckpoint(key, { name: "é", values }), schema);
      expect(opened).toEqual({ name: "é", values });
    }),
  );
});

test("one of another data set, seed or step is not taken, nor one of which any byte has changed", () => {
  const sealed = sealCheckpoint(key, { name: "a", values: Float64Array.of(1, 2, 3) });
  expect(isCheckpointOf(key, sealed)).toBe(true);
  for (const other of [
    checkpointKey("data2", 1, "fold-0"),
    checkpointKey("data", 2, "fold-0"),
    checkpointKey("data", 1, "fold-1"),
  ]) {
    expect(isCheckpointOf(other, sealed)).toBe(false);
  }
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Uint8Array.from(sealed);
      damaged[at] = (damaged[at] ?? 0) ^ change;
      expect(isCheckpointOf(key, damaged)).toBe(false);
    }),
  );
  expect(isCheckpointOf(key, sealed.slice(0, -1))).toBe(false);
  expect(isCheckpointOf(key, new Uint8Array())).toBe(false);
});
