/** A server that takes an administrator's own field and never answers: it is said, nothing is lost, and there is one. */
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import * as z from "zod/mini";

const test = testOnOwnInstallation("own-fields-hanging");

test.use({ locale: locales.fr });

test("an own field that a hanging server took is said to be unanswered, stays as typed, and is there once @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(180_000);
  await signIn(page, elaeis.administrator, "/dashboard/admin/settings#own_fields");
  let isHanging = true;
  let reached = 0;
  await page.route("**/api/settings", async (route) => {
    if (!isHanging || route.request().method() !== "PATCH") return route.continue();
    // It does its work, and the connection stays open without an answer.
    await route.fetch();
    reached += 1;
    return undefined;
  });
  await page.getByRole("button", { name: "Ajouter un champ" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un champ" });
  await dialog.getByLabel("Nom en français").fill("Palmier");
  await dialog.getByRole("button", { name: "Terminé" }).click();
  const save = page.getByRole("button", { name: "Enregistrer", exact: true });
  await save.click();
  // The app's own limit of a writing request.
  await expect(page.getByRole("alert")).toBeVisible({ timeout: 60_000 });
  expect(reached).toBe(1);
  const fields = page.getByText("Palmier", { exact: true });
  await expect(fields).toHaveCount(1);

  isHanging = false;
  await save.click();
  await expect(page.getByText("Enregistré. Pris en compte immédiatement.")).toBeVisible();
  await page.reload();
  await expect(fields).toHaveCount(1);
  const answer = await page.request.get("/api/settings");
  const schema = z.object({
    settings: z.object({ own_fields: z.array(z.object({ label: z.object({ fr: z.string() }) })) }),
  });
  const { settings } = z.parse(schema, await answer.json());
  expect(settings.own_fields.map(({ label }) => label.fr)).toEqual(["Palmier"]);
});
