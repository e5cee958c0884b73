import { expect, test } from "vitest";
import { writeFeature } from "../plots/geojson.ts";
import { featureIssues, fruitIssues } from "./eudr.ts";

const fruit = { latitude: 5.123456, longitude: -4.1, location_name: "Bloc 4" };
const producer = { name: "Coopérative de l'Ouest", country: "CI" };
const place = { name: null, producer, production_place: "Bloc 4", area_ha: 4 };
const feature = writeFeature({
  ...place,
  geometry: { type: "Point", coordinates: [-4.1, 5.123456] },
});
const outline = writeFeature({
  ...place,
  name: "B3",
  area_ha: 19.65,
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [-4.1, 5.1],
        [-4.09, 5.1],
        [-4.09, 5.11],
        [-4.1, 5.1],
      ],
    ],
  },
});

test("[ADM-08] what is written keeps to the description", () => {
  expect(feature).toContain('"coordinates":[-4.100000,5.123456]');
  expect(feature).not.toContain('"id"');
  expect(featureIssues(feature)).toEqual([]);
  expect(featureIssues(outline)).toEqual([]);
});

test.each([
  ["few_decimals", feature.replace("-4.100000", "-4.1")],
  ["few_decimals", outline.replace("-4.090000,5.110000", "-4.09,5.110000")],
  ["out_of_range", feature.replace("5.123456", "95.123456")],
  ["out_of_range", outline.replace("5.110000", "95.110000")],
  ["bad_country", feature.replace('"CI"', '"Côte d\'Ivoire"')],
  ["bad_area", feature.replace('"Area":4', '"Area":4.1')],
  ["bad_area", feature.replace(',"Area":4', "")],
  ["no_producer", feature.replace(producer.name, " ")],
  ["not_a_point", feature.replace('"Point"', '"Polygon"')],
  ["not_a_point", outline.replace('"Polygon"', '"Point"')],
  ["not_a_point", outline.replace(",[-4.100000,5.100000]]]", "]]")],
  ["not_a_point", feature.replace("5.123456]", "5.123456,120.000000]")],
  ["not_a_feature", feature.replace('"Feature"', '"Thing"')],
  ["not_a_feature", feature.slice(0, -1)],
])("[ADM-08] the validator finds %s", (code, text) => {
  expect(featureIssues(text)).toEqual([code]);
});

test("[ADM-08] what a fruit lacks is named", () => {
  expect(fruitIssues({ ...fruit, latitude: null })).toEqual(["no_location"]);
  expect(fruitIssues({ ...fruit, latitude: 0, longitude: 0 })).toEqual(["at_origin"]);
  expect(fruitIssues({ latitude: 5.12, longitude: -4.1, location_name: " " })).toEqual([
    "rounded_location",
    "no_place",
  ]);
  expect(fruitIssues({ ...fruit, location_name: "Import NIR 1234" })).toEqual(["no_place"]);
  expect(fruitIssues(fruit)).toEqual([]);
});
