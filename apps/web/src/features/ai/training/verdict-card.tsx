import {
  leastFruitsToActivate,
  leastProbabilityOf,
  promotionRule,
} from "@elaeis/domain/training/training";
import type { VerdictReason } from "@elaeis/domain/training/training";
import type { Comparison, TrainingReport } from "@elaeis/domain/training/training-schemas";
import { CircleCheck, CirclePause } from "lucide-react";
import { useFormats, type Formats } from "#language/formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Figures } from "#ui/figures.tsx";
import { Heading } from "#ui/heading.tsx";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases, type Phrases } from "./use-phrases.ts";

type Judged = Pick<
  TrainingReport,
  "model_version" | "fruits" | "preliminary" | "provenance" | "verdict" | "not_compared_with"
> & { comparison: Compared | null };

type Compared = Omit<Comparison, "values" | "runs"> & { runs?: number | undefined };

type VerdictWords = {
  put: string;
  learnedFrom: string;
  provenance: string;
  /** Where a calibration's reason reads otherwise than a photo model's. */
  reasons?: Partial<Record<VerdictReason, string>>;
};

/** Whether the model was activated, why or why not, and what it is worth beside the one before. */
export function VerdictCard({ report, words }: { report: Judged; words: VerdictWords }) {
  const { report: phrases } = usePhrases();
  const formats = useFormats();
  const { verdict, comparison, model_version: version, not_compared_with: other } = report;
  const look = verdict.passed
    ? { Icon: CircleCheck, tone: "text-leaf" }
    : { Icon: CirclePause, tone: "text-amber" };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-8">
      <div className="flex gap-4">
        <look.Icon size={20} aria-hidden className={`mt-0.5 ${look.tone}`} />
        <div className="grid min-w-0 content-start gap-2">
          <Heading as="h3" size="xl">
            {verdict.passed ? phrases.put : phrases.kept}
          </Heading>
          <p className="wrap-anywhere">{verdict.passed ? words.put : phrases.keptText(version)}</p>
          {verdict.reasons.length > 0 && (
            <ul aria-label={phrases.reasonsTitle} className="list-disc space-y-1 pl-5">
              {verdict.reasons.map((reason) => (
                <li key={reason}>
                  {words.reasons?.[reason] ?? reasonSentence(reason, report, phrases, formats)}
                </li>
              ))}
            </ul>
          )}
          <p className="text-ink-2">{words.learnedFrom}</p>
          <Row as="p" gap={2}>
            {report.preliminary && <Badge tone="warning">{phrases.preliminary}</Badge>}
            <Badge tone="neutral">{words.provenance}</Badge>
          </Row>
        </div>
      </div>
      {comparison ? (
        <Lead comparison={comparison} />
      ) : (
        <p className="wrap-anywhere">
          {other === null ? phrases.noComparison : phrases.notComparable(other)}
        </p>
      )}
    </div>
  );
}

function Lead({ comparison }: { comparison: Compared }) {
  const { report: phrases } = usePhrases();
  const formats = useFormats();
  const size = formats.percent(Math.abs(comparison.gain) * 100);
  return (
    <div className="grid content-start gap-1">
      <p className="figures text-2xl font-bold">
        {comparison.gain >= 0 ? phrases.better(size) : phrases.worse(size)}
      </p>
      <p className="wrap-anywhere">{phrases.comparedWith(comparison.active_version)}</p>
      <Figures>{phrases.probability(formats.percent(comparison.probability * 100))}</Figures>
      <Note className="mt-1">
        {comparison.active === "refitted" ? phrases.refitted : phrases.asIs}
      </Note>
    </div>
  );
}

function reasonSentence(
  reason: VerdictReason,
  { fruits, comparison }: Judged,
  { reasons }: Phrases["report"],
  { count, percent, wholePercent }: Formats,
): string {
  const share = (part: number) => wholePercent(part * 100);
  const { leastGain, mostLoss, leastCoverage, mostCoverage } = promotionRule;
  switch (reason) {
    case "too_few_fruits":
      return reasons.too_few_fruits(count(fruits), count(leastFruitsToActivate));
    case "gain_too_small":
      return reasons.gain_too_small(share(leastGain));
    case "gain_uncertain":
      return reasons.gain_uncertain(
        percent(100 * leastProbabilityOf(comparison?.runs ?? 1)),
        comparison?.runs ?? 1,
      );
    case "value_worse":
      return reasons.value_worse(share(mostLoss));
    case "coverage_off":
      return reasons.coverage_off(share(leastCoverage), share(mostCoverage));
    case "coverage_uneven":
    case "baseline_not_beaten":
    case "same_model":
    case "transfer_no_gain":
      return reasons[reason];
  }
}
