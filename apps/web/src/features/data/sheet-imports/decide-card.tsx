import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { Trash2, Upload } from "lucide-react";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useDiscardSheetImport, useRunSheetImport } from "./use-sheet-imports.ts";

type DecideCardProps = { found: SheetImport; onDiscarded: () => void };

/** After the dry run: whether it is written, or given up. */
export function DecideCard({ found, onDiscarded }: DecideCardProps) {
  const phrases = usePhrases();
  const run = useRunSheetImport(found.id);
  const { counts } = found;
  const coming = counts === null ? 0 : counts.created + counts.changed;
  return (
    <div className="grid grid-cols-1 gap-4">
      {coming === 0 && <Banner tone="info">{phrases.nothingToDo}</Banner>}
      {coming > 0 && counts !== null && counts.refused > 0 && (
        <Banner tone="warning">{phrases.partly(counts.refused)}</Banner>
      )}
      <ActionFailed title={phrases.actionFailed} error={run.error} />
      <div className="flex flex-wrap gap-3">
        {coming > 0 && (
          <Button isBusy={run.isPending} onClick={() => run.mutate(undefined)}>
            {!run.isPending && <Upload size={20} aria-hidden />}
            {found.kind === "people" ? phrases.doInvite(coming) : phrases.doImport(coming)}
          </Button>
        )}
        <Discard found={found} onDiscarded={onDiscarded} />
      </div>
    </div>
  );
}

function Discard({ found, onDiscarded }: DecideCardProps) {
  const phrases = usePhrases();
  const discard = useDiscardSheetImport(found.id, found.kind, onDiscarded);
  return (
    <ConfirmButton
      label={phrases.discard}
      Icon={Trash2}
      title={phrases.discardTitle}
      failed={phrases.actionFailed}
      onConfirm={() => discard.mutateAsync()}
    >
      {phrases.discardText[found.kind]}
    </ConfirmButton>
  );
}
