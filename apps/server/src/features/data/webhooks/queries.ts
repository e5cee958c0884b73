import type {
  DeliveryFailure,
  DeliveryState,
  WebhookDelivery,
  WebhookEvent,
  WebhookInput,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { WebhookOutcome } from "#platform/webhooks/webhook-sender.ts";

export type WebhookRow = {
  id: string;
  url: string;
  events: WebhookEvent[];
  is_active: boolean;
  disabled_reason: "failing" | "gone" | null;
  failing_since: Date | null;
  created_at: Date;
  waiting: number;
  last_delivered_at: Date | null;
};

function webhooks(tx: Tx) {
  return tx.selectFrom("webhooks").select([
    "id",
    "url",
    "events",
    "is_active",
    "disabled_reason",
    "failing_since",
    "created_at",
    sql<number>`(select count(*)::integer from webhook_deliveries
        where webhook_id = webhooks.id and state = 'waiting')`.as("waiting"),
    sql<Date | null>`(select max(tried_at) from webhook_deliveries
        where webhook_id = webhooks.id and state = 'delivered')`.as("last_delivered_at"),
  ]);
}

export function listWebhooks(tx: Tx): Promise<WebhookRow[]> {
  return webhooks(tx).orderBy("created_at").orderBy("id").execute();
}

export function findWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return webhooks(tx).where("id", "=", id).executeTakeFirst();
}

