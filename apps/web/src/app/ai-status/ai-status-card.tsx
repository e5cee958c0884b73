import { useFormats } from "#language/formats.ts";
import { AiIndicator } from "./ai-indicator.tsx";
import { useAiPhrases, useAiStatus } from "./use-ai-status.ts";

type AiStatusCardProps = {
  /** Also which model answers, and on which machine. */
  withMachine?: boolean;
  /** Of the predictions of a time, in words; null without any, undefined where it is not shown. */
  confidence?: { average: number | null; over: string } | undefined;
};

/** Whether the AI answers, and where its knowledge comes from. */
export function AiStatusCard({ withMachine = false, confidence }: AiStatusCardProps) {
  const phrases = useAiPhrases();
  const formats = useFormats();
  const { health, checkedAt } = useAiStatus();
  const facts = [
    [phrases.model, withMachine && health?.model_version],
    [phrases.device, withMachine && health?.device],
    [
      confidence && phrases.confidence(confidence.over),
      confidence &&
        (confidence.average === null ? "–" : formats.wholePercent(confidence.average * 100)),
    ],
    [phrases.checkedAt, checkedAt > 0 ? formats.dateTime(new Date(checkedAt).toISOString()) : null],
  ] as const;
  return (
    <div>
      <AiIndicator />
      <dl className="mt-1 space-y-1 text-sm">
        {facts.map(([term, fact]) =>
          fact ? (
            <div key={term} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-2">{term}</dt>
              <dd className="figures ml-auto text-right font-medium wrap-anywhere">{fact}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {health?.provenance && (
        <p className="mt-2 text-sm text-ink-2">
          {phrases.model} {phrases[health.provenance]}
        </p>
      )}
    </div>
  );
}
