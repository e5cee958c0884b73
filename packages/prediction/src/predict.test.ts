import { beforeAll, describe, expect, test } from "vitest";
import { featureNames } from "./features/table.ts";
import type { Model } from "./model/model.ts";
import { predictBatch } from "./predict-batch.ts";
import { describePhoto, predictPhoto } from "./predict.ts";
import { drawFruit } from "./samples/draw-fruit.ts";
import { sampleFruit } from "./samples/sample-fruit.ts";
import type { PhotoRole } from "./samples/view.ts";
import {
  smallTrainingSet,
  testFruits,
  testTargets,
  trainingTimeoutMs,
  trainSmallModel,
} from "./testing/small-model.ts";
import { blurred, mirrored, relit } from "./testing/spoil.ts";
import { reportTraining, trainModel } from "./training/train-model.ts";
import type { TrainingReport } from "./training/train-model.ts";
import type { TrainingPhoto } from "./training/training-set.ts";

let photos: TrainingPhoto[];
let model: Model;
let report: TrainingReport;

beforeAll(() => {
  photos = smallTrainingSet();
  const trained = trainSmallModel(photos);
  model = trained.model;
  report = reportTraining(trained);
}, trainingTimeoutMs);

const size = { width: 160, height: 120 };
const draw = (index: number, role: PhotoRole = "front") =>
  drawFruit({ values: sampleFruit(99, index).values, role, seed: 900 + index, ...size });

describe("one photo", () => {
  test("[AI-01] [AI-07] gives every target a value inside its interval, and a confidence", () => {
    for (let index = 0; index < 8; index++) {
      const prediction = predictPhoto(model, draw(index));
      if (!prediction.ok) throw new Error(prediction.reason);
      expect(Object.keys(prediction.pred)).toEqual([...testTargets]);
      for (const name of testTargets) {
        const value = prediction.pred[name] ?? Number.NaN;
        const [low, high] = prediction.interval[name] ?? [Number.NaN, Number.NaN];
        expect(low).toBeLessThan(value);
        expect(high).toBeGreaterThan(value);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
      }
      expect(prediction.confidence).toBeGreaterThan(0);
      expect(prediction.confidence).toBeLessThan(1);
    }
  });

  test("[AI-06] a refused photo carries a reason and no number", () => {
    const refused = predictPhoto(model, blurred(draw(0), 2));
    expect(refused).toMatchObject({ ok: false, code: "image_blurred" });
    expect(refused).not.toHaveProperty("pred");
  });

  test("its mirror image and a little more or less light change the values little", () => {
    const picture = draw(3);
    const oil = (pixels: typeof picture) => {
      const prediction = predictPhoto(model, pixels);
      return prediction.ok ? prediction.pred["huile"] : undefined;
    };
    const value = oil(picture) ?? Number.NaN;
    for (const changed of [mirrored(picture), relit(picture, 0.93), relit(picture, 1.04)]) {
      expect(Math.abs((oil(changed) ?? Number.NaN) - value)).toBeLessThan(1);
    }
  });

  test("a strange photo lowers confidence and warns while the model knows only drawings", () => {
    const strange = { ...draw(2), data: draw(2).data.map((v, at) => (at % 4 === 0 ? 255 - v : v)) };
    const greenish = relit(strange, 1);
    const usual = predictPhoto(model, draw(2));
    const odd = predictPhoto(model, neutralised(greenish));
    if (!usual.ok || !odd.ok) throw new Error("both photos should be usable");
    expect(odd.warnings).toContain("outside_training_domain");
    expect(odd.confidence).toBeLessThan(usual.confidence / 2);
    const real = { ...model, provenance: "real" as const };
    expect(predictPhoto(real, neutralised(greenish))).toMatchObject({
      ok: false,
      code: "outside_training_domain",
    });
  });

  test("the features are as many as their names and all finite", () => {
    const { features } = describePhoto(draw(1));
    expect(features.length).toBe(featureNames.length);
    expect(new Set(featureNames).size).toBe(featureNames.length);
    expect(features.every(Number.isFinite)).toBe(true);
  });
});

