/** An administrator brings plots from a file, mends the faulty one, finds a fruit in its plot and takes the file out. */
import { readFile } from "node:fs/promises";
import { expectNoViolations, expectToFit } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, viewport: { width: 1280, height: 800 } });

/** Near Dabou, with sides of about a kilometre. */
const corners = [
  [-4.370001, 5.320001],
  [-4.360001, 5.320001],
  [-4.360001, 5.330001],
  [-4.370001, 5.330001],
];
const feature = (name: string, ring: unknown[]) => ({
  type: "Feature",
  id: name,
  properties: { ProducerName: "Plantation Aké", ProducerCountry: "CI", ProductionPlace: "Dabou" },
  geometry: { type: "Polygon", coordinates: [ring] },
});
const closed = (ring: number[][]) => [...ring, ring[0]];
const east = corners.map(([x = 0, y = 0]) => [Number((x + 0.02).toFixed(6)), y]);
const fileOf = (features: unknown[]) => ({
  name: "parcelles.geojson",
  mimeType: "application/geo+json",
  buffer: Buffer.from(JSON.stringify({ type: "FeatureCollection", features })),
});

test("plots come from GeoJSON, the faulty one is named and mended, a fruit is in its plot, and they are exported again @night", async ({
  page,
  browser,
  elaeis,
}) => {
  const collector = await browser.newContext();
  await signInThroughApi(collector.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(33, test.info().outputPath("photos")));
  const place = { latitude: 5.325, longitude: -4.365, location_accuracy_m: 8 };
  const fruit = await sendFruit(collector.request, elaeis.url, photos, {
    fruit_id: "PLOT-1",
    ...place,
  });
  await collector.close();
  await signIn(page, elaeis.administrator, "/dashboard/admin/plots");
  await expect(page.getByText("Aucune parcelle.")).toBeVisible();

  await test.step("corners are tapped on the map, for a new producer", async () => {
    await page.getByRole("link", { name: "Nouvelle parcelle" }).click();
    await page.getByRole("textbox", { name: "Nom", exact: true }).fill("T1");
    await page.getByLabel("Producteur", { exact: true }).selectOption("Nouveau producteur");
    await page.getByLabel("Nom du producteur").fill("Coopérative de Dabou");
    const map = page.getByRole("region", { name: "Carte où toucher les coins de la parcelle" });
    await map.click({ position: { x: 100, y: 100 } });
    await expect(page.getByRole("button", { name: "Retirer le dernier point" })).toBeEnabled();
    await page.getByRole("button", { name: "Effacer le contour" }).click();
    for (const [x, y] of [
      [100, 100],
      [120, 100],
      [120, 120],
      [100, 120],
    ] as const) {
      await map.click({ position: { x, y } });
    }
    await expect(page.getByText(/Le contour est bon/)).toBeVisible();
    await page.getByRole("button", { name: "Enregistrer la parcelle" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "T1" })).toBeVisible();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Aucune parcelle.")).toBeVisible();
    await page.getByRole("button", { name: "Défaire", exact: true }).click();
    await page.getByRole("link", { name: "T1" }).click();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Aucune parcelle.")).toBeVisible();
  });

  await test.step("a file with a crossing outline is refused with its reason", async () => {
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("link", { name: "Importer" }).click();
    const [a, b, c, d] = east;
    const crossing = feature("B4", [a, c, b, d, a]);
    const choose = page.getByLabel("Choisir un fichier");
    await choose.setInputFiles(fileOf([feature("B3", closed(corners)), crossing]));
    const faulty = page.getByRole("row").filter({ hasText: "B4" });
    await expect(faulty).toContainText("Le contour se croise ou se touche au point");
    await expect(page.getByRole("button", { name: /^Importer/ })).toBeHidden();
    await expectNoViolations(page);
    await choose.setInputFiles(
      fileOf([feature("B3", closed(corners)), feature("B4", closed(east))]),
    );
    await page.getByRole("button", { name: "Importer 2 parcelles" }).click();
    await expect(page.getByText("2 parcelles importées.")).toBeVisible();
  });

  await test.step("a plot shows its outline and its harvest sheet, which says what is missing", async () => {
    await page.getByRole("link", { name: "Toutes les parcelles" }).click();
    await page.getByRole("link", { name: "B3" }).click();
    await expect(page.getByRole("region", { name: "Carte de la parcelle B3" })).toBeVisible();
    await expect(page.getByText(/Points\s: 1 fruit/)).toBeVisible();
    await expect(page.getByText(/Gris\s: 1 autre parcelle/)).toBeVisible();
    const missing = page.getByRole("region", { name: "Ce qui manque" });
    await expect(missing).toContainText(/Huile\s: mesurez encore \d fruits?\./);
    await page.getByRole("button", { name: "30 jours" }).click();
    await expect(missing).toContainText(/Huile|Aucun fruit/);
    await expectNoViolations(page);
    await expectToFit(page, [390]);
  });

  await test.step("an outline that crosses itself is named in the form, and replaced", async () => {
    await page.getByRole("link", { name: "Modifier" }).click();
    const [a, b, c, d] = corners;
    const text = page.getByRole("textbox", { name: "Contour en GeoJSON" });
    await text.fill(JSON.stringify({ type: "Polygon", coordinates: [[a, c, b, d, a]] }));
    await expect(page.getByText(/se croise ou se touche au point 3/)).toBeVisible();
    await expectNoViolations(page);
    const wkt = [a, b, c, d, a].map((corner) => corner?.join(" ")).join();
    const table = (name: string) => `"${name}","POLYGON((${wkt}))",Aké,CI\n`;
    const header = "PlotName,WKT,ProducerName,ProducerCountry\n";
    const openTable = (csv: string) =>
      page
        .getByLabel("Ouvrir un fichier")
        .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(header + csv) });
    await openTable(table("1") + table("2"));
    await expect(page.getByText(/ne contient pas exactement un contour/)).toBeVisible();
    await openTable(table("1"));
    await expect(page.getByText(/Le contour est bon/)).toBeVisible();
    await text.fill(JSON.stringify({ type: "Polygon", coordinates: [[d, c, b, a]] }));
    await expect(page.getByText("Le contour a été fermé.")).toBeVisible();
    await page.getByLabel("Planté en").fill("2012");
    await expectToFit(page, [390]);
    await page.getByRole("button", { name: "Enregistrer la parcelle" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "B3" })).toBeVisible();
    await expect(page.getByText("2012")).toBeVisible();
  });

  await test.step("a former outline is compared and restored, and a document is kept", async () => {
    await page.getByRole("button", { name: /^Comparer le contour du/ }).click();
    await expect(page.getByText(/^En pointillé/)).toBeVisible();
    const choose = page.getByLabel("Ajouter des documents");
    const name = "Titre foncier n° 12.pdf";
    const mimeType = "application/pdf";
    await choose.setInputFiles({ name, mimeType, buffer: Buffer.from("<script>") });
    await expect(
      page.getByText("Ce fichier n'est ni un PDF, ni un JPEG, ni un PNG."),
    ).toBeVisible();
    await choose.setInputFiles({ name, mimeType, buffer: Buffer.from("%PDF-1.7") });
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page, [360]);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: `Télécharger ${name}` }).click();
    expect((await saved).suggestedFilename()).toBe(name);
    expect(await readFile(await (await saved).path(), "utf8")).toBe("%PDF-1.7");
    await page.getByRole("button", { name: /^Restaurer la version du/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restaurer" }).click();
    await expect(page.getByText("2012")).toBeHidden();
    await expect(page.getByRole("button", { name: /^Comparer le contour du/ })).toHaveCount(2);
  });

  await test.step("the fruit is in its plot", async () => {
    await page.getByRole("link", { name: "Voir ces fruits" }).click();
    await expect(page.getByText("PLOT-1")).toBeVisible();
    await page.goto(`/dashboard/admin/fruits/${fruit?.id}`);
    await expect(page.getByRole("link", { name: "B3" })).toBeVisible();
    await expect(page.getByText("d'après la position", { exact: true })).toBeVisible();
    await page.getByLabel("Choisir la parcelle").selectOption({ label: "B4 (Plantation Aké)" });
    await expect(page.getByText("choisie à la main")).toBeVisible();
  });

  await test.step("a deleted plot comes back from the trash, and its fruit is in it again", async () => {
    await page.getByRole("link", { name: "B4" }).click();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByRole("link", { name: "B4" })).toBeHidden();
    await page.goto("/dashboard/admin/trash");
    await page.getByRole("tab", { name: "Parcelles" }).click();
    await expectNoViolations(page);
    await expectToFit(page, [360]);
    await page.getByRole("button", { name: "Restaurer B4" }).click();
    await expect(page.getByText("B4 a été restaurée.")).toBeVisible();
    await page.goto(`/dashboard/admin/fruits/${fruit?.id}`);
    await expect(page.getByText("choisie à la main")).toBeVisible();
    await expect(page.getByRole("link", { name: "B4" })).toBeVisible();
  });

  await test.step("the producer's plots are exported", async () => {
    await page.goto("/dashboard/admin/plots?search=B3");
    await expectToFit(page, [390]);
    await page.getByRole("link", { name: "B3" }).click();
    const exported = async (format: string) => {
      await page.getByRole("button", { name: "Exporter les parcelles de ce producteur" }).click();
      await page.getByLabel("Format").selectOption(format);
      await expectNoViolations(page);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Télécharger", exact: true }).click();
      return (await download).path();
    };
    const written = await readFile(await exported("geojson"), "utf8");
    expect(written).toContain('"ProducerName":"Plantation Aké","ProducerCountry":"CI"');
    expect(written).toContain("[-4.370001,5.320001]");
    await page.getByRole("button", { name: "Projet de déclaration RDUE" }).click();
    await expectNoViolations(page);
    const archive = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger", exact: true }).click();
    const draft = await readFile(await (await archive).path(), "latin1");
    for (const name of ["draft.txt", "plots.geojson", "fruits.csv"]) expect(draft).toContain(name);
    const shapefile = await exported("shp");
    await page.goto("/dashboard/admin/plots/import");
    const buffer = await readFile(shapefile);
    const mimeType = "application/zip";
    await page.getByLabel("Choisir un fichier").setInputFiles({ name: "p.zip", mimeType, buffer });
    await expect(page.getByText("Toutes ces parcelles sont déjà enregistrées.")).toBeVisible();
  });
});
