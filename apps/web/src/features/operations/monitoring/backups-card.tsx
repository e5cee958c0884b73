import { queryOf } from "#api/query-of.ts";
import * as backupsApi from "@elaeis/domain/backups/backups-api";
import type { BackupKind, BackupRun, Backups } from "@elaeis/domain/backups/backup-schemas";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Download, RotateCcw, Save } from "lucide-react";
import { backupListHref, backupsKey, requestBackup } from "#api/backups.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Row } from "#ui/stack.tsx";
import { BackupPlaceChoice } from "./backup-place.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnits } from "./use-units.ts";

const whileRunningMs = 2_000;
const otherwiseMs = 60_000;

type RunOf<Kind extends BackupKind> = Extract<BackupRun, { kind: Kind }>;

const isOpen = ({ finished_at: finished }: BackupRun) => finished === null;

/** The last run of a kind, and the last one that ended well. */
function lastOf<Kind extends BackupKind>(runs: readonly BackupRun[], kind: Kind) {
  const ofKind = runs.filter((run): run is RunOf<Kind> => run.kind === kind);
  return { last: ofKind[0], done: ofKind.find(({ state }) => state === "done") };
}

/** Where backups go, how the last one ended, and whether one can be restored. */
export function BackupsCard() {
  const { backups: phrases } = usePhrases();
  const backups = useQuery({
    ...queryOf(backupsKey, backupsApi.readBackups),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(isOpen) === true ? whileRunningMs : otherwiseMs,
  });
  return (
    <Section
      title={phrases.title}
      aside={<StateBadge found={backups.data} />}
      className="max-w-2xl"
    >
      <Loaded question={backups} failed={phrases.failed} bones={["h-40"]}>
        {(found) => <Content found={found} />}
      </Loaded>
    </Section>
  );
}

function StateBadge({ found }: { found: Backups | undefined }) {
  const { backups: phrases } = usePhrases();
  if (found === undefined) return null;
  const { last } = lastOf(found.runs, "backup");
  if (last === undefined) return <Badge tone="warning">{phrases.never}</Badge>;
  if (isOpen(last)) return <Badge tone="info">{phrases.running}</Badge>;
  if (last.state === "failed") return <Badge tone="danger">{phrases.lastFailed}</Badge>;
  return <Badge tone="success">{phrases.verified}</Badge>;
}

function Content({ found }: { found: Backups }) {
  const { backups: phrases } = usePhrases();
  const { place, runs } = found;
  const backup = lastOf(runs, "backup");
  const drill = lastOf(runs, "drill");
  return (
    <>
      {place === null && <BackupPlaceChoice found={found} />}
      {place?.is_on_data_disk === true && <Banner tone="warning">{phrases.sameDisk}</Banner>}
      <Failure run={backup.last} title={phrases.lastFailed} />
      <Failure run={drill.last} title={phrases.drillFailed} />
      <Facts>
        {place !== null && (
          <Fact
            term={place.kind === "s3" ? phrases.bucket : phrases.folder}
            note={phrases.placeNote(place.is_encrypted, place.keep)}
          >
            {place.description}
          </Fact>
        )}
        <BackupFact run={backup.done} />
        <DrillFact run={drill.done} />
      </Facts>
      {place !== null && <Actions runs={runs} />}
      {place !== null && <BackupPlaceChoice found={found} />}
      <RestoreHelp isEncrypted={place?.is_encrypted ?? false} kind={place?.kind ?? "folder"} />
    </>
  );
}

function Failure({ run, title }: { run: BackupRun | undefined; title: string }) {
  const { backups: phrases } = usePhrases();
  const { dateTime } = useFormats();
  if (run?.state !== "failed" || run.finished_at === null) return null;
  return (
    <Banner tone="danger">
      <strong className="block">{title}</strong>
      {phrases.failedOn(dateTime(run.finished_at))}
      <details>
        <summary className="cursor-pointer py-1 underline">{phrases.details}</summary>
        <span className="wrap-anywhere">{run.failure}</span>
      </details>
    </Banner>
  );
}

function BackupFact({ run }: { run: RunOf<"backup"> | undefined }) {
  const { backups: phrases } = usePhrases();
  const { dateTime, megabytes } = useFormats();
  const report = run?.report ?? null;
  const verified = report?.verified_objects ?? null;
  return (
    <Fact
      term={phrases.last}
      note={
        report !== null && (
          <>
            {phrases.held(report.rows, report.files, megabytes(report.file_bytes))}
            {verified !== null && <span className="block">{phrases.readBack(verified)}</span>}
          </>
        )
      }
    >
      {run?.finished_at ? dateTime(run.finished_at) : phrases.none}
    </Fact>
  );
}

function DrillFact({ run }: { run: RunOf<"drill"> | undefined }) {
  const { backups: phrases } = usePhrases();
  const { dateTime } = useFormats();
  const { duration } = useUnits();
  const report = run?.report ?? null;
  return (
    <Fact
      term={phrases.drill}
      note={
        report === null
          ? phrases.drillWhen
          : phrases.proof(report.rows, report.files, duration(report.seconds))
      }
    >
      {run?.finished_at ? dateTime(run.finished_at) : phrases.noDrill}
    </Fact>
  );
}

function Actions({ runs }: { runs: readonly BackupRun[] }) {
  const { backups: phrases } = usePhrases();
  const request = useAction(requestBackup, { answers: backupsKey });
  const isBusy = (kind: BackupKind) =>
    runs.some((run) => run.kind === kind && isOpen(run)) ||
    (request.isPending && request.variables === kind);
  return (
    <>
      <ActionFailed error={request.error} title={phrases.notStarted} />
      <Row gap={3}>
        <Button isBusy={isBusy("backup")} onClick={() => request.mutate("backup")}>
          <Save size={20} aria-hidden />
          {phrases.now}
        </Button>
        <Button variant="outline" isBusy={isBusy("drill")} onClick={() => request.mutate("drill")}>
          <RotateCcw size={20} aria-hidden />
          {phrases.drillNow}
        </Button>
        <a href={backupListHref} download className={buttonLook("outline")}>
          <Download size={20} aria-hidden />
          {phrases.list}
        </a>
      </Row>
    </>
  );
}

function RestoreHelp({ isEncrypted, kind }: { isEncrypted: boolean; kind: "folder" | "s3" }) {
  const { backups: phrases } = usePhrases();
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-3 font-semibold">
        {phrases.restoreTitle}
      </summary>
      <ol className="grid list-decimal gap-2 pl-6">
        {phrases.restoreSteps(isEncrypted, kind).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
