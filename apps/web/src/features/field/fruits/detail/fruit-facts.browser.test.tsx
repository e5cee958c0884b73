import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { itemNamed } from "#device/sync/test-items.ts";
import { unsentFruit } from "#device/sync/unsent-fruit.ts";
import { FruitFacts } from "./fruit-facts.tsx";

const updated_at = "2026-03-01T08:00:00.000Z";
const unsent = { ...unsentFruit(itemNamed("PALM-2026-000001-AAAA"), awa), updated_at };
const measured: Fruit = { ...unsent, oil_content: 22 };
/** As the server has it: it names no origin where a person typed the values. */
const origins: [string, Fruit, string][] = [
  ["on this phone", measured, "saisie à la main"],
  ["from the server", { ...measured, version: 1, source: "entered" }, "saisie à la main"],
  ["of a sheet", { ...measured, version: 1, source: "import" }, "import d'un tableau"],
  ["accepted", { ...measured, nir_data_source: "ai_accepted", source: "ai" }, "prédiction IA"],
  ["without values", { ...unsent, source: "entered" }, "non renseigné"],
  ["accepted, then emptied", { ...unsent, nir_data_source: "ai_accepted" }, "non renseigné"],
];

test.each(origins)("[LIST-03] the origin of values: %s", async (_, fruit, words) => {
  renderScreen(<FruitFacts fruit={fruit} view="collector" />, {
    language: "fr",
    path: "/",
    answers: {},
  });
  const term = page.getByText("Origine des valeurs");
  await expect.element(term).toBeVisible();
  expect(term.element().parentElement?.textContent).toContain(words);
});

test.each([
  [8, true],
  [0, false],
  [null, false],
])("[LIST-03] an accuracy of %s m is said: %s", async (location_accuracy_m, isSaid) => {
  const fruit = { ...measured, latitude: 4.05, longitude: 9.7, location_accuracy_m };
  renderScreen(<FruitFacts fruit={fruit} view="collector" />, {
    language: "fr",
    path: "/",
    answers: {},
  });
  await expect.element(page.getByText("Coordonnées")).toBeVisible();
  expect(page.getByText("Précision", { exact: true }).elements()).toHaveLength(isSaid ? 1 : 0);
});
