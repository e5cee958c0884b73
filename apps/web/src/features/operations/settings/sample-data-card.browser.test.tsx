/** The sample data, as an administrator sees it fill, and the dialog in which it is removed. */
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen, type Answers } from "#app/testing/render-screen.tsx";
import { SampleDataCard } from "./sample-data-card.tsx";

const asIs = { shown: true, is_asked: false };
const empty = { ...asIs, fruits: 0, photos: 0, done: 0, total: 0 };
const present = {
  ...asIs,
  state: "present",
  fruits: 120,
  photos: 588,
  done: 120,
  total: 120,
} as const;

function show(state: () => SampleData, others: Answers = {}): string[] {
  return renderScreen(<SampleDataCard />, {
    language: "en",
    path: "/dashboard/admin/settings",
    answers: { "GET /api/sample-data": () => Response.json(state()), ...others },
  });
}

test("an installation without sample data says so", async () => {
  show(() => ({ ...empty, state: "absent" }));
  const said = page.getByText("This installation was started without sample data.");
  await expect.element(said).toBeVisible();
  expect(page.getByRole("button", { name: "Remove the sample data" }).query()).toBeNull();
});

test("the filling shows its progress and ends by itself", async () => {
  let state: SampleData = {
    ...asIs,
    state: "filling",
    fruits: 30,
    photos: 140,
    done: 30,
    total: 120,
  };
  show(() => state);
  await expect.element(page.getByText("30 of 120 sample fruits prepared")).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Sample data" })).toBeVisible();
  state = present;
  await expect.element(page.getByText("588"), { timeout: 10_000 }).toBeVisible();
});

test("the removal says what goes, can be refused, and leaves nothing", async () => {
  const asked = show(() => present, {
    "DELETE /api/sample-data": () => Response.json({ ...empty, state: "removed" }),
  });
  const removals = () => asked.filter((request) => request.startsWith("DELETE")).length;
  await page.getByRole("button", { name: "Remove the sample data" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the sample data?" });
  await expect
    .element(dialog.getByText(/120 sample fruits and 588 photos will be removed/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(removals()).toBe(0);
  await page.getByRole("button", { name: "Remove the sample data" }).click();
  await dialog.getByRole("button", { name: "Remove everything" }).click();
  await expect.element(page.getByText(/sample data was removed/)).toBeVisible();
  expect(removals()).toBe(1);
});
