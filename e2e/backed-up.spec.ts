/**
 * A fruit and a plot that arrived after the last backup, and the server's disk is gone: the phone brings them
 * again, by itself and once.
 */
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { fieldPlotsSchema } from "@elaeis/domain/plots/plot-schemas";
import type { Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod/mini";
import { asked, keepAsked } from "./asked-before.ts";
import { expectAccessibleIn } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { createInstallation } from "./elaeis-server.ts";
import { expect, locales, signInByForm, test } from "./fixtures.ts";
import { fruitsOnServer, recordFruit } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ serviceWorkers: "allow" });

test("[OFF-03] the server is restored from yesterday: the phone brings back what came since @night", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(path.join(tmpdir(), "elaeis-e2e-kept-"));
  const installation = await createInstallation("kept");
  let server = await installation.start();
  await installation.backUp(folder);
  await server.stop();
  server = await installation.start({ BACKUP_DIR: folder });
  try {
    const context = await browser.newContext({
      locale: locales.fr,
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
    });
    await context.addInitScript(keepAsked, asked());
    const page = await context.newPage();
    await signInByForm(page, server.collector, "fr");
    const photos = await drawnPhotos(71, test.info().outputPath("photos"));
    const reference = await recordFruit(page, photos);
    await expect(page.getByText("Fruit créé avec succès")).toBeVisible({ timeout: 30_000 });
    const plot = await drawPlot(page);
    await page.goto("/dashboard/outbox");
    const waiting = page.getByText(
      /^1 fruit vérifié et 1 parcelle vérifiée par le serveur, pas encore dans une sauvegarde\.$/,
    );
    await expect(waiting).toBeVisible({ timeout: 30_000 });
    await expectAccessibleIn("fr", page);

    await server.stop();
    await installation.restore(folder);
    server = await installation.start({ BACKUP_DIR: folder });
    const held = async () => {
      const { items } = z.parse(fruitPageSchema, await fruitsOnServer(page, server.url, reference));
      return items.map(({ photos_count }) => photos_count);
    };
    const heldPlots = async () => {
      const answer = await page.request.get(`${server.url}/api/plots/field`);
      const { plots } = z.parse(fieldPlotsSchema, await answer.json());
      return plots.map(({ id, name, producer }) => ({ id, name, producer: producer.name }));
    };
    await context.clearCookies();
    await signInThroughApi(context.request, server.url, server.collector);
    expect([await held(), await heldPlots()]).toEqual([[], []]);
    await page.goto("/dashboard/overview");
    await expect.poll(held, { timeout: 60_000 }).toEqual([4]);
    const drawn = [{ id: plot, name: "Bas-fond", producer: "Yao" }];
    await expect.poll(heldPlots, { timeout: 60_000 }).toEqual(drawn);
    await page.goto("/dashboard/outbox");
    await expect(waiting).toBeVisible({ timeout: 30_000 });
    expect(await held()).toEqual([4]);
    expect(await heldPlots()).toEqual(drawn);
  } finally {
    await server.stop();
    installation.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @returns its id, once it was sent */
async function drawPlot(page: Page): Promise<string> {
  await page.goto("/dashboard/plots");
  await page.getByRole("button", { name: "Dessiner" }).click();
  const map = page.getByRole("region", { name: "Carte de la parcelle" });
  for (const [x, y] of [
    [100, 80],
    [140, 80],
    [140, 120],
    [100, 120],
  ] as const) {
    await map.click({ position: { x, y } });
  }
  const id = page.url().slice(-36);
  await page.getByRole("button", { name: "Terminer" }).click();
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Bas-fond");
  await page.getByLabel("Producteur", { exact: true }).selectOption("Nouveau producteur");
  await page.getByLabel("Nom du producteur").fill("Yao");
  await page.getByRole("button", { name: "Enregistrer la parcelle" }).click();
  const known = page.getByRole("link", { name: /Bas-fond.*Yao/ });
  await expect(known).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: /Bas-fond.*À envoyer/ })).toHaveCount(0);
  return id;
}
