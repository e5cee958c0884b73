/** Everything that a device keeps has its row, and what is one person's goes without the others'. */
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { afterEach, expect, test } from "vitest";
import { peopleHere, readPeople, takeUp } from "#api/people-here.ts";
import { awa, sessionOf } from "#app/testing/render-screen.tsx";
import { leaveNothingOf, leaveNothingOfThoseWhoLeft, placesOnDevice } from "./places-on-device.ts";
import { setPin } from "./pin/pin.ts";
import { hasPin } from "./pin/pin-lock.ts";
import { changeAnswers, keepThumbnail, readAnswers, readThumbnail } from "./records/store.ts";
import { clearOfflineData } from "./sync/clear-offline-data.ts";
import { listAllDrafts, saveDraft } from "./sync/drafts.ts";
import { readMemory, writeMemory } from "./sync/memory.ts";
import { queues } from "./sync/queues.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that a thumbnail needs of its fruit
const fruit = { id: "fruit", thumbnail_url: "/photos/1?signature" } as FruitSummary;
const kofi = { ...awa, id: "0199a000-0000-7000-8000-000000000002", email: "kofi@elaeis.test" };
const draft = {
  kind: "new",
  id: "0199a000-0000-7000-8000-0000000000d1",
  userId: awa.id,
  startedAt: "2026-01-01T00:00:00.000Z",
  savedAt: "2026-01-01T00:00:00.000Z",
  inputs: {},
  photos: [],
} as const;

afterEach(async () => {
  for (const { id } of [awa, kofi]) {
    await clearOfflineData(id);
    await leaveNothingOf(id);
  }
});

const sources: Record<string, string> = import.meta.glob("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const keeps =
  /localStorage\.setItem|sessionStorage\.setItem|caches\.open\(|openDB<|(write|change)Memory\(|changeUnsent\(/;

const belowSource = (path: string) =>
  path.startsWith("./") ? path.replace("./", "device/") : path.replace("../", "");

test("every file that keeps something on the device says whose it is", () => {
  const writing = Object.entries(sources)
    .filter(([path, source]) => !/\.test\.|\/testing\//.test(path) && keeps.test(source))
    .map(([path]) => belowSource(path));
  const listed = new Set(placesOnDevice.flatMap(({ files }) => files));
  expect(writing.filter((file) => !listed.has(file))).toEqual([]);
  const there = new Set(Object.keys(sources).map(belowSource));
  expect([...listed].filter((file) => !there.has(file))).toEqual([]);
});

/** Something of the person in each place. */
async function keepSomethingOf(user: typeof awa): Promise<void> {
  takeUp(sessionOf(user));
  await changeAnswers(user.id, () => "answers");
  await writeMemory(`places ${user.id}`, "places");
  await writeMemory(`fruit-views ${user.id}`, "views");
  await keepThumbnail(user.id, fruit, new ArrayBuffer(8));
  await setPin(user.id, "4711");
}

const keptOf = async (id: string) => [
  await readAnswers(id),
  await readMemory(`places ${id}`),
  await readMemory(`fruit-views ${id}`),
  hasPin(id),
  (await readThumbnail(id, fruit.id))?.byteLength,
];
const nothing = [undefined, undefined, undefined, false, undefined];
const everything = ["answers", "places", "views", true, 8];

test("[SESS-03] who was shut out leaves what is not sent, under their name, and nothing else", async () => {
  await keepSomethingOf(awa);
  await keepSomethingOf(kofi);
  await saveDraft(draft);
  await queues.taskAnswers.keep(awa.id, [{ id: "task", answer: "impossible" }]);
  await leaveNothingOf(awa.id);
  expect(await keptOf(awa.id)).toEqual(nothing);
  expect(await listAllDrafts(awa.id)).toEqual([draft]);
  expect(await queues.taskAnswers.read(awa.id)).toHaveLength(1);
  const owner = peopleHere().find(({ session }) => session.user.id === awa.id);
  expect([owner?.isOut, owner?.session.user.email]).toEqual([true, awa.email]);
  expect(await keptOf(kofi.id)).toEqual(everything);
});

test("[SESS-03] of whom nothing waits, not even the name stays", async () => {
  await keepSomethingOf(awa);
  await leaveNothingOf(awa.id);
  expect(peopleHere()).toEqual([]);
});

test("[SESS-03] sessions that ended while somebody else worked here are found at the next contact", async () => {
  await keepSomethingOf(awa);
  await keepSomethingOf(kofi);
  const hers = peopleHere().find(({ session }) => session.user.id === awa.id)?.session.id ?? "";
  await leaveNothingOfThoseWhoLeft((ids) =>
    Promise.resolve(ids.filter((id) => id === hers).map((id) => ({ id, reason: "lost" as const }))),
  );
  expect(readPeople().isLost).toBe(true);
  expect(await keptOf(awa.id)).toEqual(nothing);
  expect(await keptOf(kofi.id)).toEqual(everything);
  expect(peopleHere().map(({ session }) => session.user.id)).toEqual([kofi.id]);
});
