/** What the camera wrote into a chosen photo is offered for the fruit that is saved of it. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SaveForm } from "./save-as-fruit.tsx";
import type { SavedFields } from "./use-save-prediction.ts";

const taken = {
  takenAt: "2026-11-20T01:05:11.000Z",
  place: { latitude: -3.208, longitude: 101.5 },
};

function rendered(ofPhoto: typeof taken | null) {
  const onSave = vi.fn<(saved: SavedFields) => void>();
  const form = <SaveForm taken={ofPhoto} isBusy={false} onSave={onSave} />;
  renderScreen(form, { language: "en", path: "/", answers: {} });
  return onSave;
}

test("[PRED-03] time and position of a chosen photo are the fruit's once its person says so", async () => {
  const onSave = rendered(taken);
  await expect.element(page.getByText(/The photo was taken: .*-3\.208, 101\.5/)).toBeVisible();
  await page.getByRole("button", { name: "Use this for the fruit" }).click();
  await expect.element(page.getByText(/saved as collected: .*101\.5/)).toBeVisible();
  await page.getByRole("button", { name: "Save as fruit" }).click();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    collectedAt: taken.takenAt,
    fields: { ...taken.place, location_accuracy_m: null },
  });
});

test("[PRED-03] until then, and without anything in the photo, they are not", async () => {
  const onSave = rendered(taken);
  await page.getByRole("button", { name: "Save as fruit" }).click();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    collectedAt: null,
    fields: { latitude: null },
  });
});

test("[PRED-03] a photo that tells nothing offers nothing", async () => {
  rendered(null);
  await expect.element(page.getByRole("button", { name: "Save as fruit" })).toBeVisible();
  await expect.element(page.getByText(/photo was taken/)).not.toBeInTheDocument();
});
