/** What each phone last sent and still holds, so that an administrator sees unsent work before it is lost. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { DeviceReport } from "@elaeis/domain/field-devices/field-device-schemas";
import { Problem } from "../../http/problem.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordFailedItems, settleFailedItems, upsertDevice } from "./queries.ts";

export type FieldDeviceService = ReturnType<typeof createFieldDeviceService>;

export function createFieldDeviceService({ database }: { database: Database }) {
  return {
    /**
     * Repeating a report is harmless.
     *
     * @throws Problem not_signed_in, forbidden
     */
    async report(actor: Actor, deviceId: string, report: DeviceReport): Promise<void> {
      if (actor.kind !== "user") throw new Problem("not_signed_in");
      if (!can(actor, "fruits.create")) throw new Problem("forbidden");
      await database.withActor(actor, async (tx) => {
        await upsertDevice(tx, actor.id, deviceId, report);
        await recordFailedItems(tx, actor.id, deviceId, report.failed);
        await settleFailedItems(tx, actor.id, deviceId, report.settled);
      });
    },
  };
}
