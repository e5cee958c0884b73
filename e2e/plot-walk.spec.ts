/** A collector walks around a plot without network; tabs are closed meanwhile, and it arrives once. */
import type { BrowserContext, Page } from "@playwright/test";
import { fieldPlotsSchema, plotListSchema } from "@elaeis/domain/plots/plot-schemas";
import { expectNoViolations, expectToFit } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { readDevice } from "./faults/device.ts";
import { reopen, waitUntilAnswerKept, waitUntilInstalled } from "./offline-ready.ts";

/** No plot of another journey is around. */
const test = testOnOwnInstallation("plot-walk");

test.use({
  locale: locales.fr,
  serviceWorkers: "allow",
  viewport: { width: 360, height: 740 },
  permissions: ["geolocation"],
});

const start = { longitude: -4.2, latitude: 5.6 };
const metresPerDegree = 111_320;
const stepM = 5;

type Place = readonly [eastM: number, northM: number];

/** Along the sides of a square near Dabou, in metres from its corner. */
const around = (sideM: number) =>
  Array.from({ length: (4 * sideM) / stepM + 1 }, (_, step): Place => {
    const along = (step * stepM) % (4 * sideM);
    const rest = along % sideM;
    const side = Math.floor(along / sideM);
    const corners = [
      [rest, 0],
      [sideM, rest],
      [sideM - rest, sideM],
      [0, sideM - rest],
    ] as const;
    return corners[side] ?? [0, 0];
  });

const boundary = around(60);

async function walk(context: BrowserContext, page: Page, from: number, to: number) {
  await goAlong(context, page, boundary.slice(from, to), 250);
}

async function goAlong(
  context: BrowserContext,
  page: Page,
  places: readonly Place[],
  everyMs: number,
) {
  for (const [x, y] of places) {
    await context.setGeolocation({
      longitude:
        start.longitude + x / (metresPerDegree * Math.cos((start.latitude * Math.PI) / 180)),
      latitude: start.latitude + y / metresPerDegree,
      accuracy: 5,
    });
    // A person makes a step; the browser tells the page of it.
    await page.waitForTimeout(everyMs);
  }
}

const half = Math.floor(boundary.length / 2);

test("a plot is walked offline through closed tabs, kept, corrected and sent once @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.setGeolocation({ ...start, accuracy: 5 });
  await signIn(page, elaeis.collector, "/dashboard/plots");
  await waitUntilInstalled(page);
  await expect(page.getByText("Aucune parcelle pour l'instant.")).toBeVisible();
  await waitUntilAnswerKept(page, "field-plots");
  await expectNoViolations(page);
  await expectToFit(page, [360]);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Faire le tour" }).click();
  await expect(page.getByText(/Relevé en cours/)).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page, [360]);
  await walk(context, page, 0, half);
  await page.waitForTimeout(300);

  let tab = await reopen(context, page, `${elaeis.url}/dashboard/plots`);
  await tab.getByRole("link", { name: /Parcelle sans nom/ }).click();
  await expect(tab.getByText(/En pause/)).toBeVisible();
  await tab.getByRole("button", { name: "Reprendre" }).click();
  await walk(context, tab, half, boundary.length);
  await expect(tab.getByText(/^0,3[5-7]\sha ±/)).toBeVisible();
  await expect(tab.getByText("4 ha au plus")).toBeVisible();
  await tab.getByRole("button", { name: "Terminer" }).click();
  await tab.getByRole("textbox", { name: "Nom", exact: true }).fill("Bas-fond Aké");
  await expectToFit(tab, [360]);
  await tab.waitForTimeout(300);

  tab = await reopen(context, tab, `${elaeis.url}/dashboard/plots`);
  await tab.getByRole("link", { name: /Bas-fond Aké.*Brouillon/ }).click();
  await expect(tab.getByRole("textbox", { name: "Nom", exact: true })).toHaveValue("Bas-fond Aké");
  await tab.getByRole("button", { name: "Enregistrer la parcelle" }).click();
  await expect(tab.getByText("Choisissez un producteur.")).toBeVisible();
  await tab.getByLabel("Producteur", { exact: true }).selectOption("Nouveau producteur");
  await tab.getByLabel("Nom du producteur").fill("Aké Konan");
  await expectNoViolations(tab);
  await tab.getByRole("button", { name: "Enregistrer la parcelle" }).click();
  await expect(tab.getByRole("link", { name: /Bas-fond Aké.*À envoyer/ })).toBeVisible();
  await expect(tab.getByText("En sécurité sur cet appareil : 1 parcelle.")).toBeVisible();

  tab = await reopen(context, tab, `${elaeis.url}/dashboard/outbox`);
  await expect(tab.getByRole("link", { name: /Bas-fond Aké.*À envoyer/ })).toBeVisible();
  await context.setOffline(false);
  await expect(tab.getByText("Tout est envoyé et vérifié.")).toBeVisible({ timeout: 30_000 });
  const list = async () =>
    plotListSchema.parse(
      await (await tab.request.get(`${elaeis.url}/api/plots?search=fond`)).json(),
    );
  const { items } = await list();
  expect(items).toMatchObject([
    { name: "Bas-fond Aké", version: 1, producer: { name: "Aké Konan", country: "CI" } },
  ]);
  expect(Math.abs((items[0]?.area_ha ?? 0) - 0.36)).toBeLessThan(0.36 * 0.03);

  await tab.goto("/dashboard/plots");
  await tab.getByRole("link", { name: /Bas-fond Aké/ }).click();
  await tab.getByRole("button", { name: "Corriger" }).click();
  await tab.getByLabel("Remarques").fill("au bord du marigot");
  await tab.getByRole("button", { name: "Enregistrer la parcelle" }).click();
  await expect
    .poll(async () => (await list()).items[0], { timeout: 30_000 })
    .toMatchObject({ version: 2, remarks: "au bord du marigot" });
  // This server takes no backups: the phone keeps no copy.
  await expect.poll(async () => (await readDevice(tab)).plots, { timeout: 30_000 }).toEqual([]);
});

