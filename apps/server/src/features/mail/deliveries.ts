/**
 * Sends what is in the outbox, behind the back of what caused it. The rows are the queue: at worst a
 * mail goes out twice, under one Message-ID, when a server dies between sending and noting it.
 */
import type { MailFailure } from "@elaeis/domain/mail/mail-schemas";
import { hasLateLink } from "@elaeis/domain/mail/mail-templates";
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { backOffMs, startRowQueue, type RowQueue } from "../../platform/database/row-queue.ts";
import type { Log } from "../../platform/log.ts";
import type { MailOutcome, MailTransport } from "../../platform/mail/mail-transport.ts";
import type { SettingsService } from "../settings/service.ts";
import { withLink, type LateLinks } from "./late-links.ts";
import {
  claimMails,
  forgetOldMails,
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
  lateLinks: LateLinks;
  changes: ChangeFeed;
  log: Log;
}): MailDeliveries {
  const { database, mail, settings, lateLinks, changes, log } = deps;

  async function deliver(entry: OutboxEntry): Promise<void> {
    const isOld = Date.now() - entry.queued_at.getTime() > newsForMs;
    if (isOld) return giveUp(entry, "too_old");
    const content = await contentOf(entry);
    if (content === null) return giveUp(entry, "no_account");
    const outcome = await mail.send({
      id: entry.id,
      to: entry.to_email,
      fromName: entry.from_name,
      replyTo: entry.reply_to,
      priority: entry.priority,
      ...content,
    });
    await database.withActor(actor, (tx) => conclude(tx, entry, outcome));
    if (outcome.is !== "sent") {
      const { failure, error } = outcome;
      log.warn({ mail: entry.id, template: entry.template_id, failure, error }, "a mail waits");
    }
  }

  async function giveUp(entry: OutboxEntry, failure: MailFailure): Promise<void> {
    const { id, last_error: error } = entry;
    await database.withActor(actor, (tx) => markFailed(tx, id, { failure, error }));
  }

  /** Null when the link that it would bring cannot be made any more. */
  async function contentOf(entry: OutboxEntry) {
    const { link_for: personId, template_id: template, subject, html, text } = entry;
    const content = { subject, html, text };
    if (personId === null || template === null || !hasLateLink(template)) return content;
    const link = await lateLinks[template]({ personId, email: entry.to_email });
    return link === null ? null : withLink(content, link);
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
  if (outcome.is === "sent") return markSent(tx, entry.id);
  const { failure, error } = outcome;
  if (outcome.is === "refused" || entry.attempts >= mostAttempts) {
    return markFailed(tx, entry.id, { failure, error });
  }
  return markLater(tx, entry.id, { failure, error, waitMs: backOffMs(entry.attempts, backOff) });
}
