/** Somebody without e-mail: a telephone number names the account, a card opens it, a password follows. */
import { expectAccessible } from "./accessible.ts";
import { expect, locales, openAccount, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { reopen, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

/** Its country of telephone numbers is its own. */
const test = testOnOwnInstallation("telephone-accounts");

test.use({ locale: locales.fr, serviceWorkers: "allow" });

test("a number instead of an e-mail: card, password, number, a fruit without network @night", async ({
  page,
  browser,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await signIn(page, elaeis.administrator);
  await page.goto("/dashboard/admin/settings#telephone_country");
  const settings = page.getByRole("form", { name: "Paramètres" });
  await settings
    .getByLabel("Pays des numéros de téléphone")
    .selectOption({ label: "Côte d’Ivoire" });
  await settings.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Enregistré. Pris en compte immédiatement.")).toBeVisible();

  await page.goto("/dashboard/admin/users/new");
  const name = page.getByLabel("E-mail ou numéro de téléphone");
  await name.fill("awa");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByRole("button", { name: "Créer l'utilisateur" }).click();
  await expect(page.getByText(/ni une adresse e-mail ni un numéro/)).toBeVisible();
  await name.fill("07 12 34 56 78");
  await expect(page.getByText("Langue de l'e-mail")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Créer l'utilisateur" }).click();
  await expect(page.getByText(/Créez maintenant la carte/)).toBeVisible();
  await expect(page.getByText("+2250712345678").first()).toBeVisible();
  await expect(page.getByText(/Aucun e-mail n'arrive à ce compte/)).toBeVisible();
  await page.getByRole("button", { name: "Créer une carte" }).click();
  const dialog = page.getByRole("dialog", { name: "Créer une carte de connexion" });
  const answer = page.waitForResponse("**/api/users/*/card");
  await dialog.getByRole("button", { name: "Créer une carte" }).click();
  const { link }: { link: string } = await (await answer).json();
  await expect(page.getByRole("dialog", { name: "La carte de connexion" })).toBeVisible();
  await page.getByRole("button", { name: "Terminé" }).click();

  const phone = await browser.newContext({
    locale: locales.fr,
    baseURL: elaeis.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  let collecting = await phone.newPage();
  await collecting.goto(link);
  await collecting.getByRole("button", { name: "Se connecter sur ce téléphone" }).click();
  await expect(collecting.getByText(/Choisissez un mot de passe/)).toBeVisible();
  await expectAccessible(collecting);
  await collecting.getByLabel("Nouveau mot de passe", { exact: true }).fill("sept-palmes-au-vent");
  await collecting.getByLabel("Confirmez").fill("sept-palmes-au-vent");
  await collecting.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(collecting.getByLabel("Mot de passe actuel")).toBeVisible();

  const account = await openAccount(collecting);
  await account.getByRole("button", { name: /Se déconnecter/ }).click();
  await expect(collecting).toHaveURL(/\/auth$/);

  await collecting.goto("/auth/forgotten");
  await collecting.getByLabel("E-mail").fill("07 12 34 56 78");
  await collecting.getByRole("button", { name: /lien/ }).click();
  await expect(collecting.getByText(/Demandez une carte à votre administrateur/)).toBeVisible();
  await collecting.goto("/auth");
  await collecting.getByLabel("E-mail ou téléphone").fill("07 12 34 56 78");
  await collecting.getByLabel("Mot de passe", { exact: true }).fill("sept-palmes-au-vent");
  await collecting.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(collecting).toHaveURL(/\/dashboard\/overview$/);

  await collecting.goto("/dashboard/fruits");
  await waitUntilInstalled(collecting);
  await phone.setOffline(true);
  collecting = await reopen(phone, collecting, `${elaeis.url}/dashboard/fruits/new`);
  const form = collecting.getByRole("dialog");
  await form
    .getByLabel("Choisir plusieurs fichiers")
    .setInputFiles(await drawnPhotos(17, test.info().outputPath("photos")));
  await form.getByLabel("Référence").fill("TEL-1");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByLabel("Référence")).toBeHidden({ timeout: 30_000 });
  await phone.setOffline(false);

  await page.goto("/dashboard/admin/fruits");
  await expect(page.getByRole("link", { name: /TEL-1/ }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("+2250712345678").first()).toBeVisible();
  await collecting.goto("/dashboard/notifications");
  await expect(collecting.getByText("Votre compte").first()).toBeVisible();
  await phone.close();
});
