/** The screen of what a device still holds: however much it is, and whatever kind. */
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible.ts";
import { queueItems } from "./device-outbox.ts";
import type { Person } from "./elaeis-server.ts";
import { expect, locales, signIn, test, openAccount } from "./fixtures.ts";
import { fillInFruit, waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

/** Ready for no network: the app has looked at its empty outbox, and kept who is signed in. */
async function openOutbox(page: Page, collector: Person): Promise<void> {
  await signIn(page, collector);
  await waitUntilInstalled(page);
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  await waitUntilRemembered(page);
}

test("[OFF-04] hundreds of items are drawn a few at a time, what needs the person first @night", async ({
  page,
  context,
  elaeis,
}) => {
  await openOutbox(page, elaeis.collector);
  const waiting = Array.from({ length: 499 }, (_, number) => ({ reference: `ATTENTE-${number}` }));
  const reason = { code: "too_few_photos", sentence: "Il manque des photos." };
  await queueItems(page, [...waiting, { reference: "REFUS-1", state: "failed", reason }]);
  await context.setOffline(true);
  await page.goto("/dashboard/outbox");
  const rows = page.locator("main li").filter({ has: page.getByRole("heading") });
  await expect(rows).toHaveCount(20);
  await expect(rows.first().getByRole("heading")).toHaveText("REFUS-1");
  await expect(rows.nth(1).getByRole("heading")).toHaveText("ATTENTE-0");
  await expect(page.getByText("20 affichés sur 500")).toBeVisible();
  await page.getByRole("button", { name: "En afficher 20 de plus" }).click();
  await expect(rows).toHaveCount(40);
  await expect(rows.nth(20)).toBeFocused();
  await expect(rows.nth(20).getByRole("heading")).toHaveText("ATTENTE-19");
  await expectAccessible(page);

  await page.goto("/dashboard/fruits");
  const list = page.getByRole("region", { name: "Sur cet appareil seulement" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await list.getByRole("link", { name: "et 490 autres pas encore envoyés" }).click();
  await expect(page).toHaveURL(/\/dashboard\/outbox$/);
});

test("[OFF-08] fruits, changes and drafts are named apart before they are thrown away @night", async ({
  page,
  context,
  elaeis,
}) => {
  await openOutbox(page, elaeis.collector);
  await queueItems(page, [
    { reference: "NEUF-1" },
    { reference: "CHANGE-1", editOf: { id: crypto.randomUUID(), remarks: "revu" } },
    { reference: "CHANGE-2", editOf: { id: crypto.randomUUID(), remarks: "revu" } },
  ]);
  await context.setOffline(true);
  await page.goto("/dashboard/outbox");
  const held = "1 fruit non envoyé et 2 modifications non envoyées, photos comprises.";
  await expect(page.getByText(`Cet appareil garde ${held}`)).toBeVisible();
  await (await openAccount(page)).getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByRole("dialog", { name: /Se déconnecter/ })).toContainText(
    "1 fruit et 2 modifications.",
  );
});

test("[OFF-07] drafts alone can be taken along in the emergency export @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector, "/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Export de secours" })).toBeHidden();
  const photos = await drawnPhotos(311, test.info().outputPath("photos"));
  const wizard = await fillInFruit(page, photos);
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  await page.waitForTimeout(800);
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Le brouillon est inclus")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter ce qui n'est pas envoyé (ZIP)" }).click();
  const file = test.info().outputPath("elaeis.zip");
  await (await saved).saveAs(file);
  // The archive is not compressed: photographs are already.
  const archive = readFileSync(file);
  const text = archive.toString("latin1");
  expect(text).toContain(`${reference}-`);
  expect(text).toContain('"kind": "draft"');
  expect(text).toContain('"oil_content": "21,5"');
  for (const role of ["front", "back", "left", "right"]) expect(text).toContain(`/${role}.jpg`);
});
