/** What each phone last sent and still holds, so that an administrator sees unsent work before it is lost. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { mostFailedItems, type DeviceReport } from "@elaeis/domain/devices/device-schemas";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import {
  forgetSyncErrors,
  notifySyncCompleted,
  notifySyncErrors,
} from "../notifications/sync-notices.ts";
import { readFailedItems, recordFailedItems, settleFailedItems, upsertDevice } from "./queries.ts";

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
        const known = await readFailedItems(tx, actor.id, deviceId);
        await recordFailedItems(tx, actor.id, deviceId, report.failed);
        const settled = [...report.settled, ...noLongerFailed(known, report)];
        await settleFailedItems(tx, actor.id, deviceId, settled);
        if (known.size > 0) await forgetSyncErrors(tx, actor.id);
        await notifySyncErrors(tx, {
          userId: actor.id,
          email: actor.accountName,
          items: report.failed.filter(({ local_id }) => !known.has(local_id)).map(failedItem),
        });
        const { sent_count: fruits, last_sync_at: sentAt } = report;
        if (fruits > 0 && sentAt !== null) {
          await notifySyncCompleted(tx, { userId: actor.id, deviceId, sentAt, fruits });
        }
      });
    },
  };
}

/** Sent, given up or tried again: a report has all that the phone could not send, unless it has too many. */
function noLongerFailed(known: ReadonlySet<string>, { failed }: DeviceReport): string[] {
  if (failed.length === mostFailedItems) return [];
  return [...known].filter((id) => !failed.some(({ local_id }) => local_id === id));
}

function failedItem({ local_id, data, error_message: reason }: DeviceReport["failed"][number]) {
  const { fruit_id: reference } = data;
  return { local_id, reason, reference: typeof reference === "string" ? reference : local_id };
}
