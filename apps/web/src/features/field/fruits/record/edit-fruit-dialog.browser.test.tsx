/** A task for photos without network: its form, its camera, and what the phone keeps for it. */
import type { Fruit, FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { QueryClient } from "@tanstack/react-query";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen, type Answers } from "#app/testing/render-screen.tsx";
import { storedFruit, taskOf } from "#app/testing/stored-fruit.ts";
import { keepTasks } from "#device/records/keep-tasks.ts";
import { forgetRecords, keepRecords, readPhotoThumbnails } from "#device/records/store.ts";
import { discardDraft, listAllDrafts } from "#device/sync/drafts.ts";
import { discardItem, listItems } from "#device/sync/outbox.ts";
import EditFruitDialog from "./edit-fruit-dialog.tsx";

const seen = storedFruit({ photos_count: 4 });
const asked: readonly PhotoRole[] = ["left", "macro"];
const task = taskOf(seen, { photo_roles: [...asked] });

const forget = async () => {
  await forgetRecords(awa.id);
  for (const { id } of await listAllDrafts(awa.id)) await discardDraft(id);
  for (const { id } of await listItems(awa.id)) await discardItem(id);
};
beforeEach(forget);
afterEach(async () => {
  vi.restoreAllMocks();
  await forget();
});

function openEdit(search: string, answers: Answers): void {
  renderScreen(
    <Routes>
      <Route path="/dashboard/fruits/:id/edit" element={<EditFruitDialog view="collector" />} />
    </Routes>,
    { language: "en", path: `/dashboard/fruits/${seen.id}/edit${search}`, answers },
  );
}

/** The tasks are known; the fruit itself cannot be asked for. */
const openTask = () =>
  openEdit(`?task=${task.id}`, {
    "GET /api/retake-requests": () => Response.json({ items: [task], open: 1 }),
  });

async function photo(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  canvas.getContext("2d")?.fillRect(0, 0, 64, 64);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
  return new File([bytes ?? ""], "left.jpg", { type: "image/jpeg" });
}

const sourceOf = (role: PhotoRole) =>
  document.querySelector(`li[data-role=${role}]`)?.getAttribute("data-source");

async function takePhoto(role: PhotoRole): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`li[data-role=${role}] input`);
  if (input === null) throw new Error(`no tile for ${role}`);
  const chosen = new DataTransfer();
  chosen.items.add(await photo());
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => sourceOf(role)).toBe("local");
}

