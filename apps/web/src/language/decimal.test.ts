import { expect, test } from "vitest";
import { readDecimal } from "./decimal.ts";

const percent = { min: 0, max: 100, step: 0.1 };
const degrees = { min: -180, max: 180, step: 0.000001 };

test("[NEW-05] reads a comma and a point alike", () => {
  expect(readDecimal("23,4", percent)).toEqual({ ok: true, value: 23.4 });
  expect(readDecimal(" 23.4 ", percent)).toEqual({ ok: true, value: 23.4 });
  expect(readDecimal("-4,008256", degrees)).toEqual({ ok: true, value: -4.008256 });
});

test("[NEW-05] an empty input is null, and zero is zero", () => {
  expect(readDecimal("  ", percent)).toEqual({ ok: true, value: null });
  expect(readDecimal("0", percent)).toEqual({ ok: true, value: 0 });
});

test("[NEW-05] refuses what is no number, out of bounds or too precise", () => {
  for (const text of ["abc", "1.2.3", "1e3", "--1", ".", "12%"]) {
    expect(readDecimal(text, percent)).toEqual({ ok: false, reason: "not_a_number" });
  }
  expect(readDecimal("100.1", percent)).toEqual({ ok: false, reason: "out_of_range" });
  expect(readDecimal("-0.1", percent)).toEqual({ ok: false, reason: "out_of_range" });
  expect(readDecimal("23.45", percent)).toEqual({ ok: false, reason: "too_precise" });
});
