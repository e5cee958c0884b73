/** Tells administrators by mail, once for each fault, that the audit log is not what was sealed. */
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { Tx } from "#platform/database/database.ts";
import type { Mailer } from "#features/people/mail/mailer.ts";
import { readChain } from "./queries.ts";

const words: Record<MailLanguage, { title: string; message: (seal: number) => string }> = {
  fr: {
    title: "Le journal d'audit ne correspond plus à ses sceaux",
    message: (seal) =>
      `Des entrées de la plage ${seal} ont été modifiées, ajoutées ou retirées sans passer par l'application. La commande «\u00a0npm run audit:verify\u00a0» indique lesquelles.`,
  },
  en: {
    title: "The audit log no longer matches its seals",
    message: (seal) =>
      `Entries of range ${seal} were changed, added or removed outside the application. The command “npm run audit:verify” shows which.`,
  },
};

/** After the seals were compared. */
export async function notifyOfFault(tx: Tx, mailer: Mailer): Promise<void> {
  const { broken } = await readChain(tx);
  if (broken === null) return;
  const { number, found_at: foundAt } = broken;
  const language = await mailer.defaultLanguage(tx);
  const occurred_at = await mailer.timeInWords(tx, new Date(foundAt), language);
  for (const to of await mailer.staffAddresses(tx, "alert_notification_emails")) {
    await mailer.queueMail(tx, {
      template: "admin_critical_alert",
      to,
      language,
      priority: "high",
      variables: {
        alert_title: words[language].title,
        alert_message: words[language].message(number),
        occurred_at,
        dashboard_link: "/dashboard/admin/security",
      },
      onceKey: `audit-fault:${number}:${foundAt}:${to}`.slice(0, 200),
    });
  }
}
