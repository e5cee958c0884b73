import { beforeEach, expect, test } from "vitest";
import {
  forgetPin,
  isLocked,
  isPin,
  noteForgotten,
  noteSignedIn,
  setPin,
  tryPin,
  waitAfter,
  waitBeforeTry,
} from "./pin.ts";
import { askForPin, hasPin } from "./pin-lock.ts";

const awa = "awa";
beforeEach(() => {
  forgetPin(awa);
  askForPin();
});

test("a code opens, a wrong one does not, and neither is kept as it is", async () => {
  expect(isLocked(awa)).toBe(false);
  await setPin(awa, "4711");
  // Who has just set it is not asked.
  expect(isLocked(awa)).toBe(false);
  askForPin();
  expect(isLocked(awa)).toBe(true);
  expect(await tryPin(awa, "4712")).toBe(false);
  expect(isLocked(awa)).toBe(true);
  expect(await tryPin(awa, "4711")).toBe(true);
  expect(isLocked(awa)).toBe(false);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("4711");
});

test("the same code of two people has two hashes", async () => {
  await setPin(awa, "4711");
  const first = localStorage.getItem(`elaeis.pin.${awa}`);
  await setPin(awa, "4711");
  expect(localStorage.getItem(`elaeis.pin.${awa}`)).not.toBe(first);
});

test("the third wrong code makes the next one wait, even the right one, and each doubles the wait", async () => {
  await setPin(awa, "4711");
  askForPin();
  for (const wrong of ["0000", "1111", "2222"]) expect(await tryPin(awa, wrong)).toBe(false);
  expect(waitBeforeTry(awa)).toBeGreaterThan(0);
  expect(await tryPin(awa, "4711")).toBe(false);
  expect([1, 2, 3, 4, 5, 100].map(waitAfter)).toEqual([0, 0, 10_000, 20_000, 40_000, 3_600_000]);
});

test("a forgotten code goes with the next sign-in of the same person, and of no other", async () => {
  await setPin(awa, "4711");
  askForPin();
  noteForgotten(awa);
  noteSignedIn("kofi");
  expect(hasPin(awa)).toBe(true);
  noteForgotten(awa);
  noteSignedIn(awa);
  expect(hasPin(awa)).toBe(false);
});

test("who signed in with the password is not asked for the code, which stays", async () => {
  await setPin(awa, "4711");
  askForPin();
  noteSignedIn(awa);
  expect([hasPin(awa), isLocked(awa)]).toEqual([true, false]);
});

test("a code has four to eight digits", () => {
  expect(["123", "123456789", "12a4", "1234", "12345678"].map(isPin)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
