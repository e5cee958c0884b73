/** Mail by SMTP where SMTP_URL is set; else mails stay in the outbox, where administrators read them. */
import type { MailTransport } from "./mail-transport.ts";
import { createOutboxOnly } from "./outbox-only.ts";
import { createSmtp } from "./smtp.ts";

export function openMail({
  smtpUrl,
  publicUrl,
}: {
  smtpUrl: URL | undefined;
  publicUrl: URL;
}): MailTransport {
  return smtpUrl === undefined ? createOutboxOnly(publicUrl) : createSmtp(smtpUrl, publicUrl);
}