/** One request after the other, so that two at once do not pass the same limit. */
export async function countWebhooks(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(tx);
  const { count } = await tx
    .selectFrom("webhooks")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(tx: Tx, webhook: WebhookInput & { id: string }): Promise<void> {
  await tx.insertInto("webhooks").values(webhook).execute();
}

/** An active one starts anew, however it fared. @returns false where there is none */
export async function updateWebhook(tx: Tx, id: string, input: WebhookInput): Promise<boolean> {
  const anew = input.is_active ? { disabled_reason: null, failing_since: null } : {};
  const updated = await tx
    .updateTable("webhooks")
    .set({ ...input, ...anew })
    .where("id", "=", id)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteWebhook(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("webhooks").where("id", "=", id).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

// Secrets: for the server alone.

export async function insertSecret(tx: Tx, webhookId: string, secret: string): Promise<void> {
  await tx.insertInto("webhook_secrets").values({ webhook_id: webhookId, secret }).execute();
}

/** The secret until now signs, too, for some hours; after a restore there is none. */
export async function replaceSecret(
  tx: Tx,
  webhookId: string,
  secret: string,
  overlapHours: number,
): Promise<void> {
  await tx
    .insertInto("webhook_secrets")
    .values({ webhook_id: webhookId, secret })
    .onConflict((conflict) =>
      conflict.column("webhook_id").doUpdateSet({
        former: sql`webhook_secrets.secret`,
        former_until: sql<Date>`now() + make_interval(hours => ${overlapHours})`,
        secret,
      }),
    )
    .execute();
}

/** By the webhook's id; until when a former one signs, too. */
export async function secretsThere(tx: Tx): Promise<Map<string, { formerUntil: Date | null }>> {
  const rows = await tx
    .selectFrom("webhook_secrets")
    .select([
      "webhook_id",
      sql<Date | null>`case when former_until > now() then former_until end`.as("formerUntil"),
    ])
    .execute();
  return new Map(rows.map(({ webhook_id, ...secret }) => [webhook_id, secret]));
}

// Deliveries.

export type DeliveryRow = {
  id: string;
  event_id: string;
  event: WebhookDelivery["event"];
  body: string;
  state: DeliveryState;
  attempts: number;
  created_at: Date;
  next_try_at: Date;
  tried_at: Date | null;
  status: number | null;
  duration_ms: number | null;
  failure: DeliveryFailure | null;
  answer: string | null;
};

const shown = [
  "id",
  "event_id",
  "event",
  "body",
  "state",
  "attempts",
  "created_at",
  "next_try_at",
  "tried_at",
  "status",
  "duration_ms",
  "failure",
  "answer",
] as const;

/** @param after the last of the page before; undefined for the newest */
export function listDeliveries(
  tx: Tx,
  webhookId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<DeliveryRow[]> {
  return tx
    .selectFrom("webhook_deliveries")
    .select(shown)
    .where("webhook_id", "=", webhookId)
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(created_at, id) < (select created_at, id from webhook_deliveries as last
          where last.id = ${after ?? null})`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function insertDelivery(
  tx: Tx,
  delivery: { webhook_id: string; event_id: string; event: "ping"; body: string },
): Promise<DeliveryRow> {
  return tx
    .insertInto("webhook_deliveries")
    .values(delivery)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Due now, with a day of attempts ahead. @returns undefined where there is none */
export function sendAgain(tx: Tx, webhookId: string, id: string): Promise<DeliveryRow | undefined> {
  return tx
    .updateTable("webhook_deliveries")
    .set({
      state: "waiting",
      next_try_at: sql<Date>`now()`,
      due_since: sql<Date>`now()`,
      resends: sql<number>`resends + 1`,
    })
    .where("webhook_id", "=", webhookId)
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirst();
}

export type DueDelivery = {
  id: string;
  webhook_id: string;
  event_id: string;
  body: string;
  attempts: number;
  due_since: Date;
  resends: number;
  url: string;
  secret: string;
  former: string | null;
};

/** Of each webhook a few, so that a slow receiver delays no other. @param busy those that are being sent */
export async function takeDueDeliveries(
  tx: Tx,
  busy: readonly string[],
  perWebhook: number,
): Promise<DueDelivery[]> {
  const ids = sql`${sql.val([...busy])}::uuid[]`;
  const { rows } = await sql<DueDelivery>`
    select due.id, due.webhook_id, due.event_id, due.body, due.attempts, due.due_since, due.resends,
      webhooks.url,
      webhook_secrets.secret,
      case when webhook_secrets.former_until > now() then webhook_secrets.former end as former
    from webhooks
    join webhook_secrets on webhook_secrets.webhook_id = webhooks.id
    cross join lateral (
      select * from webhook_deliveries
      where webhook_id = webhooks.id and state = 'waiting' and next_try_at <= now()
        and id <> all (${ids})
      order by next_try_at
      limit greatest(0, ${perWebhook} - (select count(*) from webhook_deliveries as sent
        where sent.id = any (${ids}) and sent.webhook_id = webhooks.id))
    ) as due
    where webhooks.is_active`.execute(tx);
  return rows;
}

/** What came of an attempt. One that was sent again meanwhile is due again. */
export async function recordAttempt(
  tx: Tx,
  { id, resends }: Pick<DueDelivery, "id" | "resends">,
  {
    outcome,
    state,
    waitSeconds,
  }: { outcome: WebhookOutcome; state: DeliveryState; waitSeconds: number },
): Promise<void> {
  const { status, durationMs, failure, answer } = outcome;
  await tx
    .updateTable("webhook_deliveries")
    .set({
      attempts: sql<number>`attempts + 1`,
      tried_at: sql<Date>`now()`,
      status,
      duration_ms: durationMs,
      failure,
      answer,
      state: sql<DeliveryState>`case when resends = ${resends} then ${state} else state end`,
      next_try_at: sql<Date>`case when resends = ${resends}
        then now() + make_interval(secs => ${waitSeconds}) else next_try_at end`,
    })
    .where("id", "=", id)
    .execute();
}

export async function recordSuccess(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", webhookId)
    .where("failing_since", "is not", null)
    .execute();
}

/** @returns since when it fails */
export async function recordFailing(tx: Tx, webhookId: string): Promise<Date | undefined> {
  const found = await tx
    .updateTable("webhooks")
    .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
    .where("id", "=", webhookId)
    .returning("failing_since")
    .executeTakeFirst();
  return found?.failing_since ?? undefined;
}

/** @returns its address; undefined where it was off already */
export async function disableWebhook(
  tx: Tx,
  id: string,
  reason: "failing" | "gone",
): Promise<string | undefined> {
  const disabled = await tx
    .updateTable("webhooks")
    .set({ is_active: false, disabled_reason: reason })
    .where("id", "=", id)
    .where("is_active", "=", true)
    .returning("url")
    .executeTakeFirst();
  return disabled?.url;
}

/** Undefined when nothing waits that may be sent. */
export async function nextDeliveryInSeconds(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_try_at) - now())::double precision as seconds
    from webhook_deliveries
    join webhooks on webhooks.id = webhook_deliveries.webhook_id
    join webhook_secrets on webhook_secrets.webhook_id = webhooks.id
    where state = 'waiting' and is_active`.execute(tx);
  return rows[0]?.seconds ?? undefined;
}

/** Also what still waits: its webhook is off, or has no secret after a restore. */
export async function forgetOldDeliveries(tx: Tx, days: number): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${days})`;
  await tx
    .deleteFrom("webhook_deliveries")
    .where("created_at", "<", before)
    .where((row) => row.or([row("state", "<>", "waiting"), row("due_since", "<", before)]))
    .execute();
}
