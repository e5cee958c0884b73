/** What the training screen asks the server, and how often. */
import { useWhenItGoesOn } from "../../../app/transfers/use-job.ts";
import type { TrainingStatus } from "@elaeis/domain/training/training-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { activateModel, fetchModels, modelKeys, rollBackModel } from "../../../api/models.ts";
import {
  cancelTraining,
  fetchTraining,
  fetchTrainingHistory,
  fetchTrainingRun,
  fetchTrainingStatus,
  startTraining,
  trainingKeys,
} from "../../../api/training.ts";

const pollRunningMs = 1_000;
/** Somebody else may start one. */
const pollIdleMs = 10_000;

export function useTrainingOverview() {
  return useQuery({
    queryKey: trainingKeys.overview,
    queryFn: ({ signal }) => fetchTraining(signal),
  });
}

/** The run that goes on and the last one; when a run ends, all that it changed is asked again. */
export function useTrainingStatus() {
  const queries = useQueryClient();
  const status = useQuery({
    queryKey: trainingKeys.status,
    queryFn: ({ signal }) => fetchTrainingStatus(signal),
    refetchInterval: ({ state }) => (state.data?.running ? pollRunningMs : pollIdleMs),
  });
  useWhenItGoesOn(status.data?.running?.id, () => {
    void queries.invalidateQueries({ queryKey: trainingKeys.all });
    void queries.invalidateQueries({ queryKey: modelKeys.all });
  });
  return status;
}

export function useTrainingHistory() {
  return useQuery({
    queryKey: trainingKeys.history,
    queryFn: ({ signal }) => fetchTrainingHistory(signal),
  });
}

/** @param id of the run whose report is shown; none while it is not known */
export function useTrainingRun(id: string | undefined) {
  return useQuery({
    queryKey: trainingKeys.run(id ?? ""),
    queryFn: ({ signal }) => fetchTrainingRun(id ?? "", signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStartTraining() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: startTraining,
    onSettled: () => queries.invalidateQueries({ queryKey: trainingKeys.all }),
    onSuccess: (running) => {
      queries.setQueryData<TrainingStatus>(trainingKeys.status, (known) => ({
        running,
        last: known?.last ?? null,
      }));
    },
  });
}

export function useCancelTraining() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: cancelTraining,
    onSettled: () => queries.invalidateQueries({ queryKey: trainingKeys.all }),
  });
}

export function useModels() {
  return useQuery({
    queryKey: modelKeys.registry,
    queryFn: ({ signal }) => fetchModels(signal),
  });
}

/** Puts a model to work, or the one before when none is named. */
export function useModelChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: string | null) =>
      version === null ? rollBackModel() : activateModel(version),
    onSuccess: (registry) => queries.setQueryData(modelKeys.registry, registry),
    onError: () => queries.invalidateQueries({ queryKey: modelKeys.registry }),
  });
}
