import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askEarly, takeEarly } from "./early.ts";

const sinceNavigationMs = (ms: number) => vi.spyOn(performance, "now").mockReturnValue(ms);

beforeEach(() => void sinceNavigationMs(1_000));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(answer: () => Promise<Response>) {
  const asked = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("an answer asked for early is taken once, and can be read by both", async () => {
  const asked = answerWith(() => Promise.resolve(new Response("42")));
  const ahead = await askEarly("/api/early");
  expect(await ahead?.text()).toBe("42");
  expect(await (await takeEarly("/api/early"))?.text()).toBe("42");
  expect(await takeEarly("/api/early")).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a refusal and a lost connection are no answers: the app asks again, and tells", async () => {
  answerWith(() => Promise.resolve(new Response("no", { status: 503 })));
  await askEarly("/api/refused");
  expect(await takeEarly("/api/refused")).toBeUndefined();
  answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  await askEarly("/api/lost");
  expect(await takeEarly("/api/lost")).toBeUndefined();
});

test("an answer nobody took in time is no longer given", async () => {
  answerWith(() => Promise.resolve(new Response("old")));
  await askEarly("/api/old");
  sinceNavigationMs(60_000);
  expect(await takeEarly("/api/old")).toBeUndefined();
});
