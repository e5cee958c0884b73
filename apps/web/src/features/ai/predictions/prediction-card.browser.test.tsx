/** What a result says of a photo that is unlike all the model knows. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { BatchCard } from "./batch/batch-card.tsx";
import { PredictionCard } from "./prediction-card.tsx";

const values = { huile: 24, matiere_seche: 81, proteines: 12, acides_gras: 17 };
const judged = {
  interval: null,
  coverage: null,
  confidence: 0.9,
  clamped: [],
  model: { version: "m-1", provenance: "real" as const, type: "ridge" },
  device: null,
  processing_time_ms: 70,
  created_at: "2026-11-21T08:00:00Z",
};
const unusual = ["outside_training_domain"];

function one(warnings: string[]) {
  const prediction = { ...values, ...judged, quality: null, warnings };
  return <PredictionCard analysis={{ where: "device", away: "server", prediction }} />;
}

function batch(warnings: string[]) {
  const std = { huile: 1, matiere_seche: 1, proteines: 1, acides_gras: 1 };
  const prediction = { ...judged, mean: values, std, images_processed: 4, photos: [], warnings };
  return <BatchCard analysis={{ where: "device", away: "server", prediction }} photos={[]} />;
}

const inFrench = { language: "fr", path: "/", answers: {} } as const;
const sentence = "Photo inhabituelle\u00a0: résultat peu fiable";

test.each([
  ["one photo", one],
  ["several photos", batch],
])(
  "[PRED-03] an unusual result of %s says so before its values, and wears no rating",
  async (_name, card) => {
    renderScreen(card(unusual), inFrench);
    await expect.element(page.getByText(sentence)).toBeVisible();
    const text = document.body.innerText;
    expect(text.indexOf(sentence)).toBeLessThan(text.indexOf("24,0"));
    await page
      .getByText(/Confiance, qualité|calculé sur cet appareil/i)
      .first()
      .click();
    await expect.element(page.getByText("Maturité")).not.toBeInTheDocument();
    expect(document.body.innerText).not.toMatch(/Excellent|Optimal|Élevé|Bon|Standard/i);
  },
);

test("[PRED-03] a usual result is rated", async () => {
  renderScreen(one([]), inFrench);
  await expect.element(page.getByText("Excellent").first()).toBeVisible();
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});
