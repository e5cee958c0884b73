import type { Core } from "../../core.ts";
import type { Mounts } from "../../http/mounts.ts";
import type { SettingsService } from "../settings/service.ts";
import { bounceRoutes } from "./bounce-routes.ts";
import { createBounceService } from "./bounces.ts";
import { createFruitConfirmation } from "./fruit-confirmation.ts";
import { createMailer } from "./mailer.ts";
import { mailPages } from "./pages.ts";
import { mailFunctions, mailRoutes } from "./routes.ts";
import { createMailService } from "./service.ts";

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
  return { mailer, confirmFruit: createFruitConfirmation({ ...core, mailer, settings }), mounts };
}
