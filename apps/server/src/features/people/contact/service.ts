/**
 * Visitors' requests, in the stated order: the request is saved, confirmed to its sender, mailed to the
 * team. A request that could not be saved is only a warning and a failed mail to the team only
 * logged, but a failed confirmation is an error for the sender, who may send the same again.
 */
import { emailPattern, mailboxOf } from "@elaeis/domain/accounts/email";
import { requestReference, type RequestKind } from "@elaeis/domain/contact/contact";
import type {
  ContactRequest,
  PriorityRequest,
  RequestReceipt,
} from "@elaeis/domain/contact/contact-schemas";
import { isPlain } from "@elaeis/domain/look-alikes";
import type { MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { ProblemCode } from "@elaeis/domain/problems";
import { createHash, randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import type { Mailer } from "../mail/mailer.ts";
import { officeTimeZone } from "#platform/settings/office-time.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { insertContactRequest, insertPriorityRequest, referenceOf } from "./queries.ts";
import { typeInWords } from "./words.ts";

const server = { kind: "system", job: "contact" } as const;
const hourMs = 60 * 60_000;
/** Behind a relay many people have one address. */
const perAddress = { attempts: 30, windowMs: hourMs };
const perSender = { attempts: 5, windowMs: hourMs };
/** As many as there are numbers in a year. */
const mostTries = 1_000_000;

export type ContactService = ReturnType<typeof createContactService>;

/** Variables of the mails about a request, beside what its sender wrote. */
type Filed = { id: string; reference: string; isNew: boolean };

type Deps = {
  database: Database;
  mailer: Mailer;
  mail: Pick<MailTransport, "sends">;
  rateLimiter: RateLimiter;
  settings: SettingsReader;
  log: Log;
  now: () => Date;
  random?: (below: number) => number;
};

export function createContactService(deps: Deps) {
  const { random = randomInt } = deps;

  return {
    /**
     * Anybody may ask. Sending the same again, under its id, answers the same.
     *
     * @param address the peer's
     * @throws Problem contact_fields_missing, email_not_plain, contact_email_invalid, too_many_attempts, contact_mail_failed
     */
    async contact(address: string, asked: ContactRequest): Promise<RequestReceipt> {
      const { client_name, client_email, subject, message_content: message } = asked;
      if ([client_name, client_email, subject, message].includes("")) {
        throw new Problem("contact_fields_missing");
      }
      await admit(deps, "contact", address, client_email);
      const filed = await file(deps, "contact", asked, firstNumber(deps), (tx, id, reference) =>
        insertContactRequest(tx, {
          id,
          reference_id: reference,
          client_name,
          client_email,
          client_company: orNull(asked.client_company),
          message_type: asked.message_type,
          subject,
          message_content: message,
          language: asked.language ?? null,
          status: isByProgram(asked) ? "spam" : "new",
        }),
      );
      if (!isByProgram(asked)) await notifyOfContact(deps, asked, filed);
      return receipt(deps, filed);
    },

    /**
     * The same for priority access.
     *
     * @throws Problem priority_fields_missing, email_not_plain, contact_email_invalid, too_many_attempts, priority_mail_failed
     */
    async priority(address: string, asked: PriorityRequest): Promise<RequestReceipt> {
      const { client_name, client_email, client_company } = asked;
      if ([client_name, client_email, client_company].includes("")) {
        throw new Problem("priority_fields_missing");
      }
      await admit(deps, "priority", address, client_email);
      const filed = await file(deps, "priority", asked, random(1_000_000), (tx, id, reference) =>
        insertPriorityRequest(tx, {
          id,
          reference_id: reference,
          client_name,
          client_email,
          client_company,
          client_position: orNull(asked.client_position),
          client_phone: orNull(asked.client_phone),
          plantation_size: asked.plantation_size ?? null,
          message_content: orNull(asked.message_content),
          language: asked.language ?? null,
          status: isByProgram(asked) ? "spam" : "pending",
        }),
      );
      if (!isByProgram(asked)) await notifyOfPriority(deps, asked, filed);
      return receipt(deps, filed);
    },
  };
}

async function admit(
  { rateLimiter }: Deps,
  kind: RequestKind,
  address: string,
  email: string,
): Promise<void> {
  if (!isPlain(email)) throw new Problem("email_not_plain");
  if (!emailPattern.test(email)) throw new Problem("contact_email_invalid");
  await rateLimiter.hit(`${kind}:address:${address}`, perAddress);
  await rateLimiter.hit(`${kind}:sender:${mailboxOf(email)}`, perSender);
}

/** The last six digits of this point of time. */
function firstNumber({ now }: Deps): number {
  return now().getTime() % 1_000_000;
}

/** Keeps a request under the first free number from `number` on; a failure is only warned of. */
async function file(
  { database, log, now }: Deps,
  kind: RequestKind,
  asked: { id?: string | undefined },
  number: number,
  insert: (tx: Tx, id: string, reference: string) => Promise<boolean>,
): Promise<Filed> {
  const id = asked.id ?? uuidv7();
  const year = now().getUTCFullYear();
  try {
    return await database.withActor(server, async (tx) => {
      const known = await referenceOf(tx, kind, id);
      if (known !== undefined) return { id, reference: known, isNew: false };
      for (let tries = 0; tries < mostTries; tries += 1) {
        const reference = requestReference(kind, year, number + tries);
        if (await insert(tx, id, reference)) return { id, reference, isNew: true };
      }
      throw new Error(`every number of ${year} is taken`);
    });
  } catch (error) {
    log.warn({ err: error, kind }, "a request could not be saved");
    return { id, reference: requestReference(kind, year, number), isNew: true };
  }
}

/** A confirmation that waits for a mail server is none yet. */
async function receipt(
  { database, mailer, mail }: Deps,
  { id, reference }: Filed,
): Promise<RequestReceipt> {
  const confirmation_sent =
    mail.sends && (await database.withActor(server, (tx) => mailer.wasConfirmed(tx, id)));
  return { success: true, reference_id: reference, confirmation_sent };
}

async function notifyOfContact(
  deps: Deps,
  asked: ContactRequest,
  { id, reference }: Filed,
): Promise<void> {
  const { client_name, client_email, client_company, subject, message_content: message } = asked;
  await confirm(deps, "contact_confirmation", "contact_mail_failed", asked, { id, reference });
  await notifyStaff(deps, "contact_staff_notification", asked, id, (language) => ({
    reference,
    client_name,
    client_email,
    client_company,
    message_type: typeInWords(asked.message_type, language),
    subject,
    message,
    request_link: `/dashboard/admin/requests?request=contact/${id}`,
  }));
}

async function notifyOfPriority(
  deps: Deps,
  asked: PriorityRequest,
  { id, reference }: Filed,
): Promise<void> {
  const { client_name, client_email, client_company } = asked;
  await confirm(deps, "priority_access_confirmation", "priority_mail_failed", asked, {
    id,
    reference,
  });
  await notifyStaff(deps, "priority_access_notification", asked, id, () => ({
    reference,
    client_name,
    client_email,
    client_company,
    client_position: asked.client_position,
    client_phone: asked.client_phone,
    plantation_size: asked.plantation_size ?? "",
    message: asked.message_content,
    request_link: `/dashboard/admin/requests?request=priority/${id}`,
  }));
}

/** One a day for each mailbox, whatever was asked: nobody has somebody else's filled. */
async function confirm(
  { database, mailer, settings, log, now }: Deps,
  template: MailTemplateId,
  failed: ProblemCode,
  { client_email: to, language: asked }: ContactRequest | PriorityRequest,
  { id, reference }: Pick<Filed, "id" | "reference">,
): Promise<void> {
  try {
    const language = asked ?? (await mailer.defaultLanguage(database));
    const received_on = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
      dateStyle: "long",
      timeZone: await officeTimeZone(settings),
    }).format(now());
    const mailbox = createHash("sha256").update(mailboxOf(to)).digest("hex");
    const onceKey = `confirmed ${now().toISOString().slice(0, 10)} ${mailbox}`;
    const variables = { reference, received_on };
    await mailer.queueMail(database, {
      template,
      to,
      language,
      variables,
      onceKey,
      requestId: id,
    });
  } catch (error) {
    log.warn({ err: error, template }, "a request could not be confirmed");
    throw new Problem(failed, {}, { cause: error });
  }
}

async function notifyStaff(
  { database, mailer, log }: Deps,
  template: MailTemplateId,
  { client_email: replyTo }: ContactRequest | PriorityRequest,
  id: string,
  variablesIn: (language: "fr" | "en") => Record<string, string>,
): Promise<void> {
  try {
    await database.withActor(server, async (tx) => {
      const language = await mailer.defaultLanguage(tx);
      const variables = variablesIn(language);
      for (const to of await mailer.staffAddresses(tx, "staff_notification_emails")) {
        const once = { onceKey: `${template}:${id}:${to}`, requestId: id };
        await mailer.queueMail(tx, { template, to, language, variables, replyTo, ...once });
      }
    });
  } catch (error) {
    log.warn({ err: error, template }, "the team got no mail about a request");
  }
}

/** A field that nobody sees was filled in: it is kept for the team to judge, and tells nobody. */
const isByProgram = ({ website }: { website: string }) => website !== "";
const orNull = (text: string) => (text === "" ? null : text);
