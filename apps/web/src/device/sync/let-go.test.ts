/** What was sent stays until a backup holds it, and goes again where the server has lost it. */
import { maxSentItems, type BackedUpFruits } from "@elaeis/domain/backups/backed-up-schemas";
import { expect, test } from "vitest";
import { letGo } from "./let-go.ts";
import type { NewFruitItem } from "./records.ts";
import { itemNamed } from "./test-items.ts";

const photo = {
  role: "front",
  sha256: "a",
  fileName: "a.jpg",
  size: 1,
  width: 1,
  height: 1,
} as const;
const synced = (id: string): NewFruitItem => ({
  ...itemNamed(id),
  state: "synced",
  declared: true,
  syncedAt: "2026-01-01T00:00:00.000Z",
  photos: [{ ...photo, verified: true, wasCutOff: false }],
});

function deviceWith(items: readonly NewFruitItem[], answer: Partial<BackedUpFruits>) {
  const held = new Map(items.map((item) => [item.id, item]));
  const asked: string[][] = [];
  const done = letGo({
    listItems: async () => [...held.values()],
    changeItem: async (id, change) => {
      const item = held.get(id);
      if (item === undefined) return undefined;
      const changed = { ...item, ...change(item) };
      held.set(id, changed);
      return changed;
    },
    forgetGivenUp: async () => undefined,
    forgetItem: async (id) => void held.delete(id),
    checkBackedUp: async (sent) => {
      asked.push(sent.map(({ id }) => id));
      return { has_backups: true, released: [], missing: [], ...answer };
    },
  });
  return { held, asked, done };
}

test("[OFF-03] what a backup holds goes, what the server lost is sent again, the rest stays", async () => {
  const { held, asked, done } = deviceWith(
    [synced("kept"), synced("verified"), synced("lost"), itemNamed("unsent")],
    { released: ["kept"], missing: ["lost"] },
  );
  expect(await done).toEqual({ hasBackups: true, changed: ["kept", "lost"] });
  expect(asked).toEqual([["kept", "verified", "lost"]]);
  expect([...held.keys()]).toEqual(["verified", "lost", "unsent"]);
  expect(held.get("lost")).toMatchObject({
    state: "pending",
    declared: false,
    syncedAt: null,
    photos: [{ verified: false }],
  });
  expect(held.get("verified")).toEqual(synced("verified"));
});

test("[OFF-03] nothing that was not sent is asked about, and many are asked about in turns", async () => {
  const none = deviceWith([itemNamed("unsent")], { released: ["unsent"] });
  expect(await none.done).toEqual({ hasBackups: null, changed: [] });
  expect(none.held.size).toBe(1);
  const ids = Array.from({ length: maxSentItems + 1 }, (_, number) => `fruit ${number}`);
  const many = deviceWith(ids.map(synced), {});
  await many.done;
  expect(many.asked.map(({ length }) => length)).toEqual([maxSentItems, 1]);
});