test("who rides around a plot keeps its corners and reads that it was too fast; what is required is marked @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.setGeolocation({ ...start, accuracy: 5 });
  await signIn(page, elaeis.collector, "/dashboard/plots");
  await waitUntilInstalled(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Faire le tour" }).click();
  await expect(page.getByText(/Relevé en cours/)).toBeVisible();
  // Ten metres a second, as on a motorbike.
  const ridden = around(40).filter((_, step) => step % 2 === 0);
  await goAlong(context, page, ridden.slice(0, 9), 1_000);
  await expect(
    page.getByText("Trop rapide pour un contour précis : marchez plus lentement."),
  ).toBeVisible();
  await expectToFit(page, [360]);
  await goAlong(context, page, ridden.slice(9), 1_000);
  await expect(page.getByText(/^0,1[5-7]\sha ±/)).toBeVisible();
  await page.getByRole("button", { name: "Terminer" }).click();
  await expect(
    page.getByText("Par endroits trop rapide pour un contour précis. Vérifiez les coins."),
  ).toBeVisible();

  const required = page.locator("label", { hasText: /^Producteur$/ }).locator("..");
  await expect(required).toContainText("*");
  await expect(page.getByLabel("Producteur", { exact: true })).toHaveAttribute("required", "");
  await expect(page.getByLabel("Lieu", { exact: true })).not.toHaveAttribute("required", "");
  await expectNoViolations(page);
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("En moto");
  await page.getByLabel("Producteur", { exact: true }).selectOption("Nouveau producteur");
  await page.getByLabel("Nom du producteur").fill("Yao Moto");
  await page.getByRole("button", { name: "Enregistrer la parcelle" }).click();
  await expect(page.getByRole("link", { name: /En moto.*À envoyer/ })).toBeVisible();
  await context.setOffline(false);
  const stored = async () => {
    const answer = await page.request.get(`${elaeis.url}/api/plots?search=moto`);
    return plotListSchema.parse(await answer.json()).items;
  };
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(1);
  const [plot] = await stored();
  expect(Math.abs((plot?.area_ha ?? 0) - 0.16)).toBeLessThan(0.16 * 0.05);
});

test("what the server refuses is named, and corrected in the form @night", async ({
  page,
  context,
  elaeis,
}) => {
  // In the Gulf of Guinea, far from the producer's country.
  await context.setGeolocation({ longitude: 1.5, latitude: 2.5, accuracy: 5 });
  await signIn(page, elaeis.collector, "/dashboard/plots");
  await page.getByRole("button", { name: "Dessiner" }).click();
  await page.getByRole("button", { name: "Utiliser ma position" }).click();
  await expect(page.getByText(/très précise/)).toBeVisible();
  const map = page.getByRole("region", { name: "Carte de la parcelle" });
  const corners = [
    [60, 40],
    [200, 40],
    [200, 140],
    [60, 140],
  ] as const;
  for (const [x, y] of corners.slice(0, 3)) await map.click({ position: { x, y } });
  await expect(page.getByRole("button", { name: "Terminer" })).toBeDisabled();
  await map.click({ position: { x: corners[3][0], y: corners[3][1] } });
  await page.getByRole("button", { name: "Terminer" }).click();
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Au large");
  await page.getByLabel("Producteur", { exact: true }).selectOption("Nouveau producteur");
  await page.getByLabel("Nom du producteur").fill("Pêcheurs");
  // Known without network, and no reason to refuse it here.
  await expect(page.getByText(/La parcelle semble hors du pays du producteur/)).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer la parcelle" }).click();
  await expect(page.getByRole("link", { name: /Au large.*Refusée/ })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("link", { name: /Au large.*Refusée/ }).click();
  await expect(
    page.getByRole("main").getByText(/La parcelle n'est pas dans le pays de son producteur/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Corriger" }).click();
  await expect(page.getByLabel("Nom du producteur")).toHaveValue("Pêcheurs");
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Au large")).toHaveCount(0);
  await context.clearCookies();
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const answer = await page.request.get(`${elaeis.url}/api/plots/field`);
  const { plots } = fieldPlotsSchema.parse(await answer.json());
  expect(plots.map(({ name }) => name)).not.toContain("Au large");
});
