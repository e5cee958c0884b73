import { expect, test } from "vitest";
import { apiKeyState } from "./api-key.ts";

const now = new Date("2026-03-01T10:00:00Z");

test.each([
  ["2026-03-01T10:00:01Z", null, "usable"],
  ["2026-03-01T10:00:00Z", null, "expired"],
  ["2027-03-01T10:00:00Z", "2026-02-01T10:00:00Z", "revoked"],
  ["2026-02-01T10:00:00Z", "2026-01-01T10:00:00Z", "revoked"],
])("a key until %s, revoked at %s, is %s", (expires_at, revoked_at, state) => {
  expect(apiKeyState({ expires_at, revoked_at }, now)).toBe(state);
});
