import { ask } from "./ask.ts";
import * as trainingApi from "@elaeis/domain/training/training-api";
import type {
  StartRun,
  TrainingRun,
  TrainingRunDetail,
  TransferSubject,
} from "@elaeis/domain/training/training-schemas";

export const trainingKeys = {
  all: ["training"] as const,
  overview: ["training", "overview"] as const,
  status: ["training", "status"] as const,
  history: ["training", "history"] as const,
  pairs: (...devices: string[]) => ["training", "pairs", ...devices] as const,
  run: (id: string) => ["training", "run", id] as const,
};

export async function fetchTrainingHistory(signal?: AbortSignal): Promise<TrainingRun[]> {
  return (await ask(trainingApi.listTrainingRuns, { signal })).runs;
}

/** One run with its report, once it has one. */
export function fetchTrainingRun(id: string, signal?: AbortSignal): Promise<TrainingRunDetail> {
  return ask(trainingApi.readTrainingRun, { id, signal });
}

/** @param spectra of which device to learn from; photos where none is named */
export function startTraining(spectra?: StartRun["spectra"]): Promise<TrainingRun> {
  const json = spectra === undefined ? {} : { spectra };
  return ask(trainingApi.startTraining, { json });
}

export function startTransfer(json: TransferSubject): Promise<TrainingRun> {
  return ask(trainingApi.startTransfer, { json });
}
