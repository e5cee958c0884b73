import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { UndoImport, UndoneImport } from "../../../app/transfers/undo-import.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUndoSheetImport } from "./use-sheet-imports.ts";

/** What was written, and the way back. */
export function DoneCard({ found }: { found: SheetImport }) {
  const phrases = usePhrases();
  const undo = useUndoSheetImport(found.id);
  const { counts, undone } = found;
  if (undone !== null)
    return <UndoneImport undone={undone} of={found.kind === "people" ? "people" : "fruits"} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {counts !== null && (
        <Banner tone="success">
          {found.kind === "people"
            ? phrases.invited(counts.created)
            : phrases.done(counts.created, counts.changed)}
        </Banner>
      )}
      <UndoImport onUndo={() => undo.mutateAsync(undefined)}>
        {phrases.undoText[found.kind]}
      </UndoImport>
    </div>
  );
}
