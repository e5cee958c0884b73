import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { VerdictCard } from "./verdict-card.tsx";

test.each([
  [null, "There was no active model to compare with."],
  [
    "real-3-other",
    "Not compared with the active model real-3-other: it cannot be tested on these fruits.",
  ],
])("[AI-05] without a comparison (with %s) the verdict says why", async (other, sentence) => {
  const report = {
    model_version: "real-3-first",
    fruits: 60,
    preliminary: true,
    provenance: "real",
    comparison: null,
    not_compared_with: other,
  } as const;
  const verdict = { passed: true, reasons: [] };
  const words = { put: "It predicts.", learnedFrom: "From fruits.", provenance: "Real" };
  renderScreen(<VerdictCard report={{ ...report, verdict }} words={words} />, {
    language: "en",
    path: "/",
    answers: {},
  });
  await expect.element(page.getByText(sentence)).toBeVisible();
});
