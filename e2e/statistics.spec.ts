/** The figures of the overview, to the unit, against a table, in a time zone that is not the server's. */
import { expect, request as api, type APIRequestContext } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { photosIn, signInThroughApi, type Photo } from "./collecting.ts";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { createInstallation, type ElaeisServer, type Installation } from "./elaeis-server.ts";
import { locales, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

/** Where it is about noon: no midnight passes while the test runs. The sign of these names is reversed. */
const offsetHours = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${offsetHours > 0 ? "-" : "+"}${Math.abs(offsetHours)}`;

test.use({ locale: locales.fr, timezoneId: timeZone });

let installation: Installation;
let elaeis: ElaeisServer;
let photos: Photo[];

// oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
test.beforeAll(async ({}, testInfo) => {
  testInfo.setTimeout(180_000);
  installation = await createInstallation("statistics");
  elaeis = await installation.start();
  photos = photosIn(await drawnPhotos(71, testInfo.outputPath("pictures")));
});
test.afterAll(async () => {
  await elaeis.stop();
  installation.remove();
});

/** A wall-clock time there, so many days ago. */
function localTime(daysAgo: number, clock: string): Date {
  const wall = new Date(Date.now() + offsetHours * 3600_000);
  wall.setUTCDate(wall.getUTCDate() - daysAgo);
  return new Date(
    Date.parse(`${wall.toISOString().slice(0, 10)}T${clock}:00Z`) - offsetHours * 3600_000,
  );
}

const localMonth = (time: Date) =>
  new Date(time.getTime() + offsetHours * 3600_000).toISOString().slice(0, 7);

async function record(
  request: APIRequestContext,
  at: Date,
  zone: string | null,
  photosSent: number,
): Promise<void> {
  const id = uuidv7();
  const created = await request.put(`${elaeis.url}/api/fruits/${id}`, {
    data: {
      fields: { ...noFields, fruit_id: `COUNT-${id}`, location_name: zone },
      collection_date: at.toISOString(),
      photos: photos.map(({ role, jpeg, sha256 }) => ({
        photo_role: role,
        sha256,
        file_name: `${role}.jpg`,
        file_size: jpeg.length,
      })),
    },
  });
  expect(created.ok()).toBe(true);
  for (const { role, jpeg, sha256 } of photos.slice(0, photosSent)) {
    const sent = await request.put(`${elaeis.url}/api/fruits/${id}/photos/${role}`, {
      data: jpeg,
      headers: { "content-type": "image/jpeg", "x-content-sha256": sha256 },
    });
    expect(sent.ok()).toBe(true);
  }
}

test("[COLL-05] [COLL-04] the overview counts as a table does, by the days of the collector's own clock @night", async ({
  page,
}) => {
  // Days ago, clock there, zone, photos of four that arrived.
  const table = [
    [0, "00:01", "Édéa", 4],
    [0, "09:40", "Dabou", 4],
    [0, "09:55", "Dabou", 3],
    [1, "23:59", "Dabou", 4],
    [1, "08:00", null, 4],
    [2, "07:30", "Édéa", 4],
    [2, "07:45", "Aboisso", 4],
    [45, "12:00", "Kribi", 4],
    [45, "12:05", "Kribi", 4],
    [45, "12:10", "Kribi", 4],
  ] as const;
  const elsewhere = await api.newContext();
  await signInThroughApi(elsewhere, elaeis.url, elaeis.collector);
  for (const [daysAgo, clock, zone, sent] of table) {
    await record(elsewhere, localTime(daysAgo, clock), zone, sent);
  }
  await elsewhere.dispose();

  const thisMonth = [0, 1, 2].filter(
    (daysAgo) => localMonth(localTime(daysAgo, "12:00")) === localMonth(localTime(0, "12:00")),
  );
  const fruitsOfDay = [3, 2, 2];
  const fruitsThisMonth = thisMonth.reduce((sum, day) => sum + (fruitsOfDay[day] ?? 0), 0);

  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto(`${elaeis.url}/dashboard/overview`);
  const figures = page.getByRole("region", { name: "Vos chiffres" });
  const figure = (label: string | RegExp) =>
    figures.locator("div", { has: page.getByText(label, { exact: true }) }).getByRole("definition");
  await expect(figure("collectés aujourd'hui")).toHaveText("3");
  await expect(figure("fruits ce mois-ci")).toHaveText(String(fruitsThisMonth));
  await expect(figure(/^jours? actifs? ce mois-ci$/)).toHaveText(String(thisMonth.length));
  await expect(figure("zones visitées")).toHaveText("4");

  await expect(page.getByText(`${fruitsThisMonth} sur 500 fruits`)).toBeVisible();
  await expect(page.getByText(`${500 - fruitsThisMonth} restants`)).toBeVisible();

  const zones = page.locator("section", {
    has: page.getByRole("heading", { name: "Meilleures zones" }),
  });
  // Of equals the first of the alphabet.
  await expect(zones.getByRole("listitem")).toHaveText([
    /^1\. Dabou3 fruits · 30\s% du total$/,
    /^2\. Kribi3 fruits · 30\s% du total$/,
    /^3\. Édéa2 fruits · 20\s% du total$/,
  ]);

  const recent = page.locator("section", {
    has: page.getByRole("heading", { name: "Activité récente" }),
  });
  await expect(recent.getByRole("listitem")).toHaveText([
    /^2 fruits collectésAujourd[’']hui 09:55 · DabouPhotos manquantes$/,
    /^1 fruit collectéAujourd[’']hui 00:01 · ÉdéaComplet$/,
    /^1 fruit collectéHier 23:59 · DabouComplet$/,
  ]);

  const panel = page.getByRole("complementary", { name: "En un coup d'œil" });
  await expect(panel.getByRole("definition")).toHaveCount(4);
});
