/** A fruit that the server gave another reference has a label that is wrong. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { leaveNothingOf } from "#device/places-on-device.ts";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { readRenamed, rememberRenamed } from "#device/sync/renamed.ts";
import { awa, renderScreen } from "../testing/render-screen.tsx";
import { RenamedFruits } from "./renamed-fruits.tsx";

beforeEach(() => clearOfflineData(awa.id));

const rename = (id: string) =>
  rememberRenamed(awa.id, { id, former: `PALM-${id}`, reference: `PALM-${id}-NEW` });
const show = (language: "fr" | "en") =>
  renderScreen(<RenamedFruits />, { language, path: "/", answers: {} });

test("[OFF-03] a changed reference stays on screen until it is dismissed, with a link to the new label", async () => {
  await rename("1");
  show("fr");
  await expect
    .element(
      page.getByText(
        /La référence PALM-1 était déjà prise.: ce fruit s'appelle maintenant PALM-1-NEW\. Corrigez son étiquette\./,
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Étiquette de PALM-1-NEW" }))
    .toHaveAttribute("href", "/dashboard/fruits/1/label");
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
  expect(await readRenamed(awa.id)).toEqual([]);
});

test("[OFF-03] of several the newest three are named, and dismissed, first", async () => {
  for (const id of ["1", "2", "3", "4", "5"]) await rename(id);
  show("en");
  await expect.element(page.getByText("And 2 more fruits.")).toBeVisible();
  const first = page.getByRole("listitem").first();
  await expect.element(first.getByText(/now called PALM-5-NEW\./)).toBeVisible();
  expect(page.getByRole("link").elements()).toHaveLength(3);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(first.getByText(/now called PALM-2-NEW\./)).toBeVisible();
  expect((await readRenamed(awa.id)).map(({ id }) => id)).toEqual(["2", "1"]);
});

test("[OFF-03] signing out, and clearing the device, forget changed references", async () => {
  await rename("1");
  await leaveNothingOf(awa.id);
  expect(await readRenamed(awa.id)).toEqual([]);
  await rename("1");
  await clearOfflineData(awa.id);
  expect(await readRenamed(awa.id)).toEqual([]);
});
