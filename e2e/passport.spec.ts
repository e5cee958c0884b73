/** The colours of a phone: the card is photographed, before and after are shown, also without network; administrators follow the drift. */
import { printedColours } from "@elaeis/prediction/colour-card/rgb";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { expectAccessible, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { photoOfCard, saturated } from "./card-photos.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { reopen, waitUntilInstalled } from "./offline-ready.ts";

test.use({
  serviceWorkers: "allow",
  locale: locales.fr,
  viewport: { width: 360, height: 740 },
});

const photograph = async (page: Page, jpeg: Buffer) =>
  page
    .getByLabel("Choisir une photo")
    .setInputFiles({ name: "carte.jpg", mimeType: "image/jpeg", buffer: jpeg });

/** Another phone was first. */
async function addReference(page: Page, url: string, card: string): Promise<void> {
  const reading = {
    device: "phone-of-the-office",
    user_agent: "",
    card,
    card_version: 1,
    taken_at: "2026-03-01T08:00:00Z",
    white: [0.7, 0.7, 0.7],
    patches: printedColours,
  };
  const stored = await page.request.put(`${url}/api/passports/${uuidv7()}`, { data: reading });
  expect(stored.status()).toBe(200);
}

test("[OFF-05] a collector photographs the card, and sees before and after @night", async ({
  page,
  elaeis,
}) => {
  const card = "QWERT7";
  await signIn(page, elaeis.collector);
  await addReference(page, elaeis.url, card);
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: /^Couleurs du téléphone/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Couleurs du téléphone");
  await expect(page.getByText("Ce téléphone n'a pas encore photographié la carte.")).toBeVisible();

  const jpeg = await photoOfCard(card, { phone: saturated, noise: 2 });
  await photograph(page, await sharp(jpeg).linear(0.3, 0).jpeg().toBuffer());
  await expect(page.getByText("La photo est trop sombre.", { exact: false })).toBeVisible();
  await photograph(page, Buffer.from("no picture"));
  await expect(page.getByText("Ce fichier ne peut pas être lu comme une image.")).toBeVisible();

  await photograph(page, jpeg);
  await expect(page.getByRole("heading", { name: `Carte ${card}` })).toBeVisible();
  await expect(page.getByRole("img", { name: "La carte après correction" })).toBeVisible();
  const said = await page.getByText(/^Écart moyen avec le téléphone de référence/).textContent();
  const [before = 0, after = 0] = [...(said ?? "").matchAll(/\d+,\d/g)].map(([figure]) =>
    Number(figure.replace(",", ".")),
  );
  expect(before).toBeGreaterThan(2);
  expect(after).toBeLessThan(0.5 * before);
  await expectAccessible(page);
  await expectToFit(page, [320, 1440]);
  await expectToFitLargeText(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Les couleurs de ce téléphone sont enregistrées.")).toBeVisible();
  const own = page.getByRole("table", { name: "Lectures de ce téléphone" });
  await expect(own.getByRole("row")).toHaveCount(2);
});

test("[OFF-05] without network the reference is known from before, and the reading waits @night", async ({
  page,
  context,
  elaeis,
}) => {
  const card = "QWERT8";
  await signIn(page, elaeis.collector);
  await addReference(page, elaeis.url, card);
  await page.goto("/dashboard/settings/passport");
  await photograph(page, await photoOfCard(card));
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Les couleurs de ce téléphone sont enregistrées.")).toBeVisible();
  await expect(page.getByRole("row", { name: card })).toHaveCount(1);
  await waitUntilInstalled(page);
  const offline = await reopen(context, page, `${elaeis.url}/dashboard/settings/passport`);
  await photograph(offline, await photoOfCard(card, { phone: { exponent: 1.3 }, seed: 2 }));
  await expect(offline.getByText(/^Écart moyen avec le téléphone de référence/)).toBeVisible();
  await offline.getByRole("button", { name: "Enregistrer" }).click();
  await expect(offline.getByText(/^1 lecture pas encore envoyée/)).toBeVisible();
  await context.setOffline(false);
  await expect(offline.getByText(/pas encore envoyée/)).toBeHidden({ timeout: 60_000 });
  await expect(offline.getByText(/les couleurs de ce téléphone ont changé \(ΔE /)).toBeVisible();
});

test("[ADM-08] an administrator prints the card, and follows each phone @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, elaeis.administrator);
  await page.goto("/dashboard/admin/settings/passport");
  const code = page.getByRole("img", { name: /^Code QR de la carte / });
  await expect(code).toHaveCount(1);
  const name = ((await code.getAttribute("aria-label")) ?? "").slice(-6);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const onPaper = page.locator("body > .print-sheet");
  await expect(onPaper.getByText("100 %", { exact: false })).toBeVisible();
  const sheet = await onPaper.locator("svg").first().screenshot();
  const { width, height } = await sharp(sheet).metadata();
  expect(width / height).toBeCloseTo(1.5, 1);
  await page.emulateMedia({ media: "screen", colorScheme: null });

  // What was printed is what the app reads.
  const lying = await sharp(sheet)
    .resize({ width: 1200 })
    // Paper in a photo is never as bright as a screen.
    .linear(0.85, 4)
    .extend({ top: 150, bottom: 150, left: 150, right: 150, background: "#5a4a3a" })
    .jpeg({ quality: 92 })
    .toBuffer();
  await photograph(page, lying);
  await expect(page.getByRole("heading", { name: `Carte ${name}` })).toBeVisible();
  await expect(page.getByText(/celui-ci devient la référence/)).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Ce téléphone est", { exact: false })).toBeHidden();
  const phones = page.getByRole("region", { name: "Tous les téléphones" });
  const readings = phones.getByRole("row", { name: new RegExp(name) });
  await expect(readings).toHaveCount(1);
  await expect(readings).toContainText("référence");
  await readings.getByRole("button", { name: /^Supprimer la lecture du/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(readings).toHaveCount(0);
});
