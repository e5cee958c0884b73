import * as webhooksApi from "@elaeis/domain/webhooks/webhooks-api";
import {
  webhookDeliveriesQuerySchema,
  webhookInputSchema,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { WebhookService } from "./service.ts";

const params = z.object({ id: z.uuid() });

type Deps = { webhooks: WebhookService };

export function webhookRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", keepingRoutes(deps)).route("/", deliveryRoutes(deps));
}

const operation = operations("webhooks", webhooksApi, {
  listWebhooks: {
    who: "webhooks.manage",
    en: "Webhooks, without their secrets",
    fr: "Les webhooks, sans leurs secrets",
  },
  makeWebhook: {
    who: "webhooks.manage",
    en: "Add a webhook; only this response contains its secret",
    fr: "Ajouter un webhook\u00a0; seule cette réponse contient son secret",
    status: 201,
  },
  changeWebhook: {
    who: "webhooks.manage",
    en: "Change the address or events of a webhook, or switch it on or off",
    fr: "Modifier l'adresse ou les événements d'un webhook, l'activer ou le désactiver",
  },
  deleteWebhook: {
    who: "webhooks.manage",
    en: "Delete a webhook and its deliveries",
    fr: "Supprimer un webhook et ses envois",
  },
  changeWebhookSecret: {
    who: "webhooks.manage",
    en: "Make a new secret; the former signs, too, for 24 hours",
    fr: "Créer un nouveau secret\u00a0; l'ancien signe aussi pendant 24 heures",
    status: 201,
  },
  pingWebhook: {
    who: "webhooks.manage",
    en: "Send a test event",
    fr: "Envoyer un événement de test",
    status: 201,
  },
  listWebhookDeliveries: {
    who: "webhooks.manage",
    en: "Deliveries of a webhook in the last 30 days, newest first",
    fr: "Les envois d'un webhook ces 30 derniers jours, du plus récent au plus ancien",
  },
  resendWebhookDelivery: {
    who: "webhooks.manage",
    en: "Send a delivery again, under the same event id",
    fr: "Renvoyer un envoi, avec le même identifiant d'événement",
    status: 201,
  },
});

function keepingRoutes({ webhooks }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listWebhooks"), async (c) => c.json(await webhooks.list(c.get("actor"))))
    .on(
      ...operation("makeWebhook"),
      takes(webhooksApi.makeWebhook, webhookInputSchema),
      async (c) => c.json(await webhooks.make(c.get("actor"), c.req.valid("json")), 201),
    )
    .on(
      ...operation("changeWebhook"),
      valid("param", params),
      takes(webhooksApi.changeWebhook, webhookInputSchema),
      async (c) =>
        c.json(await webhooks.change(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    )
    .on(...operation("deleteWebhook"), valid("param", params), async (c) => {
      await webhooks.remove(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .on(...operation("changeWebhookSecret"), valid("param", params), async (c) =>
      c.json(await webhooks.changeSecret(c.get("actor"), c.req.valid("param").id), 201),
    );
}

function deliveryRoutes({ webhooks }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("pingWebhook"), valid("param", params), async (c) =>
      c.json(await webhooks.ping(c.get("actor"), c.req.valid("param").id), 201),
    )
    .on(
      ...operation("listWebhookDeliveries"),
      valid("param", params),
      valid("query", webhookDeliveriesQuerySchema),
      async (c) =>
        c.json(
          await webhooks.deliveries(c.get("actor"), c.req.valid("param").id, c.req.valid("query")),
        ),
    )
    .on(
      ...operation("resendWebhookDelivery"),
      valid("param", z.object({ id: z.uuid(), delivery: z.uuid() })),
      async (c) => {
        const { id, delivery } = c.req.valid("param");
        return c.json(await webhooks.resend(c.get("actor"), id, delivery), 201);
      },
    );
}
