/** What administrators do with mails: read and change what they say, look through the outbox, try it out. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type {
  ConnectivityAnswer,
  MailStatus,
  MailTemplate,
  MailTemplateSummary,
  MailVersion,
  OutboxMail,
  OutboxPage,
  OutboxQuery,
  OutboxRow,
  SaveMailTemplate,
  SendEmail,
} from "@elaeis/domain/mail/mail-schemas";
import {
  isForAccountOnly,
  mailVariables,
  type MailContent,
  type MailTemplateId,
} from "@elaeis/domain/mail/mail-templates";
import { mailLanguages, type MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { defaultTemplates } from "./defaults/default-templates.ts";
import type { Scheme } from "./layout.ts";
import type { Mailer } from "./mailer.ts";
import { officeTimeZone } from "#platform/settings/office-time.ts";
import {
  insertVersion,
  listTemplates,
  listVersions,
  lockTemplate,
  readCurrentTemplate,
  readVersion,
  switchTemplate,
} from "./template-queries.ts";
import {
  countOutbox,
  findPersonId,
  listOutbox,
  queueAgain,
  readCanBeSentAgain,
  readMail,
} from "./queries.ts";
import { assertUsable, renderMail, sampleVariables, type Rendered } from "./render.ts";
import { nextSunday } from "#platform/settings/wall-clock.ts";
import { dueHour } from "./weekly-reports.ts";

const outboxPageSize = 30;
const tests = { attempts: 10, windowMs: 60_000 };
const sends = { attempts: 60, windowMs: 60_000 };

export type MailService = ReturnType<typeof createMailService>;

type Deps = {
  database: Database;
  mailer: Mailer;
  transport: MailTransport;
  settings: SettingsReader;
  rateLimiter: RateLimiter;
  publicUrl: URL;
  now: () => Date;
};

export function createMailService(deps: Deps) {
  return {
    ...mailTemplates(deps),
    ...mailSending(deps),
    ...mailOutbox(deps),
  };
}

function mailTemplates({ database, publicUrl }: Deps) {
  return {
    async templates(actor: Actor): Promise<MailTemplateSummary[]> {
      assertMay(actor, "mail.manage");
      const rows = await database.withActor(actor, listTemplates);
      return rows.map(presentSummary);
    },

    async template(actor: Actor, id: MailTemplateId): Promise<MailTemplate> {
      assertMay(actor, "mail.manage");
      return database.withActor(actor, (tx) => readTemplate(tx, id));
    },

    /** @throws Problem mail_template_changed, and what keeps it from being of use */
    async save(actor: Actor, id: MailTemplateId, change: SaveMailTemplate): Promise<MailTemplate> {
      const person = assertMay(actor, "mail.manage");
      const { content, version } = change;
      for (const language of mailLanguages)
        assertUsable(id, language, content[language], publicUrl);
      return database.withActor(actor, async (tx) => {
        const latest = await lockedVersion(tx, id);
        if (latest !== version) throw new Problem("mail_template_changed");
        const next = { template: id, version: latest + 1, content, by: person.id };
        await insertVersion(tx, { ...next, restoredFrom: null });
        return readTemplate(tx, id);
      });
    },

    /** Makes a new version of an old one; 0 is what the product came with. */
    async restore(actor: Actor, id: MailTemplateId, version: number): Promise<MailTemplate> {
      const person = assertMay(actor, "mail.manage");
      return database.withActor(actor, async (tx) => {
        const latest = await lockedVersion(tx, id);
        const content = await contentOf(tx, id, version);
        const next = { template: id, version: latest + 1, content, by: person.id };
        await insertVersion(tx, { ...next, restoredFrom: version });
        return readTemplate(tx, id);
      });
    },

    /** What a version says, to be looked at. */
    async version(
      actor: Actor,
      id: MailTemplateId,
      version: number,
    ): Promise<Record<MailLanguage, MailContent>> {
      assertMay(actor, "mail.manage");
      return database.withActor(actor, (tx) => contentOf(tx, id, version));
    },

    async switch(actor: Actor, id: MailTemplateId, isActive: boolean): Promise<MailTemplate> {
      assertMay(actor, "mail.manage");
      return database.withActor(actor, async (tx) => {
        await switchTemplate(tx, id, isActive);
        return readTemplate(tx, id);
      });
    },

    /** Nothing is kept of it. */
    preview(
      actor: Actor,
      shown: {
        template: MailTemplateId;
        language: MailLanguage;
        content: MailContent;
        scheme: Scheme;
      },
    ): Rendered {
      assertMay(actor, "mail.manage");
      const variables = sampleVariables(shown.template, shown.language);
      return renderMail({ ...shown, variables, publicUrl });
    },
  };
}

