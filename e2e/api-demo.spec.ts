/** The API's reference: looked up, tried with a key made on the spot, copied. */
import { expectNoViolations, expectToFit } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.en });

test("[ADM-10] an operation is found, tried with a personal key made there, and copied as an example @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, elaeis.administrator, "/dashboard/admin/api-demo");
  await page.getByLabel("Search the API").fill("listFruits");
  await expect(page.getByText("1 operation", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: /\/api\/fruits/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "listFruits" })).toBeVisible();
  await expect(page.getByText("Key that may read")).toBeVisible();

  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Key required")).toBeVisible();
  await page.getByLabel("Your API key").fill(`elk_${"x".repeat(43)}`);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("401", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("alert").getByText("api_key_refused")).toBeVisible();

  await page.getByRole("button", { name: "Create a key for 30 days" }).click();
  await expect(page.getByText("Key created and entered above.")).toBeVisible();
  const key = await page.getByLabel("Your API key").inputValue();
  expect(key).toMatch(/^elk_[\w-]{43}$/);
  await page.getByLabel("search (optional)").fill("l'arbre");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("status").getByText(/^200/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Response", exact: true })).toContainText(
    '"items"',
  );

  // Enums are selects, and a refusal shows its sentence.
  await page.getByLabel("direction (optional)").selectOption("asc");
  await page.getByLabel("limit (optional)").fill("many");
  await page.getByRole("button", { name: "Send the request" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "invalid_input" });
  await expect(refusal).toContainText("limit");
  await page.getByLabel("limit (optional)").fill("");
  await page.getByText("Example response").first().click();
  await expect(page.getByRole("region", { name: "Example response" })).toContainText('"items"');

  await page.getByRole("button", { name: "Copy: curl" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("--request GET");
  expect(copied).toContain("search=l'\\''arbre");
  expect(copied).not.toContain(key);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(key);
  await expectNoViolations(page);
  await expectToFit(page, [320]);

  // The key of an administrator reads the whole installation's figures.
  await page.getByRole("link", { name: "All operations" }).click();
  await page.getByLabel("Search the API").fill("readGlobalStatistics");
  await page.getByRole("link", { name: /statistics\/global/ }).click();
  await page.getByLabel("time_zone (required)").fill("");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Value required")).toBeVisible();
  await expect(page.getByLabel("time_zone (required)")).toBeFocused();
  await page.getByLabel("time_zone (required)").fill("Africa/Douala");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("status").getByText(/^200/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Your API key")).toHaveValue("");
});

test("[ADM-10] [ROLE-01] a collector does not get there @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector, "/dashboard/admin/api-demo");
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});
