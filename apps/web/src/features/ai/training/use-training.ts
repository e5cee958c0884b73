/** What the training screen asks the server, and how often. */
import { queryOf } from "#api/query-of.ts";
import * as trainingApi from "@elaeis/domain/training/training-api";
import { ask } from "#api/ask.ts";
import { useWhenItGoesOn } from "#app/transfers/use-job.ts";
import type {
  StartRun,
  TrainingRun,
  TrainingStatus,
} from "@elaeis/domain/training/training-schemas";
import type { RollBack } from "@elaeis/domain/models/model-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { activateModel, fetchModels, modelKeys, rollBackModel } from "#api/models.ts";
import {
  fetchTrainingHistory,
  fetchTrainingRun,
  startTraining,
  startTransfer,
  trainingKeys,
} from "#api/training.ts";

const pollRunningMs = 1_000;
/** Somebody else may start one. */
const pollIdleMs = 10_000;

export function useTrainingOverview() {
  return useQuery(queryOf(trainingKeys.overview, trainingApi.readTraining));
}

/** The run that goes on and the last one; when a run ends, all that it changed is asked again. */
export function useTrainingStatus() {
  const queries = useQueryClient();
  const status = useQuery({
    ...queryOf(trainingKeys.status, trainingApi.readTrainingStatus),
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
  const started = useStarted();
  return useMutation({
    mutationFn: (spectra: StartRun["spectra"] | void) => startTraining(spectra ?? undefined),
    ...started,
  });
}

/** @param onStarted closes what asked for it */
export function useStartTransfer(onStarted: () => void) {
  const { onSuccess, onSettled } = useStarted();
  return useMutation({
    mutationFn: startTransfer,
    onSettled,
    onSuccess: (running: TrainingRun) => {
      onSuccess(running);
      onStarted();
    },
  });
}

/** The screen shows at once what has begun. */
function useStarted() {
  const queries = useQueryClient();
  return {
    onSettled: () => queries.invalidateQueries({ queryKey: trainingKeys.all }),
    onSuccess: (running: TrainingRun) => {
      queries.setQueryData<TrainingStatus>(trainingKeys.status, (known) => ({
        running,
        last: known?.last ?? null,
      }));
    },
  };
}

/** Samples that a calibrated device type and another device read under the same number. */
export function useStandardPairs(
  deviceType: string,
  other: { type: string; serial: string } | undefined,
) {
  const { type = "", serial = "" } = other ?? {};
  return useQuery({
    ...queryOf(trainingKeys.pairs(deviceType, type, serial), trainingApi.listStandardPairs, {
      query: { device_type: deviceType, other_type: type, other_serial: serial },
    }),
    enabled: deviceType !== "" && other !== undefined,
  });
}

export function useCancelTraining() {
  return useAction((id: string) => ask(trainingApi.cancelTraining, { id }), {
    renews: [trainingKeys.all],
  });
}

export function useModels() {
  return useQuery({
    queryKey: modelKeys.registry,
    queryFn: ({ signal }) => fetchModels(signal),
  });
}

/** Puts the calibration before the active one of a device to work, or withdraws it. */
export function useSpectralRollBack() {
  return useAction((device: RollBack) => rollBackModel(device), {
    answers: modelKeys.registry,
    renews: [modelKeys.registry],
  });
}

/** Puts a model to work, or the one before when none is named. */
export function useModelChange() {
  return useAction(
    (version: string | null) => (version === null ? rollBackModel() : activateModel(version)),
    { answers: modelKeys.registry, renews: [modelKeys.registry] },
  );
}
