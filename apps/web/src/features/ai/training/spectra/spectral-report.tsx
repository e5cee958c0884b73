import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import type {
  SpectralFiguresReport,
  SpectralReport,
} from "@elaeis/domain/training/spectral-report-schemas";
import { leastFruitsToActivate } from "@elaeis/domain/training/training";
import { insideCount, type ParityPoint } from "#app/model-figures/parity.ts";
import { ParityPlot } from "#app/model-figures/parity-plot.tsx";
import { signedFigure } from "#app/model-figures/signed.ts";
import { useFormats, type Formats } from "#language/formats.ts";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { Heading } from "#ui/heading.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { refusalSentence, useRefusals } from "#ui/vocabulary/use-refusals.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases as useTrainingPhrases } from "../use-phrases.ts";
import { HeldOut, type HeldOutRow } from "../held-out.tsx";
import { Slices } from "../slices.tsx";
import { FruitLink, WorstFruits } from "../worst-fruits.tsx";
import { VerdictCard } from "../verdict-card.tsx";
import { usePhrases } from "./use-phrases.ts";

/** How good a calibration is on spectra it had not seen, and what it is made of. */
export function SpectralReportView({ report }: { report: SpectralReport }) {
  const { report: phrases } = usePhrases();
  const words = useWords();
  const values = predictedValues.filter((value) => report.values[value] !== undefined);
  const tabs = values.map((value) => ({
    title: words.shortFields[nirFieldOf[value]],
    panel: <ValuePanel report={report} value={value} />,
  }));
  return (
    <>
      <VerdictCard report={report} words={useVerdictWords(report)} />
      {report.schemes.slice(0, 1).map(({ scheme, values: figures }) => (
        <FiguresTable
          key={scheme}
          title={phrases.schemes[scheme]}
          rows={values.flatMap((value) => {
            const found = figures[value];
            return found === undefined ? [] : [{ value, ...found }];
          })}
        />
      ))}
      <div className="min-w-0">
        <h3 className="mb-2 text-xl font-semibold">{phrases.parity}</h3>
        <Tabs label={phrases.parity} tabs={tabs} />
      </div>
      <LeftOut report={report} />
    </>
  );
}

function useVerdictWords(report: SpectralReport) {
  const { report: phrases } = usePhrases();
  const { models } = useTrainingPhrases();
  const { count } = useFormats();
  const { device_type: device, model_version: version, schemes } = report;
  const least = Math.min(...Object.values(schemes[0]?.values ?? {}).map(({ chosen }) => chosen.n));
  return {
    put: phrases.putText(version, device),
    learnedFrom: phrases.learnedFrom(
      count(report.fruits),
      report.samples === undefined || report.samples === report.fruits
        ? null
        : count(report.samples),
      device,
    ),
    provenance: models.spectralProvenances[report.provenance],
    reasons: {
      too_few_fruits: phrases.tooFew(count(least), count(leastFruitsToActivate)),
      baseline_not_beaten: phrases.baselineNotBeaten,
      same_model: phrases.sameModel,
    },
  };
}

type FigureRow = {
  value: PredictedValue;
  chosen: SpectralFiguresReport;
  plain: SpectralFiguresReport;
};

function FiguresTable({ title, rows }: { title: string; rows: readonly FigureRow[] }) {
  const { report: phrases } = usePhrases();
  return (
    <Stack gap={3}>
      <div>
        <Heading as="h3" size="xl">
          {title}
        </Heading>
        <p className="text-ink-2">{phrases.figuresIntro}</p>
      </div>
      <DataTable
        caption={title}
        columns={useFigureColumns()}
        rows={rows}
        rowKey={({ value }) => value}
        width="usual"
      />
    </Stack>
  );
}

function useFigureColumns(): Column<FigureRow>[] {
  const { report: phrases } = usePhrases();
  const words = useWords();
  const { count, significant, percent } = useFormats();
  const told = (figure: number | null) => (figure === null ? "–" : significant(figure));
  const figure = (
    name: Exclude<keyof typeof phrases.columns, "plain" | "n" | "bias" | "coverage">,
  ): Column<FigureRow> => ({
    title: phrases.columns[name],
    isNumber: true,
    cell: ({ chosen }) => told(chosen[name]),
  });
  return [
    { title: phrases.value, cell: ({ value }) => words.shortFields[nirFieldOf[value]] },
    { title: phrases.columns.n, isNumber: true, cell: ({ chosen }) => count(chosen.n) },
    figure("r2"),
    figure("rmsep"),
    figure("sep"),
    {
      title: phrases.columns.bias,
      isNumber: true,
      cell: ({ chosen }) => signedFigure(chosen.bias, significant),
    },
    figure("rpd"),
    figure("rpiq"),
    {
      title: phrases.columns.coverage,
      isNumber: true,
      cell: ({ chosen }) => percent(chosen.coverage * 100),
    },
    { title: phrases.columns.plain, isNumber: true, cell: ({ plain }) => told(plain.rmsep) },
  ];
}

