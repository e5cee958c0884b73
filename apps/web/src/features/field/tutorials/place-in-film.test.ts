import { afterEach, expect, test, vi } from "vitest";
import { clockTime } from "./clock-time.ts";
import { rememberPlace, rememberedPlace } from "./place-in-film.ts";

const film = { duration: 60, ended: false };

function withStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}
afterEach(() => vi.unstubAllGlobals());

test("[TUT-01] a film goes on where somebody stopped, each film for itself", () => {
  withStorage();
  rememberPlace("one", { ...film, currentTime: 23.44 });
  expect(rememberedPlace("one", 60)).toBe(23.4);
  expect(rememberedPlace("other", 60)).toBeNull();
});

test("[TUT-01] a film seen to its end, or replaced by a shorter one, begins anew", () => {
  withStorage();
  rememberPlace("one", { ...film, currentTime: 40 });
  expect(rememberedPlace("one", 30)).toBeNull();
  rememberPlace("one", { ...film, currentTime: 59, ended: true });
  expect(rememberedPlace("one", 60)).toBeNull();
});

test("[TUT-01] where storage is blocked, films begin at their start", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberPlace("one", { ...film, currentTime: 23 });
  expect(rememberedPlace("one", 60)).toBeNull();
});

test("times are written as on a clock", () => {
  expect([0, 9.9, 60, 83].map(clockTime)).toEqual(["0:00", "0:09", "1:00", "1:23"]);
});
