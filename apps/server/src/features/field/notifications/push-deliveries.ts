/** Sends pushes, whose rows are deleted afterwards. At worst one is sent twice when a server dies in between. */
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import {
  firstNoticeKinds,
  noticeContentSchema,
  type NoticeContent,
  type PushMessage,
} from "@elaeis/domain/notifications/notification-schemas";
import * as z from "zod/mini";
import type { Database, Tx } from "#platform/database/database.ts";
import { backOffSeconds, defineJob, hourlyJob, wokenByRows, type Job } from "#platform/jobs/job.ts";
import { workOffDue } from "#platform/jobs/work-off-due.ts";
import type { Log } from "#platform/log.ts";
import type { Push, PushOutcome } from "#platform/push/push.ts";
import {
  deleteDeadSubscription,
  deleteDelivery,
  forgetOldNotices,
  nextDeliveryInSeconds,
  postponeDelivery,
  takeDueDeliveries,
  type DueDelivery,
} from "./queries.ts";

const name = "push-deliveries";
const actor = { kind: "system", job: name } as const;
/** Few, so that noting what they answered does not wait for connections to the database. */
const atOnce = 5;
const backOff = { firstSeconds: 15, longestSeconds: 60 * 60 };
/** As long as a push service is asked to keep a message. */
const newsForMs = 24 * 60 * 60_000;
/** Twice as long as a fruit counts as new, so that it is announced once. */
const noticesKeptDays = 60;

export function pushDeliveryJob(deps: { database: Database; push: Push; log: Log }): Job {
  const { database, push, log } = deps;

  async function deliver(delivery: DueDelivery): Promise<void> {
    const outcome = await push.send(delivery, JSON.stringify(messageOf(delivery)));
    await database.withActor(actor, (tx) => conclude(tx, delivery, outcome));
    if (outcome.is === "refused") {
      log.warn({ service: URL.parse(delivery.endpoint)?.host }, "a push was refused");
    }
  }

  return defineJob({
    name,
    schema: z.object({}),
    options: wokenByRows,
    run: (context) =>
      workOffDue(context, {
        name,
        actor,
        database,
        log,
        takeDue: (tx) => takeDueDeliveries(tx, atOnce),
        workOff: deliver,
        postpone: (tx, delivery) => conclude(tx, delivery, { is: "later", retryAfterMs: null }),
        nextInSeconds: nextDeliveryInSeconds,
      }),
  });
}

export function oldNoticeJob({ database }: { database: Database }): Job {
  return hourlyJob("old-notices", ({ actor: self }) =>
    database.withActor(self, (tx) => forgetOldNotices(tx, noticesKeptDays)),
  );
}

async function conclude(tx: Tx, delivery: DueDelivery, outcome: PushOutcome): Promise<void> {
  if (outcome.is === "gone") return deleteDeadSubscription(tx, delivery);
  const isOld = Date.now() - delivery.created_at.getTime() > newsForMs;
  if (outcome.is !== "later" || isOld) return deleteDelivery(tx, delivery);
  const { retryAfterMs } = outcome;
  const waitSeconds =
    retryAfterMs === null ? backOffSeconds(delivery.attempts, backOff) : retryAfterMs / 1000;
  return postponeDelivery(tx, delivery, waitSeconds);
}

function messageOf({
  kind,
  data,
  language,
  account_name: accountName,
  role,
  user_id,
}: DueDelivery): PushMessage {
  const notice = z.parse(noticeContentSchema, { kind, data });
  return {
    kind: firstNoticeKinds.find((known) => known === notice.kind) ?? "test",
    about: notice.kind,
    ...noticeText(notice, language, accountName),
    language,
    view: role === "admin" && !isOwn(notice, { id: user_id, accountName }) ? "admin" : "collector",
    fruit: fruitOf(notice),
  };
}

/** Null where there is none, or where several are meant. */
function fruitOf({ kind, data }: NoticeContent): string | null {
  if (kind === "new_fruit" && (data.fruits ?? 1) > 1) return null;
  if (kind === "location_saved" && (data.zones ?? 1) > 1) return null;
  return "fruit" in data ? data.fruit : null;
}

/** What happened to the reader's own work. */
function isOwn(notice: NoticeContent, reader: { id: string; accountName: string }): boolean {
  switch (notice.kind) {
    case "sync_completed":
    case "retake_requested":
    case "account_security":
    case "test":
      return true;
    case "webhook_disabled":
    case "digest":
      return false;
    case "sync_errors":
      return notice.data.collector_id === reader.id;
    default:
      return notice.data.collector === reader.accountName;
  }
}
