import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Failed } from "./decide-card.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUndoSheetImport } from "./use-sheet-imports.ts";

/** What was written, and the way back. */
export function DoneCard({ found }: { found: SheetImport }) {
  const phrases = usePhrases();
  const { counts, undone } = found;
  if (undone !== null) return <Undone undone={undone} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {counts !== null && (
        <Banner tone="success">{phrases.done(counts.created, counts.changed)}</Banner>
      )}
      <Undo found={found} />
    </div>
  );
}

function Undo({ found }: { found: SheetImport }) {
  const phrases = usePhrases();
  const undo = useUndoSheetImport(found.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAsking(true)}>
        <Undo2 size={20} aria-hidden />
        {phrases.undo}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={phrases.undoTitle}
          confirmLabel={phrases.undo}
          cancelLabel={phrases.cancel}
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate(undefined)}
          onCancel={() => setIsAsking(false)}
        >
          <div className="grid gap-3">
            <p>{phrases.undoText[found.kind]}</p>
            {undo.isError && <Failed error={undo.error} />}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

function Undone({ undone }: { undone: NonNullable<SheetImport["undone"]> }) {
  const phrases = usePhrases();
  const { restored, removed, left, left_references: references } = undone;
  return (
    <Banner tone={left === 0 ? "success" : "warning"}>
      {phrases.undone(restored, removed)}
      {left > 0 && (
        <span className="mt-1 block">
          {phrases.left(left)} <span className="figures">{references.join(", ")}</span>
          {references.length < left && "…"}
        </span>
      )}
    </Banner>
  );
}
