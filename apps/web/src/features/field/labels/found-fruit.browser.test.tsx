/** A label scanned for the fruit that is being recorded, on a phone that has no room left. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import "#app/app.css";
import { awa, refusal, renderScreen } from "#app/testing/render-screen.tsx";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { saveDraft } from "#device/sync/drafts.ts";
import { FoundFruit } from "./found-fruit.tsx";

beforeEach(() => clearOfflineData(awa.id));

const draftId = "0199aaaa-0000-7000-8000-0000000000d1";

test("on a full phone it says so, and another label can be scanned", async () => {
  await saveDraft({
    kind: "new",
    id: draftId,
    userId: awa.id,
    startedAt: "2026-03-01T08:00:00.000Z",
    savedAt: "2026-03-01T08:00:00.000Z",
    inputs: { fruit_id: "PALM-0" },
    photos: [],
  });
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const onScanNext = vi.fn<() => void>();
  renderScreen(
    <FoundFruit reference="PALM-7" isTyped={false} draftId={draftId} onScanNext={onScanNext} />,
    {
      language: "en",
      path: "/dashboard/scan",
      answers: new Proxy({}, { get: () => () => refusal(404, "unknown_fruit", "None.") }),
    },
  );
  await expect.element(page.getByText(/This device has no room left/)).toBeVisible();
  await expect.element(page.getByText("Looking for PALM-7…")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Scan another label" }).click();
  expect(onScanNext).toHaveBeenCalled();
  expect(location.pathname).toBe("/dashboard/scan");
});
