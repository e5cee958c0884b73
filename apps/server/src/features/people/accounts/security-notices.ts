/**
 * Mails people what happened to the ways into their account, or says it in the app where they have no address: in the
 * transaction of what happened, with what to do where it was not them. So many an hour at most: a thief of a session
 * cannot fill the person's mailbox, and the first mails are enough.
 */
import type { Tx } from "#platform/database/database.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import { insertSecurityNotice, readNotified } from "./queries.ts";
import { endedInWords, eventInWords, placeInWords, type SecurityEvent } from "./security-words.ts";

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

const mostPerHour = 20;

type Notice = {
  personId: string;
  event: SecurityEvent;
  /** Where the person themselves did it; who else did it is none of the mail's business. */
  from?: RequestOrigin | undefined;
  /** Another address than the account's: the one before. */
  to?: string;
};

export function createSecurityNotices({ mailer, now }: { mailer: Mailer; now: () => Date }) {
  return {
    /** @param tx under the person themselves, an administrator or the server */
    async tell(tx: Tx, { personId, event, from, to }: Notice): Promise<void> {
      const person = await readNotified(tx, personId);
      if (person === undefined || person.is_sample) return;
      const address = to ?? person.email;
      if (address === null) {
        const [fr, en] = [eventInWords(event, "fr"), eventInWords(event, "en")];
        await insertSecurityNotice(tx, personId, { fr, en });
        return;
      }
      const language = from?.language ?? (await mailer.defaultLanguage(tx));
      const isClosed = event.kind === "account_disabled";
      await mailer.queueMail(tx, {
        template: "security_notice",
        to: address,
        language,
        priority: "high",
        mostPerHour,
        variables: {
          first_name: person.first_name ?? "",
          event: eventInWords(event, language),
          occurred_at: await mailer.timeInWords(tx, now(), language),
          device: from === undefined ? "" : placeInWords(from.userAgent, language),
          address: from?.address ?? "",
          ended: "ended" in event ? endedInWords(event.ended, language) : "",
          ...(isClosed ? {} : { forgotten_link: "/auth/forgotten" }),
        },
      });
    },
  };
}
