import {
  standardPairsSchema,
  type startRunSchema,
  trainingHistorySchema,
  trainingOverviewSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
  type transferSubjectSchema,
} from "./training-schemas.ts";
import { get, post, takes } from "../api-operation.ts";

export const listStandardPairs = get("/api/training/pairs", standardPairsSchema);
export const startTransfer = post(
  "/api/training/transfers",
  trainingRunSchema,
  takes<typeof transferSubjectSchema>,
);
export const readTraining = get("/api/training", trainingOverviewSchema);
export const readTrainingStatus = get("/api/training/status", trainingStatusSchema);
export const listTrainingRuns = get("/api/training/runs", trainingHistorySchema);
export const startTraining = post(
  "/api/training/runs",
  trainingRunSchema,
  takes<typeof startRunSchema>,
);
export const readTrainingRun = get("/api/training/runs/:id", trainingRunDetailSchema);
export const cancelTraining = post("/api/training/runs/:id/cancel", trainingRunSchema);
