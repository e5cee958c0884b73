/** A collector's work without a mouse or a finger; wherever the focus goes, it can be seen. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { drawnPhotos } from "../pictures.ts";

/** More than any screen of a collector has. */
const mostTabs = 90;

test("[A11Y-01] [NEW-01] [EDIT-01] [PRED-01] by keyboard alone: sign in, record a fruit, find and correct it, ask the AI @night", async ({
  page,
  elaeis,
}) => {
  const photos = await drawnPhotos(150, test.info().outputPath("photos"));
  const main = page.locator("main");
  // The browser hands file dialogs over while somebody listens. It learns of that on another way than
  // of keys: who began to listen just before Enter would now and then be late.
  page.on("filechooser", () => undefined);
  await page.goto("/auth");
  await tabTo(page, page.getByLabel("E-mail or telephone", { exact: true }));
  await page.keyboard.type(elaeis.collector.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(elaeis.collector.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/overview");

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.reload();
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await tabTo(page, main.getByRole("link", { name: /New fruit/ }).first());
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New fruit" });
  await expect(dialog.getByRole("heading", { name: "New fruit" })).toBeFocused();

  await tabTo(page, dialog.getByLabel("Choose several files"));
  await chooseByEnter(page, photos);
  await expect(dialog.getByText("4/6")).toBeVisible();
  const reference = await dialog.getByLabel("Reference", { exact: true }).inputValue();
  await tabTo(page, dialog.getByLabel("Oil content"));
  await page.keyboard.type("21.7");
  await tabTo(page, dialog.getByLabel("Maturity"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, dialog.getByRole("button", { name: "Save fruit" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("✅ Fruit created successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  // The dashboard's link that opened it is gone: the heading below is where the focus was before.
  await expect(page.getByRole("heading", { level: 1, name: "Fruits" })).toBeFocused();

  await tabTo(page, page.getByLabel("Search the fruits"));
  await page.keyboard.type(reference);
  const open = page.getByRole("link", { name: `Open ${reference}` });
  await expect(main.getByRole("heading", { name: reference })).toBeVisible();
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  await expect(page.getByText(/^4 photos\./)).toBeVisible();
  await tabTo(page, main.getByRole("link", { name: "Edit" }).first());
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: `Edit ${reference}` });
  await tabTo(page, edit.getByLabel("Remarks"));
  await page.keyboard.type("Corrected by keyboard.");
  await tabTo(page, edit.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("✅ Fruit updated successfully!")).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(main.getByRole("link", { name: "Edit" }).first()).toBeFocused();
  await expect(main.getByText("Corrected by keyboard.").first()).toBeVisible();

  await page.goto("/dashboard/ai-prediction");
  await tabTo(page, page.getByLabel("Choose a file", { exact: true }));
  await chooseByEnter(page, photos.slice(0, 1));
  await tabTo(page, page.getByRole("button", { name: "Analyse", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Save as fruit" }));
});

test("Escape leaves the new fruit's form, and the focus is not lost @night", async ({
  page,
  elaeis,
}) => {
  await page.request.post("/api/auth/sign-in/email", { data: elaeis.collector });
  await page.goto("/dashboard/fruits");
  const opener = page
    .locator("main")
    .getByRole("link", { name: /New fruit/ })
    .first();
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New fruit" });
  await expect(dialog.getByRole("heading", { name: "New fruit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/fruits$/);
  await expect(opener).toBeFocused();
});

/** On a field for files that has the focus. */
async function chooseByEnter(page: Page, files: string[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(files);
}

/** Goes on with Tab until it is there; every stop on the way shows that it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await unseenFocus(page)).toBeNull();
  }
  throw new Error(`${mostTabs} tabs do not lead to ${target.toString()}`);
}

/** @returns what has the focus without showing it; null when it shows, or the browser itself has it */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    // A file's field lies unseen before the label that shows its focus.
    const shown = [focused, focused.nextElementSibling, focused.parentElement];
    const hasRing = shown.some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    });
    return hasRing ? null : focused.outerHTML.slice(0, 200);
  });
}
