/** Photos wait for Wi-Fi by a choice of the phone; values do not, and what a day cost is told. */
import type { Page } from "@playwright/test";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { recordFruit, waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

/** What it sent on a day is its own. */
const test = testOnOwnInstallation("photos-on-wifi");

test.use({ locale: locales.fr, serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

/** As Android tells it; without a name, as browsers that tell nothing. */
async function onNetwork(page: Page, type: string): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem("journey.network", name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there by the journey
    (navigator as unknown as { connection: EventTarget }).connection.dispatchEvent(
      new Event("change"),
    );
  }, type);
}

test("[OFF-02] a fruit's values go at once, its photos with the Wi-Fi or once by hand, and the phone says what that cost @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.addInitScript(() => {
    const connection = Object.defineProperty(new EventTarget(), "type", {
      get: () => localStorage.getItem("journey.network") ?? undefined,
    });
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  const photos = await drawnPhotos(93, test.info().outputPath("photos"));
  const received = async (reference: string) => {
    const answer = await page.request.get(`${elaeis.url}/api/fruits?search=${reference}`);
    const { items } = fruitPageSchema.parse(await answer.json());
    return items.map(({ oil_content: oil, photos_count: count }) => ({ oil, count }));
  };
  await signIn(page, elaeis.collector, "/dashboard/settings/storage");
  await waitUntilInstalled(page);
  await waitUntilRemembered(page);
  await onNetwork(page, "cellular");
  await page.getByRole("button", { name: "Photos en Wi-Fi seulement" }).click();
  await expect(
    page.getByText(/^Aujourd'hui\s: [\d,]+\sMo envoyés, [\d,]+\sMo reçus\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 1440]);

  const first = await recordFruit(page, photos);
  await expect(
    page.getByText("Les valeurs sont envoyées. Les photos suivront en Wi-Fi."),
  ).toBeVisible();
  await expect.poll(() => received(first)).toEqual([{ oil: 21.5, count: 0 }]);
  await context.setOffline(true);
  await page.goto("/dashboard/outbox");
  await expect(page.getByText(/^4 photos attendent le Wi-Fi \([\d,]+\sMo\)\.$/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("les valeurs sont envoyées ; les photos attendent")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [360]);
  await page.waitForTimeout(3_000);
  expect(await received(first)).toEqual([{ oil: 21.5, count: 0 }]);
  await onNetwork(page, "wifi");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  expect(await received(first)).toEqual([{ oil: 21.5, count: 4 }]);

  // A browser that does not tell its network asks.
  await page.evaluate(() => localStorage.removeItem("journey.network"));
  const second = await recordFruit(page, await drawnPhotos(94, test.info().outputPath("more")));
  await expect.poll(() => received(second)).toEqual([{ oil: 21.5, count: 0 }]);
  await page.goto("/dashboard/outbox");
  await expect(page.getByText(/^Envoyer 4 photos, [\d,]+\sMo, maintenant\s\?/)).toBeVisible();
  await page.getByRole("button", { name: "Envoyer les photos" }).click();
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  expect(await received(second)).toEqual([{ oil: 21.5, count: 4 }]);
  // Bytes are noted every few seconds.
  await page.waitForTimeout(6_000);
  await page.goto("/dashboard/settings/storage");
  const used = page.getByText(/^Aujourd'hui\s:/);
  await expect(used).not.toContainText("0 Mo envoyés, 0 Mo reçus");
});
