import {
  pairQuerySchema,
  standardPairsSchema,
  startRunSchema,
  trainingHistorySchema,
  trainingOverviewSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
  transferSubjectSchema,
} from "@elaeis/domain/training/training-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { TrainingService } from "./service.ts";

const tag = "training";
const runParams = z.object({ id: z.uuid() });

export function trainingRoutes({ training }: { training: TrainingService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", transferRoutes(training))
    .get(
      "/",
      operation({
        id: "readTraining",
        summary: "The training data, the current run and the last one",
        tag,
        answer: { status: 200, schema: trainingOverviewSchema },
      }),
      async (c) => c.json(await training.overview(c.get("actor"))),
    )
    .get(
      "/status",
      operation({
        id: "readTrainingStatus",
        summary: "The progress of the current training run",
        tag,
        answer: { status: 200, schema: trainingStatusSchema },
      }),
      async (c) => c.json(await training.status(c.get("actor"))),
    )
    .get(
      "/runs",
      operation({
        id: "listTrainingRuns",
        summary: "Every training run, newest first",
        tag,
        answer: { status: 200, schema: trainingHistorySchema },
      }),
      async (c) => c.json(await training.history(c.get("actor"))),
    )
    .post(
      "/runs",
      operation({
        id: "startTraining",
        summary: "Start a training run; one at a time",
        tag,
        answer: { status: 202, schema: trainingRunSchema },
      }),
      valid("json", startRunSchema),
      async (c) => c.json(await training.start(c.get("actor"), c.req.valid("json")), 202),
    )
    .get(
      "/runs/:id",
      operation({
        id: "readTrainingRun",
        summary: "A training run with its full report",
        tag,
        answer: { status: 200, schema: trainingRunDetailSchema },
      }),
      valid("param", runParams),
      async (c) => c.json(await training.read(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/runs/:id/cancel",
      operation({
        id: "cancelTraining",
        summary: "Stop a training run; repeating has no effect",
        tag,
        answer: { status: 200, schema: trainingRunSchema },
      }),
      valid("param", runParams),
      async (c) => c.json(await training.cancel(c.get("actor"), c.req.valid("param").id)),
    );
}

/** A calibration of spectra for another device. */
function transferRoutes(training: TrainingService) {
  return new Hono<AppEnv>()
    .get(
      "/pairs",
      operation({
        id: "listStandardPairs",
        summary: "Samples measured on two devices under the same number, to transfer a calibration",
        tag,
        answer: { status: 200, schema: standardPairsSchema },
      }),
      valid("query", pairQuerySchema),
      async (c) => c.json(await training.pairs(c.get("actor"), c.req.valid("query"))),
    )
    .post(
      "/transfers",
      operation({
        id: "startTransfer",
        summary: "Transfer a calibration to another device, with samples measured on both",
        tag,
        answer: { status: 202, schema: trainingRunSchema },
      }),
      valid("json", transferSubjectSchema),
      async (c) => c.json(await training.transfer(c.get("actor"), c.req.valid("json")), 202),
    );
}
