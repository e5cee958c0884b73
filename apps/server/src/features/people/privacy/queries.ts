import type {
  PrivacyAsking,
  PrivacyDecision,
  PrivacyRequestQuery,
} from "@elaeis/domain/privacy/privacy-schemas";
import {
  privacyDeadlineDays,
  privacyRequestsPageSize,
  type PrivacyRequestKind,
  type PrivacyRequestState,
} from "@elaeis/domain/privacy/privacy";
import type { UserProfile } from "@elaeis/domain/users/user-schemas";
import type { Role } from "@elaeis/domain/accounts/roles";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

export type PersonRow = UserProfile & {
  id: string;
  email: string | null;
  phone_number: string | null;
  account_name: string;
  role: Role;
  created_at: Date;
  restricted_at: Date | null;
  email_verified: boolean;
};

export async function findPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id, email, phone_number, account_name, role, first_name, last_name, phone, street_address, postal_code, city, country,
      company, job_title, created_at, restricted_at, email_verified
    from users where id = ${id}`.execute(tx);
  return rows[0];
}

/** @returns undefined when it was so already, else how many photos were withdrawn from publication */
export async function restrictProcessing(
  tx: Tx,
  personId: string,
  restricted: boolean,
): Promise<number | undefined> {
  const { rows } = await sql<{ withdrawn: number | null }>`
    select restrict_processing(${personId}::uuid, ${restricted}) as withdrawn`.execute(tx);
  return rows[0]?.withdrawn ?? undefined;
}

export async function listRestricted(
  tx: Tx,
): Promise<{ id: string; email: string; restricted_at: Date }[]> {
  const { rows } = await sql<{ id: string; email: string; restricted_at: Date }>`
    select id, account_name as email, restricted_at from users where restricted_at is not null
    order by restricted_at desc, id limit 200`.execute(tx);
  return rows;
}

export type RequestRow = {
  id: string;
  user_id: string | null;
  kind: PrivacyRequestKind;
  with_photos: boolean;
  message: string | null;
  state: PrivacyRequestState;
  answer: string | null;
  requested_at: Date;
  decided_at: Date | null;
};

const requestColumns = sql`id, user_id, kind, with_photos, message, state, answer, requested_at, decided_at`;

/** @returns whether it is new */
export async function insertRequest(
  tx: Tx,
  personId: string,
  { id, kind, with_photos, message }: PrivacyAsking,
): Promise<boolean> {
  const { rows } = await sql`
    insert into privacy_requests (id, user_id, kind, with_photos, message)
    values (${id}, ${personId}, ${kind}, ${with_photos}, ${message})
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** @param forChange keeps others from deciding it until the transaction ends */
export async function findRequest(
  tx: Tx,
  id: string,
  forChange = false,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from privacy_requests where id = ${id}
    ${forChange ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export async function requestsOf(tx: Tx, personId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from privacy_requests where user_id = ${personId}
    order by requested_at desc, id desc limit 100`.execute(tx);
  return rows;
}

export async function withdrawRequest(tx: Tx, id: string): Promise<void> {
  await sql`
    update privacy_requests set state = 'withdrawn', decided_at = now() where id = ${id}`.execute(
    tx,
  );
}

export async function decideRequest(
  tx: Tx,
  id: string,
  { outcome, answer }: PrivacyDecision,
  by: string,
): Promise<void> {
  await sql`
    update privacy_requests
    set state = ${outcome}, answer = ${answer}, decided_at = now(), decided_by = ${by}
    where id = ${id}`.execute(tx);
}

/**
 * Of somebody whose account goes: their erasure is done, whatever else they asked is over with them, and what
 * they wrote and were answered goes.
 *
 * @returns the erasure they had asked for, where they had
 */
export async function closeRequestsOf(
  tx: Tx,
  personId: string,
  by: string | null,
): Promise<string | undefined> {
  const closed = await sql<{ id: string; kind: PrivacyRequestKind }>`
    update privacy_requests
    set state = case kind when 'erasure' then 'done' else 'withdrawn' end, decided_at = now(),
      decided_by = ${by}
    where user_id = ${personId} and state = 'open'
    returning id, kind`.execute(tx);
  await sql`
    update privacy_requests
    set message = null, answer = null where user_id = ${personId}`.execute(tx);
  return closed.rows.find(({ kind }) => kind === "erasure")?.id;
}

export type StaffRequestRow = RequestRow & {
  email: string | null;
  fruits: number;
  photos: number;
  decided_by_email: string | null;
  is_overdue: boolean;
};

export async function listRequests(
  tx: Tx,
  { state, page }: PrivacyRequestQuery,
): Promise<{ rows: StaffRequestRow[]; total: number; open: number }> {
  const wanted = state === "all" ? sql`true` : sql`state = ${state}`;
  // What waits is looked at by when it is due, the rest from the newest.
  const way = state === "open" ? sql`asc` : sql`desc`;
  const counted = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${wanted})::integer as total,
      count(*) filter (where state = 'open')::integer as open
    from privacy_requests`.execute(tx);
  const [counts] = counted.rows;
  if (counts === undefined) throw new Error("a count has no row");
  const { rows } = await sql<StaffRequestRow>`
    select request.*, person.account_name as email, decider.account_name as decided_by_email,
      coalesce(fruits.count, 0) as fruits, coalesce(fruits.photos, 0) as photos,
      request.state = 'open'
        and request.requested_at < now() - make_interval(days => ${privacyDeadlineDays}) as is_overdue
    from (
      select ${requestColumns}, decided_by from privacy_requests where ${wanted}
      order by requested_at ${way}, id ${way}
      limit ${privacyRequestsPageSize} offset ${(page - 1) * privacyRequestsPageSize}
    ) as request
    left join users as person on person.id = request.user_id
    left join users as decider on decider.id = request.decided_by
    left join lateral (
      select count(*)::integer as count, sum(photos_count)::integer as photos
      from fruits where collector_id = request.user_id
    ) as fruits on true
    order by request.requested_at ${way}, request.id ${way}`.execute(tx);
  return { rows, ...counts };
}

/** Whether the person wants their photos erased, in a request that nobody has decided yet. */
export async function wantsPhotosErased(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from privacy_requests
    where user_id = ${personId} and state = 'open' and kind = 'erasure' and with_photos`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function deletePhotoRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from fruit_images where id = any (${[...ids]}::uuid[])`.execute(tx);
}

/** What remains besides received photos: promises of some, predictions, and where these were shown. */
export async function deletePictureRows(tx: Tx, personId: string): Promise<void> {
  await sql`
    delete from fruit_images using fruits
    where fruits.id = fruit_images.fruit_id and fruits.collector_id = ${personId}`.execute(tx);
  await sql`
    update ai_predictions set image_url = null
    where image_url is not null and (user_id = ${personId}
      or fruit_id in (select id from fruits where collector_id = ${personId}))`.execute(tx);
  await sql`delete from predictions where user_id = ${personId}`.execute(tx);
}
