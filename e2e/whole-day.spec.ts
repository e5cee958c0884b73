/**
 * A collector's day: signed in in the morning, twelve fruits where there is no network, a phone that is
 * put away and started again in between, and the evening's network. The figures afterwards are counted
 * by hand from the table below.
 */
import type { Page } from "@playwright/test";
import { collectorStatisticsSchema } from "@elaeis/domain/statistics/statistics-schemas";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { fillInFruit, reopen, waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

/** Figures are counted to the unit, so nobody else collects here. */
const test = testOnOwnInstallation("whole-day");
test.use({
  locale: locales.fr,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: "allow",
});

/** In the order of the day. Two fruits have no place: they count as fruits, and for no zone. */
const morning = [
  { place: "Divo, parcelle 3", fruits: 4 },
  { place: "Dabou, bloc nord", fruits: 3 },
] as const;
const afternoon = [
  { place: null, fruits: 2 },
  { place: "Kribi", fruits: 2 },
  { place: "Aboisso, bordure est", fruits: 1 },
] as const;

test("[COLL-04] [COLL-05] [OFF-01] a day in the field: twelve fruits without network, all there in the evening, counted to the unit @night", async ({
  page,
  context,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await signIn(page, elaeis.collector);
  await expect(page.getByRole("link", { name: "Commencer la collecte" })).toBeVisible();
  await waitUntilInstalled(page);
  await waitUntilRemembered(page);

  await context.setOffline(true);
  const field = await reopen(context, page, `${elaeis.url}/dashboard/fruits/new`);
  await collect(field, morning);
  await field.goto("/dashboard/overview");
  await expect(field.getByText("+ 7 sur cet appareil").first()).toBeVisible();

  const after = await reopen(context, field, `${elaeis.url}/dashboard/overview`);
  await collect(after, afternoon);
  await after.goto("/dashboard/outbox");
  await expect(after.getByText("0 photo vérifiée sur 4")).toHaveCount(12);

  await context.setOffline(false);
  await expect(after.getByText("Tout est envoyé et vérifié.")).toBeVisible({ timeout: 60_000 });

  await expectFigures(after, elaeis);
  await after.goto("/dashboard/overview");
  const figure = (label: string) =>
    after.locator("dl > div", { has: after.getByText(label, { exact: true }) }).locator("dd");
  await expect(figure("collectés aujourd'hui")).toHaveText("12");
  await expect(figure("fruits ce mois-ci")).toHaveText("12");
  await expect(figure("jour actif ce mois-ci")).toHaveText("1");
  await expect(figure("zones visitées")).toHaveText("4");
  await expect(after.getByText("488 restants")).toBeVisible();
  await after.goto("/dashboard/fruits");
  await expect(after.locator("main")).toContainText(/Total\s*:?\s*12/);
});

async function collect(page: Page, tour: readonly { place: string | null; fruits: number }[]) {
  for (const { place, fruits } of tour) {
    for (let nth = 0; nth < fruits; nth += 1) {
      const photos = await drawnPhotos(120 + nth, test.info().outputPath("photos", String(nth)));
      const wizard = await fillInFruit(page, photos);
      if (place !== null) await wizard.getByLabel("Nom du lieu").fill(place);
      await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
      await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
    }
  }
}

/** Of the twelve fruits, four are at Divo, three at Dabou, two at Kribi: shares are of all. */
async function expectFigures(page: Page, elaeis: ElaeisServer): Promise<void> {
  const timeZone = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const answer = await page.request.get(`${elaeis.url}/api/statistics/me?time_zone=${timeZone}`);
  const {
    recentActivity,
    asOf: _,
    ...figures
  } = collectorStatisticsSchema.parse(await answer.json());
  expect(figures).toEqual({
    collectsToday: 12,
    collectsThisMonth: 12,
    activeDays: 1,
    zonesVisited: 4,
    monthlyProgress: { current: 12, target: 500, percentage: 2 },
    recentDays: [{ day: expect.any(String), count: 12 }],
    topZones: [
      { zone: "Divo, parcelle 3", count: 4, percentage: 33 },
      { zone: "Dabou, bloc nord", count: 3, percentage: 25 },
      { zone: "Kribi", count: 2, percentage: 17 },
    ],
  });
  expect(
    recentActivity.map(({ location, count, status }) => ({ location, count, status })),
  ).toEqual([
    { location: "Aboisso, bordure est", count: 1, status: "complete" },
    { location: "Kribi", count: 2, status: "complete" },
    { location: null, count: 2, status: "complete" },
    { location: "Dabou, bloc nord", count: 3, status: "complete" },
  ]);
}
