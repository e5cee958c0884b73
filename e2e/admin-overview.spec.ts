/** "How is the harvest?": the administrators' overview on an installation of its own, from empty to full. */
import { request as api, type APIRequestContext } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { recordFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, testOnOwnInstallation } from "./fixtures.ts";

const test = testOnOwnInstallation("admin-overview");

test.use({ locale: locales.fr, viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: "serial" });

const screen = "/dashboard/admin/overview";

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 3_600_000 - 3_600_000).toISOString();

async function asCollector(
  url: string,
  person: { email: string; password: string },
  work: (request: APIRequestContext) => Promise<void>,
): Promise<void> {
  const request = await api.newContext({ baseURL: url });
  await signInThroughApi(request, url, person);
  await work(request);
  await request.dispose();
}

test("[ADM-02] without any fruit it says so and leads on, with what waits and what can be done @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await page.goto(screen);
  const main = page.getByRole("main");
  await expect(main.getByText("Aucun collecteur n'a encore enregistré de fruit.")).toBeVisible();
  await expect(main.getByRole("region", { name: "D'où viennent les fruits" })).toHaveCount(0);
  const actions = main.getByRole("region", { name: "Actions rapides" }).getByRole("link");
  await expect(actions).toHaveText([
    "Créer un utilisateur",
    "Import Excel",
    "Import NIR",
    "Valeurs de laboratoire",
    "Prédire les fruits",
    "Entraînement de l'IA",
  ]);
  const waiting = main.getByRole("region", { name: "À traiter" });
  await waiting.getByRole("link", { name: /Aucune sauvegarde n'a été faite/ }).click();
  await expect(page).toHaveURL(/\/admin\/monitoring#backups$/);
});

test("[ADM-02] the period is in the address; every figure leads to what it is about @night", async ({
  page,
  elaeis,
}) => {
  const [near, far] = [`Édéa ${randomUUID().slice(0, 4)}`, `Kribi ${randomUUID().slice(0, 4)}`];
  await asCollector(elaeis.url, elaeis.collector, async (request) => {
    for (const [nth, [days, location_name, oil_content]] of (
      [
        [0, near, 22.4],
        [2, near, 23.6],
        [20, far, 20],
        [200, far, 18],
      ] as const
    ).entries()) {
      const place = location_name === near ? [3.8, 10.13] : [2.95, 9.92];
      const [latitude = 0, longitude = 0] = place;
      const fields = {
        fruit_id: `HARVEST-${nth}`,
        location_name,
        oil_content,
        latitude,
        longitude,
      };
      await recordFruit(request, fields, daysAgo(days));
    }
  });
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const sent = await page.request.post("/api/contact-requests", {
    data: {
      client_name: "Ama",
      client_email: "ama@example.org",
      subject: "Palmiers",
      message_content: "Bonjour, je voudrais un devis.",
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await page.goto(screen);
  const main = page.getByRole("main");
  const card = (name: string) =>
    main.locator("section", { has: page.getByRole("heading", { name }) });
  await expect(card("Fruits collectés")).toContainText("3");
  await expect(card("Huile, moyenne mesurée")).toContainText("22,0 %");

  const periods = main.getByRole("navigation", { name: "Période" });
  await periods.getByRole("link", { name: "7 jours" }).click();
  await expect(page).toHaveURL(/[?&]period=7d$/);
  await expect(card("Huile, moyenne mesurée")).toContainText("23,0 %");
  await page.reload();
  await expect(periods.getByRole("link", { name: "7 jours" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(card("Fruits collectés").getByRole("img")).toHaveAccessibleName(
    /^Fruits collectés\s: 2, au plus 1/,
  );
  await periods.getByRole("link", { name: "12 mois" }).click();
  await expect(card("Huile, moyenne mesurée")).toContainText("21,0 %");
  // All that matters is seen without scrolling.
  for (const name of ["Fruits collectés", "Huile prédite et mesurée", "À traiter"]) {
    await expect(main.getByRole("heading", { name })).toBeInViewport({ ratio: 1 });
  }
  const behind = card("Objectif du mois");
  await expect(behind).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("heading", { name: "D'où viennent les fruits" })).toBeInViewport();

  await main.locator("summary").click();
  await expect(main.getByRole("table").getByRole("row")).toHaveCount(13);

  const waiting = main.getByRole("region", { name: "À traiter" });
  await expect(waiting.getByRole("link", { name: /1 demande à traiter/ })).toHaveAttribute(
    "href",
    "/dashboard/admin/requests",
  );

  const zones = main.getByRole("region", { name: "D'où viennent les fruits" });
  await expect(zones.getByRole("region", { name: "Carte de 2 zones" })).toBeVisible();
  await expect(zones.locator("path[fill-rule]")).toHaveAttribute("d", /^M/);
  await zones.getByRole("button", { name: `${near}, 2 fruits` }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("zone") === near);
  await expect(page.getByRole("main").getByText("HARVEST-1")).toBeVisible();
  await expect(page.getByRole("main").getByText("HARVEST-2")).toHaveCount(0);
  await page.goBack();
  await zones.getByRole("link", { name: new RegExp(far) }).click();
  await expect(page.getByRole("main").getByText("HARVEST-3")).toBeVisible();

  await page.goto(`${screen}?period=7d`);
  await card("Fruits collectés").getByRole("link").click();
  await expect(page.getByRole("main").getByText("HARVEST-0")).toBeVisible();
  await expect(page.getByRole("main").getByText("HARVEST-2")).toHaveCount(0);
});

test("[ADM-02] a collector who joined today is not behind, whatever the target @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const changed = await page.request.patch("/api/settings", {
    data: { changes: { collector_monthly_target: 90_000 } },
  });
  expect(changed.ok()).toBe(true);
  await page.goto(screen);
  const behind = page.locator("section", {
    has: page.getByRole("heading", { name: /^Objectif du mois/ }),
  });
  await expect(behind).toContainText("commence le lendemain de son arrivée");
  await expect(behind.getByRole("link")).toHaveCount(0);
});

test("[ADM-02] [A11Y-01] figures that do not come are said to be missing; axe finds nothing, nothing is cut off @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await page.route("**/api/statistics/harvest?*", (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: "internal", error: "x", details: {} },
    }),
  );
  await page.goto(screen);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Les chiffres n'ont pas pu être chargés", { timeout: 20_000 });
  await expect(page.getByRole("region", { name: "Actions rapides" })).toBeVisible();
  await page.unroute("**/api/statistics/harvest?*");
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("region", { name: "D'où viennent les fruits" })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 390, 1280, 1440]);
});
