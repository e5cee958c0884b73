import { trainingStages } from "@elaeis/domain/training/training";
import type { TrainingReport } from "@elaeis/domain/training/training-schemas";
import { ChevronRight } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { reasonSentence, usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { usePhrases } from "./use-phrases.ts";

/** What a data scientist asks next; closed for everybody else. */
export function RunFacts({ report }: { report: TrainingReport }) {
  const { report: phrases, run } = usePhrases();
  const { count, fixed } = useFormats();
  const pictureReasons = usePictureReasons();
  const reasonWords: Record<string, string> = phrases.reasonWords;
  const stages = trainingStages.map(
    (stage) => [run.stages[stage], phrases.secondsOf(fixed(report.seconds[stage], 1))] as const,
  );
  const leftOut = Object.entries(report.photos_left_out).map(
    ([code, photos]) =>
      [reasonWords[code] ?? reasonSentence(pictureReasons, code) ?? code, count(photos)] as const,
  );
  return (
    <details className="group">
      <summary className="flex min-h-14 items-center gap-3 font-semibold">
        <ChevronRight
          size={20}
          aria-hidden
          className="text-ink-2 transition-transform group-open:rotate-90"
        />
        {phrases.details}
      </summary>
      <div className="grid grid-cols-1 gap-6 pb-5 md:grid-cols-3">
        <Facts title={phrases.seconds} facts={stages} />
        <Facts
          title={phrases.identity}
          facts={[
            [phrases.seed, String(report.seed)],
            [phrases.featureVersion, String(report.feature_version)],
            [phrases.dataHash, report.data_hash.slice(0, 16)],
            [phrases.sharing, count(report.fruits_sharing_photos)],
          ]}
        />
        {leftOut.length > 0 && <Facts title={phrases.photosLeftOut} facts={leftOut} />}
      </div>
    </details>
  );
}

type FactsProps = {
  title: string;
  facts: readonly (readonly [term: string, fact: string])[];
};

function Facts({ title, facts }: FactsProps) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <dl className="figures mt-1">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="ml-auto min-w-0 text-right wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
