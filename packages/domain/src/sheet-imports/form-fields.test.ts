import { expect, test } from "vitest";
import { readGeopoint, readGeoshape } from "./form-fields.ts";
import { guessColumns } from "./guess-columns.ts";

test.each([
  ["5.31 -4.02 12.5 4.5", { latitude: 5.31, longitude: -4.02, accuracy: 4.5 }],
  ["5,31 -4,02", { latitude: 5.31, longitude: -4.02, accuracy: undefined }],
  ["5.31 -4.02 0 0", { latitude: 5.31, longitude: -4.02, accuracy: undefined }],
  ["5.31", undefined],
  ["91 0", undefined],
  ["5.31 -4.02 1 2 3", undefined],
  ["here there", undefined],
  ["", undefined],
])("[ADM-07] a geopoint of %j is %j", (text, place) => {
  expect(readGeopoint(text)).toEqual(place);
});

test("[ADM-07] a geoshape is an outline, longitude first; two points or a word are none", () => {
  expect(readGeoshape("5 -4 0 0; 5 -3 0 0; 6 -3 0 0;")).toEqual({
    type: "Polygon",
    coordinates: [
      [
        [-4, 5],
        [-3, 5],
        [-3, 6],
      ],
    ],
  });
  expect(readGeoshape("5 -4 0 0;5 -3 0 0")).toBeUndefined();
  expect(readGeoshape("5 -4;5 -3;six -3")).toBeUndefined();
});

test.each([
  [
    ["start", "today", "_submission_time"],
    ["", "collection_date", ""],
  ],
  [
    ["start", "Date de collecte"],
    ["", "collection_date"],
  ],
  [
    ["SubmissionDate", "KEY"],
    ["collection_date", "submission_id"],
  ],
  [
    ["gps", "_gps_latitude", "_gps_longitude", "_gps_precision", "_gps_altitude"],
    ["", "latitude", "longitude", "location_accuracy_m", ""],
  ],
  [["Lieu/Position GPS"], ["position"]],
  [
    ["group/oil_content", "photos/photo_front", "photos/photo_front_URL"],
    ["oil_content", "photo_front", ""],
  ],
  [
    ["_notes", "_id", "_uuid", "meta/instanceID"],
    ["", "", "submission_id", ""],
  ],
])("[ADM-07] of a form's columns %j are %j", (headers, fields) => {
  expect(guessColumns("fruits", headers, []).map(({ field }) => field ?? "")).toEqual(fields);
});

test("a submission of KoboToolbox is the same after an edit", () => {
  const headers = ["today", "_id", "_uuid", "_tags", "meta/rootUuid", "_index"];
  const fields = guessColumns("fruits", headers, []).map(({ field }) => field);
  expect(fields).toEqual(["collection_date", null, null, null, "submission_id", null]);
});
