import { expect, test } from "vitest";
import { readFeatures, writeFeatures } from "./geojson.ts";

const plot = {
  name: "B3",
  producer: { name: "Coopérative", country: "CI" },
  production_place: "Dabou",
  area_ha: 2.5,
  geometry: { type: "Point" as const, coordinates: [-4.5, 6.2] as [number, number] },
};

test("a written file is read as it was, with six decimals in it", () => {
  const text = writeFeatures([plot, { ...plot, name: "B4" }]);
  expect(text).toContain("[-4.500000,6.200000]");
  expect(readFeatures(JSON.parse(text))).toMatchObject([
    { name: "B3", producer: "Coopérative", country: "CI", production_place: "Dabou", area_ha: 2.5 },
    { name: "B4", geometry: plot.geometry },
  ]);
});

test("what is missing is empty, and what is no GeoJSON is nothing", () => {
  expect(readFeatures({ type: "FeatureCollection", features: [null, { id: 7 }] })).toMatchObject([
    { name: "1", producer: "", country: "", area_ha: null },
    { name: "7" },
  ]);
  for (const other of [null, [1], 1, {}, { type: "FeatureCollection" }, { type: "Topology" }]) {
    expect(readFeatures(other)).toBeUndefined();
  }
});

test("an area may have a comma, and a name loses what no file can carry", () => {
  const properties = { Area: "2,5", ProducerName: "Ak\u0000é" };
  const feature = { type: "Feature", id: "B\n3", properties };
  expect(readFeatures(feature)).toMatchObject([{ name: "B 3", producer: "Ak é", area_ha: 2.5 }]);
});
