import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as webhooksApi from "@elaeis/domain/webhooks/webhooks-api";
import type {
  MadeWebhook,
  WebhookDeliveries,
  WebhookInput,
} from "@elaeis/domain/webhooks/webhook-schemas";

export const webhookKeys = {
  all: ["webhooks"] as const,
  list: ["webhooks", "list"] as const,
  deliveries: (id: string, after?: string) => ["webhooks", "deliveries", id, after ?? ""] as const,
};

export const webhooksQuery = queryOf(webhookKeys.list, webhooksApi.listWebhooks);

/** @returns the secret, too, this once */
export function makeWebhook(input: WebhookInput): Promise<MadeWebhook> {
  return ask(webhooksApi.makeWebhook, { json: input });
}

/** @returns the new secret, this once */
export function changeWebhookSecret(id: string): Promise<MadeWebhook> {
  return ask(webhooksApi.changeWebhookSecret, { id });
}

/** The newest first. @param after the `next` of the page before */
export function fetchWebhookDeliveries(
  id: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<WebhookDeliveries> {
  const query = after === undefined ? {} : { after };
  return ask(webhooksApi.listWebhookDeliveries, { id, query, signal });
}
