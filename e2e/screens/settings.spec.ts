/** The sample data, as an administrator sees it fill, stand and go. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures.ts";

const empty = { fruits: 0, photos: 0, done: 0, total: 0 };
const present = { state: "present", fruits: 120, photos: 588, done: 120, total: 120 };

/** Stands in for the server's answers, which change with time there. */
async function answerWith(page: Page, states: readonly object[]): Promise<() => number> {
  let asked = 0;
  let removals = 0;
  await page.route("**/api/sample-data", (route) => {
    if (route.request().method() === "DELETE") {
      removals += 1;
      return route.fulfill({ json: { ...empty, state: "removed" } });
    }
    const state = states[Math.min(asked, states.length - 1)];
    asked += 1;
    return route.fulfill({ json: state });
  });
  return () => removals;
}

test("an installation without sample data says so", async ({ page, elaeis }) => {
  await signIn(page, elaeis.administrator);
  await page.goto("/dashboard/admin/settings");
  await expect(page.getByText("This installation was started without sample data.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove the sample data" })).toBeHidden();
});

test("the filling shows its progress and ends by itself", async ({ page, elaeis }) => {
  const filling = { state: "filling", fruits: 30, photos: 140, done: 30, total: 120 };
  await answerWith(page, [filling, filling, present]);
  await signIn(page, elaeis.administrator);
  await page.goto("/dashboard/admin/settings");
  await expect(page.getByText("30 of 120 sample fruits made")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Sample data" })).toBeVisible();
  await expect(page.getByText("588")).toBeVisible();
});

test("the removal says what goes, can be refused, and leaves nothing", async ({ page, elaeis }) => {
  const removals = await answerWith(page, [present]);
  await signIn(page, elaeis.administrator);
  await page.getByRole("link", { name: "Manage the sample data" }).click();
  await page.getByRole("button", { name: "Remove the sample data" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the sample data?" });
  await expect(dialog.getByText(/120 sample fruits and 588 photos will go/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(removals()).toBe(0);
  await page.getByRole("button", { name: "Remove the sample data" }).click();
  await dialog.getByRole("button", { name: "Remove everything" }).click();
  await expect(page.getByText(/removed without trace/)).toBeVisible();
  expect(removals()).toBe(1);
});
