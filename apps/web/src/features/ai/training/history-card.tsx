import { predictedValues } from "@elaeis/domain/predictions/prediction";
import type { TrainingRun } from "@elaeis/domain/training/training-schemas";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { paths } from "#app/paths.ts";
import { Section } from "#ui/section.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<TrainingRun["state"], BadgeTone> = {
  running: "info",
  done: "success",
  failed: "danger",
  cancelled: "neutral",
};

type HistoryCardProps = {
  history: UseQueryResult<TrainingRun[]>;
  /** The run whose report is above. */
  shown: string | undefined;
};

/** Every training there was, with what became of it. */
export function HistoryCard({ history, shown }: HistoryCardProps) {
  const { history: phrases } = usePhrases();
  return (
    <Section title={phrases.title}>
      <Loaded question={history} failed={phrases.loadFailed} bones={["h-48"]}>
        {(runs) => <Runs runs={runs} shown={shown} />}
      </Loaded>
    </Section>
  );
}

type RunsProps = { runs: readonly TrainingRun[]; shown: string | undefined };

function Runs({ runs, shown }: RunsProps) {
  const { history: phrases } = usePhrases();
  const columns = useColumns(shown);
  return (
    <DataTable caption={phrases.title} columns={columns} rows={runs} rowKey={({ id }) => id} />
  );
}

function useColumns(shown: string | undefined): Column<TrainingRun>[] {
  const { history: phrases, unknown } = usePhrases();
  const { count, dateTime, significant } = useFormats();
  return [
    { title: phrases.started, cell: (run) => dateTime(run.started_at) },
    { title: phrases.what, cell: (run) => <What run={run} /> },
    { title: phrases.state, cell: (run) => <RunState run={run} /> },
    { title: phrases.who, cell: (run) => run.requested_by ?? unknown },
    {
      title: phrases.fruits,
      isNumber: true,
      cell: ({ fruits }) => (fruits === null ? "–" : count(fruits)),
    },
    {
      title: phrases.r2,
      isNumber: true,
      cell: ({ r2 }) => {
        const mean = r2 === null ? null : meanR2(r2);
        return mean === null ? "–" : significant(mean);
      },
    },
    { title: phrases.verdict, cell: (run) => <VerdictBadge run={run} /> },
    { title: phrases.action, cell: (run) => <OpenReport run={run} isShown={run.id === shown} /> },
  ];
}

/** What it learned from: photos, the spectra of a device, or the samples of two. */
function What({ run: { kind, spectra, transfer } }: { run: TrainingRun }) {
  const { history: phrases } = usePhrases();
  const device = spectra?.device_type ?? transfer?.device_serial;
  return (
    <>
      {phrases.kinds[kind]}
      {device !== undefined && (
        <span className="block text-sm wrap-anywhere text-ink-2">{device}</span>
      )}
    </>
  );
}

function VerdictBadge({ run: { kind, verdict } }: { run: TrainingRun }) {
  const { history: phrases } = usePhrases();
  if (verdict === null) return "–";
  // A person activates a transfer.
  if (kind === "transfer" && verdict.passed) return phrases.better;
  return (
    <Badge tone={verdict.passed ? "success" : "neutral"}>
      {verdict.passed ? phrases.passed : phrases.notPassed}
    </Badge>
  );
}

function RunState({ run }: { run: TrainingRun }) {
  const { history: phrases } = usePhrases();
  const isWaiting = run.state === "running" && run.waiting;
  return (
    <Badge tone={isWaiting ? "warning" : tones[run.state]}>
      {phrases.states[isWaiting ? "waiting" : run.state]}
    </Badge>
  );
}

function OpenReport({ run, isShown }: { run: TrainingRun; isShown: boolean }) {
  const { history: phrases } = usePhrases();
  const { dateTime } = useFormats();
  if (isShown) return <span className="text-ink-2">{phrases.shown}</span>;
  if (run.state !== "done" && run.state !== "failed") return <span aria-hidden>–</span>;
  return (
    <Link
      to={paths.training(run.id)}
      aria-label={phrases.openLabel(dateTime(run.started_at))}
      className={buttonLook("outline")}
    >
      {phrases.open}
    </Link>
  );
}

/** Null where a run has none, as a transfer. */
function meanR2(r2: NonNullable<TrainingRun["r2"]>): number | null {
  const known = predictedValues.flatMap((value) => r2[value] ?? []);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}
