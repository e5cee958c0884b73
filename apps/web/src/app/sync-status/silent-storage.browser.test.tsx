/** A device whose database does not answer is not one that holds nothing. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { listItems } from "#device/sync/outbox.ts";
import { saveDraftPhoto } from "#device/sync/drafts.ts";
import { readCopied } from "#device/sync/second-copy.ts";
import { hold } from "#device/testing/hold-storage.ts";
import { awa, renderScreen } from "../testing/render-screen.tsx";
import { SilentStorage } from "./silent-storage.tsx";

let letGo = () => {};
afterEach(async () => {
  vi.useRealTimers();
  letGo();
  await vi.waitFor(() => clearOfflineData(awa.id), { timeout: 10_000 });
});

test("[OFF-03] it says so, with a way out and what the second copy holds, until the device answers", async () => {
  const at = "2026-11-26T08:00:00.000Z";
  const inputs = { fruit_id: "PALM-7" };
  const draft = { kind: "new", id: "seven", userId: awa.id, startedAt: at, savedAt: at, inputs };
  const photo = { role: "front", sha256: "sha-7", fileName: "a.jpg", size: 4 } as const;
  await saveDraftPhoto({ ...draft, kind: "new", photos: [] }, photo, new Blob(["jpeg"]));
  const copied = { names: ["PALM-7"], photos: 1 };
  await vi.waitFor(async () => expect(await readCopied(awa.id)).toEqual(copied), {
    timeout: 5_000,
  });
  letGo = await hold("elaeis");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reading = listItems(awa.id).catch(() => null);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await reading).toBeNull();
  vi.useRealTimers();
  renderScreen(<SilentStorage />, { language: "fr", path: "/dashboard", answers: {} });
  await expect.element(page.getByText(/ne répond pas.*Fermez complètement/)).toBeVisible();
  await expect.element(page.getByText(/PALM-7 \(1 photo\)/)).toBeVisible();
  letGo();
  await vi.waitFor(() => listItems(awa.id), { timeout: 10_000 });
  await expect.element(page.getByText(/ne répond pas/)).not.toBeInTheDocument();
});
