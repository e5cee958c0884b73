/** Mail by SMTP where SMTP_URL is set; else mails stay in the outbox, where administrators read them. */
import type { Env } from "../../env.ts";
import type { MailTransport } from "./mail-transport.ts";
import { createOutboxOnly } from "./outbox-only.ts";
import { createSmtp } from "./smtp.ts";

export function openMail({
  smtpUrl,
  publicUrl,
}: Pick<Env, "smtpUrl" | "publicUrl">): MailTransport {
  return smtpUrl === undefined ? createOutboxOnly(publicUrl) : createSmtp(smtpUrl, publicUrl);
}
