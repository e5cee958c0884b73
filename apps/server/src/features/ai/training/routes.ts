import * as trainingApi from "@elaeis/domain/training/training-api";
import {
  pairQuerySchema,
  startRunSchema,
  transferSubjectSchema,
} from "@elaeis/domain/training/training-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { TrainingService } from "./service.ts";

const runParams = z.object({ id: z.uuid() });

const operation = operations("training", trainingApi, {
  readTraining: {
    who: "training.manage",
    en: "The training data, the current run and the last one",
    fr: "Les données d'entraînement, l'entraînement en cours et le dernier",
  },
  readTrainingStatus: {
    who: "training.manage",
    en: "The progress of the current training run",
    fr: "L'avancement de l'entraînement en cours",
  },
  listTrainingRuns: {
    who: "training.manage",
    en: "Every training run, newest first",
    fr: "Tous les entraînements, du plus récent au plus ancien",
  },
  startTraining: {
    who: "training.manage",
    en: "Start a training run; one at a time",
    fr: "Lancer un entraînement\u00a0; un seul à la fois",
    status: 202,
  },
  readTrainingRun: {
    who: "training.manage",
    en: "A training run with its full report",
    fr: "Un entraînement avec son rapport complet",
  },
  cancelTraining: {
    who: "training.manage",
    en: "Stop a training run; repeating has no effect",
    fr: "Arrêter un entraînement\u00a0; répéter est sans effet",
  },
  listStandardPairs: {
    who: "training.manage",
    en: "Samples measured on two devices under the same number, to transfer a calibration",
    fr: "Les échantillons mesurés par deux appareils sous le même numéro, pour transférer un étalonnage",
  },
  startTransfer: {
    who: "training.manage",
    en: "Transfer a calibration to another device, with samples measured on both",
    fr: "Transférer un étalonnage à un autre appareil, avec des échantillons mesurés sur les deux",
    status: 202,
  },
});

export function trainingRoutes({ training }: { training: TrainingService }) {
  return new Hono<AppEnv>()
    .route("/", transferRoutes(training))
    .on(...operation("readTraining"), async (c) => c.json(await training.overview(c.get("actor"))))
    .on(...operation("readTrainingStatus"), async (c) =>
      c.json(await training.status(c.get("actor"))),
    )
    .on(...operation("listTrainingRuns"), async (c) =>
      c.json(await training.history(c.get("actor"))),
    )
    .on(
      ...operation("startTraining"),
      takes(trainingApi.startTraining, startRunSchema),
      async (c) => c.json(await training.start(c.get("actor"), c.req.valid("json")), 202),
    )
    .on(...operation("readTrainingRun"), valid("param", runParams), async (c) =>
      c.json(await training.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("cancelTraining"), valid("param", runParams), async (c) =>
      c.json(await training.cancel(c.get("actor"), c.req.valid("param").id)),
    );
}

/** A calibration of spectra for another device. */
function transferRoutes(training: TrainingService) {
  return new Hono<AppEnv>()
    .on(...operation("listStandardPairs"), valid("query", pairQuerySchema), async (c) =>
      c.json(await training.pairs(c.get("actor"), c.req.valid("query"))),
    )
    .on(
      ...operation("startTransfer"),
      takes(trainingApi.startTransfer, transferSubjectSchema),
      async (c) => c.json(await training.transfer(c.get("actor"), c.req.valid("json")), 202),
    );
}
