import { describe, expect, test } from "vitest";
import { smallTrainingSet, trainSmallModel } from "../testing/small-model.ts";
import { project } from "../regression/projection.ts";
import { decileBounds, photoSignals, watchedComponents } from "./photo-signals.ts";
import { at } from "../training/pipeline.ts";

const photos = smallTrainingSet(40);
const { model } = trainSmallModel(photos);

describe("signals of drift", () => {
  test("of the training photos themselves fill every bin alike, and few are far", () => {
    const signals = photos.map(({ features }) => photoSignals(model, features));
    expect(model.componentDeciles).toMatchObject({
      rows: watchedComponents,
      columns: decileBounds,
    });
    for (let component = 0; component < watchedComponents; component++) {
      const counts = new Map<number, number>();
      for (const { bins } of signals) {
        const bin = at(bins, component);
        counts.set(bin, 1 + (counts.get(bin) ?? 0));
      }
      expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([...Array(10).keys()]);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(photos.length / 10 + 2);
    }
    const far = signals.filter((signal) => signal.distance_ratio > 1);
    expect(far.length).toBeLessThanOrEqual(0.05 * photos.length);
  });

  test("a higher score falls into a higher bin", () => {
    const scored = photos
      .map(({ features }) => ({
        score: at([...project(model.projection, features).scores], 0),
        bin: at(photoSignals(model, features).bins, 0),
      }))
      .toSorted((a, b) => a.score - b.score);
    const bins = scored.map(({ bin }) => bin);
    expect(bins).toEqual(bins.toSorted((a, b) => a - b));
    expect([bins[0], bins.at(-1)]).toEqual([0, 9]);
  });

  test("a strange photo is far and in the outermost bins", () => {
    const strange = at(photos, 0).features.map((value) => value + 40);
    const { distance_ratio, bins } = photoSignals(model, strange);
    expect(distance_ratio).toBeGreaterThan(1);
    expect(bins.some((bin) => bin === 0 || bin === 9)).toBe(true);
  });
});
