/** A week of an administrator whose installation has no mail server and, at first, no place for backups. */
import type { Browser, Page } from "@playwright/test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expectNoViolations } from "./accessible.ts";
import { photosIn, recordFruit, sendFruit, signInThroughApi } from "./collecting.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, folded, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

const test = testOnOwnInstallation("week");
test.use({ locale: locales.fr, viewport: { width: 1440, height: 900 } });

const password = "tourterelle-grise-7";

async function visitor(browser: Browser, elaeis: ElaeisServer): Promise<Page> {
  const context = await browser.newContext({ locale: locales.fr, baseURL: elaeis.url });
  return context.newPage();
}

test("[ADM-03] without a mail server an invitation is handed over as a link and a QR code @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/users/new");
  await expect(page.getByText(/l'invitation par e-mail n'est pas proposée/)).toBeVisible();
  await page.getByLabel("E-mail ou numéro de téléphone", { exact: true }).fill("ama@palm.example");
  await page.getByLabel("Accès").selectOption({ label: "Lien et code QR à remettre" });
  await page.getByRole("button", { name: "Créer l'invitation" }).click();
  await expect(page.getByText(/cette invitation n'a pas été envoyée/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Renvoyer" })).toHaveCount(0);
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Lien et code QR" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /Code QR/ })).toBeVisible();
  const link = await dialog.getByRole("status").innerText();
  await expectNoViolations(page);
  const ama = await visitor(browser, elaeis);
  await ama.goto(link.trim());
  await ama.getByLabel("Mot de passe", { exact: true }).fill(password);
  await ama.getByLabel(/Confirme/).fill(password);
  await ama.getByRole("button", { name: /Créer|Choisir|Activer|Ouvrir/ }).click();
  await ama.waitForURL("**/dashboard/**");
  await ama.context().close();
});

