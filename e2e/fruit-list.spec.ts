/** The list a collector works with: found by what is typed, also without network, and seen on a map. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi, type Photo } from "./collecting.ts";
import { queueItems } from "./device-outbox.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, folded, locales, test } from "./fixtures.ts";
import { reopen, waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const places = [
  { location_name: "Édéa", latitude: 3.8, longitude: 10.133 },
  { location_name: "Kribi", latitude: 2.95, longitude: 9.917 },
];

/** Six fruits, in two places by turns; the first has no oil content. */
async function sendSix(page: Page, elaeis: ElaeisServer, name: string): Promise<void> {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos: Photo[] = photosIn(await drawnPhotos(91, test.info().outputPath("photos")));
  for (let index = 0; index < 6; index += 1) {
    await sendFruit(page.request, elaeis.url, photos, {
      fruit_id: `${name}-${index}`,
      ...(index === 0 ? {} : { oil_content: 14 + 2 * index }),
      ...places[index % 2],
    });
  }
}

const rows = (page: Page, name: string) =>
  page
    .locator("main")
    .getByRole("listitem")
    .filter({ hasText: `${name}-` });

const references = async (page: Page, name: string) =>
  (await rows(page, name).getByRole("heading").allTextContents()).map(folded);

test("[LIST-02] [LIST-03] without network the list still searches, sorts and narrows down what this phone has @night", async ({
  page,
  context,
  elaeis,
}) => {
  await sendSix(page, elaeis, "AWAY");
  await page.goto("/dashboard/fruits?search=AWAY");
  await waitUntilInstalled(page);
  await expect(rows(page, "AWAY")).toHaveCount(6);
  await waitUntilRemembered(page);
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("elaeis-records");
          opening.addEventListener("success", () => {
            const counting = opening.result
              .transaction("thumbnails")
              .objectStore("thumbnails")
              .count();
            counting.addEventListener("success", () => {
              opening.result.close();
              resolve(counting.result);
            });
          });
        }),
    );
  await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  await page.goto("about:blank");
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  await queueItems(page, [{ reference: "AWAY-UNSENT" }]);
  await context.setOffline(true);
  const away = await reopen(context, page, `${elaeis.url}/dashboard/fruits?search=away`);
  await expect(away.getByText(/^Hors ligne\s: données de \d\d:\d\d$/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(rows(away, "AWAY")).toHaveCount(7);
  await expect(away.getByText("7 fruits trouvés")).toBeAttached();
  await expect(rows(away, "AWAY").first()).toContainText("AWAY-UNSENT");
  await expect(away.locator("dl > div", { hasText: "Trouvés" }).locator("dd")).toHaveText("7");
  await expect(rows(away, "AWAY").last().locator("img")).toHaveAttribute("src", /^blob:/);

  await away.getByRole("button", { name: /^Huile/ }).click();
  const byOil = ["AWAY-5", "AWAY-4", "AWAY-3", "AWAY-2", "AWAY-1", "AWAY-0"];
  await expect.poll(() => references(away, "AWAY")).toEqual(["AWAY-UNSENT", ...byOil]);
  await away.getByRole("button", { name: /^Huile/ }).click();
  // The fruit without the value stays last.
  const ascending = ["AWAY-1", "AWAY-2", "AWAY-3", "AWAY-4", "AWAY-5", "AWAY-0"];
  await expect.poll(() => references(away, "AWAY")).toEqual(["AWAY-UNSENT", ...ascending]);

  await away.getByRole("button", { name: "Filtres" }).click();
  await away.getByLabel("Classe").selectOption("Bon");
  await expect.poll(() => references(away, "AWAY")).toEqual(["AWAY-3", "AWAY-4"]);
  await away.getByLabel("Zone").selectOption("Kribi");
  await expect.poll(() => references(away, "AWAY")).toEqual(["AWAY-3"]);
  await expect(away).toHaveURL(/zone=Kribi/);
  await away.getByRole("button", { name: "Effacer les filtres" }).click();
  await away.getByLabel("Rechercher dans les fruits").fill("edea");
  await expect.poll(() => references(away, "AWAY")).toEqual(["AWAY-2", "AWAY-4", "AWAY-0"]);
  await expectAccessible(away);
});

