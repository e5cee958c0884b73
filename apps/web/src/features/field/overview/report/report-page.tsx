/** The harvest report of a week or month, on screen and on paper: the browser prints it or saves it as PDF. */
import { periodOfDay, reportPeriod, reportUnits } from "@elaeis/domain/statistics/report-period";
import type { HarvestReport } from "@elaeis/domain/statistics/report-schemas";
import { periodInWords } from "@elaeis/domain/statistics/report-words";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useEffect } from "react";
import { harvestReportQuery } from "#api/harvest-report.ts";
import { BackLink } from "#app/back-link.tsx";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Heading } from "#ui/heading.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { ByCollector, ByPlot, Totals } from "./report-tables.tsx";
import { useReportPhrases } from "./use-phrases.ts";

export default function ReportPage({ view }: { view: View }) {
  const phrases = useReportPhrases();
  const [search, setSearch] = useSearchParams();
  const asked = reportPeriod(search.get("period") ?? "")?.name;
  const report = useQuery(harvestReportQuery(view === "admin" ? "all" : "own", asked));
  const found = report.data?.period;
  // The address names its period, so that whoever is sent it sees the same.
  useEffect(() => {
    if (asked === undefined && found !== undefined) {
      setSearch(new URLSearchParams({ period: found }), { replace: true });
    }
  });
  return (
    <Stack gap={6}>
      <div className="grid print:hidden">
        <BackLink to={paths.overview(view)}>{phrases.back}</BackLink>
      </div>
      <PageHeading title={phrases.title} />
      <Loaded question={report} failed={phrases.failed} bones={["h-24", "h-48", "h-48"]}>
        {(data) => <Report report={data} view={view} />}
      </Loaded>
    </Stack>
  );
}

type ReportProps = { report: HarvestReport; view: View };

function Report({ report, view }: ReportProps) {
  const phrases = useReportPhrases();
  const { language } = useLanguage();
  const { title, days } = periodInWords(report.period, language);
  return (
    <Stack gap={6}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="hidden text-sm print:block">
            {[phrases.title, report.installation, location.host].join(" · ")}
          </p>
          <Heading size="2xl">{title}</Heading>
          <Note hasFigures>
            {view === "admin" ? days : `${days} · ${phrases.ofOwn}`}
            {report.hasSamples && ` · ${phrases.samples}`}
          </Note>
        </div>
        <Periods report={report} view={view} />
      </header>
      <Totals report={report} />
      <ByPlot report={report} />
      {view === "admin" && <ByCollector report={report} />}
      <Notes report={report} />
    </Stack>
  );
}

/** Which period; not on paper. */
function Periods({ report, view }: ReportProps) {
  const phrases = useReportPhrases();
  const { previous, next, unit } = report;
  return (
    <Row gap={2} className="print:hidden">
      <nav aria-label={phrases.unit} className="flex gap-2">
        <ul className="edge-strong grid grid-cols-2 overflow-hidden rounded-md bg-card">
          {reportUnits.map((one) => (
            <li key={one}>
              <Link
                to={paths.report(view, one === unit ? report.period : otherUnit(report))}
                aria-current={one === unit}
                className="grid h-full min-h-[calc(var(--target)-4px)] place-items-center px-3 text-sm font-medium text-ink-2 -outline-offset-4 hover:bg-sunk aria-[current=true]:bg-brand-soft aria-[current=true]:text-ink"
              >
                {phrases.units[one]}
              </Link>
            </li>
          ))}
        </ul>
        <Beside to={paths.report(view, previous)} name={phrases.previous} Icon={ChevronLeft} />
        {next !== null && (
          <Beside to={paths.report(view, next)} name={phrases.next} Icon={ChevronRight} />
        )}
      </nav>
      <Button variant="outline" onClick={() => print()}>
        <Printer size={20} aria-hidden />
        {phrases.print}
      </Button>
    </Row>
  );
}

function Beside({ to, name, Icon }: { to: string; name: string; Icon: typeof ChevronLeft }) {
  return (
    <Link to={to} aria-label={name} title={name} className={`${buttonLook("quiet")} px-2`}>
      <Icon size={20} aria-hidden />
    </Link>
  );
}

/** The month that a week begins in; of a month its last week, or the present one while it lasts. */
function otherUnit({ unit, from, to, next }: HarvestReport): string | undefined {
  if (unit === "week") return periodOfDay(from, "month").name;
  return next === null ? undefined : periodOfDay(to, "week").name;
}

function Notes({ report: { timeZone, asOf, total } }: { report: HarvestReport }) {
  const { notes } = useReportPhrases();
  const { dateTimeIn } = useFormats();
  return (
    <Note as="div" className="max-w-prose break-inside-avoid" hasFigures>
      {total.fruits > 0 && (
        <>
          <p>{notes.interval}</p>
          <p>{notes.predicted}</p>
          <p>
            {notes.photos} {notes.target}
          </p>
        </>
      )}
      <p>{notes.clock(timeZone, dateTimeIn(asOf, timeZone))}</p>
    </Note>
  );
}
