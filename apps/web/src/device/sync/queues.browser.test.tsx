/** What is small waits on this device, and goes once the server takes it; what it refuses is kept and said. */
import { en } from "#app/sync-status/queued-phrases.en.ts";
import { fr } from "#app/sync-status/queued-phrases.fr.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearOfflineData } from "./clear-offline-data.ts";
import { withDatabase } from "./database.ts";
import { discardWithPlot } from "./discard-with-plot.ts";
import { readMemory, writeMemory } from "./memory.ts";
import { listItems } from "./outbox.ts";
import {
  countedKinds,
  dropQueued,
  exportedEntries,
  listQueued,
  queues,
  sendQueued,
} from "./queues.ts";
import { itemNamed } from "./test-items.ts";

const userId = "0199aaaa-0000-7000-8000-000000000019";
const ids = ["0199aaaa-0000-7000-8000-000000000001", "0199aaaa-0000-7000-8000-000000000002"];
const plot = { id: "0199aaaa-0000-7000-8000-0000000000bb", name: "Bloc 7" };
const restMs = 10_000;
const longAgo = Date.now() - restMs;
const chosenAt = (at: number) => ids.map((id, nth) => ({ id, reference: `PALM-${nth}`, plot, at }));
const reading = {
  device: "phone-of-awa-1",
  user_agent: "",
  card: "K7Q2M9",
  card_version: 1,
  taken_at: "2026-03-01T08:00:00Z",
  white: [0.7, 0.7, 0.6],
  patches: Array.from({ length: 30 }, () => [0.2, 0.3, 0.4] as const),
} as const;

const { chosenPlots, passportReadings, taskAnswers } = queues;
const keepOneOfEach = async () => {
  await taskAnswers.keep(userId, [{ id: ids[0] ?? "", answer: "sold" }]);
  await passportReadings.keep(userId, [{ id: ids[0] ?? "", reading }]);
  await chosenPlots.keep(userId, chosenAt(longAgo).slice(0, 1));
};

beforeEach(() => clearOfflineData(userId));
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearOfflineData(userId);
});

/** One answer after another; the last again and again. */
function answer(...answers: (Response | Error)[]): { path: string; json: unknown }[] {
  const asked: { path: string; json: unknown }[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: { body: string }) => {
    asked.push({ path: url.replace(/^.*\/api/, ""), json: JSON.parse(body) });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next?.clone());
  });
  return asked;
}

const refusedWith = (status: number, code: string, error: string) =>
  Response.json({ success: false, code, error, details: {} }, { status });
const placed = Response.json({
  plot: { ...plot, producer: "Yao" },
  source: "set",
  is_probable: false,
});
const settled = (count: number) => ({ settled: count, heldUp: 0, restsUntil: null });

const impossibleTask = {
  id: ids[0],
  fruit: { id: ids[1], reference: "PALM-0", location_name: null, thumbnail_url: null },
  collector_email: "awa@example.org",
  photo_roles: ["front"],
  value_names: [],
  done_parts: [],
  reason: "It is blurred.",
  state: "impossible",
  answer: "sold",
  requested_at: "2026-03-01T10:00:00.000Z",
  closed_at: "2026-03-02T10:00:00.000Z",
};

