/** Many fruits one after the other, with our own camera; and what there is where a browser gives none. */
import { freshReferences } from "@elaeis/domain/fruits/label";
import type { Page } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expectNoViolations, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { filmOfPhotos, withCamera } from "./fake-camera.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

const folder = mkdtempSync(path.join(tmpdir(), "elaeis-fruit-"));
const film = await filmOfPhotos(await drawnPhotos(91, folder), folder);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const place = { latitude: 4.05001, longitude: 9.70002, accuracy: 8 };

test.use({
  ...phone,
  locale: locales.fr,
  launchOptions: withCamera(film),
});

const openForm = async (page: Page, address = "/dashboard/fruits/new") => {
  await page.goto(address);
  return page.getByRole("dialog", { name: "Nouveau fruit" });
};
const cameraOf = (page: Page) => page.getByRole("dialog", { name: /^Appareil photo/ });
const shutterOf = (page: Page, side: string) =>
  cameraOf(page).getByRole("button", { name: `Prendre la photo : ${side}` });

/** Counts what a thumb does; a test may read the screen as often as it likes. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset["taps"] = "0";
    const count = ({ isTrusted, target }: Event) => {
      // A label's click is followed by one of its field.
      if (!isTrusted || target instanceof HTMLInputElement) return;
      const { dataset } = document.documentElement;
      dataset["taps"] = String(Number(dataset["taps"]) + 1);
    };
    addEventListener("click", count, { capture: true });
  });
  return async () => {
    const taps = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const counted = Number(dataset["taps"]);
      dataset["taps"] = "0";
      return counted;
    });
    return taps;
  };
}

const sides = ["Face", "Dos", "Gauche", "Droite"];

async function takeFourSides(page: Page): Promise<void> {
  for (const side of sides) {
    await expect(shutterOf(page, side)).toBeEnabled();
    await shutterOf(page, side).tap();
  }
  await expect(cameraOf(page)).toBeHidden();
}

test("[NEW-01] [NEW-02] [NEW-06] ten fruits in series take five taps each, with place, season and position @night", async ({
  page,
  context,
  elaeis,
}) => {
  test.setTimeout(240_000);
  await context.grantPermissions(["camera", "geolocation"], { origin: elaeis.url });
  await context.setGeolocation(place);
  await signIn(page, elaeis.collector);
  const wizard = await openForm(page);
  const taps = await countTaps(page);
  const references = new Set<string>();
  await takeFourSides(page);
  await wizard.getByLabel("Saison").selectOption("dry");
  await wizard.getByLabel("Nom du lieu").fill("Bloc A");
  await expect(wizard.getByText("± 8 m : très précise")).toBeVisible();
  await expect(wizard.getByLabel("Latitude")).toHaveValue("4,05001");
  references.add(await wizard.getByLabel("Référence", { exact: true }).inputValue());
  await wizard.getByRole("button", { name: "Enregistrer et suivant" }).tap();
  await taps();
  const tapsPerFruit: number[] = [];
  for (let fruit = 2; fruit <= 10; fruit += 1) {
    // The camera says which fruit it is for.
    await expect(cameraOf(page).getByText(new RegExp(`^Fruit ${fruit} · PALM-`))).toBeVisible();
    await takeFourSides(page);
    await expect(wizard.getByText(`${fruit - 1} fruit`, { exact: false }).first()).toBeVisible();
    await expect(wizard.getByLabel("Saison")).toHaveValue("dry");
    await expect(wizard.getByLabel("Nom du lieu")).toHaveValue("Bloc A");
    await expect(wizard.getByLabel("Latitude")).toHaveValue("4,05001");
    references.add(await wizard.getByLabel("Référence", { exact: true }).inputValue());
    const next = wizard.getByRole("button", { name: "Enregistrer et suivant" });
    const done = wizard.getByRole("button", { name: "Enregistrer", exact: true });
    await (fruit < 10 ? next : done).tap();
    tapsPerFruit.push(await taps());
  }
  expect(tapsPerFruit).toEqual(Array.from({ length: 9 }, () => 5));
  await expect(wizard).toBeHidden({ timeout: 30_000 });
  expect(references.size).toBe(10);
  for (const reference of references) {
    const address = `${elaeis.url}/api/fruits?search=${reference}`;
    const stored = async () => (await (await page.request.get(address)).json()).items[0];
    await expect.poll(stored, { timeout: 60_000 }).toMatchObject({
      fruit_id: reference,
      photos_count: 4,
      harvest_season: "dry",
      location_name: "Bloc A",
      latitude: 4.05001,
      location_accuracy_m: 8,
    });
  }
});

test("[NEW-04] [NEW-06] in a series the next label of a sheet is proposed, and a place used near here is one tap @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["camera", "geolocation"], { origin: elaeis.url });
  await context.setGeolocation(place);
  await signIn(page, elaeis.collector);
  const [first = "", second = ""] = freshReferences(2, new Date(), Math.random);
  const wizard = await openForm(page, `/dashboard/fruits/new?reference=${first}`);
  const reference = wizard.getByLabel("Référence", { exact: true });
  const placeName = wizard.getByLabel("Nom du lieu");
  await expect(reference).toHaveValue(first);
  await takeFourSides(page);
  await expect(wizard.getByLabel("Latitude")).toHaveValue("4,05001");
  await placeName.fill("Bloc A");
  await wizard.getByRole("button", { name: "Enregistrer et suivant" }).tap();

  await takeFourSides(page);
  await expect(reference).toHaveValue(second);
  await expect(wizard.getByText(second).first()).toBeVisible();
  await placeName.fill("Bloc B");
  await wizard.getByRole("button", { name: "Bloc A", exact: true }).tap();
  await expect(placeName).toHaveValue("Bloc A");
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).tap();
  await expect(wizard).toBeHidden({ timeout: 30_000 });
  for (const label of [first, second]) {
    const address = `${elaeis.url}/api/fruits/by-reference/${label}`;
    const stored = async () => (await page.request.get(address)).json();
    await expect
      .poll(stored, { timeout: 60_000 })
      .toMatchObject({ photos_count: 4, location_name: "Bloc A" });
  }
});

test("[NEW-02] [NEW-09] our camera leads through the four sides, keeps each photo, and shows it again", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["camera"], { origin: elaeis.url });
  await signIn(page, elaeis.collector);
  const wizard = await openForm(page);
  const camera = cameraOf(page);
  // It was allowed before: the new fruit opens on it.
  await expect(shutterOf(page, "Face")).toBeFocused();
  await expect(camera.getByText("1 sur 4")).toBeVisible();
  // The app was opened on this address: nothing of it is behind, and back still closes only the camera.
  await page.goBack();
  await expect(camera).toBeHidden();
  await expect(wizard).toBeVisible();
  await wizard.getByRole("button", { name: "Photographier : Face" }).tap();
  await expect(camera.getByText("1 sur 4")).toBeVisible();
  // The check of the film says something, whatever it is.
  await expect(camera.locator("output span")).not.toHaveCount(0);
  await expectNoViolations(page);
  await shutterOf(page, "Face").tap();
  await expect(shutterOf(page, "Dos")).toBeVisible();
  await shutterOf(page, "Dos").tap();
  await expect(shutterOf(page, "Gauche")).toBeVisible();

  // What was taken is looked at, and taken again.
  await camera.getByRole("button", { name: /^Face : voir la photo/ }).tap();
  await camera.getByRole("button", { name: "Garder" }).tap();
  await camera.getByRole("button", { name: /^Dos : voir la photo/ }).tap();
  await expectNoViolations(page);
  await camera.getByRole("button", { name: "Reprendre" }).tap();
  await shutterOf(page, "Dos").tap();
  await expect(shutterOf(page, "Gauche")).toBeVisible();

  // Each photo is kept before the next: the phone may go off in between.
  await page.reload();
  await expect(wizard.getByText("2/6")).toBeVisible();
  await wizard.getByRole("button", { name: "Photographier : Gauche" }).tap();
  for (const side of ["Gauche", "Droite"]) {
    await expect(shutterOf(page, side)).toBeEnabled();
    await shutterOf(page, side).tap();
  }
  await expect(camera).toBeHidden();
  await expect(wizard.getByText("4/6")).toBeVisible();

  // A further side, and the camera is released with the screen.
  await wizard.getByRole("button", { name: "Prendre la photo : Macro" }).tap();
  await shutterOf(page, "Macro").tap();
  await expect(camera).toBeHidden();
  await expect(wizard.getByText("5/6")).toBeVisible();
  await wizard.getByRole("button", { name: "Photographier : Pédoncule" }).tap();
  await expect(shutterOf(page, "Pédoncule")).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(camera).toBeHidden();
  await expect(wizard).toBeVisible();
});

test("[NEW-01] on a small phone the camera button is in sight, and both ways to hand in look impossible @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, elaeis.collector);
  const wizard = await openForm(page);
  const shutter = wizard.getByText("Photographier : Face");
  await expect(shutter).toBeInViewport({ ratio: 1 });
  const looks = ["Enregistrer", "Enregistrer et suivant"].map((name) =>
    wizard
      .getByRole("button", { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor),
  );
  expect(new Set(await Promise.all(looks)).size).toBe(1);
  await expect(wizard.getByText("Prenez d'abord les 4 photos requises.")).toBeInViewport();
  await expectNoViolations(page);
  await expectToFit(page, [320, 360]);
  await expectToFitLargeText(page);
});

test("[NEW-02] where the camera is refused, the form explains how to allow it, and the phone's own takes the photos @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const wizard = await openForm(page);
  await wizard.getByRole("button", { name: "Photographier : Face" }).tap();
  const camera = cameraOf(page);
  await expect(camera.getByText(/L'appareil photo est bloqué/)).toBeVisible();
  await camera.getByRole("button", { name: "Comment l'autoriser" }).tap();
  await expect(camera.getByText(/Autorisations|Paramètres du site/)).toBeVisible();
  await expectNoViolations(page);
  const [front = "", back = ""] = await drawnPhotos(92, test.info().outputPath("photos"));
  await camera.getByLabel(/^Appareil du téléphone\. /).setInputFiles(front);
  await expect(camera.getByRole("heading", { name: /Dos/ })).toBeVisible();
  await camera.getByRole("button", { name: "Fermer l'appareil photo" }).tap();

  // From now on the phone's own camera is what the tiles call.
  await expect(wizard.getByText(/L'appareil photo est bloqué/)).toBeVisible();
  await wizard.getByLabel("Photographier : Dos").setInputFiles(back);
  await expect(wizard.getByText("2/6")).toBeVisible();
  await expectNoViolations(page);
});

test("[NEW-04] [NEW-09] a draft gone on with the next day keeps the day of its first photo, which can be corrected @night", async ({
  page,
  elaeis,
}) => {
  const yesterday = new Date(Date.now() - 26 * 3_600_000);
  await page.clock.setFixedTime(yesterday);
  await signIn(page, elaeis.collector);
  const wizard = await openForm(page);
  const photos = await drawnPhotos(93, test.info().outputPath("photos"));
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(photos.slice(0, 2));
  await expect(wizard.getByText("2/6")).toBeVisible();
  const date = wizard.getByLabel("Date de collecte");
  await expect(date).not.toHaveValue("");
  const told = await date.inputValue();
  await page.waitForTimeout(500);

  await page.clock.setFixedTime(new Date());
  await page.reload();
  await expect(wizard.getByText("Votre brouillon est là.")).toBeVisible();
  await expect(date).toHaveValue(told);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(photos.slice(2));
  await expect(wizard.getByText("4/6")).toBeVisible();
  await expect(date).toHaveValue(told);
  await date.fill("2099-01-01T10:00");
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).tap();
  await expect(wizard.getByText("Cette date est dans le futur")).toBeVisible();
  await date.fill(told);
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).tap();
  const address = `${elaeis.url}/api/fruits?search=${reference}`;
  const storedAt = async () => {
    const [fruit] = (await (await page.request.get(address)).json()).items;
    return fruit === undefined ? null : Date.parse(fruit.collection_date);
  };
  // To the second of the first photo, not to the minute that the field shows.
  await expect.poll(storedAt, { timeout: 30_000 }).toBe(yesterday.getTime());
});
