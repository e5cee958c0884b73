/** Sends what is due, each at least once and always under the same event id. */
import { deliveriesKeptDays } from "@elaeis/domain/webhooks/webhook-schemas";
import { Webhook } from "standardwebhooks";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { Database, Tx } from "#platform/database/database.ts";
import {
  backOffSeconds,
  defineJob,
  enqueueJob,
  hourlyJob,
  wokenByRows,
  type Job,
} from "#platform/jobs/job.ts";
import type { WebhookOutcome, WebhookSender } from "#platform/webhooks/webhook-sender.ts";
import { notifyWebhookDisabled } from "#features/field/notifications/sync-notices.ts";
import {
  disableWebhook,
  forgetOldDeliveries,
  nextDeliveryInSeconds,
  recordAttempt,
  recordFailing,
  recordSuccess,
  takeDueDeliveries,
  type DueDelivery,
} from "./queries.ts";

const name = "webhook-deliveries";
const actor = { kind: "system", job: name } as const;
/** At once, of each webhook. */
const perWebhook = 4;
/** How soon something new is seen while something else is being sent. */
const lookAgainMs = 500;
const backOff = { firstSeconds: 30, longestSeconds: 4 * 60 * 60 };
const triedForMs = 24 * 60 * 60_000;
/** A webhook that failed for so long is switched off. */
const failsForMs = 3 * 24 * 60 * 60_000;

type Deps = { database: Database; webhookSender: WebhookSender };

export function webhookDeliveryJob({ database, webhookSender }: Deps): Job {
  async function deliver(delivery: DueDelivery): Promise<void> {
    const outcome = await send(delivery);
    await database.withActor(actor, (tx) => conclude(tx, delivery, outcome));
  }

  /** What cannot even be written is tried again later, and keeps no other waiting. */
  async function send(delivery: DueDelivery): Promise<WebhookOutcome> {
    try {
      return await webhookSender.send(messageOf(delivery, new Date()));
    } catch (error) {
      const unsent = { is: "failed", failure: "unreachable", status: null } as const;
      const answer = String(error).slice(0, 300);
      return { ...unsent, answer, durationMs: 0, retryAfterSeconds: null };
    }
  }

  return defineJob({
    name,
    schema: z.object({}),
    options: wokenByRows,
    async run({ signal }) {
      if (webhookSender.reach === "off") return;
      const busy = new Map<string, Promise<void>>();
      let failure: unknown;
      for (;;) {
        // What is being sent is noted also when the server stops.
        const due = signal.aborted || failure !== undefined ? [] : await takeDue(database, busy);
        for (const delivery of due) {
          const sent = deliver(delivery)
            .catch((error: unknown) => void (failure ??= error))
            .finally(() => busy.delete(delivery.id));
          busy.set(delivery.id, sent);
        }
        if (busy.size === 0) break;
        await Promise.race([...busy.values(), sleep(lookAgainMs)]);
      }
      signal.throwIfAborted();
      if (failure !== undefined) throw failure;
      await database.withActor(actor, wakeForTheNext);
    },
  });
}

function takeDue(database: Database, busy: ReadonlyMap<string, unknown>): Promise<DueDelivery[]> {
  return database.withActor(actor, (tx) => takeDueDeliveries(tx, [...busy.keys()], perWebhook));
}

async function wakeForTheNext(tx: Tx): Promise<void> {
  const afterSeconds = await nextDeliveryInSeconds(tx);
  if (afterSeconds === undefined) return;
  await enqueueJob(tx, { name, payload: {}, afterSeconds: Math.max(0, afterSeconds) });
}

export function oldDeliveryJob({ database }: { database: Database }): Job {
  return hourlyJob("old-webhook-deliveries", ({ actor: self }) =>
    database.withActor(self, (tx) => forgetOldDeliveries(tx, deliveriesKeptDays)),
  );
}

/** As Standard Webhooks says; while there are two secrets, with a signature of each. */
function messageOf({ url, event_id, body, secret, former }: DueDelivery, now: Date) {
  const secrets = former === null ? [secret] : [secret, former];
  return {
    url,
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": "Elaeis-Webhooks/1",
      "webhook-id": event_id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": secrets
        .map((one) => new Webhook(one).sign(event_id, now, body))
        .join(" "),
    },
  };
}

async function conclude(tx: Tx, delivery: DueDelivery, outcome: WebhookOutcome): Promise<void> {
  const { webhook_id, attempts, due_since } = delivery;
  if (outcome.is === "delivered") {
    await recordAttempt(tx, delivery, { outcome, state: "delivered", waitSeconds: 0 });
    return recordSuccess(tx, webhook_id);
  }
  const isOver = outcome.is === "gone" || Date.now() - due_since.getTime() > triedForMs;
  const waitSeconds = Math.max(
    backOffSeconds(attempts + 1, backOff),
    Math.min(outcome.retryAfterSeconds ?? 0, backOff.longestSeconds),
  );
  await recordAttempt(tx, delivery, { outcome, state: isOver ? "failed" : "waiting", waitSeconds });
  const since = await recordFailing(tx, webhook_id);
  const isFailing = since !== undefined && Date.now() - since.getTime() > failsForMs;
  if (outcome.is !== "gone" && !isFailing) return;
  const url = await disableWebhook(tx, webhook_id, outcome.is === "gone" ? "gone" : "failing");
  if (url === undefined) return;
  await notifyWebhookDisabled(tx, { id: webhook_id, host: new URL(url).host });
}
