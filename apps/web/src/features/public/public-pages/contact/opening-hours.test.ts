import { defaultSettings } from "@elaeis/domain/settings/settings";
import { expect, test } from "vitest";
import { checkContact, emptyContact } from "./contact-form-values.ts";
import { isOpenAt, timeZoneOf } from "./opening-hours.ts";

const hours = defaultSettings.business_hours;

test.each([
  // A Monday; Singapore is 8 hours ahead, Lahore 5.
  ["2026-11-22T23:59:00Z", "SG", false],
  ["2026-11-23T00:00:00Z", "SG", true],
  ["2026-11-23T00:00:00Z", "PK", false],
  ["2026-11-23T09:59:00Z", "SG", true],
  ["2026-11-23T10:00:00Z", "SG", false],
  ["2026-11-23T10:00:00Z", "PK", true],
  // Saturday morning and afternoon; Sunday there, though it is Saturday in Europe.
  ["2026-11-28T03:59:00Z", "SG", true],
  ["2026-11-28T04:00:00Z", "SG", false],
  ["2026-11-28T20:00:00Z", "SG", false],
])("[CONTACT-01] at %s the office in %s is open: %s", (moment, country, isOpen) => {
  const zone = timeZoneOf({ country });
  expect(zone).toBeDefined();
  expect(isOpenAt(hours, zone ?? "", new Date(moment))).toBe(isOpen);
});

test("[CONTACT-02] what is missing, and what is no address", () => {
  expect(Object.keys(checkContact(emptyContact))).toEqual([
    "client_name",
    "client_email",
    "subject",
    "message_content",
  ]);
  const filled = { ...emptyContact, client_name: "A", subject: "S", message_content: "M" };
  expect(checkContact({ ...filled, client_email: "a@" })).toEqual({ client_email: "emailInvalid" });
  expect(checkContact({ ...filled, client_email: " a@example.org " })).toEqual({});
});
