/**
 * The weekly report (D8): when it is due is computed and logged always; it is sent only where the
 * setting says so. Every server of an installation does the same at the same time, and each person's
 * mail of a week has a key of its own, so that it goes out once.
 */
import type { MailLanguage } from "@elaeis/domain/mail/mail-templates";
import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import type { SettingsService } from "../settings/service.ts";
import type { StatisticsService } from "../statistics/service.ts";
import type { Mailer } from "./mailer.ts";
import { officeTimeZone } from "../settings/office-time-service.ts";
import { countCollected, listCollectors, type Collector } from "./queries.ts";
import { lastWeeklyReport, nextWeeklyReport, wallDate } from "./weekly-time.ts";

const actor = { kind: "system", job: "weekly-reports" } as const;
const weekMs = 7 * 24 * 3_600_000;
/** A server that was down at the time makes up for it until then. */
const lateByMs = 6 * 3_600_000;
/** The clock may be put right meanwhile, and the office may move to another time zone. */
const longestPauseMs = 10 * 60_000;

export type WeeklyReports = {
  /** The reports of the week that ended then. @returns how many were queued now */
  send: (due: Date) => Promise<number>;
  stop: () => Promise<void>;
};

export function startWeeklyReports(deps: {
  database: Database;
  settings: SettingsService;
  mailer: Mailer;
  statistics: StatisticsService;
  /** At a level where what is logged is seen. */
  log: Log;
  now?: () => Date;
}): WeeklyReports {
  const { database, settings, mailer, statistics, log } = deps;
  const now = deps.now ?? (() => new Date());
  let planned: { due: Date; timeZone: string } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  function look(): void {
    running = sendWhatIsDue()
      .catch((error: unknown) => log.warn({ err: error }, "the weekly report could not be planned"))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, pauseMs()).unref();
      });
  }

  function pauseMs(): number {
    if (planned === undefined) return longestPauseMs;
    const leftMs = planned.due.getTime() - now().getTime();
    return Math.max(0, Math.min(leftMs, longestPauseMs));
  }

  async function sendWhatIsDue(): Promise<void> {
    const timeZone = await officeTimeZone(settings);
    if (planned?.timeZone !== timeZone) {
      // What was due a short while ago by that clock is made up for; nobody is told twice of one Sunday.
      const last = lastWeeklyReport(now(), timeZone);
      if (now().getTime() - last.getTime() < lateByMs) await send(last);
    } else if (now() >= planned.due) await send(planned.due);
    else return;
    const due = nextWeeklyReport(now(), timeZone);
    planned = { due, timeZone };
    log.info({ next: due.toISOString(), timeZone }, "the next weekly report is due");
  }

  async function send(due: Date): Promise<number> {
    try {
      if (!(await settings.current("weekly_report_enabled"))) {
        log.info({ due: due.toISOString() }, "the weekly report is switched off");
        return 0;
      }
      const timeZone = await officeTimeZone(settings);
      const collectors = await database.withActor(actor, listCollectors);
      let queued = 0;
      for (const collector of collectors) {
        if (isStopped) break;
        if (await report(collector, due, timeZone)) queued += 1;
      }
      log.info({ due: due.toISOString(), queued }, "the weekly reports are queued");
      return queued;
    } catch (error) {
      log.warn({ err: error }, "the weekly reports could not be made");
      return 0;
    }
  }

  async function report(collector: Collector, due: Date, timeZone: string): Promise<boolean> {
    const { id, email, first_name } = collector;
    const person = { kind: "user", id, email, role: "collecteur" } as const;
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
          onceKey: `weekly:${id}:${wallDate(due, timeZone)}`,
        });
        return mail !== null;
      });
    } catch (error) {
      log.warn({ err: error, person: id }, "a weekly report could not be made");
      return false;
    }
  }

  look();
  return {
    send,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
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
