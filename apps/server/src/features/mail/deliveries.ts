/**
 * Sends what is in the outbox, behind the back of what caused it. The rows are the queue: at worst a
 * mail goes out twice, under one Message-ID, when a server dies between sending and noting it.
 */
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { backOffMs, startRowQueue, type RowQueue } from "../../platform/database/row-queue.ts";
import type { Log } from "../../platform/log.ts";
import type { MailOutcome, MailTransport } from "../../platform/mail/mail-transport.ts";
import type { SettingsService } from "../settings/service.ts";
import { escapeHtml } from "./layout.ts";
import {
  claimMails,
  forgetOldMails,
  hidden,
  markFailed,
  markLater,
  markSent,
  nextMailInMs,
  type OutboxEntry,
} from "./queries.ts";

const actor = { kind: "system", job: "mail-deliveries" } as const;
const atOnce = 5;
/** Longer than the sending of so many may take. */
const heldForMs = 5 * 60_000;
const backOff = { firstMs: 30_000, longestMs: 2 * 60 * 60_000 };
const mostAttempts = 10;
/** What has waited longer, say while no mail server was set, is news no more. */
const newsForMs = 3 * 24 * 60 * 60_000;

export type MailDeliveries = RowQueue;

export function startMailDeliveries(deps: {
  database: Database;
  mail: MailTransport;
  settings: SettingsService;
  changes: ChangeFeed;
  log: Log;
}): MailDeliveries {
  const { database, mail, settings, changes, log } = deps;

  async function deliver(entry: OutboxEntry): Promise<void> {
    const isOld = Date.now() - entry.queued_at.getTime() > newsForMs;
    if (isOld) {
      const { last_error: error } = entry;
      await database.withActor(actor, (tx) =>
        markFailed(tx, entry.id, { failure: "too_old", error }),
      );
      return;
    }
    const outcome = await mail.send({
      id: entry.id,
      to: entry.to_email,
      fromName: entry.from_name,
      replyTo: entry.reply_to,
      priority: entry.priority,
      subject: entry.subject,
      html: entry.html,
      text: entry.text,
    });
    await database.withActor(actor, (tx) => conclude(tx, entry, outcome));
    if (outcome.is !== "sent") {
      const { failure, error } = outcome;
      log.warn({ mail: entry.id, template: entry.template_id, failure, error }, "a mail waits");
    }
  }

  const queue = startRowQueue<OutboxEntry>({
    changes,
    event: "mail-queued",
    atOnce,
    // Where no mail server is set they stay, to be read.
    claim: async (limit) =>
      mail.sends ? database.withActor(actor, (tx) => claimMails(tx, { limit, heldForMs })) : [],
    work: deliver,
    nextInMs: async () => (mail.sends ? database.withActor(actor, nextMailInMs) : undefined),
    tidy: () =>
      database.withActor(actor, async (tx) =>
        forgetOldMails(tx, await settings.read(tx, "mail_retention_days")),
      ),
    log,
    waiting: "mails wait",
  });
  return {
    async stop() {
      await queue.stop();
      mail.stop();
    },
  };
}

async function conclude(tx: Tx, entry: OutboxEntry, outcome: MailOutcome): Promise<void> {
  if (outcome.is === "sent") return markSent(tx, entry, struckOut(entry.secrets));
  const { failure, error } = outcome;
  if (outcome.is === "refused" || entry.attempts >= mostAttempts) {
    return markFailed(tx, entry.id, { failure, error });
  }
  return markLater(tx, entry.id, { failure, error, waitMs: backOffMs(entry.attempts, backOff) });
}

/** What opens an account is not kept once it has gone out. */
function struckOut(secrets: readonly string[]): (text: string) => string {
  const forms = secrets.flatMap((secret) => [secret, escapeHtml(secret)]);
  return (text) => forms.reduce((left, secret) => left.replaceAll(secret, hidden), text);
}