describe("of each kind", () => {
  const kinds = [
    {
      queue: taskAnswers,
      taken: Response.json(impossibleTask),
      path: `/retake-requests/${ids[0]}/impossible`,
      title: "answer to a task, “sold”",
    },
    {
      queue: passportReadings,
      taken: Response.json({ phones: [], references: [] }),
      path: `/passports/${ids[0]}`,
      title: "reading of the colour card K7Q2M9",
    },
    {
      queue: chosenPlots,
      taken: placed,
      path: `/fruit-plots/${ids[0]}`,
      title: "plot Bloc 7 for PALM-0",
    },
  ];

  test.each(kinds)("$queue.kind: signed out or without network it stays", async ({ queue }) => {
    await keepOneOfEach();
    for (const failure of [
      new TypeError("no network"),
      refusedWith(401, "not_signed_in", "Sign in."),
      refusedWith(500, "internal", "It failed."),
    ]) {
      answer(failure);
      expect(await queue.send(userId)).toEqual({ settled: 0, heldUp: 1, restsUntil: null });
      expect(await queue.read(userId)).toHaveLength(1);
    }
  });

  test.each(kinds)("$queue.kind: it is sent to its place, once", async ({ queue, taken, path }) => {
    await keepOneOfEach();
    const asked = answer(taken);
    expect(await Promise.all([queue.send(userId), queue.send(userId)])).toEqual([
      settled(1),
      settled(1),
    ]);
    expect(asked.map((one) => one.path)).toEqual([path]);
    expect(await queue.read(userId)).toEqual([]);
    expect(await queue.send(userId)).toEqual(settled(0));
  });

  test.each(kinds)(
    "$queue.kind: refused it is kept with why, said, and sent no more until it is dismissed",
    async ({ queue, title }) => {
      await keepOneOfEach();
      const asked = answer(refusedWith(404, "unknown_plot", "It does not exist any more."));
      expect(await queue.send(userId)).toEqual(settled(1));
      expect(await queue.send(userId)).toEqual(settled(0));
      expect(asked).toHaveLength(1);
      const refused = (await listQueued(userId)).filter(({ refusal }) => refusal !== undefined);
      expect(refused).toMatchObject([{ kind: queue.kind, refusal: "It does not exist any more." }]);
      expect(en[queue.kind]?.title(refused[0]?.facts ?? {})).toBe(title);
      await dropQueued(userId, { kind: queue.kind, id: ids[0] ?? "" });
      expect(await queue.read(userId)).toEqual([]);
      expect(await listQueued(userId)).toHaveLength(2);
    },
  );
});

test("what is refused holds up nothing behind it, nor does what the server cannot take now", async () => {
  const more = [...ids, "0199aaaa-0000-7000-8000-000000000003"];
  await passportReadings.keep(
    userId,
    more.map((id) => ({ id, reading })),
  );
  answer(
    refusedWith(400, "invalid_input", "No."),
    refusedWith(500, "internal", "It failed."),
    Response.json({ phones: [], references: [] }),
  );
  expect(await passportReadings.send(userId)).toEqual({ settled: 2, heldUp: 1, restsUntil: null });
  expect(await passportReadings.read(userId)).toEqual([
    { id: more[0], reading, refusal: "No." },
    { id: more[1], reading },
  ]);
});

test("a chosen plot rests before it is sent, and can be taken back until it was", async () => {
  const sent = answer(placed);
  const now = chosenAt(Date.now());
  await chosenPlots.keep(userId, now);
  const [{ at } = { at: 0 }] = now;
  expect(await chosenPlots.send(userId)).toEqual({
    settled: 0,
    heldUp: 0,
    restsUntil: at + restMs,
  });
  expect(await chosenPlots.takeBack(userId, now)).toBe(true);
  await chosenPlots.keep(userId, chosenAt(longAgo));
  expect(await chosenPlots.send(userId)).toEqual(settled(2));
  expect(sent.map(({ json }) => json)).toEqual(
    ids.map(() => ({ source: "set", plot_id: plot.id })),
  );
  expect(await chosenPlots.takeBack(userId, chosenAt(longAgo))).toBe(false);
  expect(await chosenPlots.read(userId)).toEqual([]);
});

test("the plot chosen for a fruit goes with it when it is deleted unsent, and comes back with it", async () => {
  const chosen = chosenAt(longAgo);
  await chosenPlots.keep(userId, chosen);
  const item = { ...itemNamed(ids[0] ?? ""), userId };
  await withDatabase((database) => database.put("outbox", item));
  const putBack = await discardWithPlot(item);
  expect(await listItems(userId)).toEqual([]);
  expect(await chosenPlots.read(userId)).toEqual(chosen.slice(1));
  await putBack();
  expect(await listItems(userId)).toEqual([item]);
  expect(await chosenPlots.read(userId)).toEqual([chosen[1], chosen[0]]);
});

