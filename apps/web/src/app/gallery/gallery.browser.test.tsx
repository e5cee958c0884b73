/**
 * Every part of the kit, in its states and in the three themes, compared with the pictures in
 * `__screenshots__`. The letters come from the font of the app, so one set serves every machine; the
 * tolerance is for how browsers smooth edges. After a change that is meant:
 * `vitest run --project screens apps/web/src/app/gallery --update`.
 */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../app.css";
import { renderScreen } from "../testing/render-screen.tsx";
import type { Theme } from "../../ui/theme/theme.ts";
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
  en.overlays,
  en.messages,
  en.data,
  en.progress,
  en.empty,
];

const tolerance = { comparatorOptions: { allowedMismatchedPixelRatio: 0.01 } };

/** Each picture is taken until two in a row are alike. */
const picturesTimeoutMs = 240_000;

const pictureOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, "-");

const group = (name: string) => page.getByRole("region", { name, exact: true });

function showGallery(): void {
  renderScreen(<GalleryPage />, { language: "en", path: "/ui", answers: {} });
}

for (const theme of ["light", "dark", "soleil"] satisfies Theme[]) {
  test(
    `each group of the gallery looks as before in the theme ${theme}`,
    async () => {
      await page.viewport(1200, 900);
      showGallery();
      await expect.element(group(en.identity)).toBeVisible();
      document.documentElement.dataset["theme"] = theme;
      await document.fonts.ready;
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

test("a confirmed action that fails says so in its dialog, which stays", async () => {
  showGallery();
  const actions = group(en.actions);
  await actions.getByRole("button", { name: en.action, exact: true }).nth(1).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: en.action, exact: true }).click();
  await expect.element(dialog.getByRole("alert").getByText(en.label)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a confirmed action that succeeds closes its dialog and gives the focus back", async () => {
  showGallery();
  const opener = group(en.actions).getByRole("button", { name: en.action, exact: true }).first();
  await opener.click();
  await page.getByRole("dialog").getByRole("button", { name: en.action, exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a form that is refused puts the focus on the first wrong field, with its error", async () => {
  showGallery();
  const form = page.getByRole("form", { name: en.label });
  await form.getByRole("button", { name: en.action }).click();
  const field = form.getByLabelText(en.label);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(`${en.hint} ${en.error}`);
  await userEvent.keyboard("typed{Enter}");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
});

test("loading, failed, empty and old are shown differently", async () => {
  showGallery();
  const loaded = group(en.loaded);
  await expect.element(loaded.getByText("Loading")).toBeInTheDocument();
  await expect.element(loaded.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  expect(loaded.getByText(en.sample).elements()).toHaveLength(3);
});
