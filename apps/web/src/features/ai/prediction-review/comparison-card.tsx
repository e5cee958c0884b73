import type {
  ParityMetrics,
  PredictionFigures,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import type { UseQueryResult } from "@tanstack/react-query";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ParityPlot } from "#app/model-figures/parity-plot.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { SelectField } from "#ui/field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { signed } from "#app/model-figures/signed.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

type ComparisonCardProps = {
  figures: UseQueryResult<PredictionFigures>;
  onVersion: (version: string) => void;
};

/** How near a model came to what was measured since: figures over all such fruits, a point for each. */
export function ComparisonCard({ figures, onVersion }: ComparisonCardProps) {
  const { comparison: phrases } = usePhrases();
  return (
    <Section title={phrases.title}>
      <Loaded question={figures} failed={phrases.loadFailed}>
        {({ parity, versions }) =>
          parity === null ? (
            <p className="text-ink-2">{phrases.empty}</p>
          ) : (
            <>
              <SelectField
                label={phrases.model}
                className="sm:max-w-md"
                value={parity.version}
                onChange={({ target }) => onVersion(target.value)}
              >
                {versions.map(({ version, predictions }) => (
                  <option key={version} value={version}>
                    {phrases.modelOption(version, predictions)}
                  </option>
                ))}
              </SelectField>
              <Comparison parity={parity} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

type Parity = NonNullable<PredictionFigures["parity"]>;

function Comparison({ parity }: { parity: Parity }) {
  const { comparison: phrases } = usePhrases();
  const words = useWords();
  const tabs = predictedValues.map((value) => ({
    title: words.shortFields[nirFieldOf[value]],
    panel: <Points parity={parity} value={value} />,
  }));
  return (
    <>
      <DataTable
        caption={phrases.table}
        columns={useColumns()}
        rows={predictedValues.map((value) => ({ value, metrics: parity.metrics[value] }))}
        rowKey={({ value }) => value}
      />
      {parity.learned > 0 && <p className="text-ink-2">{phrases.learned(parity.learned)}</p>}
      <Tabs label={phrases.byValue} tabs={tabs} />
    </>
  );
}

function Points({ parity, value }: { parity: Parity; value: PredictedValue }) {
  const { comparison: phrases } = usePhrases();
  const words = useWords();
  const metrics = parity.metrics[value];
  if (metrics === null) return <p className="text-ink-2">{phrases.noFruits}</p>;
  const name = words.fields[nirFieldOf[value]];
  return (
    <div className="max-w-xl">
      <Note className="mb-3">{phrases.parity}</Note>
      <ParityPlot
        points={parity.points[value]}
        total={metrics.n}
        label={phrases.label(name, metrics.n)}
      />
    </div>
  );
}

type Row = { value: PredictedValue; metrics: ParityMetrics | null };

function useColumns(): Column<Row>[] {
  const { comparison: phrases } = usePhrases();
  const words = useWords();
  const { count, fixed, percent } = useFormats();
  const figure = (title: string, show: (metrics: ParityMetrics) => string): Column<Row> => ({
    title,
    isNumber: true,
    cell: ({ metrics }) => (metrics === null ? "–" : show(metrics)),
  });
  return [
    { title: phrases.value, cell: ({ value }) => words.shortFields[nirFieldOf[value]] },
    figure(phrases.fruits, ({ n }) => count(n)),
    figure(phrases.r2, ({ r2 }) => (r2 === null ? "–" : fixed(r2, 2))),
    figure(phrases.rmse, ({ rmse }) => fixed(rmse, 2)),
    figure(phrases.mae, ({ mae }) => fixed(mae, 2)),
    figure(phrases.bias, ({ bias }) => signed(bias, 2, fixed)),
    figure(phrases.coverage, ({ coverage }) => (coverage === null ? "–" : percent(coverage * 100))),
  ];
}
