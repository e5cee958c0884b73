/** What a fruit shows of itself: its photos closely, its place, what became of it. */
import { expectAccessible, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, folded, locales, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr });

test("[LIST-03] photos closely, the place with what is near, and the history @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(81, test.info().outputPath("photos")));
  const place = { latitude: 3.801234, longitude: 10.134567, location_accuracy_m: 12 };
  const sent = await sendFruit(page.request, elaeis.url, photos, {
    fruit_id: "DETAIL-1",
    oil_content: 22.5,
    ...place,
  });
  await sendFruit(page.request, elaeis.url, photos, {
    fruit_id: "DETAIL-NEAR",
    latitude: place.latitude + 0.001,
    longitude: place.longitude,
  });
  await page.request.patch(`${elaeis.url}/api/fruits/${sent?.id}`, {
    data: { base_version: 1, fields: { oil_content: 24, harvest_season: "wet" }, photos: [] },
  });
  await page.goto(`/dashboard/fruits/${sent?.id}`);

  await test.step("the photos, one after the other, as close as one likes", async () => {
    await page.getByRole("button", { name: "Agrandir la photo : Face" }).click();
    const viewer = page.getByRole("dialog", { name: "Face (1/4)" });
    await expect(viewer).toBeVisible();
    // The app was opened on this address: back still closes only the photo.
    await page.goBack();
    await expect(viewer).toBeHidden();
    await page.getByRole("button", { name: "Agrandir la photo : Face" }).click();
    await expect(viewer).toBeVisible();
    const photo = page.locator("[data-scale]");
    await expect(photo).toHaveAttribute("data-scale", "1.00");
    await viewer.getByRole("button", { name: "Agrandir", exact: true }).click();
    await expect(photo).toHaveAttribute("data-scale", "1.50");
    await page.keyboard.press("0");
    await expect(photo).toHaveAttribute("data-scale", "1.00");
    await photo.dblclick();
    await expect(photo).toHaveAttribute("data-scale", "2.50");
    await photo.hover();
    await page.mouse.wheel(0, 2_000);
    await expect(photo).toHaveAttribute("data-scale", "1.00");
    await expectAccessible(page);
    await expectToFit(page, [320]);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "Dos (2/4)" })).toBeVisible();
    // A swipe to the right leads back.
    const box = await photo.boundingBox();
    if (box === null) throw new Error("no photo on screen");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y, { steps: 5 });
    await page.mouse.up();
    await expect(viewer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  });

  await test.step("the place, without a map service", async () => {
    const map = page.getByRole("region", { name: "Carte de DETAIL-1 et des fruits proches" });
    await expect(map).toBeVisible();
    // Both fruits as on the large map.
    await expect(map.locator("img[data-pin]")).toHaveCount(2);
    await expect(page.getByText("3,801234° ; 10,134567°")).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Ouvrir dans une application de cartes" }),
    ).toHaveAttribute("href", "geo:3.801234,10.134567?q=3.801234,10.134567(DETAIL-1)");
    await expect(page.getByRole("link", { name: /DETAIL-NEAR\s*à 111 m/ })).toBeVisible();
  });

  await test.step("who changed what", async () => {
    const history = page.getByRole("region", { name: "Historique" });
    const entries = history.getByRole("listitem");
    await expect(entries).toHaveCount(3);
    const texts = (await entries.allTextContents()).map(folded);
    expect(texts[0]).toMatch(/Modifié.*par vous/);
    expect(texts[0]).toMatch(/Teneur en huile.*22,5.%.*→.*24,0.%/);
    expect(texts[0]).toMatch(/Saison.*rien → Saison humide/);
    expect(texts[1]).toMatch(/4 photos reçues/);
    expect(texts[2]).toMatch(/Enregistré/);
  });
  // A photo under the pointer is drawn a little larger than its frame.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await expectToFit(page, [320, 1440]);
  await expectToFitLargeText(page);
});

test("[LIST-03] on a map of the installation's own service, and plainly where its pictures do not come @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(82, test.info().outputPath("photos")));
  const sent = await sendFruit(page.request, elaeis.url, photos, {
    fruit_id: "DETAIL-TILES",
    latitude: 3.8,
    longitude: 10.1,
    location_accuracy_m: 30,
  });
  let isServing = true;
  const tile = photos[0]?.jpeg ?? Buffer.alloc(0);
  await page.route("**/tiles/**", (route) =>
    isServing ? route.fulfill({ contentType: "image/jpeg", body: tile }) : route.abort(),
  );
  await page.route("**/api/geocoding/map", (route) =>
    route.fulfill({
      json: { tiles: { url: "/tiles/{z}/{x}/{y}.jpg", attribution: "© Cartes de test" } },
    }),
  );
  await page.goto(`/dashboard/fruits/${sent?.id}`);
  const map = page.getByRole("region", { name: "Carte de DETAIL-TILES et des fruits proches" });
  await expect(map.locator("img[data-tile=there]").first()).toBeVisible();
  await expect(page.getByText("© Cartes de test")).toBeVisible();
  await page.getByRole("button", { name: "Agrandir", exact: true }).click();
  isServing = false;
  await page.reload();
  await expect(map).toBeVisible();
  await expect(map.locator("img[data-tile=there]")).toHaveCount(0);
});

test("[ROLE-03] an administrator publishes a fruit's photos for everybody, and withdraws them @night", async ({
  page,
  request,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(83, test.info().outputPath("photos")));
  const sent = await sendFruit(page.request, elaeis.url, photos, { fruit_id: "PUBLIC-1" });
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await page.goto(`/dashboard/admin/fruits/${sent?.id}`);
  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication.getByText("Non publiées")).toBeVisible();
  const compared = page.getByRole("region", { name: "Prédictions et mesures" });
  await expect(compared.getByText("Aucune prédiction de ce fruit.")).toBeVisible();
  const origin = page.getByRole("region", { name: "Origine", exact: true });
  await expect(origin.getByRole("link", { name: elaeis.collector.email })).toBeVisible();
  await expect(page.getByText(/^Aucun spectre/)).toBeVisible();

  await publication.getByRole("button", { name: "Publier 4 photos" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Toute personne qui a le lien voit ces photos");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Publier 4 photos" }).click();
  await expect(publication.getByText("Photos publiées")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320]);
  const address = await publication
    .getByRole("link", { name: "Ouvrir la photo publique : Face" })
    .getAttribute("href");
  const seen = () => request.get(`${elaeis.url}${address}`);
  expect((await seen()).headers()["content-type"]).toBe("image/jpeg");

  // Not swallowed by the app that is installed in this browser.
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    publication.getByRole("link", { name: "Ouvrir la photo publique : Face" }).click(),
  ]);
  await expect(opened.locator("img")).toBeVisible();
  await opened.close();

  await publication.getByRole("button", { name: "Retirer de la publication" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer de la publication" }).click();
  await expect(publication.getByText("Non publiées")).toBeVisible();
  expect((await seen()).status()).toBe(404);
});
