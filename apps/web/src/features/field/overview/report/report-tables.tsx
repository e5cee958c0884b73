import type {
  HarvestReport,
  ReportCollector,
  ReportMean,
  ReportPlot,
} from "@elaeis/domain/statistics/report-schemas";
import {
  collectorInWords,
  intervalInWords,
  maturityInWords,
  plotInWords,
} from "@elaeis/domain/statistics/report-words";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { StackedFacts } from "#ui/facts.tsx";
import { EmptyNote, SecondLine } from "#ui/note.tsx";
import { Section } from "#ui/section.tsx";
import { useReportPhrases } from "./use-phrases.ts";

type Figures = Omit<HarvestReport["total"], "target"> & { target?: number | null };

/** What was found of all fruits of the period. */
export function Totals({ report: { total } }: { report: HarvestReport }) {
  const phrases = useReportPhrases();
  const { language } = useLanguage();
  const { count } = useFormats();
  if (total.fruits === 0) return <EmptyNote>{phrases.empty}</EmptyNote>;
  const facts = [
    [phrases.fruits, count(total.fruits)],
    [phrases.target, total.target > 0 ? <Target key="target" of={total} /> : null],
    [phrases.measured, measuredOf(total)],
    [phrases.predicted, predictedOf(total)],
    [phrases.maturity, maturityInWords(total.maturity, language)],
    [phrases.photos, photosOf(total)],
  ] as const;
  return (
    <StackedFacts
      facts={facts}
      className="grid grid-cols-2 items-start gap-x-6 gap-y-4 sm:grid-cols-3 print:grid-cols-3"
    />
  );
}

export function ByPlot({ report: { plots } }: { report: HarvestReport }) {
  const phrases = useReportPhrases();
  const columns = usePlotColumns();
  if (plots.length === 0) return null;
  return (
    <Section title={phrases.byPlot}>
      <DataTable
        caption={phrases.byPlot}
        columns={columns}
        rows={plots}
        rowKey={({ id }) => id ?? ""}
      />
    </Section>
  );
}

function usePlotColumns(): Column<ReportPlot>[] {
  const phrases = useReportPhrases();
  const figures = useColumns<ReportPlot>();
  return [{ title: phrases.plot, cell: (plot) => <PlotName plot={plot} /> }, ...figures];
}

function PlotName({ plot }: { plot: ReportPlot }) {
  const { language } = useLanguage();
  return (
    <>
      {plotInWords(plot, language)}
      {plot.producer !== null && <SecondLine>{plot.producer}</SecondLine>}
    </>
  );
}

export function ByCollector({ report: { collectors } }: { report: HarvestReport }) {
  const phrases = useReportPhrases();
  const columns = useCollectorColumns();
  if (collectors.length === 0) return null;
  return (
    <Section title={phrases.byCollector}>
      <DataTable
        caption={phrases.byCollector}
        columns={columns}
        rows={collectors}
        rowKey={({ id, name }) => id ?? name}
      />
    </Section>
  );
}

function useCollectorColumns(): Column<ReportCollector>[] {
  const phrases = useReportPhrases();
  const { language } = useLanguage();
  const figures = useColumns<ReportCollector>();
  return [
    { title: phrases.collector, cell: (collector) => collectorInWords(collector, language) },
    ...figures,
    {
      title: phrases.target,
      isNumber: true,
      cell: (collector) => <Target of={collector} />,
    },
  ];
}

function useColumns<Line extends Figures>(): Column<Line>[] {
  const phrases = useReportPhrases();
  const { language } = useLanguage();
  const { count } = useFormats();
  return [
    { title: phrases.fruits, isNumber: true, cell: ({ fruits }) => count(fruits) },
    { title: phrases.measured, isNumber: true, cell: measuredOf },
    { title: phrases.predicted, isNumber: true, cell: predictedOf },
    {
      title: phrases.maturity,
      cell: ({ maturity }) => maturityInWords(maturity, language) ?? "–",
    },
    { title: phrases.photos, isNumber: true, cell: photosOf },
  ];
}

// A dash alone, so that a card leaves it out.
const measuredOf = ({ measured }: Figures) =>
  measured === null ? "–" : <Oil key="measured" mean={measured} />;
const predictedOf = ({ predicted }: Figures) =>
  predicted === null ? "–" : <Oil key="predicted" mean={predicted} isPredicted />;
const photosOf = (of: Figures) => (of.photos === 0 ? "–" : <Photos key="photos" of={of} />);

/** A mean, under it its interval and of how many fruits it is. */
function Oil({ mean, isPredicted }: { mean: ReportMean; isPredicted?: boolean }) {
  const phrases = useReportPhrases();
  const { language } = useLanguage();
  const { percent } = useFormats();
  const interval = intervalInWords(mean, language);
  return (
    <>
      <span className={`font-semibold stacked:text-base ${isPredicted ? "text-amber" : ""}`}>
        {percent(mean.mean)}
      </span>
      <SecondLine>
        {[interval, phrases.fruitsOf(mean.fruits)].filter((part) => part !== null).join(" · ")}
      </SecondLine>
    </>
  );
}

function Photos({ of: { photos, photosOutside } }: { of: Figures }) {
  const phrases = useReportPhrases();
  const { count } = useFormats();
  return phrases.photosOf(count(photosOutside), count(photos));
}

function Target({ of: { fruits, target = null } }: { of: Figures }) {
  const phrases = useReportPhrases();
  const { count, wholePercent } = useFormats();
  if (target === null || target === 0) return "–";
  return phrases.targetOf(count(fruits), count(target), wholePercent((100 * fruits) / target));
}
