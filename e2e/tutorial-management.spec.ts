/** An administrator makes a tutorial, loses the network in the middle of its film, and collectors see it. */
import path from "node:path";
import { expectNoViolations, expectToFit } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

const media = (name: string) =>
  path.join(
    import.meta.dirname,
    "../apps/server/src/features/operations/sample-data/tutorial-files",
    name,
  );

test("[TUT-02] a tutorial is made, its film goes on after a lost network and a reload, and it is put first @night", async ({
  page,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/tutorials");
  const make = async (title: string) => {
    await page.getByRole("link", { name: "Nouveau tutoriel" }).click();
    await page.getByRole("textbox", { name: "Titre", exact: true }).fill(title);
    await page.getByRole("button", { name: "Créer le tutoriel" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  };
  await make("Peser un régime");
  await page.getByRole("link", { name: "Tous les tutoriels" }).click();
  await make("Couper un régime");

  // The file is not what its name says.
  const wrong = { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.from("no film at all") };
  await page.getByLabel("Choisir un fichier : Vidéo").setInputFiles(wrong);
  await expect(page.getByRole("alert")).toContainText("pas une vidéo lisible");

  // The network goes as the film begins; what waits goes on by itself once it is back.
  await page.route("**/api/tutorials/uploads/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Choisir un fichier : Vidéo").setInputFiles(media("photos.mp4"));
  await page.getByRole("button", { name: "Mettre en pause : Vidéo" }).click();
  await expect(page.getByText(/^En pause à/)).toBeVisible();
  await page.reload();
  const cutOff = page.getByText(/photos\.mp4\s» a été interrompu/);
  await expect(cutOff).toBeVisible();
  await page.unroute("**/api/tutorials/uploads/*");
  await page.getByLabel("Choisir le même fichier : Vidéo").setInputFiles(media("nir.mp4"));
  await expect(page.getByText(/C'est un autre fichier/)).toBeVisible();
  await page.getByLabel("Choisir le même fichier : Vidéo").setInputFiles(media("photos.mp4"));
  const arrived = page.getByText("Vidéo uploadée avec succès");
  await expect(arrived).toBeVisible();
  await expect(arrived).toBeHidden({ timeout: 15_000 });

  // The failure is shown above, for five seconds, and beside the file for as long as it lasts.
  const isRefused = /\/api\/tutorials\/uploads$/;
  await page.route(isRefused, (route) => route.fulfill({ status: 400, body: "{}" }));
  await page
    .getByLabel("Choisir un fichier : Fiche en français")
    .setInputFiles(media("nir.fr.pdf"));
  const reason = page.getByText(/Erreur lors de l'upload du PDF/);
  await expect(reason).toHaveCount(2);
  await expect(reason).toHaveCount(1, { timeout: 15_000 });
  await page.unroute(isRefused);
  await page.getByRole("button", { name: "Continuer : Fiche en français" }).click();
  await expect(page.getByText("PDF uploadé avec succès")).toBeVisible();
  await page
    .getByLabel("Choisir un fichier : Sous-titres en français")
    .setInputFiles(media("photos.fr.vtt"));
  await expect(page.getByText("Sous-titres uploadés avec succès")).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page, [320]);

  await page.getByRole("textbox", { name: "Titre", exact: true }).fill("Couper un régime mûr");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Enregistré.")).toBeVisible();

  await page.getByRole("link", { name: "Tous les tutoriels" }).click();
  await page.getByRole("button", { name: "Monter : Couper un régime mûr" }).press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Couper un régime mûr",
    "Peser un régime",
  ]);
  const isShown = page.getByLabel("Affiché aux collecteurs : Peser un régime");
  // Not uncheck(): the box follows what is being saved, a moment after the click.
  await isShown.click();
  await expect(isShown).not.toBeChecked();
  await expect(page.getByText("Masqué", { exact: true })).toBeVisible();
  await expectToFit(page, [320]);

  const field = await browser.newContext({ locale: locales.fr, baseURL: elaeis.url });
  const phone = await field.newPage();
  await signIn(phone, elaeis.collector, "/dashboard/tutorials");
  await expect(phone.getByRole("heading", { level: 2 })).toHaveText(["Couper un régime mûr"]);
  await expect(phone.getByRole("link", { name: /^Regarder\s: Couper/ })).toBeVisible();
  await phone.goto("/dashboard/admin/tutorials");
  await expect(phone).toHaveURL(/\/dashboard\/overview$/);
  await field.close();

  for (const title of ["Couper un régime mûr", "Peser un régime"]) {
    await page.getByRole("link", { name: `Modifier : ${title}` }).click();
    await page.getByRole("button", { name: "Supprimer le tutoriel" }).click();
    const asked = page.getByRole("dialog", { name: `Supprimer « ${title} » ?` });
    await asked.getByRole("button", { name: "Supprimer le tutoriel" }).click();
    await expect(page.getByText(`« ${title} » est supprimé.`)).toBeVisible();
  }
  await expect(page.getByText("Il n'y a pas encore de tutoriel.")).toBeVisible();
});
