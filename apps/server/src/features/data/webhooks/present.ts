import type { Webhook, WebhookDelivery } from "@elaeis/domain/webhooks/webhook-schemas";
import type { DeliveryRow, WebhookRow } from "./queries.ts";

const moment = (date: Date | null | undefined) => date?.toISOString() ?? null;

export function presentWebhook(
  row: WebhookRow,
  secret: { formerUntil: Date | null } | undefined,
): Webhook {
  return {
    ...row,
    failing_since: moment(row.failing_since),
    last_delivered_at: moment(row.last_delivered_at),
    created_at: row.created_at.toISOString(),
    has_secret: secret !== undefined,
    old_secret_until: moment(secret?.formerUntil),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    tried_at: moment(row.tried_at),
    next_try_at: row.state === "waiting" ? row.next_try_at.toISOString() : null,
  };
}
