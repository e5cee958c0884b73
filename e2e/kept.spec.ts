/**
 * A fruit that arrived after the last backup, and the server's disk is gone: the phone brings it again, by
 * itself and once.
 */
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
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

test("[OFF-03] the server is restored from yesterday: the phone brings back what came since", async ({
  browser,
}) => {
  test.setTimeout(180_000);
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
    await page.goto("/dashboard/outbox");
    const waiting = page.getByText(
      "1 fruit vérifié par le serveur, pas encore dans une sauvegarde.",
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
    await context.clearCookies();
    await signInThroughApi(context.request, server.url, server.collector);
    expect(await held()).toEqual([]);
    await page.goto("/dashboard/overview");
    await expect.poll(held, { timeout: 60_000 }).toEqual([4]);
    await page.goto("/dashboard/outbox");
    await expect(waiting).toBeVisible({ timeout: 30_000 });
    expect(await held()).toEqual([4]);
  } finally {
    await server.stop();
    installation.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
