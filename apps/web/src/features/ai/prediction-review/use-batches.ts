/** The batches, asked often while one goes on; when it ends, all that it changed is asked again. */
import * as predictionReviewApi from "@elaeis/domain/prediction-review/prediction-review-api";
import { ask } from "#api/ask.ts";
import { useWhenItGoesOn } from "#app/transfers/use-job.ts";
import type { BatchFilterInput } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { useEffect, useState } from "react";
import {
  fetchBatches,
  fetchBatchPreview,
  predictionReviewKeys,
  startBatch,
} from "#api/prediction-review.ts";

const pollRunningMs = 1_000;
/** Somebody else may start one. */
const pollIdleMs = 15_000;
const settledAfterMs = 300;

export function useBatches() {
  const queries = useQueryClient();
  const batches = useQuery({
    queryKey: predictionReviewKeys.batches,
    queryFn: ({ signal }) => fetchBatches(signal),
    refetchInterval: ({ state }) =>
      state.data?.some((batch) => batch.state === "running") ? pollRunningMs : pollIdleMs,
  });
  const running = batches.data?.find(({ state }) => state === "running")?.id;
  useWhenItGoesOn(running, () => {
    void queries.invalidateQueries({ queryKey: predictionReviewKeys.all });
  });
  return batches;
}

/** How many photos that would be, once the form has been left alone for a moment. */
export function useBatchPreview(filter: BatchFilterInput) {
  const asked = useSettled(JSON.stringify(filter));
  const isSettled = asked === JSON.stringify(filter);
  const preview = useQuery({
    queryKey: predictionReviewKeys.preview(filter),
    queryFn: ({ signal }) => fetchBatchPreview(filter, signal),
    enabled: isSettled,
    placeholderData: keepPreviousData,
  });
  return { ...preview, isSettled: isSettled && !preview.isPlaceholderData };
}

export function useStartBatch() {
  return useAction(startBatch, { renews: [predictionReviewKeys.batches] });
}

export function useCancelBatch() {
  return useAction((id: string) => ask(predictionReviewApi.cancelPredictionBatch, { id }), {
    renews: [predictionReviewKeys.batches],
  });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
