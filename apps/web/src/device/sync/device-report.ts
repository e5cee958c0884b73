import { mostFailedItems, type DeviceReport } from "@elaeis/domain/devices/device-schemas";
import { appVersion } from "#api/version.ts";
import type { OutboxItem } from "./records.ts";

/** Results of passes that the server does not have yet. */
export type Unreported = { sent: number; settled: readonly string[] };

/** As many as the server reads at a time. */
const mostSettled = 1000;

/** The report about this device to the server after a pass over its outbox. */
export function deviceReport(
  items: readonly OutboxItem[],
  lastSyncAt: string | null,
  { sent, settled }: Unreported,
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
    sent_count: sent,
    failed: unsent
      .filter(({ state }) => state === "failed")
      .slice(0, mostFailedItems)
      .map(({ id, reason, ...item }) => ({
        local_id: id,
        // An edit names its fruit too, whether it changes the reference or not.
        data:
          item.kind === "new" ? { ...item.fields } : { fruit_id: item.reference, ...item.changes },
        error_message: (reason?.sentence ?? reason?.code ?? "Unknown error").slice(0, 1000),
      })),
    settled: settled.slice(-mostSettled),
  };
}
