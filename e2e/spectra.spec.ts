/**
 * A laboratory in the product: imported spectra with laboratory values become a calibration, an import is predicted by
 * it beside the device's own values, and it moves to another device and back.
 */
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { trainingRunDetailSchema } from "@elaeis/domain/training/training-schemas";
import type { APIRequestContext, Page } from "@playwright/test";
import * as z from "zod/mini";
import { expectAccessibleIn, expectNoViolations } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, locales, testOnOwnInstallation } from "./fixtures.ts";
import { bringDeviceFile, bringLaboratory, deviceFile, deviceValues } from "./spectra-files.ts";

const test = testOnOwnInstallation("spectra");
test.use({ locale: locales.fr });
test.describe.configure({ mode: "serial" });

const screen = "/dashboard/admin/training-ai";
const learned = { serial: "NE700001", count: 80, seed: 5 };
const other = {
  serial: "NE700002",
  count: 12,
  seed: 5,
  device: { shiftNm: 2, gain: 1.04, offset: 0.03, noise: 2e-4 },
};

async function fruitOf(request: APIRequestContext, reference: string) {
  const answer = await request.get(`/api/fruits?search=${reference}`);
  const { items } = z.parse(fruitPageSchema, await answer.json());
  const [fruit] = items;
  if (fruit === undefined) throw new Error(`no fruit ${reference}`);
  return fruit;
}

async function ownerId(request: APIRequestContext): Promise<string> {
  const { user } = await (await request.get("/api/session")).json();
  return z.parse(z.uuid(), user.id);
}

async function bring(request: APIRequestContext, text: string): Promise<void> {
  await bringDeviceFile(request, text, await ownerId(request));
}

async function startAndWait(page: Page, name: string, done: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Entraînement en cours" })).toBeVisible();
  await expect(page.getByRole("heading", { name: done, exact: true })).toBeVisible({
    timeout: 180_000,
  });
}

test("spectra with laboratory values become a calibration that is active @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(400_000);
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const { text, laboratory } = deviceFile(learned);
  await bring(page.request, text);
  await page.goto(screen);
  const tab = page.getByRole("tab", { name: "Spectres NIR" });
  await tab.click();
  const card = page.getByRole("region", { name: "Spectres NIR" });
  await expect(card.getByText("NIR-Field : 80 spectres")).toBeVisible();
  await expect(card.getByText("0 spectre avec une valeur de laboratoire")).toBeVisible();
  await expect(card.getByRole("button", { name: "Étalonner" })).toBeDisabled();
  await bringLaboratory(page.request, laboratory);

  await page.reload();
  await tab.click();
  await expect(card.getByText("80 spectres avec une valeur de laboratoire")).toBeVisible();
  await startAndWait(page, "Étalonner", "Mis en service");
  const table = page.getByRole("table", { name: "Fruits mis de côté au hasard" });
  await expect(table.getByRole("row", { name: /Huile/ })).toContainText("80");
  await expect(page.getByRole("img", { name: /prédit en fonction du laboratoire/ })).toBeVisible();
  await expect(card.getByText(/^spectra-real-/)).toBeVisible();
  const history = page.getByRole("table", { name: "Historique des entraînements" });
  await expect(history.getByRole("row").nth(1)).toContainText("Spectres");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleIn("fr", page);
    await page.screenshot({
      path: test.info().outputPath(`calibrated-${width}.png`),
      fullPage: true,
    });
  }
});

test("an import is predicted beside the device's own values; what is unlike is refused and said @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(240_000);
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const serial = "NE700003";
  const { text, laboratory } = deviceFile({ serial, count: 3, seed: 44, spoilt: 2 });
  await bring(page.request, text);
  const [good, , spoilt] = laboratory;
  if (good === undefined || spoilt === undefined) throw new Error("no samples");
  const fruit = await fruitOf(page.request, good.reference);
  expect(fruit.oil_content).toBe(deviceValues.oil);
  await page.goto(`/dashboard/admin/fruits/${fruit.id}`);
  const table = page.getByRole("table", { name: "Appareil, laboratoire, spectre et photos" });
  const oil = table.getByRole("row", { name: /Huile/ });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Étalonnage spectra-real-/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(oil.getByRole("cell").nth(0)).toContainText("20,0");
  const written = await oil.getByRole("cell").nth(2).innerText();
  const said = Number(/(\d+,\d+)\s*%/.exec(written)?.[1]?.replace(",", "."));
  expect(Math.abs(said - good.oil)).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath("fruit-390.png"), fullPage: true });

  const unlike = await fruitOf(page.request, spoilt.reference);
  await page.goto(`/dashboard/admin/fruits/${unlike.id}`);
  await expect(page.getByText(/différent des spectres de l'étalonnage/)).toBeVisible();
  await expect(oil.getByRole("cell").nth(0)).toContainText("20,0");
});

test("a calibration moves to another device: error before and after, active, withdrawn @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(400_000);
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await bring(page.request, deviceFile(other).text);
  await page.goto(screen);
  await page.getByRole("tab", { name: "Spectres NIR" }).click();
  await page.getByRole("button", { name: "Transférer à un autre appareil…" }).click();
  const wizard = page.getByRole("dialog", { name: "Transférer un étalonnage" });
  await wizard.getByLabel("Autre appareil").selectOption(`NIR-Field ${other.serial}`);
  await expect(wizard.getByText("10 échantillons choisis")).toBeVisible();
  for (const box of await wizard.getByRole("checkbox", { checked: true }).all()) await box.focus();
  await expectNoViolations(page);
  await wizard.getByRole("button", { name: "Calculer le transfert" }).click();
  await expect(wizard).toBeHidden();
  const title = `Transfert à NIR-Field ${other.serial}`;
  await expect(page.getByRole("heading", { name: title })).toBeVisible({ timeout: 180_000 });

  const { runs } = await (await page.request.get("/api/training/runs")).json();
  const answer = await page.request.get(`/api/training/runs/${runs[0].id}`);
  const { transfer_report: report } = z.parse(trainingRunDetailSchema, await answer.json());
  const { before = 0, after = 1 } = report?.values.huile ?? {};
  expect(after).toBeLessThan(before);
  const three = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };
  const shown = (value: number) => value.toLocaleString("fr-FR", three);
  const row = page
    .getByRole("table", { name: /RMSEP sur des échantillons/ })
    .getByRole("row", { name: /Huile/ });
  await expect(row).toContainText(shown(before));
  await expect(row).toContainText(shown(after));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleIn("fr", page);
    await page.screenshot({
      path: test.info().outputPath(`transfer-${width}.png`),
      fullPage: true,
    });
  }

  const result = page.getByRole("region", { name: title });
  await result.getByRole("button", { name: "Mettre en service" }).click();
  await expect(result.getByText("En service", { exact: true })).toBeVisible();
  const card = page.getByRole("region", { name: "Spectres NIR" });
  await card.getByRole("button", { name: `Retirer : NIR-Field ${other.serial}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect(card.getByText("aucun en service")).toBeVisible();
  await expect(page.getByText(/a été retiré/)).toBeVisible();
  await expect(result.getByRole("button", { name: "Mettre en service" })).toBeVisible();
});