test("[LIST-02] what is typed finds words with and without accents, and a filter stays in the address @night", async ({
  page,
  elaeis,
}) => {
  await sendSix(page, elaeis, "FOLD");
  await page.goto("/dashboard/fruits");
  await page.getByLabel("Rechercher dans les fruits").fill("FOLD edea");
  await expect(page.getByText(/Aucun fruit ne correspond/)).toBeVisible();
  await page.getByLabel("Rechercher dans les fruits").fill("edea");
  await expect(rows(page, "FOLD")).toHaveCount(3);
  await page.getByRole("button", { name: "Filtres" }).click();
  await page.getByLabel("Classe").selectOption("Bon");
  await expect(page).toHaveURL(/class=good/);
  await page.reload();
  await expect(rows(page, "FOLD")).toHaveCount(1);
  await page.getByRole("button", { name: "Filtres (1)" }).click();
  await page.getByLabel("Pas encore envoyés").check();
  await expect(page.getByText("Aucun fruit ne correspond à ces filtres.")).toBeVisible();
  await page.getByRole("button", { name: "Afficher tous les fruits" }).click();
  await expect(rows(page, "FOLD")).toHaveCount(6);
});

test("[LIST-03] on a small phone the first fruit is there without scrolling, and the list says where one is @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sendSix(page, elaeis, "FIRST");
  await page.goto("/dashboard/fruits?search=FIRST");
  await expect(page.getByText("1–6 sur 6")).toBeVisible();
  const first = rows(page, "FIRST").first();
  const tabs = page.getByRole("navigation", { name: "Sections" });
  const [row, bar] = [await first.boundingBox(), await tabs.boundingBox()];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test("[LIST-03] fruits are on a drawn map, by hand and by keyboard; an area can be kept where there are tiles @night", async ({
  page,
  context,
  elaeis,
}) => {
  await sendSix(page, elaeis, "MAPPED");
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>`;
  await context.route("**/tiles/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: tile }),
  );
  await page.goto("/dashboard/fruits?search=MAPPED");
  await page.getByRole("button", { name: "Carte" }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole("region", { name: "Carte des fruits" });
  await expect(page.getByText("6 fruits sur la carte")).toBeVisible();
  await expect(map.locator("img[data-tile]")).toHaveCount(0);
  // Without tiles the coast, the country and towns show where the dots are.
  await expect(map.getByText("Douala")).toBeVisible();
  await map
    .getByRole("button", { name: /^3 fruits, dont MAPPED/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("region", { name: "Choisis sur la carte" })).toContainText("MAPPED-");
  await map.focus();
  await page.keyboard.press("-");
  await page.keyboard.press("ArrowLeft");
  await expectAccessible(page);

  await page.route("**/api/geocoding/map", (route) =>
    route.fulfill({
      json: { tiles: { url: "/tiles/{z}/{x}/{y}.svg", attribution: "© Cartes de test" } },
    }),
  );
  await page.reload();
  await expect(map.locator("img[data-tile=there]").first()).toBeVisible();
  await page.getByRole("button", { name: "Garder cette zone hors ligne" }).click();
  await expect(page.getByText(/^\d+ images, environ 0,\d+\sMo/)).toBeVisible();
  await page.getByRole("button", { name: "Garder", exact: true }).click();
  await expect(page.getByText("Cette zone est gardée sur cet appareil.")).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await waitUntilInstalled(page);
  await page.waitForTimeout(1_500);
  await context.unroute("**/tiles/**");
  await context.setOffline(true);
  await page.reload();
  await expect(map.locator("img[data-tile=there]").first()).toHaveAttribute("src", /^blob:/, {
    timeout: 30_000,
  });
});
