import { locate } from "@elaeis/prediction/estimate";
import type { Model } from "@elaeis/prediction/model/model";
import { describePhoto } from "@elaeis/prediction/predict";
import {
  smallTrainingSet,
  trainingTimeoutMs,
  trainSmallModel,
} from "@elaeis/prediction/testing/small-model";
import { beforeAll, expect, test } from "vitest";
import { drawing, picture } from "#testing/pictures.ts";
import { decodePicture } from "./decode-picture.ts";

const fruits = 8;
const trainingFruits = 24;
/** In standard deviations of each target. */
const tolerance = 0.1;
let model: Model;

beforeAll(() => {
  ({ model } = trainSmallModel(smallTrainingSet(trainingFruits)));
}, trainingTimeoutMs);

async function predictedAt(index: number, quality: number): Promise<number[]> {
  const decoded = await decodePicture(await picture(drawing(index)).jpeg({ quality }).toBuffer());
  if (!decoded.ok) throw new Error(decoded.code);
  const { values } = locate(model, describePhoto(decoded.pixels).features);
  return values.map(({ target, value }) => value / target.scale.sd);
}

test("the JPEG quality of a photo hardly moves its values @night", async () => {
  const changes: number[] = [];
  for (let index = 0; index < fruits; index++) {
    const usual = await predictedAt(index, 90);
    for (const quality of [95, 80]) {
      const other = await predictedAt(index, quality);
      changes.push(...other.map((value, t) => Math.abs(value - (usual[t] ?? NaN))));
    }
  }
  const within = changes.filter((change) => change <= tolerance).length / changes.length;
  expect(within).toBeGreaterThanOrEqual(0.95);
});
