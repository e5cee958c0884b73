/**
 * Sends what is in the outbox, behind the back of what caused it. The rows are the queue: any server
 * takes up what is due in one statement and puts it off before it sends, so that nothing is forgotten
 * when one stops, and at worst a mail goes out twice, under one Message-ID, when one dies in between.
 */
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import type { MailOutcome, MailTransport } from "../../platform/mail/mail-transport.ts";
import type { SettingsService } from "../settings/service.ts";
import { escapeHtml } from "./layout.ts";
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
const firstWaitMs = 30_000;
const longestWaitMs = 2 * 60 * 60_000;
const mostAttempts = 10;
/** What has waited longer, say while no mail server was set, is news no more. */
const newsForMs = 3 * 24 * 60 * 60_000;
const longestPauseMs = 60_000;
const tidyEveryMs = 60 * 60_000;

export type MailDeliveries = { stop: () => Promise<void> };

export function startMailDeliveries(deps: {
  database: Database;
  mail: MailTransport;
  settings: SettingsService;
  changes: ChangeFeed;
  log: Log;
}): MailDeliveries {
  const { database, mail, settings, changes, log } = deps;
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
        if (mail.sends) await sendAllDue();
      }
      await tidy();
      const next = mail.sends ? await database.withActor(actor, nextMailInMs) : undefined;
      pauseMs = Math.min(longestPauseMs, Math.max(0, next ?? longestPauseMs));
    } catch (error) {
      log.info({ err: error }, "mails wait");
    }
    if (!isStopped) timer = setTimeout(wake, pauseMs).unref();
  }

  async function sendAllDue(): Promise<void> {
    for (;;) {
      const due = await database.withActor(actor, (tx) =>
        claimMails(tx, { limit: atOnce, heldForMs }),
      );
      await Promise.all(due.map(deliver));
      if (due.length < atOnce || isStopped) return;
    }
  }

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

  async function tidy(): Promise<void> {
    if (Date.now() - tidiedAtMs < tidyEveryMs) return;
    await database.withActor(actor, async (tx) =>
      forgetOldMails(tx, await settings.read(tx, "mail_retention_days")),
    );
    tidiedAtMs = Date.now();
  }

  const unsubscribe = changes.subscribe(({ event }) => {
    if (event === "mail-queued" || event === "missed") wake();
  });
  wake();
  return {
    async stop() {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
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
  return markLater(tx, entry.id, { failure, error, waitMs: backOffMs(entry.attempts) });
}

/** What opens an account is not kept once it has gone out. */
function struckOut(secrets: readonly string[]): (text: string) => string {
  const forms = secrets.flatMap((secret) => [secret, escapeHtml(secret)]);
  return (text) => forms.reduce((left, secret) => left.replaceAll(secret, "•••"), text);
}

/** @param attempts failed so far, from 1 */
function backOffMs(attempts: number): number {
  const fullMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
  return Math.round(fullMs * (0.5 + Math.random() / 2));
}
