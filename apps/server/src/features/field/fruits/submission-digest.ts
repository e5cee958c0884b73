/**
 * By what a submission that comes again is known, beside its id: the SHA-256 of its canonical form. That form does
 * not depend on the order of keys, nor on fields that a later release knows and that are empty here.
 */
import type { FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import { utcMoment } from "@elaeis/domain/moment-schema";
import { createHash } from "node:crypto";

export function submissionDigest({ collection_date, photos, ...rest }: FruitSubmission): Buffer {
  const byRole = photos.toSorted((one, other) => (one.photo_role < other.photo_role ? -1 : 1));
  const form = { ...rest, collection_date: utcMoment(collection_date), photos: byRole };
  return sha256(JSON.stringify(canonical(form)));
}

/** @param kept what was kept of the submission that made the fruit, also by a release before 1.1 */
export function isSubmissionOf(kept: Buffer, submission: FruitSubmission): boolean {
  return kept.equals(submissionDigest(submission)) || kept.equals(formerDigest(submission));
}

/** Keys in alphabetical order; what is empty is left out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** What releases before 1.1 knew, in the order in which they wrote it. A list, and closed: it says what was. */
const formerKeys = `
  fields collection_date photos accepted_prediction
  fruit_id oil_content dry_matter protein_content fatty_acids analysis_temperature maturity_stage
  harvest_season latitude longitude location_accuracy_m location_name remarks
  photo_role sha256 file_name file_size
  confidence answer values interval coverage clamped warnings model processing_time_ms
  huile matiere_seche proteines acides_gras version provenance type`
  .trim()
  .split(/\s+/);

function formerDigest(submission: FruitSubmission): Buffer {
  return sha256(JSON.stringify(submission, formerKeys));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
