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
import { countCollected, listCollectors, type Collector } from "./queries.ts";
import { lastWeeklyReport, nextWeeklyReport, wallDate } from "./weekly-time.ts";

const actor = { kind: "system", job: "weekly-reports" } as const;
const weekMs = 7 * 24 * 3_600_000;
/** A server that was down at the time makes up for it until then. */
const lateByMs = 6 * 3_600_000;
/** Timers of more than 24 days end at once; and the clock may be put right meanwhile. */
const longestPauseMs = 12 * 3_600_000;

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
  timeZone: string;
  now?: () => Date;
}): WeeklyReports {
  const { database, settings, mailer, statistics, log, timeZone } = deps;
  const now = deps.now ?? (() => new Date());
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  function plan(): void {
    const due = nextWeeklyReport(now(), timeZone);
    log.info({ next: due.toISOString(), timeZone }, "the next weekly report is due");
    waitFor(due);
  }

  function waitFor(due: Date): void {
    const leftMs = due.getTime() - now().getTime();
    const pauseMs = Math.max(0, Math.min(leftMs, longestPauseMs));
    timer = setTimeout(() => {
      if (now() < due) {
        waitFor(due);
        return;
      }
      running = send(due).finally(() => {
        if (!isStopped) plan();
      });
    }, pauseMs).unref();
  }

  async function send(due: Date): Promise<number> {
    try {
      if (!(await settings.current("weekly_report_enabled"))) {
        log.info({ due: due.toISOString() }, "the weekly report is switched off");
        return 0;
      }
      const collectors = await database.withActor(actor, listCollectors);
      let queued = 0;
      for (const collector of collectors) {
        if (isStopped) break;
        if (await report(collector, due)) queued += 1;
      }
      log.info({ due: due.toISOString(), queued }, "the weekly reports are queued");
      return queued;
    } catch (error) {
      log.warn({ err: error }, "the weekly reports could not be made");
      return 0;
    }
  }

  async function report(collector: Collector, due: Date): Promise<boolean> {
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
            week: weekInWords(week, language),
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

  function weekInWords({ from, to }: { from: Date; to: Date }, language: MailLanguage): string {
    const format = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
      dateStyle: "long",
      timeZone,
    });
    return format.formatRange(from, to);
  }

  const last = lastWeeklyReport(now(), timeZone);
  if (now().getTime() - last.getTime() < lateByMs) running = send(last);
  plan();
  return {
    send,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
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
