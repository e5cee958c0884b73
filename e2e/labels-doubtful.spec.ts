/** Two lines of a laboratory's sheet were exchanged: the calibration finds the pair, and what is decided is respected. */
import { doubtfulValuesSchema } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import {
  trainingOverviewSchema,
  trainingStatusSchema,
} from "@elaeis/domain/training/training-schemas";
import * as z from "zod/mini";
import { expectAccessibleIn, expectNoViolations } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, locales, testOnOwnInstallation } from "./fixtures.ts";
import { bringDeviceFile, bringLaboratory, deviceFile } from "./spectra-files.ts";

const test = testOnOwnInstallation("labels-doubtful");
test.use({ locale: locales.fr });

test("a swapped pair is found, swapped and undone; an excluded value is not learned @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(400_000);
  const { request } = page;
  await signInThroughApi(request, elaeis.url, elaeis.administrator);
  const { user } = await (await request.get("/api/session")).json();
  const { text, laboratory } = deviceFile({ serial: "NE800001", count: 60, seed: 5 });
  await bringDeviceFile(request, text, z.parse(z.uuid(), user.id));
  const byOil = laboratory.toSorted((one, other) => one.oil - other.oil);
  const [low, high] = [byOil[2], byOil.at(-3)];
  if (low === undefined || high === undefined) throw new Error("no samples");
  const valuesOf = (one: typeof low) => {
    if (one === low) return { ...high, reference: low.reference };
    return one === high ? { ...low, reference: high.reference } : one;
  };
  await bringLaboratory(request, laboratory.map(valuesOf));
  const spectra = { device_type: "NIR-Field", reading: "absorbance" };
  const started = await request.post("/api/training/runs", { data: { spectra } });
  expect(started.status()).toBe(202);
  await expect(async () => {
    const status = await (await request.get("/api/training/status")).json();
    expect(z.parse(trainingStatusSchema, status).running).toBeNull();
  }).toPass({ timeout: 180_000, intervals: [1000] });

  await page.goto("/dashboard/admin/training-ai");
  await page.getByRole("link", { name: "Valeurs à vérifier" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Valeurs à vérifier" })).toBeVisible();
  const swap = page.getByRole("button", { name: /^Échanger les valeurs de/ });
  await expect(swap).toHaveCount(1);
  const name = (await swap.getAttribute("aria-label")) ?? "";
  expect(name).toContain(low.reference);
  expect(name).toContain(high.reference);
  const curves = page.locator("figure polyline");
  await expect(curves).toHaveCount(2);
  expect(await curves.first().getAttribute("points")).toMatch(/^(\d+(\.\d+)?,\d+(\.\d+)? ?){10,}/);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleIn("fr", page);
    await page.screenshot({ path: test.info().outputPath(`pair-${width}.png`), fullPage: true });
  }

  const read = async () =>
    z.parse(doubtfulValuesSchema, await (await request.get("/api/doubtful-values")).json());
  const pairs = async () => (await read()).sources[0]?.pairs.length;
  await swap.click();
  await page.getByRole("dialog").getByRole("button", { name: "Échanger les valeurs" }).click();
  await expect(page.getByText(/ont été échangées/)).toBeVisible();
  await expect(swap).toHaveCount(0);
  expect(await pairs()).toBe(0);
  await page.getByRole("button", { name: "Annuler l'échange" }).click();
  await expect(swap).toHaveCount(1);
  expect(await pairs()).toBe(1);

  const learned = async () => {
    const overview = await (await request.get("/api/training")).json();
    return z.parse(trainingOverviewSchema, overview).spectra[0]?.laboratory.huile;
  };
  expect(await learned()).toBe(60);
  const card = page.getByRole("region", {
    name: new RegExp(`${low.reference} et|et ${low.reference}`),
  });
  await card.getByRole("button", { name: `Exclure Huile de ${low.reference}` }).click();
  const dialog = page.getByRole("dialog", { name: /Exclure cette valeur/ });
  await dialog.getByRole("button", { name: "Exclure" }).click();
  await expect(dialog.getByText("Écrivez au moins 3 caractères.")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel("Raison").fill("tubes échangés au laboratoire");
  await dialog.getByRole("button", { name: "Exclure" }).click();
  const decisions = page.getByRole("region", { name: "Décisions" });
  await expect(decisions.getByText("tubes échangés au laboratoire")).toBeVisible();
  expect(await learned()).toBe(59);
  await decisions
    .getByRole("button", { name: `Annuler la décision sur Huile de ${low.reference}` })
    .click();
  await expect(decisions.getByText("Aucune décision pour le moment.")).toBeVisible();
  expect(await learned()).toBe(60);
});
