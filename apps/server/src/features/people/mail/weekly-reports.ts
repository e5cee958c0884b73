/**
 * The weekly reports: a collector's of their own month, an administrator's of the week's harvest. When they are due is
 * always computed and logged; they are sent where the setting says so, each person's once a week by its key.
 */
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { periodOfDay } from "@elaeis/domain/statistics/report-period";
import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import { defineJob, type Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { ReportService } from "#features/operations/statistics/report.ts";
import type { StatisticsService } from "#features/operations/statistics/service.ts";
import type { Mailer } from "./mailer.ts";
import { officeTimeZone } from "#platform/settings/office-time.ts";
import { harvestInMail } from "./harvest-mail.ts";
import {
  countCollected,
  listAdministrators,
  listCollectors,
  type Administrator,
  type Collector,
} from "./queries.ts";
import { lastSunday, nextSunday, wallDate } from "#platform/settings/wall-clock.ts";

const actor = { kind: "system", job: "weekly-reports" } as const;
/** On Sunday, by the clock on the wall of the office. */
export const dueHour = 20;
const weekMs = 7 * 24 * 3_600_000;
/** A server that was down at the time makes up for it until then. */
const lateByMs = 24 * 3_600_000;

export type WeeklyReportNeeds = {
  mailer: Mailer;
  statistics: StatisticsService;
  harvestReports: ReportService;
};

type Deps = WeeklyReportNeeds & {
  settings: SettingsReader;
  database: Database;
  /** At a level where what is logged is seen. */
  log: Log;
  now: () => Date;
};

export function weeklyReportJob(deps: Deps): Job {
  const { database, settings, mailer, statistics, log, now } = deps;
  const reportHarvest = harvestReporter(deps);
  let logged = "";

  async function send(due: Date, timeZone: string, signal: AbortSignal): Promise<void> {
    const [collectors, administrators] = await database.withActor(actor, async (tx) => [
      await listCollectors(tx, keyParts(due, timeZone)),
      await listAdministrators(tx, harvestKeyParts(due, timeZone)),
    ]);
    let queued = 0;
    for (const queue of [
      ...collectors.map((person) => () => report(person, due, timeZone)),
      ...administrators.map((person) => () => reportHarvest(person, due, timeZone)),
    ]) {
      signal.throwIfAborted();
      if (await queue()) queued += 1;
    }
    if (queued > 0) log.info({ due: due.toISOString(), queued }, "the weekly reports are queued");
  }

  async function report(collector: Collector, due: Date, timeZone: string): Promise<boolean> {
    const { id, email, first_name } = collector;
    const person = { kind: "user", id, accountName: email, role: "collecteur" } as const;
    try {
      const figures = await statistics.ofCollector(person, timeZone);
      const week = { from: new Date(due.getTime() - weekMs), to: due };
      return await database.withActor(actor, async (tx) => {
        const language = await mailer.defaultLanguage(tx);
        const collects = await countCollected(tx, id, week);
        const mail = await mailer.queueMail(tx, {
          template: "weekly_collector_report",
          to: email,
          language,
          variables: {
            first_name: first_name ?? "",
            week: weekInWords(week, language, timeZone),
            collects_week: String(collects),
            ...inWords(figures),
          },
          onceKey: keyParts(due, timeZone).join(id),
        });
        return mail !== null;
      });
    } catch (error) {
      log.warn({ err: error, person: id }, "a weekly report could not be made");
      return false;
    }
  }

  return defineJob({
    name: actor.job,
    schema: z.object({}),
    options: {
      policy: "exclusive",
      retryLimit: 3,
      backOff: { firstSeconds: 60, longestSeconds: 600 },
      // The office's time zone is a setting, and may be a quarter of an hour apart.
      schedule: { cron: "*/15 * * * *", onStart: true },
    },
    async run({ signal }) {
      const timeZone = await officeTimeZone(settings);
      const isSent = await settings.current("weekly_report_enabled");
      const last = lastSunday(now(), timeZone, dueHour);
      if (isSent && now().getTime() - last.getTime() < lateByMs) await send(last, timeZone, signal);
      const next = nextSunday(now(), timeZone, dueHour).toISOString();
      const line = { next, timeZone, isSent };
      if (JSON.stringify(line) === logged) return;
      logged = JSON.stringify(line);
      log.info(line, "the next weekly report is due");
    },
  });
}

/** Queues the report of the week's harvest for one administrator. */
function harvestReporter({ database, mailer, harvestReports, log }: Deps) {
  return async (
    { id, email, language: chosen }: Administrator,
    due: Date,
    timeZone: string,
  ): Promise<boolean> => {
    try {
      const week = periodOfDay(wallDate(due, timeZone), "week").name;
      const found = await harvestReports.ofAll(
        { kind: "user", id, accountName: email, role: "admin" },
        week,
      );
      return await database.withActor(actor, async (tx) => {
        const language = chosen ?? (await mailer.defaultLanguage(tx));
        const mail = await mailer.queueMail(tx, {
          template: "weekly_harvest_report",
          to: email,
          language,
          variables: harvestInMail(found, language),
          onceKey: harvestKeyParts(due, timeZone).join(id),
        });
        return mail !== null;
      });
    } catch (error) {
      log.warn({ err: error, person: id }, "a weekly report could not be made");
      return false;
    }
  };
}

/** Of the key of a person's mail: what is before and after the person's id. */
function keyParts(due: Date, timeZone: string): readonly [string, string] {
  return ["weekly:", `:${wallDate(due, timeZone)}`];
}

function harvestKeyParts(due: Date, timeZone: string): readonly [string, string] {
  return ["weekly-harvest:", `:${wallDate(due, timeZone)}`];
}

function weekInWords(
  { from, to }: { from: Date; to: Date },
  language: MailLanguage,
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    dateStyle: "long",
    timeZone,
  });
  return format.formatRange(from, to);
}

function inWords(figures: CollectorStatistics) {
  const { monthlyProgress: progress, topZones } = figures;
  return {
    collects_month: String(figures.collectsThisMonth),
    monthly_target: String(progress.target),
    progress_percent: String(progress.percentage),
    active_days: String(figures.activeDays),
    zones_visited: String(figures.zonesVisited),
    top_zones: topZones.map(({ zone, percentage }) => `${zone} (${percentage} %)`).join(" · "),
    dashboard_link: "/dashboard/overview",
  };
}
