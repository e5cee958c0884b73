/** The three figures of a period and how each went, step by step. */
import type { Harvest } from "@elaeis/domain/statistics/harvest-schemas";
import type { ReactNode } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { signed } from "#app/model-figures/signed.ts";
import { useFormats } from "#language/formats.ts";
import { useAdminPhrases } from "../use-admin-phrases.ts";
import { Note } from "#ui/note.tsx";
import { fruitsOf } from "./fruits-of.ts";
import { StepBars, StepLines } from "./step-chart.tsx";
import { useStepWords } from "./use-step-words.ts";

type FigureCardProps = {
  title: string;
  /** Where the figure leads. */
  to: string;
  /** Null where there is none. */
  figure: string | null;
  note: ReactNode;
  children: ReactNode;
};

function FigureCard({ title, to, figure, note, children }: FigureCardProps) {
  return (
    <section className="relative grid min-w-0 grid-cols-1 content-start gap-1">
      <h2 className="text-sm font-medium text-ink-2">
        <Link to={to} className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {figure !== null && (
          <span className="figures text-3xl leading-tight font-bold">{figure}</span>
        )}
        <Note as="span">{note}</Note>
      </p>
      {children}
    </section>
  );
}

type CardProps = { harvest: Harvest };

export function FruitsCard({ harvest }: CardProps) {
  const { cards: phrases } = useAdminPhrases();
  const { count } = useFormats();
  const inWords = useStepWords(harvest.period);
  const { count: fruits, before } = harvest.fruits;
  const points = harvest.steps.map((step) => ({
    label: inWords(step.start),
    value: step.fruits,
  }));
  return (
    <FigureCard
      title={phrases.fruits}
      to={fruitsOf(harvest)}
      figure={count(fruits)}
      note={phrases.before(count(before))}
    >
      <StepBars name={phrases.fruits} points={points} />
    </FigureCard>
  );
}

export function OilCard({ harvest }: CardProps) {
  const { cards: phrases } = useAdminPhrases();
  const { percent, fixed } = useFormats();
  const inWords = useStepWords(harvest.period);
  const { average, before, fruits } = harvest.oil;
  const change =
    average === null || before === null ? null : phrases.points(signed(average - before, 1, fixed));
  return (
    <FigureCard
      title={phrases.oil}
      to={fruitsOf(harvest, { sort: "oil_content" })}
      figure={average === null ? null : percent(average)}
      note={[change, phrases.measuredFruits(fruits)].filter((part) => part !== null).join(" · ")}
    >
      <StepLines
        name={phrases.oil}
        labels={harvest.steps.map(({ start }) => inWords(start))}
        lines={[{ name: phrases.measured, values: harvest.steps.map(({ oil }) => oil) }]}
      />
    </FigureCard>
  );
}

export function PredictionsCard({ harvest }: CardProps) {
  const { cards: phrases } = useAdminPhrases();
  const { fixed } = useFormats();
  const inWords = useStepWords(harvest.period);
  const { fruits, bias, error } = harvest.compared;
  const whyNone = useWhyNone(harvest);
  const lines = [
    { name: phrases.measured, values: harvest.steps.map(({ measured }) => measured) },
    { name: phrases.predicted, values: harvest.steps.map(({ predicted }) => predicted) },
  ];
  return (
    <FigureCard
      title={phrases.predictions}
      to={adminPaths.predictionReviews()}
      figure={error === null ? null : phrases.points(fixed(error, 1))}
      note={bias === null ? whyNone : phrases.compared(fruits, signed(bias, 1, fixed))}
    >
      {error !== null && (
        <StepLines
          name={phrases.predictions}
          labels={harvest.steps.map(({ start }) => inWords(start))}
          lines={lines}
        />
      )}
      <Note>{phrases.analysed(harvest.predictions.count)}</Note>
    </FigureCard>
  );
}

/** Why nothing is both predicted and measured: what is missing is what somebody can do. */
function useWhyNone({ fruits, oil, compared }: Harvest): string {
  const { noneCompared: phrases } = useAdminPhrases().cards;
  const { predicted, learnedFrom } = compared;
  if (fruits.count === 0) return phrases.noFruit;
  if (oil.fruits === 0 && predicted === 0) return phrases.neither;
  if (oil.fruits === 0) return phrases.noneMeasured(predicted);
  if (predicted === 0) return phrases.nonePredicted(oil.fruits);
  return learnedFrom > 0 ? phrases.learnedFrom(learnedFrom) : phrases.others;
}
