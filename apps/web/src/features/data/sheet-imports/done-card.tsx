import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { Undo2 } from "lucide-react";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Banner } from "../../../ui/banner.tsx";
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
  return (
    <ConfirmButton
      label={phrases.undo}
      Icon={Undo2}
      className="justify-self-start"
      title={phrases.undoTitle}
      failed={phrases.actionFailed}
      onConfirm={() => undo.mutateAsync(undefined)}
    >
      {phrases.undoText[found.kind]}
    </ConfirmButton>
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
