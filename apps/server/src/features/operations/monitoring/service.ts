/** What administrators see of the servers, and what Prometheus reads of one. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { silentAfterMs } from "@elaeis/domain/monitoring/monitoring";
import type {
  FailedWork,
  Incident,
  MonitoringMessage,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { enqueueJob } from "#platform/jobs/job.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { inTime } from "./in-time.ts";
import {
  askForFigures,
  forgetFailures,
  listFailedWork,
  listIncidents,
  listOpenIncidents,
  listSamples,
  listServers,
  readLastBackup,
} from "./queries.ts";
import type { ServerWatch } from "./server-watch.ts";

export type MonitoringService = ReturnType<typeof createMonitoringService>;

const actor = { kind: "system", job: "monitoring" } as const;
const shownIncidents = 50;
/** Short enough that a stream is not taken for dead meanwhile. */
const readTimeoutMs = 4_000;

export function createMonitoringService(deps: {
  database: Database;
  watch: Pick<ServerWatch, "id" | "figures">;
  settings: SettingsReader;
}) {
  const { database, watch, settings } = deps;

  /** The figures of all servers. @param samplesAfter points of curves that are known already; null for none */
  async function read(samplesAfter: string | null): Promise<MonitoringMessage> {
    const own = await watch.figures();
    const fromDatabase = inTime(
      () =>
        database.withActor(actor, async (tx) => {
          await askForFigures(tx);
          return {
            servers: await listServers(tx, silentAfterMs),
            open: await listOpenIncidents(tx),
            lacksBackup:
              (await readLastBackup(tx)).at === null &&
              (await settings.read(tx, "alert_thresholds")).backup_days !== null,
            samples: await listSamples(tx, samplesAfter),
          };
        }),
      readTimeoutMs,
    );
    const known = await fromDatabase();
    const reported = known?.servers.map(({ figures }) => figures) ?? [];
    return {
      at: new Date().toISOString(),
      answered_by: watch.id,
      // Its own may not be written yet, or not be readable any more.
      servers: reported.some(({ id }) => id === own.id) ? reported : [own, ...reported],
      open_incidents: known?.open ?? null,
      lacks_backup: known?.lacksBackup ?? false,
      samples: known?.samples ?? [],
    };
  }

  return {
    read,

    /** @throws Problem not_signed_in, forbidden */
    async incidents(asking: Actor): Promise<Incident[]> {
      assertMay(asking, "monitoring.read");
      return database.withActor(asking, (tx) => listIncidents(tx, shownIncidents));
    },

    /** What background jobs gave up. @throws Problem not_signed_in, forbidden */
    async failedWork(asking: Actor): Promise<FailedWork> {
      assertMay(asking, "monitoring.read");
      return database.withActor(asking, listFailedWork);
    },

    /** What was tried again meanwhile, or is gone, is passed over. @throws Problem not_signed_in, forbidden */
    async retry(asking: Actor, ids: readonly string[]): Promise<FailedWork> {
      assertMay(asking, "monitoring.retry");
      return database.withActor(asking, async (tx) => {
        const jobs = await forgetFailures(tx, ids);
        for (const name of new Set(jobs)) await enqueueJob(tx, { name, payload: {} });
        if (jobs.length > 0) {
          const details = { jobs: [...new Set(jobs)].join(", "), rows: jobs.length };
          await recordSecurityEvent(tx, {
            action: "WORK_RETRIED",
            table: "work_attempts",
            details,
          });
        }
        return listFailedWork(tx);
      });
    },
  };
}
