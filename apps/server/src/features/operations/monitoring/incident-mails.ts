/** Tells administrators by mail that an incident began, and once more that it is over. */
import { alertText } from "@elaeis/domain/monitoring/alert-text";
import type { Incident } from "@elaeis/domain/monitoring/monitoring-schemas";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { Tx } from "#platform/database/database.ts";
import type { Mailer } from "#features/people/mail/mailer.ts";

const over: Record<MailLanguage, (title: string) => string> = {
  fr: (title) => `Terminé\u00a0: ${title}`,
  en: (title) => `Over: ${title}`,
};
const lasted: Record<MailLanguage, (from: string) => string> = {
  fr: (period) =>
    `C'est rentré dans l'ordre. L'incident a duré du ${period}. Pire valeur relevée\u00a0:`,
  en: (period) => `All is well again. The incident lasted from ${period}. Worst value measured:`,
};

/** In the transaction that opens or ends it. */
export async function notifyOfIncident(tx: Tx, mailer: Mailer, incident: Incident): Promise<void> {
  const language = await mailer.defaultLanguage(tx);
  const { id, began_at: beganAt, ended_at: endedAt } = incident;
  const isOver = endedAt !== null;
  const { title, sentence } = alertText(incident, language);
  const inWords = (time: string) => mailer.timeInWords(tx, new Date(time), language);
  const began = await inWords(beganAt);
  const message = isOver
    ? `${lasted[language](period(began, await inWords(endedAt), language))} ${sentence}`
    : sentence;
  for (const to of await mailer.staffAddresses(tx, "alert_notification_emails")) {
    await mailer.queueMail(tx, {
      template: "admin_critical_alert",
      to,
      language,
      priority: isOver ? "normal" : "high",
      variables: {
        alert_title: isOver ? over[language](title) : title,
        alert_message: message,
        occurred_at: began,
        dashboard_link: "/dashboard/admin/monitoring",
      },
      onceKey: `incident:${id}:${isOver ? "over" : "begun"}:${to}`.slice(0, 200),
    });
  }
}

function period(from: string, to: string, language: MailLanguage): string {
  return language === "fr" ? `${from} au ${to}` : `${from} to ${to}`;
}
