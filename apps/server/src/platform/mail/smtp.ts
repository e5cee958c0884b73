/**
 * SMTP. What the mail server says to a mail decides what becomes of it: 5yz to its addresses or its
 * contents is for ever; everything else, a refused sign-in included, may be mended and is tried again.
 */
import { emailPattern } from "@elaeis/domain/accounts/email";
import type { MailFailure } from "@elaeis/domain/mail/mail-schemas";
import nodemailer from "nodemailer";
import { rootCertificates } from "node:tls";
import type { MailOutcome, MailTransport, OutgoingMail } from "./mail-transport.ts";

const timeoutMs = 20_000;
const longestError = 500;

export type SmtpSettings = {
  /** The address that mails come from; of the account or the host, where it is not set. */
  from?: string | undefined;
  /** Certificates of authorities, in PEM, that are trusted beside the well-known ones. */
  authorities?: string | undefined;
};

export function createSmtp(url: URL, publicUrl: URL, settings: SmtpSettings = {}): MailTransport {
  const secrets = secretsOf(url);
  const from = settings.from ?? senderOf(url, publicUrl);
  const { authorities } = settings;
  // Options after the "?" of the address override these.
  const transport = nodemailer.createTransport({
    url: url.href,
    // A password goes over no network in plain words.
    requireTLS: url.password !== "" && !isLoopback(url.hostname),
    ...(authorities === undefined ? {} : { tls: { ca: [...rootCertificates, authorities] } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const redactedReason = (error: unknown) => reasonOf(error, secrets);
  return {
    provider: `${url.protocol}//${url.host}`,
    sends: true,
    from,
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from, publicUrl));
        return { is: "sent" };
      } catch (error) {
        return outcomeOf(error, redactedReason(error));
      }
    },
    async verify() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return redactedReason(error);
      }
    },
    stop: () => transport.close(),
  };
}

function messageOf(mail: OutgoingMail, from: string, publicUrl: URL) {
  return {
    from: { name: mail.fromName, address: from },
    to: mail.to,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    priority: mail.priority,
    // The same when it is sent again, so that a mail that arrived twice is recognised as one.
    messageId: `<${mail.id}@${publicUrl.hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    // Named in what other mail servers report of it, where ours passes that on.
    dsn: { id: mail.id, return: "headers", notify: ["failure", "delay"] },
  };
}

type Reason = { failure: MailFailure; error: string };
type Facts = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown };

function outcomeOf(error: unknown, reason: Reason): MailOutcome {
  const { code, responseCode } = factsOf(error);
  const isForThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isForEver = typeof responseCode === "number" && responseCode >= 500;
  // 503 says that the talk went wrong, 530 and 535 that we are not let in: neither is about the mail.
  const isAboutTheTalk = responseCode === 503 || responseCode === 530 || responseCode === 535;
  const isRefused = isForThisMail && (isForEver || responseCode === undefined) && !isAboutTheTalk;
  return isRefused ? { is: "refused", ...reason, failure: "refused" } : { is: "later", ...reason };
}

const failures: Record<string, MailFailure> = {
  EAUTH: "sign_in",
  ENOAUTH: "sign_in",
  EOAUTH2: "sign_in",
  ETLS: "security",
  EREQUIRETLS: "security",
  ECONNECTION: "unreachable",
  ESOCKET: "unreachable",
  EDNS: "unreachable",
  ETIMEDOUT: "timeout",
};

function reasonOf(error: unknown, secrets: readonly string[]): Reason {
  const { code, message } = factsOf(error);
  const words = withoutSecrets(String(message ?? error), secrets);
  const isCertificate = /certificate|self.signed|wrong version number|ssl/i.test(words);
  const failure = typeof code === "string" ? (failures[code] ?? "later") : "later";
  const isPrivate = /self.signed certificate|issuer certificate|verify the first/i.test(words);
  const advice = isPrivate ? " (a private authority? name its certificate in SMTP_CA)" : "";
  return {
    failure: failure === "unreachable" && isCertificate ? "security" : failure,
    error: `${words.replace(/\s+/g, " ")}${advice}`.slice(0, longestError),
  };
}

function factsOf(error: unknown): Facts {
  return typeof error === "object" && error !== null ? error : {};
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

/** A mail server may repeat what it was sent, literally or encoded for the wire. */
function secretsOf(url: URL): string[] {
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  if (password === "") return [];
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return [password, url.password, base64(password), base64(`\u0000${user}\u0000${password}`)];
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, "•••"), text);
}

/** That of the mail server's account where it is an address, for many refuse any other. */
function senderOf(url: URL, publicUrl: URL): string {
  const account = decodeURIComponent(url.username);
  return emailPattern.test(account) ? account : `elaeis@${publicUrl.hostname}`;
}
