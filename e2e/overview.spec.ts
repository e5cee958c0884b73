/** What a collector sees first: the figures in all their states, and the way to every section. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { recordFruit, reopen, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

const said = {
  target: "Objectif mensuel",
  start: "Commencer la collecte",
  shortcuts: ["Nouveau fruit", "Prédiction IA", "Mes fruits"],
};

const ownFigures = "**/api/statistics/me?*";

/** As the server answers, with other figures in it. */
async function answerWith(page: Page, figures: () => object): Promise<void> {
  await page.route(ownFigures, async (route) => {
    const answer = await route.fetch();
    const body: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, ...figures() } });
  });
}

/** What this device has kept of the server's answers. */
function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("elaeis-records");
        opening.addEventListener("error", () => reject(opening.error ?? new Error("no database")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("answers").objectStore("answers").getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          });
        });
      }),
  );
}

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[COLL-04] who has recorded nothing is offered to start, and the shortcuts lead on @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await answerWith(page, () => ({ recentActivity: [], topZones: [], zonesVisited: 0 }));
    await page.goto("/dashboard/overview");
    const shortcuts = page.locator("main nav").getByRole("link");
    await expect(shortcuts).toContainText(said.shortcuts);
    await expect(shortcuts.nth(1)).toHaveAttribute("href", "/dashboard/ai-prediction");
    await expect(shortcuts.nth(2)).toHaveAttribute("href", "/dashboard/fruits");
    await page.getByRole("link", { name: said.start }).click();
    await expect(page.getByRole("dialog", { name: said.shortcuts[0] ?? "" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/fruits\/new$/);
  });

  test("[COLL-04] [A11Y-01] axe finds nothing, in any theme, and nothing is cut off @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    for (const progress of [4, 30]) {
      await answerWith(page, () => ({
        collectsToday: 1_234,
        monthlyProgress: { current: progress * 5, target: 500, percentage: progress },
        topZones: [{ zone: "Parcelle B, Édéa, Littoral", count: 9, percentage: 64 }],
        recentActivity: [
          {
            action: "collect",
            time: new Date().toISOString(),
            status: "photos_missing",
            count: 3,
            location: null,
          },
        ],
      }));
      await page.goto("/dashboard/overview");
      await expect(page.getByRole("progressbar", { name: said.target, exact: true })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await expectToFit(page, [320, 390, 820, 1440]);
    }
  });
});

test.describe("the collector's sections", () => {
  test.use({ locale: locales.fr, serviceWorkers: "allow" });

  test("[COLL-01] [ROUTE-08] each opens by its address, and a reload and the way back keep it @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector);
    await expect(page).toHaveURL(/\/dashboard\/overview$/);
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    const sections = [
      ["overview", "Bonjour, Awa"],
      ["fruits", "Fruits"],
      ["tutorials", "Tutoriels"],
      ["ai-prediction", "Prédiction IA"],
      ["conseils-ia", "Conseils IA"],
      ["settings/notifications", "Notifications"],
      ["outbox", "Envois"],
    ] as const;
    for (const [address, name] of sections) {
      await page.goto(`/dashboard/${address}`);
      await expect(heading(name)).toBeVisible();
    }
    await page.goBack();
    await expect(heading("Notifications")).toBeVisible();
    await page.reload();
    await expect(heading("Notifications")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "En ligne" })).toBeVisible();
  });

  test("[COLL-02] at a desk the side menu leads to the sections, and to the advice only their content @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector);
    const menu = page.getByRole("navigation", { name: "Sections" });
    await expect(menu.getByRole("link", { name: "Vue d'ensemble" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(menu.getByRole("link", { name: /Conseils/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Conseils tirés de vos données" }).click();
    await expect(page).toHaveURL(/\/dashboard\/conseils-ia$/);
  });

  test("[COLL-05] [PWA-05] the figures follow the app's events, and the clock while the screen is in front @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    // No stream tells of anything here.
    await page.route("**/api/events", (route) => route.abort());
    await page.clock.install();
    let collectsToday = 2;
    await answerWith(page, () => ({ collectsToday }));
    await page.goto("/dashboard/overview");
    const today = page
      .locator("dl > div", { has: page.getByText("collectés aujourd'hui", { exact: true }) })
      .locator("dd");
    await expect(today).toHaveText("2");
    await page.waitForLoadState("networkidle");
    collectsToday = 3;
    await page.clock.runFor(46_000);
    await expect(today).toHaveText("3");
    collectsToday = 4;
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent("fruit-updated", { detail: { id: "0" } })),
    );
    await page.clock.runFor(1_000);
    await expect(today).toHaveText("4");
  });

  test("[COLL-04] [COLL-01] without network the last figures stay, with their time, and what waits is counted apart @night", async ({
    page,
    context,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector);
    await waitUntilInstalled(page);
    const files = await drawnPhotos(72, test.info().outputPath("photos"));
    await sendFruit(page.request, elaeis.url, photosIn(files), {
      fruit_id: "PALM-2026-000072-KEPT",
      location_name: "Parcelle sans réseau",
    });
    await page.goto("/dashboard/overview");
    const todayIn = (screen: Page) =>
      screen
        .locator("dl > div", { has: screen.getByText(/^collectés? aujourd'hui$/) })
        .locator("dd");
    await expect(page.getByText("Parcelle sans réseau").first()).toBeVisible();
    const known = /^\d+/.exec((await todayIn(page).textContent()) ?? "")?.[0] ?? "";
    await expect.poll(() => keptAnswers(page)).toContain("Parcelle sans réseau");

    await context.setOffline(true);
    const offline = await reopen(context, page, `${elaeis.url}/dashboard/overview`);
    await expect(todayIn(offline)).toHaveText(known);
    await expect(offline.getByText(/^à \d\d:\d\d$/)).toBeVisible();
    await expect(offline.getByText("Reconnexion automatique...").first()).toBeVisible();
    await expect(offline.getByRole("button", { name: "Hors ligne" })).toBeVisible();
    await expect(offline.getByRole("region", { name: "Hors ligne" })).toBeHidden();
    await recordFruit(offline, await drawnPhotos(73, test.info().outputPath("more")));
    await expect(offline.getByText("Fruit gardé sur cet appareil")).toBeVisible();
    await offline.goto("/dashboard/overview");
    await expect(todayIn(offline)).toHaveText(`${known}+ 1 sur cet appareil`);
    const waits = offline.getByText(/1 fruit est en sécurité sur cet appareil/);
    await expect(waits).toBeVisible();
    await expectBelow(
      offline.getByText(/^collectés? aujourd'hui$/),
      offline.getByText("+ 1 sur cet appareil").first(),
    );

    await context.setOffline(false);
    await expect(todayIn(offline)).toHaveText(String(Number(known) + 1), { timeout: 60_000 });
    await expect(waits).toBeHidden();
  });
});

/** One begins where the other ends, also in the large letters of Soleil on a narrow phone. */
async function expectBelow(above: Locator, below: Locator): Promise<void> {
  const page = above.page();
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "soleil"));
  const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0));
  if (before !== null) await page.setViewportSize(before);
}
