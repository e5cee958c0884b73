/** What a form keeps on the device. Two forms here represent two tabs: both share locks and database. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  discardDraft,
  listDrafts,
  readPhotoBytes,
  saveDraft,
} from "../../../../device/sync/drafts.ts";
import { awa, renderScreen } from "../../../../app/testing/render-screen.tsx";
import { emptyInputs } from "./fruit-form.ts";
import NewFruitDialog from "./new-fruit-dialog.tsx";

beforeEach(forgetDrafts);
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetDrafts();
});

async function forgetDrafts(): Promise<void> {
  for (const { id } of await listDrafts(awa.id)) await discardDraft(id);
}

function openForm(): void {
  const options = { language: "en", path: "/dashboard/fruits/new", answers: {} } as const;
  renderScreen(<NewFruitDialog />, options);
}

async function beginDraft(): Promise<void> {
  const now = new Date().toISOString();
  await saveDraft({
    kind: "new",
    id: "0199a000-0000-7000-8000-0000000000d1",
    userId: awa.id,
    startedAt: now,
    savedAt: now,
    inputs: { ...emptyInputs("FRT-20260101-AAAA"), remarks: "begun" },
    photos: [],
  });
}

async function photo(colour: string): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 64, 64);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
  if (bytes === null) throw new Error("no photo");
  return new File([bytes], `${colour}.jpg`, { type: "image/jpeg" });
}

/** As a browser does whose database is damaged: it opens, and no work in it succeeds. */
function breakStorage(): void {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("broken", "UnknownError");
  });
}

/** @param tab 0 is the form opened first; it lies under the other one */
async function takePhoto(tab: number, role: string, colour: string): Promise<void> {
  const tiles = () => document.querySelectorAll(`li[data-role="${role}"]`);
  await expect.poll(() => tiles().length).toBeGreaterThan(tab);
  const tile = tiles()[tab];
  const input = tile?.querySelector("input");
  if (!(input instanceof HTMLInputElement)) throw new Error("no tile");
  const chosen = new DataTransfer();
  chosen.items.add(await photo(colour));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => tile?.getAttribute("data-source")).toBe("local");
}

test("[NEW-09] a draft started again in one tab stays closed to another, and keeps its photos", async () => {
  await beginDraft();
  openForm();
  const restored = page.getByText("Your draft is back.");
  await expect.element(restored).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByRole("button", { name: "Start again" }).last().click();
  await expect.element(restored).not.toBeInTheDocument();
  await takePhoto(0, "front", "red");

  openForm();
  await expect.poll(() => document.querySelectorAll("dialog h1").length).toBe(2);
  await expect.element(restored).not.toBeInTheDocument();
  await takePhoto(0, "left", "green");
  await takePhoto(1, "right", "blue");
  const drafts = await listDrafts(awa.id);
  const kept = drafts.map(({ photos }) => photos.map(({ role }) => role));
  expect(kept).toEqual(expect.arrayContaining([["front", "left"], ["right"]]));
  for (const { id, photos } of drafts) {
    for (const { sha256 } of photos) expect(await readPhotoBytes(id, sha256)).toBeDefined();
  }
});

test("[NEW-09] a fruit that the device cannot store is reported, and can be submitted again", async () => {
  openForm();
  for (const role of ["front", "back", "left", "right"]) await takePhoto(0, role, "red");
  const create = page.getByRole("button", { name: "Save fruit" });
  await expect.element(create).toBeEnabled();
  breakStorage();
  await create.click();
  await expect
    .element(page.getByText(/The fruit was not saved: this device's storage does not respond/))
    .toBeVisible();
  vi.restoreAllMocks();
  await create.click();
  await expect.element(page.getByText("Fruit kept on this device")).toBeVisible();
});

test("[NEW-09] typing that is not kept is reported, and leaving the form asks first", async () => {
  openForm();
  const remarks = page.getByLabelText("Remarks");
  await remarks.fill("kept");
  await expect.poll(() => listDrafts(awa.id)).toHaveLength(1);
  breakStorage();
  await remarks.fill("not kept");
  const told = page.getByText(/This device's storage does not respond: what you typed last/);
  await expect.element(told).toBeVisible();
  // On a phone the one of the header is shown, else that of the footer.
  await page.getByRole("button", { name: "Cancel" }).last().click();
  await page.getByRole("button", { name: "Stay", exact: true }).click();
  vi.restoreAllMocks();
  await remarks.fill("kept again");
  await expect.element(told).not.toBeInTheDocument();
});

test("[NEW-01] what is not possible yet says why, for both ways to hand in", async () => {
  openForm();
  const submits = ["Save fruit", "Save and next"].map((name) => page.getByRole("button", { name }));
  for (const submit of submits) {
    await expect.element(submit).toBeDisabled();
    await expect.element(submit).toHaveAccessibleDescription("Take the 4 required photos first.");
  }
  await takePhoto(0, "front", "red");
  for (const submit of submits) await expect.element(submit).toBeEnabled();
});