function mailSending({ database, mailer, transport, settings, rateLimiter, publicUrl, now }: Deps) {
  return {
    async status(actor: Actor): Promise<MailStatus> {
      assertMay(actor, "mail.manage");
      const { enabled, time_zone } = await database.withActor(actor, async (tx) => ({
        enabled: await settings.read(tx, "weekly_report_enabled"),
        time_zone: await officeTimeZone(settings, tx),
      }));
      const { provider, sends: isSending, from } = transport;
      const next_at = nextSunday(now(), time_zone, dueHour).toISOString();
      return { provider, sends: isSending, from, weekly_report: { enabled, next_at, time_zone } };
    },

    /** Of the current template, or as it is being edited, with the samples for values. */
    async sendTest(
      actor: Actor,
      template: MailTemplateId,
      test: { to: string; language: MailLanguage; content?: MailContent | undefined },
    ): Promise<string> {
      const person = assertMay(actor, "mail.manage");
      await rateLimiter.hit(`mail-test:${person.id}`, tests);
      const { to, language } = test;
      const id = await database.withActor(actor, async (tx) => {
        const content = test.content ?? (await readTemplate(tx, template)).content[language];
        assertUsable(template, language, content, publicUrl);
        const variables = sampleVariables(template, language);
        const mail = await mailer.queueMail(tx, { template, to, language, content, variables });
        await recordSent(tx, mail, template);
        return mail;
      });
      if (id === null) throw new Error("a test was not queued");
      return id;
    },

    /**
     * @throws Problem mail_template_off, mail_variable_not_given, mail_variable_unknown,
     * mail_link_refused; unknown_user where its link would open nobody's account
     */
    async send(actor: Actor, mail: SendEmail): Promise<string> {
      const person = assertMay(actor, "mail.manage");
      await rateLimiter.hit(`mail-send:${person.id}`, sends);
      const { template_id: template, to_email: to } = mail;
      const id = await database.withActor(actor, async (tx) => {
        const queued = await mailer.queueMail(tx, {
          template,
          to,
          language: mail.language,
          variables: mail.variables,
          linkFor: isForAccountOnly(template) ? await personWith(tx, to) : undefined,
          fromName: mail.from_name,
          replyTo: mail.reply_to,
          priority: mail.priority,
        });
        await recordSent(tx, queued, template);
        return queued;
      });
      if (id === null) throw new Problem("mail_template_off");
      return id;
    },

    async testConnectivity(actor: Actor): Promise<ConnectivityAnswer> {
      const person = assertMay(actor, "mail.manage");
      await rateLimiter.hit(`mail-connectivity:${person.id}`, tests);
      const refused = await transport.verify();
      const { provider } = transport;
      return { success: refused === null, provider, error: refused?.error ?? null };
    },
  };
}

