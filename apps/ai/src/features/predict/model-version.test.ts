import {
  aiBatchAnswerSchema,
  aiErrorAnswerSchema,
  aiPredictAnswerSchema,
  aiQualityAnswerSchema,
} from "@elaeis/domain/predictions/prediction-schemas";
import { photoSignalsSchema } from "@elaeis/domain/models/drift-schemas";
import { featureVersion } from "@elaeis/prediction/features/table";
import type { Model } from "@elaeis/prediction/model/model";
import { photoSignals } from "@elaeis/prediction/model/photo-signals";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import { trainSmallModel } from "@elaeis/prediction/testing/small-model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jpeg, drawing, picture } from "#testing/pictures.ts";
import { sampleMetadata, predictionForm, startTestApp } from "#testing/test-app.ts";
import type { TestApp } from "#testing/test-app.ts";
import { readMeasured } from "./measured-json.ts";

let app: TestApp;
let promoted: Model;

beforeAll(async () => {
  promoted = { ...trainSmallModel(undefined, { seed: 8 }).model, version: "real-9-promoted" };
  app = startTestApp({
    modelFile: async (version) =>
      version === promoted.version ? serialiseModel(promoted) : undefined,
  });
});
afterAll(() => app.photoPool.close());

function send(path: string, form: RequestInit, version?: string) {
  const headers = new Headers(form.headers);
  if (version !== undefined) headers.set("model-version", version);
  return app.request(path, { ...form, headers });
}

describe("which model answers", () => {
  test("[AI-07] the one the caller names, for one photo and for several; without a name our own", async () => {
    const image = await jpeg();
    const files = { file0: image, file1: image, file2: image, file3: image };
    for (const [path, form] of [
      ["/predict", () => predictionForm({ image })],
      ["/predict_batch", () => predictionForm(files)],
    ] as const) {
      const own = await send(path, form());
      expect(await own.json()).toMatchObject({ model: { version: "test-1" } });
      const named = await send(path, form(), promoted.version);
      expect(await named.json()).toMatchObject({ model: { version: promoted.version } });
    }
  });

  test("503 for one that cannot be had, and no number", async () => {
    const answer = await send("/predict", predictionForm({ image: await jpeg() }), "gone-1");
    expect(answer.status).toBe(503);
    const body: unknown = await answer.json();
    expect(aiErrorAnswerSchema.parse(body)).toMatchObject({ code: "model_unavailable" });
    expect(body).not.toHaveProperty("pred");
  });
});

describe("what an answer tells of a photo besides", () => {
  const describing = { ...sampleMetadata, describe: true };

  test("signals always; what was measured only when asked for", async () => {
    const image = await jpeg();
    const plain = await send("/predict", predictionForm({ image }));
    const body = aiPredictAnswerSchema.parse(await plain.json());
    expect(body.signals).toBeDefined();
    expect(body.measured).toBeUndefined();
    const asked = await send("/predict", predictionForm({ image }, describing));
    const { measured, signals } = aiPredictAnswerSchema.parse(await asked.json());
    const description = measured === undefined ? undefined : readMeasured(measured);
    if (description === undefined) throw new Error("it was asked for what it measured");
    expect(measured?.feature_version).toBe(featureVersion);
    expect(signals).toEqual(photoSignals(app.model, description.features));
  });

  test("also of a photo that is refused: it counts for drift", async () => {
    const image = await picture(drawing()).blur(6).jpeg().toBuffer();
    const answer = await send("/predict", predictionForm({ image }, describing));
    expect(answer.status).toBe(422);
    const body: unknown = await answer.json();
    expect(body).toMatchObject({
      code: "image_blurred",
      signals: expect.any(Object),
      measured: { feature_version: featureVersion },
    });
    expect(photoSignalsSchema.parse(aiErrorAnswerSchema.parse(body).signals).bins).toHaveLength(10);
  });

  test("of each photo of a batch that could be measured", async () => {
    const image = await jpeg();
    const files = { file0: image, file1: image, file2: image, file3: Buffer.from("none") };
    const answer = await send("/predict_batch", predictionForm(files, describing));
    const { photos } = aiBatchAnswerSchema.parse(await answer.json());
    expect(photos.map(({ signals }) => signals !== undefined)).toEqual([true, true, true, false]);
    expect(photos.map(({ measured }) => measured !== undefined)).toEqual([true, true, true, false]);
  });

  test("POST /quality always says what it measured", async () => {
    const body = new Uint8Array(await jpeg());
    const answer = await app.request("/quality", { method: "POST", body });
    const { measured } = aiQualityAnswerSchema.parse(await answer.json());
    expect(measured === undefined ? undefined : readMeasured(measured)).toBeDefined();
  });
});
