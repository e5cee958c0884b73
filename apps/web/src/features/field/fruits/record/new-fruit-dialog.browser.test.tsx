/** What a form keeps on the device. Two forms here represent two tabs: both share locks and database. */
import "#app/app.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, type Locator } from "vitest/browser";
import { preparePhoto } from "#device/photos/prepare-photo.ts";
import galleryPhoto from "#device/photos/samples/exif-date-and-position.jpg?url";
import { hold } from "#device/testing/hold-storage.ts";
import { localMinute } from "#device/sync/collected-at.ts";
import type { Draft } from "#device/sync/records.ts";
import {
  discardDraft,
  listDrafts,
  readPhotoBytes,
  saveDraft,
  saveDraftPhoto,
} from "#device/sync/drafts.ts";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { emptyInputs } from "./fruit-form.ts";
import NewFruitDialog from "./new-fruit-dialog.tsx";

/** Read before a screen answers all that is fetched. */
const galleryBytes = fetch(galleryPhoto).then((answer) => answer.blob());

beforeEach(forgetDrafts);
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetDrafts();
});

async function forgetDrafts(): Promise<void> {
  for (const { id } of await listDrafts(awa.id)) await discardDraft(id);
}

function openForm(user = awa): void {
  const options = { language: "en", path: "/dashboard/fruits/new", answers: {} } as const;
  renderScreen(<NewFruitDialog />, { ...options, user });
}

