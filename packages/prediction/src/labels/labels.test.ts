import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { drawSpectra } from "../samples/draw-spectra.ts";
import { calibrate } from "../spectra/calibrate.ts";
import { doubtfulByChance, doubtfulValues } from "./doubtful.ts";
import type { Labelled } from "./doubtful.ts";
import { nextForLaboratory } from "./next-for-laboratory.ts";
import { swappedPairs } from "./swapped-pairs.ts";

/** Values with normal errors of 1 / 1.645 half-widths, over a range of twenty. */
function drawn(count: number, seed: number): Labelled[] {
  const random = seededRandom(seed);
  const one = () => {
    const predicted = 20 * random.uniform();
    return { predicted, entered: predicted + random.normal() / 1.645, halfWidth: 1 };
  };
  return Array.from({ length: count }, (_, at) => ({
    fruit: `fruit ${String(at).padStart(4, "0")}`,
    values: { huile: one(), matiere_seche: one() },
  }));
}

/** The values of neighbours in the list exchanged. */
function exchanged(fruits: readonly Labelled[], pairs: number): Labelled[] {
  return fruits.map((own, at) => {
    const source = at < 2 * pairs ? fruits[at % 2 === 0 ? at + 1 : at - 1] : own;
    const values = Object.entries(own.values).map(([name, value]) => [
      name,
      { ...value, entered: source?.values[name]?.entered ?? value.entered },
    ]);
    return { ...own, values: Object.fromEntries(values) };
  });
}

describe("doubtful values", () => {
  test("those that were typed wrongly come first, and sound ones as often as chance says", () => {
    const fruits = drawn(2000, 1);
    const sound = doubtfulValues(fruits).length / 4000;
    expect(Math.abs(sound - doubtfulByChance)).toBeLessThan(0.006);
    const wrong = fruits.map(({ fruit, values }, at) => {
      const { huile, matiere_seche } = values;
      if (at >= 5 || huile === undefined || matiere_seche === undefined) return { fruit, values };
      const typed = { ...huile, entered: huile.predicted + 8 + at };
      return { fruit, values: { huile: typed, matiere_seche } };
    });
    const first = doubtfulValues(wrong).slice(0, 5);
    expect(first.map(({ fruit, value }) => `${fruit} ${value}`)).toEqual(
      [4, 3, 2, 1, 0].map((at) => `fruit 000${at} huile`),
    );
  });
});

describe("swapped pairs", () => {
  test("planted ones are found; without any as few as the permutation says", () => {
    const planted = 10;
    let [found, wrong, chance, alarms] = [0, 0, 0, 0];
    for (const seed of [1, 2, 3, 4, 5]) {
      const sound = drawn(200, seed);
      const none = swappedPairs(sound);
      alarms += none.pairs.length;
      chance += none.byChance;
      for (const { first, second } of swappedPairs(exchanged(sound, planted)).pairs) {
        const [one, other] = [first, second]
          .map((name) => Number(name.slice(6)))
          .toSorted((a, b) => a - b);
        const isPlanted = other === (one ?? 0) + 1 && (one ?? 0) % 2 === 0 && other < 2 * planted;
        if (isPlanted) found++;
        else wrong++;
      }
    }
    const all = 5 * planted;
    expect(found / all).toBeGreaterThan(0.7);
    expect(found / (found + wrong)).toBeGreaterThan(0.85);
    expect(alarms / 5).toBeLessThan(1.5);
    expect(chance / 5).toBeLessThan(1.5);
  });

  test("in a calibration: a pair exchanged before it learned is found from the held out spectra", () => {
    const { spectra, targets, samples, wavelengthsNm } = drawSpectra(60, 60, 11);
    const values = targets.values.slice();
    const order = samples
      .map((_, r) => r)
      .toSorted((a, b) => (targets.values[2 * a] ?? 0) - (targets.values[2 * b] ?? 0));
    const [low = 0, high = 0] = [order[3], order.at(-4)];
    for (const t of [0, 1]) {
      values[2 * low + t] = targets.values[2 * high + t] ?? 0;
      values[2 * high + t] = targets.values[2 * low + t] ?? 0;
    }
    const learned = calibrate(
      {
        spectra,
        wavelengthsNm,
        samples,
        targets: { ...targets, values },
        targetNames: ["oil", "water"],
        schemes: [{ name: "sample", groups: samples }],
      },
      {
        seed: 1,
        version: "test",
        deviceType: "drawn",
        reading: "absorbance",
        trainedAt: null,
        dataHash: "",
      },
    );
    if (!learned.ok) throw new Error(learned.code);
    const byFruit = new Map<string, Record<string, Labelled["values"][string]>>();
    for (const { target, cases } of learned.cases) {
      for (const one of cases) {
        const halfWidth = (one.high - one.low) / 2;
        const { truth: entered, predicted } = one;
        const known = byFruit.get(one.sample) ?? {};
        byFruit.set(one.sample, { ...known, [target]: { entered, predicted, halfWidth } });
      }
    }
    const { pairs } = swappedPairs([...byFruit].map(([fruit, own]) => ({ fruit, values: own })));
    const [best] = pairs;
    expect(new Set([best?.first, best?.second])).toEqual(new Set([samples[low], samples[high]]));
  });
});

describe("next for the laboratory", () => {
  const candidate = (fruit: string, x: number, uncertainty = 1, zone: string | null = null) => ({
    fruit,
    position: [x, 0],
    uncertainty,
    groups: [zone],
  });

  test("far from what is measured and from each other, the unsure first, the same every time", () => {
    const candidates = [
      candidate("near", 0.1),
      candidate("far", 5),
      candidate("beside far", 5.1),
      candidate("middle, unsure", 3, 2),
    ];
    const chosen = nextForLaboratory(candidates, [[0, 0]], 3).map(({ fruit }) => fruit);
    expect(chosen).toEqual(["middle, unsure", "beside far", "near"]);
    expect(
      nextForLaboratory(candidates.toReversed(), [[0, 0]], 3).map(({ fruit }) => fruit),
    ).toEqual(chosen);
  });

  test("zones are covered, and nothing measured yet is no obstacle", () => {
    const candidates = [
      candidate("a1", 1, 1, "A"),
      candidate("a2", -1, 1, "A"),
      candidate("b", 0.2, 1, "B"),
    ];
    const chosen = nextForLaboratory(candidates, [], 2);
    expect(chosen.map(({ fruit }) => fruit)).toEqual(["a1", "a2"]);
    expect(chosen[0]?.distance).toBeNull();
    const measured = nextForLaboratory(candidates, [[0, 1]], 2).map(({ fruit }) => fruit);
    expect(measured).toEqual(["a1", "b"]);
    expect(nextForLaboratory(candidates, [], 10)).toHaveLength(3);
  });
});