function ValuePanel({ report, value }: { report: SpectralReport; value: PredictedValue }) {
  const { report: phrases } = usePhrases();
  const words = useWords();
  const { count, significant, number, percent } = useFormats();
  const points = report.parity.flatMap(({ fruit, values }): ParityPoint[] => {
    const found = values[value];
    return found === undefined ? [] : [{ fruit, ...found }];
  });
  const inside = insideCount(points);
  const share = percent(points.length === 0 ? 0 : (inside / points.length) * 100);
  const how = report.values[value];
  const r2 = report.schemes[0]?.values[value]?.chosen.r2 ?? null;
  const { first, last, count: channels } = report.wavelengths;
  return (
    <div className="grid grid-cols-1 gap-8 pt-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <ParityPlot
          points={points}
          label={phrases.parityLabel(
            words.fields[nirFieldOf[value]],
            points.length,
            r2 === null ? "–" : significant(r2),
          )}
        />
        <p className="figures mt-3 font-semibold">
          {phrases.coverage(count(inside), count(points.length), share)}
        </p>
        <WorstFruits points={points} />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <HeldOut
          rows={heldOutRows(report, value, phrases.heldOutBy)}
          plain={phrases.plain}
          note={phrases.heldOutNote}
        />
        <SpectralSlices report={report} value={value} />
        <div>
          <Heading as="h4" size="lg">
            {phrases.how}
          </Heading>
          {how !== undefined && (
            <Facts>
              <Fact term={phrases.pretreatment}>{how.pretreatment}</Fact>
              <Fact term={phrases.model}>{how.model}</Fact>
              <Fact term={phrases.range}>{phrases.rangeOf(...apart(how.range, number))}</Fact>
              <Fact term={phrases.wavelengths}>
                {phrases.wavelengthsOf(number(first, 0), number(last, 0), count(channels))}
              </Fact>
            </Facts>
          )}
        </div>
      </div>
    </div>
  );
}

/** Where all of a place, a day, a device … is new to the calibration: the worst first. Alone, the folds are told above. */
function heldOutRows(
  { schemes }: SpectralReport,
  value: PredictedValue,
  names: Readonly<Record<SpectralReport["schemes"][number]["scheme"], string>>,
): HeldOutRow[] {
  if (schemes.length < 2) return [];
  return schemes
    .flatMap(({ scheme, groups, values }) => {
      const found = values[value];
      if (found === undefined) return [];
      const { chosen, plain } = found;
      return [
        { name: names[scheme], groups, r2: chosen.r2, rmse: chosen.rmsep, plain: plain.rmsep },
      ];
    })
    .toSorted((first, second) => second.rmse - first.rmse);
}

function SpectralSlices({ report, value }: { report: SpectralReport; value: PredictedValue }) {
  const { report: phrases } = usePhrases();
  const { report: training } = useTrainingPhrases();
  const words = useWords();
  const { date } = useFormats();
  const slices = report.values[value];
  const named = (names: Readonly<Record<string, string>>) => (key: string | null) =>
    key === null ? words.unknown : (names[key] ?? key);
  const parts = [
    { title: training.byThird, slices: slices?.by_third, nameOf: named(training.thirds) },
    { title: training.byMaturity, slices: slices?.by_maturity, nameOf: named(words.maturity) },
    { title: training.bySeason, slices: slices?.by_season, nameOf: named(words.seasons) },
    { title: training.byPlace, slices: slices?.by_place, nameOf: named({}) },
    {
      title: training.byDay,
      slices: slices?.by_day,
      nameOf: (key: string | null) => (key === null ? words.unknown : date(key)),
    },
    { title: phrases.byDevice, slices: slices?.by_device, nameOf: named({}) },
    { title: training.byCollector, slices: slices?.by_collector, nameOf: named({}) },
  ];
  return parts.map((part) => <Slices key={part.title} plain={phrases.plain} {...part} />);
}

/** With as many decimals as tell the two apart: moisture of corn lies between 9.38 and 10.99, dry matter between 89.58 and 89.64. */
function apart({ least, most }: { least: number; most: number }, number: Formats["number"]) {
  const span = most - least;
  const decimals = span > 0 ? Math.max(1, 2 - Math.floor(Math.log10(span))) : 1;
  return [number(least, decimals), number(most, decimals)] as const;
}

function LeftOut({ report }: { report: SpectralReport }) {
  const { left_out, left_out_fruits: fruits = [], interpolated, expected_refusals } = report;
  const { refused_fruits: refused = [] } = report;
  const { report: phrases } = usePhrases();
  const { count, percent } = useFormats();
  const refusals = useRefusals();
  const leftOutColumns = useLeftOutColumns();
  const reasons = Object.entries(left_out);
  if (reasons.length === 0 && interpolated === 0 && expected_refusals === undefined) return null;
  return (
    <div>
      {expected_refusals !== undefined && (
        <p>{phrases.expectedRefusals(percent(expected_refusals * 100))}</p>
      )}
      {refused.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {phrases.refusedFruits}
          {refused.map((fruit) => (
            <FruitLink key={fruit} id={fruit} />
          ))}
        </p>
      )}
      {interpolated > 0 && <p>{phrases.interpolated(count(interpolated))}</p>}
      {reasons.length > 0 && (
        <>
          <h3 className="font-semibold">{phrases.leftOut}</h3>
          <Facts>
            {reasons.map(([code, spectra]) => (
              <Fact key={code} term={refusalSentence(refusals, code)}>
                {count(spectra)}
              </Fact>
            ))}
          </Facts>
        </>
      )}
      {fruits.length > 0 && (
        <FigureTable
          caption={phrases.leftOutFruits}
          columns={leftOutColumns}
          rows={fruits}
          rowKey={({ fruit }) => fruit}
        />
      )}
    </div>
  );
}

function useLeftOutColumns(): Column<NonNullable<SpectralReport["left_out_fruits"]>[number]>[] {
  const { report: phrases } = usePhrases();
  const { report: training } = useTrainingPhrases();
  const refusals = useRefusals();
  return [
    { title: training.fruit, cell: ({ fruit }) => <FruitLink id={fruit} /> },
    { title: phrases.reason, cell: ({ reason }) => refusalSentence(refusals, reason) },
  ];
}
