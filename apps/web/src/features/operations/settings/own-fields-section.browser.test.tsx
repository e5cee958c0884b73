/** Fields of the installation's own, as an administrator adds, changes and orders them. */
import { defaultSettings, type Settings } from "@elaeis/domain/settings/settings";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { hasUnsavedWork } from "#app/session/unsaved-work.ts";
import { refusal, renderScreen } from "#app/testing/render-screen.tsx";
import SettingsPage from "./settings-page.tsx";

const installation = {
  version: "1.1.0",
  public_url: "https://elaeis.test",
  ai_url: null,
  mail_server: null,
  geocoder_url: null,
};
const answer = (settings: Settings) =>
  Response.json({ settings, version: "1", changed_at: null, installation });

test("a suggested field is looked at, added, and gone from the suggestions; the order is one's own", async () => {
  renderScreen(<SettingsPage />, {
    language: "en",
    path: "/dashboard/admin/settings#own_fields",
    answers: { "GET /api/settings": () => answer(defaultSettings) },
  });
  const add = page.getByRole("button", { name: "Weight", exact: true });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add a field" });
  await expect.element(dialog.getByLabelText("Unit")).toHaveValue("kg");
  await dialog.getByLabelText("At most").fill("0");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog.getByText("This value is not possible")).toBeVisible();
  await dialog.getByLabelText("At most").fill("90");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByText("Number (kg)")).toBeVisible();
  expect(add.query()).toBeNull();
  await page.getByRole("button", { name: "Variety", exact: true }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByText("Choice", { exact: true })).toBeVisible();
});

const typedField = async (answers: Parameters<typeof renderScreen>[1]["answers"]) => {
  renderScreen(<SettingsPage />, {
    language: "en",
    path: "/dashboard/admin/settings#own_fields",
    answers: { "GET /api/settings": () => answer(defaultSettings), ...answers },
  });
  await page.getByRole("button", { name: "Add a field" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a field" });
  await dialog.getByLabelText("Name in French").fill("Palmier");
  return dialog;
};

test("nobody is sent away from a field that is being typed", async () => {
  await typedField({});
  await expect.poll(hasUnsavedWork).toBe(true);
});

test.each([
  [
    "the session has ended",
    () => refusal(401, "session_expired", "Sign in again."),
    /Sign in again\./,
  ],
  [
    "the server does not answer",
    () => Promise.reject(new TypeError("no answer")),
    /Check the network and try again/,
  ],
] as const)(
  "while it is saved %s: it says so, keeps what was typed, and saves it later",
  async (_what, fail, said) => {
    let isBack = false;
    const dialog = await typedField({
      "PATCH /api/settings": () => (isBack ? answer(defaultSettings) : fail()),
    });
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(page.getByRole("alert").getByText(said)).toBeVisible();
    await expect.element(page.getByText("Palmier", { exact: true }).first()).toBeVisible();
    expect(hasUnsavedWork()).toBe(true);
    isBack = true;
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(page.getByText("Saved. Applied immediately.")).toBeVisible();
  },
);

/** A server that takes the change and never answers; by the next try the settings are a version further. */
const takenUnheard = (others: Partial<Settings>) => {
  let stored = defaultSettings;
  let tries = 0;
  return {
    "GET /api/settings": () => answer(stored),
    "PATCH /api/settings": () => {
      tries += 1;
      if (tries > 1) return refusal(409, "settings_changed", "Changed in the meantime.");
      stored = { ...defaultSettings, own_fields: [palm], ...others };
      return Promise.reject(new TypeError("no answer"));
    },
  };
};
const palm = {
  name: "palmier",
  kind: "text",
  label: { en: "Palmier", fr: "Palmier" },
  is_required: false,
  shown_to: "everybody",
  is_retired: false,
} as const;

test("what the server took without an answer counts as saved by the second try, and is there once", async () => {
  const dialog = await typedField(takenUnheard({}));
  await dialog.getByRole("button", { name: "Done" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect.element(page.getByRole("alert").getByText(/try again/)).toBeVisible();
  await save.click();
  await expect.element(page.getByText("Saved. Applied immediately.")).toBeVisible();
  expect(page.getByText("Palmier", { exact: true }).elements()).toHaveLength(1);
  expect(hasUnsavedWork()).toBe(false);
});

test("what somebody else set meanwhile is still said", async () => {
  const others = { own_fields: [{ ...palm, label: { en: "Palm", fr: "Palmier" } }] };
  const dialog = await typedField(takenUnheard(others));
  await dialog.getByRole("button", { name: "Done" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect.element(page.getByRole("alert").getByText(/try again/)).toBeVisible();
  await save.click();
  await expect.element(page.getByRole("button", { name: /latest/ })).toBeVisible();
  expect(hasUnsavedWork()).toBe(true);
});
