import {
  madeWebhookSchema,
  webhookDeliveriesQuerySchema,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookListSchema,
  webhookSchema,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { WebhookService } from "./service.ts";

const tag = "webhooks";
const params = z.object({ id: z.uuid() });

type Deps = { webhooks: WebhookService };

export function webhookRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", keepingRoutes(deps))
    .route("/", deliveryRoutes(deps));
}

function keepingRoutes({ webhooks }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "listWebhooks",
        summary: "Webhooks, without their secrets",
        tag,
        answer: { status: 200, schema: webhookListSchema },
      }),
      async (c) => c.json(await webhooks.list(c.get("actor"))),
    )
    .post(
      "/",
      operation({
        id: "makeWebhook",
        summary: "Add a webhook; only this response contains its secret",
        tag,
        answer: { status: 201, schema: madeWebhookSchema },
      }),
      valid("json", webhookInputSchema),
      async (c) => c.json(await webhooks.make(c.get("actor"), c.req.valid("json")), 201),
    )
    .put(
      "/:id",
      operation({
        id: "changeWebhook",
        summary: "Change the address or events of a webhook, or switch it on or off",
        tag,
        answer: { status: 200, schema: webhookSchema },
      }),
      valid("param", params),
      valid("json", webhookInputSchema),
      async (c) =>
        c.json(await webhooks.change(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    )
    .delete(
      "/:id",
      operation({ id: "deleteWebhook", summary: "Delete a webhook and its deliveries", tag }),
      valid("param", params),
      async (c) => {
        await webhooks.remove(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .post(
      "/:id/secret",
      operation({
        id: "changeWebhookSecret",
        summary: "Make a new secret; the former signs, too, for 24 hours",
        tag,
        answer: { status: 201, schema: madeWebhookSchema },
      }),
      valid("param", params),
      async (c) =>
        c.json(await webhooks.changeSecret(c.get("actor"), c.req.valid("param").id), 201),
    );
}

function deliveryRoutes({ webhooks }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/:id/ping",
      operation({
        id: "pingWebhook",
        summary: "Send a test event",
        tag,
        answer: { status: 201, schema: webhookDeliverySchema },
      }),
      valid("param", params),
      async (c) => c.json(await webhooks.ping(c.get("actor"), c.req.valid("param").id), 201),
    )
    .get(
      "/:id/deliveries",
      operation({
        id: "listWebhookDeliveries",
        summary: "Deliveries of a webhook in the last 30 days, newest first",
        tag,
        answer: { status: 200, schema: webhookDeliveriesSchema },
      }),
      valid("param", params),
      valid("query", webhookDeliveriesQuerySchema),
      async (c) =>
        c.json(
          await webhooks.deliveries(c.get("actor"), c.req.valid("param").id, c.req.valid("query")),
        ),
    )
    .post(
      "/:id/deliveries/:delivery/resend",
      operation({
        id: "resendWebhookDelivery",
        summary: "Send a delivery again, under the same event id",
        tag,
        answer: { status: 201, schema: webhookDeliverySchema },
      }),
      valid("param", z.object({ id: z.uuid(), delivery: z.uuid() })),
      async (c) => {
        const { id, delivery } = c.req.valid("param");
        return c.json(await webhooks.resend(c.get("actor"), id, delivery), 201);
      },
    );
}
