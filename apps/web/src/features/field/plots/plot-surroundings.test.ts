import type { PlotGeometry } from "@elaeis/domain/plots/plot-schemas";
import { expect, test } from "vitest";
import { neighboursOf, placesToBegin } from "./plot-surroundings.ts";

const edea = { latitude: 3.8, longitude: 10.13 };
const beside = { latitude: 3.9, longitude: 10.2 };
const dabou = { latitude: 5.33, longitude: -4.37 };

test("a new plot's map opens at the last fruits, of the chosen country where one is chosen", () => {
  expect(placesToBegin([edea, dabou, beside], undefined)).toEqual([edea, beside]);
  expect(placesToBegin([dabou, edea, beside], "CM")).toEqual([edea, beside]);
});

test("without fruits there it opens at the chosen country, and without one at home", () => {
  const [southWest, northEast] = placesToBegin([edea], "CI");
  expect(southWest?.latitude).toBeCloseTo(4.4, 0);
  expect(southWest?.longitude).toBeCloseTo(-8.6, 0);
  expect(northEast?.latitude).toBeCloseTo(10.7, 0);
  expect(northEast?.longitude).toBeCloseTo(-2.5, 0);
  const [first] = placesToBegin([], undefined);
  expect(first?.longitude).toBeLessThan(0);
  // Of a country whose borders are not known here.
  expect(placesToBegin([edea], "MA")).toEqual([edea]);
});

test("neighbours are the outlines near a plot, itself left out", () => {
  const square = (x: number, y: number): PlotGeometry => ({
    type: "Polygon",
    coordinates: [
      [
        [x, y],
        [x + 0.01, y],
        [x + 0.01, y + 0.01],
        [x, y],
      ],
    ],
  });
  const plots = [
    { id: "own", geometry: square(10, 4) },
    { id: "near", geometry: square(10.05, 4.05) },
    { id: "far", geometry: square(11, 4) },
    { id: "point", geometry: { type: "Point" as const, coordinates: [10, 4] as [number, number] } },
  ];
  expect(neighboursOf(plots, [[10, 4]], "own").map(([corner]) => corner)).toEqual([
    { longitude: 10.05, latitude: 4.05 },
  ]);
  expect(neighboursOf(plots, [], undefined)).toHaveLength(3);
});