function mailOutbox({ database }: Deps) {
  return {
    async outbox(actor: Actor, query: OutboxQuery): Promise<OutboxPage> {
      assertMay(actor, "mail.manage");
      return database.withActor(actor, async (tx) => {
        const found = await listOutbox(tx, query, outboxPageSize + 1);
        return {
          mails: found.slice(0, outboxPageSize).map(presentRow),
          has_more: found.length > outboxPageSize,
          counts: await countOutbox(tx),
        };
      });
    },

    async mail(actor: Actor, id: string): Promise<OutboxMail & { html: string }> {
      assertMay(actor, "mail.manage");
      return database.withActor(actor, (tx) => presentMail(tx, id));
    },

    /** @throws Problem mail_not_waiting, unknown_mail */
    async retry(actor: Actor, id: string): Promise<OutboxMail> {
      assertMay(actor, "mail.manage");
      return database.withActor(actor, async (tx) => {
        const wasQueued = await queueAgain(tx, id);
        const { html: _html, ...mail } = await presentMail(tx, id);
        if (!wasQueued) throw new Problem("mail_not_waiting");
        await recordSent(tx, id, mail.template);
        return mail;
      });
    },
  };
}

/** That an administrator had it sent; the outbox has the recipient. */
async function recordSent(
  tx: Tx,
  id: string | null,
  template: MailTemplateId | null,
): Promise<void> {
  if (id === null) return;
  const about = { table: "mail_outbox", record: id, details: { template } };
  await recordSecurityEvent(tx, { action: "MAIL_SENT", ...about });
}

/** @throws Problem unknown_user */
async function personWith(tx: Tx, email: string): Promise<string> {
  const id = await findPersonId(tx, email);
  if (id === undefined) throw new Problem("unknown_user");
  return id;
}

async function readTemplate(tx: Tx, id: MailTemplateId): Promise<MailTemplate> {
  const current = await readCurrentTemplate(tx, id);
  const summary = (await listTemplates(tx)).find((template) => template.id === id);
  if (current === undefined || summary === undefined) {
    throw new Problem("unknown_mail_template", { template: id });
  }
  return {
    ...presentSummary(summary),
    content: current.content ?? defaultTemplates[id],
    variables: mailVariables[id].map(({ name, required, kind, sample }) => {
      return { name, required, kind, sample };
    }),
    versions: [...(await listVersions(tx, id)), whatItCameWith],
  };
}

type Summary = Awaited<ReturnType<typeof listTemplates>>[number];

/** Without a version of its own it says what the product came with. */
function presentSummary({
  id,
  name,
  is_active,
  version,
  updated_at,
}: Summary): MailTemplateSummary {
  return {
    id,
    name,
    is_active,
    version: version ?? 0,
    updated_at: updated_at?.toISOString() ?? null,
  };
}

const whatItCameWith: MailVersion = {
  version: 0,
  created_at: null,
  created_by: null,
  restored_from: null,
};

async function lockedVersion(tx: Tx, id: MailTemplateId): Promise<number> {
  await lockTemplate(tx, id);
  const current = await readCurrentTemplate(tx, id);
  if (current === undefined) throw new Problem("unknown_mail_template", { template: id });
  return current.version ?? 0;
}

async function contentOf(
  tx: Tx,
  id: MailTemplateId,
  version: number,
): Promise<Record<MailLanguage, MailContent>> {
  if (version === 0) return defaultTemplates[id];
  const found = await readVersion(tx, id, version);
  if (found === undefined) throw new Problem("unknown_mail_version", { version });
  return found;
}

type Listed = Awaited<ReturnType<typeof listOutbox>>[number];

function presentRow({ template_id, to_email, ...row }: Listed): OutboxRow {
  return {
    id: row.id,
    template: template_id,
    language: row.language,
    to: to_email,
    subject: row.subject,
    state: row.state,
    priority: row.priority,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at.toISOString(),
    failure: row.failure,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    bounced_at: row.bounced_at?.toISOString() ?? null,
  };
}

async function presentMail(tx: Tx, id: string): Promise<OutboxMail & { html: string }> {
  const found = await readMail(tx, id);
  if (found === undefined) throw new Problem("unknown_mail");
  const { from_name, reply_to, text, html } = found;
  return {
    ...presentRow(found),
    from_name,
    reply_to,
    text,
    html,
    link_made_when_sent: found.link_for !== null,
    can_be_sent_again: await readCanBeSentAgain(tx, id),
  };
}
