import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { peopleStorageKey, showPerson, takeUp } from "#api/people-here.ts";
import { awa, renderScreen, sessionOf } from "#app/testing/render-screen.tsx";
import { withDatabase } from "#device/sync/database.ts";
import { asHandedIn } from "#device/sync/edits.ts";
import type { EditItem } from "#device/sync/records.ts";
import { itemNamed } from "#device/sync/test-items.ts";
import { PeopleHere } from "./people-here.tsx";

const binta = { ...awa, id: "0199a000-0000-7000-8000-0000000000b7", first_name: "Binta" };

test.each([
  ["fr", /2 fruits et 1 modification sont en sécurité sur ce téléphone/],
  ["en", /2 fruits and 1 edited fruit are safe on this phone; sign in to send them/],
] as const)("[SESS-03] all that waits of a person is named, in %s", async (language, said) => {
  const [first, second] = [itemNamed("here-1", 4), itemNamed("here-2", 4)];
  const edit: EditItem = {
    ...itemNamed("here-3"),
    kind: "edit",
    fruitId: "here-3",
    base: asHandedIn(itemNamed("here-3")),
    changes: { oil_content: 20 },
    removed: [],
    editId: "here-3",
    tried: false,
    earlier: null,
    changedBy: null,
  };
  const items = [first, second, edit];
  for (const item of items) {
    await withDatabase((database) => database.put("outbox", { ...item, userId: binta.id }));
  }
  takeUp(sessionOf(binta));
  onTestFinished(async () => {
    localStorage.removeItem(peopleStorageKey);
    showPerson(null);
    for (const { id } of items) await withDatabase((database) => database.delete("outbox", id));
  });
  renderScreen(<PeopleHere />, { language, path: "/auth", answers: {} });
  await expect.element(page.getByText("Binta", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(said)).toBeVisible();
});
