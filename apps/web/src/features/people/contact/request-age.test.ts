import { expect, test } from "vitest";
import { ageOf } from "./request-age.ts";

const asked = { created_at: "2026-11-24T08:00:00.000Z", status: "new", is_sample: false } as const;

test("a request that waits is late after the promised 24 hours, an answered one never", () => {
  const at = (time: string) => Date.parse(time);
  expect(ageOf(asked, at("2026-11-25T07:59:00Z"))).toEqual({ hours: 23, isLate: false });
  expect(ageOf(asked, at("2026-11-25T08:00:00Z"))).toEqual({ hours: 24, isLate: true });
  const answered = { ...asked, status: "answered" } as const;
  expect(ageOf(answered, at("2026-11-28T08:00:00Z"))).toEqual({ hours: 96, isLate: false });
});

test("a sample request is never late: no figure counts it", () => {
  expect(ageOf({ ...asked, is_sample: true }, Date.parse("2026-11-28T08:00:00Z")).isLate).toBe(
    false,
  );
});
