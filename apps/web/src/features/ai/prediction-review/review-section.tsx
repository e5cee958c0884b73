import {
  reviewStates,
  type PredictionFigures,
  type ReviewState,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { ChevronLeft, ChevronRight, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { AllDone } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading } from "#ui/heading.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewKeys } from "./review-keys.tsx";
import { ReviewList } from "./review-list.tsx";
import { useReview, type Review } from "./use-review.ts";
import { Ends, Grow } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Predictions one by one, to be validated or rejected by key or by touch. */
export function ReviewSection({ figures }: { figures: PredictionFigures | undefined }) {
  const { review: phrases } = usePhrases();
  const { count } = useFormats();
  const id = useId();
  const [state, setState] = useState<ReviewState>("pending");
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Grow basis={60}>
          <Heading id={id} size="xl">
            {phrases.title}
          </Heading>
          <p className="mt-1 max-w-prose text-ink-2">{phrases.intro}</p>
        </Grow>
        <SelectField
          label={phrases.show}
          className="w-full sm:w-64"
          value={state}
          onChange={({ target }) => {
            const chosen = reviewStates.find((known) => known === target.value);
            if (chosen !== undefined) setState(chosen);
          }}
        >
          {reviewStates.map((known) => (
            <option key={known} value={known}>
              {phrases.states[known]}
              {figures && ` (${count(countOf(figures, known))})`}
            </option>
          ))}
        </SelectField>
      </div>
      <Deck
        key={state}
        state={state}
        isEmpty={figures !== undefined && countOf(figures, state) === 0}
      />
    </section>
  );
}

function countOf({ validations, refused }: PredictionFigures, state: ReviewState): number {
  if (state === "refused") return refused;
  const { pending, validated, uncertain, rejected } = validations;
  return state === "all" ? pending + validated + uncertain + rejected : validations[state];
}

function Deck({ state, isEmpty }: { state: ReviewState; isEmpty: boolean }) {
  const { review: phrases } = usePhrases();
  const review = useReview(state);
  const deck = useRef<HTMLDivElement>(null);
  return (
    <Loaded
      question={review.pages}
      failed={phrases.loadFailed}
      {...(isEmpty && { bones: ["h-6"] })}
    >
      {() =>
        review.current === undefined ? (
          <AllDone>{phrases.empty[state]}</AllDone>
        ) : (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <Stack ref={deck} gap={4} className="min-w-0">
              <Steps review={review} />
              <ReviewCard
                prediction={review.current}
                onGrade={state === "refused" ? undefined : review.grade}
              />
              <Aftermath review={review} />
            </Stack>
            <Stack gap={4}>
              {state !== "refused" && <ReviewKeys review={review} deck={deck} />}
              <ReviewList review={review} />
            </Stack>
          </div>
        )
      }
    </Loaded>
  );
}

function Steps({ review }: { review: Review }) {
  const { review: phrases } = usePhrases();
  const { count } = useFormats();
  const { index, items, pages } = review;
  const place = pages.hasNextPage ? phrases.placeOfMore : phrases.place;
  return (
    <Ends>
      <Button
        variant="outline"
        className="max-sm:flex-1"
        disabled={index === 0}
        onClick={review.previous}
      >
        <ChevronLeft size={20} aria-hidden />
        {phrases.previous}
      </Button>
      <span className="figures text-center max-sm:order-first max-sm:w-full">
        {place(count(index + 1), count(items.length))}
      </span>
      <Button
        variant="outline"
        className="max-sm:flex-1"
        disabled={index >= items.length - 1 && !pages.hasNextPage}
        isBusy={pages.isFetchingNextPage && index >= items.length - 1}
        onClick={review.next}
      >
        {phrases.next}
        <ChevronRight size={20} aria-hidden />
      </Button>
    </Ends>
  );
}

/** What the last decision was, said aloud, and the way back from it. */
function Aftermath({ review }: { review: Review }) {
  const { review: phrases } = usePhrases();
  const { last, error, items } = review;
  const now = items.find(({ id }) => id === last?.id);
  return (
    <>
      <ActionFailed title={phrases.saveFailed} error={error} />
      <div
        className={`flex flex-wrap items-center justify-between gap-3 ${last === undefined ? "" : "card sticky bottom-20 z-[5] px-4 py-2 shadow-float lg:bottom-4"}`}
      >
        <p aria-live="polite" className="figures min-w-0 font-semibold wrap-anywhere">
          {now && phrases.decided(now.fruit.reference, phrases.badges[now.validation])}
        </p>
        {last !== undefined && (
          <Button variant="outline" onClick={review.undo}>
            <Undo2 size={20} aria-hidden />
            {phrases.undo}
          </Button>
        )}
      </div>
    </>
  );
}
