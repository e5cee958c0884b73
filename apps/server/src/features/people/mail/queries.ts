import type { MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { MailFailure, MailState, OutboxQuery } from "@elaeis/domain/mail/mail-schemas";
import { sql, type Insertable, type NotNull, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { enqueueJob } from "#platform/jobs/job.ts";
import type { MailOutboxTable, MailReportsTable } from "#platform/database/schema.ts";
import { containing } from "#platform/database/like-pattern.ts";

/** The job that sends what is in the outbox; new rows wake it. */
export const mailDeliveries = "mail-deliveries";

export type OutboxEntry = Selectable<MailOutboxTable>;

type NewMail = Omit<Insertable<MailOutboxTable>, "variables"> & {
  variables?: Record<string, string>;
  /** Of its template, to its address; one more is not queued. */
  most_per_hour?: number | null;
};

/** @returns whether it is new: what was mailed once under a key is not mailed again */
export async function queueMailRow(tx: Tx, mail: NewMail): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select queue_mail(${JSON.stringify(mail)}::jsonb) as is_new
  `.execute(tx);
  return rows[0]?.is_new === true;
}

/** Who has this address. */
export async function findPersonId(tx: Tx, email: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return found?.id;
}

const shown = [
  "id",
  "template_id",
  "language",
  "to_email",
  "subject",
  "state",
  "priority",
  "attempts",
  "next_attempt_at",
  "failure",
  "last_error",
  "created_at",
  "sent_at",
  "bounced_at",
] as const;

export async function listOutbox(
  tx: Tx,
  { state, search, before }: OutboxQuery,
  limit: number,
): Promise<Pick<OutboxEntry, (typeof shown)[number]>[]> {
  let query = tx.selectFrom("mail_outbox").select(shown).orderBy("id", "desc").limit(limit);
  if (state !== undefined) query = query.where("state", "=", state);
  if (before !== undefined) query = query.where("id", "<", before);
  if (search !== undefined && search !== "") {
    const pattern = containing(search);
    query = query.where((row) =>
      row.or([row("to_email", "ilike", pattern), row("subject", "ilike", pattern)]),
    );
  }
  return query.execute();
}

export async function countOutbox(tx: Tx): Promise<Record<MailState, number>> {
  const { rows } = await sql<{ state: MailState; mails: number }>`
    select state, count(*)::integer as mails from mail_outbox group by state
  `.execute(tx);
  const of = (state: MailState) => rows.find((row) => row.state === state)?.mails ?? 0;
  return {
    queued: of("queued"),
    sending: of("sending"),
    sent: of("sent"),
    failed: of("failed"),
    bounced: of("bounced"),
  };
}

export async function readMail(tx: Tx, id: string): Promise<OutboxEntry | undefined> {
  return tx.selectFrom("mail_outbox").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listMailsAbout(tx: Tx, requestId: string) {
  return tx
    .selectFrom("mail_outbox")
    .select(["id", "to_email", "subject", "state", "created_at"])
    .where("request_id", "=", requestId)
    .orderBy("id", "desc")
    .execute();
}

const confirmations: readonly MailTemplateId[] = [
  "contact_confirmation",
  "priority_access_confirmation",
];

export async function isConfirmed(tx: Tx, requestId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("mail_outbox")
    .select("id")
    .where("request_id", "=", requestId)
    .where("template_id", "in", confirmations)
    .executeTakeFirst();
  return found !== undefined;
}

const canBeSentAgain = sql<boolean>`state in ('queued', 'failed', 'bounced')`;

export async function readCanBeSentAgain(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom("mail_outbox")
    .select(canBeSentAgain.as("can"))
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.can === true;
}

/** @returns whether it could be: one that has arrived, or is on its way, is not sent again */
export async function queueAgain(tx: Tx, id: string): Promise<boolean> {
  const queued = await tx
    .updateTable("mail_outbox")
    .set({
      state: "queued",
      attempts: 0,
      failure: null,
      last_error: null,
      next_attempt_at: sql`now()`,
      queued_at: sql`now()`,
      bounced_at: null,
    })
    .where("id", "=", id)
    .where(canBeSentAgain)
    .returning("id")
    .execute();
  await enqueueJob(tx, { name: mailDeliveries, payload: {} });
  return queued.length === 1;
}

/** Marks some of what is due as being sent. What a killed server left so is due still. */
export async function takeDueMails(tx: Tx, limit: number): Promise<OutboxEntry[]> {
  const taken = await sql<OutboxEntry>`
    update mail_outbox set state = 'sending', attempts = attempts + 1
    where id in (
      select id from mail_outbox
      where state in ('queued', 'sending') and next_attempt_at <= now()
      order by (priority = 'high') desc, next_attempt_at
      limit ${limit}
    )
    returning *
  `.execute(tx);
  return taken.rows;
}

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({
      // A mail server next door reports before we have noted that it took the mail.
      state: sql<MailState>`case when state = 'bounced' then state else 'sent' end`,
      sent_at: sql`now()`,
      failure: sql<MailFailure | null>`case when state = 'bounced' then failure end`,
      last_error: sql<string | null>`case when state = 'bounced' then last_error end`,
    })
    .where("id", "=", id)
    .execute();
}

export async function markLater(
  tx: Tx,
  id: string,
  { failure, error, waitSeconds }: { failure: MailFailure; error: string; waitSeconds: number },
): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({
      state: "queued",
      failure,
      last_error: error,
      next_attempt_at: sql`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where("id", "=", id)
    .execute();
}

export async function markFailed(
  tx: Tx,
  id: string,
  { failure, error }: { failure: MailFailure; error: string | null },
): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ state: "failed", failure, last_error: error })
    .where("id", "=", id)
    .execute();
}