test("[ADM-03] people are imported with their roles, and get passwords on printed slips @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/users/import");
  const table =
    "E-mail;Prénom;Rôle\nkofi@palm.example;Kofi;Collecteur\nzoe@palm.example;Zoé;Administratrice";
  await page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles({
    name: "equipe.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(table),
  });
  await page.getByRole("button", { name: "Tester sans importer" }).click();
  await expect(page.getByRole("cell", { name: "Administrateur" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Inviter 2 personnes" }).click();
  await expect(page.getByText(/2 comptes créés. Aucun serveur de messagerie/)).toBeVisible({
    timeout: 30_000,
  });

  await page.goto("/dashboard/admin/users?state=invited");
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("link", { name: "Mots de passe et cartes" }).click();
  await page.getByLabel("Choisir tout le monde sur cette page").check();
  await page.getByRole("button", { name: "Créer 2 mots de passe" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Créer 2 mots de passe" }).click();
  const slips = page.getByRole("region", { name: "2 fiches à remettre" });
  const slip = slips.getByRole("listitem").filter({ hasText: "kofi@palm.example" });
  await expect(slip).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page);
  const made = /Mot de passe\s*:\s*(\S+)/.exec(folded(await slip.innerText()))?.[1] ?? "none";
  const kofi = await visitor(browser, elaeis);
  await signInThroughApi(kofi.request, elaeis.url, { email: "kofi@palm.example", password: made });
  await kofi.context().close();
});

test("[NEW-01] [LIST-01] an administrator records a fruit from everybody's list, and returns there @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/fruits");
  // An empty list has a second one below its drawing.
  await page.getByRole("link", { name: "Nouveau fruit" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nouveau fruit" });
  await dialog
    .getByLabel("Choisir plusieurs fichiers")
    .setInputFiles(await drawnPhotos(72, test.info().outputPath("photos")));
  await expect(dialog.getByText("4/6")).toBeVisible();
  const reference = await dialog.getByLabel("Référence", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.waitForURL("**/dashboard/admin/fruits");
  const recorded = async () => {
    const found = await page.request.get(`/api/fruits?search=${reference}`);
    return (await found.json()).items;
  };
  await expect
    .poll(recorded, { timeout: 30_000 })
    .toMatchObject([{ collector_email: elaeis.administrator.email, photos_count: 4 }]);
});

test("[LIST-06] what was deleted is chosen in the trash and restored at once @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/trash");
  const photos = photosIn(await drawnPhotos(71, test.info().outputPath("photos")));
  const ids = [];
  for (const fruit_id of ["WEEK-1", "WEEK-2"]) {
    ids.push((await sendFruit(page.request, elaeis.url, photos, { fruit_id }))?.id ?? "");
  }
  for (const id of ids) expect((await page.request.delete(`/api/fruits/${id}`)).ok()).toBe(true);
  await page.reload();
  await page.getByLabel("Tout choisir sur cette page").first().check();
  await page.getByRole("button", { name: "Restaurer 2" }).click();
  await expect(page.getByText("2 éléments restaurés.")).toBeVisible();
  await expect(page.getByText("Aucun fruit supprimé")).toBeVisible();
  const found = await page.request.get("/api/fruits?search=WEEK-");
  expect(await found.json()).toMatchObject({ total: 2 });
});

test("[ADM-06] backups: a folder is chosen, a backup taken, a restore tried, without a restart @night", async ({
  page,
  elaeis,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "elaeis-e2e-week-"));
  try {
    await signIn(page, elaeis.administrator, "/dashboard/admin/monitoring#backups");
    const backups = page.getByRole("region", { name: "Sauvegardes" });
    const field = backups.getByLabel("Dossier sur le serveur");
    await field.fill("sauvegardes");
    const use = backups.getByRole("button", { name: "Vérifier et utiliser cet emplacement" });
    await use.click();
    await expect(backups.getByText(/Indiquez le chemin complet/)).toBeVisible();
    await expectNoViolations(page);
    await field.fill(folder);
    await use.click();
    await expect(backups.getByText(folder)).toBeVisible();
    await backups.getByRole("button", { name: "Sauvegarder maintenant" }).click();
    await expect(backups.getByText("Vérifiée")).toBeVisible({ timeout: 30_000 });
    expect(readdirSync(path.join(folder, "backups"))).toHaveLength(1);
    await backups.getByRole("button", { name: "Essayer une restauration" }).click();
    await expect(backups.getByText(/restaurés en .*, tous identiques/)).toBeVisible({
      timeout: 60_000,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("[NIR-04] a file that is cut, not UTF-8 or compressed is said to be corrupted, and where @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/nir-import");
  const start = '{\n"DeviceType": "SCiO",\n"DeviceSN": "1';
  const faults = [
    [Buffer.from(start), "ligne 3"],
    [Buffer.from(`${start}\xE9"}`, "latin1"), "n'est pas en UTF-8"],
    [Buffer.from("PK\x03\x04", "latin1"), "archive compressée"],
  ] as const;
  for (const [buffer, why] of faults) {
    await page
      .getByLabel(/^Choisir un (autre )?fichier/)
      .setInputFiles({ name: "a.json", mimeType: "application/json", buffer });
    const refusal = page.getByRole("alert").getByText("fichier JSON invalide ou corrompu");
    await expect(refusal).toContainText(why);
  }
});

test("[CONTACT-02] where no mail leaves, the contact screen says that no confirmation was sent @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector, "/contact");
  await page.getByLabel("Nom", { exact: true }).fill("Clarisse");
  await page.getByLabel("E-mail", { exact: true }).fill("clarisse@example.org");
  await page.getByLabel("Sujet").fill("Devis");
  await page.getByLabel("Message", { exact: true }).fill("Bonjour");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText(/Aucun e-mail de confirmation n'est envoyé/)).toBeVisible();
  await expect(page.getByText("Email de confirmation envoyé")).toHaveCount(0);
});

test("[ADM-02] [AUTH-03] who signed up where no mail leaves waits for an administrator, who is told @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/overview");
  const opened = await page.request.patch("/api/settings", {
    data: { changes: { registration_open: true } },
  });
  expect(opened.ok()).toBe(true);
  const newcomer = await visitor(browser, elaeis);
  const answer = await newcomer.request.post("/api/auth/sign-up/email", {
    data: {
      email: "efua@palm.example",
      password,
      first_name: "Efua",
      last_name: "Mensah",
      city: "Kumasi",
      country: "GH",
    },
  });
  expect(answer.status()).toBe(204);
  await newcomer.goto("/auth/verify");
  await newcomer.getByLabel("E-mail", { exact: true }).fill("efua@palm.example");
  await newcomer.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(newcomer.getByText(/Aucun e-mail ne peut partir/)).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: /1 inscription\s*: activez le compte/ }).click();
  await expect(page.getByRole("row", { name: /efua@palm.example/ })).toBeVisible();
  await newcomer.context().close();
});

test("[ADM-05] the settings test the AI service; the desk leads to every section and to the statistics @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/settings#installation");
  await page.getByRole("button", { name: "Tester le service IA" }).click();
  await expect(page.getByText(/Le service IA répond/)).toBeVisible({ timeout: 30_000 });

  const menu = page.getByRole("complementary");
  await menu.getByRole("link", { name: "Toutes les sections" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Toutes les sections" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Toutes les sections" })
    .getByRole("link", { name: /Corbeille/ })
    .click();
  await page.waitForURL("**/trash");

  await page.goto("/dashboard/admin/overview");
  await page.getByRole("link", { name: "Toutes les statistiques" }).click();
  for (const name of ["Totaux", "Moyennes de tous les fruits", "Activité des utilisateurs"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByText("Collecteurs actifs (30 jours)")).toBeVisible();
  await expectNoViolations(page);
});

