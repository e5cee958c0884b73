import {
  retakeAskingSchema,
  retakeImpossibleSchema,
  retakeQuerySchema,
  retakeRequestSchema,
  retakeRequestsSchema,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { RetakeRequestService } from "./service.ts";

const params = z.object({ id: z.uuid() });

const operation = operations("retake-requests", {
  listRetakeRequests: {
    who: "retakes.answer",
    en: "The signed-in person's tasks, or everyone's for an administrator; of one fruit on request",
    fr: "Les tâches de la personne connectée, ou de tous pour un administrateur\u00a0; celles d'un seul fruit sur demande",
    answer: retakeRequestsSchema,
  },
  askForRetake: {
    who: "retakes.manage",
    en: "Ask a fruit's collector to retake photos or enter values; repeating with the same id has no effect",
    fr: "Demander au collecteur d'un fruit de refaire des photos ou de saisir des valeurs\u00a0; répéter avec le même identifiant est sans effet",
    answer: retakeRequestSchema,
  },
  cancelRetakeRequest: {
    who: "retakes.manage",
    en: "Cancel a task given to a collector",
    fr: "Annuler une tâche demandée à un collecteur",
    answer: retakeRequestSchema,
  },
  answerRetakeImpossible: {
    who: "retakes.answer",
    en: "Answer that a task is impossible, with the reason",
    fr: "Répondre qu'une tâche est impossible, avec la raison",
    answer: retakeRequestSchema,
  },
});

export function retakeRequestRoutes({ retakeRequests }: { retakeRequests: RetakeRequestService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/", operation("listRetakeRequests"), valid("query", retakeQuerySchema), async (c) =>
      c.json(await retakeRequests.list(c.get("actor"), c.req.valid("query"))),
    )
    .put(
      "/:id",
      operation("askForRetake"),
      valid("param", params),
      valid("json", retakeAskingSchema),
      async (c) =>
        c.json(
          await retakeRequests.ask(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
        ),
    )
    .post("/:id/cancel", operation("cancelRetakeRequest"), valid("param", params), async (c) =>
      c.json(await retakeRequests.cancel(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:id/impossible",
      operation("answerRetakeImpossible"),
      valid("param", params),
      valid("json", retakeImpossibleSchema),
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
