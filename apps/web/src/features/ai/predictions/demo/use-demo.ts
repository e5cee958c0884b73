import { minBatchPhotos } from "@elaeis/domain/predictions/prediction";
import { useState } from "react";
import { aiErrorSentence } from "../ai-errors.ts";
import { useBatchAnalysis } from "../batch/use-batch-analysis.ts";
import { usePhotos } from "../batch/use-photos.ts";
import type { Mode } from "../mode-switch.tsx";
import type { Analysis } from "../predict-anywhere.ts";
import { nobodyCanPredict, predictPhoto, type Helpers } from "../predict-photo.ts";
import type { ChosenImage } from "../chosen-image.ts";
import { useAiWording } from "../use-ai-wording.ts";
import { useRun } from "../use-run.ts";
import { demoImageProblem } from "./demo-image.ts";
import { useDemoPhrases } from "./use-demo-phrases.ts";

export const demoSteps = { photos: 1, config: 2, analysis: 3, results: 4 } as const;

/** The wizard: the step follows from what is there, so that it can never say anything else. */
export function useDemo(helpers: Helpers) {
  const phrases = useDemoPhrases();
  const wording = useAiWording();
  const [mode, setMode] = useState<Mode>("single");
  const { photos, ...chosen } = usePhotos((file) => {
    const found = demoImageProblem(file);
    return found && phrases[found];
  });
  const batch = useBatchAnalysis(photos, helpers);
  const single = useRun<{ sha256: string; analysis: Analysis }>((error) =>
    aiErrorSentence(error, wording),
  );
  const [first] = photos;
  const ofFirst = single.result?.sha256 === first?.sha256 ? single.result?.analysis : undefined;
  const isBusy = single.isBusy || batch.isBusy;
  const isDone = mode === "single" ? ofFirst !== undefined : batch.analysis !== null;
  const isEnough = photos.length >= (mode === "batch" ? minBatchPhotos : 1);
  const isUnable = nobodyCanPredict(helpers);

  const choose = (files: readonly File[], source: ChosenImage["source"]) => {
    const [file] = files;
    if (mode === "batch") return chosen.add(files, source);
    if (file === undefined) return Promise.resolve();
    return first ? chosen.replaceFirst(file, source) : chosen.add([file], source);
  };
  const analyse = () => {
    if (mode === "batch") return batch.analyse();
    if (first === undefined) return Promise.resolve();
    return single.run(async (onNotYet) => ({
      sha256: first.sha256,
      analysis: await predictPhoto(first, helpers, onNotYet),
    }));
  };
  const problems = [chosen, mode === "single" ? single : batch];
  return {
    helpers,
    mode,
    setMode,
    photos,
    used: mode === "single" ? photos.slice(0, 1) : photos,
    isBusy,
    isLate: single.isLate || batch.isLate,
    isPreparing: chosen.isPreparing,
    /** Neither the AI service nor this device can analyse now. */
    isUnable,
    canAnalyse: isEnough && !isUnable && !isBusy && !chosen.isPreparing,
    step: stepOf({ photos: photos.length, isBusy, isDone }),
    ofPhoto: mode === "single" && !isBusy ? ofFirst : undefined,
    ofBatch: mode === "batch" && !isBusy ? (batch.analysis ?? undefined) : undefined,
    refusals: mode === "batch" && !isBusy ? batch.refusals : null,
    problem: problems.find((one) => one.problem !== null)?.problem ?? null,
    dismissProblem: () => problems.forEach((one) => one.dismissProblem()),
    choose,
    remove: chosen.remove,
    analyse,
    reset: () => {
      chosen.clear();
      single.clear();
      batch.clear();
    },
  };
}

function stepOf(state: { photos: number; isBusy: boolean; isDone: boolean }): number {
  if (state.photos === 0) return demoSteps.photos;
  if (state.isBusy) return demoSteps.analysis;
  return state.isDone ? demoSteps.results : demoSteps.config;
}
