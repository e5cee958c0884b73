import { randomUUID } from "node:crypto";
import type { Model } from "@elaeis/prediction/model/model";
import { predictDescription } from "@elaeis/prediction/predict";
import { BATCH_PHOTOS, predictDescriptions } from "@elaeis/prediction/predict-batch";
import { judgeQuality } from "@elaeis/prediction/quality";
import { Hono } from "hono";
import { Problem } from "../../http/problems.ts";
import { batchAnswer, batchPhotoJson, contentUrn, qualityJson, singleAnswer } from "./answers.ts";
import type { PhotoPool } from "./photo-pool.ts";
import { limitBody, readFile, readForm, readMetadata } from "./request.ts";

export type PredictDeps = {
  readonly photoPool: PhotoPool;
  readonly activeModel: () => Model;
  readonly device: string;
};

export function predictRoutes({ photoPool, activeModel, device }: PredictDeps) {
  return new Hono()
    .post("/predict", limitBody(1), async (c) => {
      const startedMs = performance.now();
      const form = await readForm(c);
      const metadata = readMetadata(form, c.req.header("client-id"));
      const image = form.get("image");
      if (!(image instanceof File)) throw new Problem("form_invalid");
      const bytes = await readFile(image);
      const measured = await photoPool.measure(bytes);
      if (!measured.ok) throw new Problem(measured.code, measured.details);
      const model = activeModel();
      const prediction = predictDescription(model, measured.description);
      if (!prediction.ok) {
        throw new Problem(prediction.code, {}, { quality: qualityJson(prediction.quality) });
      }
      const imageUrl = metadata.image_url ?? contentUrn(bytes);
      return c.json(singleAnswer(prediction, imageUrl, { model, device, startedMs }));
    })
    .post("/predict_batch", limitBody(BATCH_PHOTOS.most), async (c) => {
      const startedMs = performance.now();
      const form = await readForm(c);
      readMetadata(form, c.req.header("client-id"));
      const pictures = await Promise.all(batchFiles(form).map(readFile));
      const measured = await Promise.all(pictures.map((bytes) => photoPool.measure(bytes)));
      const model = activeModel();
      const photos = measured.map((photo) => batchPhotoJson(photo, model));
      const descriptions = measured.flatMap((photo) => (photo.ok ? [photo.description] : []));
      const estimate = predictDescriptions(model, descriptions);
      if (!estimate.ok) {
        const usable = photos.filter(({ ok }) => ok).length;
        throw new Problem(
          "too_few_usable_photos",
          { usable, total: photos.length, least: BATCH_PHOTOS.leastUsable },
          { photos },
        );
      }
      return c.json(batchAnswer(randomUUID(), estimate, photos, { model, device, startedMs }));
    })
    .post("/quality", limitBody(1), async (c) => {
      const measured = await photoPool.measure(new Uint8Array(await c.req.arrayBuffer()));
      if (!measured.ok) throw new Problem(measured.code, measured.details);
      const { description, width, height } = measured;
      return c.json({
        ok: true as const,
        quality: qualityJson(judgeQuality(description.measures)),
        width,
        height,
      });
    });
}

/** The files file0, file1 … in order. */
function batchFiles(form: FormData): File[] {
  const files = [...form]
    .flatMap(([name, value]) => {
      const number = /^file(\d+)$/.exec(name)?.[1];
      return number !== undefined && value instanceof File
        ? [{ number: Number(number), value }]
        : [];
    })
    .toSorted((first, second) => first.number - second.number)
    .map(({ value }) => value);
  if (files.length < BATCH_PHOTOS.least) throw new Problem("batch_too_small");
  if (files.length > BATCH_PHOTOS.most) throw new Problem("batch_too_large");
  return files;
}
