import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createMailedLinks } from "../accounts/mailed-link-service.ts";
import type { SettingsService } from "../../operations/settings/service.ts";
import { bounceRoutes } from "./bounce-routes.ts";
import { createBounceService } from "./bounces.ts";
import { mailDeliveryJob, oldMailJob } from "./deliveries.ts";
import { createFruitConfirmation } from "./fruit-confirmation.ts";
import { createMailer } from "./mailer.ts";
import { mailPages } from "./pages.ts";
import { mailFunctions, mailRoutes } from "./routes.ts";
import { createMailService } from "./service.ts";
import { weeklyReportJob, type WeeklyReportNeeds } from "./weekly-reports.ts";

export function composeMail(core: Core, { settings }: { settings: SettingsService }) {
  const mailer = createMailer({ ...core, settings });
  const mail = createMailService({ ...core, transport: core.mail, mailer, settings });
  const mounts: Mounts = {
    api: [
      // First: the bounce webhook has a token of its own instead of a session.
      [
        "/mail/bounces",
        bounceRoutes({ bounces: createBounceService(core), token: core.mailBounceToken }),
      ],
      ["/mail", mailRoutes({ mail })],
    ],
    functions: [["/", mailFunctions({ mail })]],
    pages: [["/mail-pages", mailPages({ mail })]],
  };
  const jobs = [
    mailDeliveryJob({ ...core, lateLinks: createMailedLinks(core) }),
    oldMailJob({ ...core, settings }),
  ];
  const confirmFruit = createFruitConfirmation({ ...core, mailer, settings });
  return { mailer, confirmFruit, mounts, jobs };
}

export function composeWeeklyReports(core: Core, needs: WeeklyReportNeeds) {
  // Its summary is worth a line at every log level.
  const log = core.log.child({}, { level: "info" });
  return { jobs: [weeklyReportJob({ ...core, ...needs, log })] };
}
