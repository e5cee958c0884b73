import { expect, test } from "vitest";
import { describePhoto } from "../predict.ts";
import { goldenPicture } from "../testing/golden-picture.ts";
import { mirrored, relit, turned } from "../testing/spoil.ts";
import { featureSpecs, featureNames, featureVersion } from "./table.ts";

/** Measured in Node 24. Another engine, or a change of the code, must not move them without a new featureVersion. */
const goldenFigures: readonly (readonly [name: string, value: number])[] = [
  ["L_mean", 30.793462561200226],
  ["a_sd", 4.515112467219228],
  ["b_skewness", 0.025720293462551305],
  ["L_p50", 30.872058823529414],
  ["hue_angle", 0.8346508366134969],
  ["hue_share_1", 0.40600807904817227],
  ["lightness_share_3", 0.2945319953407036],
  ["region_brown", 0.726231956197113],
  ["band_0_L", 41.61107274968186],
  ["band_4_b", 16.081629943164835],
  ["ring_2_a", 22.47687093073223],
  ["area_share", 0.2009],
  ["elongation", 1.4072379664513683],
  ["ellipse_fill", 0.9998263436309561],
  ["lbp_r1_0", 0.36106523534269197],
  ["lbp_r4_9", 0.3192468619246862],
  ["glcm_d1_contrast", 0.319479561736199],
  ["glcm_d8_correlation", 0.7940291097250156],
  ["edge_lightness_0_mean", 0.5500169022675595],
  ["spot_a_2_sd", 0.45051911555277724],
  ["ridge_b_3_mean", 0.5929645669283699],
  ["edge_lightness_1_3", 0.1545731899213751],
];
/** Every feature once, weighted so that two that change places are noticed. */
const goldenSum = 5107.721987162575;

const golden = describePhoto(goldenPicture());

test("the golden picture measures what is written down for this feature version", () => {
  expect(featureVersion).toBe(3);
  const moved = goldenFigures.filter(([name, value]) => {
    const measured = golden.features[featureNames.indexOf(name)] ?? NaN;
    return !(Math.abs(measured - value) < 1e-6);
  });
  expect(moved).toEqual([]);
  const sum = golden.features.reduce((total, value, k) => total + value * (1 + (k % 7)), 0);
  expect(Math.abs(sum - goldenSum)).toBeLessThan(1e-6 * goldenSum);
  expect(golden.measures).toMatchObject({ fruitFound: true, fruitShare: 0.2009, borderPx: 0 });
});

/** In units of each feature's smallest standard deviation, below which a change means nothing to a model. */
function largestChange(features: Float64Array): number {
  return featureSpecs.reduce((largest, { sdFloor }, k) => {
    const change = Math.abs((features[k] ?? NaN) - (golden.features[k] ?? NaN)) / sdFloor;
    return Math.max(largest, change);
  }, 0);
}

test.each([
  ["its mirror image", mirrored(goldenPicture()), 1e-6],
  ["a quarter turn", turned(goldenPicture()), 1e-3],
  ["half a turn", turned(turned(goldenPicture())), 1e-3],
  ["7 % less light", relit(goldenPicture(), 0.93), 1],
  ["5 % more light", relit(goldenPicture(), 1.05), 1],
])("%s measures the same", (_, picture, tolerance) => {
  expect(largestChange(describePhoto(picture).features)).toBeLessThan(tolerance);
});
