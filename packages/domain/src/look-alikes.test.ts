import { recordedFields } from "./fruits/fields.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { emailSchema } from "./accounts/email.ts";
import { emergencyFruitSchema } from "./emergency-imports/emergency-fruit-schemas.ts";
import { fruitReferenceSchema, newReferenceSchema } from "./fruits/fruit-schemas.ts";
import { mayDeceive } from "./mixed-alphabets.ts";

const codesOf = (schema: z.core.$ZodType, text: string) =>
  z.safeParse(schema, text).error?.issues.map(({ message }) => message) ?? [];

const unseen = [
  "\u200B",
  "\u00AD",
  "\u200D",
  "\u2060",
  "\u202E",
  "\u2066",
  "\u3164",
  "\uFE0F",
  "\u061C",
];

test.each(unseen.map((sign) => [`U+${sign.charCodeAt(0).toString(16)}`, sign]))(
  "%s is refused within an address and a reference, with a code",
  (_name, sign) => {
    expect(codesOf(emailSchema, `admin@example.org${sign}`)).toEqual(["email_not_plain"]);
    expect(codesOf(emailSchema, `ad${sign}min@example.org`)).toEqual(["email_not_plain"]);
    expect(codesOf(newReferenceSchema, `PALM${sign}-1`)).toEqual(["reference_not_plain"]);
    // Those that were given before are still found.
    expect(codesOf(fruitReferenceSchema, `PALM${sign}-1`)).toEqual([]);
  },
);

test("a dot at the end is refused, and none within", () => {
  expect(codesOf(emailSchema, "admin@example.org.")).toEqual(["email_not_plain"]);
  expect(codesOf(newReferenceSchema, "PALM-1.")).toEqual(["reference_not_plain"]);
  expect(codesOf(emailSchema, "awa.koné@sub.example.org")).toEqual([]);
  expect(codesOf(newReferenceSchema, "Lot 1.2 – parcelle n° 3")).toEqual([]);
});

test("what a phone exports is taken in however its fruit is called: a refusal would lose photographs", () => {
  const unknown = recordedFields.map((name) => [name, null]);
  const fields = { ...Object.fromEntries(unknown), fruit_id: "Lot 3." };
  const id = "0199a0e0-0000-7000-8000-000000000001";
  const exported = {
    format: "elaeis-unsent-fruit",
    version: 2,
    id,
    user_id: id,
    photos: [],
    kind: "new",
    fields,
    collection_date: "2026-11-27T10:00:00Z",
  };
  expect(z.safeParse(emergencyFruitSchema, exported).error?.issues).toBeUndefined();
});

test.each([
  ["admin@example.org", false],
  ["Kouassi N'Guessan-Aïdara", false],
  ["иванов", false],
  ["山田はなこ", false],
  ["аdmin@example.org", true],
  ["Αwa Koné", true],
  ["admin@example.org\u200B", true],
  ["admin@example.org.", true],
])("%j may deceive: %s", (text, deceives) => {
  expect(mayDeceive(text)).toBe(deceives);
});

test.each([
  ["a@b.c", true],
  ["first.last+tag@mail.example.org", true],
  ["a@b", false],
  ["a@b..c", false],
  ["a@.b.c", false],
  ["a b@c.d", false],
  ["a@b@c.d", false],
])("%s is an address: %s", (text, isOne) => {
  expect(z.safeParse(emailSchema, text).success).toBe(isOne);
});
