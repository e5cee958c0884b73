/** A draft in the outbox is deleted after a question, and comes back with an undo, with its photos. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen, awa } from "#app/testing/render-screen.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { listAllDrafts, readPhotoBytes, saveDraft, saveDraftPhoto } from "#device/sync/drafts.ts";
import type { Draft } from "#device/sync/records.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { HeldDrafts } from "./held-drafts.tsx";

beforeEach(() => clearOfflineData(awa.id));

const empty: Draft = {
  kind: "new",
  id: "0199aaaa-0000-7000-8000-0000000000dd",
  userId: awa.id,
  savedAt: "2026-03-01T08:00:00.000Z",
  startedAt: "2026-03-01T08:00:00.000Z",
  inputs: { fruit_id: "PALM-7", location_name: "Bloc 7" },
  photos: [],
};
const photos = (["front", "back"] as const).map((role) => ({
  role,
  sha256: role.padEnd(64, "0"),
  fileName: `${role}.jpg`,
  size: role.length,
}));

async function begin(): Promise<Draft> {
  let draft = empty;
  await saveDraft(draft);
  for (const photo of photos) draft = await saveDraftPhoto(draft, photo, new Blob([photo.role]));
  return draft;
}

function Section() {
  const { begun, begunPlots, drafts, recount } = useHeldDrafts();
  if (drafts === 0) return <p>None</p>;
  return <HeldDrafts {...{ begun, begunPlots, drafts, recount }} />;
}

function show() {
  onTestFinished(() => offerUndo(null));
  renderScreen(
    <>
      <Section />
      <UndoNotice />
    </>,
    { language: "fr", path: "/dashboard/outbox", answers: {} },
  );
}

test("a draft is deleted, and undone it is in the list again with what was typed and its photos", async () => {
  const draft = await begin();
  show();
  await page.getByRole("button", { name: "Supprimer PALM-7" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText("Brouillon PALM-7 supprimé")).toBeVisible();
  await expect.element(page.getByText("None")).toBeVisible();
  expect(await listAllDrafts(awa.id)).toEqual([]);
  expect(await readPhotoBytes(draft.id, photos[0]?.sha256 ?? "")).toBeUndefined();

  await page.getByRole("button", { name: "Défaire" }).click();
  await expect.element(page.getByRole("link", { name: /PALM-7\s*2 photos/ })).toBeVisible();
  expect(await listAllDrafts(awa.id)).toEqual([draft]);
  for (const { role, sha256 } of photos) {
    const bytes = await readPhotoBytes(draft.id, sha256);
    expect(new TextDecoder().decode(bytes)).toBe(role);
  }
});

test("kept after the question, the draft stays", async () => {
  const draft = await begin();
  show();
  await page.getByRole("button", { name: "Supprimer PALM-7" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Garder" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(await listAllDrafts(awa.id)).toEqual([draft]);
});
