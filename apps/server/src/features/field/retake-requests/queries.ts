import type {
  RetakeAsking,
  RetakeQuery,
  RetakeRequest,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

export type RequestRow = Pick<
  RetakeRequest,
  "id" | "photo_roles" | "value_names" | "done_parts" | "reason" | "state" | "answer"
> & {
  fruit_id: string;
  reference: string;
  location_name: string | null;
  photo_url: string | null;
  collector_id: string;
  collector_email: string;
  requested_at: Date;
  closed_at: Date | null;
};

const mostShown = 200;
const closedShownDays = 30;

const rowOf = sql`
  select request.id, request.photo_roles, request.value_names, request.done_parts, request.reason,
    request.state, request.answer, request.requested_at, request.closed_at, request.collector_id,
    request.fruit_id, fruits.fruit_id as reference, fruits.location_name, fruits.photo_url,
    fruits.collector_email
  from retake_requests as request join fruits on fruits.id = request.fruit_id`;

/** @param collectorId whose tasks; everybody's when undefined */
export async function listRequests(
  tx: Tx,
  { collectorId, fruit }: { collectorId: string | undefined } & Pick<RetakeQuery, "fruit">,
): Promise<{ rows: RequestRow[]; open: number }> {
  const whose = collectorId === undefined ? sql`true` : sql`request.collector_id = ${collectorId}`;
  const which =
    fruit === undefined
      ? sql`(request.state = 'open' or request.closed_at > now() - make_interval(days => ${closedShownDays}))`
      : sql`request.fruit_id = ${fruit}`;
  const counted = await sql<{ open: number }>`
    select count(*)::integer as open from retake_requests as request
    where ${whose} and ${which} and request.state = 'open'`.execute(tx);
  const { rows } = await sql<RequestRow>`
    ${rowOf} where ${whose} and ${which}
    order by request.state = 'open' desc, coalesce(request.closed_at, request.requested_at) desc,
      request.id
    limit ${mostShown}`.execute(tx);
  return { rows, open: counted.rows[0]?.open ?? 0 };
}

export async function findRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${rowOf} where request.id = ${id}`.execute(tx);
  return rows[0];
}

/** Locked, so that two administrators do not ask for the same at once. */
export async function lockFruits(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; collector_id: string | null; fruit_id: string }[]> {
  return tx
    .selectFrom("fruits")
    .select(["id", "collector_id", "fruit_id"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The parts to retake or measure, and why. */
export type RetakeParts = Pick<RetakeAsking, "photo_roles" | "value_names" | "reason">;

/** @returns those of them of which some of it is asked for */
export async function fruitsWithOpenRequest(
  tx: Tx,
  ids: readonly string[],
  { photo_roles, value_names }: RetakeParts,
): Promise<string[]> {
  const { rows } = await sql<{ fruit_id: string }>`
    select distinct fruit_id from retake_requests
    where fruit_id = any (${sql.val(ids)}::uuid[]) and state = 'open'
      and (photo_roles || value_names) && ${[...photo_roles, ...value_names]}::text[]`.execute(tx);
  return rows.map(({ fruit_id }) => fruit_id);
}

export async function insertRequest(
  tx: Tx,
  request: { id: string; fruitId: string; collectorId: string; by: string; parts: RetakeParts },
): Promise<void> {
  const { photo_roles, value_names, reason } = request.parts;
  await tx
    .insertInto("retake_requests")
    .values({
      id: request.id,
      fruit_id: request.fruitId,
      collector_id: request.collectorId,
      photo_roles: [...new Set(photo_roles)],
      value_names: [...new Set(value_names)],
      reason,
      requested_by: request.by,
    })
    .execute();
}

/** @returns false, and nothing changed, when it was closed in the meantime */
export async function closeRequest(
  tx: Tx,
  id: string,
  outcome: { state: "cancelled" } | { state: "impossible"; answer: string },
): Promise<boolean> {
  const closed = await tx
    .updateTable("retake_requests")
    .set({ ...outcome, closed_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}
