import { ChevronDown } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import type { BatchAnalysis } from "../batch/predict-batch.ts";
import type { ChosenPhoto } from "../batch/photos.ts";
import type { Analysis } from "../predict-anywhere.ts";
import { usePhrases } from "../use-phrases.ts";
import { useDemoPhrases } from "./use-demo-phrases.ts";

type TechnicalDetailsProps = {
  analysis: Analysis | BatchAnalysis;
  /** What was sent, or computed here. */
  photos: readonly ChosenPhoto[];
};

/** What the values come from, for those who want to know; nothing here but what is known. */
export function TechnicalDetails({ analysis, photos }: TechnicalDetailsProps) {
  const phrases = useDemoPhrases();
  const general = usePhrases();
  const formats = useFormats();
  const { model, device, coverage, processing_time_ms: durationMs } = analysis.prediction;
  const facts: [string, string | null | undefined][] = [
    [phrases.modelVersion, model?.version],
    [phrases.modelType, model?.type],
    [phrases.provenance, model && general.provenances[model.provenance]],
    [phrases.computed, general.places[analysis.where]],
    [phrases.machine, device],
    [phrases.duration, phrases.seconds(formats.number(durationMs / 1000, 2))],
    [phrases.coverage, coverage === null ? null : formats.wholePercent(coverage * 100)],
    [phrases.reference, analysis.where === "server" ? analysis.prediction.id : null],
  ];
  return (
    <details className="group">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
        {phrases.details}
        <ChevronDown
          size={22}
          aria-hidden
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <Facts>
        {facts.map(
          ([term, fact]) =>
            fact && (
              <Fact key={term} term={term}>
                {fact}
              </Fact>
            ),
        )}
        {photos.map(({ sha256, width, height, bytes }) => (
          <Fact key={sha256} term={phrases.sent}>
            {phrases.image(
              formats.count(width),
              formats.count(height),
              formats.megabytes(bytes.size),
            )}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
