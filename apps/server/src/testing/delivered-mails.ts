/** Delivers the mails of an application under test to a real mail server, with their links. */
import { vi } from "vitest";
import { createMailedLinks } from "../features/accounts/mailed-links.ts";
import { startMailDeliveries } from "../features/mail/deliveries.ts";
import { createSettingsService } from "../features/settings/service.ts";
import { createLog } from "../platform/log.ts";
import { createSmtp } from "../platform/mail/smtp.ts";
import { startMailServer } from "./mail-server.ts";
import { testInstallation, type TestApp } from "./test-app.ts";

export type DeliveredMails = {
  /** What the next mail to this address says, as text. Each mail is told once, in the order they came. */
  next: (to: string) => Promise<string>;
  stop: () => Promise<void>;
};

export async function deliverMails(
  app: TestApp,
  now: () => Date = () => new Date(),
): Promise<DeliveredMails> {
  const publicUrl = new URL(testInstallation.public_url);
  const server = await startMailServer();
  const log = createLog("silent");
  const { database, authPool, changes } = app;
  await changes.ready;
  const deliveries = startMailDeliveries({
    database,
    mail: createSmtp(server.url, publicUrl),
    settings: createSettingsService({ database, installation: testInstallation, log }),
    lateLinks: createMailedLinks({ authPool, publicUrl, now }),
    changes,
    log,
  });
  return {
    next: (to) =>
      vi.waitFor(
        () => {
          const at = server.received.findIndex((mail) => mail.to === to.toLowerCase());
          const [mail] = at === -1 ? [] : server.received.splice(at, 1);
          if (mail === undefined) throw new Error(`no mail to ${to} has arrived`);
          return mail.text;
        },
        { timeout: 10_000 },
      ),
    async stop() {
      await deliveries.stop();
      await server.close();
    },
  };
}
