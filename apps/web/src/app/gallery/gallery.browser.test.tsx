/**
 * Every part of the kit, in its states and in the three themes, compared with the pictures in
 * `__screenshots__`. The letters come from the font of the app, so one set serves every machine; the
 * tolerance is for how browsers smooth edges. After a change that is meant:
 * `vitest run --project screens apps/web/src/app/gallery --update`.
 */
import { expect, test, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../app.css";
import { renderScreen } from "../testing/render-screen.tsx";
import type { Theme } from "#ui/theme/theme.ts";
import { GalleryPage } from "./gallery-page.tsx";
import { en } from "./phrases.en.ts";

const groups = [
  en.identity,
  en.colours,
  en.type,
  en.buttons,
  en.fields,
  en.choices,
  en.forms,
  en.cards,
  en.loaded,
  en.actions,
  en.jobs,
  en.overlays,
  en.messages,
  en.data,
  en.tables,
  en.progress,
  en.empty,
];

const tolerance = { comparatorOptions: { allowedMismatchedPixelRatio: 0.01 } };

/** Each picture is taken until two in a row are alike. */
const picturesTimeoutMs = 240_000;

const pictureOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, "-");

const group = (name: string) => page.getByRole("region", { name, exact: true });

const dialogs = ["card", "sheet", "page", "dark", "confirm", "busy", "form", "danger"];

/** The pointer then rests on the title: left where it was, it might light a button. */
async function openDialog(kind: string): Promise<void> {
  await group(en.overlays).getByRole("button", { name: kind, exact: true }).click();
  await page.getByRole("dialog").getByRole("heading").hover();
}

async function closeDialog(): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
}

async function showGallery(): Promise<void> {
  renderScreen(<GalleryPage />, { language: "en", path: "/ui", answers: {} });
  await expect.element(group(en.identity)).toBeVisible();
  await document.fonts.ready;
}

/** By day the light theme; what the others differ in is colours alone, which `tokens.test.ts` looks at. */
const when = (theme: Theme, widthPx = 390) =>
  theme === "light" && widthPx === 390 ? "" : " @night";

for (const theme of ["light", "dark", "soleil"] satisfies Theme[]) {
  test(
    `each group of the gallery looks as before in the theme ${theme}${when(theme)}`,
    async () => {
      await page.viewport(1200, 900);
      await showGallery();
      document.documentElement.dataset["theme"] = theme;
      // Wherever the pointer was left, and whatever scrolls under it, lights no button.
      document.body.style.pointerEvents = "none";
      // Also where a picture differs: the next test has a pointer.
      onTestFinished(() => void document.body.style.removeProperty("pointer-events"));
      for (const name of groups) {
        const box = group(name).element().getBoundingClientRect();
        expect(box.height).toBeGreaterThan(60);
        expect(group(name).element().scrollWidth).toBeLessThanOrEqual(Math.ceil(box.width));
        await expect(group(name)).toMatchScreenshot(`${theme}-${pictureOf(name)}`, tolerance);
      }
      delete document.documentElement.dataset["theme"];
    },
    picturesTimeoutMs,
  );
}

for (const [theme, widthPx] of [
  ["light", 1200],
  ["light", 390],
  ["dark", 390],
  ["soleil", 390],
] satisfies [Theme, number][]) {
  test(
    `each dialog looks as before in the theme ${theme}, ${widthPx} pixels wide${when(theme, widthPx)}`,
    async () => {
      await page.viewport(widthPx, 844);
      await showGallery();
      document.documentElement.dataset["theme"] = theme;
      for (const kind of dialogs) {
        await openDialog(kind);
        const name = `${theme}-${widthPx}-dialog-${kind}`;
        await expect(page.getByRole("dialog")).toMatchScreenshot(name, tolerance);
        await closeDialog();
      }
      delete document.documentElement.dataset["theme"];
    },
    picturesTimeoutMs,
  );
}

test("no group of the gallery is wider than a small phone", async () => {
  await page.viewport(360, 800);
  await showGallery();
  expect(document.documentElement.scrollWidth).toBe(360);
  await expect(group(en.tables)).toMatchScreenshot("phone-table-its-cards-none", tolerance);
});

test("a confirmed action that fails says so in its dialog, which stays", async () => {
  await showGallery();
  const actions = group(en.actions);
  await actions.getByRole("button", { name: en.action, exact: true }).nth(1).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: en.action, exact: true }).click();
  await expect.element(dialog.getByRole("alert").getByText(en.label)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a confirmed action that succeeds closes its dialog and gives the focus back", async () => {
  await showGallery();
  const opener = group(en.actions).getByRole("button", { name: en.action, exact: true }).first();
  await opener.click();
  await page.getByRole("dialog").getByRole("button", { name: en.action, exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a form that is refused puts the focus on the first wrong field, with its error", async () => {
  await page.viewport(1200, 900);
  await showGallery();
  const field = page.getByRole("form", { name: en.label }).getByLabelText(en.label);
  await field.click();
  await userEvent.keyboard("typed{Enter}");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(`${en.hint} ${en.error}`);
  await expect(group(en.forms)).toMatchScreenshot("typed-and-refused", tolerance);
  await field.fill("23.4");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  await field.clear();
});

test("loading, failed, empty and old are shown differently", async () => {
  await showGallery();
  const loaded = group(en.loaded);
  await expect.element(loaded.getByText("Loading")).toBeInTheDocument();
  await expect.element(loaded.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  expect(loaded.getByText(en.sample).elements()).toHaveLength(3);
});
