/** What each phone last sent and still holds, so that an administrator sees unsent work before it is lost. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { DeviceReport } from "@elaeis/domain/devices/device-schemas";
import { Problem } from "../../../platform/problem.ts";
import type { Database } from "../../../platform/database/database.ts";
import { notifySyncCompleted, notifySyncErrors } from "../notifications/sync-notice-service.ts";
import { recordFailedItems, settleFailedItems, upsertDevice } from "./queries.ts";

export type DeviceService = ReturnType<typeof createDeviceService>;

export function createDeviceService({ database }: { database: Database }) {
  return {
    /**
     * Repeating a report is harmless.
     *
     * @throws Problem not_signed_in, forbidden
     */
    async report(actor: Actor, deviceId: string, report: DeviceReport): Promise<void> {
      if (actor.kind !== "user") throw new Problem("not_signed_in");
      if (!can(actor, "fruits.create")) throw new Problem("forbidden");
      await database.withActor({ ...actor, deviceId }, async (tx) => {
        await upsertDevice(tx, actor.id, deviceId, report);
        const news = await recordFailedItems(tx, actor.id, deviceId, report.failed);
        await settleFailedItems(tx, actor.id, deviceId, report.settled);
        await notifySyncErrors(tx, {
          userId: actor.id,
          email: actor.email,
          items: report.failed.filter(({ local_id }) => news.has(local_id)).map(failedItem),
        });
        const { sent_count: fruits, last_sync_at: sentAt } = report;
        if (fruits > 0 && sentAt !== null) {
          await notifySyncCompleted(tx, { userId: actor.id, deviceId, sentAt, fruits });
        }
      });
    },
  };
}

function failedItem({ local_id, data, error_message: reason }: DeviceReport["failed"][number]) {
  const { fruit_id: reference } = data;
  return { local_id, reason, reference: typeof reference === "string" ? reference : local_id };
}
