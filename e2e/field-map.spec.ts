/** A map that an operator drops in, kept on the phone; and the way to a fruit and to a plot, without network. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { madeMap } from "../apps/server/src/testing/made-map.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { waitUntilAnswerKept, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

/** Its map comes while it runs, and nobody else's fruits are on it. */
const test = testOnOwnInstallation("field-map");

test.use({
  locale: locales.en,
  serviceWorkers: "allow",
  viewport: { width: 360, height: 740 },
  permissions: ["geolocation"],
});

const palm = { latitude: 5.6, longitude: -4.2 };
const north = (metres: number) => ({ ...palm, latitude: palm.latitude + metres / 111_195 });

/** Five by five around the palm. */
function tilesAround(z: number) {
  const sine = Math.sin((palm.latitude * Math.PI) / 180);
  const x = Math.floor(((palm.longitude + 180) / 360) * 2 ** z);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
  return Array.from({ length: 25 }, (_, at) => ({
    z,
    x: x - 2 + (at % 5),
    y: y - 2 + Math.floor(at / 5),
    colour: at % 2 === 0 ? "#c9d8b0" : "#b7c99a",
  }));
}

test("[LIST-03] a PMTiles file dropped in is the map; an area of it is kept from the map's own buttons, and shown offline @night", async ({
  page,
  context,
  elaeis,
  installation,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(91, test.info().outputPath("photos")));
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "MAP-1", ...palm });
  const tiles = [4, 13, 14, 15, 16, 17].flatMap((z) => tilesAround(z));
  writeFileSync(path.join(installation.dataDir, "map.pmtiles"), await madeMap(tiles));
  await page.goto("/dashboard/plots");
  await page.getByRole("link", { name: "Keep a map for offline" }).click();
  const map = page.getByRole("region", { name: "Map of the fruits" });
  await expect(map.locator("img[data-tile=there]").first()).toBeVisible();
  await expect(page.getByText("© Made for tests")).toBeVisible();
  await expect(map.locator("img[data-pin]")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [360]);
  await page.getByRole("button", { name: "Keep this area offline" }).click();
  await expect(page.getByText(/^\d+ images, about 0\.\d MB\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByText("This area is kept on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await waitUntilInstalled(page);
  await waitUntilAnswerKept(page, "map-tiles");
  await context.setOffline(true);
  await page.reload();
  await expect(map.locator("img[data-tile=there]").first()).toHaveAttribute("src", /^blob:/, {
    timeout: 30_000,
  });
  await context.setOffline(false);
});

test("[LIST-03] distance and direction lead to a fruit and to a plot without network, by the walk and by the compass @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const producer = uuidv7();
  const side = 0.0005;
  await page.request.put(`${elaeis.url}/api/producers/${producer}`, {
    data: { name: "Aké Konan", country: "CI", address: null, operator_number: null, version: null },
  });
  const { latitude, longitude } = north(2_000);
  const ring = [
    [longitude - side, latitude - side],
    [longitude + side, latitude - side],
    [longitude + side, latitude + side],
    [longitude - side, latitude + side],
    [longitude - side, latitude - side],
  ];
  const plot = await page.request.put(`${elaeis.url}/api/plots/${uuidv7()}`, {
    data: {
      producer_id: producer,
      name: "Bas-fond Aké",
      geometry: { type: "Polygon", coordinates: [ring] },
      crop: "oil_palm",
      production_place: null,
      planting_year: null,
      remarks: null,
      area_ha: null,
      version: null,
    },
  });
  expect(plot.ok(), await plot.text()).toBe(true);
  await context.clearCookies();
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(92, test.info().outputPath("photos")));
  const sent = await sendFruit(page.request, elaeis.url, photos, { fruit_id: "WAY-1", ...palm });
  await context.setGeolocation({ ...north(-150), accuracy: 6 });
  await signIn(page, elaeis.collector, `/dashboard/fruits/${sent?.id}`);
  await waitUntilInstalled(page);
  await waitUntilAnswerKept(page, "Bas-fond Aké");
  await page.getByRole("link", { name: "Go there" }).click();
  await expect(page.getByRole("heading", { name: "Way to WAY-1" })).toBeVisible();
  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText("150 m", { exact: true })).toBeVisible();
  await expect(page.getByText("0° · north")).toBeVisible();
  await expect(page.getByText("± 6 m: very precise")).toBeVisible();
  await expect(page.getByText(/^No compass: the top of the screen is north/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 1440]);
  // The person walks on, to the north: the arrow goes by the walk.
  await context.setGeolocation({ ...north(-100), accuracy: 6 });
  await expect(page.getByText("100 m", { exact: true })).toBeVisible();
  await expect(page.getByText("The arrow follows the direction in which you walk.")).toBeVisible();
  // The phone is turned to the east: the fruit is to the left.
  await page.evaluate(() =>
    dispatchEvent(
      new DeviceOrientationEvent("deviceorientationabsolute", { alpha: 270, absolute: true }),
    ),
  );
  await expect(page.getByText("The arrow follows this phone's compass.")).toBeVisible();
  await expect(page.locator("[data-turned='270']")).toBeVisible();
  await context.setGeolocation({ ...north(-4), accuracy: 6 });
  await expect(page.getByText("You are there, as near as the position can tell.")).toBeVisible();

  await page.goto("/dashboard/plots");
  await page.getByRole("link", { name: /Bas-fond Aké/ }).click();
  await page.getByRole("link", { name: "Go there" }).click();
  await expect(page.getByText("2 km", { exact: true })).toBeVisible();
  await context.setGeolocation({ ...north(1_970), accuracy: 6 });
  await expect(page.getByText("You are in the plot.")).toBeVisible();
});
