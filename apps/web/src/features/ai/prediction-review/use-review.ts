/**
 * The predictions of one state, page after page, and the one that is looked at. A decision shows at once
 * and is taken back where the server refuses it; what was decided stays in its place until it is asked for
 * again, so that one can step back to it.
 */
import * as predictionReviewApi from "@elaeis/domain/prediction-review/prediction-review-api";
import { ask } from "#api/ask.ts";
import type {
  Decision,
  ReviewedPrediction,
  ReviewPage,
  ReviewState,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { validationOf, type Grade } from "@elaeis/domain/prediction-review/review";
import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { useState } from "react";
import { predictionReviewKeys } from "#api/prediction-review.ts";

type Pages = InfiniteData<ReviewPage, string | undefined>;
type Change = { prediction: ReviewedPrediction; decision: Decision };

export function useReview(state: ReviewState) {
  const queries = useQueryClient();
  const key = predictionReviewKeys.review(state);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [decided, setDecided] = useState<readonly ReviewedPrediction[]>([]);
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      ask(predictionReviewApi.listReviewedPredictions, {
        query: { state, ...(pageParam === undefined ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined satisfies string | undefined,
    getNextPageParam: ({ next }: ReviewPage): string | undefined => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const found = items.findIndex(({ id }) => id === currentId);
  const index = found === -1 ? 0 : found;

  const put = (prediction: ReviewedPrediction) =>
    queries.setQueryData<Pages>(key, (known) => known && replaced(known, prediction));
  const save = useAction(
    ({ prediction, decision }: Change) =>
      ask(predictionReviewApi.validatePrediction, { id: prediction.id, json: decision }),
    {
      renews: [predictionReviewKeys.allFigures],
      onDone: put,
      onFailed: (_error, { prediction }) => {
        put(prediction);
        setCurrentId(prediction.id);
        setDecided((former) => former.filter(({ id }) => id !== prediction.id));
      },
      onMutate: ({ prediction, decision }) => put(Object.assign({}, prediction, decision)),
    },
  );

  const go = (to: number) => {
    const target = items[to];
    if (target !== undefined) setCurrentId(target.id);
    if (to >= items.length - 3 && pages.hasNextPage && !pages.isFetchingNextPage) {
      void pages.fetchNextPage();
    }
  };

  return {
    pages,
    items,
    index,
    current: items[index],
    last: decided.at(-1),
    error: save.error,
    go,
    next: () => go(index + 1),
    previous: () => go(index - 1),
    grade: (grade: Grade) => {
      const prediction = items[index];
      if (prediction === undefined || prediction.refusal !== null) return;
      setDecided((former) => [...former, prediction]);
      save.mutate({ prediction, decision: { validation: validationOf(grade), grade } });
      go(index + 1);
    },
    /** As it was before the last decision. */
    undo: () => {
      const before = decided.at(-1);
      if (before === undefined) return;
      setDecided((former) => former.slice(0, -1));
      const { validation, grade } = before;
      save.mutate({ prediction: before, decision: { validation, grade } });
      setCurrentId(before.id);
    },
  };
}

export type Review = ReturnType<typeof useReview>;

function replaced(pages: Pages, prediction: ReviewedPrediction): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === prediction.id ? prediction : item)),
    })),
  };
}
