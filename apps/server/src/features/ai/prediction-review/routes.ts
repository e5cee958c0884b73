import {
  batchesSchema,
  batchFilterSchema,
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
import type { AppEnv } from "../../../http/app-env.ts";
import { signedInOnly } from "../../../http/signed-in.ts";
import { operation, valid } from "../../../http/validation.ts";
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
        summary: "Predictions of fruits by what was made of them, newest first, 25 at a time",
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
        summary: "How many predictions stand how, and how near a model came to what was measured",
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
        summary: "Batches of predictions and how far they are, newest first",
        tag,
        answer: { status: 200, schema: batchesSchema },
      }),
      async (c) => c.json(await batches.list(c.get("actor"))),
    )
    .get(
      "/batches/preview",
      operation({
        id: "previewPredictionBatch",
        summary: "How many fruits and photos a batch would predict now",
        tag,
        answer: { status: 200, schema: batchPreviewSchema },
      }),
      valid("query", batchFilterSchema),
      async (c) => c.json(await batches.preview(c.get("actor"), c.req.valid("query"))),
    )
    .post(
      "/batches",
      operation({
        id: "startPredictionBatch",
        summary: "Predict the photos of the fruits that fit; there is only one batch at a time",
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
        summary: "Give up what is left of a batch; repeating is harmless",
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
        summary: "Validate, doubt or reject a prediction, or take that back",
        tag,
        answer: { status: 200, schema: reviewedPredictionSchema },
      }),
      valid("param", idParams),
      valid("json", validationSchema),
      async (c) =>
        c.json(await reviews.decide(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    );
}
