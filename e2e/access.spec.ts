/** Who gets in where, what the top bar says, and how sign-in answers. */
import { expect, locales, signIn, test, openAccount } from "./fixtures.ts";

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[ROUTE-02] [ROUTE-03] [ROUTE-04] a visitor is sent to sign in, and a signed-in person past it", async ({
    page,
    elaeis,
  }) => {
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/auth$/);
    await page.goto("/no/such/page");
    await expect(page).toHaveURL(`${elaeis.url}/`);
    await signIn(page, elaeis.collector);
    await expect(page).toHaveURL(/\/dashboard\/overview$/);
    await page.goto("/auth");
    await expect(page).toHaveURL(/\/dashboard\/overview$/);
  });

  test("[ROUTE-08] an address that was followed before signing in is where one arrives @night", async ({
    page,
    elaeis,
  }) => {
    await page.goto("/dashboard/fruits/scan?reference=PALM-2026-000001-AAAA");
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel("E-mail ou téléphone", { exact: true }).fill(elaeis.collector.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(elaeis.collector.password);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    // The label is blank, so its fruit begins.
    await expect(page).toHaveURL(/\/dashboard\/fruits\/new\?reference=PALM-2026-000001-AAAA$/);
    const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
    await expect(wizard.getByLabel("Référence", { exact: true })).toHaveValue(
      "PALM-2026-000001-AAAA",
    );
  });
});

test("[ROUTE-03] an administrator gets the admin dashboard and switches to the collector's and back @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  await expect(page).toHaveURL(/\/dashboard\/admin\/overview$/);
  await page.getByRole("link", { name: "Collector view" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await page.getByRole("link", { name: "Back to administration" }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/overview$/);
});

test("[ROUTE-03] a collector does not reach the administration", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector, "/dashboard/admin/fruits");
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});

test("[ROUTE-07] the top bar tells role and e-mail, switches language, leads back, signs out @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const bar = page.getByRole("banner");
  await expect(bar.getByText(elaeis.collector.email)).toBeVisible();
  await expect(bar.getByText("Collector", { exact: true })).toBeVisible();
  const account = await openAccount(page);
  await account.getByRole("button", { name: "Français" }).click();
  await account.getByRole("button", { name: "Fermer" }).click();
  await expect(bar.getByText("Collecteur", { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(bar.getByText("Collecteur", { exact: true })).toBeVisible();
  await (await openAccount(page)).getByRole("link", { name: "Retour au site" }).click();
  await expect(page).toHaveURL(`${elaeis.url}/`);
  await page.goto("/dashboard");
  await (await openAccount(page)).getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth$/);
});