test("the plot of a fruit that the server holds stays, whatever is given up of the fruit", async () => {
  const chosen = chosenAt(longAgo);
  await chosenPlots.keep(userId, chosen);
  const item = { ...itemNamed(ids[0] ?? "", 1), userId, declared: true };
  await withDatabase((database) => database.put("outbox", { ...item, state: "failed" }));
  await discardWithPlot(item);
  expect(await chosenPlots.read(userId)).toEqual(chosen);
});

test("a later choice takes the place of an earlier one, refused or not, which comes back with an undo", async () => {
  const first = chosenAt(longAgo);
  await chosenPlots.keep(userId, first);
  answer(refusedWith(404, "unknown_plot", "Gone."));
  await chosenPlots.send(userId);
  const none = ids.map((id) => ({ id, plot: null, at: Date.now() }));
  const replaced = await chosenPlots.keep(userId, none);
  expect(replaced).toEqual(first.map((one) => Object.assign({ refusal: "Gone." }, one)));
  expect(await chosenPlots.read(userId)).toEqual(none);
  await chosenPlots.takeBack(userId, none, replaced);
  expect(await chosenPlots.read(userId)).toEqual(replaced);
});

test("what is chosen anew while its former choice is on its way is sent, too", async () => {
  await chosenPlots.keep(userId, chosenAt(longAgo).slice(0, 1));
  const other = { ...plot, name: "Bloc 8" };
  const anew = { id: ids[0] ?? "", reference: "PALM-0", plot: other, at: longAgo };
  vi.stubGlobal("fetch", async () => {
    await chosenPlots.keep(userId, [anew]);
    return placed.clone();
  });
  await chosenPlots.send(userId);
  expect(await chosenPlots.read(userId)).toEqual([anew]);
});

test("what a former release kept is read, and what a later one kept stays", async () => {
  const former = { id: ids[0], plot, at: 1 };
  const later = { id: ids[1], place: "unknown to this release" };
  await writeMemory(`chosen-plots ${userId}`, [former, later]);
  await writeMemory(`task-answers ${userId}`, [{ id: "task", answer: "sold" }]);
  await writeMemory(`passport-readings ${userId}`, [{ id: ids[0], reading }]);
  expect(await listQueued(userId)).toHaveLength(3);
  answer(placed);
  expect(await chosenPlots.send(userId)).toEqual(settled(1));
  expect(await readMemory(`chosen-plots ${userId}`)).toEqual([later]);
});

test("each kind is counted in words, exported, and deleted with all that waits", async () => {
  await keepOneOfEach();
  const counted = countedKinds(await listQueued(userId));
  expect(counted).toEqual([
    { kind: "task-answers", count: 1 },
    { kind: "passport-readings", count: 1 },
    { kind: "chosen-plots", count: 1 },
  ]);
  for (const { kind } of counted) expect([kind in en, kind in fr]).toEqual([true, true]);
  expect(await exportedEntries(userId)).toEqual([
    { kind: "task-answers", id: ids[0], answer: "sold" },
    { kind: "passport-readings", id: ids[0], reading },
    { kind: "chosen-plots", ...chosenAt(longAgo)[0] },
  ]);
  await clearOfflineData(userId);
  expect(await listQueued(userId)).toEqual([]);
});

test("a pass sends every kind, and names what the server changed", async () => {
  await keepOneOfEach();
  answer(refusedWith(404, "gone", "Gone."));
  const changed: string[] = [];
  const pass = await sendQueued(userId, async (keys) => {
    changed.push(keys.map((key) => key.join(" ")).join(", "));
  });
  expect(pass).toEqual(settled(3));
  expect(changed).toEqual(["fruits retakes, queued", "passports, queued", "fruits, queued"]);
});
