import {
  startRunSchema,
  trainingHistorySchema,
  trainingOverviewSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
} from "@elaeis/domain/training/training-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "../../../http/app-env.ts";
import { signedInOnly } from "../../../http/signed-in.ts";
import { operation, valid } from "../../../http/validation.ts";
import type { TrainingService } from "./service.ts";

const tag = "training";
const runParams = z.object({ id: z.uuid() });

export function trainingRoutes({ training }: { training: TrainingService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "readTraining",
        summary: "What there is to learn from, the run that goes on, and the last one",
        tag,
        answer: { status: 200, schema: trainingOverviewSchema },
      }),
      async (c) => c.json(await training.overview(c.get("actor"))),
    )
    .get(
      "/status",
      operation({
        id: "readTrainingStatus",
        summary: "How far the run is that goes on",
        tag,
        answer: { status: 200, schema: trainingStatusSchema },
      }),
      async (c) => c.json(await training.status(c.get("actor"))),
    )
    .get(
      "/runs",
      operation({
        id: "listTrainingRuns",
        summary: "Every run, newest first",
        tag,
        answer: { status: 200, schema: trainingHistorySchema },
      }),
      async (c) => c.json(await training.history(c.get("actor"))),
    )
    .post(
      "/runs",
      operation({
        id: "startTraining",
        summary: "Start a run; there is only one at a time",
        tag,
        answer: { status: 202, schema: trainingRunSchema },
      }),
      valid("json", startRunSchema),
      async (c) => c.json(await training.start(c.get("actor"), c.req.valid("json").seed), 202),
    )
    .get(
      "/runs/:id",
      operation({
        id: "readTrainingRun",
        summary: "A run with its whole report",
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
        summary: "Cancel a run; repeating is harmless",
        tag,
        answer: { status: 200, schema: trainingRunSchema },
      }),
      valid("param", runParams),
      async (c) => c.json(await training.cancel(c.get("actor"), c.req.valid("param").id)),
    );
}
