/** The mails about accounts, put into the outbox within the transaction of what they tell of. */
import type { Role } from "@elaeis/domain/accounts/roles";
import type { Tx } from "#platform/database/database.ts";
import type { Mailer } from "../mail/mailer.ts";
import { administratorAddresses, readNewPerson, type MailedPerson } from "./queries.ts";

export type AccountMails = ReturnType<typeof createAccountMails>;

type Language = "fr" | "en";

const welcomes = { admin: "admin_welcome", collecteur: "collector_welcome" } as const;
const roleNames: Record<Language, Record<Role, string>> = {
  fr: { admin: "Administrateur", collecteur: "Collecteur" },
  en: { admin: "Administrator", collecteur: "Collector" },
};
type NewPerson = Awaited<ReturnType<typeof readNewPerson>>;
type Mailed = Pick<MailedPerson, "id" | "email" | "first_name">;
const threeDays: Record<Language, string> = { fr: "3 jours", en: "3 days" };
const sevenDays: Record<Language, string> = { fr: "7 jours", en: "7 days" };
const oneHour: Record<Language, string> = { fr: "1 heure", en: "1 hour" };

export function createAccountMails({ mailer, publicUrl }: { mailer: Mailer; publicUrl: URL }) {
  const link = (path: string) => new URL(path, publicUrl).href;
  return {
    /** To a person who has an account now, where they have an address, and to every other administrator. */
    async welcome(tx: Tx, userId: string, language: Language): Promise<void> {
      const person = await readNewPerson(tx, userId);
      const { email } = person;
      if (email !== null) {
        await mailer.queueMail(tx, {
          template: welcomes[person.role],
          to: email,
          language,
          onceKey: `welcome ${userId}`,
          linkFor: userId,
          variables: { first_name: person.first_name ?? "", email },
        });
      }
      await tellAdministrators(tx, mailer, {
        ...person,
        id: userId,
        link: link("/dashboard/admin/users"),
      });
    },

    async verification(
      tx: Tx,
      person: { id: string; email: string },
      language: Language,
    ): Promise<void> {
      await mailer.queueMail(tx, {
        template: "email_verification",
        to: person.email,
        language,
        priority: "high",
        linkFor: person.id,
        variables: { email: person.email, expiry: threeDays[language] },
      });
    },

    invitation: (tx: Tx, person: InvitedPerson, language: Language) =>
      queueInvitation(mailer, tx, person, language),

    /** To a person who has an account under the address that somebody signed up with; once a day. */
    async addressTaken(tx: Tx, person: Mailed, language: Language, today: string): Promise<void> {
      await mailer.queueMail(tx, {
        template: "sign_up_address_taken",
        to: person.email,
        language,
        onceKey: `address taken ${person.id} ${today}`,
        variables: {
          first_name: person.first_name ?? "",
          email: person.email,
          login_link: link("/auth"),
          forgotten_link: link("/auth/forgotten"),
        },
      });
    },

    async passwordReset(tx: Tx, person: MailedPerson, language: Language) {
      await mailer.queueMail(tx, {
        template: "password_reset",
        to: person.email,
        language,
        priority: "high",
        linkFor: person.id,
        variables: {
          // Who signed up with somebody's address writes nothing to them.
          first_name: person.waiting_since === null ? (person.first_name ?? "") : "",
          expiry: oneHour[language],
        },
      });
    },
  };
}

type InvitedPerson = Mailed & { role: Role };

/** To a person whose account waits for them. */
async function queueInvitation(
  mailer: Mailer,
  tx: Tx,
  person: InvitedPerson,
  language: Language,
): Promise<void> {
  await mailer.queueMail(tx, {
    template: "user_invitation",
    to: person.email,
    language,
    priority: "high",
    linkFor: person.id,
    variables: {
      first_name: person.first_name ?? "",
      email: person.email,
      role: roleNames[language][person.role],
      expiry: sevenDays[language],
    },
  });
}

/** Nobody gets a mail about their own account. */
async function tellAdministrators(
  tx: Tx,
  mailer: Mailer,
  person: NewPerson & { id: string; link: string },
): Promise<void> {
  const staffLanguage = await mailer.defaultLanguage(tx);
  for (const to of await administratorAddresses(tx)) {
    if (to === person.email) continue;
    await mailer.queueMail(tx, {
      template: "admin_new_user_notification",
      to,
      language: staffLanguage,
      onceKey: `new user ${person.id} ${to}`,
      variables: {
        user_email: person.account_name,
        user_name: [person.first_name, person.last_name].filter(Boolean).join(" "),
        user_role: roleNames[staffLanguage][person.role],
        user_company: person.company ?? "",
        created_by: "",
        users_link: person.link,
      },
    });
  }
}
