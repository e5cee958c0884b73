/** What the prediction screen refuses, and how it tells. */
import sharp from "sharp";
import { writeFileSync } from "node:fs";
import { expect, folded, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr });

const oneDrawnPhoto = async () =>
  (await drawnPhotos(31, test.info().outputPath("photos")))[0] ?? "";

test.beforeEach(async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector, "/dashboard/ai-prediction");
});

test("[PRED-07] a blurred photo gets its reason in a banner that can be dismissed, and no number", async ({
  page,
}) => {
  const file = test.info().outputPath("blurred.jpg");
  writeFileSync(
    file,
    await sharp(await oneDrawnPhoto())
      .blur(40)
      .jpeg()
      .toBuffer(),
  );
  await page.getByLabel("Choisir un fichier", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Analyser" }).click();
  const banner = page.getByText(/Image non analysable/);
  await expect(banner).toBeVisible();
  expect(folded((await banner.textContent()) ?? "")).toMatch(/Image non analysable: .*flou/i);
  await expect(page.getByRole("heading", { name: "Résultat" })).toBeHidden();
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(banner).toBeHidden();
});

test("[PRED-07] an unusual photo says so before its values, and wears no rating @night", async ({
  page,
}) => {
  // A photo that is sharp and yet like none that was learned is hard to draw: the server's answer gets its warning.
  await page.route("**/functions/v1/predict", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body
        .replaceAll('"warnings":[', '"warnings":["outside_training_domain",')
        .replaceAll(",]", "]"),
    });
  });
  await page.getByLabel("Choisir un fichier", { exact: true }).setInputFiles(await oneDrawnPhoto());
  await page.getByRole("button", { name: "Analyser" }).click();
  await expect(page.getByRole("heading", { name: "Résultat" })).toBeVisible();
  await expect(page.getByText("Photo inhabituelle : résultat peu fiable")).toBeVisible();
  await expect(page.getByText(/^(Excellent|Bon|Moyen|Faible)$/)).toHaveCount(0);
});

test("[PRED-07] [PRED-01] a failure is shown, and a new analysis starts afresh @night", async ({
  page,
}) => {
  await page.getByLabel("Choisir un fichier", { exact: true }).setInputFiles(await oneDrawnPhoto());
  await page.route("**/functions/v1/predict", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Analyser" }).click();
  await expect(page.getByText(/Erreur serveur - Contactez le support/)).toBeVisible();
  await page.unroute("**/functions/v1/predict");
  await page.getByRole("button", { name: "Analyser" }).click();
  await expect(page.getByRole("heading", { name: "Résultat" })).toBeVisible();
  await page.getByRole("button", { name: "Nouvelle analyse" }).click();
  await expect(page.getByRole("heading", { name: "Résultat" })).toBeHidden();
  await expect(page.getByText("Choisissez une photo pour voir ses valeurs ici.")).toBeVisible();
});

test("[PRED-07] a result that cannot be saved says why, and can be saved again @night", async ({
  page,
}) => {
  await page.getByLabel("Choisir un fichier", { exact: true }).setInputFiles(await oneDrawnPhoto());
  await page.getByRole("button", { name: "Analyser" }).click();
  const save = page.getByRole("button", { name: "Enregistrer comme fruit" });
  const problem = { success: false, code: "internal", error: "Le disque est plein.", details: {} };
  await page.route("**/api/predictions/*/fruit/*", (route) =>
    route.fulfill({ status: 500, json: problem }),
  );
  await save.click();
  const failure = page.getByRole("alert").filter({ hasText: "Erreur sauvegarde" });
  await expect(failure).toBeVisible();
  expect(folded((await failure.textContent()) ?? "")).toMatch(/Erreur sauvegarde: \S/);
  await page.unroute("**/api/predictions/*/fruit/*");
  await save.click();
  await expect(page.getByText("✅ Fruit créé avec succès")).toBeVisible();
});

test("[PRED-07] a person no longer signed in gets a message when saving @night", async ({
  page,
}) => {
  await page.getByLabel("Choisir un fichier", { exact: true }).setInputFiles(await oneDrawnPhoto());
  await page.getByRole("button", { name: "Analyser" }).click();
  await page.route("**/api/predictions/*/fruit/*", (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, code: "not_signed_in", error: "Connectez-vous.", details: {} },
    }),
  );
  await page.getByRole("button", { name: "Enregistrer comme fruit" }).click();
  await expect(page.getByText("Utilisateur non connecté")).toBeVisible();
});

test("[AI-08] an AI that does not answer is reported; without a model here analysing is disabled @night", async ({
  page,
}) => {
  await page.route("**/api/models/active", (route) => route.abort());
  await page.evaluate(() => caches.delete("elaeis-model"));
  await page.route("**/api/ai/health", (route) =>
    route.fulfill({ json: { online: false, device: null, model_version: null, provenance: null } }),
  );
  await page.reload();
  await expect(page.getByText("IA offline - Vérifiez la connexion serveur").first()).toBeVisible();
  await page.getByLabel("Choisir un fichier", { exact: true }).setInputFiles(await oneDrawnPhoto());
  await expect(page.getByRole("button", { name: "Analyser" })).toBeDisabled();
});
