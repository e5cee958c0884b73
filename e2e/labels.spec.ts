/**
 * The QR label of a fruit: printed, read back by a camera, from a photo, by hand; with the fruit on the
 * server, on this device only, or not begun yet; also without network.
 */
import type { Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expectNoViolations } from "./accessible.ts";
import { photosIn, sendFruit } from "./collecting.ts";
import { filmOfCode, photoOfCode, withCamera } from "./fake-camera.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { recordFruit, reopen, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

const filmed = "PALM-2026-000700-FILM";
const film = filmOfCode(
  // Printed when the installation still lived elsewhere.
  `https://elsewhere.example/dashboard/fruits/scan?reference=${filmed}`,
  mkdtempSync(path.join(tmpdir(), "elaeis-camera-")),
);
test.use({
  serviceWorkers: "allow",
  locale: locales.fr,
  launchOptions: withCamera(film),
});

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath("photos"));

/** What a camera would read off the screen. */
async function readOffScreen(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png)
    .resize({ width: 900, kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 2_000 });
}

const askFor = async (page: Page, reference: string) => {
  await page.getByLabel("Référence de l'étiquette").fill(reference);
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
};

test("[LIST-03] a fruit's label is printed alone on its page, and what it says opens the fruit @night", async ({
  page,
  elaeis,
}) => {
  const reference = "PALM-2026-000701-PRNT";
  await signIn(page, elaeis.collector);
  const sent = await sendFruit(page.request, elaeis.url, photosIn(await photosOf(71)), {
    fruit_id: reference,
    location_name: "Édéa, Littoral",
  });
  await page.goto(`/dashboard/fruits/${sent?.id}`);
  await page.getByRole("link", { name: "Étiquette QR" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Étiquette de ${reference}`);
  const code = page.getByRole("img", { name: `Code QR de ${reference}` });
  await expect(code).toHaveCount(1);
  await page.getByLabel("Nombre d'étiquettes").fill("0");
  await expect(page.getByText("De 1 à 60")).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimer" })).toBeDisabled();
  await page.getByLabel("Nombre d'étiquettes").fill("3");
  await expect(code).toHaveCount(3);
  await expectNoViolations(page);

  // Dark on white in a dark room too: a printer leaves the background out, a camera wants the contrast.
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page);
  await expect(code.first()).toHaveCSS("color", "rgb(0, 0, 0)");
  expect(await readOffScreen(await code.first().screenshot())).toContain(reference);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const onPaper = page.locator("body > .print-sheet");
  await expect(onPaper.getByRole("img")).toHaveCount(3);
  await expect(onPaper.getByText("Édéa, Littoral").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const address = await readOffScreen(await onPaper.getByRole("img").first().screenshot());
  expect(address).toBe(`${elaeis.url}/dashboard/fruits/scan?reference=${reference}`);
  await page.emulateMedia({ media: "screen", colorScheme: null });

  // As the camera app of any phone opens it.
  await page.goto(address);
  await expect(page).toHaveURL(`${elaeis.url}/dashboard/fruits/${sent?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
});

test("[NEW-04] before the camera, a blank label begins its fruit; handed in, the same label opens it @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["camera"], { origin: elaeis.url });
  await signIn(page, elaeis.collector, "/dashboard/fruits");
  await page.getByRole("link", { name: "Scanner une étiquette" }).click();
  // A busy machine reads the film slowly.
  await expect(page).toHaveURL(`${elaeis.url}/dashboard/fruits/new?reference=${filmed}`, {
    timeout: 45_000,
  });
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await expect(wizard.getByLabel("Référence", { exact: true })).toHaveValue(filmed);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(await photosOf(72));
  await expect(wizard.getByText("4/6")).toBeVisible();
  await page.reload();
  await expect(wizard.getByText("4/6")).toBeVisible();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(wizard.getByText(/✅/)).toBeVisible();
  await page.goto("/dashboard/fruits/scan");
  await expect(page.getByRole("heading", { level: 1, name: filmed })).toBeVisible();
});

test("[NEW-04] a photo of a label is read, a foreign code is named, and a typed reference asks before it begins @night", async ({
  page,
  elaeis,
}) => {
  // Without a permission the camera is refused, as when somebody taps "Block".
  await signIn(page, elaeis.collector, "/dashboard/fruits/scan");
  await expect(page.getByText("L'appareil photo n'est pas autorisé.")).toBeVisible();
  await expectNoViolations(page);
  const choose = page.getByLabel("Lire une photo de l'étiquette");
  const photo = async (name: string, text: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await photoOfCode(text),
  });
  await choose.setInputFiles(await photo("wifi.jpg", "WIFI:S:plantation;;"));
  await expect(page.getByText("Ce code n'est pas une étiquette Elaeis")).toBeVisible();
  await expect(page.getByText("WIFI:S:plantation;;")).toBeVisible();
  await choose.setInputFiles((await photosOf(73)).slice(0, 1));
  await expect(page.getByText("Aucun code n'a été trouvé dans front.jpg.")).toBeVisible();

  await askFor(page, "palm-2026-000703-type");
  await expect(
    page.getByText("Aucun de vos fruits ne porte encore PALM-2026-000703-TYPE"),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Scanner une autre étiquette" }).click();
  await choose.setInputFiles(
    await photo("label.jpg", `${elaeis.url}/dashboard/fruits/scan?reference=PALM-2026-000704-PHOT`),
  );
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  const reference = wizard.getByLabel("Référence", { exact: true });
  await expect(reference).toHaveValue("PALM-2026-000704-PHOT");

  // What is being recorded takes the reference of the label that was stuck on it, and keeps the rest.
  await wizard.getByLabel("Teneur en huile").fill("20,5");
  await wizard.getByRole("link", { name: "Scanner une étiquette" }).click();
  await askFor(page, "PALM-2026-000705-LATE");
  await expect(reference).toHaveValue("PALM-2026-000705-LATE");
  await expect(wizard.getByLabel("Teneur en huile")).toHaveValue("20,5");
});

test("[PWA-02] [OFF-01] opened once, labels are printed and read without network, of fruits that only this device has @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  const seen = "PALM-2026-000706-SEEN";
  await sendFruit(page.request, elaeis.url, photosIn(await photosOf(74)), { fruit_id: seen });
  await page.goto("/dashboard/fruits");
  await page.getByRole("link", { name: `Ouvrir ${seen}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: seen })).toBeVisible();
  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await page.getByRole("link", { name: "Scanner une étiquette" }).click();
  await expect(page.getByRole("heading", { name: "Scanner une étiquette" })).toBeVisible();
  await page.waitForTimeout(1_500);

  await context.setOffline(true);
  const offline = await reopen(context, page, `${elaeis.url}/dashboard/fruits/labels`);
  const codes = offline.getByRole("img", { name: /^Code QR de PALM-/ });
  await expect(codes).toHaveCount(12);
  const names = await codes.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(new Set(names).size).toBe(12);

  const waiting = await recordFruit(offline, await photosOf(75));
  await offline.getByRole("link", { name: "Étiquette QR" }).click();
  const labelHeading = offline.getByRole("heading", { level: 1, name: `Étiquette de ${waiting}` });
  await expect(labelHeading).toBeVisible();

  await offline.goto("/dashboard/fruits/scan");
  await askFor(offline, waiting);
  await expect(offline.getByText(`${waiting} est sur cet appareil`)).toBeVisible();
  await offline.getByRole("button", { name: "Scanner une autre étiquette" }).click();
  await askFor(offline, "PALM-2026-000707-NONE");
  await expect(offline.getByText("PALM-2026-000707-NONE n'est pas connu")).toBeVisible();
  await offline.getByRole("button", { name: "Scanner une autre étiquette" }).click();
  await askFor(offline, seen);
  await expect(offline.getByRole("heading", { level: 1, name: seen })).toBeVisible();
});

test("[A11Y-01] in English the label screens have no violation in any theme, on a small phone @night", async ({
  browser,
  elaeis,
}) => {
  const context = await browser.newContext({
    locale: locales.en,
    baseURL: elaeis.url,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await signIn(page, elaeis.collector);
  for (const theme of ["light", "dark", "soleil"]) {
    await page.evaluate((chosen) => localStorage.setItem("elaeis.theme", chosen), theme);
    for (const [address, heading] of [
      ["/dashboard/fruits/scan", "Scan a label"],
      ["/dashboard/fruits/labels", "Blank labels"],
    ] as const) {
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectNoViolations(page);
      const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
      expect(await page.evaluate(isTooWide)).toBe(false);
    }
  }
  await context.close();
});
