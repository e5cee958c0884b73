/** Work that no request waits for. Each part is stopped in the opposite order. */
import type { Core } from "./core.ts";
import type { Env } from "./env.ts";
import type { Features } from "./features.ts";
import { startSessionTidying } from "./features/accounts/expired-sessions.ts";
import { createMailedLinks } from "./features/accounts/mailed-links.ts";
import { startAuditSealing } from "./features/audit/sealing.ts";
import { startNightlyBackups } from "./features/backups/nightly.ts";
import { startRequestRetention } from "./features/contact/retention.ts";
import { startBatchWork } from "./features/gpu-predictions/batch-work.ts";
import { startMailDeliveries } from "./features/mail/deliveries.ts";
import { startWeeklyReports } from "./features/mail/weekly-reports.ts";
import { startPushDeliveries } from "./features/notifications/push-deliveries.ts";
import { startUploadTidying } from "./features/tutorials/tidy-uploads.ts";
import type { OpenDatabase } from "./platform/database/open-database.ts";

type Stop = () => Promise<void>;

export function startBackgroundWork(
  core: Core,
  { settings, mailer, statistics }: Features,
  { backup, backupKey: key, ownerPool }: Env & Pick<OpenDatabase, "ownerPool">,
): Stop[] {
  const deps = { ...core, settings, mailer, statistics };
  const started = [
    startBatchWork(core),
    startPushDeliveries(core),
    startMailDeliveries({ ...deps, lateLinks: createMailedLinks(core) }),
    // Its summary is worth a line at every log level.
    startWeeklyReports({ ...deps, log: core.log.child({}, { level: "info" }) }),
    startRequestRetention(deps),
    startSessionTidying(core),
    startAuditSealing(deps),
    startUploadTidying(core),
    ...(backup === undefined ? [] : [startNightlyBackups({ ...core, ...backup, key, ownerPool })]),
  ];
  return started.map(({ stop }) => stop).toReversed();
}
