/** Two tabs of one person keep what they saw in the same place; here each is a cache of its own. */
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionKey } from "#api/accounts.ts";
import { awa } from "#app/testing/render-screen.tsx";
import { leaveNothingOf } from "../places-on-device.ts";
import { hold } from "../testing/hold-storage.ts";
import { keepAnswers, restoreAnswers } from "./cached-answers.ts";

beforeEach(() => leaveNothingOf(awa.id));
afterEach(() => leaveNothingOf(awa.id));

function openTab(answers: Record<string, { data: string; updatedAt: number }>): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(sessionKey, { user: awa });
  for (const [name, { data, updatedAt }] of Object.entries(answers)) {
    queries.setQueryData(["fruits", name], data, { updatedAt });
  }
  return queries;
}

async function kept(name: string): Promise<unknown> {
  const start = openTab({});
  await restoreAnswers(start, awa.id);
  return start.getQueryData(["fruits", name]);
}

test("[COLL-01] what two tabs keep at the same moment is all there at the next start", async () => {
  keepAnswers(openTab({ one: { data: "of the first tab", updatedAt: 1_000 } }));
  keepAnswers(openTab({ other: { data: "of the second tab", updatedAt: 1_000 } }));
  await expect.poll(() => kept("other")).toBe("of the second tab");
  expect(await kept("one")).toBe("of the first tab");
});

test("[COLL-01] a tab with an old answer does not overwrite a newer one of another tab", async () => {
  keepAnswers(openTab({ page: { data: "new", updatedAt: 2_000 } }));
  await expect.poll(() => kept("page")).toBe("new");
  keepAnswers(
    openTab({ page: { data: "old", updatedAt: 1_000 }, mark: { data: "kept", updatedAt: 1_000 } }),
  );
  await expect.poll(() => kept("mark")).toBe("kept");
  expect(await kept("page")).toBe("new");
});

test("[COLL-01] a start does not wait for a device whose database does not answer", async () => {
  keepAnswers(openTab({ one: { data: "kept", updatedAt: 1_000 } }));
  await expect.poll(() => kept("one")).toBe("kept");
  const letGo = await hold("elaeis-records");
  const start = openTab({});
  await restoreAnswers(start, awa.id);
  expect(start.getQueryData(["fruits", "one"])).toBeUndefined();
  letGo();
  // What comes late is shown then.
  await expect.poll(() => start.getQueryData(["fruits", "one"])).toBe("kept");
});

test("[SESS-03] what comes late is not shown to somebody else", async () => {
  keepAnswers(openTab({ one: { data: "kept", updatedAt: 1_000 } }));
  await expect.poll(() => kept("one")).toBe("kept");
  const letGo = await hold("elaeis-records");
  const start = openTab({});
  await restoreAnswers(start, awa.id);
  start.setQueryData(sessionKey, { user: { ...awa, id: "somebody else" } });
  letGo();
  await expect.poll(() => kept("one")).toBe("kept");
  expect(start.getQueryData(["fruits", "one"])).toBeUndefined();
});

test("[SESS-03] nor is what comes in time, once its owner has left", async () => {
  keepAnswers(openTab({ one: { data: "kept", updatedAt: 1_000 } }));
  await expect.poll(() => kept("one")).toBe("kept");
  const start = openTab({});
  const restored = restoreAnswers(start, awa.id);
  start.setQueryData(sessionKey, null);
  await restored;
  expect(start.getQueryData(["fruits", "one"])).toBeUndefined();
});
