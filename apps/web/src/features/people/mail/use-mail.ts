/** What the screens ask the server, and how often. */
import { queryOf } from "#api/query-of.ts";
import * as mailApi from "@elaeis/domain/mail/mail-api";
import { ask } from "#api/ask.ts";
import type { MailTemplate, OutboxQuery } from "@elaeis/domain/mail/mail-schemas";
import type { MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { fetchMailTemplates, mailKeys } from "#api/mail.ts";

/** While mails are on their way, what becomes of them is looked at this often. */
const pollMs = 5_000;

export function useMailTemplates() {
  return useQuery({
    queryKey: mailKeys.templates,
    queryFn: ({ signal }) => fetchMailTemplates(signal),
  });
}

export function useMailTemplate(id: MailTemplateId) {
  return useQuery({
    queryKey: mailKeys.template(id),
    queryFn: ({ signal }) => ask(mailApi.readMailTemplate, { template: id, signal }),
    // What somebody is typing must not be exchanged under their hands.
    refetchOnWindowFocus: false,
  });
}

/** Changes a template, and shows what the server made of it. */
export function useChangeTemplate<Change>(
  id: MailTemplateId,
  change: (wanted: Change) => Promise<MailTemplate>,
  onChanged: (template: MailTemplate) => void,
) {
  return useAction(change, {
    answers: mailKeys.template(id),
    renews: [mailKeys.templates],
    onDone: (template) => onChanged(template),
  });
}

export function useOutbox(query: OutboxQuery) {
  return useQuery({
    ...queryOf(mailKeys.outbox(query), mailApi.listOutbox, { query }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

export function useOutboxMail(id: string) {
  return useQuery({
    ...queryOf(mailKeys.mail(id), mailApi.readOutboxMail, { mail: id }),
    refetchInterval: ({ state }) => (state.data?.state === "sent" ? false : pollMs),
  });
}

export function useRetry(id: string) {
  return useAction(() => ask(mailApi.retryOutboxMail, { mail: id }), {
    answers: mailKeys.mail(id),
    renews: [mailKeys.outboxAll],
  });
}
