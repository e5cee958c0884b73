import { nirFieldOf, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import type { TrainingReport } from "@elaeis/domain/training/training-schemas";
import type { ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { BaselineBars } from "./baseline-bars.tsx";
import { HeldOut } from "./held-out.tsx";
import { LearningCurve } from "./learning-curve.tsx";
import { gradeOf, insideCount, parityPoints } from "#app/model-figures/parity.ts";
import { ParityPlot } from "#app/model-figures/parity-plot.tsx";
import { Slices } from "./slices.tsx";
import { Note } from "#ui/note.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhrases } from "./use-phrases.ts";
import { WorstFruits } from "./worst-fruits.tsx";

type ValueReportProps = {
  report: TrainingReport;
  value: PredictedValue;
};

/** One value: fruit by fruit, beside simple answers, with more fruits, by season, place, day, collector and phone. */
export function ValueReport({ report, value }: ValueReportProps) {
  const { report: phrases } = usePhrases();
  const words = useWords();
  const { count, date, percent, significant } = useFormats();
  const name = words.fields[nirFieldOf[value]];
  const { photo, fruit, baselines, fruit_baselines: ofFruits, ...slices } = report.values[value];
  const points = parityPoints(report.parity, value);
  const inside = insideCount(points);
  const share = percent(points.length === 0 ? 0 : (inside / points.length) * 100);
  const sentence =
    gradeOf(fruit) === "none"
      ? phrases.gradeNone(name)
      : phrases.gradeSentence(name, percent(fruit.r2 * 100), significant(fruit.mae));
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <p className="text-lg font-semibold lg:col-span-2">{sentence}</p>
      <div className="grid min-w-0 content-start gap-6">
        <Part title={phrases.parity} intro={phrases.parityIntro}>
          <ParityPlot
            points={points}
            label={phrases.parityLabel(name, points.length, significant(fruit.r2))}
          />
          <p className="figures mt-3 font-semibold">
            {phrases.coverage(count(inside), count(points.length), share)}
          </p>
        </Part>
        <WorstFruits points={points} />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <Part title={phrases.baselines} intro={phrases.baselineNote}>
          <BaselineBars
            model={ofFruits === undefined ? photo : fruit}
            baselines={ofFruits ?? baselines}
          />
        </Part>
        <Part title={phrases.curve} intro={phrases.curveIntro}>
          <LearningCurve
            label={phrases.curveLabel(name)}
            points={report.learning_curve.map(({ fruits, values }) => ({
              fruits,
              r2: values[value].r2,
            }))}
          />
        </Part>
        <HeldOut
          rows={report.held_out.map(({ by, groups, values }) => ({
            name: phrases.heldOutBy[by],
            groups,
            ...values[value],
          }))}
          plain={phrases.baselineColour}
          note={phrases.heldOutNote}
        />
        <Slices
          plain={phrases.baselineColour}
          title={phrases.byThird}
          slices={slices.by_third}
          nameOf={namedIn(phrases.thirds)}
        />
        <Slices
          plain={phrases.baselineColour}
          title={phrases.byMaturity}
          slices={slices.by_maturity}
          nameOf={namedIn(words.maturity)}
        />
        <Slices
          plain={phrases.baselineColour}
          title={phrases.bySeason}
          slices={slices.by_season}
          nameOf={namedIn(words.seasons)}
        />
        <Slices
          plain={phrases.baselineColour}
          title={phrases.byPlace}
          slices={slices.by_place}
          nameOf={namedIn({})}
        />
        <Slices
          plain={phrases.baselineColour}
          title={phrases.byDay}
          slices={slices.by_day}
          nameOf={(key) => (key === null ? words.unknown : date(key))}
        />
        <Slices
          plain={phrases.baselineColour}
          title={phrases.byCollector}
          slices={slices.by_collector}
          nameOf={namedIn({})}
        />
        <Slices
          plain={phrases.baselineColour}
          title={phrases.byPhone}
          slices={slices.by_phone}
          nameOf={(key, place) => (key === null ? words.unknown : phrases.phone(count(place + 1)))}
        />
      </div>
    </div>
  );

  function namedIn(names: Readonly<Record<string, string>>) {
    return (key: string | null) => (key === null ? words.unknown : (names[key] ?? key));
  }
}

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div>
      <Heading as="h4" size="lg">
        {title}
      </Heading>
      <Note className="mb-3">{intro}</Note>
      {children}
    </div>
  );
}
