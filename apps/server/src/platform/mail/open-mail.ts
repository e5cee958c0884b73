/** Mail by SMTP where SMTP_URL is set; else mails stay in the outbox, where administrators read them. */
import { readFileSync } from "node:fs";
import type { MailTransport } from "./mail-transport.ts";
import { createOutboxOnly } from "./outbox-only.ts";
import { createSmtp } from "./smtp.ts";

/** @throws Error that says what to do when the certificate cannot be read */
export function openMail(env: {
  smtpUrl: URL | undefined;
  smtpFrom: string | undefined;
  /** A file. */
  smtpCa: string | undefined;
  publicUrl: URL;
}): MailTransport {
  const { smtpUrl, smtpFrom: from, smtpCa, publicUrl } = env;
  if (smtpUrl === undefined) return createOutboxOnly(publicUrl);
  const authorities = smtpCa === undefined ? undefined : readCertificates(smtpCa);
  return createSmtp(smtpUrl, publicUrl, { from, authorities });
}

function readCertificates(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`SMTP_CA cannot be read: ${why}`, { cause: error });
  }
  throw new Error(`SMTP_CA holds no certificate in PEM: ${file}`);
}
