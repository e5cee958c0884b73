import { expect, test } from "vitest";
import { mayReload, type ReloadFacts } from "./reload-once.ts";

const free: ReloadFacts = {
  now: 1_000_000,
  lastReloadAt: null,
  isOnline: true,
  hasUnsavedWork: false,
};

test("[SESS-04] the page starts again where that can help and nothing is lost", () => {
  expect(mayReload(free)).toBe(true);
  expect(mayReload({ ...free, isOnline: false })).toBe(false);
  expect(mayReload({ ...free, hasUnsavedWork: true })).toBe(false);
});

test("[SESS-04] a reload that did not help is not repeated for ten minutes", () => {
  expect(mayReload({ ...free, lastReloadAt: free.now - 10 * 60_000 })).toBe(false);
  expect(mayReload({ ...free, lastReloadAt: free.now - 10 * 60_000 - 1 })).toBe(true);
});

test("[SESS-04] a browser that remembers nothing never reloads by itself", () => {
  expect(mayReload({ ...free, lastReloadAt: Number.NaN })).toBe(false);
});
