import { randomUUID } from "node:crypto";
import { predictDescription } from "@elaeis/prediction/predict";
import { batchPhotos, predictDescriptions } from "@elaeis/prediction/predict-batch";
import { judgeCloseUp, judgeQuality } from "@elaeis/prediction/quality";
import { Hono } from "hono";
import { Problem } from "#http/problems.ts";
import { detachBuffer } from "#platform/detach-buffer.ts";
import type { ModelStore } from "../models/model-store.ts";
import {
  batchAnswer,
  batchPhotoJson,
  contentUrn,
  ofPhotoJson,
  qualityJson,
  singleAnswer,
} from "./answers.ts";
import { versionedJson } from "./measured-json.ts";
import type { PhotoPool } from "./photo-pool.ts";
import type { ReceivedForm } from "#http/multipart-form.ts";
import { readForm, readMetadata, readPictures } from "./request.ts";

export type PredictDeps = {
  readonly photoPool: PhotoPool;
  readonly models: ModelStore;
  readonly device: string;
};

export function predictRoutes({ photoPool, models, device }: PredictDeps) {
  return new Hono()
    .post("/predict", async (c) => {
      const startedMs = performance.now();
      const form = await readForm(c, 1);
      const metadata = readMetadata(form, c.req.header("client-id"));
      const bytes = form.files.get("image");
      if (bytes === undefined) throw new Problem("form_invalid");
      const imageUrl = metadata.image_url ?? contentUrn(bytes);
      const model = await models.get(c.req.header(modelHeader));
      const measured = await photoPool.measure(bytes);
      for (const file of form.files.values()) detachBuffer(file);
      if (!measured.ok) throw new Problem(measured.code, measured.details);
      const prediction = predictDescription(model, measured.description);
      const ofPhoto = ofPhotoJson(model, measured.description, metadata.describe);
      if (!prediction.ok) {
        const quality = qualityJson(prediction.quality);
        throw new Problem(prediction.code, {}, { quality, ...ofPhoto });
      }
      return c.json(singleAnswer(prediction, ofPhoto, imageUrl, { model, device, startedMs }));
    })
    .post("/predict_batch", async (c) => {
      const startedMs = performance.now();
      const form = await readForm(c, batchPhotos.most);
      const { describe } = readMetadata(form, c.req.header("client-id"));
      const model = await models.get(c.req.header(modelHeader));
      const measured = await Promise.all(batchFiles(form).map((bytes) => photoPool.measure(bytes)));
      for (const file of form.files.values()) detachBuffer(file);
      const photos = measured.map((photo) => batchPhotoJson(photo, model, describe));
      const descriptions = measured.flatMap((photo) => (photo.ok ? [photo.description] : []));
      const estimate = predictDescriptions(model, descriptions);
      if (!estimate.ok) {
        const usable = photos.filter(({ ok }) => ok).length;
        throw new Problem(
          "too_few_usable_photos",
          { usable, total: photos.length, least: batchPhotos.leastUsable },
          { photos },
        );
      }
      return c.json(batchAnswer(randomUUID(), estimate, photos, { model, device, startedMs }));
    })
    .post("/quality", async (c) => {
      const measured = await photoPool.measure(await readPictures(c, 1));
      if (!measured.ok) throw new Problem(measured.code, measured.details);
      const { description, width, height } = measured;
      const judge = c.req.header(roleHeader) === "macro" ? judgeCloseUp : judgeQuality;
      return c.json({
        ok: true as const,
        quality: qualityJson(judge(description.measures)),
        measured: versionedJson(description),
        width,
        height,
      });
    });
}

/** Names the view that a photo shows: a close-up is judged without a card. */
const roleHeader = "photo-role";
/** Names the version of the model that is to answer. */
const modelHeader = "model-version";

/** The files file0, file1 … in order. */
function batchFiles(form: ReceivedForm): Uint8Array[] {
  const files = [...form.files]
    .flatMap(([name, bytes]) => {
      const number = /^file(\d+)$/.exec(name)?.[1];
      return number === undefined ? [] : [{ number: Number(number), bytes }];
    })
    .toSorted((first, second) => first.number - second.number)
    .map(({ bytes }) => bytes);
  if (files.length < batchPhotos.least) throw new Problem("batch_too_small");
  if (files.length > batchPhotos.most) throw new Problem("batch_too_large");
  return files;
}
