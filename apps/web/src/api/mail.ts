import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as mailApi from "@elaeis/domain/mail/mail-api";
import type {
  ConnectivityAnswer,
  MailTemplateSummary,
  OutboxQuery,
} from "@elaeis/domain/mail/mail-schemas";
import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { Language } from "#language/language.ts";

export const mailKeys = {
  all: ["mail"] as const,
  status: ["mail", "status"] as const,
  templates: ["mail", "templates"] as const,
  template: (id: string) => ["mail", "template", id] as const,
  outbox: (query: OutboxQuery) => ["mail", "outbox", query] as const,
  outboxAll: ["mail", "outbox"] as const,
  mail: (id: string) => ["mail", "mail", id] as const,
};

/** Signing in to a mail server that is slow to refuse. */
const connectivityTimeoutMs = 90_000;

export const mailStatusQuery = queryOf(mailKeys.status, mailApi.readMailStatus);

export async function fetchMailTemplates(signal?: AbortSignal): Promise<MailTemplateSummary[]> {
  return (await ask(mailApi.listMailTemplates, { signal })).templates;
}

export async function fetchMailVersion(
  id: MailTemplateId,
  version: number,
): Promise<Record<MailLanguage, MailContent>> {
  return (await ask(mailApi.readMailTemplateVersion, { template: id, version })).content;
}

/** @returns the id of the mail that was queued */
export async function sendTestMail(
  id: MailTemplateId,
  test: { to: string; language: MailLanguage; content: MailContent },
): Promise<string> {
  return (await ask(mailApi.sendTestMail, { template: id, json: test })).id;
}

export function testMailConnectivity(): Promise<ConnectivityAnswer> {
  return ask(mailApi.testEmailConnectivity, { timeoutMs: connectivityTimeoutMs });
}

/** Where a mail is shown as a page of its own, for a frame. */
export function mailPageAddress(id: string): string {
  return `/mail-pages/outbox/${encodeURIComponent(id)}`;
}

export type MailLook = "light" | "dark" | "text";

/**
 * Shows in a frame what is being edited. A form, for a page that comes under rules of its own must be
 * the answer to the frame's own request.
 */
export function showMailPreview(
  frame: string,
  shown: {
    template: MailTemplateId;
    language: MailLanguage;
    look: MailLook;
    content: MailContent;
    /** In which what is wrong with it is said. */
    reader: Language;
  },
): void {
  const form = document.createElement("form");
  form.method = "post";
  const { content, reader, ...rest } = shown;
  form.action = `/mail-pages/preview?language=${reader}`;
  form.target = frame;
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...content, ...rest })) {
    const field = document.createElement("textarea");
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
