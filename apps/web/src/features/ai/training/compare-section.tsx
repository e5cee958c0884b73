import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import type { TrainingReport, TrainingRun } from "@elaeis/domain/training/training-schemas";
import { useState } from "react";
import { useFormats } from "#language/formats.ts";
import { parityPoints } from "#app/model-figures/parity.ts";
import { ParityPlot } from "#app/model-figures/parity-plot.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { SelectField } from "#ui/field.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { CompareTable } from "./compare-table.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useTrainingRun } from "./use-training.ts";

/** Two trainings side by side: their figures, and the same plot of each. Nothing where there are not two. */
export function CompareSection({ runs }: { runs: readonly TrainingRun[] }) {
  const { compare: phrases } = usePhrases();
  const done = runs.filter(({ kind, state }) => kind === "photos" && state === "done");
  const [latest, earlier] = done;
  if (latest === undefined || earlier === undefined) return null;
  return (
    <Section title={phrases.title}>
      <Comparison done={done} latest={latest.id} earlier={earlier.id} />
    </Section>
  );
}

type ComparisonProps = { done: readonly TrainingRun[]; latest: string; earlier: string };

function Comparison({ done, latest, earlier }: ComparisonProps) {
  const { compare: phrases, loadFailed } = usePhrases();
  // What was chosen; until then the latest two, whichever they are.
  const [chosen, setChosen] = useState<{ one?: string; other?: string }>({});
  const { one = earlier, other = latest } = chosen;
  const first = useTrainingRun(one);
  const second = useTrainingRun(other);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <TwoColumns gap={4}>
        <ChooseRun
          label={phrases.first}
          runs={done}
          value={one}
          onValue={(id) => setChosen({ ...chosen, one: id })}
        />
        <ChooseRun
          label={phrases.second}
          runs={done}
          value={other}
          onValue={(id) => setChosen({ ...chosen, other: id })}
        />
      </TwoColumns>
      {one === other && <Banner tone="info">{phrases.same}</Banner>}
      <Loaded question={first} failed={loadFailed} bones={["h-64"]}>
        {({ report: before }) => (
          <Loaded question={second} failed={loadFailed} bones={["h-64"]}>
            {({ report: after }) =>
              before !== null && after !== null && <Reports before={before} after={after} />
            }
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

type ChooseRunProps = {
  label: string;
  runs: readonly TrainingRun[];
  value: string;
  onValue: (id: string) => void;
};

function ChooseRun({ label, runs, value, onValue }: ChooseRunProps) {
  const { dateTime } = useFormats();
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onValue(target.value)}>
      {runs.map((run) => (
        <option key={run.id} value={run.id}>
          {[dateTime(run.started_at), run.model_version].filter(Boolean).join(" · ")}
        </option>
      ))}
    </SelectField>
  );
}

type ReportsProps = { before: TrainingReport; after: TrainingReport };

function Reports({ before, after }: ReportsProps) {
  const { compare: phrases } = usePhrases();
  const words = useWords();
  const tabs = predictedValues.map((value) => ({
    title: words.shortFields[nirFieldOf[value]],
    panel: <Plots before={before} after={after} value={value} />,
  }));
  return (
    <>
      <CompareTable before={before} after={after} />
      {before.data_hash !== after.data_hash && <p className="text-ink-2">{phrases.otherFruits}</p>}
      <Tabs label={phrases.plots} tabs={tabs} />
    </>
  );
}

function Plots({ before, after, value }: ReportsProps & { value: PredictedValue }) {
  const { compare: phrases, report: words } = usePhrases();
  const { fields } = useWords();
  const { significant } = useFormats();
  const sides = [
    { title: phrases.first, report: before },
    { title: phrases.second, report: after },
  ];
  return (
    <TwoColumns gap={6}>
      {sides.map(({ title, report }) => {
        const points = parityPoints(report.parity, value);
        const { r2 } = report.values[value].fruit;
        const label = words.parityLabel(fields[nirFieldOf[value]], points.length, significant(r2));
        return (
          <div key={title} className="min-w-0">
            <h3 className="font-semibold">{title}</h3>
            <p className="figures mb-2 text-sm wrap-anywhere text-ink-2">{report.model_version}</p>
            <ParityPlot points={points} label={`${title}, ${label}`} />
          </div>
        );
      })}
    </TwoColumns>
  );
}
