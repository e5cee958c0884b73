import * as sheetImportsApi from "@elaeis/domain/sheet-imports/sheet-imports-api";
import { ask } from "#api/ask.ts";
import { rowOutcomes, type RowOutcome } from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { QrCode } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Link } from "#app/navigation.tsx";
import { runSheetImport, sheetImportKeys, undoSheetImport } from "#api/sheet-imports.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { ImportCounts } from "#app/imports/import-card.tsx";
import { useNoMail } from "#app/no-mail/use-no-mail.ts";
import { ImportDecision } from "#app/imports/import-decision.tsx";
import { useDiscardImport, useImportStep } from "#app/imports/use-import.ts";
import { TransferProgress } from "#app/transfers/transfer-progress.tsx";
import { UndoImport, UndoneImport } from "#app/transfers/undo-import.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Row } from "#ui/stack.tsx";
import { SheetErrors, SheetRemarks } from "./sheet-errors.tsx";
import { usePhrases } from "./use-phrases.ts";

type Found = { found: SheetImport };

/** What would become of the rows, or became: counted, decided upon, and each refused one named. */
export function SheetOutcome({ found, checks }: Found & { checks: number }) {
  const phrases = usePhrases();
  const heading = useRef<HTMLHeadingElement>(null);
  // After a dry run it is screens below the button that asked for it.
  useEffect(() => {
    if (checks > 0) heading.current?.focus();
  }, [checks]);
  const { state, counts } = found;
  return (
    <>
      <section className="grid max-w-4xl grid-cols-1 gap-5">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold">
          {state === "checked" ? phrases.dryRunTitle : phrases.resultTitle}
        </h2>
        {state === "importing" && <UnderWay found={found} />}
        {counts !== null && state !== "importing" && <Counts counts={counts} />}
        {state === "checked" &&
          (found.can_undo ? <GoOn found={found} /> : <Decide found={found} />)}
        {(state === "imported" || state === "undone") && <Done found={found} />}
      </section>
      {found.errors_total > 0 && state !== "importing" && <SheetErrors found={found} />}
      {found.remarks_total > 0 && state !== "importing" && <SheetRemarks found={found} />}
    </>
  );
}

function UnderWay({ found: { id, rows, archive_size } }: Found) {
  const phrases = usePhrases();
  return (
    <TransferProgress
      id={id}
      describe={({ done, total, stage }) =>
        stage === "photos" ? phrases.photos.progress(done, total) : phrases.progress(done, rows)
      }
      cancelText={archive_size === null ? phrases.cancelText : phrases.photos.cancelText}
      refreshes={[sheetImportKeys.one(id)]}
    />
  );
}

const tones: Partial<Record<RowOutcome, "good" | "bad">> = {
  created: "good",
  changed: "good",
  refused: "bad",
};

function Counts({ counts }: { counts: NonNullable<SheetImport["counts"]> }) {
  const { planned, photos: words } = usePhrases();
  const { photos } = counts;
  return (
    <ImportCounts
      counts={[
        ...rowOutcomes.map((outcome) => ({
          term: planned[outcome],
          count: counts[outcome],
          tone: tones[outcome],
        })),
        ...(photos === undefined
          ? []
          : [{ term: words.title, count: photos, tone: "good" as const }]),
      ]}
    />
  );
}

/** After the dry run: whether it is written, or given up. */
function Decide({ found: { id, kind, counts } }: Found) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const run = useImportStep(sheetImportKeys, id, runSheetImport);
  const discard = useDiscardImport(
    sheetImportKeys,
    id,
    (id: string) => ask(sheetImportsApi.discardSheetImport, { id }),
    () => void navigate(adminPaths.sheetImport(kind), { replace: true }),
  );
  const rows = counts === null ? 0 : counts.created + counts.changed;
  // Photos may come to fruits that are there, and nothing else.
  const photos = counts?.photos ?? 0;
  const coming = rows + photos;
  const ofRows = kind === "people" ? phrases.doInvite(rows) : phrases.doImport(rows);
  const label = rows > 0 ? ofRows : phrases.photos.doImport(photos);
  return (
    <>
      {coming === 0 && <Banner tone="info">{phrases.nothingToDo}</Banner>}
      {coming > 0 && counts !== null && counts.refused > 0 && (
        <Banner tone="warning">{phrases.partly(counts.refused)}</Banner>
      )}
      <ImportDecision
        label={coming > 0 ? label : undefined}
        run={run}
        onRun={() => run.mutate()}
        onDiscard={() => discard.mutateAsync()}
        discardText={phrases.discardText[kind]}
      />
    </>
  );
}

/** It stopped on its way through the photos: the rest follows, or all of it is undone. */
function GoOn({ found: { id, kind } }: Found) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const run = useImportStep(sheetImportKeys, id, runSheetImport);
  const undo = useImportStep(sheetImportKeys, id, undoSheetImport);
  return (
    <>
      <Banner tone="warning">{phrases.photos.stopped}</Banner>
      <ActionFailed title={actions.failed} error={run.error} />
      <Row gap={3}>
        <Button isBusy={run.isPending} onClick={() => run.mutate()}>
          {phrases.photos.goOn}
        </Button>
        <UndoImport onUndo={() => undo.mutateAsync()}>{phrases.undoText[kind]}</UndoImport>
      </Row>
    </>
  );
}

/** What was written, and the way back. */
function Done({ found: { id, kind, columns, counts, undone } }: Found) {
  const phrases = usePhrases();
  const undo = useImportStep(sheetImportKeys, id, undoSheetImport);
  const isUnmailed = useNoMail();
  const hasNumbers = columns.some(({ field }) => field === "phone_number");
  const invited = isUnmailed ? phrases.invitedUnmailed : phrases.invited;
  if (undone !== null) {
    return <UndoneImport undone={undone} of={kind === "people" ? "people" : "fruits"} />;
  }
  return (
    <>
      {counts !== null && (
        <Banner tone={counts.refused > 0 ? "warning" : "success"}>
          <p>
            {kind === "people"
              ? (hasNumbers ? phrases.accounts : invited)(counts.created)
              : phrases.done(counts.created, counts.changed)}
          </p>
          {counts.photos !== undefined && <p>{phrases.photos.done(counts.photos)}</p>}
          {counts.refused > 0 && <p>{phrases.refusedRows(counts.refused)}</p>}
        </Banner>
      )}
      {hasNumbers && (
        <Link
          to={adminPaths.passwordSlips()}
          className={`${buttonLook("outline")} justify-self-start`}
        >
          <QrCode size={20} aria-hidden />
          {phrases.cards}
        </Link>
      )}
      <UndoImport onUndo={() => undo.mutateAsync()}>{phrases.undoText[kind]}</UndoImport>
    </>
  );
}
