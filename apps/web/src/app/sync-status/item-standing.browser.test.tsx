/** What is said of an item whose sending was interrupted, or refused: badge and steps agree. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { conflictCode, type NewFruitItem } from "#device/sync/records.ts";
import { itemNamed } from "#device/sync/test-items.ts";
import { ConnectionChip } from "../connection/connection-chip.tsx";
import { renderScreen, type Answers } from "../testing/render-screen.tsx";
import { ItemState } from "./item-state.tsx";
import { StandingBadge } from "./standing-badge.tsx";

function show(change: Partial<NewFruitItem>, answers: Answers = {}): void {
  const item = { ...itemNamed("PALM-1", 4), ...change };
  renderScreen(
    <>
      <ConnectionChip />
      <StandingBadge item={item} />
      <ItemState item={item} needsSignIn={false} />
    </>,
    { language: "fr", path: "/", answers },
  );
}

const steps = () => page.getByRole("list").getByRole("listitem");
const said = () =>
  steps()
    .elements()
    .map((step) => step.textContent);
const ticks = () => document.querySelectorAll("li svg").length;

const tried = { state: "syncing", reason: { code: "unreachable", sentence: null } } as const;

test("[OFF-04] a try without a server is no sending, and keeps its reason", async () => {
  show(tried);
  await expect.element(page.getByRole("button", { name: "Hors ligne" })).toBeVisible();
  await expect.element(page.getByText("Pas encore envoyé")).toBeVisible();
  await expect.element(page.getByText(/pas de connexion/i)).toBeVisible();
});

test("[OFF-04] what is on its way does not say why it was not sent before", async () => {
  show(tried, { "GET /health": () => Response.json({ ok: true }) });
  await expect.element(page.getByText("Envoi en cours")).toBeVisible();
  await expect.element(page.getByText(/pas de connexion/i)).not.toBeInTheDocument();
});

test("[OFF-04] a fruit whose sending was interrupted is partly sent, in badge and steps", async () => {
  const [front, ...others] = itemNamed("PALM-1", 4).photos;
  if (front === undefined) throw new Error("no photo");
  const photos = [{ ...front, verified: true }, ...others];
  show({ declared: true, photos, reason: { code: "unreachable", sentence: null } });
  await expect.element(page.getByText("1 photo vérifiée sur 4").first()).toBeVisible();
  await expect.element(page.getByText("Envoyé en partie", { exact: true })).toBeVisible();
  expect(said()).toEqual(["Sur cet appareil", "→Envoyé en partie", "→Vérifié"]);
  expect(ticks()).toBe(1);
  expect(page.getByText(/envoyé$/i).elements()).toHaveLength(0);
});

test("[OFF-04] a fruit that only this phone has is not sent yet, in badge and steps", async () => {
  show({});
  await expect.element(page.getByText("Pas encore envoyé")).toBeVisible();
  expect(said()).toEqual(["Sur cet appareil", "→Envoyé", "→Vérifié"]);
  expect(ticks()).toBe(1);
});

test.each([
  ["Refusé", "too_few_photos"],
  ["À vous de choisir", conflictCode],
])("[OFF-04] what the server did not take: %s", async (word, code) => {
  show({ state: "failed", declared: true, reason: { code, sentence: "Il manque des photos." } });
  await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  expect(said()).toEqual(["Sur cet appareil", "→Envoyé en partie", "→Vérifié"]);
  expect(ticks()).toBe(1);
});
