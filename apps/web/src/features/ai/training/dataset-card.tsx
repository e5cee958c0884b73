import { nirFieldOf, predictedValues } from "@elaeis/domain/predictions/prediction";
import { leastMeasured } from "@elaeis/domain/training/training";
import type { TrainingDataset, TrainingOverview } from "@elaeis/domain/training/training-schemas";
import type { UseQueryResult } from "@tanstack/react-query";
import { SearchCheck } from "lucide-react";
import type { ReactNode } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { paths } from "#app/paths.ts";
import { Section } from "#ui/section.tsx";
import { buttonLook } from "#ui/button.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { StackedFacts } from "#ui/facts.tsx";
import { Note } from "#ui/note.tsx";
import { Figures } from "#ui/figures.tsx";
import { Gaps } from "./gaps.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { TargetScale } from "./target-scale.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the fruits are too few, and which are left out and why. */
export function DatasetCard({ overview }: { overview: UseQueryResult<TrainingOverview> }) {
  const phrases = usePhrases();
  return (
    <Section title={phrases.dataset.title}>
      <Loaded question={overview} failed={phrases.loadFailed} bones={["h-72"]}>
        {({ dataset }) => (
          <>
            {dataset.fruits > 0 && <Gaps dataset={dataset} />}
            <LeftOut dataset={dataset} />
          </>
        )}
      </Loaded>
      <Link
        to={adminPaths.doubtfulValues()}
        className={`${buttonLook("outline")} justify-self-start`}
      >
        <SearchCheck size={20} aria-hidden />
        {phrases.toDoubtful}
      </Link>
    </Section>
  );
}

/** How many fruits there are to learn from, and how many a reliable model still needs. */
export function Readiness({ dataset }: { dataset: TrainingDataset }) {
  const phrases = usePhrases();
  if (dataset.fruits === 0) return <NothingToLearn />;
  return (
    <>
      <Counts dataset={dataset} />
      <TargetScale fruits={leastMeasured(dataset)} />
      <MeasuredOf dataset={dataset} />
      <Note>{phrases.dataset.provenances[dataset.provenance]}</Note>
    </>
  );
}

function NothingToLearn() {
  const phrases = usePhrases();
  const see = (
    <Link to={paths.fruits("admin")} className={buttonLook("outline")}>
      {phrases.dataset.toFruits}
    </Link>
  );
  return (
    <EmptyState drawing="noFruits" action={see}>
      {phrases.dataset.empty} {phrases.dataset.emptyNote}
    </EmptyState>
  );
}

function Counts({ dataset }: { dataset: TrainingDataset }) {
  const { dataset: phrases } = usePhrases();
  const { count } = useFormats();
  return (
    <p className="flex flex-wrap items-end gap-x-4">
      <span className="figures text-4xl leading-none font-bold">{count(dataset.fruits)}</span>
      <span className="text-lg font-semibold">{phrases.fruits(dataset.fruits)}</span>
      <Figures as="span" isMuted>
        {phrases.photos(dataset.photos)} ({phrases.photosMeasured(count(dataset.photos_measured))}),{" "}
        {phrases.collectors(dataset.collectors)}
      </Figures>
    </p>
  );
}

/** Where not every fruit has all four values: the model is as sure as the value of the fewest. */
function MeasuredOf({ dataset }: { dataset: TrainingDataset }) {
  const { dataset: phrases } = usePhrases();
  const { shortFields } = useWords();
  const { count } = useFormats();
  if (leastMeasured(dataset) === dataset.fruits) return null;
  return (
    <div>
      <h3 className="font-semibold">{phrases.measuredOf}</h3>
      <StackedFacts
        className="figures-abreast mt-1 gap-x-4 gap-y-1"
        facts={predictedValues.map((value) => [
          shortFields[nirFieldOf[value]],
          count(dataset.measured[value]),
        ])}
      />
    </div>
  );
}

function LeftOut({ dataset }: { dataset: TrainingDataset }) {
  const { dataset: phrases } = usePhrases();
  const { count } = useFormats();
  const reasons = (
    ["without_photo", "without_values", "predicted", "sample", "restricted", "excluded"] as const
  ).filter((reason) => dataset.left_out[reason] > 0);
  if (reasons.length === 0) {
    return dataset.fruits > 0 && <p className="text-ink-2">{phrases.nothingLeftOut}</p>;
  }
  return (
    <div>
      <h3 className="font-semibold">{phrases.leftOut}</h3>
      <dl className="mt-1">
        {reasons.map((reason) => (
          <Row key={reason} term={phrases.leftOutReasons[reason]}>
            {count(dataset.left_out[reason])}
          </Row>
        ))}
      </dl>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-0.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="figures ml-auto font-medium">{children}</dd>
    </div>
  );
}
