import * as predictionReviewApi from "@elaeis/domain/prediction-review/prediction-review-api";
import {
  batchFilterSchema,
  batchQuerySchema,
  figuresQuerySchema,
  reviewQuerySchema,
  validationSchema,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { PredictionBatchService } from "./batches.ts";
import type { PredictionReviewService } from "./reviews.ts";

const idParams = z.object({ id: z.uuid() });

type Deps = {
  batches: PredictionBatchService;
  reviews: PredictionReviewService;
};

export function predictionReviewRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", reviewRoutes(deps)).route("/", batchRoutes(deps));
}

const operation = operations("gpu-predictions", predictionReviewApi, {
  listReviewedPredictions: {
    who: "predictionReviews.manage",
    en: "Predictions of fruits by review state, newest first, 25 at a time",
    fr: "Les prédictions de fruits selon leur vérification, de la plus récente à la plus ancienne, 25 à la fois",
  },
  readPredictionFigures: {
    who: "predictionReviews.manage",
    en: "The number of predictions by state, and how close a model is to the measurements",
    fr: "Le nombre de prédictions par état, et l'écart d'un modèle avec les mesures",
  },
  listPredictionBatches: {
    who: "predictionReviews.manage",
    en: "Prediction batches and their progress, newest first",
    fr: "Les lots de prédictions et leur avancement, du plus récent au plus ancien",
  },
  previewPredictionBatch: {
    who: "predictionReviews.manage",
    en: "The number of fruits and photos a batch would predict",
    fr: "Le nombre de fruits et de photos qu'un lot prédirait",
  },
  startPredictionBatch: {
    who: "predictionReviews.manage",
    en: "Predict the photos of the chosen fruits; one batch at a time",
    fr: "Prédire les photos des fruits choisis\u00a0; un seul lot à la fois",
    status: 202,
  },
  readPredictionBatchOutcome: {
    who: "predictionReviews.manage",
    en: "The number of fruits a batch predicted, and why others have no prediction",
    fr: "Le nombre de fruits qu'un lot a prédits, et pourquoi d'autres ne le sont pas",
  },
  cancelPredictionBatch: {
    who: "predictionReviews.manage",
    en: "Stop a prediction batch; repeating has no effect",
    fr: "Arrêter un lot de prédictions\u00a0; répéter est sans effet",
  },
  validatePrediction: {
    who: "predictionReviews.manage",
    en: "Validate a prediction, mark it uncertain or reject it, or undo that decision",
    fr: "Valider une prédiction, la marquer incertaine ou la rejeter, ou annuler cette décision",
  },
});

function reviewRoutes({ reviews }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listReviewedPredictions"), valid("query", reviewQuerySchema), async (c) =>
      c.json(await reviews.page(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("readPredictionFigures"), valid("query", figuresQuerySchema), async (c) =>
      c.json(await reviews.figures(c.get("actor"), c.req.valid("query").version)),
    );
}

function batchRoutes({ batches, reviews }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listPredictionBatches"), async (c) =>
      c.json(await batches.list(c.get("actor"))),
    )
    .on(...operation("previewPredictionBatch"), valid("query", batchQuerySchema), async (c) =>
      c.json(await batches.preview(c.get("actor"), c.req.valid("query"))),
    )
    .on(
      ...operation("startPredictionBatch"),
      takes(predictionReviewApi.startPredictionBatch, batchFilterSchema),
      async (c) => c.json(await batches.start(c.get("actor"), c.req.valid("json")), 202),
    )
    .on(...operation("readPredictionBatchOutcome"), valid("param", idParams), async (c) =>
      c.json(await batches.outcome(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("cancelPredictionBatch"), valid("param", idParams), async (c) =>
      c.json(await batches.cancel(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("validatePrediction"),
      valid("param", idParams),
      takes(predictionReviewApi.validatePrediction, validationSchema),
      async (c) =>
        c.json(await reviews.decide(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    );
}
