/** Plots chosen for fruits wait on this device, until the server has the fruit and can be asked. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  chosenPlotsName,
  choosePlots,
  plotRestMs,
  readChosenPlots,
  sendChosenPlots,
  takeBackPlots,
} from "./chosen-plots.ts";
import { forgetMemory } from "./memory.ts";

const userId = "0199aaaa-0000-7000-8000-000000000019";
const ids = ["0199aaaa-0000-7000-8000-000000000001", "0199aaaa-0000-7000-8000-000000000002"];
const plot = { id: "0199aaaa-0000-7000-8000-0000000000bb", name: "Bloc 7" };
const longAgo = Date.now() - plotRestMs;
const chosenAt = (at: number) => ids.map((id) => ({ id, plot, at }));

beforeEach(() => forgetMemory(chosenPlotsName(userId)));
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: object): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, { body: json }: { body: string }) => {
    sent.push(JSON.parse(json));
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

test("they are sent once, and not before they have rested", async () => {
  const taken = { plot: { ...plot, producer: "Yao" }, source: "set", is_probable: false };
  const sent = answer(200, taken);
  const now = chosenAt(Date.now());
  await choosePlots(userId, now);
  expect(await sendChosenPlots(userId)).toBe(0);
  expect(await takeBackPlots(userId, now, [])).toBe(true);
  await choosePlots(userId, chosenAt(longAgo));
  expect(await sendChosenPlots(userId)).toBe(2);
  expect(sent).toEqual(ids.map(() => ({ source: "set", plot_id: plot.id })));
  expect(await readChosenPlots(userId)).toEqual([]);
  expect(await takeBackPlots(userId, chosenAt(longAgo), [])).toBe(false);
});

test("a later choice takes the place of an earlier one, which comes back with an undo", async () => {
  const first = chosenAt(longAgo);
  await choosePlots(userId, first);
  const none = ids.map((id) => ({ id, plot: null, at: Date.now() }));
  expect(await choosePlots(userId, none)).toEqual(first);
  expect(await readChosenPlots(userId)).toEqual(none);
  await takeBackPlots(userId, none, first);
  expect(await readChosenPlots(userId)).toEqual(first);
});

test("signed out, they stay; of a fruit that was deleted, the choice goes", async () => {
  await choosePlots(userId, chosenAt(longAgo));
  answer(401, { success: false, code: "not_signed_in", error: "Sign in.", details: {} });
  expect(await sendChosenPlots(userId)).toBe(0);
  expect(await readChosenPlots(userId)).toHaveLength(2);
  answer(404, { success: false, code: "unknown_fruit", error: "No such fruit.", details: {} });
  expect(await sendChosenPlots(userId)).toBe(2);
  expect(await readChosenPlots(userId)).toEqual([]);
});
