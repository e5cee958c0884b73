/** The audit log as an administrator reads it. */
import { readFile } from "node:fs/promises";
import { expectNoViolations } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

const screen = "/dashboard/admin/security";

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[AUD-02] what happened is found, read old and new, and taken as a file @night", async ({
    page,
    elaeis,
  }) => {
    await page.request.post(`${elaeis.url}/api/auth/sign-in/email`, {
      data: { email: elaeis.collector.email, password: "not-the-password" },
      headers: { origin: elaeis.url },
    });
    await signIn(page, elaeis.administrator, screen);
    await expect(page.getByRole("heading", { level: 1, name: "Journal d'audit" })).toBeVisible();
    await page.getByLabel("Action").selectOption({ label: "Connexion refusée" });
    await expect(page).toHaveURL(/action=SIGN_IN_FAILED$/);
    const sentence = `Connexion refusée à ${elaeis.collector.email}`;
    await page.getByRole("row").getByRole("button", { name: sentence }).first().click();
    const dialog = page.getByRole("dialog", { name: sentence });
    await expect(dialog).toContainText("Adresse réseau");
    await expect(dialog.getByRole("link", { name: "Ouvrir" })).toBeVisible();
    await expect(dialog).not.toContainText("not-the-password");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Télécharger (CSV)" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^audit_log_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^\uFEFF"date","user","action","table","record_id","details"\r?\n/);
    expect(text).toContain("SIGN_IN_FAILED");
    expect(text).not.toContain(',"UPDATE",');

    for (let target = 490; target < 500; target += 1) {
      await page.request.patch(`${elaeis.url}/api/settings`, {
        data: { changes: { collector_monthly_target: target } },
      });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(screen);
    const rows = page.locator("tbody tr");
    await expect(rows.nth(9)).toBeVisible();
    const bar = await page.getByRole("navigation").last().boundingBox();
    const tenth = await rows.nth(9).boundingBox();
    expect((tenth?.y ?? 0) + (tenth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${screen}?action=SIGN_IN_FAILED`);
    await expect(page.getByLabel("Action")).toHaveValue("SIGN_IN_FAILED");
    await page.getByRole("button", { name: "Effacer les filtres" }).click();
    await expect(page).toHaveURL(new RegExp(`${screen}\\??$`));
  });

  test("[AUD-02] without an answer the list is empty and says so @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.administrator);
    await page.route("**/api/audit", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(screen);
    await expect(page.getByText("Le journal d'audit n'a pas pu être chargé")).toBeVisible();
    await expect(page.getByText(/La liste n'a pas pu être chargée/)).toBeVisible();
    await page.unroute("**/api/audit");
    await page.getByRole("button", { name: "Réessayer" }).first().click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  });
});
