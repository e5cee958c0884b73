/** A browser that was killed, and at its next start has deleted all databases of the site. */
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { chromium } from "@playwright/test";
import { rmSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import config from "../playwright.config.ts";
import { asked, keepAsked } from "./asked-before.ts";
import { readDevice } from "./faults/device.ts";
import { killBrowser } from "./faults/killed-browsers.ts";
import { expect, locales, signInByForm, test } from "./fixtures.ts";
import { fillInFruit, fruitsOnServer, recordFruit, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ serviceWorkers: "allow" });

test("[OFF-03] the browser deletes its databases: the draft is back, and the waiting fruit arrives once @night", async ({
  elaeis,
}) => {
  const profile = test.info().outputPath("profile");
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...config.use?.launchOptions,
      baseURL: elaeis.url,
      locale: locales.fr,
      viewport: { width: 390, height: 844 },
    });
    context.setDefaultTimeout(20_000);
    await context.addInitScript(keepAsked, asked());
    return { context, page: await context.newPage() };
  };
  const killed = await open();
  await signInByForm(killed.page, elaeis.collector, "fr");
  await waitUntilInstalled(killed.page);
  const cookies = await killed.context.cookies();
  await killed.context.setOffline(true);
  const waiting = await recordFruit(
    killed.page,
    await drawnPhotos(81, test.info().outputPath("waiting")),
  );
  const queued = async () => (await readDevice(killed.page)).outbox.length;
  await expect.poll(queued).toBe(1);
  const form = await fillInFruit(
    killed.page,
    await drawnPhotos(82, test.info().outputPath("draft")),
  );
  const begun = await form.getByLabel("Référence", { exact: true }).inputValue();
  // Two records and eight photos, and what was typed last.
  await expect.poll(() => killed.page.evaluate(copies)).toEqual({ held: 10, isTyped: true });
  await killBrowser(profile, killed.context);
  rmSync(path.join(profile, "Default/IndexedDB"), { recursive: true });

  const { context, page } = await open();
  try {
    // A browser writes its cookies down every half minute.
    await context.addCookies(cookies);
    await page.goto("/dashboard/fruits/new");
    const draft = page.getByRole("dialog", { name: "Nouveau fruit" });
    await expect(draft.getByText("4/6")).toBeVisible();
    await expect(draft.getByLabel("Référence", { exact: true })).toHaveValue(begun);
    await expect(draft.getByLabel("Teneur en huile")).toHaveValue("21,5");
    const arrived = async () => {
      const answer = await fruitsOnServer(page, elaeis.url, waiting);
      return z.parse(fruitPageSchema, answer).items.map(({ photos_count }) => photos_count);
    };
    await expect.poll(arrived, { timeout: 60_000 }).toEqual([4]);
  } finally {
    await context.close();
  }
});

/** Runs in the page. */
async function copies() {
  const cache = await caches.open("unsent");
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const draft = paths.find((one) => one.startsWith("/unsent/drafts/"));
  const text = draft && (await (await cache.match(draft))?.text());
  return { held: paths.length, isTyped: text?.includes("21,5") === true };
}
