import * as retakeRequestsApi from "@elaeis/domain/retake-requests/retake-requests-api";
import {
  retakeAskingSchema,
  retakeImpossibleSchema,
  retakeQuerySchema,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { RetakeRequestService } from "./service.ts";

const params = z.object({ id: z.uuid() });

const operation = operations("retake-requests", retakeRequestsApi, {
  listRetakeRequests: {
    who: "retakes.answer",
    en: "The signed-in person's tasks, or everyone's for an administrator; of one fruit on request",
    fr: "Les tâches de la personne connectée, ou de tous pour un administrateur\u00a0; celles d'un seul fruit sur demande",
  },
  askForRetake: {
    who: "retakes.manage",
    en: "Ask a fruit's collector to retake photos or enter values; repeating with the same id has no effect",
    fr: "Demander au collecteur d'un fruit de refaire des photos ou de saisir des valeurs\u00a0; répéter avec le même identifiant est sans effet",
  },
  cancelRetakeRequest: {
    who: "retakes.manage",
    en: "Cancel a task given to a collector",
    fr: "Annuler une tâche demandée à un collecteur",
  },
  answerRetakeImpossible: {
    who: "retakes.answer",
    en: "Answer that a task is impossible, with the reason",
    fr: "Répondre qu'une tâche est impossible, avec la raison",
  },
});

export function retakeRequestRoutes({ retakeRequests }: { retakeRequests: RetakeRequestService }) {
  return new Hono<AppEnv>()
    .on(...operation("listRetakeRequests"), valid("query", retakeQuerySchema), async (c) =>
      c.json(await retakeRequests.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(
      ...operation("askForRetake"),
      valid("param", params),
      takes(retakeRequestsApi.askForRetake, retakeAskingSchema),
      async (c) =>
        c.json(
          await retakeRequests.ask(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
        ),
    )
    .on(...operation("cancelRetakeRequest"), valid("param", params), async (c) =>
      c.json(await retakeRequests.cancel(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("answerRetakeImpossible"),
      valid("param", params),
      takes(retakeRequestsApi.answerRetakeImpossible, retakeImpossibleSchema),
      async (c) =>
        c.json(
          await retakeRequests.answerImpossible(
            c.get("actor"),
            c.req.valid("param").id,
            c.req.valid("json").answer,
          ),
        ),
    );
}
