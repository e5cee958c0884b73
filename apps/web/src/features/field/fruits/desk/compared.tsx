import type { FruitDesk } from "@elaeis/domain/fruits/desk-schemas";
import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import type { Validation } from "@elaeis/domain/prediction-review/review";
import { signed } from "#app/model-figures/signed.ts";
import { useFormats } from "#language/formats.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { Column } from "#ui/data-table.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { Section } from "#ui/section.tsx";
import { SecondLine } from "#ui/note.tsx";
import { Lines } from "#ui/lines.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<Validation, BadgeTone> = {
  pending: "neutral",
  validated: "success",
  uncertain: "warning",
  rejected: "danger",
};

/** The newest prediction beside what was measured, and what was made of each prediction. */
export function Compared({ desk: { measured, predictions } }: { desk: FruitDesk }) {
  const phrases = usePhrases();
  const { dateTime, wholePercent } = useFormats();
  return (
    <Section title={phrases.compared}>
      <FigureTable
        caption={phrases.compared}
        isCaptionHidden
        columns={useColumns(measured, predictions[0]?.predicted)}
        rows={nirFields}
        rowKey={(field) => field}
      />
      {predictions.length === 0 && <p className="text-ink-2">{phrases.noPrediction}</p>}
      <Lines>
        {predictions.map((prediction) => (
          <li key={prediction.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="figures min-w-0 flex-1 basis-48">
              {dateTime(prediction.created_at)}
              {prediction.confidence !== null &&
                ` · ${phrases.confidence(wholePercent(prediction.confidence * 100))}`}
              <SecondLine>
                {phrases.model(prediction.model_version)}
                {prediction.validated_by !== null && ` · ${phrases.by(prediction.validated_by)}`}
              </SecondLine>
            </span>
            <Badge tone={tones[prediction.validation]}>
              {phrases.validations[prediction.validation]}
              {prediction.grade !== null && ` (${prediction.grade}/5)`}
            </Badge>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function useColumns(
  measured: FruitDesk["measured"],
  predicted: FruitDesk["predictions"][number]["predicted"] | undefined,
): Column<NirField>[] {
  const phrases = usePhrases();
  const words = useWords();
  const { percent, fixed } = useFormats();
  const told = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : percent(value);
  const gap = (one: number | null | undefined, other: number | null) =>
    one === null || one === undefined || other === null ? "–" : signed(one - other, 1, fixed);
  return [
    { title: phrases.value, cell: (field) => words.shortFields[field] },
    {
      title: phrases.measured,
      isNumber: true,
      cell: (field) => <strong>{told(measured[field])}</strong>,
    },
    {
      title: phrases.predicted,
      isNumber: true,
      cell: (field) => told(predicted?.[field]),
    },
    {
      title: phrases.gap,
      isNumber: true,
      cell: (field) => (
        <span className="text-ink-2">{gap(predicted?.[field], measured[field])}</span>
      ),
    },
  ];
}
