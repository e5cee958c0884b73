import type {
  NoticeContent,
  NotificationPreferences,
} from "@elaeis/domain/notifications/notification-schemas";
import type { PushSubscriptionBody } from "@elaeis/domain/notifications/push-subscription-schema";
import { sql, type Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import type { NoticesTable } from "#platform/database/schema.ts";

export type NoticeRow = Selectable<NoticesTable>;

/** Who hears of it is the database's to know; see schema/field/notifications.sql. */
export async function addNotices(
  tx: Tx,
  ownerId: string,
  subject: string,
  { kind, data }: NoticeContent,
): Promise<void> {
  await sql`select add_notices(${kind}, ${ownerId}::uuid, ${subject}, ${JSON.stringify(data)}::jsonb)`.execute(
    tx,
  );
}

/** Once all photos that a fruit promised have arrived; once for each fruit. */
export async function notifyCompleteFruit(tx: Tx, fruitId: string): Promise<void> {
  await sql`select notify_complete_fruit(${fruitId}::uuid)`.execute(tx);
}

/** Where the fruit's zone is one that its collector has not named before. */
export async function notifyNewZone(tx: Tx, fruitId: string): Promise<void> {
  await sql`select notify_new_zone(${fruitId}::uuid)`.execute(tx);
}

/** Of this person's items that were refused once and are no more. */
export async function forgetSettledSyncErrors(tx: Tx, ownerId: string): Promise<void> {
  await sql`select forget_settled_sync_errors(${ownerId}::uuid)`.execute(tx);
}

export async function readPreferences(
  tx: Tx,
  userId: string,
): Promise<NotificationPreferences | undefined> {
  return tx
    .selectFrom("notification_preferences")
    .select(["sync_completed", "new_fruit", "location_saved", "sync_errors", "daily"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** What comes once a day stays as it was where an older app does not say. */
export async function writePreferences(
  tx: Tx,
  userId: string,
  { daily, ...wished }: NotificationPreferences,
): Promise<void> {
  const chosen = daily === undefined ? wished : { ...wished, daily: [...daily] };
  await tx
    .insertInto("notification_preferences")
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
    .execute();
}

/** Twice for the same day makes one digest; see schema/field/notifications.sql. @param day as the wall says it */
export async function sendDigests(tx: Tx, due: Date, day: string): Promise<void> {
  await sql`select send_digests(${due}::timestamptz, ${day}::date)`.execute(tx);
}

export async function upsertSubscription(
  tx: Tx,
  userId: string,
  deviceId: string,
  sessionId: string,
  { endpoint, keys, language }: PushSubscriptionBody,
): Promise<void> {
  const known = { session_id: sessionId, endpoint, ...keys, language };
  await tx
    .insertInto("push_subscriptions")
    .values({ id: uuidv7(), user_id: userId, device_id: deviceId, ...known })
    .onConflict((conflict) => conflict.columns(["user_id", "device_id"]).doUpdateSet(known))
    .execute();
}

/** A browser has one address, also after another person signs in or the device is renamed. */
export async function releaseEndpoint(
  tx: Tx,
  endpoint: string,
  keep: { userId: string; deviceId: string },
): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("endpoint", "=", endpoint)
    .where((row) =>
      row.or([row("user_id", "<>", keep.userId), row("device_id", "<>", keep.deviceId)]),
    )
    .execute();
}

export async function deleteSubscription(tx: Tx, userId: string, deviceId: string): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("device_id", "=", deviceId)
    .execute();
}

export async function hasSubscription(tx: Tx, userId: string, deviceId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("device_id", "=", deviceId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Null for all. */
type Kinds = readonly string[] | null;

/** A person's notices that are news on this device: not of what they did there themselves. */
function newsFor(tx: Tx, userId: string, deviceId: string | null, kinds: Kinds) {
  return tx
    .selectFrom("notices")
    .where("user_id", "=", userId)
    .$if(kinds !== null, (query) => query.where(sql<boolean>`kind = any (${kinds}::text[])`))
    .where(sql<boolean>`not is_counted`)
    .where((row) =>
      row.or([
        row("kind", "<>", "test"),
        sql<boolean>`data ->> 'device' is not distinct from ${deviceId}::text`,
      ]),
    )
    .where(sql<boolean>`(device_id is null or device_id is distinct from ${deviceId}::text)`);
}

/** @param before of the page before the last notice; null for the newest */
export async function listNotices(
  tx: Tx,
  userId: string,
  deviceId: string | null,
  { before, kinds, limit }: { before: string | null; kinds: Kinds; limit: number },
): Promise<NoticeRow[]> {
  return newsFor(tx, userId, deviceId, kinds)
    .selectAll()
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from notices as last where last.id = ${before})`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countUnread(
  tx: Tx,
  userId: string,
  deviceId: string | null,
  { kinds, most }: { kinds: Kinds; most: number },
): Promise<number> {
  const unread = await newsFor(tx, userId, deviceId, kinds)
    .select("id")
    .where("seen_at", "is", null)
    .limit(most)
    .execute();
  return unread.length;
}

export async function markSeen(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("notices")
    .set({ seen_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("id", "in", [...ids])
    .where("seen_at", "is", null)
    .execute();
}

/** Those that came later stay unread: nobody has seen them yet. */
export async function markSeenUntil(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable("notices")
    .set({ seen_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("seen_at", "is", null)
    .where(
      sql<boolean>`created_at <= (select created_at from notices as last where last.id = ${id})`,
    )
    .execute();
}

export type DueDelivery = {
  notice_id: string;
  subscription_id: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "fr" | "en";
  kind: NoticeRow["kind"];
  data: object;
  created_at: Date;
  account_name: string;
  role: "admin" | "collecteur";
  user_id: string;
};

/** Counts an attempt of some of what is due. */
export async function takeDueDeliveries(tx: Tx, limit: number): Promise<DueDelivery[]> {
  const taken = await sql<DueDelivery>`
    with due as (
      select notice_id, subscription_id from push_deliveries
      where next_try_at <= now()
      order by next_try_at
      limit ${limit}
    ), taken as (
      update push_deliveries set attempts = attempts + 1
      from due
      where push_deliveries.notice_id = due.notice_id
        and push_deliveries.subscription_id = due.subscription_id
      returning push_deliveries.*
    )
    select taken.notice_id, taken.subscription_id, taken.attempts,
      push_subscriptions.endpoint, push_subscriptions.p256dh, push_subscriptions.auth,
      push_subscriptions.language, notices.kind, notices.data, notices.created_at,
      users.id as user_id, users.account_name, users.role
    from taken
    join push_subscriptions on push_subscriptions.id = taken.subscription_id
    join notices on notices.id = taken.notice_id
    join users on users.id = notices.user_id
  `.execute(tx);
  return taken.rows;
}

type DeliveryKey = Pick<DueDelivery, "notice_id" | "subscription_id">;

export async function deleteDelivery(tx: Tx, key: DeliveryKey): Promise<void> {
  await tx
    .deleteFrom("push_deliveries")
    .where("notice_id", "=", key.notice_id)
    .where("subscription_id", "=", key.subscription_id)
    .execute();
}

export async function postponeDelivery(
  tx: Tx,
  key: DeliveryKey,
  waitSeconds: number,
): Promise<void> {
  await tx
    .updateTable("push_deliveries")
    .set({ next_try_at: sql`now() + make_interval(secs => ${waitSeconds})` })
    .where("notice_id", "=", key.notice_id)
    .where("subscription_id", "=", key.subscription_id)
    .execute();
}

/** With everything still on its way there. The address it had is not the address it may have since. */
export async function deleteDeadSubscription(
  tx: Tx,
  { subscription_id, endpoint }: Pick<DueDelivery, "subscription_id" | "endpoint">,
): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("id", "=", subscription_id)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** Undefined when no delivery waits. */
export async function nextDeliveryInSeconds(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_try_at) - now())::double precision as seconds
    from push_deliveries
  `.execute(tx);
  return rows[0]?.seconds ?? undefined;
}

export async function forgetOldNotices(tx: Tx, days: number): Promise<void> {
  await tx
    .deleteFrom("notices")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
