import { expect, test } from "vitest";
import { shrinkSteps } from "./picture-size.ts";

test("[NEW-02] a small photo keeps its size", () => {
  expect(shrinkSteps({ width: 2048, height: 1536 }, 2048)).toEqual([{ width: 2048, height: 1536 }]);
});

test("[NEW-02] a 12 megapixel photo goes down to 2048 pixels with its proportions", () => {
  expect(shrinkSteps({ width: 3000, height: 4000 }, 2048)).toEqual([{ width: 1536, height: 2048 }]);
});

test("[NEW-02] a 48 megapixel photo is halved in steps and never enlarged again", () => {
  const steps = shrinkSteps({ width: 8064, height: 6048 }, 1500);
  expect(steps).toEqual([
    { width: 4032, height: 3024 },
    { width: 2016, height: 1512 },
    { width: 1500, height: 1125 },
  ]);
});

test("[NEW-02] no step is larger than what a canvas holds on iOS", () => {
  const steps = shrinkSteps({ width: 12000, height: 9000 }, 2048);
  expect(steps).toEqual([
    { width: 3000, height: 2250 },
    { width: 2048, height: 1536 },
  ]);
});
