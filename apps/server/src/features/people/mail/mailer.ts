/**
 * Puts mails into the outbox, in the transaction of what they report: nothing is reported that did not
 * happen, and nothing is forgotten. A mail is rendered at once, from the current template;
 * an edit later changes no mail that waits.
 */
import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { uuidv7 } from "uuidv7";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { defaultTemplates } from "./defaults/default-templates.ts";
import { mailHtml, mailText } from "./layout.ts";
import { withLinkToCome } from "./late-links.ts";
import { paragraphsToHtml } from "./markdown.ts";
import type { Variables } from "./mustache.ts";
import { readCurrentTemplate } from "./template-queries.ts";
import {
  isConfirmed,
  listAdministratorAddresses,
  listMailsAbout,
  queueMailRow,
} from "./queries.ts";
import { officeTimeZone } from "#platform/settings/office-time.ts";
import { cleanVariables, oneLine, renderMail } from "./render.ts";

type Envelope = {
  to: string;
  /** That of the settings, when it is not known. */
  language?: MailLanguage | undefined;
  priority?: "normal" | "high" | undefined;
  replyTo?: string | undefined;
  fromName?: string | undefined;
  /** Under the same key nothing is mailed twice. */
  onceKey?: string | undefined;
  /** Which of the public's requests it is about. */
  requestId?: string | undefined;
};
export type Mail = Envelope & {
  template: MailTemplateId;
  variables: Variables;
  /** To one address, of this template; more are left out. */
  mostPerHour?: number | undefined;
  /** Whose account the template's link opens; it is made when the mail is delivered. */
  linkFor?: string | undefined;
  /** Of a template that is being edited. */
  content?: MailContent | undefined;
};
export type Letter = Envelope & { id: string; subject: string; letter: string };

const server = { kind: "system", job: "mail" } as const;

export type Mailer = ReturnType<typeof createMailer>;

type Deps = { settings: SettingsReader; publicUrl: URL };

export function createMailer(deps: Deps) {
  const { settings } = deps;

  return {
    /**
     * In a running transaction of any actor, or in one of its own.
     *
     * @returns its id; null when the template is switched off, the same was mailed already, or too many were
     * @throws Problem mail_variable_unknown, mail_variable_not_given, mail_link_refused
     */
    queueMail(where: Tx | Database, mail: Mail): Promise<string | null> {
      return within(where, (tx) => queueMail(deps, tx, mail));
    },

    /** What a person wrote to another. @returns false when it was queued before under this id */
    queueLetter(where: Tx | Database, letter: Letter): Promise<boolean> {
      return within(where, (tx) => queueLetter(deps, tx, letter));
    },

    /** Those whom the setting names, else every administrator. */
    staffAddresses(
      where: Tx | Database,
      setting: "staff_notification_emails" | "alert_notification_emails",
    ): Promise<string[]> {
      return within(where, async (tx) => {
        const chosen = await settings.read(tx, setting);
        return chosen.length > 0 ? chosen : listAdministratorAddresses(tx);
      });
    },

    /** The newest first. */
    async mailsAbout(tx: Tx, requestId: string) {
      const mails = await listMailsAbout(tx, requestId);
      return mails.map(({ id, to_email: to, subject, state, created_at }) => {
        return { id, to, subject, state, created_at: created_at.toISOString() };
      });
    },

    /** Whether a visitor was sent, or will be, that their request arrived. */
    wasConfirmed(tx: Tx, requestId: string): Promise<boolean> {
      return isConfirmed(tx, requestId);
    },

    /** By the office's clock. */
    timeInWords(where: Tx | Database, time: Date, language: MailLanguage): Promise<string> {
      return within(where, async (tx) => {
        const timeZone = await officeTimeZone(settings, tx);
        const locale = language === "fr" ? "fr-FR" : "en-GB";
        return new Intl.DateTimeFormat(locale, {
          dateStyle: "long",
          timeStyle: "short",
          timeZone,
        }).format(time);
      });
    },

    /** In which language somebody is written to of whom nothing else is known. */
    defaultLanguage(where: Tx | Database): Promise<MailLanguage> {
      return within(where, (tx) => settings.read(tx, "default_mail_language"));
    },
  };
}

async function queueMail(deps: Deps, tx: Tx, mail: Mail): Promise<string | null> {
  const { settings, publicUrl } = deps;
  const { template } = mail;
  const current = await readCurrentTemplate(tx, template);
  if (current === undefined) throw new Problem("unknown_mail_template", { template });
  if (!current.is_active && mail.content === undefined) return null;
  const language = mail.language ?? (await settings.read(tx, "default_mail_language"));
  const content = mail.content ?? (current.content ?? defaultTemplates[template])[language];
  const { linkFor } = mail;
  const variables =
    linkFor === undefined ? mail.variables : withLinkToCome(template, mail.variables, publicUrl);
  const rendered = renderMail({ template, language, content, variables, publicUrl });
  const id = uuidv7();
  const isNew = await queueMailRow(tx, {
    ...(await envelopeOf(deps, tx, mail)),
    id,
    template_id: template,
    link_for: linkFor ?? null,
    most_per_hour: mail.mostPerHour ?? null,
    variables: cleanVariables(template, variables, publicUrl),
    language,
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
  });
  return isNew ? id : null;
}

async function queueLetter(deps: Deps, tx: Tx, letter: Letter): Promise<boolean> {
  const { settings, publicUrl } = deps;
  const language = letter.language ?? (await settings.read(tx, "default_mail_language"));
  const subject = oneLine(letter.subject);
  const sheet = { subject, preheader: "", language, publicUrl, scheme: "auto" } as const;
  return queueMailRow(tx, {
    ...(await envelopeOf(deps, tx, letter)),
    id: letter.id,
    template_id: null,
    language,
    subject,
    html: mailHtml({ ...sheet, body: paragraphsToHtml(letter.letter) }),
    text: mailText(letter.letter, sheet),
  });
}

async function envelopeOf({ settings }: Deps, tx: Tx, envelope: Envelope) {
  const { to, priority = "normal", replyTo, fromName, onceKey, requestId } = envelope;
  return {
    to_email: oneLine(to),
    from_name: oneLine(fromName ?? (await settings.read(tx, "mail_from_name"))),
    reply_to: replyTo === undefined ? await settings.read(tx, "mail_reply_to") : oneLine(replyTo),
    priority,
    once_key: onceKey ?? null,
    request_id: requestId ?? null,
  };
}

function within<Result>(where: Tx | Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return "withActor" in where ? where.withActor(server, work) : work(where);
}
