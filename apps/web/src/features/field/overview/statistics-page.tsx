import type { GlobalStatistics } from "@elaeis/domain/statistics/global-schemas";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { globalStatisticsQuery } from "#api/global-statistics.ts";
import { BackLink } from "#app/back-link.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { buttonLook } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";
import { Section } from "#ui/section.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { StackedFacts } from "#ui/facts.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { StepBars } from "./desk/step-chart.tsx";
import { useStatisticsPhrases } from "./use-statistics-phrases.ts";

/** Every figure of the whole installation. */
export default function StatisticsPage() {
  const phrases = useStatisticsPhrases();
  const question = useQuery(globalStatisticsQuery());
  return (
    <Stack gap={6}>
      <BackLink to={paths.overview("admin")}>{phrases.back}</BackLink>
      <PageHeading
        title={phrases.title}
        actions={
          <Link to={paths.report("admin")} className={buttonLook("outline")}>
            <Printer size={20} aria-hidden />
            {phrases.report}
          </Link>
        }
      />
      <Loaded question={question} failed={phrases.failed} bones={["h-48", "h-48"]}>
        {(found) => (
          <>
            <SampleNote found={found} />
            <Totals found={found} />
            <Averages found={found} />
            <Activity found={found} />
            <Trends found={found} />
            <Zones found={found} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

type Found = { found: GlobalStatistics };

function SampleNote({ found: { sample } }: Found) {
  const phrases = useStatisticsPhrases();
  const { users, fruits, predictions } = sample;
  if (users + fruits + predictions === 0) return null;
  return <Banner tone="info">{phrases.sample(users, fruits, predictions)}</Banner>;
}

const grid = "grid grid-cols-2 items-end gap-x-6 gap-y-4 lg:grid-cols-4";

function Totals({ found: { totals } }: Found) {
  const { totals: phrases } = useStatisticsPhrases();
  const { count, percent } = useFormats();
  const { avgConfidence, ...counts } = totals;
  const { title, avgConfidence: confidence, ...names } = phrases;
  const facts = [
    [names.totalUsers, count(counts.totalUsers)],
    [names.totalFruits, count(counts.totalFruits)],
    [names.totalCompanies, count(counts.totalCompanies)],
    [names.activeCollectors, count(counts.activeCollectors)],
    [names.totalTutorials, count(counts.totalTutorials)],
    [names.totalPredictions, count(counts.totalPredictions)],
    [names.successfulPredictions, count(counts.successfulPredictions)],
    [confidence, avgConfidence === null ? "–" : percent(avgConfidence * 100)],
  ] as const;
  return (
    <Section title={title}>
      <StackedFacts facts={facts} look="figure" className={grid} />
    </Section>
  );
}

function Averages({ found: { fruitAverages } }: Found) {
  const phrases = useStatisticsPhrases();
  const words = useWords();
  const { percent } = useFormats();
  const shown = (average: number | null) => (average === null ? "–" : percent(average));
  const facts = [
    [words.shortFields.oil_content, shown(fruitAverages.oil_content)],
    [words.shortFields.dry_matter, shown(fruitAverages.dry_matter)],
    [words.shortFields.protein_content, shown(fruitAverages.protein_content)],
    [words.shortFields.fatty_acids, shown(fruitAverages.fatty_acids)],
  ] as const;
  return (
    <Section title={phrases.averages}>
      <StackedFacts facts={facts} look="figure" className={grid} />
    </Section>
  );
}

function Activity({ found: { userActivity, recentFruits } }: Found) {
  const { activity: phrases } = useStatisticsPhrases();
  const { count } = useFormats();
  const facts = [
    [phrases.active7Days, count(userActivity.active7Days)],
    [phrases.active30Days, count(userActivity.active30Days)],
    [phrases.new30Days, count(userActivity.new30Days)],
    [phrases.recentFruits, count(recentFruits)],
  ] as const;
  return (
    <Section title={phrases.title}>
      <StackedFacts facts={facts} look="figure" className={grid} />
    </Section>
  );
}

const trended = ["fruits", "users", "predictions"] as const;

function Trends({ found: { trends } }: Found) {
  const { trends: phrases } = useStatisticsPhrases();
  const { date } = useFormats();
  return (
    <Section title={phrases.title}>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {trended.map((name) => (
          <section key={name} className="min-w-0" aria-labelledby={`trend-${name}`}>
            <h3 id={`trend-${name}`} className="text-sm font-medium text-ink-2">
              {phrases[name]}
            </h3>
            <StepBars
              name={phrases[name]}
              points={trends.map((step) => ({
                label: date(`${step.day}T12:00:00.000Z`),
                value: step[name],
              }))}
            />
          </section>
        ))}
      </div>
    </Section>
  );
}

function Zones({ found: { zones, otherZones, unzonedFruits } }: Found) {
  const { zones: phrases } = useStatisticsPhrases();
  const { count, percent } = useFormats();
  return (
    <Section title={phrases.title}>
      <DataTable
        caption={phrases.title}
        columns={[
          { title: phrases.zone, cell: ({ zone }) => zone },
          { title: phrases.count, isNumber: true, cell: (row) => count(row.count) },
          { title: phrases.share, isNumber: true, cell: (row) => percent(row.percentage) },
        ]}
        rows={zones}
        rowKey={({ zone }) => zone}
        empty={phrases.none}
      />
      {otherZones.zones > 0 && <Note>{phrases.others(otherZones.zones, otherZones.fruits)}</Note>}
      {unzonedFruits > 0 && <Note>{phrases.unzoned(unzonedFruits)}</Note>}
    </Section>
  );
}