/** Puts a grey card back under a fruit whose colours were changed. */
function neutralised(pixels: ReturnType<typeof draw>) {
  const original = draw(2);
  const data = pixels.data.map((level, at) => {
    const p = at - (at % 4);
    const [r = 0, g = 0, b = 0] = original.data.subarray(p, p + 3);
    return Math.max(r, g, b) - Math.min(r, g, b) < 25 ? (original.data[at] ?? 0) : level;
  });
  return { ...pixels, data };
}

describe("[AI-02] a batch", () => {
  const roles: PhotoRole[] = ["front", "back", "left", "right", "macro", "stem"];
  const pictures = roles.map((role) => draw(5, role));

  test("is the mean of its photos, with their spread", () => {
    const batch = predictBatch(model, pictures);
    if (!batch.ok) throw new Error(batch.reason);
    const oils = batch.photos.flatMap((photo) => (photo.ok ? [photo.pred["huile"] ?? NaN] : []));
    const mean = oils.reduce((sum, oil) => sum + oil, 0) / oils.length;
    expect(batch.usedPhotos).toBe(6);
    expect(batch.pred["huile"]).toBeCloseTo(mean, 8);
    expect(batch.std["huile"]).toBeGreaterThan(0);
  });

  test("leaves out the unusable, down to three", () => {
    const [first, second, third, ...rest] = pictures;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const dark = rest.map((picture) => relit(picture, 0.2));
    expect(predictBatch(model, [first, second, third, ...dark])).toMatchObject({
      ok: true,
      usedPhotos: 3,
    });
    expect(predictBatch(model, [first, second, relit(third, 0.2), ...dark])).toMatchObject({
      ok: false,
      code: "too_few_usable_photos",
    });
  });
});

describe("training", () => {
  test("is the same for the same seed", () => {
    expect(trainSmallModel(photos).model).toEqual(model);
  });

  test("[AI-07] beats the mean on folds it never saw, with honest coverage", () => {
    for (const name of testTargets) {
      const target = report.targets[name];
      if (target === undefined) throw new Error(`no report of ${name}`);
      expect(target.photo.rmse).toBeLessThan(target.baselines.photo.mean.rmse);
      expect(target.photo.coverage).toBeGreaterThan(0.8);
      expect(target.photo.n).toBe(photos.length);
      expect(target.fruit.n).toBe(testFruits);
    }
    expect(report.targets["huile"]?.photo.r2).toBeGreaterThan(0.6);
  });

  test("learns whatever targets it is given", () => {
    const renamed = photos.map(({ fruit, features, measures, values }) => ({
      fruit,
      features,
      measures,
      values: { hours: values["huile"] ?? NaN },
    }));
    expect(trainSmallModel(renamed, { targets: ["hours"] }).model.targets).toMatchObject([
      { name: "hours" },
    ]);
  });

  test("says what is missing", () => {
    const options = {
      targets: ["huile"],
      seed: 1,
      version: "t",
      provenance: "real" as const,
      trainedAt: null,
      dataHash: "t",
    };
    expect(trainModel(photos.slice(0, 7), options)).toMatchObject({ code: "too_few_fruits" });
    expect(trainModel(photos, { ...options, targets: ["sugar"] })).toMatchObject({
      code: "too_few_fruits",
    });
    const withFeatures = (features: Float64Array, huile: number) =>
      photos.map(({ fruit, measures }) => ({ fruit, measures, features, values: { huile } }));
    const { features } = describePhoto(draw(1));
    const same = withFeatures(features, 20);
    expect(trainModel(same, options)).toMatchObject({ code: "target_constant" });
    const broken = withFeatures(
      features.map(() => NaN),
      20,
    );
    expect(trainModel(broken, options)).toMatchObject({ code: "features_invalid" });
  });
});
