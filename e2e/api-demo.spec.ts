/** The API's reference: looked up, tried with a key made on the spot, copied. */
import { expectNoViolations, expectToFit } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.en });

test("[ADM-10] an operation is found, tried with a personal key made there, and copied as an example", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, elaeis.administrator);
  await page.goto("/dashboard/admin/api-demo");
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
  await expect(page.getByText("api_key_refused").first()).toBeVisible();

  await page.getByRole("button", { name: "Create a key for 30 days" }).click();
  await expect(page.getByText("Key created and entered above.")).toBeVisible();
  const key = await page.getByLabel("Your API key").inputValue();
  expect(key).toMatch(/^elk_[\w-]{43}$/);
  await page.getByLabel("search (optional)").fill("l'arbre");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("status").getByText(/^200/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer", exact: true })).toContainText('"items"');

  await page.getByRole("button", { name: "Copy: curl" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("--request GET");
  expect(copied).toContain("search=l'\\''arbre");
  expect(copied).not.toContain(key);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(key);
  await expectNoViolations(page);
  await expectToFit(page, [320]);

  await page.reload();
  await expect(page.getByLabel("Your API key")).toHaveValue("");
});

test("[ADM-10] [ROLE-01] a collector does not get there", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector);
  await page.goto("/dashboard/admin/api-demo");
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});
