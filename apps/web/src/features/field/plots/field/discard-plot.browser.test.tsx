/** A plot that only this phone has is deleted after a question, and comes back with an undo. */
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen, awa } from "#app/testing/render-screen.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { newHeldPlot, type HeldPlot } from "#device/plots/held-plot.ts";
import { beginPlot, readHeldPlot } from "#device/plots/held-plots.ts";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { DiscardPlot } from "./discard-plot.tsx";
import FieldPlotPage from "./field-plot-page.tsx";
import { emptyInputs } from "./held-form.ts";

beforeEach(() => clearOfflineData(awa.id));
afterEach(() => vi.restoreAllMocks());

const begun: HeldPlot = {
  ...newHeldPlot({
    id: "0199aaaa-0000-7000-8000-0000000000bb",
    userId: awa.id,
    way: "draw",
    producerId: "0199aaaa-0000-7000-8000-0000000000cc",
    inputs: { ...emptyInputs, name: "Bloc 7" },
  }),
  corners: [
    [-4.37, 5.32],
    [-4.36, 5.32],
    [-4.36, 5.33],
  ],
};

function show(plot: HeldPlot) {
  onTestFinished(() => offerUndo(null));
  renderScreen(
    <>
      <DiscardPlot plot={plot} />
      <UndoNotice />
    </>,
    { language: "fr", path: `/dashboard/plots/${plot.id}`, answers: {} },
  );
}

const confirm = async () => {
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
};

test("a plot begun here is deleted, and undone it is there with its corners", async () => {
  const kept = await beginPlot(begun);
  show(kept);
  await confirm();
  await expect.element(page.getByText(/^Bloc 7\s: supprimée$/)).toBeVisible();
  expect(location.pathname).toBe("/dashboard/plots");
  expect(await readHeldPlot(awa.id, begun.id)).toBeUndefined();
  await page.getByRole("button", { name: "Défaire" }).click();
  await expect.element(page.getByText("Défait")).toBeVisible();
  expect(await readHeldPlot(awa.id, begun.id)).toEqual(kept);
});

test("kept after the question, nothing is deleted", async () => {
  await beginPlot(begun);
  show(begun);
  await page.getByRole("button", { name: "Supprimer" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/n'existe que sur ce téléphone/)).toBeVisible();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await readHeldPlot(awa.id, begun.id)).toEqual(begun);
});

test("on a full phone, a plot that waits says why it cannot be corrected", async () => {
  await beginPlot({ ...begun, state: "waiting" });
  renderScreen(
    <Routes>
      <Route path="/dashboard/plots/:id" element={<FieldPlotPage />} />
    </Routes>,
    { language: "en", path: `/dashboard/plots/${begun.id}`, answers: {} },
  );
  const correct = page.getByRole("button", { name: "Correct" });
  await expect.element(correct).toBeVisible();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await correct.click();
  await expect.element(page.getByText(/This device has no room left/)).toBeVisible();
  await expect.element(correct).toBeVisible();
});
