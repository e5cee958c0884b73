/** Signing in without e-mail or password: an administrator makes a card, a phone opens its address. */
import type { Browser, Page } from "@playwright/test";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { sizes } from "./screens/take-screenshots.ts";

test.use({ locale: locales.fr });

const phoneOf = (browser: Browser, baseURL: string) =>
  browser.newContext({
    locale: locales.fr,
    baseURL,
    hasTouch: true,
    viewport: { width: sizes.phone[0], height: sizes.phone[1] },
  });

/** Made on the screen; what its QR code says is in the answer of the server alone. */
async function makeCard(page: Page, days: string): Promise<string> {
  await page.getByRole("button", { name: /^Créer une (nouvelle )?carte$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Créer une carte de connexion" });
  await dialog.getByLabel("Valable").selectOption({ label: days });
  const answer = page.waitForResponse("**/api/users/*/card");
  await dialog.getByRole("button", { name: "Créer une carte" }).click();
  const made: { link: string } = await (await answer).json();
  const card = page.getByRole("dialog", { name: "La carte de connexion" });
  await expect(card.getByRole("img", { name: /Code QR de la carte/ })).toBeVisible();
  await expect(card.getByText(/Sert une fois, jusqu'au/)).toBeVisible();
  await card.getByRole("button", { name: "Terminé" }).click();
  return made.link;
}

async function openPersonOf(page: Page, email: string): Promise<void> {
  await page.goto(`/dashboard/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole("main").getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: "Carte de connexion" })).toBeVisible();
}

test("[ADM-03] a card signs a phone in once, and names nobody before", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  await openPersonOf(page, elaeis.collector.email);
  const link = await makeCard(page, "1 jour");
  expect(link).toMatch(new RegExp(`^${elaeis.url}/card#[\\w-]{43}$`));
  const secret = link.split("#")[1] ?? "";

  const context = await phoneOf(browser, elaeis.url);
  const phone = await context.newPage();
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(`${request.url()} ${request.headers()["referer"]}`));
  await phone.goto(link);
  const enter = phone.getByRole("button", { name: "Se connecter sur ce téléphone" });
  await expect(enter).toBeVisible();
  await expect(phone.getByText(elaeis.collector.email)).toHaveCount(0);
  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByRole("button", { name: "Se connecter sur ce téléphone" })).toBeVisible();
  await enter.click();
  await expect(phone).toHaveURL(/\/dashboard\/overview$/);
  expect(asked.filter((one) => one.includes(secret))).toEqual([]);
  // The other tab hears of it: somebody is signed in here.
  await expect(second.getByText(/est connecté\(e\) sur ce téléphone/)).toBeVisible();
  await context.close();

  const stranger = await phoneOf(browser, elaeis.url);
  const late = await stranger.newPage();
  await late.goto(link);
  await late.getByRole("button", { name: "Se connecter sur ce téléphone" }).click();
  await expect(late.getByText(/Cette carte a déjà servi/)).toBeVisible();
  await expect(late).toHaveURL(/\/card#/);
  await stranger.close();

  await page.reload();
  await expect(page.getByText(/Utilisée le/)).toBeVisible();
});

test("[ADM-03] a revoked card is refused; without network a card says what it needs @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  await openPersonOf(page, elaeis.collector.email);
  const link = await makeCard(page, "30 jours");
  const context = await phoneOf(browser, elaeis.url);
  const phone = await context.newPage();
  await phone.goto(link);
  const enter = phone.getByRole("button", { name: "Se connecter sur ce téléphone" });
  await expect(enter).toBeVisible();
  await context.setOffline(true);
  await enter.click();
  await expect(phone.getByText(/^Pas de réseau/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Révoquer la carte" }).click();
  const sure = page.getByRole("dialog", { name: /^Révoquer cette carte/ });
  await sure.getByRole("button", { name: "Révoquer la carte" }).click();
  await expect(page.getByText("Connecte un téléphone une seule fois")).toBeVisible();
  await enter.click();
  await expect(phone.getByText(/Cette carte a déjà servi/)).toBeVisible();
  await phone.goto(link.slice(0, -1));
  await expect(phone.getByText(/L'adresse de cette carte est incomplète/)).toBeVisible();
  await context.close();
});

test("[SESS-03] a phone that was signed in with a card is lost: it is out at its next contact, and says why @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  await openPersonOf(page, elaeis.collector.email);
  const link = await makeCard(page, "7 jours");
  const context = await browser.newContext({
    locale: locales.fr,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Se connecter sur ce téléphone" }).click();
  await expect(phone).toHaveURL(/\/dashboard\/overview$/);
  await page.reload();
  await page.getByRole("button", { name: /^Déclarer perdu.: Chrome sur Android$/ }).click();
  const sure = page.getByRole("dialog", { name: /Déclarer ce téléphone perdu/ });
  await sure.getByRole("button", { name: "Téléphone perdu" }).click();
  await expect(page.getByText("Le téléphone est déclaré perdu et déconnecté.")).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/auth$/);
  await expect(phone.getByText(/Cet appareil a été déclaré perdu/)).toBeVisible();
  await context.close();
});
