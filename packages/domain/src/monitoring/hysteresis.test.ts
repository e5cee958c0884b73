import fc from "fast-check";
import { expect, test } from "vitest";
import { calmAlert, longestGapMs, readOn, type AlertState, type Reading } from "./hysteresis.ts";

const holdMs = 60_000;

function readAll(readings: readonly Reading[]): AlertState[] {
  const states: AlertState[] = [];
  let state = calmAlert;
  for (const reading of readings) {
    state = readOn(state, reading, holdMs);
    states.push(state);
  }
  return states;
}

const at = (seconds: number, isBad: boolean | null, value: number | null = 1): Reading => {
  return { atMs: seconds * 1000, isBad, value };
};

test("[ADM-06] it begins when it has been wrong for long enough, and ends when right for as long", () => {
  const wrong = Array.from({ length: 13 }, (_, index) => at(index * 10, true, index));
  const right = Array.from({ length: 13 }, (_, index) => at(130 + index * 10, false, 99));
  const states = readAll([...wrong, ...right]);
  expect(states.findIndex(({ isOn }) => isOn)).toBe(6);
  expect(states[12]).toMatchObject({ isOn: true, beganMs: 0, worst: 12 });
  expect(states.findLastIndex(({ isOn }) => isOn)).toBe(13 + 5);
  expect(states.at(-1)).toMatchObject({ isOn: false, beganMs: null, worst: null });
});

test("[ADM-06] where nothing is known nothing begins, and a gap counts for nothing", () => {
  const unknown = [
    at(0, true),
    at(20, true),
    at(40, null),
    at(50, true),
    at(70, true),
    at(90, true),
  ];
  expect(readAll(unknown).every(({ isOn }) => !isOn)).toBe(true);
  expect(readAll([at(0, true), at(3600, true)]).at(-1)?.isOn).toBe(false);
});

test("[ADM-06] the least that was left is the worst of a disk", () => {
  const values = [5, 3, 4];
  const state = values.reduce(
    (before, value, index) => readOn(before, at(index, true, value), holdMs, Math.min),
    calmAlert,
  );
  expect(state.worst).toBe(3);
});

const readings = fc
  .array(
    fc.record({
      afterMs: fc.integer({ min: 1_000, max: longestGapMs + 10_000 }),
      isBad: fc.constantFrom(true, false, null),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map((steps) => {
    let atMs = 0;
    return steps.map(({ afterMs, isBad }) => {
      atMs += afterMs;
      return { atMs, isBad, value: 1 };
    });
  });

/** Since when readings without a gap have all said the same, up to this one. */
function heldMs(all: readonly Reading[], index: number): number {
  const last = all[index];
  if (last === undefined || last.isBad === null) return 0;
  let first = last;
  for (let before = index - 1; before >= 0; before -= 1) {
    const one = all[before];
    if (one?.isBad !== last.isBad || first.atMs - one.atMs > longestGapMs) break;
    first = one;
  }
  return last.atMs - first.atMs;
}

test("[ADM-06] whatever is read, it turns just when the contrary has held without a break", () => {
  fc.assert(
    fc.property(readings, (all) => {
      let isOn = false;
      for (const [index, state] of readAll(all).entries()) {
        const isBad: boolean = all[index]?.isBad ?? isOn;
        if (isBad !== isOn && heldMs(all, index) >= holdMs) isOn = isBad;
        expect(state.isOn).toBe(isOn);
        expect(isOn && state.beganMs === null).toBe(false);
      }
    }),
  );
});

test("[ADM-06] in any time it turns no more often than its hold fits in", () => {
  fc.assert(
    fc.property(readings, (all) => {
      const states = [calmAlert, ...readAll(all)];
      const turns =
        states.filter((state, index) => state.isOn !== states[index - 1]?.isOn).length - 1;
      const spanMs = (all.at(-1)?.atMs ?? 0) - (all[0]?.atMs ?? 0);
      expect(turns).toBeLessThanOrEqual(spanMs / holdMs);
    }),
  );
});
