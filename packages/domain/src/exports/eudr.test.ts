import { expect, test } from "vitest";
import { eudrFeature, featureIssues, fruitIssues } from "./eudr.ts";

const producer = { name: "Coopérative de l'Ouest", country: "CI", area_ha: 4 };
const fruit = { latitude: 5.123456, longitude: -4.1, location_name: "Bloc 4" };
const feature = eudrFeature(fruit, producer) ?? "";

test("[ADM-08] what is written keeps to the description", () => {
  expect(feature).toContain('"coordinates":[-4.100000,5.123456]');
  expect(featureIssues(feature)).toEqual([]);
});

test.each([
  ["few_decimals", feature.replace("-4.100000", "-4.1")],
  ["out_of_range", feature.replace("5.123456", "95.123456")],
  ["bad_country", feature.replace('"CI"', '"Côte d\'Ivoire"')],
  ["bad_area", feature.replace('"Area":4', '"Area":4.1')],
  ["bad_area", feature.replace(',"Area":4', "")],
  ["no_producer", feature.replace(producer.name, " ")],
  ["not_a_point", feature.replace('"Point"', '"Polygon"')],
  ["not_a_point", feature.replace("5.123456]", "5.123456,120.000000]")],
  ["not_a_feature", feature.replace('"Feature"', '"Thing"')],
  ["not_a_feature", feature.slice(0, -1)],
])("[ADM-08] the validator finds %s", (code, text) => {
  expect(featureIssues(text)).toEqual([code]);
});

test("[ADM-08] what a fruit lacks is named, and without a place there is no feature", () => {
  expect(fruitIssues({ ...fruit, latitude: null })).toEqual(["no_location"]);
  expect(fruitIssues({ ...fruit, latitude: 0, longitude: 0 })).toEqual(["at_origin"]);
  expect(fruitIssues({ latitude: 5.12, longitude: -4.1, location_name: " " })).toEqual([
    "rounded_location",
    "no_place",
  ]);
  expect(fruitIssues(fruit)).toEqual([]);
  expect(eudrFeature({ ...fruit, longitude: null }, producer)).toBeUndefined();
  expect(eudrFeature({ ...fruit, latitude: 0, longitude: 0 }, producer)).toBeUndefined();
});
