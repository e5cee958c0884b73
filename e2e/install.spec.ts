/** Installing the app is offered ten seconds after the start, once, and never in the middle of something. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, locales, test } from "./fixtures.ts";

const offer = (page: Page) => page.getByRole("region", { name: "Install Elaeis" });
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test.use({ locale: locales.en, wasAsked: false });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const refused = { essential: true, analytics: false, functional: false, timestamp: Date.now() };
    localStorage.setItem("elaeis.cookie-consent", JSON.stringify(refused));
  });
});

test("[PWA-01] a visitor is offered what the browser offers, after ten seconds @night", async ({
  page,
}) => {
  await page.goto("/");
  await browserOffers(page);
  const shownAtMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector("[value=install]")) resolve(performance.now());
        };
        new MutationObserver(look).observe(document.body, { childList: true });
        look();
      }),
  );
  await page.clock.runFor(11_000);
  expect(await shownAtMs).toBeGreaterThanOrEqual(10_000);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 390]);
  await offer(page).getByRole("button", { name: "Install" }).click();
  await expect(offer(page)).toBeHidden();
  expect(await timesPrompted(page)).toBe(1);
});

test("[PWA-01] nothing comes up while a visitor is typing, and what was put aside stays there @night", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Your e-mail").fill("amina@exa");
  await browserOffers(page);
  await page.clock.runFor(15_000);
  await expect(offer(page)).toBeHidden();
  await page.getByLabel("Your e-mail").blur();
  await page.clock.runFor(100);
  await offer(page).getByRole("button", { name: "Not now" }).click();
  await expect(offer(page)).toBeHidden();
  expect(await timesPrompted(page)).toBe(0);
  await page.reload();
  await browserOffers(page);
  await page.clock.runFor(11_000);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test("[PWA-01] the signed-in are not offered it over a fruit, nor over a message they are writing @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto("/dashboard/fruits/new");
  await browserOffers(page);
  await page.getByRole("dialog").waitFor();
  await page.clock.runFor(15_000);
  await expect(offer(page)).toBeHidden();

  await page.goto("/contact");
  await page.getByLabel("Subject", { exact: true }).fill("Two blocks");
  await page.getByLabel("Subject", { exact: true }).blur();
  await browserOffers(page);
  await page.clock.runFor(15_000);
  await expect(offer(page)).toBeHidden();

  await page.goto("/about");
  await browserOffers(page);
  await page.clock.runFor(15_000);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
});

test("[PWA-01] a person who opened it as an app is not asked to install it @night", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asBefore = matchMedia.bind(window);
    window.matchMedia = (query) =>
      asBefore(query.includes("standalone") ? "(min-width: 0)" : query);
  });
  await page.goto("/");
  await browserOffers(page);
  await page.clock.runFor(15_000);
  await expect(offer(page)).toBeHidden();
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: iPhone });

  test("[PWA-01] the signed-in are shown the three taps in drawings @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.clock.runFor(11_000);
    const taps = offer(page).getByRole("listitem");
    await expect(taps).toHaveCount(3);
    for (const tap of await taps.all()) await expect(tap.locator("svg")).toBeVisible();
    await expect(offer(page).getByText(/storage of its own/)).toBeVisible();
    await expectToFit(page, [320, 390]);
    await offer(page).getByRole("button", { name: "Got it" }).click();
    await expect(offer(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("elaeis.install-seen"))).toBe("1");
  });
});

/** Chromium offers nothing to a browser that a program drives: its event, as it would come. */
async function browserOffers(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(() => {
    const prompt = () => {
      const { dataset } = document.documentElement;
      dataset["prompted"] = String(Number(dataset["prompted"] ?? 0) + 1);
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
}

function timesPrompted(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset["prompted"] ?? 0));
}
