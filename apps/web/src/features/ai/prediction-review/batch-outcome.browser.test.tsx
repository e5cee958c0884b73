import type {
  Batch,
  BatchOutcome,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { BatchOutcomeSection } from "./batch-outcome.tsx";

const batch: Batch = {
  id: "0199a000-0000-7000-8000-000000000051",
  state: "done",
  filter: {
    scope: "all",
    photos: "front",
    sample: "in",
    left_out: { known: 5, without_photo: 1 },
  },
  model_version: "elaeis-7",
  requested_by: "admin@palm.example",
  total: 15,
  predicted: 12,
  refused: 2,
  failed: 1,
  waits_for: null,
  eta_seconds: null,
  started_at: "2026-11-30T08:00:00.000Z",
  finished_at: "2026-11-30T08:01:00.000Z",
};
const fruit = { id: "0199a000-0000-7000-8000-000000000052", reference: "PALM-2026-000052-FLOU" };
const outcome: BatchOutcome = {
  batch,
  predicted: 12,
  not_predicted: 3,
  unaccounted: 0,
  reasons: [
    { code: "image_blurred", en: "Blurred.", fr: "Photo floue.", count: 60, fruits: [fruit] },
  ],
};

function show(told: BatchOutcome): void {
  renderScreen(
    <BatchOutcomeSection id={batch.id} startedAt={batch.started_at} isChosen={false} />,
    {
      language: "fr",
      path: "/dashboard/admin/gpu-predictions",
      answers: {
        [`GET /api/gpu-predictions/batches/${batch.id}/outcome`]: () => Response.json(told),
      },
    },
  );
}

test("[ADM-05] how many fruits were predicted is said, and which were not and why", async () => {
  show(outcome);
  await expect.element(page.getByText("12 fruits prédits, 3 non prédits")).toBeVisible();
  await expect.element(page.getByText(/admin@palm.example/)).toBeVisible();
  await expect
    .element(page.getByText("5 fruits étaient déjà prédits par ce modèle."))
    .toBeVisible();
  await expect.element(page.getByText("1 fruit n'a aucune photo reçue.")).toBeVisible();
  const link = page.getByRole("link", { name: fruit.reference });
  await page.getByText(/Photo floue/).click();
  await expect.element(link).toHaveAttribute("href", `/dashboard/admin/fruits/${fruit.id}`);
  await expect.element(page.getByText(/^Et 59 autres/)).toBeVisible();
});

test("[ADM-05] of a batch that was stopped it is said what was not analysed", async () => {
  show({
    ...outcome,
    batch: {
      ...batch,
      state: "cancelled",
      predicted: 1,
      refused: 0,
      failed: 0,
      filter: { scope: "all", photos: "front", sample: "in" },
    },
    predicted: 1,
    not_predicted: 0,
    reasons: [],
  });
  await expect.element(page.getByText("1 fruit prédit", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/14 photos n'ont pas été analysées/)).toBeVisible();
});
