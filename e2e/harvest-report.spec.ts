/** The harvest report: an administrator reads and prints a week and a month; a collector sees their own. */
import type { Page } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { expectNoViolations, expectToFit } from "./accessible.ts";
import { recordFruit, signInThroughApi } from "./collecting.ts";
import { expect, folded, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";

const test = testOnOwnInstallation("harvest-report");
test.use({ locale: locales.fr, viewport: { width: 1440, height: 900 } });

/** A week that is over, whenever this runs. */
const week = "2026-W11";
const day = (hour: number) => `2026-03-11T${String(hour).padStart(2, "0")}:00:00Z`;

async function drawPlot(page: Page): Promise<void> {
  const [producer, plot] = [uuidv7(), uuidv7()];
  await page.request.put(`/api/producers/${producer}`, {
    data: {
      name: "Coopérative de Dabou",
      country: "CI",
      address: null,
      operator_number: null,
      version: null,
    },
  });
  const drawn = await page.request.put(`/api/plots/${plot}`, {
    data: {
      producer_id: producer,
      name: "Bloc 7",
      production_place: null,
      crop: "oil_palm",
      planting_year: null,
      area_ha: null,
      remarks: null,
      version: null,
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [-4.37, 5.32],
            [-4.36, 5.32],
            [-4.36, 5.33],
            [-4.37, 5.33],
            [-4.37, 5.32],
          ],
        ],
      },
    },
  });
  expect(drawn.status()).toBeLessThan(300);
}

/** The mean is the figure; its interval is under it. */
async function expectIntervalSmaller(page: Page): Promise<void> {
  const sizes = await page
    .getByText(/^17,0–27,0/)
    .evaluateAll((lines) =>
      lines.map((line) =>
        [line.previousElementSibling, line].map((one) =>
          one === null ? 0 : Number.parseFloat(getComputedStyle(one).fontSize),
        ),
      ),
    );
  expect(sizes.length).toBeGreaterThan(1);
  for (const [mean = 0, interval = 0] of sizes) expect(interval).toBeLessThan(mean);
}

test("a week's harvest is read, printed and followed by its month, and a collector sees their own @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/overview");
  await test.step("an empty period says so, and its address names it", async () => {
    await page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link", { name: "Rapport de récolte" })
      .click();
    await expect(page).toHaveURL(/\/admin\/report\?period=20\d\d-W\d\d$/);
    await expect(page.getByText("Aucun fruit sur cette période.")).toBeVisible();
    await expectNoViolations(page);
  });

  await drawPlot(page);
  const phone = await browser.newContext({
    locale: locales.en,
    baseURL: elaeis.url,
    viewport: { width: 390, height: 844 },
  });
  await signInThroughApi(phone.request, elaeis.url, elaeis.collector);
  const inPlot = { latitude: 5.325, longitude: -4.365 };
  await recordFruit(phone.request, { fruit_id: "R-1", oil_content: 20, ...inPlot }, day(8));
  await recordFruit(phone.request, { fruit_id: "R-2", oil_content: 22, ...inPlot }, day(9));
  await recordFruit(phone.request, { fruit_id: "R-3", oil_content: 24, ...inPlot }, day(10));
  await recordFruit(phone.request, { fruit_id: "R-4", maturity_stage: "optimal" }, day(11));

  await test.step("plots, collectors and intervals", async () => {
    await page.goto(`/dashboard/admin/report?period=${week}`);
    await expect(page.getByRole("heading", { name: "Semaine 11 de 2026" })).toBeVisible();
    const plots = page.getByRole("region", { name: "Par parcelle" });
    const block = plots.getByRole("row", { name: /Bloc 7/ });
    await expect(block).toContainText("Coopérative de Dabou");
    expect(folded(await block.innerText())).toContain("17,0–27,0 % · 3 fruits");
    await expect(plots.getByRole("row", { name: /Hors parcelle/ })).toContainText("1 optimal");
    const collectors = page.getByRole("region", { name: "Par collecteur" });
    await expect(collectors.getByRole("row", { name: /Awa/ })).toContainText("4");
    await expectNoViolations(page);
    await expectToFit(page, [390, 820, 1440]);
    await expectIntervalSmaller(page);
  });

  await test.step("on paper: the installation and the period, tables, nothing to operate", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^Rapport de récolte · Elaeis · /)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Huile, mesurée" }).first()).toBeVisible();
    await expectIntervalSmaller(page);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the month, and the period before", async () => {
    await page.getByRole("link", { name: "Mois" }).click();
    await expect(page).toHaveURL(/period=2026-03$/);
    await expect(page.getByRole("heading", { name: "Mars 2026" })).toBeVisible();
    await page.getByRole("link", { name: "Précédent" }).click();
    await expect(page.getByRole("heading", { name: "Février 2026" })).toBeVisible();
    await expect(page.getByText("Aucun fruit sur cette période.")).toBeVisible();
  });

  await test.step("a collector's own, on a phone", async () => {
    const own = await phone.newPage();
    await own.goto("/dashboard/overview");
    await own.getByRole("link", { name: "Harvest report" }).click();
    await expect(own).toHaveURL(/\/dashboard\/report\?period=/);
    await own.goto(`/dashboard/report?period=${week}`);
    await expect(own.getByRole("heading", { name: "Week 11 of 2026" })).toBeVisible();
    await expect(own.getByText("My fruits")).toBeVisible();
    await expect(own.getByRole("region", { name: "By collector" })).toHaveCount(0);
    await expectNoViolations(own);
    await expectToFit(own, [360, 390]);
    await phone.close();
  });
});

test("the weekly mail is a template with tables, and the setting says that no mail server is set up @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/settings#mail");
  await expect(page.getByText(/à chaque administrateur le rapport de récolte/)).toBeVisible();
  await expect(page.getByText(/les rapports restent dans la boîte d'envoi/)).toBeVisible();
  await page.goto("/dashboard/admin/email-management?template=weekly_harvest_report");
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: "Par parcelle" })).toBeVisible();
  await expect(mail.getByRole("cell", { name: "Bloc 7" })).toBeVisible();
  await expect(mail.getByRole("columnheader", { name: "Collecteur" })).toBeVisible();
});
