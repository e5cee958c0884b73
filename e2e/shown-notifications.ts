/**
 * What the browser is pushed, and what it then shows. A browser that is asked for its notifications
 * while one is on its way to the screen takes it for one that was wiped away, and forgets it: so
 * tests ask only after the worker, or the page, learned that it is shown.
 */
import type { CDPSession, Page, Worker } from "@playwright/test";
import config from "../playwright.config.ts";
import { wholeChromium } from "../tools/chromium.ts";
import { expect } from "./fixtures.ts";

/** How the browser of such journeys is started. */
export const showsNotifications = { ...config.use?.launchOptions, ...wholeChromium };

/** The browser's own side of the worker. */
export async function workerTools(
  page: Page,
): Promise<{ tools: CDPSession; registrationId: string }> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  return { tools, registrationId: await registered };
}

export async function workerOf(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent("serviceworker");
}

/** Has the browser hand a message to the app's worker, as after receiving and decrypting it. */
export async function push(page: Page, message: object): Promise<void> {
  const { tools, registrationId } = await workerTools(page);
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await untilShown(await workerOf(page), () =>
    tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }),
  );
}

/** Runs in a page or in its worker: how many notifications it has shown since this was first asked. */
const countShown = `(() => {
  if (self.shownCount === undefined) {
    const { showNotification } = ServiceWorkerRegistration.prototype;
    self.shownCount = 0;
    ServiceWorkerRegistration.prototype.showNotification = async function (...told) {
      await showNotification.apply(this, told);
      self.shownCount += 1;
    };
  }
  return self.shownCount;
})()`;

/** @param show has the page, or its worker, show a notification sooner or later */
export async function untilShown(
  shower: { evaluate: (code: string) => Promise<unknown> },
  show: () => Promise<unknown>,
): Promise<void> {
  const shown = async () => Number(await shower.evaluate(countShown));
  const before = await shown();
  await show();
  await expect.poll(shown, { timeout: 30_000 }).toBeGreaterThan(before);
}
