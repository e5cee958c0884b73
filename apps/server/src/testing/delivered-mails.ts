/** Delivers the mails of an application under test to a real mail server, with their links. */
import { vi } from "vitest";
import { createMailedLinks } from "#features/people/accounts/mailed-links.ts";
import { mailDeliveryJob } from "#features/people/mail/deliveries.ts";
import { createLog } from "#platform/log.ts";
import { createSmtp } from "#platform/mail/smtp.ts";
import { startMailServer } from "./mail-server.ts";
import { runJob } from "./run-job.ts";
import { testInstallation, type TestApp } from "./test-app.ts";

export type DeliveredMails = {
  /** What the next mail to this address says, as text. Each mail is returned once, in the order of arrival. */
  next: (to: string) => Promise<string>;
  stop: () => Promise<void>;
};

export async function deliverMails(
  app: TestApp,
  now: () => Date = () => new Date(),
): Promise<DeliveredMails> {
  const publicUrl = new URL(testInstallation.public_url);
  const server = await startMailServer();
  const { database, authPool } = app;
  const mail = createSmtp(server.url, publicUrl);
  const lateLinks = createMailedLinks({ authPool, publicUrl, now });
  const deliveries = mailDeliveryJob({ database, mail, lateLinks, log: createLog("silent") });
  return {
    next: (to) =>
      vi.waitFor(
        async () => {
          await runJob(deliveries);
          const at = server.received.findIndex((one) => one.to === to.toLowerCase());
          const [found] = at === -1 ? [] : server.received.splice(at, 1);
          if (found === undefined) throw new Error(`no mail to ${to} has arrived`);
          return found.text;
        },
        { timeout: 10_000 },
      ),
    async stop() {
      mail.stop();
      await server.close();
    },
  };
}
