/** The servers at a glance: figures that arrive by themselves, and come back after the network was away. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInstallation } from "./elaeis-server.ts";
import { expect, folded, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

test("[ADM-06] live figures, cut and taken up again after five seconds @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/monitoring");
  const main = page.getByRole("main");
  await expect(main.getByText("En direct")).toBeVisible();
  await expect(main.getByRole("heading", { name: "La dernière heure" })).toBeVisible();
  await expect(main.getByText("Aucune sauvegarde n'a jamais été faite.")).toBeVisible();

  // Each section has its address, which back and a reload keep; what is wrong leads to its remedy.
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await main.getByRole("status").getByRole("link", { name: "Sauvegardes" }).click();
  await expect(page).toHaveURL(/#backups$/);
  await expect(heading("Surveillance › Sauvegardes")).toBeVisible();
  const backups = main.getByRole("region", { name: "Sauvegardes" });
  await expect(backups.getByText("Aucune sauvegarde enregistrée")).toBeVisible();
  await expect(backups.getByText("Aucun emplacement de sauvegarde")).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Rubriques de la surveillance" });
  await sections.getByRole("link", { name: "Requêtes" }).click();
  await expect(main.getByRole("table")).toContainText("/api/auth/sign-in/email");
  await page.goBack();
  await expect(heading("Surveillance › Sauvegardes")).toBeVisible();
  await sections.getByRole("link", { name: "Serveur et tâches" }).click();
  await page.reload();
  await expect(main.getByRole("heading", { name: /^Serveur / })).toBeVisible();
  await expect(main.getByText("Mémoire", { exact: true }).first()).toBeVisible();
  await expect(main.getByText("Photos à mesurer")).toBeVisible();
  const time = main.getByText(/^Chiffres de /);
  const before = await time.textContent();
  await expect(time).not.toHaveText(before ?? "");

  // What the server said, and then the end of the stream.
  const said = await page.evaluate(firstMessage);
  let isCut = true;
  await page.route("**/api/monitoring/stream", (route) => {
    const answer = { contentType: "text/event-stream", body: said };
    return isCut ? route.fulfill(answer) : route.continue();
  });
  await page.reload();
  await expect(main.getByText(/Connexion perdue. Nouvel essai dans [1-5]/)).toBeVisible();
  // What was known stays, with its time.
  await expect(main.getByRole("heading", { name: /^Serveur / })).toBeVisible();
  isCut = false;
  await expect(main.getByText("En direct")).toBeVisible();

  await page.goto("/dashboard/admin/more");
  const tile = page.getByRole("main").getByRole("link", { name: /Surveillance/ });
  await expect
    .poll(async () => folded((await tile.textContent()) ?? ""))
    // On a machine that is busy for long, its own incident comes first.
    .toMatch(/(aucune sauvegarde|incidents? en cours).*\d/i);
});

async function firstMessage(): Promise<string> {
  const { body } = await fetch("/api/monitoring/stream");
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n\n")) text += (await reader?.read())?.value ?? "";
  await reader?.cancel();
  return text;
}

test("[ADM-06] thresholds are set, and a collector sees nothing of it @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/settings#alerts");
  const form = page.getByRole("form", { name: "Paramètres" });
  const memory = form.getByLabel("Mémoire occupée (%)");
  await memory.fill("5");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Un nombre entier de 10 à 100, ou rien")).toBeVisible();
  await memory.fill("");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText(/Enregistré/)).toBeVisible();
  await form.getByRole("button", { name: "Annuler la modification" }).click();
  await expect(memory).toHaveValue("90");

  const other = await (await browser.newContext({ locale: locales.fr })).newPage();
  await other.goto(elaeis.url);
  await signIn(other, elaeis.collector);
  expect((await other.request.get(`${elaeis.url}/api/monitoring/stream`)).status()).toBe(403);
  await other.context().close();
});

test("[ADM-06] a backup is taken, restored as a test, and listed; a dead server is not well @night", async ({
  browser,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "elaeis-e2e-backups-"));
  const installation = await createInstallation("backups", { BACKUP_DIR: folder });
  const server = await installation.start();
  try {
    const context = await browser.newContext({ locale: locales.fr, baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, server.administrator, "/dashboard/admin/monitoring#backups");
    const backups = page.getByRole("region", { name: "Sauvegardes" });
    await backups.getByRole("button", { name: "Sauvegarder maintenant" }).click();
    await expect(backups.getByText("Vérifiée")).toBeVisible({ timeout: 30_000 });
    await expect(backups.getByText(/relus et comparés/)).toBeVisible();
    await backups.getByRole("button", { name: "Essayer une restauration" }).click();
    await expect(backups.getByText(/restaurés en .*, tous identiques/)).toBeVisible({
      timeout: 60_000,
    });
    const download = page.waitForEvent("download");
    await backups.getByRole("link", { name: "Télécharger la liste" }).click();
    expect((await download).suggestedFilename()).toBe("elaeis-backups.csv");
    await backups.getByText("Ce qu'il faut pour restaurer").click();
    await expect(backups.getByText(/npm run restore/)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "État" }).click();
    await expect(page.getByText("Tout va bien")).toBeVisible({ timeout: 30_000 });

    await server.kill();
    await expect(page.getByText(/Connexion perdue/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("button", { name: "Hors ligne" })).toBeVisible();
  } finally {
    await server.stop();
    installation.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
