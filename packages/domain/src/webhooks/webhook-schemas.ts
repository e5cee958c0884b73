/** Webhooks: addresses of other programs that the server tells of events, signed as Standard Webhooks says. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

export const webhookEvents = ["fruit.verified", "batch.imported", "prediction.reviewed"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const mostWebhooks = 10;
/** How long the former secret signs, too, after a new one was made. */
export const secretOverlapHours = 24;
/** How long deliveries are kept. */
export const deliveriesKeptDays = 30;
export const deliveriesPerPage = 30;

export const webhookInputSchema = z.object({
  /** Where events are sent: https. The server says what is wrong with it. */
  url: z.string().check(z.trim(), z.minLength(1), atMost(2000)),
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(1),
    z.refine((events) => new Set(events).size === events.length),
  ),
  is_active: z.boolean(),
});
export type WebhookInput = z.infer<typeof webhookInputSchema>;

/** Why the server has switched a webhook off. */
export const disabledReasons = ["failing", "gone"] as const;

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  disabled_reason: z.nullable(z.enum(disabledReasons)),
  /** Since when no delivery has succeeded; null while they do. */
  failing_since: z.nullable(z.iso.datetime()),
  /** After a restore there is none, and nothing is sent until one is made. */
  has_secret: z.boolean(),
  /** Until when the former secret signs, too. */
  old_secret_until: z.nullable(z.iso.datetime()),
  waiting: z.int(),
  last_delivered_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `off`: nothing is sent from this installation. `private`: also http, and addresses of the own network. */
export const webhookReaches = ["on", "off", "private"] as const;
export type WebhookReach = (typeof webhookReaches)[number];

/** The oldest first. */
export const webhookListSchema = z.object({
  items: z.array(webhookSchema),
  reach: z.enum(webhookReaches),
});
export type WebhookList = z.infer<typeof webhookListSchema>;

/** The only answers that hold the secret. */
export const madeWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhookSchema>;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `status`: the receiver answered with something else than 2xx. */
export const deliveryFailures = [
  "status",
  "redirect",
  "timeout",
  "address",
  "unreachable",
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  /** The same for every attempt and every webhook: the header `webhook-id`. */
  event_id: z.uuid(),
  event: z.enum([...webhookEvents, "ping"]),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What was sent, or is still to be. */
  body: z.string(),
  created_at: z.iso.datetime(),
  /** Null once it is over. */
  next_try_at: z.nullable(z.iso.datetime()),
  /** Of the last attempt. */
  tried_at: z.nullable(z.iso.datetime()),
  status: z.nullable(z.int()),
  duration_ms: z.nullable(z.int()),
  failure: z.nullable(z.enum(deliveryFailures)),
  /** The first bytes of the answer, or why there is none. */
  answer: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** The newest first. */
export const webhookDeliveriesSchema = z.object({
  items: z.array(webhookDeliverySchema),
  /** For the page of older ones; null on the last. */
  next: z.nullable(z.string()),
});
export type WebhookDeliveries = z.infer<typeof webhookDeliveriesSchema>;

export const webhookDeliveriesQuerySchema = z.object({ after: z.optional(z.uuid()) });
