import {
  madeWebhookSchema,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  type webhookInputSchema,
  webhookListSchema,
  webhookSchema,
} from "./webhook-schemas.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const listWebhooks = get("/api/webhooks", webhookListSchema);
export const makeWebhook = post(
  "/api/webhooks",
  madeWebhookSchema,
  takes<typeof webhookInputSchema>,
);
export const changeWebhook = put(
  "/api/webhooks/:id",
  webhookSchema,
  takes<typeof webhookInputSchema>,
);
export const deleteWebhook = remove("/api/webhooks/:id", nothing);
export const changeWebhookSecret = post("/api/webhooks/:id/secret", madeWebhookSchema);
export const pingWebhook = post("/api/webhooks/:id/ping", webhookDeliverySchema);
export const listWebhookDeliveries = get("/api/webhooks/:id/deliveries", webhookDeliveriesSchema);
export const resendWebhookDelivery = post(
  "/api/webhooks/:id/deliveries/:delivery/resend",
  webhookDeliverySchema,
);
