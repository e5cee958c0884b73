/** Three cards for a new collector, which can be skipped and found again. */
import { expectNoViolations } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

test("[COLL-04] the first steps are offered once, and found again in the tutorials @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const todo = page.getByRole("region", { name: "À faire maintenant" });
  await todo.getByRole("link", { name: /Premiers pas/ }).click();
  for (const card of ["Quatre photos par fruit", "Travailler hors ligne", "Autorisations"]) {
    await expect(page.getByRole("heading", { name: card })).toBeVisible();
  }
  await expectNoViolations(page);
  const place = page.getByRole("listitem").filter({ hasText: "Pour remplir le lieu" });
  await expect(place.getByRole("button", { name: "Autoriser – Position" })).toBeVisible();
  // As if the person had blocked everything: the card shows the way back.
  await context.grantPermissions([], { origin: elaeis.url });
  await page.reload();
  await expect(place.getByText("Bloquée")).toBeVisible();
  await expect(place.getByRole("button", { name: "Comment l'autoriser" })).toBeVisible();
  await expectNoViolations(page);
  await context.grantPermissions(["geolocation"], { origin: elaeis.url });
  await page.reload();
  await expect(place.getByText("Autorisée")).toBeVisible();
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Vos chiffres" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Premiers pas/ })).toHaveCount(0);
  await page.goto("/dashboard/tutorials");
  await page.getByRole("link", { name: "Premiers pas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Premiers pas" })).toBeVisible();
});
