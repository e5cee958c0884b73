/**
 * Sends what is in the outbox. At worst a mail is sent twice, under one Message-ID, when a server dies
 * between sending and noting it.
 */
import type { MailFailure } from "@elaeis/domain/mail/mail-schemas";
import { hasLateLink } from "@elaeis/domain/mail/mail-templates";
import * as z from "zod/mini";
import type { Database, Tx } from "#platform/database/database.ts";
import { backOffSeconds, defineJob, hourlyJob, wokenByRows, type Job } from "#platform/jobs/job.ts";
import { workOffDue } from "#platform/jobs/work-off-due.ts";
import type { Log } from "#platform/log.ts";
import type { MailOutcome, MailTransport } from "#platform/mail/mail-transport.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { withLink, type LateLinks } from "./late-links.ts";
import {
  forgetOldMails,
  mailDeliveries,
  markFailed,
  markLater,
  markSent,
  nextMailInSeconds,
  takeDueMails,
  type OutboxEntry,
} from "./queries.ts";

const actor = { kind: "system", job: mailDeliveries } as const;
const atOnce = 5;
const backOff = { firstSeconds: 30, longestSeconds: 2 * 60 * 60 };
const mostAttempts = 10;
/** What has waited longer, say while no mail server was set, is news no more. */
const newsForMs = 3 * 24 * 60 * 60_000;

export function mailDeliveryJob(deps: {
  database: Database;
  mail: MailTransport;
  lateLinks: LateLinks;
  log: Log;
}): Job {
  const { database, mail, lateLinks, log } = deps;

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

  return defineJob({
    name: mailDeliveries,
    schema: z.object({}),
    options: wokenByRows,
    async run(context) {
      // Without a mail server mails stay queued, to be read.
      if (!mail.sends) return;
      await workOffDue(context, {
        name: mailDeliveries,
        actor,
        database,
        log,
        takeDue: (tx) => takeDueMails(tx, atOnce),
        workOff: deliver,
        postpone: (tx, entry, error) =>
          conclude(tx, entry, {
            is: "later",
            failure: "later",
            error: String(error).slice(0, 300),
          }),
        nextInSeconds: nextMailInSeconds,
      });
    },
  });
}

export function oldMailJob(deps: { database: Database; settings: SettingsReader }): Job {
  const { database, settings } = deps;
  return hourlyJob("old-mails", ({ actor: self }) =>
    database.withActor(self, async (tx) =>
      forgetOldMails(tx, await settings.read(tx, "mail_retention_days")),
    ),
  );
}

async function conclude(tx: Tx, entry: OutboxEntry, outcome: MailOutcome): Promise<void> {
  if (outcome.is === "sent") return markSent(tx, entry.id);
  const { failure, error } = outcome;
  if (outcome.is === "refused" || entry.attempts >= mostAttempts) {
    return markFailed(tx, entry.id, { failure, error });
  }
  const waitSeconds = backOffSeconds(entry.attempts, backOff);
  return markLater(tx, entry.id, { failure, error, waitSeconds });
}
