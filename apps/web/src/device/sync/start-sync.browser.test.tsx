/** What is on its way when the phone is handed to somebody else. */
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fruitKeys } from "#api/fruits.ts";
import { showPerson } from "#api/people-here.ts";
import { awa } from "#app/testing/render-screen.tsx";
import { storedFruit } from "#app/testing/stored-fruit.ts";
import { clearOfflineData } from "./clear-offline-data.ts";
import { withDatabase } from "./database.ts";
import { listItems } from "./outbox.ts";
import { startSync } from "./start-sync.ts";
import { itemNamed } from "./test-items.ts";

const fruit = { ...storedFruit(), photos: [] };
const binta = "0199a000-0000-7000-8000-0000000000b7";

beforeEach(() => clearOfflineData(awa.id));
afterEach(async () => {
  vi.unstubAllGlobals();
  showPerson(null);
  await clearOfflineData(awa.id);
});

test.each([
  ["the person themselves", awa.id, fruit.fruit_id],
  ["the next person", binta, undefined],
])("[SESS-03] a fruit that arrives is shown to %s as it should be", async (_who, next, shown) => {
  const item = { ...itemNamed(fruit.id), userId: awa.id };
  await withDatabase((database) => database.put("outbox", item));
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    if (method !== "PUT") throw new TypeError("no network");
    await answer.promise;
    return Response.json({ fruit, reference_changed: false });
  });
  showPerson(awa.id);
  const queries = new QueryClient();
  const engine = startSync(awa.id, queries);
  void engine.syncNow();
  await vi.waitFor(() => expect(asked.join()).toContain("PUT "), { timeout: 10_000 });
  engine.stop();
  showPerson(next);
  answer.resolve();
  const isDeclared = async () => (await listItems(awa.id)).some(({ declared }) => declared);
  await expect.poll(isDeclared).toBe(true);
  const seen = queries.getQueryData<typeof fruit>(fruitKeys.one(fruit.id));
  expect(seen?.fruit_id).toBe(shown);
  queries.clear();
});
