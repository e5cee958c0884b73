/**
 * Sends what is to be pushed, behind the back of what caused it. The rows are the queue: any server
 * takes up what is due, puts it off before it sends, and deletes it afterwards, so that nothing is
 * forgotten when one stops, and at worst something is pushed twice when one dies in between.
 */
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import {
  noticeContentSchema,
  type PushMessage,
} from "@elaeis/domain/notifications/notification-schemas";
import * as z from "zod/mini";
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import type { Database } from "../../platform/database/database.ts";
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
const firstWaitMs = 15_000;
const longestWaitMs = 60 * 60_000;
/** As long as a push service is asked to keep a message. */
const newsForMs = 24 * 60 * 60_000;
const longestPauseMs = 60_000;
const tidyEveryMs = 60 * 60_000;
/** Twice as long as a fruit counts as new, so that it is told of once. */
const noticesKeptDays = 60;

export type PushDeliveries = { stop: () => Promise<void> };

export function startPushDeliveries(deps: {
  database: Database;
  push: Push;
  changes: ChangeFeed;
  log: Log;
}): PushDeliveries {
  const { database, push, changes, log } = deps;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let tidiedAtMs = Number.NEGATIVE_INFINITY;

  function wake(): void {
    wokenMeanwhile = true;
    if (isStopped || running !== undefined) return;
    clearTimeout(timer);
    running = pass().finally(() => {
      running = undefined;
      if (wokenMeanwhile) wake();
    });
  }

  async function pass(): Promise<void> {
    let pauseMs = longestPauseMs;
    try {
      while (wokenMeanwhile && !isStopped) {
        wokenMeanwhile = false;
        await sendAllDue();
      }
      await tidy();
      const next = await database.withActor(actor, nextDeliveryInMs);
      pauseMs = Math.min(longestPauseMs, Math.max(0, next ?? longestPauseMs));
    } catch (error) {
      log.info({ err: error }, "pushes wait");
    }
    if (!isStopped) timer = setTimeout(wake, pauseMs).unref();
  }

  async function sendAllDue(): Promise<void> {
    for (;;) {
      const due = await database.withActor(actor, (tx) =>
        claimDeliveries(tx, { limit: atOnce, heldForMs }),
      );
      await Promise.all(due.map(deliver));
      if (due.length < atOnce || isStopped) return;
    }
  }

  async function deliver(delivery: DueDelivery): Promise<void> {
    const outcome = await push.send(delivery, JSON.stringify(messageOf(delivery)));
    await database.withActor(actor, (tx) => conclude(tx, delivery, outcome));
    if (outcome.is === "refused") {
      log.warn({ service: URL.parse(delivery.endpoint)?.host }, "a push was refused");
    }
  }

  async function tidy(): Promise<void> {
    if (Date.now() - tidiedAtMs < tidyEveryMs) return;
    await database.withActor(actor, (tx) => forgetOldNotices(tx, noticesKeptDays));
    tidiedAtMs = Date.now();
  }

  const unsubscribe = changes.subscribe(({ event }) => {
    if (event === "notice" || event === "missed") wake();
  });
  wake();
  return {
    async stop() {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}

async function conclude(
  tx: Parameters<typeof deleteDelivery>[0],
  delivery: DueDelivery,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.is === "gone") return deleteDeadSubscription(tx, delivery);
  const isOld = Date.now() - delivery.created_at.getTime() > newsForMs;
  if (outcome.is !== "later" || isOld) return deleteDelivery(tx, delivery);
  return postponeDelivery(tx, delivery, outcome.retryAfterMs ?? backOffMs(delivery.attempts));
}

/** @param attempts failed so far, from 1 */
function backOffMs(attempts: number): number {
  const fullMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
  return Math.round(fullMs * (0.5 + Math.random() / 2));
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
