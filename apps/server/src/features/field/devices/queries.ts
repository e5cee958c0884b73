import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { DeviceReport } from "@elaeis/domain/devices/device-schemas";
import type { Tx } from "#platform/database/database.ts";

export async function upsertDevice(
  tx: Tx,
  userId: string,
  deviceId: string,
  report: DeviceReport,
): Promise<void> {
  const { last_sync_at, offline_data_count, app_version, device_info } = report;
  const known = { offline_data_count, app_version, device_info: JSON.stringify(device_info) };
  await tx
    .insertInto("user_sessions")
    .values({ user_id: userId, device_id: deviceId, last_sync_at, ...known })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "device_id"]).doUpdateSet({
        ...known,
        // A phone that only counts what waits says nothing of when it last sent.
        last_sync_at: sql`coalesce(excluded.last_sync_at, user_sessions.last_sync_at)`,
      }),
    )
    .execute();
}

/** Ids of those that this device could not send, as far as it last said. */
export async function readFailedItems(
  tx: Tx,
  userId: string,
  deviceId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("offline_sync_queue")
    .select("local_id")
    .where("user_id", "=", userId)
    .where("device_id", "=", deviceId)
    .where("sync_status", "=", "pending")
    .execute();
  return new Set(rows.map(({ local_id }) => local_id));
}

export async function recordFailedItems(
  tx: Tx,
  userId: string,
  deviceId: string,
  failed: DeviceReport["failed"],
): Promise<void> {
  if (failed.length === 0) return;
  await tx
    .insertInto("offline_sync_queue")
    .values(
      failed.map(({ local_id, data, error_message }) => ({
        id: uuidv7(),
        user_id: userId,
        device_id: deviceId,
        action_type: "insert" as const,
        table_name: "fruits" as const,
        data: JSON.stringify(data),
        local_id,
        sync_status: "pending" as const,
        error_message,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["user_id", "device_id", "local_id"]).doUpdateSet({
        sync_status: "pending",
        error_message: (row) => row.ref("excluded.error_message"),
        data: (row) => row.ref("excluded.data"),
      }),
    )
    .execute();
}

export async function settleFailedItems(
  tx: Tx,
  userId: string,
  deviceId: string,
  localIds: readonly string[],
): Promise<void> {
  if (localIds.length === 0) return;
  await tx
    .updateTable("offline_sync_queue")
    .set({ sync_status: "synced" })
    .where("user_id", "=", userId)
    .where("device_id", "=", deviceId)
    .where("local_id", "in", [...localIds])
    .execute();
}
