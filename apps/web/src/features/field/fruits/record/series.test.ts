import { freshReferences } from "@elaeis/domain/fruits/label";
import { expect, test } from "vitest";
import { freshMs } from "#device/location/place.ts";
import { emptyInputs, type FruitInputs } from "./fruit-form.ts";
import { afterMeasuring, fixIn, followingInputs, followingReference } from "./series.ts";

const nowMs = 1_800_000_000_000;
const last: FruitInputs = {
  ...emptyInputs("F-1"),
  oil_content: "21,5",
  maturity_stage: "optimal",
  harvest_season: "dry",
  latitude: "4,05",
  longitude: "9,7",
  location_accuracy_m: "8",
  located_at: String(nowMs - 60_000),
  location_name: "Bloc A, Édéa",
  collection_date: "2026-03-01T08:00",
  remarks: "tombé",
};

test("[NEW-09] season, place and a fresh position carry over; what is of one fruit does not", () => {
  expect(followingInputs(last, "F-2", nowMs)).toEqual({
    ...emptyInputs("F-2"),
    harvest_season: "dry",
    latitude: "4,05",
    longitude: "9,7",
    location_accuracy_m: "8",
    located_at: last.located_at,
    location_name: "Bloc A, Édéa",
  });
});

test("[NEW-09] a position of five minutes ago, or one that was typed, does not carry over", () => {
  const later = followingInputs(last, "F-2", nowMs - 60_000 + freshMs);
  expect(later).toMatchObject({ latitude: "", longitude: "", location_accuracy_m: "" });
  const typed = { ...last, located_at: "", location_accuracy_m: "" };
  expect(followingInputs(typed, "F-2", nowMs)).toMatchObject({ latitude: "", longitude: "" });
});

test("[NEW-04] after a scanned label comes the next of its sheet, and nothing else is guessed", () => {
  const [first = "", second = ""] = freshReferences(2, new Date(nowMs), Math.random);
  expect(followingReference(first, first)).toEqual({ reference: second, isLabel: true });
  expect(followingReference("PALM-2026-123456-AB12", first)).toMatchObject({ isLabel: false });
  expect(followingReference(first, null)).toMatchObject({ isLabel: false });
  const own = followingReference("Lot 7", "Lot 7");
  expect(own).toEqual({ reference: expect.stringMatching(/^PALM-/), isLabel: false });
});

test("[NEW-06] the carried position is kept while it holds, and replaced when it does not", () => {
  const carried = fixIn(last);
  const north = (metres: number, accuracyM: number) => ({
    latitude: 4.05 + metres / 111_320,
    longitude: 9.7,
    accuracyM,
  });
  const after = (metres: number, accuracyM: number, inputs = last) =>
    afterMeasuring(inputs, carried, north(metres, accuracyM), nowMs);
  expect(after(5, 8)).toBe("keep");
  expect(after(5, 4)).toBe("replace");
  expect(after(30, 8)).toBe("replace");
  expect(after(1_500, 8)).toBe("replaceWithName");
  expect(after(30, 8, { ...last, located_at: "" })).toBe("keep");
  expect(afterMeasuring(emptyInputs("F"), null, north(0, 8), nowMs)).toBe("replace");
});
