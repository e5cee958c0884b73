/**
 * Once a day, each person gets one notice of what they do not want to hear at once. What waits for it is in rows, so
 * a server that was down at the time sends it when it starts.
 */
import { digestHour } from "@elaeis/domain/notifications/notification-schemas";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import { defineJob, type Job } from "#platform/jobs/job.ts";
import { officeTimeZone } from "#platform/settings/office-time.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { lastDaily, wallDate } from "#platform/settings/wall-clock.ts";
import { sendDigests } from "./queries.ts";

const name = "notice-digests";

export function digestJob(deps: {
  database: Database;
  settings: SettingsReader;
  now: () => Date;
}): Job {
  const { database, settings, now } = deps;
  return defineJob({
    name,
    schema: z.object({}),
    options: {
      policy: "exclusive",
      retryLimit: 3,
      backOff: { firstSeconds: 60, longestSeconds: 600 },
      // The office's time zone is a setting, and may be a quarter of an hour apart.
      schedule: { cron: "*/15 * * * *", onStart: true },
    },
    async run({ actor }) {
      const timeZone = await officeTimeZone(settings);
      const due = lastDaily(now(), timeZone, digestHour);
      await database.withActor(actor, (tx) => sendDigests(tx, due, wallDate(due, timeZone)));
    },
  });
}
