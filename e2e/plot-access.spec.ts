/** An administrator decides which plots a collector sees; and a phone that refuses its position says what helps. */
import { plotSchema, producerSchema } from "@elaeis/domain/plots/plot-schemas";
import { uuidv7 } from "uuidv7";
import { expectNoViolations } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";

const test = testOnOwnInstallation("plot-access");

test.use({ locale: locales.fr });

const ring = [
  [-4.370001, 5.320001],
  [-4.368001, 5.320001],
  [-4.368001, 5.322001],
  [-4.370001, 5.322001],
];

test("a plot is assigned to a collector, who then sees it on the phone @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const [producer, plot] = [uuidv7(), uuidv7()];
  const facts = { name: "Plantation Aké", country: "CI", address: null, operator_number: null };
  const made = await page.request.put(`/api/producers/${producer}`, {
    data: { ...facts, version: null },
  });
  producerSchema.parse(await made.json());
  const drawn = await page.request.put(`/api/plots/${plot}`, {
    data: {
      name: "Bloc A",
      producer_id: producer,
      production_place: null,
      geometry: { type: "Polygon", coordinates: [ring] },
      area_ha: null,
      crop: "oil_palm",
      planting_year: null,
      remarks: null,
      version: null,
    },
  });
  plotSchema.parse(await drawn.json());

  const phone = await browser.newContext({
    baseURL: elaeis.url,
    locale: locales.fr,
    viewport: { width: 360, height: 740 },
  });
  const field = await phone.newPage();
  await signIn(field, elaeis.collector, "/dashboard/plots");
  await expect(field.getByRole("link", { name: /Bloc A/ })).toBeVisible();

  await page.goto("/dashboard/admin/settings#collecting");
  await page
    .getByRole("combobox")
    .filter({ hasText: "Celles qui leur sont affectées" })
    .selectOption("assigned");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Pris en compte immédiatement")).toBeVisible();
  await field.reload();
  await expect(field.getByText("Aucune parcelle pour l'instant.")).toBeVisible();

  await page.goto(`/dashboard/admin/plots/${plot}`);
  await page.getByRole("checkbox", { name: elaeis.collector.email }).check();
  await expect(page.getByRole("checkbox", { name: elaeis.collector.email })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: elaeis.collector.email })).toBeChecked();
  await expectNoViolations(page);
  await field.reload();
  await field.getByRole("link", { name: /Bloc A/ }).click();
  await expect(field.getByText("Plantation Aké")).toBeVisible();
  // The office's plot is the office's to correct.
  await expect(field.getByRole("button", { name: "Corriger" })).toHaveCount(0);
  await phone.close();
});

test("a refused position is named, with the way back @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector, "/dashboard/plots");
  await page.getByRole("button", { name: "Faire le tour" }).click();
  await expect(page.getByText(/l'accès à la position a été refusé/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Terminer" })).toBeDisabled();
  await page.getByRole("button", { name: "Comment l'autoriser" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Corriger sur la carte" }).click();
  await expect(page.getByText("Touchez les coins de la parcelle")).toBeVisible();
});
