/** The product's web app as it lies on a phone: in a profile of its own, which outlives the browser. */
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import config from "../playwright.config.ts";
import type { ElaeisServer } from "../e2e/elaeis-server.ts";

export type Phone = {
  /** The browser starts, as a new process, with what was left in its profile. */
  switchOn: () => Promise<BrowserContext>;
  remove: () => void;
};

export function createPhone(): Phone {
  const profile = mkdtempSync(path.join(tmpdir(), "elaeis-phone-"));
  return {
    switchOn: () =>
      chromium.launchPersistentContext(profile, {
        ...config.use?.launchOptions,
        locale: "en-GB",
        viewport: { width: 390, height: 844 },
      }),
    remove: () => rmSync(profile, { recursive: true, force: true }),
  };
}

/** Signs in, and waits until all files of the app and who is signed in are kept. */
export async function install(page: Page, { url, collector }: ElaeisServer): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("E-mail or telephone", { exact: true }).fill(collector.email);
  await page.getByLabel("Password", { exact: true }).fill(collector.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard/**");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(answersKeptAfterMs);
}

/** Answers are kept a second after the last of them came. */
const answersKeptAfterMs = 3_000;