test("[ADM-07] [LIST-01] [LIST-04] an import in part says so, fills pages of twenty, and leaves the filter when undone @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/excel-import");
  const rows = Array.from({ length: 21 }, (_, at) => `PAGE-${at};${elaeis.collector.email};20`);
  const table = ["Référence;E-mail du collecteur;Date;Teneur en huile (%)"];
  for (const row of [...rows, `PAGE-X;${elaeis.collector.email};beaucoup`]) {
    table.push(row.replace(/;(?=[^;]*$)/, ";2026-03-14;"));
  }
  await page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles({
    name: "semaine.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(table.join("\n")),
  });
  await page.getByRole("button", { name: "Tester sans importer" }).click();
  await expect(page.getByText("1 ligne ne sera pas importée.")).toBeVisible();
  await page.getByRole("button", { name: "Importer 21 lignes" }).click();
  await expect(page.getByText(/21 fruits créés, 0 fruit modifié/)).toBeVisible({ timeout: 30_000 });
  const report = page.url();
  await page.getByRole("link", { name: "Tous les imports" }).click();
  await expect(page.getByRole("row", { name: /semaine\.csv/ })).toContainText("Importé en partie");

  const inFilter = async () => {
    const { batches } = await (await page.request.get("/api/fruits/choices")).json();
    return JSON.stringify(batches);
  };
  expect(await inFilter()).toContain("FRUITS_");
  await page.goto("/dashboard/admin/fruits?search=PAGE-");
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(21);

  await page.goto(report);
  await page.getByRole("button", { name: "Défaire l'import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Défaire l'import" }).click();
  await expect(page.getByText("Import défait : 0 fruit rétabli, 21 fruits supprimés.")).toBeVisible(
    { timeout: 30_000 },
  );
  expect(await inFilter()).not.toContain("FRUITS_");
});

test("[ADM-07] one fruit imported is said in the singular @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/excel-import");
  await page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles({
    name: "un.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Référence;E-mail du collecteur;Date;Teneur en huile (%)\nUN-1;${elaeis.collector.email};2026-03-14;20`,
    ),
  });
  await page.getByRole("button", { name: "Tester sans importer" }).click();
  await page.getByRole("button", { name: "Importer 1 ligne" }).click();
  await expect(page.getByText("1 fruit créé, 0 fruit modifié.")).toBeVisible({ timeout: 30_000 });
});

test("[AUD-02] the audit log names the version of a data set that was downloaded @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/dataset-export");
  await recordFruit(page.request, { fruit_id: "WEEK-3" }, "2026-03-14T10:15:30.000Z");
  await page.reload();
  await page.getByRole("button", { name: "Préparer l'export" }).click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger" }).click();
  const [, version] = /-v(\d+)\.csv$/.exec((await downloaded).suggestedFilename()) ?? [];
  await page.goto("/dashboard/admin/security");
  const sentence = new RegExp(`a téléchargé la version ${version} du jeu de données`);
  await expect(page.getByText(sentence).first()).toBeVisible();
});

test("[ADM-03] a person's page has what it speaks of, and an address in one piece @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/users/new");
  const email = "yaw.boateng-2@coop-centrale.example";
  await page.getByLabel("E-mail ou numéro de téléphone", { exact: true }).fill(email);
  await page.getByLabel("Accès").selectOption({ label: "Lien et code QR à remettre" });
  await page.getByRole("button", { name: "Créer l'invitation" }).click();
  await expect(page.getByText(/créez un mot de passe sous/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Accès" })).toBeVisible();
  await page.goto("/dashboard/admin/users?state=invited");
  // Pieces of an address in a row with gaps would lie apart.
  const row = page.getByRole("row").filter({ hasText: email });
  expect(await row.innerText()).toContain(email);

  const elsewhere = await visitor(browser, elaeis);
  await signInThroughApi(elsewhere.request, elaeis.url, elaeis.collector);
  const found = await page.request.get(`/api/users?search=${elaeis.collector.email}`);
  const { items } = await found.json();
  await page.goto(`/dashboard/admin/users/${items[0].id}`);
  await page.getByRole("button", { name: "Déconnecter partout" }).click();
  await expect(page.getByText(/Aucun e-mail ne quitte cette installation/)).toBeVisible();
  await elsewhere.context().close();
});
