import type { QualityLimits } from "../quality-limits.ts";
import type { Projection } from "../regression/projection.ts";
import type { TargetMetrics } from "../regression/metrics.ts";
import type { Matrix } from "../regression/matrix.ts";
import type { Regressor } from "../regression/regressor.ts";
import type { Noise } from "../regression/shared-noise.ts";
import type { TargetScale } from "../regression/target-scale.ts";
import type { ConfidenceBin } from "../uncertainty/confidence.ts";
import type { DomainLimits } from "../uncertainty/domain.ts";
import type { LocalScale } from "../uncertainty/local-scale.ts";

/** What a model learned from: drawings, measured fruits, or both. Shown with every prediction. */
export const provenances = ["synthetic", "real", "mixed"] as const;
export type Provenance = (typeof provenances)[number];

export const modelSchemaVersion = 4;
export const modelType = "ridge-kernel-blend";
/** Files of the version before are read as well: an active model outlives an update. */
export const formerModel = { schemaVersion: 3, type: "ridge-rbf-blend" } as const;

/** A trained model in memory: everything a prediction needs and everything a person may ask about it. */
export type Model = {
  readonly version: string;
  readonly provenance: Provenance;
  /** ISO 8601; null when the training was not dated, as for a reproducible build. */
  readonly trainedAt: string | null;
  readonly data: { readonly photos: number; readonly fruits: number; readonly hash: string };
  readonly targets: readonly ModelTarget[];
  readonly projection: Projection;
  readonly regressor: Regressor;
  /** How strongly the two regressions were held back: with them the same settings can be learned from again. */
  readonly strengths: { readonly ridge: number; readonly noises: readonly Noise[] };
  /** The regressor's points divided by the component deviations: derived, not stored. */
  readonly whitenedPoints: Matrix;
  readonly domain: DomainLimits;
  /** Nine inner decile bounds of the training photos' scores, one watched component a row. */
  readonly componentDeciles: Matrix;
  /** What its photos are judged by. */
  readonly limits: QualityLimits;
};

export type ModelTarget = {
  readonly name: string;
  readonly scale: TargetScale;
  /** What a value can be: predictions and intervals are brought back into it, and flagged. */
  readonly range: TargetRange;
  /** A prediction this close to the truth (percent points) counts as right in the confidence. */
  readonly tolerance: number;
  /** For one photo, and for the mean of a fruit's photos. */
  readonly photo: TargetUncertainty;
  readonly fruit: TargetUncertainty;
};

export type TargetRange = { readonly least: number; readonly most: number };

export type TargetUncertainty = {
  /** Half-width of the 90 % interval on the target's scale, where errors are of average size … */
  readonly halfWidth: number;
  /** … and how much wider it is elsewhere. */
  readonly local: LocalScale;
  readonly confidence: readonly ConfidenceBin[];
  /** From grouped cross-validation. */
  readonly metrics: TargetMetrics;
};
