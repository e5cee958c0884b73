/** The shapes of what steps leave behind, to read them back from their checkpoints. */
import { kernelShapes } from "@elaeis/prediction/regression/kernel";
import type { Kernel } from "@elaeis/prediction/regression/kernel";
import type { Projection } from "@elaeis/prediction/regression/projection";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import type { Regressor } from "@elaeis/prediction/regression/regressor";
import { targetTransforms } from "@elaeis/prediction/regression/target-scale";
import type { TargetScale } from "@elaeis/prediction/regression/target-scale";
import type { Settings } from "@elaeis/prediction/regression/tuning";
import type { FoldOutcome } from "@elaeis/prediction/training/cross-validate";
import type { FurtherDraw } from "@elaeis/prediction/training/draws";
import { heldOut } from "@elaeis/prediction/training/held-out";
import type { HeldOut } from "@elaeis/prediction/training/held-out";
import type { CurvePart } from "@elaeis/prediction/training/learning-curve";
import type { Pipeline } from "@elaeis/prediction/training/pipeline";
import * as z from "zod/mini";

export type FoldResult = {
  readonly outcome: FoldOutcome;
  readonly curve: readonly CurvePart[];
};

const doubles = z.instanceof(Float64Array);

export const matrixSchema = z.object({
  rows: z.int(),
  columns: z.int(),
  values: doubles,
}) satisfies z.ZodMiniType<Matrix>;

const kernelSchema = z.object({
  shape: z.enum(kernelShapes),
  gamma: z.number(),
}) satisfies z.ZodMiniType<Kernel>;

const settingsSchema = z.object({
  ridgeStrength: z.number(),
  kernel: kernelSchema,
  noises: z.array(z.object({ strength: z.number(), shared: z.number() })),
  kernelShares: doubles,
}) satisfies z.ZodMiniType<Settings>;

const outcomeSchema = z.object({
  settings: settingsSchema,
  predicted: matrixSchema,
  byColourRidge: matrixSchema,
  byMean: doubles,
  distances: doubles,
  residuals: doubles,
}) satisfies z.ZodMiniType<FoldOutcome>;

export const drawsSchema = z.array(
  z.object({ outcomes: z.array(outcomeSchema), incumbent: z.nullable(z.array(matrixSchema)) }),
) satisfies z.ZodMiniType<FurtherDraw[]>;

export const foldResultSchema = z.object({
  outcome: outcomeSchema,
  curve: z.array(z.object({ fruits: z.int(), predicted: matrixSchema })),
}) satisfies z.ZodMiniType<FoldResult>;

export const heldOutSchema = z.object({
  by: z.enum(heldOut),
  groups: z.int(),
  draws: z.int(),
  values: z.array(z.object({ r2: z.number(), rmse: z.number(), plain: z.number() })),
}) satisfies z.ZodMiniType<HeldOut>;

const projectionSchema = z.object({
  means: doubles,
  sds: doubles,
  clip: z.number(),
  components: matrixSchema,
  componentSds: doubles,
}) satisfies z.ZodMiniType<Projection>;

const scaleSchema = z.object({
  transform: z.enum(targetTransforms),
  mean: z.number(),
  sd: z.number(),
}) satisfies z.ZodMiniType<TargetScale>;

const regressorSchema = z.object({
  ridge: z.object({ weights: matrixSchema }),
  kernel: z.extend(kernelSchema, { points: matrixSchema, weights: matrixSchema }),
  kernelShares: doubles,
}) satisfies z.ZodMiniType<Regressor>;

export const pipelineSchema = z.object({
  projection: projectionSchema,
  scales: z.array(scaleSchema),
  settings: settingsSchema,
  regressor: regressorSchema,
  whitenedPoints: matrixSchema,
  componentDeciles: matrixSchema,
}) satisfies z.ZodMiniType<Pipeline>;
