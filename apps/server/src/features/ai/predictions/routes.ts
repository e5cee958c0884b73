import * as aiHealthApi from "@elaeis/domain/predictions/ai-health-api";
import * as predictionsApi from "@elaeis/domain/predictions/predictions-api";
import * as adviceApi from "@elaeis/domain/advice/advice-api";
import {
  maxAiImageBytes,
  maxBatchPhotos,
  minBatchPhotos,
} from "@elaeis/domain/predictions/prediction";
import {
  predictionHistoryQuerySchema,
  predictionRequestSchema,
  savePredictionSchema,
  type PredictionRequest,
} from "@elaeis/domain/predictions/prediction-schemas";
import { atMost } from "@elaeis/domain/text-checks";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { jsonField, letGoOfFiles, readForm, type Form } from "#http/multipart-form.ts";
import { Problem } from "#platform/problem.ts";
import { limitRequests, type RateLimiter } from "#http/rate-limit.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { AiService } from "#platform/ai/ai-service.ts";
import type { ModelService } from "../models/service.ts";
import type { PredictionHistoryService } from "./history.ts";
import type { ChosenPicture, PredictionService } from "./service.ts";

const json = { metadata: "PredictionRequest" };
const pictures = Array.from({ length: maxBatchPhotos }, (_, index) => `file${index}`);
const perPerson = { attempts: 120, windowMs: 60_000 };
const formOverheadBytes = 64 * 1024;
const maxFormBytes = (pictures: number) => pictures * maxAiImageBytes + formOverheadBytes;
/** What the device calls itself, where it does. */
const deviceHeaders = z.object({
  "x-device-id": z.optional(z.string().check(z.trim(), z.minLength(1), atMost(100))),
});
const saveParams = z.object({ prediction: z.uuid(), id: z.uuid() });

const api = { ...predictionsApi, ...adviceApi, ...aiHealthApi };
const operation = operations("predictions", api, {
  predict: {
    who: "predictions.create",
    en: "Predict the four values from one photo (multipart: image, metadata)",
    fr: "Prédire les quatre valeurs d'après une photo (multipart\u00a0: image, metadata)",
    upload: { files: ["image"], required: ["image", "metadata"], json },
    isLimited: true,
  },
  predictBatch: {
    who: "predictions.create",
    en: "Predict one fruit from 4 to 6 photos (multipart: file0…file5, metadata)",
    fr: "Prédire un fruit d'après 4 à 6 photos (multipart\u00a0: file0…file5, metadata)",
    upload: {
      files: pictures,
      required: [...pictures.slice(0, minBatchPhotos), "metadata"],
      json,
    },
    isLimited: true,
  },
  listOwnPredictions: {
    who: "predictions.readOwn",
    en: "The caller's own predictions, newest first: the last 50 or 10",
    fr: "Les prédictions de la personne connectée, de la plus récente à la plus ancienne\u00a0: les 50 ou 10 dernières",
  },
  readOwnPredictionStatistics: {
    who: "predictions.readOwn",
    en: "A summary of the caller's own predictions",
    fr: "Le bilan des prédictions de la personne connectée",
  },
  savePredictionAsFruit: {
    who: "predictions.create",
    en: "Save an accepted prediction as a fruit; repeating has no effect",
    fr: "Enregistrer comme fruit une prédiction acceptée\u00a0; répéter est sans effet",
  },
  readAiHealth: {
    who: "signed-in",
    en: "Whether the AI service answers, on what device and with which model",
    fr: "Si le service IA répond, sur quelle machine et avec quel modèle",
  },
});

/** The two functions under their stated addresses, `/functions/v1/…`. */
export function predictionFunctions(deps: {
  predictions: PredictionService;
  rateLimiter: RateLimiter;
}) {
  const { predictions, rateLimiter } = deps;
  return new Hono<AppEnv>()
    .on(...operation("predict"), valid("header", deviceHeaders), async (c) => {
      await countAttempt(c, rateLimiter);
      const form = await readForm(c, maxFormBytes(1));
      const [picture] = picturesOf(form, (field) => field === "image");
      if (picture === undefined) throw new Problem("invalid_input", { fields: "image" });
      const prediction = await predictions.predict(
        c.get("actor"),
        picture,
        requestOf(form),
        c.req.valid("header")["x-device-id"] ?? null,
      );
      // Kept and answered for: neither the store nor the AI service reads on.
      letGoOfFiles(form);
      return c.json({ success: true, prediction, image_url: prediction.image_url, error: null });
    })
    .on(...operation("predictBatch"), valid("header", deviceHeaders), async (c) => {
      await countAttempt(c, rateLimiter);
      const form = await readForm(c, maxFormBytes(maxBatchPhotos));
      const prediction = await predictions.predictBatch(
        c.get("actor"),
        picturesOf(form, (field) => /^file\d+$/.test(field)),
        requestOf(form),
        c.req.valid("header")["x-device-id"] ?? null,
      );
      // Kept and answered for: neither the store nor the AI service reads on.
      letGoOfFiles(form);
      return c.json({ success: true, prediction, image_url: prediction.image_url, error: null });
    });
}

export function predictionRoutes(deps: {
  predictions: PredictionService;
  history: PredictionHistoryService;
}) {
  const { predictions, history } = deps;
  return new Hono<AppEnv>()
    .on(
      ...operation("listOwnPredictions"),
      valid("query", predictionHistoryQuerySchema),
      async (c) => c.json(await history.list(c.get("actor"), c.req.valid("query").limit)),
    )
    .on(...operation("readOwnPredictionStatistics"), async (c) =>
      c.json(await history.statistics(c.get("actor"))),
    )
    .on(
      ...operation("savePredictionAsFruit"),
      valid("param", saveParams),
      takes(predictionsApi.savePredictionAsFruit, savePredictionSchema),
      async (c) => {
        const { prediction, id } = c.req.valid("param");
        return c.json(
          await predictions.saveAsFruit(c.get("actor"), prediction, id, c.req.valid("json")),
        );
      },
    );
}

export function aiRoutes({ ai, models }: { ai: AiService; models: ModelService }) {
  return new Hono<AppEnv>().on(
    ...operation("readAiHealth"),
    // The service reports its bundled model; requests name the active one.
    async (c) => {
      const health = await ai.health();
      const atWork = health.online ? await models.atWork() : undefined;
      if (atWork === undefined) return c.json(health);
      const { version, provenance } = atWork;
      return c.json({ ...health, model_version: version, provenance });
    },
  );
}

/** Refuses too many attempts before a byte of the picture is read. */
async function countAttempt(c: Context<AppEnv>, rateLimiter: RateLimiter): Promise<void> {
  const actor = c.get("actor");
  if (actor.kind !== "user") throw new Problem("not_signed_in");
  await limitRequests(c, rateLimiter, `predict:${actor.id}`, perPerson);
}

function picturesOf(form: Form, isPicture: (field: string) => boolean): ChosenPicture[] {
  return form.files
    .filter(({ field }) => isPicture(field))
    .map(({ bytes, name, type }) => ({ bytes, name: name.slice(0, 255), type }));
}

function requestOf(form: Form): PredictionRequest {
  const parsed = predictionRequestSchema.safeParse(jsonField(form, "metadata"));
  if (!parsed.success) throw new Problem("invalid_input", { fields: "metadata" });
  return parsed.data;
}
