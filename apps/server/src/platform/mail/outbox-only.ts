import type { MailTransport } from "./mail-transport.ts";

const none = {
  failure: "unreachable",
  error: "SMTP_URL is not set: mails stay in the outbox",
} as const;

/** No mail leaves the installation. */
export function createOutboxOnly(publicUrl: URL): MailTransport {
  return {
    provider: "outbox",
    sends: false,
    from: `elaeis@${publicUrl.hostname}`,
    send: () => Promise.resolve({ is: "later", ...none }),
    verify: () => Promise.resolve(none),
    stop: () => undefined,
  };
}
