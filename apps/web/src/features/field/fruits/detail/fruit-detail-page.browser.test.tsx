/** A fruit that was seen in a list only, opened without network. */
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { storedFruit } from "#app/testing/stored-fruit.ts";
import { forgetRecords, keepRecords } from "#device/records/store.ts";
import { SyncProvider } from "#device/sync/sync-provider.tsx";
import FruitDetailPage from "./fruit-detail-page.tsx";

beforeEach(() => forgetRecords(awa.id));

function open(id: string): void {
  renderScreen(
    <SyncProvider>
      <Routes>
        <Route path="/dashboard/fruits/:id" element={<FruitDetailPage view="collector" />} />
      </Routes>
    </SyncProvider>,
    { language: "en", path: `/dashboard/fruits/${id}`, answers: {} },
  );
}

test("[OFF-01] without network it opens as its list showed it, and says where its photos are", async () => {
  const seen = storedFruit({ photos_count: 4, fruit_id: "PALM-77" });
  await keepRecords(awa.id, [seen], Date.now());
  open(seen.id);
  await expect.element(page.getByRole("heading", { name: /PALM-77/ })).toBeVisible();
  await expect.element(page.getByText("Its 4 photos are shown when online.")).toBeVisible();
  await expect.element(page.getByText(/could not be loaded/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/No photo was recorded/)).not.toBeInTheDocument();
});

test("[OFF-01] one that has no photo is said to have none", async () => {
  const seen = storedFruit({ photos_count: 0, fruit_id: "PALM-78" });
  await keepRecords(awa.id, [seen], Date.now());
  open(seen.id);
  await expect.element(page.getByText("No photo was recorded with this fruit.")).toBeVisible();
});

test("[OFF-01] one that this phone never saw could not be loaded", async () => {
  open(storedFruit().id);
  await expect.element(page.getByText("This fruit could not be loaded").first()).toBeVisible();
});
