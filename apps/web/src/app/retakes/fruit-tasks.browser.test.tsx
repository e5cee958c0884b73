/** What a fruit's own page says of what its collector is asked. */
import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { changeFruit } from "#device/sync/change-fruit.ts";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { SyncProvider } from "#device/sync/sync-provider.tsx";
import { awa, renderScreen } from "../testing/render-screen.tsx";
import { storedFruit, taskOf } from "../testing/stored-fruit.ts";
import { FruitTasks } from "./fruit-tasks.tsx";

const fruit = storedFruit();
const other = storedFruit({ id: "0199a000-0000-7000-8000-000000000031" });

function open(language: "fr" | "en", tasks: readonly RetakeRequest[]): void {
  renderScreen(<FruitTasks fruitId={fruit.id} />, {
    language,
    path: `/dashboard/fruits/${fruit.id}`,
    answers: { "GET /api/retake-requests": () => Response.json({ items: tasks, open: 1 }) },
  });
}

test("a requested photo is said with its side and reason, and one tap opens the form at it", async () => {
  open("fr", [
    taskOf(other, { reason: "autre fruit" }),
    taskOf(fruit, { photo_roles: ["left", "stem"], done_parts: ["stem"], reason: "trop sombre" }),
  ]);
  await expect.element(page.getByText("Nouvelle photo demandée")).toBeVisible();
  await expect.element(page.getByText("Gauche\u00a0: trop sombre")).toBeVisible();
  const action = page.getByRole("link", { name: "Refaire" });
  await expect
    .element(action)
    .toHaveAttribute("href", `/dashboard/fruits/${fruit.id}/edit?task=${taskOf(fruit).id}`);
  expect(page.getByText(/autre fruit/).elements()).toHaveLength(0);
});

test("a value that is asked for is no photo, and what is closed is not said", async () => {
  const asked = { photo_roles: [], value_names: ["oil_content" as const], reason: "missing" };
  open("en", [taskOf(fruit, asked), taskOf(fruit, { id: other.id, state: "cancelled" })]);
  await expect.element(page.getByText("Value requested")).toBeVisible();
  await expect.element(page.getByText("Oil content: missing")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Enter", exact: true })).toBeVisible();
  expect(page.getByText("New photo requested").elements()).toHaveLength(0);
});

test("what waits on this phone is asked no more", async () => {
  await clearOfflineData(awa.id);
  onTestFinished(() => clearOfflineData(awa.id));
  await changeFruit(awa.id, { ...fruit, photos: [] }, { oil_content: 31 }, ".");
  const asked = { photo_roles: [], value_names: ["oil_content" as const, "dry_matter" as const] };
  const onPage = (
    <SyncProvider>
      <FruitTasks fruitId={fruit.id} />
    </SyncProvider>
  );
  renderScreen(onPage, {
    language: "en",
    path: `/dashboard/fruits/${fruit.id}`,
    answers: {
      "GET /api/retake-requests": () =>
        Response.json({ items: [taskOf(fruit, { ...asked, reason: "missing" })], open: 1 }),
      [`PATCH /api/fruits/${fruit.id}`]: () => new Promise(() => undefined),
    },
  });
  await expect.element(page.getByText("Dry matter: missing", { exact: true })).toBeVisible();
});
