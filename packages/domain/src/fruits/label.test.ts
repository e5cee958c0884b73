import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fruitReferenceSchema } from "./fruit-schemas.ts";
import { freshReferences, labelText, nextLabel, readLabel, readReference } from "./label.ts";

const made = "PALM-2026-123456-AB12";

describe("a label's code", () => {
  test("is an address of the installation that carries the reference", () => {
    expect(labelText("https://elaeis.example", made)).toBe(
      `https://elaeis.example/dashboard/fruits/scan?reference=${made}`,
    );
  });

  test("says the reference again, whatever the reference and wherever the app lived then", () => {
    const references = fc
      .string({ minLength: 1, maxLength: 120, unit: "grapheme" })
      .filter((text) => fruitReferenceSchema.safeParse(text).success && text === text.trim());
    const origins = fc.constantFrom("https://elaeis.example", "http://192.168.1.20:8080");
    fc.assert(
      fc.property(references, origins, (reference, origin) => {
        const read = readLabel(labelText(origin, reference));
        expect(read?.toLowerCase()).toBe(reference.toLowerCase());
      }),
    );
  });

  test.each([
    ["a shop's", "https://shop.example/dashboard/fruits/scan/offer?reference=PALM"],
    ["another page of the app", "https://elaeis.example/dashboard/fruits?reference=PALM"],
    ["an address without a reference", "https://elaeis.example/dashboard/fruits/scan"],
    ["an empty reference", "https://elaeis.example/dashboard/fruits/scan?reference=%20"],
    [
      "a reference with a line break",
      "https://elaeis.example/dashboard/fruits/scan?reference=a%0Ab",
    ],
    [
      "a per cent sign for nothing",
      "https://elaeis.example/dashboard/fruits/scan?reference=%E0%A4",
    ],
    ["something to run", `javascript:/dashboard/fruits/scan?reference=${made}`],
    ["a network's password", "WIFI:S:plantation;T:WPA;P:secret;;"],
    ["plain text", "hello"],
    ["nothing", ""],
  ])("%s is none of ours", (_, text) => {
    expect(readLabel(text)).toBeNull();
  });

  test("a bare reference of ours is one as well", () => {
    expect(readLabel(` ${made}\n`)).toBe(made);
    expect(readLabel(made.toLowerCase())).toBe(made);
  });
});

test("a typed reference: ours in capitals, people's own as they are", () => {
  expect(readReference(" palm-2026-123456-ab12 ")).toBe(made);
  expect(readReference("Lot 7, fruit b")).toBe("Lot 7, fruit b");
  expect(readReference("   ")).toBeNull();
  expect(readReference("x".repeat(121))).toBeNull();
});

test("[NEW-04] a sheet of fresh references has no two alike, each as a fruit's", () => {
  // The same letters each time: the digits alone must tell them apart.
  const references = freshReferences(60, new Date("2026-11-21T10:00:00Z"), () => 0.5);
  expect(new Set(references).size).toBe(60);
  for (const reference of references) expect(reference).toMatch(/^PALM-2026-\d{6}-[A-Z0-9]{4}$/);
});

test("[NEW-04] after a label of a sheet comes the next one; a single reference has none", () => {
  const late = new Date(1_763_999_999_990);
  const sheet = freshReferences(60, late, Math.random);
  expect(sheet.slice(0, -1).map(nextLabel)).toEqual(sheet.slice(1));
  expect(new Set(sheet).size).toBe(60);
  expect(nextLabel(made)).toBeNull();
  expect(nextLabel("Lot 7, fruit b")).toBeNull();
});
