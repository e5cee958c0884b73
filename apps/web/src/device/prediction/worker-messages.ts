/** What the app and its prediction worker say to each other. */
import type { Provenance } from "@elaeis/domain/predictions/prediction";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import type { PhotoPrediction } from "@elaeis/prediction/predict";
import type { BatchEstimate, BatchRefusal } from "@elaeis/prediction/predict-batch";

export type WorkerQuestion =
  /** Reads a model file, and uses it from then on when it is whole and of the version that it is said to be. */
  | { kind: "model"; version: string; text: string }
  | { kind: "photo"; bytes: Blob }
  /** Whether it should be taken again; needs no model. */
  | { kind: "check"; bytes: Blob; hasCard: boolean }
  /** The same of what is in the viewfinder. */
  | { kind: "frame"; frame: ImageBitmap; hasCard: boolean }
  /** Of one fruit. */
  | { kind: "batch"; photos: readonly Blob[] };

export type ModelFacts = { version: string; provenance: Provenance };

export type ModelAnswer = { ok: true; model: ModelFacts } | { ok: false; reason: string };

export type PhotoAnswer =
  | { ok: true; prediction: PhotoPrediction; type: string; coverage: number; durationMs: number }
  | { ok: false; reason: "no_model" | "unreadable" | "pixels_altered" };

export type BatchAnswer =
  | {
      ok: true;
      estimate: BatchEstimate | BatchRefusal;
      /** Each photo by itself, in the order of the question. */
      photos: (PhotoPrediction | { ok: false; code: "image_unreadable" })[];
      type: string;
      coverage: number;
      durationMs: number;
    }
  | { ok: false; reason: "no_model" | "pixels_altered" };

export type WorkerAnswers = {
  model: ModelAnswer;
  photo: PhotoAnswer;
  check: PhotoWarning | undefined;
  frame: PhotoWarning | null;
  batch: BatchAnswer;
};
