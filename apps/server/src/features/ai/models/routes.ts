import { driftSchema } from "@elaeis/domain/models/drift-schemas";
import {
  activationSchema,
  activeModelSchema,
  modelRegistrySchema,
  modelVersionSchema,
  rollBackSchema,
} from "@elaeis/domain/models/model-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { ModelService } from "./service.ts";

const versionParams = z.object({ version: modelVersionSchema });

const operation = operations("models", {
  listModels: {
    who: "training.manage",
    en: "Every model, which one is active, and the state of each",
    fr: "Tous les modèles, celui en service et l'état de chacun",
    answer: modelRegistrySchema,
  },
  readActiveModel: {
    who: "models.read",
    en: "The active model, and the address of its file",
    fr: "Le modèle en service, et l'adresse de son fichier",
    answer: activeModelSchema,
  },
  readDrift: {
    who: "training.manage",
    en: "Week by week and device by device, how photos and errors have shifted",
    fr: "Semaine par semaine et appareil par appareil, l'évolution des photos et des erreurs",
    answer: driftSchema,
  },
  rollBackModel: {
    who: "training.manage",
    en: "Activate the previous model again, for photos or for a device's spectra",
    fr: "Remettre en service le modèle précédent, pour les photos ou pour les spectres d'un appareil",
    answer: modelRegistrySchema,
  },
  readModelFile: {
    who: "models.read",
    en: "A model's file; at a given address it never changes",
    fr: "Le fichier d'un modèle\u00a0; à une adresse donnée, il ne change jamais",
    answer: z.looseObject({ version: z.string() }),
  },
  activateModel: {
    who: "training.manage",
    en: "Activate a model, with a reason if it did not pass the test; repeating has no effect",
    fr: "Mettre un modèle en service, avec une raison s'il n'a pas réussi le test\u00a0; répéter est sans effet",
    answer: modelRegistrySchema,
  },
});

export function modelRoutes({ models }: { models: ModelService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/", operation("listModels"), async (c) => c.json(await models.list(c.get("actor"))))
    .get("/active", operation("readActiveModel"), async (c) =>
      c.json(await models.active(c.get("actor"))),
    )
    .get("/drift", operation("readDrift"), async (c) => c.json(await models.drift(c.get("actor"))))
    .post("/roll-back", operation("rollBackModel"), valid("json", rollBackSchema), async (c) =>
      c.json(await models.rollBack(c.get("actor"), c.req.valid("json"))),
    )
    .get("/:version/file", operation("readModelFile"), valid("param", versionParams), async (c) => {
      const file = await models.file(c.get("actor"), c.req.valid("param").version);
      return c.body(new Uint8Array(file), 200, {
        "Content-Type": "application/json",
        "Cache-Control": "private, max-age=31536000, immutable",
      });
    })
    .post(
      "/:version/activate",
      operation("activateModel"),
      valid("param", versionParams),
      valid("json", activationSchema),
      async (c) => {
        const { version } = c.req.valid("param");
        const { reason } = c.req.valid("json");
        return c.json(await models.activate(c.get("actor"), version, reason));
      },
    );
}
