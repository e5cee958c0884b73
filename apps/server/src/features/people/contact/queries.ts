import { requestOverdueHours } from "@elaeis/domain/administration/section-figures";
import { foldText } from "@elaeis/domain/fruits/fold-text";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { RequestKind, RequestStatus } from "@elaeis/domain/contact/contact";
import type { RequestQuery } from "@elaeis/domain/contact/contact-schemas";
import { sql, type Insertable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type {
  ContactRequestsTable,
  PriorityAccessRequestsTable,
} from "#platform/database/schema.ts";
import { containing } from "#platform/database/like-pattern.ts";

export const requestTables = {
  contact: "contact_requests",
  priority: "priority_access_requests",
} as const satisfies Record<RequestKind, string>;

export async function referenceOf(
  tx: Tx,
  kind: RequestKind,
  id: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom(requestTables[kind])
    .select("reference_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.reference_id;
}

/** @returns false when the reference is taken; a concurrent insert of the same waits for the other */
export async function insertContactRequest(
  tx: Tx,
  row: Insertable<ContactRequestsTable>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("contact_requests")
    .values(row)
    .onConflict((conflict) => conflict.column("reference_id").doNothing())
    .returning("id")
    .execute();
  return inserted.length === 1;
}

/** @returns as `insertContactRequest` */
export async function insertPriorityRequest(
  tx: Tx,
  row: Insertable<PriorityAccessRequestsTable>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("priority_access_requests")
    .values(row)
    .onConflict((conflict) => conflict.column("reference_id").doNothing())
    .returning("id")
    .execute();
  return inserted.length === 1;
}

export type RequestRow = {
  id: string;
  kind: RequestKind;
  reference_id: string;
  client_name: string;
  client_email: string;
  client_company: string | null;
  message_type: ContactRequestsTable["message_type"] | null;
  subject: string | null;
  client_position: string | null;
  client_phone: string | null;
  plantation_size: string | null;
  message_content: string | null;
  status: RequestStatus;
  created_at: Date;
  handled_by: string | null;
  language: MailLanguage | null;
  assigned_to: string | null;
  user_id: string | null;
  is_sample: boolean;
};

const bothKinds = sql`(
  select id, 'contact' as kind, reference_id, client_name, client_email, client_company, message_type,
    subject, null::text as client_position, null::text as client_phone, null::text as plantation_size, message_content,
    status, created_at, handled_by as handler_id, language, assigned_to as assignee_id,
    null::uuid as user_id, is_sample
  from contact_requests
  union all
  select id, 'priority', reference_id, client_name, client_email, client_company, null,
    null, client_position, client_phone, plantation_size, message_content,
    status, created_at, handled_by, language, assigned_to, user_id, is_sample
  from priority_access_requests
)`;
const shown = sql`requests.id, kind, reference_id, client_name, client_email, client_company, message_type,
  subject, client_position, client_phone, plantation_size, message_content, status,
  requests.created_at, users.email as handled_by, language,
  assignee.email as assigned_to, user_id, requests.is_sample`;
/** Nobody waits for an answer to a sample. */
const isOpen = sql`(status in ('new', 'pending', 'in_progress') and not requests.is_sample)`;
const isOverdue = sql`(${isOpen}
  and requests.created_at < now() - make_interval(hours => ${requestOverdueHours}))`;

const isAssigned = {
  me: sql`assignee_id = app_user_id()`,
  nobody: sql`assignee_id is null`,
};

/** Overdue ones first, the longest waiting at the top; then the newest. */
export async function listRequests(
  tx: Tx,
  { kind, status, search, assigned }: RequestQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: RequestRow[]; total: number; open: number }> {
  const wanted = [
    kind === undefined ? sql`true` : sql`kind = ${kind}`,
    status === undefined ? sql`true` : status === "open" ? isOpen : sql`status = ${status}`,
    search === undefined || search === "" ? sql`true` : matches(search),
    assigned === undefined ? sql`true` : isAssigned[assigned],
  ];
  const where = sql.join(wanted, sql` and `);
  const counted = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${where})::integer as total,
      count(*) filter (where ${isOpen})::integer as open
    from ${bothKinds} as requests
  `.execute(tx);
  const found = await sql<RequestRow>`
    select ${shown}
    from ${bothKinds} as requests
    left join users on users.id = requests.handler_id
    left join users as assignee on assignee.id = requests.assignee_id
    where ${where}
    order by case when ${isOverdue} then requests.created_at end, requests.created_at desc, requests.id desc
    offset ${offset} limit ${limit}
  `.execute(tx);
  const [counts] = counted.rows;
  if (counts === undefined) throw new Error("requests were not counted");
  return { rows: found.rows, ...counts };
}

function matches(search: string) {
  const pattern = containing(foldText(search));
  return sql`fold_text(concat_ws(chr(10), reference_id, client_name, client_email, client_company,
    subject, message_content)) like ${pattern}`;
}

export async function readRequest(
  tx: Tx,
  kind: RequestKind,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${shown}
    from ${bothKinds} as requests
    left join users on users.id = requests.handler_id
    left join users as assignee on assignee.id = requests.assignee_id
    where requests.kind = ${kind} and requests.id = ${id}
  `.execute(tx);
  return rows[0];
}

export async function writeStatus(
  tx: Tx,
  kind: RequestKind,
  id: string,
  change: { status: RequestStatus; by: string },
): Promise<boolean> {
  const written = await tx
    .updateTable(requestTables[kind])
    .set({ status: change.status, handled_by: change.by })
    .where("id", "=", id)
    .returning("id")
    .execute();
  return written.length === 1;
}

/** @returns false where there is no such request, or no such administrator */
export async function writeAssignee(
  tx: Tx,
  kind: RequestKind,
  id: string,
  assignee: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(requestTables[kind])} set assigned_to = ${assignee}
    where id = ${id} and (${assignee}::uuid is null or exists (
      select from users where id = ${assignee} and role = 'admin' and disabled_at is null))
    returning id`.execute(tx);
  return rows.length === 1;
}

export type NoteRow = { id: string; author: string | null; note: string; created_at: Date };

export async function listNotes(tx: Tx, kind: RequestKind, id: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select request_notes.id, users.email as author, note, request_notes.created_at
    from request_notes left join users on users.id = author_id
    where ${sql.ref(noteColumns[kind])} = ${id}
    order by request_notes.created_at, request_notes.id`.execute(tx);
  return rows;
}

