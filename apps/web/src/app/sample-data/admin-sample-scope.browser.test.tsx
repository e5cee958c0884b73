/** The strip above an administrator's screens: whether sample data counts, and the question once real fruits are there. */
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "../app.css";
import type { Language } from "#language/language.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { SampleScope } from "./admin-sample-scope.tsx";

const present: SampleData = {
  state: "present",
  fruits: 120,
  photos: 588,
  done: 120,
  total: 120,
  shown: true,
  is_asked: false,
};

function show(sample: SampleData, language: Language = "en"): string[] {
  let now = sample;
  return renderScreen(<SampleScope />, {
    language,
    path: "/dashboard/admin/overview",
    answers: {
      "GET /api/sample-data": () => Response.json(now),
      "PATCH /api/sample-data": () => {
        now = { ...now, shown: false, is_asked: false };
        return Response.json(now);
      },
    },
  });
}

test("says what is shown, and leaves it out at a tap", async () => {
  const asked = show(present);
  await expect.element(page.getByText("Lists and figures include sample data")).toBeVisible();
  const link = page.getByRole("link", { name: "Remove the sample data" });
  await expect.element(link).toHaveAttribute("href", "/dashboard/admin/settings#sample-data");
  await page.getByRole("button", { name: "Without" }).click();
  await expect.element(page.getByText("Lists and figures leave sample data out")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Without" }))
    .toHaveAttribute("aria-pressed", "true");
  expect(asked.filter((request) => request.startsWith("PATCH"))).toHaveLength(1);
});

test("asks once there are real fruits", async () => {
  show({ ...present, is_asked: true });
  await expect.element(page.getByText(/Your first real fruits are here/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "With", exact: true }))
    .toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Without" }).click();
  await expect.element(page.getByText(/Your first real fruits/)).not.toBeInTheDocument();
});

test("is not there where there is no sample data", async () => {
  const asked = show({ ...present, state: "removed", fruits: 0 });
  await expect.poll(() => asked).toHaveLength(1);
  expect(page.getByRole("link", { name: "Remove the sample data" }).query()).toBeNull();
});

for (const [widthPx, language, isAsked] of [
  [360, "fr", false],
  [360, "fr", true],
  [1168, "fr", true],
  [1168, "en", false],
] as const) {
  test(`fits ${widthPx} px, ${language}, ${isAsked ? "with its question" : "decided"}`, async () => {
    await page.viewport(widthPx, 740);
    show({ ...present, is_asked: isAsked }, language);
    await expect.element(page.getByRole("link")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx);
    await page.screenshot({
      path: `../../../../../test-results/sample-scope/${widthPx}-${language}-${isAsked}.png`,
    });
  });
}
