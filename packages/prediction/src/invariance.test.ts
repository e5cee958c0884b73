/**
 * What must not matter to a prediction: how long the photo was exposed, how the fruit lay, which side faced left. The
 * tolerances are shares of each target's standard deviation; docs/build/ai.md states them beside what was measured.
 */
import { beforeAll, expect, test } from "vitest";
import { locate } from "./estimate.ts";
import type { Model } from "./model/model.ts";
import type { Pixels } from "./pixels.ts";
import { describePhoto } from "./predict.ts";
import { drawFruit } from "./samples/draw-fruit.ts";
import { sampleFruit } from "./samples/sample-fruit.ts";
import { photoRoles } from "./samples/view.ts";
import { smallTrainingSet, trainingTimeoutMs, trainSmallModel } from "./testing/small-model.ts";
import { exposed, mirrored, turned } from "./testing/spoil.ts";

const fruits = 12;
const trainingFruits = 24;
let model: Model;
let usual: Subject[];

type Subject = { readonly pixels: Pixels; readonly values: readonly number[] };

beforeAll(() => {
  ({ model } = trainSmallModel(smallTrainingSet(trainingFruits)));
  usual = Array.from({ length: fruits }, (_, index) => {
    const role = photoRoles[index % photoRoles.length] ?? "front";
    const { values } = sampleFruit(99, index);
    const pixels = drawFruit({ values, role, seed: 900 + index, width: 240, height: 180 });
    return { pixels, values: predicted(pixels) };
  });
}, trainingTimeoutMs);

/** In standard deviations of each target, not clamped: a clamp would hide a change. */
function predicted(pixels: Pixels): number[] {
  const { values } = locate(model, describePhoto(pixels).features);
  return values.map(({ target, value }) => value / target.scale.sd);
}

function changesBy(change: (pixels: Pixels) => Pixels): number[] {
  return usual.flatMap(({ pixels, values }) =>
    predicted(change(pixels)).map((value, t) => Math.abs(value - (values[t] ?? NaN))),
  );
}

const share = (changes: readonly number[], within: number) =>
  changes.filter((change) => change <= within).length / changes.length;

test.each([
  ["a quarter turn", turned],
  ["half a turn", (pixels: Pixels) => turned(turned(pixels))],
  ["three quarters of a turn", (pixels: Pixels) => turned(turned(turned(pixels)))],
  ["a mirror", mirrored],
])("%s moves no value by more than 0.02 standard deviations", (_, change) => {
  expect(share(changesBy(change), 0.02)).toBe(1);
});

test.each([0.8, 0.9, 1.1, 1.25])(
  "%d times the light moves 19 values in 20 by 0.15 standard deviations at most, and none by 0.3",
  (factor) => {
    const changes = changesBy((pixels) => exposed(pixels, factor));
    expect(share(changes, 0.15)).toBeGreaterThanOrEqual(0.95);
    expect(share(changes, 0.3)).toBe(1);
  },
);
