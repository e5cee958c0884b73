import {
  connectivityAnswerSchema,
  mailStatusSchema,
  mailTemplateListSchema,
  mailTemplateSchema,
  mailVersionContentSchema,
  outboxMailSchema,
  outboxPageSchema,
  sendEmailAnswerSchema,
  type ConnectivityAnswer,
  type MailStatus,
  type MailTemplate,
  type MailTemplateSummary,
  type OutboxMail,
  type OutboxPage,
  type OutboxQuery,
  type SaveMailTemplate,
} from "@elaeis/domain/mail/mail-schemas";
import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { queryOptions } from "@tanstack/react-query";
import type { Language } from "#language/language.ts";
import { requestJson } from "./http.ts";

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

export const mailStatusQuery = queryOptions({
  queryKey: mailKeys.status,
  queryFn: ({ signal }): Promise<MailStatus> =>
    requestJson(mailStatusSchema, { path: `${root}/status`, signal }),
});

export async function fetchMailTemplates(signal?: AbortSignal): Promise<MailTemplateSummary[]> {
  return (await requestJson(mailTemplateListSchema, { path: templates, signal })).templates;
}

export function fetchMailTemplate(id: MailTemplateId, signal?: AbortSignal): Promise<MailTemplate> {
  return requestJson(mailTemplateSchema, { path: `${templates}/${id}`, signal });
}

export function saveMailTemplate(
  id: MailTemplateId,
  json: SaveMailTemplate,
): Promise<MailTemplate> {
  return requestJson(mailTemplateSchema, { path: `${templates}/${id}`, method: "PUT", json });
}

export function switchMailTemplate(id: MailTemplateId, is_active: boolean): Promise<MailTemplate> {
  const path = `${templates}/${id}`;
  return requestJson(mailTemplateSchema, { path, method: "PATCH", json: { is_active } });
}

export function restoreMailTemplate(id: MailTemplateId, version: number): Promise<MailTemplate> {
  const path = `${templates}/${id}/restore`;
  return requestJson(mailTemplateSchema, { path, method: "POST", json: { version } });
}

export async function fetchMailVersion(
  id: MailTemplateId,
  version: number,
): Promise<Record<MailLanguage, MailContent>> {
  const path = `${templates}/${id}/versions/${version}`;
  return (await requestJson(mailVersionContentSchema, { path })).content;
}

/** @returns the id of the mail that was queued */
export async function sendTestMail(
  id: MailTemplateId,
  test: { to: string; language: MailLanguage; content: MailContent },
): Promise<string> {
  const path = `${templates}/${id}/test`;
  return (await requestJson(sendEmailAnswerSchema, { path, method: "POST", json: test })).id;
}

export function testMailConnectivity(): Promise<ConnectivityAnswer> {
  return requestJson(connectivityAnswerSchema, {
    path: "/functions/v1/test_email_connectivity",
    method: "POST",
    json: {},
    timeoutMs: connectivityTimeoutMs,
  });
}

export function fetchOutbox(query: OutboxQuery, signal?: AbortSignal): Promise<OutboxPage> {
  return requestJson(outboxPageSchema, { path: outbox, query, signal });
}

export function fetchOutboxMail(id: string, signal?: AbortSignal): Promise<OutboxMail> {
  return requestJson(outboxMailSchema, { path: `${outbox}/${encodeURIComponent(id)}`, signal });
}

export function retryOutboxMail(id: string): Promise<OutboxMail> {
  const path = `${outbox}/${encodeURIComponent(id)}/retry`;
  return requestJson(outboxMailSchema, { path, method: "POST", json: {} });
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

const root = "/api/mail";
const templates = `${root}/templates`;
const outbox = `${root}/outbox`;
