import type { DatasetExport, ExportReport } from "@elaeis/domain/exports/export-schemas";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Heading } from "#ui/heading.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type Issue = ExportReport["issues"][number];
type ReportProps = { found: DatasetExport; report: ExportReport };

/** Of a statement, what the validator found; of the others, how many could not be in the file. */
export function Report({ found, report }: ReportProps) {
  const { report: phrases } = usePhrases();
  const isSound = report.issue_counts.length === 0;
  if (found.format !== "geojson" && report.left_out === 0) return null;
  return (
    <Stack as="section" gap={4}>
      {found.format === "geojson" && isSound && <Banner tone="success">{phrases.sound}</Banner>}
      {report.left_out > 0 && <Banner tone="warning">{phrases.leftOut(report.left_out)}</Banner>}
      {report.places !== null && <Places places={report.places} />}
      {report.producers.length > 0 && <Producers producers={report.producers} />}
      {!isSound && <Issues report={report} />}
    </Stack>
  );
}

function Places({ places }: { places: NonNullable<ExportReport["places"]> }) {
  const { report: phrases } = usePhrases();
  const { count, number } = useFormats();
  return (
    <Section title={phrases.places}>
      <Facts>
        <Fact term={phrases.outlines}>{count(places.outlines)}</Fact>
        <Fact term={phrases.points}>{count(places.points)}</Fact>
        <Fact term={phrases.area}>{phrases.hectares(number(places.area_ha, 4))}</Fact>
      </Facts>
    </Section>
  );
}

function Producers({ producers }: Pick<ExportReport, "producers">) {
  const { report: phrases } = usePhrases();
  return (
    <Section title={phrases.producers}>
      <Facts>
        {producers.map(({ name, fruits }) => (
          <Fact key={name} term={name}>
            {phrases.fruitsOf(fruits)}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function Issues({ report }: { report: ExportReport }) {
  const { report: phrases } = usePhrases();
  const { count } = useFormats();
  return (
    <>
      <Heading size="xl">{phrases.title}</Heading>
      <ul className="card grid gap-2 p-5">
        {report.issue_counts.map(({ code, fruits }) => (
          <li key={code} className="flex justify-between gap-4">
            <span>{phrases.issues[code]}</span>
            <strong className="figures">{count(fruits)}</strong>
          </li>
        ))}
      </ul>
      {report.issues.length > 0 && <NamedIssues issues={report.issues} />}
    </>
  );
}

function NamedIssues({ issues }: Pick<ExportReport, "issues">) {
  const { report: phrases } = usePhrases();
  const columns = useColumns();
  return (
    <>
      <DataTable
        caption={phrases.title}
        columns={columns}
        rows={issues}
        rowKey={({ id, code }) => `${id} ${code}`}
      />
      <Note>{phrases.more(issues.length)}</Note>
    </>
  );
}

function useColumns(): Column<Issue>[] {
  const { report: phrases } = usePhrases();
  return [
    { title: phrases.fruit, cell: (issue) => <FruitLink issue={issue} /> },
    { title: phrases.what, cell: ({ code }) => phrases.issues[code] },
  ];
}

function FruitLink({ issue }: { issue: Issue }) {
  return (
    <Link
      to={paths.fruit("admin", issue.id)}
      className="inline-flex min-h-target items-center underline"
    >
      {issue.fruit_id}
    </Link>
  );
}
