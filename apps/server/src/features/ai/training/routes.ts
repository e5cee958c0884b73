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
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { TrainingService } from "./service.ts";

const runParams = z.object({ id: z.uuid() });

const operation = operations("training", {
  readTraining: {
    who: "training.manage",
    en: "The training data, the current run and the last one",
    fr: "Les données d'entraînement, l'entraînement en cours et le dernier",
    answer: trainingOverviewSchema,
  },
  readTrainingStatus: {
    who: "training.manage",
    en: "The progress of the current training run",
    fr: "L'avancement de l'entraînement en cours",
    answer: trainingStatusSchema,
  },
  listTrainingRuns: {
    who: "training.manage",
    en: "Every training run, newest first",
    fr: "Tous les entraînements, du plus récent au plus ancien",
    answer: trainingHistorySchema,
  },
  startTraining: {
    who: "training.manage",
    en: "Start a training run; one at a time",
    fr: "Lancer un entraînement\u00a0; un seul à la fois",
    status: 202,
    answer: trainingRunSchema,
  },
  readTrainingRun: {
    who: "training.manage",
    en: "A training run with its full report",
    fr: "Un entraînement avec son rapport complet",
    answer: trainingRunDetailSchema,
  },
  cancelTraining: {
    who: "training.manage",
    en: "Stop a training run; repeating has no effect",
    fr: "Arrêter un entraînement\u00a0; répéter est sans effet",
    answer: trainingRunSchema,
  },
  listStandardPairs: {
    who: "training.manage",
    en: "Samples measured on two devices under the same number, to transfer a calibration",
    fr: "Les échantillons mesurés par deux appareils sous le même numéro, pour transférer un étalonnage",
    answer: standardPairsSchema,
  },
  startTransfer: {
    who: "training.manage",
    en: "Transfer a calibration to another device, with samples measured on both",
    fr: "Transférer un étalonnage à un autre appareil, avec des échantillons mesurés sur les deux",
    status: 202,
    answer: trainingRunSchema,
  },
});

export function trainingRoutes({ training }: { training: TrainingService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", transferRoutes(training))
    .get("/", operation("readTraining"), async (c) =>
      c.json(await training.overview(c.get("actor"))),
    )
    .get("/status", operation("readTrainingStatus"), async (c) =>
      c.json(await training.status(c.get("actor"))),
    )
    .get("/runs", operation("listTrainingRuns"), async (c) =>
      c.json(await training.history(c.get("actor"))),
    )
    .post("/runs", operation("startTraining"), valid("json", startRunSchema), async (c) =>
      c.json(await training.start(c.get("actor"), c.req.valid("json")), 202),
    )
    .get("/runs/:id", operation("readTrainingRun"), valid("param", runParams), async (c) =>
      c.json(await training.read(c.get("actor"), c.req.valid("param").id)),
    )
    .post("/runs/:id/cancel", operation("cancelTraining"), valid("param", runParams), async (c) =>
      c.json(await training.cancel(c.get("actor"), c.req.valid("param").id)),
    );
}

/** A calibration of spectra for another device. */
function transferRoutes(training: TrainingService) {
  return new Hono<AppEnv>()
    .get("/pairs", operation("listStandardPairs"), valid("query", pairQuerySchema), async (c) =>
      c.json(await training.pairs(c.get("actor"), c.req.valid("query"))),
    )
    .post(
      "/transfers",
      operation("startTransfer"),
      valid("json", transferSubjectSchema),
      async (c) => c.json(await training.transfer(c.get("actor"), c.req.valid("json")), 202),
    );
}
