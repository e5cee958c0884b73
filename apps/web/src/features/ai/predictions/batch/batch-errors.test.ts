import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { formatsFor } from "#language/formats.ts";
import { fr as reasons } from "#ui/vocabulary/picture-reasons.fr.ts";
import { fr as words } from "#ui/vocabulary/words.fr.ts";
import { fr as single } from "../phrases.fr.ts";
import { batchErrorSentence } from "./batch-errors.ts";
import { fr } from "./phrases.fr.ts";

const path = "/functions/v1/predict_batch";
const wording = { errors: single.errors, words, reasons, formats: formatsFor("fr") };

const said = (error: unknown) =>
  batchErrorSentence(error, fr, wording).replace(/[\u00a0\u202f]/g, " ");

test("[PRED-03] a batch too large, and one that takes too long", () => {
  expect(said(new ApiFailure({ kind: "answered", path, status: 413 }))).toMatch(
    /^Batch trop volumineux/,
  );
  expect(said(new ApiFailure({ kind: "timed_out", path, timeoutMs: 45_000 }))).toMatch(
    /^Timeout - L'analyse prend plus de temps que prévu/,
  );
});

test("[PRED-03] a batch of too few usable photos says how many there are", () => {
  const details = { photos: "ok,image_blurred,image_dark,ok" };
  const code = "too_few_usable_photos";
  expect(said(new ApiFailure({ kind: "answered", path, status: 422, code, details }))).toBe(
    "Image non analysable : 2 photos utilisables sur 4, il en faut 3.",
  );
});
