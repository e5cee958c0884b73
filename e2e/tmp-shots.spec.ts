import { writeFileSync } from "node:fs";
import path from "node:path";
import { madeMap } from "../apps/server/src/testing/made-map.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { testOnOwnInstallation } from "./fixtures.ts";
import { recordFruit } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";
const test = testOnOwnInstallation("tmp-shots");
test.use({ serviceWorkers: "block" });
const palm = { latitude: 5.6, longitude: -4.2 };
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
test("shots", async ({ browser, page, elaeis, installation }) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const files = await drawnPhotos(91, test.info().outputPath("photos"));
  const photos = photosIn(files);
  const sent = [];
  for (const n of [0, 1, 2, 3, 4])
    sent.push(
      await sendFruit(page.request, elaeis.url, photos, {
        fruit_id: `EL-2026-00${n}`,
        oil_content: 21 + n,
        latitude: palm.latitude + n * 0.001,
        longitude: palm.longitude + (n % 2) * 0.001,
        location_accuracy_m: 8,
      }),
    );
  writeFileSync(
    path.join(installation.dataDir, "map.pmtiles"),
    await madeMap([4, 13, 14, 15, 16, 17].flatMap(tilesAround)),
  );
  const state = await page.context().storageState();
  const variants = [
    ["phone-light-fr", 390, 844, "light", "fr-FR"],
    ["phone-dark-en", 390, 844, "dark", "en-GB"],
    ["phone-soleil-fr", 390, 844, "soleil", "fr-FR"],
    ["desk-light-en", 1440, 900, "light", "en-GB"],
    ["desk-dark-fr", 1440, 900, "dark", "fr-FR"],
  ] as const;
  for (const [name, width, height, theme, locale] of variants) {
    const context = await browser.newContext({
      storageState: state,
      viewport: { width, height },
      locale,
      permissions: ["geolocation"],
      geolocation: { latitude: 5.599, longitude: -4.2003, accuracy: 6 },
      baseURL: elaeis.url,
      hasTouch: width < 500,
      isMobile: width < 500,
      reducedMotion: "reduce",
    });
    await context.addInitScript((t) => {
      localStorage.setItem("elaeis.theme", t);
      localStorage.setItem("elaeis.photos", "wifi");
    }, theme);
    const tab = await context.newPage();
    const shot = async (what: string) => {
      await tab.waitForTimeout(1500);
      await tab.screenshot({ path: `/tmp/rooms/shots-maps/${name}-${what}.png` });
    };
    await tab.goto(`/dashboard/fruits/${sent[0]?.id}`);
    const go = tab.getByRole("link", { name: /Go there|Y aller/ });
    await go.scrollIntoViewIfNeeded();
    await shot("fruit");
    await go.click();
    await tab.getByText(/\d m$/).first().waitFor();
    await shot("way");
    await context.setGeolocation({ latitude: 5.60001, longitude: -4.2, accuracy: 6 });
    await tab.waitForTimeout(1500);
    await shot("arrived");
    await tab.goto("/dashboard/fruits?view=map");
    await tab.locator("img[data-tile=there]").first().waitFor();
    await shot("map");
    await tab.getByRole("button", { name: /Keep this area|Garder cette zone/ }).click();
    await tab.waitForTimeout(1500);
    await shot("keep");
    await tab.goto("/dashboard/plots");
    await shot("plots");
    await tab.goto("/dashboard/outbox");
    await tab.waitForTimeout(1500);
    if (name === "phone-light-fr") {
      await recordFruit(tab, files);
      await shot("saved");
      await tab.goto("/dashboard/outbox");
    }
    await shot("outbox");
    await tab.goto("/dashboard/settings/storage");
    await tab.waitForTimeout(1500);
    await tab.evaluate(() =>
      document.querySelector("fieldset")?.scrollIntoView({ block: "center" }),
    );
    await shot("storage");
    await tab.goto("/dashboard/overview");
    await shot("overview");
    if (name === "phone-light-fr") {
      await context.clearPermissions();
      await tab.goto(`/dashboard/way?to=fruit&id=x&name=EL-2026-000&at=5.6,-4.2`);
      await tab.waitForTimeout(1500);
      await shot("denied");
    }
    await context.close();
  }
});
