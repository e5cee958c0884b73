/** Values of a laboratory come to their fruits, are seen, refused, corrected, and taken back. */
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { expectNoViolations } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

const sheet = (lines: readonly string[]) => ({
  name: "laboratoire.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

async function oilOf(page: Page, reference: string): Promise<number | null> {
  const answer = await page.request.get(`/api/fruits?search=${reference}`);
  const page1 = z.parse(z.object({ items: z.array(z.unknown()) }), await answer.json());
  return z.parse(z.pick(fruitSchema, { oil_content: true }), page1.items[0]).oil_content;
}

test("[ADM-07] laboratory values: columns, dry run, a corrected sheet, import and undo", async ({
  page,
  elaeis,
}) => {
  const reference = `LAB-${uuidv7().slice(-8)}`;
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const made = await bringFruit(page, reference, elaeis.collector.email);
  expect(made).toBe(202);
  await expect.poll(() => oilOf(page, reference).catch(() => undefined)).toBe(18);
  await page.context().clearCookies();

  await signIn(page, elaeis.administrator, "/dashboard/admin/labels-import");
  await page
    .getByLabel("Choisir un fichier")
    .setInputFiles(
      sheet([
        "Étiquette du sachet;Teneur en huile (g/kg);Matière sèche (%)",
        `${reference};215,3;64`,
        "PERSONNE;200;60",
      ]),
    );
  await expect(page.getByRole("heading", { name: "Correspondance des colonnes" })).toBeVisible();
  const steps = page.getByRole("list", { name: "Étapes de l'import" });
  await expect(steps.locator("[aria-current=step]")).toContainText("Champs");
  await expect(page.getByText("Choisissez une colonne pour : Référence")).toBeVisible();
  await page.getByLabel("« Étiquette du sachet » contient").selectOption("fruit_id");
  await expect(page.getByRole("cell", { name: "21,53" })).toBeVisible();
  const existing = page.getByLabel("Quand le fruit a déjà une autre valeur");
  await expect(existing).toHaveValue("skip");
  await existing.selectOption("update");
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Tester sans importer" }).click();
  await expect(page.getByText("Aucun fruit ne porte la référence « PERSONNE ».")).toBeVisible();
  expect(await oilOf(page, reference)).toBe(18);
  await expectNoViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Lignes refusées (CSV)" }).click();
  const errors = test.info().outputPath("erreurs.csv");
  await (await download).saveAs(errors);
  expect(readFileSync(errors, "utf8")).toContain('"PERSONNE";"200";"60";"3";');

  await page.getByRole("button", { name: "Importer 1 ligne" }).click();
  await expect(page.getByText("Importé : 0 fruit créé, 1 fruit modifié.")).toBeVisible();
  expect(await oilOf(page, reference)).toBe(21.53);

  await page.getByRole("button", { name: "Défaire l'import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Défaire l'import" }).click();
  await expect(page.getByText("Import défait : 1 fruit rétabli, 0 fruit supprimé.")).toBeVisible();
  expect(await oilOf(page, reference)).toBe(18);
  await expectNoViolations(page);

  await page.getByRole("link", { name: "Tous les imports" }).click();
  await expect(page.getByRole("row", { name: /laboratoire\.csv/ }).first()).toContainText("Défait");
});

/** By the other import, which takes whole fruits. */
async function bringFruit(page: Page, reference: string, email: string): Promise<number> {
  const path = `/api/sheet-imports/${uuidv7()}`;
  const data = `fruit_id,collector_email,collection_date,oil_content\n${reference},${email},2026-03-01,18\n`;
  const sent = await page.request.put(`${path}/file?kind=fruits&file_name=fruits.csv`, {
    data: Buffer.from(data),
    headers: { "content-type": "application/octet-stream" },
  });
  const { columns, rules } = await sent.json();
  await page.request.post(`${path}/check`, { data: { columns, rules } });
  return (await page.request.post(`${path}/run`, { data: {} })).status();
}
