/** A person sees, takes away and restricts what is kept about them, and asks to be erased; it is done. */
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectNoViolations } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

const email = "moussa.diallo@example.org";
const password = "palmier-fort-42";

async function addPerson(page: Page, url: string): Promise<void> {
  const nothing = { phone: null, street_address: null, postal_code: null, city: null };
  const more = { country: null, company: null, job_title: null };
  const names = { first_name: "Moussa", last_name: "Diallo" };
  const id = "019c0000-0000-7000-8000-000000000038";
  const made = await page.request.post(`${url}/api/users`, {
    data: { id, email, password, role: "collecteur", ...names, ...nothing, ...more },
    headers: { origin: url },
  });
  expect(made.status()).toBe(201);
}

test("[PRIV-01] a person's data is shown, taken away, restricted and erased, and the log tells of it @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, elaeis.administrator);
  await addPerson(page, elaeis.url);

  const phone = await browser.newContext({
    locale: locales.fr,
    baseURL: elaeis.url,
    viewport: { width: 320, height: 720 },
  });
  const theirs = await phone.newPage();
  await signIn(theirs, { email, password }, "/dashboard/settings");
  await theirs.getByRole("link", { name: /^Mes données/ }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Mes données" })).toBeVisible();
  await expect(theirs.getByText("Diallo", { exact: true })).toBeVisible();
  await expect(theirs.getByText("Fruits que vous avez enregistrés")).toBeVisible();
  await expectNoViolations(theirs);

  const download = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Télécharger mes données" }).click();
  const file = test.info().outputPath("mine.zip");
  await (await download).saveAs(file);
  const bytes = readFileSync(file);
  expect(bytes.includes("profile.json")).toBe(true);
  expect(bytes.includes(email)).toBe(true);

  await theirs.getByRole("button", { name: "Limiter le traitement" }).click();
  await expect(theirs.getByText("Le traitement de vos données est limité.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Lever la limite" })).toBeVisible();

  await theirs.getByRole("button", { name: "Faire corriger une donnée" }).click();
  const correction = theirs.getByRole("dialog", { name: /Qu'est-ce qui est faux/ });
  await correction.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(correction.getByText("Indiquez la correction demandée.")).toBeVisible();
  await correction.getByRole("button", { name: "Annuler" }).click();
  await theirs.getByRole("button", { name: "Faire effacer mon compte" }).click();
  const erasure = theirs.getByRole("dialog", { name: /Faire effacer votre compte/ });
  await erasure.getByLabel("Effacer aussi mes photos").check();
  await expectNoViolations(theirs);
  await erasure.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(theirs.getByText("Votre demande a été envoyée.")).toBeVisible();
  await expect(theirs.getByText(/Réponse avant le/)).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Sections" });
  await menu.getByRole("button", { name: /^Personnes/ }).click();
  await menu.getByRole("link", { name: /^Données personnelles/ }).click();
  const request = page.getByRole("listitem").filter({ hasText: "Effacement du compte" });
  await expect(request.getByRole("link", { name: email })).toBeVisible();
  const restricted = page.locator("section").filter({ hasText: "Traitement limité" });
  await expect(restricted.getByRole("link", { name: email })).toBeVisible();
  await expectNoViolations(page);
  await request.getByRole("button", { name: "Effacer" }).click();
  const sure = page.getByRole("dialog", { name: /Effacer cette personne/ });
  await expect(sure.getByText(/Effacement des photos demandé/)).toBeVisible();
  await sure.getByRole("button", { name: "Effacer" }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole("link", { name: email })).toHaveCount(0);
  await page.getByLabel("État").selectOption({ label: "Faite" });
  await expect(page.getByRole("heading", { name: "Personne effacée" })).toBeVisible();

  const refused = await theirs.request.post(`${elaeis.url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: elaeis.url },
  });
  expect(refused.status()).toBe(401);
  await phone.close();
  await page.goto("/dashboard/admin/security?action=PRIVACY_REQUESTED");
  const log = page.getByRole("main").getByRole("table");
  await expect(log.getByText(/a fait une demande sur ses données/).first()).toBeVisible();
  await page.goto("/dashboard/admin/security?action=PRIVACY_DECIDED");
  await expect(log.getByText(/a clos une demande sur des données/).first()).toBeVisible();
});