async function beginDraft(userId = awa.id): Promise<void> {
  const now = new Date().toISOString();
  await saveDraft({
    kind: "new",
    id: crypto.randomUUID(),
    userId,
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

test("[OFF-07] a form that began on a slow device keeps what it holds once that answers, and says so no more", async () => {
  const letGo = await hold("elaeis");
  openForm();
  const silent = page.getByText(/This device's storage is not answering/);
  await expect.element(silent).toBeVisible();
  await takePhoto(0, "front", "red");
  // What goes with the page is not given to a new one.
  await expect.poll(() => document.documentElement.hasAttribute("data-holds-unsaved")).toBe(true);
  letGo();
  await expect.element(silent).not.toBeInTheDocument();
  await vi.waitFor(async () => {
    const [draft] = await listDrafts(awa.id);
    expect(draft?.photos.map(({ role }) => role)).toEqual(["front"]);
  });
  await expect.poll(() => document.documentElement.hasAttribute("data-holds-unsaved")).toBe(false);
});

test("[NEW-01] what is not possible yet says why, for both ways to hand in", async () => {
  // Another person, since the form of the test before may still write its draft.
  openForm({ ...awa, id: "0199a000-0000-7000-8000-000000000003" });
  const submits = ["Save fruit", "Save and next"].map((name) => page.getByRole("button", { name }));
  for (const submit of submits) {
    await expect.element(submit).toBeDisabled();
    await expect.element(submit).toHaveAccessibleDescription("Take the 4 required photos first.");
  }
  await takePhoto(0, "front", "red");
  for (const submit of submits) await expect.element(submit).toBeEnabled();
});

test("[NEW-04] the date forgets a photo that was removed, which can be put back", async () => {
  // Another person, since the form of the test before may still write its draft.
  const binta = { ...awa, id: "0199a000-0000-7000-8000-000000000002" };
  await beginDraft(binta.id);
  const [begun] = await listDrafts(binta.id);
  if (begun === undefined) throw new Error("no draft");
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const [first, later] = [hoursAgo(30), hoursAgo(3)];
  const inputs = { ...begun.inputs, collection_date: localMinute(new Date(first)) };
  let draft: Draft = { ...begun, inputs };
  for (const [role, takenAt] of [
    ["front", first],
    ["back", later],
  ] as const) {
    const bytes = await photo(role === "front" ? "red" : "blue");
    const { sha256, fileName } = await preparePhoto(bytes);
    const facts = { role, sha256, fileName, takenAt, size: bytes.size };
    draft = await saveDraftPhoto(draft, facts, bytes);
  }
  openForm(binta);
  const date = page.getByLabelText("Collection date");
  await expect.element(date).toHaveValue(localMinute(new Date(first)));
  const remove = page.getByRole("button", { name: "Remove the photo: Front" });
  expect(sizeOf(remove)).toEqual({ isWide: true, isHigh: true });
  await remove.click();
  await expect.element(date).toHaveValue(localMinute(new Date(later)));

  const putBack = page.getByRole("button", { name: "Put back the photo: Front" });
  expect(sizeOf(putBack)).toEqual({ isWide: true, isHigh: true });
  await putBack.click();
  await expect.element(date).toHaveValue(localMinute(new Date(first)));
  await expect.element(putBack).not.toBeInTheDocument();
  const kept = async () => {
    const [one] = await listDrafts(binta.id);
    return one?.photos.map(({ role, sha256 }) => `${role} ${sha256}`).toSorted();
  };
  const before = draft.photos.map(({ role, sha256 }) => `${role} ${sha256}`).toSorted();
  await expect.poll(kept).toEqual(before);
});

/** Whether a thumb can hit all of it: nothing lies above its corners. */
function sizeOf(target: Locator): { isWide: boolean; isHigh: boolean } {
  const element = target.element();
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const isHit = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
  return {
    isWide: width >= 48 && isHit(left + 2, top + 24) && isHit(left + width - 2, top + 24),
    isHigh: height >= 48 && isHit(left + 24, top + 2) && isHit(left + 24, top + height - 2),
  };
}

test("[NEW-01] after a fruit that waits on the device comes the next fruit", async () => {
  openForm();
  for (const role of ["front", "back", "left", "right"]) await takePhoto(0, role, "red");
  const reference = page.getByLabelText("Reference", { exact: true });
  const former = document.querySelector<HTMLInputElement>("input[name=fruit_id]")?.value ?? "";
  await page.getByRole("button", { name: "Save fruit" }).click();
  await expect.element(page.getByText("Fruit kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Next fruit" }).click();
  await expect.element(reference).toBeVisible();
  await expect.element(reference).not.toHaveValue(former);
  await expect.element(page.getByText(`${former} is saved.`, { exact: false })).toBeVisible();
});

/** Photos from a gallery, with what the camera wrote into them. */
async function chooseFromGallery(role: string): Promise<void> {
  const tile = await vi.waitFor(() => {
    const found = document.querySelector(`li[data-role="${role}"]`);
    if (found === null) throw new Error("no tile");
    return found;
  });
  const chosen = new DataTransfer();
  chosen.items.add(new File([await galleryBytes], "gallery.jpg", { type: "image/jpeg" }));
  const input = tile.querySelector("input");
  if (input === null) throw new Error("no input");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => tile.getAttribute("data-source")).toBe("local");
}

test("[NEW-04] [NEW-06] a gallery photo gives its own time and position", async () => {
  openForm({ ...awa, id: "0199a000-0000-7000-8000-000000000003" });
  await chooseFromGallery("front");
  const date = page.getByLabelText("Collection date");
  await expect.element(date).toHaveValue(localMinute(new Date("2026-11-20T01:05:11Z")));
  const source = page.getByText("Read from the file of the first photo");
  await expect.element(source).toBeVisible();
  await date.fill("2026-11-20T08:00");
  await expect.element(source).not.toBeInTheDocument();
  await date.fill(localMinute(new Date("2026-11-20T01:05:11Z")));
  const latitude = page.getByLabelText("Latitude");
  await expect.element(latitude).toHaveValue("-3.208458");
  await expect.element(page.getByLabelText("Longitude")).toHaveValue("101.5");
  await expect
    .element(page.getByRole("button", { name: "Use the photo's position" }))
    .not.toBeInTheDocument();

  await page.getByRole("button", { name: "Remove the photo: Front" }).click();
  await expect.element(latitude).toHaveValue("");
  await page.getByRole("button", { name: "Put back the photo: Front" }).click();
  await expect.element(latitude).toHaveValue("-3.208458");
});

test("[NEW-06] a photo taken elsewhere than the position offers its own", async () => {
  openForm({ ...awa, id: "0199a000-0000-7000-8000-000000000004" });
  const latitude = page.getByLabelText("Latitude");
  const longitude = page.getByLabelText("Longitude");
  await latitude.fill("-3.208");
  await longitude.fill("101.6");
  await chooseFromGallery("front");
  const take = page.getByRole("button", { name: "Use the photo's position" });
  await expect.element(page.getByText(/at -3\.208458, 101\.5, 11\.1.km from/)).toBeVisible();
  await expect.element(longitude).toHaveValue("101.6");
  await take.click();
  await expect.element(longitude).toHaveValue("101.5");
  await expect.element(take).not.toBeInTheDocument();
});

test("[NEW-04] a date of long ago is remarked, and 1,024 weeks are named", async () => {
  openForm({ ...awa, id: "0199a000-0000-7000-8000-000000000005" });
  const date = page.getByLabelText("Collection date");
  await date.fill("2006-08-07T10:00");
  await expect.element(page.getByText(/1,024 weeks behind, it was .*2026/)).toBeVisible();
  await date.fill("2010-01-01T10:00");
  await expect.element(page.getByText(/This date is years ago\. Check it, and/)).toBeVisible();
});

test("[NEW-02] the sides whose names do not say it say what to photograph, until they are taken", async () => {
  openForm();
  const words = { macro: "The skin, close up", stem: "The end that was on the bunch" };
  for (const [role, said] of Object.entries(words)) {
    await expect.element(page.getByText(said)).toBeVisible();
    expect(document.querySelector(`li[data-role=${role}]`)?.textContent).toContain(said);
  }
  await takePhoto(0, "macro", "red");
  await expect.element(page.getByText(words.macro)).not.toBeInTheDocument();
});

test("[NEW-05] the values say what measures them, and maturities stand as a fruit ripens", async () => {
  openForm();
  await expect.element(page.getByText("By spectrometer (NIR) or in the laboratory.")).toBeVisible();
  const choices = page.getByLabelText("Maturity").element().querySelectorAll("option");
  expect([...choices].map(({ textContent }) => textContent)).toEqual([
    "Not specified",
    "Unripe",
    "Ripe enough",
    "Optimal",
    "Overripe",
  ]);
});

test("[NEW-05] an unusual value is asked about once it is left, and a usual one is not", async () => {
  openForm();
  const oil = page.getByLabelText("Oil content");
  const question = page.getByText("Unusual value (usually 10 to 35\u00a0%). Is it right?");
  await oil.fill("2");
  await expect.element(question).not.toBeInTheDocument();
  await page.getByLabelText("Remarks").click();
  await expect.element(question).toBeVisible();
  await oil.fill("22");
  await page.getByLabelText("Remarks").click();
  await expect.element(question).not.toBeInTheDocument();
});