/** Undefined when no mail waits. */
export async function nextMailInSeconds(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_attempt_at) - now())::double precision as seconds
    from mail_outbox where state in ('queued', 'sending')
  `.execute(tx);
  return rows[0]?.seconds ?? undefined;
}

export async function forgetOldMails(tx: Tx, days: number): Promise<void> {
  await tx
    .deleteFrom("mail_outbox")
    .where("state", "in", ["sent", "failed", "bounced"])
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

export async function mailExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom("mail_outbox")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns whether nobody has handed it in before */
export async function insertReport(tx: Tx, report: Insertable<MailReportsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto("mail_reports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning("sha256")
    .execute();
  return inserted.length === 1;
}

/** Of a mail that waits to be sent anew an older report says nothing. */
export async function applyReport(
  tx: Tx,
  id: string,
  report: {
    action: "failed" | "delayed" | "delivered";
    failure: MailFailure | null;
    error: string | null;
  },
): Promise<void> {
  const { action, failure, error } = report;
  const hasBounced = action === "failed";
  await tx
    .updateTable("mail_outbox")
    .set({
      failure,
      last_error: failure === null ? null : error,
      ...(hasBounced ? { state: "bounced" as const, bounced_at: sql<Date>`now()` } : {}),
    })
    .where("id", "=", id)
    // Nothing that comes later takes back that it did not arrive.
    .where("state", "in", ["sending", "sent"])
    .execute();
}

export async function listAdministratorAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("email")
    .where("email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .where("role", "=", "admin")
    .where("is_sample", "=", false)
    .where("disabled_at", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Work that may fail without taking the rest of its transaction along. */
export async function inSavepoint(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint mail`.execute(tx);
  try {
    await work();
    await sql`release savepoint mail`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint mail`.execute(tx);
    throw error;
  }
}

export async function readFirstName(tx: Tx, userId: string): Promise<string> {
  const found = await tx
    .selectFrom("users")
    .select("first_name")
    .where("id", "=", userId)
    .executeTakeFirst();
  return found?.first_name ?? "";
}

export type Collector = { id: string; email: string; first_name: string | null };

/** All collectors who may sign in, without those who had the mail whose key is `before`, the person's id and `after`. */
export async function listCollectors(
  tx: Tx,
  [before, after]: readonly [string, string],
): Promise<Collector[]> {
  return tx
    .selectFrom("users")
    .select(["id", "email", "first_name"])
    .where("email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .where("role", "=", "collecteur")
    .where("is_sample", "=", false)
    .where("disabled_at", "is", null)
    .where(
      sql<boolean>`not exists (
        select from mail_outbox where once_key = ${before} || users.id || ${after})`,
    )
    .orderBy("id")
    .execute();
}

export type Administrator = { id: string; email: string; language: MailLanguage | null };

/**
 * All administrators who may sign in, as `listCollectors`, each with the language of their notifications, else of
 * the browser they used last.
 */
export async function listAdministrators(
  tx: Tx,
  [before, after]: readonly [string, string],
): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select id, email, coalesce(
      (select language from push_subscriptions where user_id = users.id order by updated_at desc limit 1),
      (select left(device_info ->> 'language', 2) from user_sessions
        where user_id = users.id and left(device_info ->> 'language', 2) in ('fr', 'en')
        order by updated_at desc limit 1)) as language
    from users
    where role = 'admin' and email is not null and not is_sample and disabled_at is null and invited_at is null
      and not exists (select from mail_outbox where once_key = ${before} || users.id || ${after})
    order by id`.execute(tx);
  return rows;
}

export async function countCollected(
  tx: Tx,
  collectorId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ fruits: number }>`
    select count(*)::integer as fruits from fruits
    where collector_id = ${collectorId} and collection_date > ${from} and collection_date <= ${to}
  `.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error("fruits were not counted");
  return counted.fruits;
}
