import { predictedValues } from "@elaeis/domain/predictions/prediction";
import type { TrainingRun } from "@elaeis/domain/training/training-schemas";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "../../../app/navigation.tsx";
import { useFormats } from "../../../language/formats.ts";
import { paths } from "../../../app/paths.ts";
import { Section } from "../../../ui/card.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<TrainingRun["state"], BadgeTone> = {
  running: "info",
  done: "success",
  failed: "danger",
  cancelled: "neutral",
};

type HistoryCardProps = {
  history: UseQueryResult<TrainingRun[]>;
  /** The run whose report stands above. */
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
  if (runs.length === 0) return <p className="panel p-5 text-muted">{phrases.empty}</p>;
  return (
    <DataTable caption={phrases.title} columns={columns} rows={runs} rowKey={({ id }) => id} />
  );
}

function useColumns(shown: string | undefined): Column<TrainingRun>[] {
  const { history: phrases, unknown } = usePhrases();
  const { count, dateTime, fixed } = useFormats();
  return [
    { title: phrases.started, cell: (run) => dateTime(run.started_at) },
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
      cell: ({ r2 }) => (r2 === null ? "–" : fixed(meanR2(r2), 2)),
    },
    { title: phrases.verdict, cell: (run) => <VerdictBadge run={run} /> },
    { title: phrases.action, cell: (run) => <OpenReport run={run} isShown={run.id === shown} /> },
  ];
}

function VerdictBadge({ run: { verdict } }: { run: TrainingRun }) {
  const { history: phrases } = usePhrases();
  if (verdict === null) return "–";
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
  if (isShown) return <span className="text-muted">{phrases.shown}</span>;
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

function meanR2(r2: NonNullable<TrainingRun["r2"]>): number {
  return predictedValues.reduce((sum, value) => sum + r2[value], 0) / predictedValues.length;
}
