/**
 * Sends what is to be pushed, behind the back of what caused it. The rows are the queue, and are deleted
 * afterwards: at worst something is pushed twice when a server dies in between.
 */
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import {
  noticeContentSchema,
  type PushMessage,
} from "@elaeis/domain/notifications/notification-schemas";
import * as z from "zod/mini";
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import type { Database } from "../../platform/database/database.ts";
import { backOffMs, startRowQueue, type RowQueue } from "../../platform/database/row-queue.ts";
import type { Log } from "../../platform/log.ts";
import type { Push, PushOutcome } from "../../platform/push/push.ts";
import {
  claimDeliveries,
  deleteDeadSubscription,
  deleteDelivery,
  forgetOldNotices,
  nextDeliveryInMs,
  postponeDelivery,
  type DueDelivery,
} from "./queries.ts";

const actor = { kind: "system", job: "push-deliveries" } as const;
const atOnce = 20;
/** Longer than the sending of so many may take. */
const heldForMs = 5 * 60_000;
const backOff = { firstMs: 15_000, longestMs: 60 * 60_000 };
/** As long as a push service is asked to keep a message. */
const newsForMs = 24 * 60 * 60_000;
/** Twice as long as a fruit counts as new, so that it is told of once. */
const noticesKeptDays = 60;

export type PushDeliveries = RowQueue;

export function startPushDeliveries(deps: {
  database: Database;
  push: Push;
  changes: ChangeFeed;
  log: Log;
}): PushDeliveries {
  const { database, push, changes, log } = deps;

  async function deliver(delivery: DueDelivery): Promise<void> {
    const outcome = await push.send(delivery, JSON.stringify(messageOf(delivery)));
    await database.withActor(actor, (tx) => conclude(tx, delivery, outcome));
    if (outcome.is === "refused") {
      log.warn({ service: URL.parse(delivery.endpoint)?.host }, "a push was refused");
    }
  }

  return startRowQueue<DueDelivery>({
    changes,
    event: "pushes-queued",
    atOnce,
    claim: (limit) => database.withActor(actor, (tx) => claimDeliveries(tx, { limit, heldForMs })),
    work: deliver,
    nextInMs: () => database.withActor(actor, nextDeliveryInMs),
    tidy: () => database.withActor(actor, (tx) => forgetOldNotices(tx, noticesKeptDays)),
    log,
    waiting: "pushes wait",
  });
}

async function conclude(
  tx: Parameters<typeof deleteDelivery>[0],
  delivery: DueDelivery,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.is === "gone") return deleteDeadSubscription(tx, delivery);
  const isOld = Date.now() - delivery.created_at.getTime() > newsForMs;
  if (outcome.is !== "later" || isOld) return deleteDelivery(tx, delivery);
  return postponeDelivery(
    tx,
    delivery,
    outcome.retryAfterMs ?? backOffMs(delivery.attempts, backOff),
  );
}

function messageOf({ kind, data, language, email, role, user_id }: DueDelivery): PushMessage {
  const notice = z.parse(noticeContentSchema, { kind, data });
  const isOwn =
    notice.kind === "sync_completed" ||
    notice.kind === "test" ||
    (notice.kind === "sync_errors"
      ? notice.data.collector_id === user_id
      : notice.data.collector === email);
  return {
    kind: notice.kind,
    ...noticeText(notice, language, email),
    language,
    view: role === "admin" && !isOwn ? "admin" : "collector",
    fruit: "fruit" in notice.data ? notice.data.fruit : null,
  };
}
