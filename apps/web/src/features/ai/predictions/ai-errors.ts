/** What the prediction screen says when an analysis fails (specification, section 8, AI client). */
import { maxAiImageBytes, nirFieldOf } from "@elaeis/domain/predictions/prediction";
import { ApiFailure } from "#language/failures/failure.ts";
import type { Formats } from "#language/formats.ts";
import { DeviceUnable, PhotoRefused } from "#device/prediction/predict-on-device.ts";
import { WorkerFailed, WorkerTooSlow } from "#device/prediction/prediction-device.ts";
import { reasonSentence, type PictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import type { Words } from "#ui/vocabulary/use-words.ts";
import type { en } from "./phrases.en.ts";
import { InvalidPrediction, ValueOutOfRange } from "./read-prediction.ts";

export type Wording = {
  errors: typeof en.errors;
  words: Words;
  reasons: PictureReasons;
  formats: Formats;
};

export function aiErrorSentence(error: unknown, wording: Wording): string {
  const { errors, words, formats } = wording;
  if (error instanceof ValueOutOfRange) {
    const name = words.fields[nirFieldOf[error.value]];
    return errors.outOfRange(name, formats.number(error.found, 2));
  }
  if (error instanceof InvalidPrediction) return errors.invalidAnswer;
  if (error instanceof ApiFailure) return failureSentence(error, wording);
  if (error instanceof PhotoRefused) return refusedOnDevice(error, wording);
  if (error instanceof WorkerTooSlow) return errors.deviceSlow;
  if (error instanceof DeviceUnable || error instanceof WorkerFailed) return errors.deviceUnable;
  return errors.analysis;
}

function failureSentence({ facts }: ApiFailure, wording: Wording): string {
  const { errors } = wording;
  if (facts.kind === "timed_out") return errors.timedOut;
  if (facts.kind === "unreachable") return errors.unavailable;
  if (facts.kind === "unreadable") return errors.invalidAnswer;
  return answerSentence(facts, wording);
}

function answerSentence(facts: ApiFailure["facts"], wording: Wording): string {
  const { errors } = wording;
  const { status = 0, code, sentence } = facts;
  if (code === "ai_invalid_answer") return errors.invalidAnswer;
  if (status === 504) return errors.timedOut;
  if (status === 413) return tooLargeSentence(facts, wording);
  if (status === 415) return errors.sentFormat;
  if (status === 422) return refusalSentence(facts, wording);
  if (status === 503)
    return code === undefined ? errors.unavailable : (sentence ?? errors.unavailable);
  if (status >= 500) return errors.server;
  return sentence ?? errors.apiError;
}

function tooLargeSentence({ details }: ApiFailure["facts"], { errors, formats }: Wording): string {
  const max = formats.megabytes(maxAiImageBytes);
  const size = printable(details?.["size"]);
  if (size === undefined) return errors.sentTooLargeUnknown(max);
  return errors.sentTooLarge(size, printable(details?.["max"]) ?? max);
}

function printable(detail: unknown): string | undefined {
  return typeof detail === "string" || typeof detail === "number" ? String(detail) : undefined;
}

function refusalSentence(facts: ApiFailure["facts"], { errors, reasons }: Wording): string {
  const { code, sentence } = facts;
  const reason = refusalReason(facts);
  const known = reason === undefined ? undefined : reasonSentence(reasons, reason);
  if (known !== undefined) return errors.notAnalysable(known);
  // The catalogue's own sentence begins with the same words; a foreign one does not.
  if (code === "image_refused" && sentence !== undefined) return sentence;
  return errors.notAnalysable(sentence ?? errors.analysis);
}

/** In the words of the server's refusals: it is the same judgement. */
function refusedOnDevice({ code }: PhotoRefused, { errors, reasons }: Wording): string {
  return errors.notAnalysable(reasonSentence(reasons, code) ?? errors.unreadable);
}

/** The code of the AI's refusal, where the server passes it on. */
function refusalReason({ code, details }: ApiFailure["facts"]): string | undefined {
  const reason = details?.["reason_code"] ?? details?.["reason"];
  return typeof reason === "string" ? reason : code;
}