test("[EDIT-01] a retake needs no old photo: it is taken of a fruit seen in a list only", async () => {
  await keepRecords(awa.id, [seen], Date.now());
  openTask();
  const reason = page.getByText("Left, Macro: left side blurred");
  await expect.element(reason).toBeVisible();
  const [first] = document.querySelectorAll("li[data-role]");
  expect(reason.element().compareDocumentPosition(first ?? document)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await expect.element(page.getByText(/photos \(4\) are not on this device/)).toBeVisible();
  expect(requested()).toEqual(["left", "macro"]);
  await takePhoto("left");
  await expect.poll(requested).toEqual(["macro"]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const sent = async () =>
    (await listItems(awa.id)).map(({ kind, photos }) => [kind, photos[0]?.role]);
  await expect.poll(sent).toEqual([["edit", "left"]]);
  await expect.element(page.getByText("Task, still to do: Macro")).toBeVisible();
});

test("[EDIT-01] one side is asked for: no other is marked, and saved it says when the task closes", async () => {
  const fruit: Fruit = { ...seen, photos: photoRoles.slice(0, 4).map(storedPhoto) };
  openEdit(`?task=${task.id}`, {
    "GET /api/retake-requests": () =>
      Response.json({ items: [{ ...task, photo_roles: ["left"] }], open: 1 }),
    [`GET /api/fruits/${seen.id}`]: () => Response.json(fruit),
  });
  await expect.element(page.getByText("Left: left side blurred")).toBeVisible();
  await expect.poll(requested).toEqual(["left"]);
  await takePhoto("left");
  await expect.poll(requested).toEqual([]);
  expect(document.querySelector("li[data-role=macro] .border-brand")).toBeNull();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .element(page.getByText("The task closes when the server has received everything."))
    .toBeVisible();
});

/** The tiles that are marked as asked for. */
const requested = () =>
  [...document.querySelectorAll("li[data-role]")]
    .filter(({ textContent }) => textContent.includes("requested"))
    .map((tile) => tile.getAttribute("data-role"));

test("[EDIT-01] a task opens the camera on the side asked for, then on the next of them", async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  const context = canvas.getContext("2d");
  const draw = setInterval(() => context?.fillRect(0, 0, 64, 64), 50);
  const camera: MediaDeviceInfo = {
    kind: "videoinput",
    deviceId: "1",
    groupId: "1",
    label: "",
    toJSON: () => ({}),
  };
  const { mediaDevices } = navigator;
  vi.spyOn(mediaDevices, "enumerateDevices").mockResolvedValue([camera]);
  vi.spyOn(mediaDevices, "getUserMedia").mockImplementation(async () => canvas.captureStream(20));
  await keepRecords(awa.id, [seen], Date.now());
  openTask();
  const left = page.getByRole("dialog", { name: "Camera: Left" });
  await left.getByRole("button", { name: "Take the photo: Left" }).click();
  const macro = page.getByRole("dialog", { name: "Camera: Macro" });
  await expect.element(macro.getByText("The skin, close up")).toBeVisible();
  clearInterval(draw);
});

test("[EDIT-01] a photo that was removed is put back on its tile, a stored one and one just taken", async () => {
  const fruit: Fruit = { ...seen, photos: photoRoles.slice(0, 4).map(storedPhoto) };
  openEdit("", { [`GET /api/fruits/${seen.id}`]: () => Response.json(fruit) });
  const remove = (side: string) => page.getByRole("button", { name: `Remove the photo: ${side}` });
  const putBack = (side: string) =>
    page.getByRole("button", { name: `Put back the photo: ${side}` });
  await remove("Back").click();
  await expect.poll(() => sourceOf("back")).toBe("none");
  await takePhoto("macro");
  await remove("Macro").click();
  await expect.poll(() => sourceOf("macro")).toBe("none");
  await putBack("Back").click();
  await expect.poll(() => sourceOf("back")).toBe("stored");
  await putBack("Macro").click();
  await expect.poll(() => sourceOf("macro")).toBe("local");
  await expect.element(putBack("Back")).not.toBeInTheDocument();
});

const storedPhoto = (role: PhotoRole): FruitPhoto => ({
  id: "0199a000-0000-7000-8000-0000000000f1",
  photo_role: role,
  sha256: "0".repeat(64),
  received: true,
  photo_url: `/photos/${role}.jpg?signed`,
  thumbnail_url: `/photos/${role}-small.jpg?signed`,
  file_name: `${role}.jpg`,
  file_size: 3,
  upload_order: 1,
  photo_quality_score: null,
  quality_reasons: [],
  is_protocol_compliant: true,
});

test("[EDIT-01] an open task's fruit is kept when the task arrives, with a thumbnail of each photo", async () => {
  const fruit: Fruit = { ...seen, photos: photoRoles.slice(0, 4).map(storedPhoto) };
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return url.startsWith("/photos") ? new Response(await photo()) : Response.json(fruit);
  });
  const queries = new QueryClient();
  await keepTasks(queries, awa.id, [task, { ...task, state: "done" }]);
  const kept = await readPhotoThumbnails(awa.id, seen.id);
  expect(kept.map(([role]) => role)).toEqual(["front", "back", "left", "right"]);
  await keepTasks(queries, awa.id, [task]);
  expect(requests).toHaveLength(5);
  vi.unstubAllGlobals();
});
