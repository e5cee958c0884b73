import type { DeviceReport } from "@elaeis/domain/field-devices/field-device-schemas";
import { appVersion } from "../api/version.ts";
import type { OutboxItem } from "./records.ts";

/** What the server is told of this device after a pass over its outbox. */
export function deviceReport(
  items: readonly OutboxItem[],
  lastSyncAt: string | null,
  sentCount: number,
): DeviceReport {
  const unsent = items.filter(({ state }) => state !== "synced");
  return {
    app_version: appVersion,
    device_info: {
      userAgent: navigator.userAgent.slice(0, 500),
      language: navigator.language,
      platform: navigator.platform,
    },
    offline_data_count: unsent.length,
    last_sync_at: lastSyncAt,
    sent_count: sentCount,
    failed: unsent
      .filter(({ state }) => state === "failed")
      .slice(0, 100)
      .map(({ id, reason, ...item }) => ({
        local_id: id,
        data: item.kind === "new" ? { ...item.fields } : { ...item.changes },
        error_message: (reason?.sentence ?? reason?.code ?? "Unknown error").slice(0, 1000),
      })),
    settled: items.filter(({ state }) => state === "synced").map(({ id }) => id),
  };
}
