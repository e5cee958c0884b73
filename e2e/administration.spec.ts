/** An administrator runs the organisation: people, settings, and the sections that lead to them. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { expect, folded, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr, viewport: { width: 1440, height: 900 } });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const password = "palmier-fort-42";

test("[ADM-03] [D17] a person is created, changed, disabled, given a new password and deleted @night", async ({
  page,
  browser,
  elaeis,
}) => {
  const email = "ama.mensah@example.org";
  await signIn(page, elaeis.administrator);
  const menu = page.getByRole("navigation", { name: "Sections" });
  await menu.getByRole("button", { name: /^Personnes/ }).click();
  await menu.getByRole("link", { name: /^Utilisateurs/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Utilisateurs" })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(elaeis.collector.email) })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("link", { name: "Nouvel utilisateur" }).click();
  await page.getByLabel("E-mail ou numéro de téléphone", { exact: true }).fill(email);
  await page.getByLabel("Accès").selectOption({ label: "Mot de passe que je choisis" });
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByLabel("Confirmer le mot de passe").fill("autre-chose-42");
  await page.getByLabel("Prénom").fill("Ama");
  await page.getByLabel("Nom", { exact: true }).fill("Mensah");
  await page.getByRole("button", { name: "Créer l'utilisateur" }).click();
  await expect(page.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Confirmer le mot de passe").fill(password);
  await page.getByRole("button", { name: "Créer l'utilisateur" }).click();
  await expect(page.getByText("Utilisateur créé avec succès")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Ama Mensah" })).toBeVisible();

  const phone = await browser.newContext({ locale: locales.fr, baseURL: elaeis.url });
  const theirs = await phone.newPage();
  await signIn(theirs, { email, password });
  await theirs.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "Laboratoire", scopes: ["read"], lifetime_days: 30 });
    await fetch("/api/api-keys", { method: "POST", headers, body });
  });

  await page.getByLabel("Ville").fill("Kumasi");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Annuler la modification" }).click();
  await expect(page.getByText("Modification annulée")).toBeVisible();
  await expect(page.getByLabel("Ville")).toHaveValue("");
  await page.reload();
  await expect(page.getByText(/Chrome sur /).first()).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Révoquer la clé Laboratoire" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Révoquer", exact: true }).click();
  await expect(page.getByText("La clé est révoquée")).toBeVisible();
  await expect(page.getByText("Aucune clé.")).toBeVisible();

  await page.getByRole("button", { name: "Désactiver le compte" }).click();
  await page.getByRole("button", { name: "Désactiver", exact: true }).click();
  await expect(page.getByText("Le compte est désactivé. Révoqué\u00a0: 1 session.")).toBeVisible();
  await theirs.goto("/auth");
  await theirs.getByLabel("E-mail ou téléphone", { exact: true }).fill(email);
  await theirs.getByLabel("Mot de passe", { exact: true }).fill(password);
  await theirs.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(theirs.getByText("Ce compte a été désactivé.")).toBeVisible();
  await page.getByRole("button", { name: "Réactiver le compte" }).click();
  await expect(page.getByText("Le compte est de nouveau actif.")).toBeVisible();

  await elaeis.letProofsLapse();
  await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
  await page.getByRole("button", { name: "Créer un mot de passe" }).click();
  const asking = page.getByRole("dialog", { name: "Confirmez votre identité" });
  await asking.getByLabel("Mot de passe").fill(elaeis.administrator.password);
  await asking.getByRole("button", { name: "Continuer" }).click();
  const told = page.getByRole("dialog", { name: "Le nouveau mot de passe" });
  const renewed = await told.getByRole("status").textContent();
  await told.getByRole("button", { name: "Terminé" }).click();
  await signIn(theirs, { email, password: renewed ?? "" });
  await phone.close();

  await page.getByRole("button", { name: "Supprimer le compte" }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Supprimer l'utilisateur" }).click();
  await expect(page.getByText(`Utilisateur supprimé\u00a0: ${email}`)).toBeVisible();

  await page.getByLabel("Rechercher des utilisateurs").fill("ama.mensah");
  await expect(page).toHaveURL(/search=ama\.mensah/);
  await expect(page.getByText("Aucun utilisateur trouvé.")).toBeVisible();
  await page.goto("/dashboard/admin/users?role=admin");
  await expect(page.getByLabel("Rôle")).toHaveValue("admin");
  await expect(page.getByRole("row", { name: /Collecteur/ })).toHaveCount(0);
});

test("[ADM-11] [ADM-01] settings are saved, refused and taken back; every section is one tap away @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, elaeis.administrator, "/dashboard/admin/settings");
  const settings = page.getByRole("form", { name: "Paramètres" });
  const least = settings.getByLabel("Longueur minimale du mot de passe");
  const save = settings.getByRole("button", { name: "Enregistrer", exact: true });
  const saved = settings.getByText("Enregistré. Pris en compte immédiatement.");
  await expect(least).toBeVisible();
  await expect(save).toBeHidden();
  await least.fill("4");
  await expect(settings.getByText("1 modification non enregistrée")).toBeVisible();
  await save.click();
  await expect(settings.getByText("Un nombre entier de 6 à 16")).toBeVisible();
  await expect(least).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await least.fill("10");
  await save.click();
  await expect(saved).toBeVisible();
  await page.goto("/dashboard/admin/users/new");
  await page.getByLabel("Accès").selectOption({ label: "Mot de passe que je choisis" });
  await expect(page.getByText(/^Minimum 10 caractères/)).toBeVisible();
  await expectNoSidewaysScroll(page);

  // Of two sections, with one bar that names both and asks before it is left.
  await page.goto("/dashboard/admin/settings#offices");
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Rubriques des paramètres" }).getByRole("link", { name });
  await settings.getByRole("button", { name: "Ajouter un bureau" }).click();
  await save.click();
  const third = settings.getByRole("group", { name: "Bureau 3" });
  await expect(third.getByText("Obligatoire")).toHaveCount(2);
  await third.getByLabel("Pays").selectOption("CM");
  await third.getByLabel("Ville").fill("Douala");
  await section("Collecte").click();
  await settings.getByLabel("Stockage par personne (Go)").fill("30");
  await expect(settings.getByText("2 modifications non enregistrées")).toBeVisible();
  await page.getByRole("link", { name: "Accueil" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByRole("button", { name: "Rester" }).click();
  await section("Bureaux").click();
  await settings.getByRole("link", { name: "Stockage par personne (Go)" }).click();
  await expect(settings.getByLabel("Stockage par personne (Go)")).toBeFocused();
  await save.click();
  await expect(saved).toBeVisible();
  const told = await page.request.get(`${elaeis.url}/api/settings/public`);
  expect(await told.json()).toMatchObject({
    password_minimum_length: 10,
    offices: [{ city: "Singapore" }, { city: "Lahore" }, { city: "Douala", country: "CM" }],
  });
  await settings.getByRole("button", { name: "Annuler la modification" }).click();
  await expect(settings.getByText("Modification annulée.")).toBeVisible();
  await section("Bureaux").click();
  await expect(settings.getByRole("group", { name: /^Bureau/ })).toHaveCount(2);
  await section("Inscriptions et mots de passe").click();
  await least.fill("12");
  await settings.getByRole("button", { name: "Abandonner" }).click();
  await expect(least).toHaveValue("10");
  // What is wrong in another section is gone to.
  await least.fill("4");
  await section("Collecte").click();
  await save.click();
  await expect(least).toBeFocused();
  await least.fill("6");
  await save.click();
  await expect(saved).toBeVisible();

  await page.getByRole("link", { name: /^Plus/ }).click();
  const tiles = page.getByRole("navigation", { name: "Toutes les sections" });
  await expect(tiles.getByRole("link", { name: /^Utilisateurs.*\d+$/ })).toBeVisible();
  await expect(tiles.getByRole("link", { name: /^Paramètres.*Fermées$/ })).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await tiles.getByRole("link", { name: /^Utilisateurs/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Utilisateurs" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Recherche et commandes" }).fill("vue coll");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});

test("[ADM-01] all sections are in five groups that fold, at a desk at most ten at a time @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, elaeis.administrator);
  const menu = page.getByRole("navigation", { name: "Sections" });
  const groups = ["Terrain", "Données", "IA", "Personnes", "Exploitation"];
  for (const name of groups) await expect(menu.getByRole("region", { name })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Vue d'ensemble" })).toBeInViewport({ ratio: 1 });
  for (const section of [
    "overview",
    "fruits",
    "labels-import",
    "training-ai",
    "users",
    "settings",
  ]) {
    await page.goto(`/dashboard/admin/${section}`);
    await expect(menu.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
    expect(await menu.getByRole("link").count()).toBeLessThanOrEqual(10);
  }
  const people = menu.getByRole("button", { name: /^Personnes/ });
  await people.click();
  await page.reload();
  await expect(people).toHaveAttribute("aria-expanded", "true");
  await page.goto("/dashboard/admin/nir-import");
  await page.getByRole("link", { name: "Import Excel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import Excel" })).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: /^Plus/ }).click();
  const tiles = page.getByRole("navigation", { name: "Toutes les sections" });
  for (const name of groups) await expect(tiles.getByRole("heading", { name })).toBeVisible();
});

test("[ADM-12] a data server that fails is reported in the words of the specification @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  const failing = (code: string, error: string, status: number) =>
    page.route("**/api/users?**", (route) =>
      route.fulfill({ status, json: { success: false, code, error, details: {} } }),
    );
  await failing("internal", "Une erreur s'est produite sur le serveur.", 500);
  await page.goto("/dashboard/admin/users");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toBeVisible({ timeout: 20_000 });
  expect(folded((await alert.textContent()) ?? "")).toContain(
    "Erreur du serveur de données: Une erreur s'est produite sur le serveur. Vérifiez votre configuration.",
  );
  await page.unroute("**/api/users?**");
  await failing("database_unavailable", "Base de données inaccessible", 503);
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(alert).toContainText("Erreur de connexion à la base de données.", {
    timeout: 20_000,
  });
  await page.unroute("**/api/users?**");
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("row", { name: new RegExp(elaeis.collector.email) })).toBeVisible();
});
