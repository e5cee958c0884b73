import { expect, test } from "vitest";
import { decryptSecret, encryptSecret, makeSecret, setUpOf, stepOfCode } from "./authenticator.ts";

test("a secret that the first edition encrypted is read", () => {
  const kept = [
    "$ba$1$3bc018bdd5a41f67f0f12ab3920c491a22bc482d63e99490",
    "12243365d55564aa5cbe41dbb58d5900a96c1228416acdbf",
    "bacbdc13b173f29e01d70d2244e243f04e",
  ].join("");
  expect(decryptSecret(kept, "key of the factors")).toBe("hWc9ExampleSecret24Letter");
  expect(() => decryptSecret(kept, "another key")).toThrow("invalid tag");
});

test("what is encrypted is read again, and never looks the same twice", () => {
  const secret = makeSecret();
  expect(secret).toMatch(/^[\dA-Za-z]{24}$/);
  expect(decryptSecret(encryptSecret(secret, "key"), "key")).toBe(secret);
  expect(encryptSecret(secret, "key")).not.toBe(encryptSecret(secret, "key"));
});

test("codes are those of RFC 6238, a step early or late", () => {
  const secret = "12345678901234567890";
  expect(setUpOf(secret, "awa@example.org").secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const at = (second: number) => new Date(second * 1000);
  expect(stepOfCode(secret, "287082", at(59))).toBe(1);
  expect(stepOfCode(secret, "287082", at(89))).toBe(1);
  expect(stepOfCode(secret, "287082", at(91))).toBeUndefined();
  expect(stepOfCode(secret, "081804", at(1_111_111_109))).toBe(37_037_036);
});
