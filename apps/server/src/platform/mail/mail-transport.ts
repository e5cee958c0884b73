/**
 * How mails leave the installation: through a mail server, or not at all, where none is set. They then
 * stay in the outbox, readable, and everything else goes on.
 */
import type { MailFailure } from "@elaeis/domain/mail/mail-schemas";

export type OutgoingMail = {
  id: string;
  to: string;
  fromName: string;
  replyTo: string | null;
  priority: "normal" | "high";
  subject: string;
  html: string;
  text: string;
};

/** `refused`: this mail will never be taken. `later`: it may be, another time. Without secrets. */
export type MailOutcome =
  | { is: "sent" }
  | { is: "refused"; failure: MailFailure; error: string }
  | { is: "later"; failure: MailFailure; error: string };

export type MailTransport = {
  /** The mail server in a few words; "outbox" without one. */
  provider: string;
  sends: boolean;
  /** The address that mails come from. */
  from: string;
  /** Never rejects. */
  send: (mail: OutgoingMail) => Promise<MailOutcome>;
  /** Whether the mail server lets us in right now. @returns null when it does, else why not */
  verify: () => Promise<{ failure: MailFailure; error: string } | null>;
  stop: () => void;
};
