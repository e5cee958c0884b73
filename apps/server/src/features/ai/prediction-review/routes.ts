import {
  batchesSchema,
  batchFilterSchema,
  batchQuerySchema,
  batchPreviewSchema,
  batchSchema,
  figuresQuerySchema,
  predictionFiguresSchema,
  reviewedPredictionSchema,
  reviewPageSchema,
  reviewQuerySchema,
  validationSchema,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { PredictionBatchService } from "./batches.ts";
import type { PredictionReviewService } from "./reviews.ts";

const tag = "gpu-predictions";
const idParams = z.object({ id: z.uuid() });

type Deps = {
  batches: PredictionBatchService;
  reviews: PredictionReviewService;
};

export function predictionReviewRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", reviewRoutes(deps))
    .route("/", batchRoutes(deps));
}

function reviewRoutes({ reviews }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "listReviewedPredictions",
        summary: "Predictions of fruits by review state, newest first, 25 at a time",
        tag,
        answer: { status: 200, schema: reviewPageSchema },
      }),
      valid("query", reviewQuerySchema),
      async (c) => c.json(await reviews.page(c.get("actor"), c.req.valid("query"))),
    )
    .get(
      "/figures",
      operation({
        id: "readPredictionFigures",
        summary: "The number of predictions by state, and how close a model is to the measurements",
        tag,
        answer: { status: 200, schema: predictionFiguresSchema },
      }),
      valid("query", figuresQuerySchema),
      async (c) => c.json(await reviews.figures(c.get("actor"), c.req.valid("query").version)),
    );
}

function batchRoutes({ batches, reviews }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/batches",
      operation({
        id: "listPredictionBatches",
        summary: "Prediction batches and their progress, newest first",
        tag,
        answer: { status: 200, schema: batchesSchema },
      }),
      async (c) => c.json(await batches.list(c.get("actor"))),
    )
    .get(
      "/batches/preview",
      operation({
        id: "previewPredictionBatch",
        summary: "The number of fruits and photos a batch would predict",
        tag,
        answer: { status: 200, schema: batchPreviewSchema },
      }),
      valid("query", batchQuerySchema),
      async (c) => c.json(await batches.preview(c.get("actor"), c.req.valid("query"))),
    )
    .post(
      "/batches",
      operation({
        id: "startPredictionBatch",
        summary: "Predict the photos of the chosen fruits; one batch at a time",
        tag,
        answer: { status: 202, schema: batchSchema },
      }),
      valid("json", batchFilterSchema),
      async (c) => c.json(await batches.start(c.get("actor"), c.req.valid("json")), 202),
    )
    .post(
      "/batches/:id/cancel",
      operation({
        id: "cancelPredictionBatch",
        summary: "Stop a prediction batch; repeating has no effect",
        tag,
        answer: { status: 200, schema: batchSchema },
      }),
      valid("param", idParams),
      async (c) => c.json(await batches.cancel(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id/validation",
      operation({
        id: "validatePrediction",
        summary: "Validate a prediction, mark it uncertain or reject it, or undo that decision",
        tag,
        answer: { status: 200, schema: reviewedPredictionSchema },
      }),
      valid("param", idParams),
      valid("json", validationSchema),
      async (c) =>
        c.json(await reviews.decide(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    );
}
