import {
  madeWebhookSchema,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookSchema,
  type MadeWebhook,
  type Webhook,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookList,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";

const root = "/api/webhooks";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;

export const webhookKeys = {
  all: ["webhooks"] as const,
  list: ["webhooks", "list"] as const,
  deliveries: (id: string, after?: string) => ["webhooks", "deliveries", id, after ?? ""] as const,
};

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: ({ signal }): Promise<WebhookList> =>
    requestJson(webhookListSchema, { path: root, signal }),
});

/** @returns the secret, too, this once */
export function makeWebhook(input: WebhookInput): Promise<MadeWebhook> {
  return requestJson(madeWebhookSchema, { path: root, method: "POST", json: input });
}

export function changeWebhook(id: string, input: WebhookInput): Promise<Webhook> {
  return requestJson(webhookSchema, { path: pathOf(id), method: "PUT", json: input });
}

export function deleteWebhook(id: string): Promise<void> {
  return requestNothing({ path: pathOf(id), method: "DELETE" });
}

/** @returns the new secret, this once */
export function changeWebhookSecret(id: string): Promise<MadeWebhook> {
  return requestJson(madeWebhookSchema, { path: `${pathOf(id)}/secret`, method: "POST" });
}

export function pingWebhook(id: string): Promise<WebhookDelivery> {
  return requestJson(webhookDeliverySchema, { path: `${pathOf(id)}/ping`, method: "POST" });
}

/** The newest first. @param after the `next` of the page before */
export function fetchWebhookDeliveries(
  id: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<WebhookDeliveries> {
  const query = after === undefined ? {} : { after };
  return requestJson(webhookDeliveriesSchema, { path: `${pathOf(id)}/deliveries`, query, signal });
}

export function resendWebhookDelivery(id: string, delivery: string): Promise<WebhookDelivery> {
  const path = `${pathOf(id)}/deliveries/${encodeURIComponent(delivery)}/resend`;
  return requestJson(webhookDeliverySchema, { path, method: "POST" });
}
