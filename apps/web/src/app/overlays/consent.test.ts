import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { consentSessionId, keepConsent, readConsent } from "./consent.ts";
import { optionalCookie } from "./optional-cookie.ts";

const dayMs = 24 * 60 * 60_000;
const givenMs = Date.UTC(2026, 10, 21);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("[COOKIE-01] the choice on this device", () => {
  test("holds for 365 days with its time, is then cleared and asked for again", () => {
    expect(readConsent(givenMs)).toBeNull();
    const given = { essential: true, analytics: false, functional: true, timestamp: givenMs };
    expect(keepConsent({ analytics: false, functional: true }, givenMs)).toEqual(given);
    expect(readConsent(givenMs + 365 * dayMs - 1)).toEqual(given);
    expect(readConsent(givenMs + 365 * dayMs)).toBeNull();
    // Cleared: even a clock that is set back does not bring it back.
    expect(readConsent(givenMs)).toBeNull();
  });

  test("nonsense is no choice", () => {
    localStorage.setItem("elaeis.cookie-consent", '{"essential":true,"analytics":"yes"}');
    expect(readConsent(givenMs)).toBeNull();
    localStorage.setItem("elaeis.cookie-consent", "{");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(readConsent(givenMs)).toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test("a browser's choices go under one name: a time and something random", () => {
    const name = consentSessionId(givenMs);
    expect(name).toMatch(new RegExp(`^${givenMs}-[a-z0-9]{8,32}$`));
    expect(consentSessionId(givenMs + dayMs)).toBe(name);
  });
});

describe("[COOKIE-02] a cookie the product can do without", () => {
  const cookie = { type: "functional", name: "elaeis.resources", value: "case studies" } as const;
  const consent = {
    essential: true,
    analytics: true,
    functional: true,
    timestamp: givenMs,
  } as const;

  test("is set for 30 days, or as long as is said, Secure and SameSite Strict", () => {
    expect(optionalCookie(cookie, consent)).toBe(
      "elaeis.resources=case%20studies; path=/; max-age=2592000; secure; samesite=strict",
    );
    expect(optionalCookie({ ...cookie, days: 1 }, consent)).toContain("max-age=86400;");
  });

  test("is not set without a choice, nor where its type was refused", () => {
    expect(optionalCookie(cookie, null)).toBeNull();
    expect(optionalCookie(cookie, { ...consent, functional: false })).toBeNull();
    expect(
      optionalCookie({ ...cookie, type: "analytics" }, { ...consent, functional: false }),
    ).not.toBeNull();
  });
});
