import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createMailedLinks } from "../accounts/mailed-links.ts";
import { bounceRoutes } from "./bounce-routes.ts";
import { createBounceService } from "./bounces.ts";
import { mailDeliveryJob, oldMailJob } from "./deliveries.ts";
import { createFruitConfirmation } from "./fruit-confirmation.ts";
import { createMailer } from "./mailer.ts";
import { mailPages } from "./pages.ts";
import { mailFunctions, mailRoutes } from "./routes.ts";
import { createMailService } from "./service.ts";
import { weeklyReportJob, type WeeklyReportNeeds } from "./weekly-reports.ts";

export function composeMail(core: Core) {
  const { authPool, database, log, mailBounceToken, now, publicUrl, rateLimiter, settings } = core;
  const mailer = createMailer({ settings, publicUrl });
  const mail = createMailService({
    database,
    settings,
    rateLimiter,
    publicUrl,
    now,
    transport: core.mail,
    mailer,
  });
  const mounts: Mounts = {
    api: [
      // First: the bounce webhook has a token of its own instead of a session.
      bounceRoutes({
        bounces: createBounceService({ database, publicUrl }),
        token: mailBounceToken,
      }),
      mailRoutes({ mail }),
      mailFunctions({ mail }),
    ],
    pages: [["/mail-pages", mailPages({ mail })]],
  };
  const jobs = [
    mailDeliveryJob({
      database,
      mail: core.mail,
      log: core.log,
      lateLinks: createMailedLinks({ authPool, publicUrl, now }),
    }),
    oldMailJob({ database, settings }),
  ];
  const confirmFruit = createFruitConfirmation({ settings, log, mailer });
  return { mailer, confirmFruit, mounts, jobs };
}

export function composeWeeklyReports(core: Core, needs: WeeklyReportNeeds) {
  const { database, now, settings } = core;
  // Its summary is worth a line at every log level.
  const log = core.log.child({}, { level: "info" });
  return { jobs: [weeklyReportJob({ ...needs, settings, database, now, log })] };
}
