import * as modelsApi from "@elaeis/domain/models/models-api";
import * as activeModelApi from "@elaeis/domain/models/active-model-api";
import {
  activationSchema,
  modelVersionSchema,
  rollBackSchema,
} from "@elaeis/domain/models/model-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { ModelService } from "./service.ts";

const versionParams = z.object({ version: modelVersionSchema });

const api = { ...modelsApi, ...activeModelApi };
const operation = operations("models", api, {
  listModels: {
    who: "training.manage",
    en: "Every model, which one is active, and the state of each",
    fr: "Tous les modèles, celui en service et l'état de chacun",
  },
  readActiveModel: {
    who: "models.read",
    en: "The active model, and the address of its file",
    fr: "Le modèle en service, et l'adresse de son fichier",
  },
  readDrift: {
    who: "training.manage",
    en: "Week by week and device by device, how photos and errors have shifted",
    fr: "Semaine par semaine et appareil par appareil, l'évolution des photos et des erreurs",
  },
  rollBackModel: {
    who: "training.manage",
    en: "Activate the previous model again, for photos or for a device's spectra",
    fr: "Remettre en service le modèle précédent, pour les photos ou pour les spectres d'un appareil",
  },
  readModelFile: {
    who: "models.read",
    en: "A model's file; at a given address it never changes",
    fr: "Le fichier d'un modèle\u00a0; à une adresse donnée, il ne change jamais",
  },
  activateModel: {
    who: "training.manage",
    en: "Activate a model, with a reason if it did not pass the test; repeating has no effect",
    fr: "Mettre un modèle en service, avec une raison s'il n'a pas réussi le test\u00a0; répéter est sans effet",
  },
});

export function modelRoutes({ models }: { models: ModelService }) {
  return new Hono<AppEnv>()
    .on(...operation("listModels"), async (c) => c.json(await models.list(c.get("actor"))))
    .on(...operation("readActiveModel"), async (c) => c.json(await models.active(c.get("actor"))))
    .on(...operation("readDrift"), async (c) => c.json(await models.drift(c.get("actor"))))
    .on(...operation("rollBackModel"), takes(modelsApi.rollBackModel, rollBackSchema), async (c) =>
      c.json(await models.rollBack(c.get("actor"), c.req.valid("json"))),
    )
    .on(...operation("readModelFile"), valid("param", versionParams), async (c) => {
      const file = await models.file(c.get("actor"), c.req.valid("param").version);
      return c.body(new Uint8Array(file), 200, {
        "Content-Type": "application/json",
        "Cache-Control": "private, max-age=31536000, immutable",
      });
    })
    .on(
      ...operation("activateModel"),
      valid("param", versionParams),
      takes(modelsApi.activateModel, activationSchema),
      async (c) => {
        const { version } = c.req.valid("param");
        const { reason } = c.req.valid("json");
        return c.json(await models.activate(c.get("actor"), version, reason));
      },
    );
}
