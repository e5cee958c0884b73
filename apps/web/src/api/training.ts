import {
  standardPairsSchema,
  trainingHistorySchema,
  trainingOverviewSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
  type StandardPairs,
  type StartRun,
  type TrainingOverview,
  type TrainingRun,
  type TrainingRunDetail,
  type TrainingStatus,
  type TransferSubject,
} from "@elaeis/domain/training/training-schemas";
import { requestJson } from "./http.ts";

export const trainingKeys = {
  all: ["training"] as const,
  overview: ["training", "overview"] as const,
  status: ["training", "status"] as const,
  history: ["training", "history"] as const,
  pairs: (...devices: string[]) => ["training", "pairs", ...devices] as const,
  run: (id: string) => ["training", "run", id] as const,
};

export function fetchTraining(signal?: AbortSignal): Promise<TrainingOverview> {
  return requestJson(trainingOverviewSchema, { path: "/api/training", signal });
}

export function fetchTrainingStatus(signal?: AbortSignal): Promise<TrainingStatus> {
  return requestJson(trainingStatusSchema, { path: "/api/training/status", signal });
}

export async function fetchTrainingHistory(signal?: AbortSignal): Promise<TrainingRun[]> {
  return (await requestJson(trainingHistorySchema, { path: runsPath, signal })).runs;
}

/** One run with its report, once it has one. */
export function fetchTrainingRun(id: string, signal?: AbortSignal): Promise<TrainingRunDetail> {
  return requestJson(trainingRunDetailSchema, { path: runPath(id), signal });
}

/** @param spectra of which device to learn from; photos where none is named */
export function startTraining(spectra?: StartRun["spectra"]): Promise<TrainingRun> {
  const json = spectra === undefined ? {} : { spectra };
  return requestJson(trainingRunSchema, { path: runsPath, method: "POST", json });
}

export function fetchStandardPairs(
  devices: { device_type: string; other_type: string; other_serial: string },
  signal?: AbortSignal,
): Promise<StandardPairs> {
  const path = `/api/training/pairs?${new URLSearchParams(devices).toString()}`;
  return requestJson(standardPairsSchema, { path, signal });
}

export function startTransfer(json: TransferSubject): Promise<TrainingRun> {
  return requestJson(trainingRunSchema, { path: "/api/training/transfers", method: "POST", json });
}

export function cancelTraining(id: string): Promise<TrainingRun> {
  return requestJson(trainingRunSchema, {
    path: `${runPath(id)}/cancel`,
    method: "POST",
    json: {},
  });
}

const runsPath = "/api/training/runs";
const runPath = (id: string) => `${runsPath}/${encodeURIComponent(id)}`;