/** Adding the same again changes nothing. */
export async function insertNote(
  tx: Tx,
  kind: RequestKind,
  request: string,
  { id, note, author }: { id: string; note: string; author: string },
): Promise<void> {
  await sql`
    insert into request_notes (id, ${sql.ref(noteColumns[kind])}, author_id, note)
    values (${id}, ${request}, ${author}, ${note}) on conflict (id) do nothing`.execute(tx);
}

const noteColumns = { contact: "contact_id", priority: "priority_id" } as const;

/** Keeps others from changing it until the transaction ends. */
export async function lockPriorityRequest(tx: Tx, id: string): Promise<void> {
  await sql`select from priority_access_requests where id = ${id} for update`.execute(tx);
}

export async function writeAccount(tx: Tx, id: string, userId: string): Promise<void> {
  await tx
    .updateTable("priority_access_requests")
    .set({ user_id: userId })
    .where("id", "=", id)
    .execute();
}

/**
 * Those that were answered, closed or taken for spam so many days ago, with the mails about them.
 *
 * @returns how many requests there were
 */
export async function deleteOldRequests(tx: Tx, days: number): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    with contact as (
      delete from contact_requests
      where status in ('answered', 'closed', 'spam') and not is_sample
        and updated_at < now() - make_interval(days => ${days})
      returning id
    ), priority as (
      delete from priority_access_requests
      where status in ('answered', 'closed', 'spam') and not is_sample
        and updated_at < now() - make_interval(days => ${days})
      returning id
    ), gone as (
      select id from contact union all select id from priority
    ), mails as (
      delete from mail_outbox using gone
      where mail_outbox.request_id = gone.id and state in ('sent', 'failed', 'bounced')
    )
    select count(*)::integer as requests from gone`.execute(tx);
  return rows[0]?.requests ?? 0;
}
