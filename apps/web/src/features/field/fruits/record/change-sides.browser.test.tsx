/** Several files at once, and photos that lie on the wrong side. */
import "#app/app.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { discardDraft, listDrafts } from "#device/sync/drafts.ts";
import NewFruitDialog from "./new-fruit-dialog.tsx";

beforeEach(forgetDrafts);
afterEach(async () => {
  // What a form that is still open learns of a photo would bring its draft back.
  await vi.waitFor(assertLookedAt, 30_000);
  await forgetDrafts();
});

async function assertLookedAt(): Promise<void> {
  const drafts = await listDrafts(awa.id);
  const isLookedAt = drafts.every(({ photos }) => photos.every(({ warning }) => warning));
  if (!isLookedAt) throw new Error("a photo is still to be looked at");
}

async function forgetDrafts(): Promise<void> {
  for (const { id } of await listDrafts(awa.id)) await discardDraft(id);
}

function openForm(language: "en" | "fr"): void {
  renderScreen(<NewFruitDialog />, { language, path: "/dashboard/fruits/new", answers: {} });
}

async function photo(name: string, shade: number): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = `rgb(${shade} 90 20)`;
  context.fillRect(0, 0, 64, 64);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
  if (bytes === null) throw new Error("no photo");
  return new File([bytes], name, { type: "image/jpeg" });
}

async function chooseSeveral(label: string, names: readonly string[]): Promise<void> {
  const several = page.getByLabelText(label);
  await expect.element(several).toBeInTheDocument();
  const input = several.element();
  if (!(input instanceof HTMLInputElement)) throw new Error("no field of files");
  const chosen = new DataTransfer();
  for (const [index, name] of names.entries()) chosen.items.add(await photo(name, index * 30));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Of the draft on this device. */
async function sides(): Promise<Record<string, string>> {
  const drafts = await listDrafts(awa.id);
  const photos = drafts.flatMap((draft) => draft.photos);
  return Object.fromEntries(photos.map(({ role, fileName }) => [role, fileName] as const));
}

test("[NEW-02] files go to the side of their name, the others in order, and the form says how", async () => {
  openForm("fr");
  await chooseSeveral("Choisir plusieurs fichiers", ["1.jpg", "2.jpg", "Gauche.jpg", "dos.jpg"]);
  await expect
    .element(
      page.getByText(
        "2 photos placées d'après le nom des fichiers, 2 dans l'ordre\u00a0; vérifiez les côtés.",
      ),
    )
    .toBeVisible();
  expect(await sides()).toEqual({
    front: "1.jpg",
    back: "dos.jpg",
    left: "Gauche.jpg",
    right: "2.jpg",
  });
});

test("[NEW-02] files beyond the six sides are left out, which the form says", async () => {
  openForm("en");
  const names = ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg", "7.jpg"];
  await chooseSeveral("Choose several files", names);
  await expect
    .element(page.getByText("6 photos placed in order; check the sides. 1 more file was left out."))
    .toBeVisible();
});

test("[NEW-02] a photo is exchanged with that of another side by keyboard, and the draft keeps it", async () => {
  openForm("fr");
  await chooseSeveral("Choisir plusieurs fichiers", ["1.jpg", "2.jpg", "3.jpg", "4.jpg"]);
  await expect
    .element(page.getByText("4 photos placées dans l'ordre\u00a0; vérifiez les côtés."))
    .toBeVisible();
  const change = page.getByRole("button", { name: "Changer de côté" });
  change.element().focus();
  await userEvent.keyboard("{Enter}");
  const third = page.getByLabelText("Photo 3");
  await expect.element(third).toHaveValue("left");
  await userEvent.selectOptions(third, "Droite");
  await expect.element(third).toHaveValue("right");
  await expect.element(page.getByLabelText("Photo 4")).toHaveValue("left");
  await userEvent.selectOptions(page.getByLabelText("Photo 1"), "Macro");
  await expect.poll(sides).toEqual({
    macro: "1.jpg",
    back: "2.jpg",
    right: "3.jpg",
    left: "4.jpg",
  });
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect.element(page.getByText(/vérifiez les côtés/)).not.toBeInTheDocument();
  await expect.element(change).toHaveFocus();
});
