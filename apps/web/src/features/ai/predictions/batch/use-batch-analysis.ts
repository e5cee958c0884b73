import { useState } from "react";
import type { Helpers } from "../predict-photo.ts";
import { useAiWording } from "../use-ai-wording.ts";
import { useRun } from "../use-run.ts";
import { batchErrorSentence } from "./batch-errors.ts";
import { keyOf, type ChosenPhoto } from "./photos.ts";
import { askServerForBatch, predictBatch, type BatchAnalysis } from "./predict-batch.ts";
import { photoCodesOf } from "./refusals.ts";
import { useBatchPhrases } from "./use-batch-phrases.ts";

/** What a batch comes to. A result belongs to its photos: without one of them, or with another, it goes. */
export function useBatchAnalysis(photos: readonly ChosenPhoto[], helpers: Helpers) {
  const phrases = useBatchPhrases();
  const wording = useAiWording();
  const key = keyOf(photos);
  const [refused, setRefused] = useState<{ key: string; codes: string[] } | null>(null);
  const explain = (error: unknown) => {
    const codes = photoCodesOf(error);
    if (codes !== null) setRefused({ key, codes });
    return batchErrorSentence(error, phrases, wording);
  };
  const { isBusy, isLate, result, problem, run, show, clear, dismissProblem } =
    useRun<Result>(explain);
  const start = (work: (onNotYet: () => void) => Promise<BatchAnalysis>) => {
    setRefused(null);
    return run(async (onNotYet) => ({ key, analysis: await work(onNotYet) }));
  };
  return {
    isBusy,
    isLate,
    analysis: result?.key === key ? result.analysis : null,
    /** Of each photo, where too few can be used. */
    refusals: refused?.key === key ? refused.codes : null,
    problem,
    analyse: () => start((onNotYet) => predictBatch(photos, helpers, onNotYet)),
    /** When it fails, what the device computed stays on the screen. */
    analyseOnServer: () =>
      start(async () => ({ where: "server", prediction: await askServerForBatch(photos) })),
    /** A result of an earlier start, with its photos. */
    restore: (held: readonly ChosenPhoto[], analysis: BatchAnalysis) =>
      show({ key: keyOf(held), analysis }),
    clear: () => {
      setRefused(null);
      clear();
    },
    dismissProblem,
  };
}

type Result = { key: string; analysis: BatchAnalysis };
