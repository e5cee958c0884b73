/**
 * The main job, as a collector does it: sign in, photograph a fruit, record its values, find it again,
 * and ask the AI about a photo. In both languages, on drawn pictures and, where the data set is at
 * hand, on real ones.
 */
import type { Page } from "@playwright/test";
import { expect, folded, locales, signInByForm, test, type Language } from "./fixtures.ts";
import { drawnPhotos, fourRealPhotos, realPhotosAtHand } from "./pictures.ts";

const words = {
  fr: {
    fruits: "Fruits",
    newFruit: "Nouveau fruit",
    severalFiles: "Choisir plusieurs fichiers",
    reference: "Référence",
    oil: "Teneur en huile",
    dryMatter: "Matière sèche",
    protein: "Teneur en protéines",
    fattyAcids: "Acides gras",
    create: "Enregistrer",
    created: "✅ Fruit créé avec succès !",
    open: "Ouvrir",
    oilShown: "22,4",
    prediction: "Prédiction IA",
    chooseFile: "Choisir un fichier",
    analyse: "Analyser",
    result: "Résultat",
    synthetic: "non calibré au champ",
    saveAsFruit: "Enregistrer comme fruit",
    openFruit: "Ouvrir le fruit",
    search: "Rechercher dans les fruits",
  },
  en: {
    fruits: "Fruits",
    newFruit: "New fruit",
    severalFiles: "Choose several files",
    reference: "Reference",
    oil: "Oil content",
    dryMatter: "Dry matter",
    protein: "Protein content",
    fattyAcids: "Fatty acids",
    create: "Save fruit",
    created: "✅ Fruit created successfully!",
    open: "Open",
    oilShown: "22.4",
    prediction: "AI prediction",
    chooseFile: "Choose a file",
    analyse: "Analyse",
    result: "Result",
    synthetic: "not calibrated in the field",
    saveAsFruit: "Save as fruit",
    openFruit: "Open the fruit",
    search: "Search the fruits",
  },
} satisfies Record<Language, Record<string, string>>;

/** @param doubt what is said of the prediction, if not that its model learned from drawings */
async function doTheMainJob(
  page: Page,
  language: Language,
  photos: string[],
  doubt: string | RegExp = words[language].synthetic,
): Promise<void> {
  const told = words[language];
  const reference = await recordFruit(page, language, photos);

  await expect(page).toHaveURL(/\/dashboard\/fruits$/);
  await page.getByLabel(told.search).fill(reference);
  await page.getByRole("link", { name: `${told.open} ${reference}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  await expect(page.getByText(new RegExp(told.oilShown)).first()).toBeVisible();
  await expectLoadedPictures(page, 4);

  await page.goto("/dashboard/ai-prediction");
  await page.getByLabel(told.chooseFile, { exact: true }).setInputFiles(photos[0] ?? "");
  await page.getByRole("button", { name: told.analyse }).click();
  await expect(page.getByRole("heading", { name: told.result })).toBeVisible();
  await expect(page.getByText(doubt).first()).toBeVisible();
  await page.getByRole("button", { name: told.saveAsFruit }).click();
  await page.getByRole("link", { name: told.openFruit }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PALM-");
  await expectLoadedPictures(page, 1);
}

/** @returns the reference the app proposed for the fruit */
async function recordFruit(page: Page, language: Language, photos: string[]): Promise<string> {
  const told = words[language];
  await page.goto("/dashboard/fruits/new");
  const dialog = page.getByRole("dialog", { name: told.newFruit });
  const create = dialog.getByRole("button", { name: told.create, exact: true });
  await expect(create).toBeDisabled();
  await dialog.getByLabel(told.severalFiles).setInputFiles(photos);
  await expect(dialog.getByText("4/6")).toBeVisible();
  const reference = await dialog.getByLabel(told.reference, { exact: true }).inputValue();
  expect(reference).toMatch(/^PALM-\d{4}-\d{6}-[A-Z0-9]{4}$/);
  // Both decimal marks are understood.
  await dialog.getByLabel(told.oil).fill("22,4");
  await dialog.getByLabel(told.dryMatter).fill("81.5");
  await dialog.getByLabel(told.protein).fill("12");
  await dialog.getByLabel(told.fattyAcids).fill("16,8");
  await create.click();
  const notice = dialog.getByText(/✅/);
  await expect(notice).toBeVisible();
  expect(folded((await notice.textContent()) ?? "")).toContain(folded(told.created));
  await expect(dialog).toBeHidden();
  return reference;
}

async function expectLoadedPictures(page: Page, count: number): Promise<void> {
  await expect
    .poll(() =>
      page
        // By their link, or out of the page's own memory.
        .locator('main img:is([src^="/photos/"], [src^="blob:"])')
        .evaluateAll(
          (images) =>
            images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
              .length,
        ),
    )
    .toBeGreaterThanOrEqual(count);
}

for (const language of ["fr", "en"] as const) {
  test.describe(language === "en" ? "en @night" : language, () => {
    test.use({ locale: locales[language] });

    test(`[NEW-01] [LIST-03] [PRED-01] the main job on drawn pictures, in ${language}`, async ({
      page,
      elaeis,
    }) => {
      await signInByForm(page, elaeis.collector, language);
      await doTheMainJob(page, language, await drawnPhotos(11, test.info().outputPath("photos")));
    });
  });
}

test.describe("on real photos", () => {
  test.use({ locale: locales.fr });

  test("the main job on real photos @night", async ({ page, elaeis }) => {
    test.skip(!realPhotosAtHand, "the data set of real photos is not beside this clone");
    await signInByForm(page, elaeis.collector, "fr");
    // A model of drawings is not sure of them, or knows nothing like them.
    await doTheMainJob(page, "fr", fourRealPhotos(), /^(Le modèle hésite|Photo inhabituelle)/);
  });
});
