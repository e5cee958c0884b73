/** What became of each photo of a batch that has no result. */
import { ApiFailure } from "#language/failures/failure.ts";
import { BatchRefused, type BatchPhotoResult } from "#device/prediction/predict-batch-on-device.ts";

/** `ok`, or the code of what is wrong with it; null where the batch failed for another reason. */
export function photoCodesOf(error: unknown): string[] | null {
  if (error instanceof BatchRefused) return error.photos.map(codeOf);
  if (!(error instanceof ApiFailure) || !error.is("too_few_usable_photos")) return null;
  const told = error.facts.details?.["photos"];
  return typeof told === "string" ? told.split(",") : null;
}

function codeOf(photo: BatchPhotoResult): string {
  return photo.ok ? "ok" : photo.code;
}
