import {
  auditPageSize,
  type AuditChain,
  type AuditChoices,
  type AuditFilter,
} from "@elaeis/domain/audit/audit-schemas";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** Where a page ends: the moment, to the microsecond, and the number of its last entry. */
export type LogPosition = { moment: string; id: number };

export type EntryRow = {
  id: number;
  moment: string;
  action: string;
  table_name: string;
  record_id: string | null;
  user_id: string | null;
  user_email: string | null;
  user_name: string | null;
  /** What the record is called: an account's e-mail, a fruit's reference. */
  subject: string | null;
  address: string | null;
  user_agent: string | null;
  old_values: unknown;
  new_values: unknown;
  is_erased: boolean;
  is_sample: boolean;
};

const inUtc = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const aboutPeople = sql<boolean>`audit_log.table_name
  in ('users', 'sessions', 'accounts', 'user_sessions')`;
const recordAsId = sql`case when record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then record_id::uuid end`;

/** Newest first. */
export async function listEntries(
  tx: Tx,
  filter: AuditFilter,
  { after, limit }: { after: LogPosition | undefined; limit: number },
): Promise<EntryRow[]> {
  const { action, table, start, end, user, record } = filter;
  return tx
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.user_id")
    .leftJoin("users as whose", (join) =>
      join.on(aboutPeople).on(sql<boolean>`whose.id = ${recordAsId}`),
    )
    .leftJoin("fruits", (join) =>
      join.on("audit_log.table_name", "=", "fruits").on(sql<boolean>`fruits.id = ${recordAsId}`),
    )
    .select([
      "audit_log.id",
      inUtc(sql`audit_log.created_at`).as("moment"),
      "action",
      "table_name",
      "record_id",
      "user_id",
      "users.account_name as user_email",
      sql<string | null>`nullif(users.name, '')`.as("user_name"),
      sql<string | null>`coalesce(whose.account_name, fruits.fruit_id)`.as("subject"),
      sql<string | null>`coalesce(audit_log.address,
        case when erased_at is null then new_values ->> 'address' end)`.as("address"),
      "audit_log.user_agent",
      "old_values",
      "new_values",
      sql<boolean>`erased_at is not null`.as("is_erased"),
      "audit_log.is_sample",
    ])
    .$if(action !== undefined, (rows) => rows.where("action", "=", action ?? ""))
    .$if(table !== undefined, (rows) => rows.where("table_name", "=", table ?? ""))
    .$if(user !== undefined, (rows) => rows.where("user_id", "=", user ?? ""))
    .$if(record !== undefined, (rows) => rows.where("record_id", "=", record ?? ""))
    .$if(start !== undefined, (rows) =>
      rows.where(sql<boolean>`audit_log.created_at >= ${start}::timestamptz`),
    )
    .$if(end !== undefined, (rows) =>
      rows.where(sql<boolean>`audit_log.created_at < ${end}::timestamptz`),
    )
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(audit_log.created_at, audit_log.id)
          < (${after?.moment}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .execute();
}

export const pageLimit = auditPageSize + 1;

const mostUsersToChoose = 500;

/** Hops from each value to the next one in an index, whatever the size of the log. */
function distinct(column: "action" | "table_name" | "user_id", most: number): RawBuilder<unknown> {
  const name = sql.ref(column);
  const first = (condition: RawBuilder<unknown>) =>
    sql`(select ${name} from audit_log where ${condition} order by ${name} limit 1)`;
  return sql`(
    with recursive found(value, nth) as (
      select ${first(sql`${name} is not null`)}, 1
      union all
      select ${first(sql`${name} > found.value`)}, nth + 1
      from found where found.value is not null and nth < ${sql.lit(most)}
    )
    select value from found where value is not null
  )`;
}

export async function listChoices(tx: Tx): Promise<AuditChoices> {
  const { rows } = await sql<AuditChoices>`
    select
      array(${distinct("action", 100)}) as actions,
      array(${distinct("table_name", 100)}) as tables,
      (select coalesce(json_agg(json_build_object('id', value, 'email', users.account_name)
          order by users.account_name nulls last, value), '[]')
        from ${distinct("user_id", mostUsersToChoose)} as people
          left join users on users.id = people.value) as users`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the choices have no row");
  return row;
}

export async function readChain(tx: Tx): Promise<AuditChain> {
  const iso = (moment: RawBuilder<unknown>) => inUtc(moment);
  const { rows } = await sql<AuditChain>`
    select coalesce(newest.number, 0) as seals,
      (select ${iso(sql`created_at`)} from audit_log where id = newest.last_id) as sealed_until,
      (select count(*) from audit_log
        where id > coalesce(newest.last_id, 0) and not is_sample) as waiting,
      ${iso(sql`sound_at`)} as sound_at,
      case when broken_number is not null then
        json_build_object('number', broken_number, 'found_at', ${iso(sql`broken_at`)}) end as broken
    from audit_chain
      left join lateral (select * from audit_seals order by number desc limit 1) as newest on true
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the chain has no row");
  return row;
}

export type Seal = { number: number; entries: number; seal: string };

/** Seals the next entries nobody can add to any more; undefined when there are none. */
export async function sealEntries(tx: Tx, atMost: number): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select number, entries, encode(seal, 'hex') as seal from seal_audit(${atMost})`.execute(tx);
  return rows[0];
}

export async function checkSeals(tx: Tx, atMost: number): Promise<void> {
  await sql`select check_audit_seals(${atMost})`.execute(tx);
}

export type CheckedSeal = Seal & {
  first_id: number;
  last_id: number;
  fault: "chain" | "entries" | "seal" | null;
  erased: number;
};

/** The seals behind that number, each compared with its entries as they are now. */
export async function compareSeals(
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<CheckedSeal[]> {
  const { rows } = await sql<CheckedSeal>`
    select number, entries, encode(seal, 'hex') as seal, first_id, last_id,
      audit_seal_fault(audit_seals) as fault,
      (select count(*) from audit_log where id between first_id and last_id
        and erased_at is not null and not is_sample) as erased
    from audit_seals where number > ${after} order by number limit ${limit}`.execute(tx);
  return rows;
}
