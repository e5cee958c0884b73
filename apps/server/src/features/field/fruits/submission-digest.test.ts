import { fruitSubmissionSchema, type FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { isSubmissionOf, submissionDigest } from "./submission-digest.ts";

/** As an app of the first releases sent it, and sends it again after the server was upgraded. */
const sent = {
  fields: {
    fruit_id: "PALM-2026-123456-ABCD",
    oil_content: 21.5,
    dry_matter: null,
    protein_content: 0,
    fatty_acids: null,
    analysis_temperature: 25,
    maturity_stage: "optimal",
    harvest_season: null,
    latitude: 3.9,
    longitude: -11.25,
    location_accuracy_m: 12,
    location_name: "Édéa",
    remarks: null,
  },
  collection_date: "2026-03-01T08:00:00+02:00",
  photos: [
    { photo_role: "front", sha256: "a".repeat(64), file_name: "front.jpg", file_size: 1000 },
    { photo_role: "back", sha256: "b".repeat(64), file_name: "back.jpg", file_size: 2000 },
  ],
  accepted_prediction: {
    confidence: 0.9,
    answer: {
      values: { huile: 21.5, matiere_seche: 60, proteines: 7, acides_gras: 45 },
      interval: { huile: [20, 23], matiere_seche: [1, 2], proteines: [3, 4], acides_gras: [5, 6] },
      coverage: 0.9,
      clamped: [],
      warnings: ["image_small"],
      model: { version: "real-1", provenance: "real", type: "ridge" },
      processing_time_ms: 812.5,
    },
  },
};
const { accepted_prediction: _, ...measured } = sent;
const parsed = (body: unknown): FruitSubmission => z.parse(fruitSubmissionSchema, body);

test.each([
  ["with a prediction", sent, "fcd37a332b614a9560ed37a8954febe608e141f73b19a14abc9d42392626e34d"],
  ["measured", measured, "d3260e375f4d1afc39a6294006af4556254d0a4a82f93d18f32775c2984ec627"],
])("[OFF-03] a submission %s that an earlier release kept is known", (_case, body, kept) => {
  expect(isSubmissionOf(Buffer.from(kept, "hex"), parsed(body))).toBe(true);
});

test.each([
  ["with a prediction", sent, "49e73ba0e06f293ca37dc681efb77e0c25798f3983d560187859801367d95e1e"],
  ["measured", measured, "176897f77c973fd694a034c51b0d29d1213c85a20ecd43c93c9bbfcfdee5801b"],
])("[OFF-03] what is kept of a submission %s is the same in every release", (_case, body, kept) => {
  expect(submissionDigest(parsed(body)).toString("hex")).toBe(kept);
});

test("[OFF-03] another order, another offset and fields that a later release adds make no other submission", () => {
  const { fields, photos, ...rest } = parsed(sent);
  const later = {
    photos: photos.toReversed(),
    ...rest,
    collection_date: "2026-03-01T06:00:00.000Z",
    fields: { ...Object.fromEntries(Object.entries(fields).toReversed()), variety: null },
  };
  const again = { ...later, fields: { ...fields, ...later.fields } };
  expect(isSubmissionOf(submissionDigest(parsed(sent)), again)).toBe(true);
});

test.each<[string, FruitSubmission]>([
  ["a value", { ...parsed(sent), fields: { ...parsed(sent).fields, oil_content: 21.4 } }],
  ["zero for nothing", { ...parsed(sent), fields: { ...parsed(sent).fields, dry_matter: 0 } }],
  ["a moment", { ...parsed(sent), collection_date: "2026-03-01T08:00:01+02:00" }],
  ["a photo less", { ...parsed(sent), photos: parsed(sent).photos.slice(1) }],
  ["no prediction", parsed(measured)],
])("another submission is another: %s", (_case, other) => {
  expect(isSubmissionOf(submissionDigest(parsed(sent)), other)).toBe(false);
});
