import { timeZoneSchema } from "@elaeis/domain/statistics/time-zone";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiFailure } from "#language/failures/failure.ts";
import { inOwnTimeZone, ownTimeZone, zoneOfOffset } from "./own-time-zone.ts";

function deviceIn(timeZone: string): void {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-60);
}

afterEach(() => vi.restoreAllMocks());

const refusal = (fields: string) =>
  new ApiFailure({
    kind: "answered",
    path: "/api/statistics/me",
    status: 400,
    code: "invalid_input",
    details: { fields },
  });

test("a device that names no zone, or an unknown one, is in the zone of its distance from UTC", () => {
  for (const named of ["Etc/Unknown", ""]) {
    deviceIn(named);
    expect(ownTimeZone()).toBe("Etc/GMT-1");
    vi.restoreAllMocks();
  }
});

test("every distance has a zone that the server knows", () => {
  for (let minutes = -14 * 60; minutes <= 12 * 60; minutes += 30) {
    expect(z.safeParse(timeZoneSchema, zoneOfOffset(minutes)).success).toBe(true);
  }
  expect([zoneOfOffset(0), zoneOfOffset(300), zoneOfOffset(-60)]).toEqual([
    "UTC",
    "Etc/GMT+5",
    "Etc/GMT-1",
  ]);
});

test("figures are asked for again where the server does not know the zone, and only there", async () => {
  deviceIn("Africa/Newtown");
  const asked: string[] = [];
  const ask = async (zone: string) => {
    asked.push(zone);
    if (zone === "Africa/Newtown") throw refusal("time_zone");
    return zone;
  };
  expect(await inOwnTimeZone(ask)).toBe("Etc/GMT-1");
  // It is remembered.
  expect(await inOwnTimeZone(ask)).toBe("Etc/GMT-1");
  expect(asked).toEqual(["Africa/Newtown", "Etc/GMT-1", "Etc/GMT-1"]);
  await expect(inOwnTimeZone(() => Promise.reject(refusal("period")))).rejects.toThrow(ApiFailure);
});
