import type { SheetImportSummary } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { ImportStage } from "#app/imports/import-state.tsx";

/** A tried file of which nothing would be imported is still to be corrected. */
export function stageOf({
  state,
  counts,
}: Pick<SheetImportSummary, "state" | "counts">): ImportStage {
  if (counts === null) return state;
  if (state === "checked" && counts.created + counts.changed === 0) return "uploaded";
  return state === "imported" && counts.refused > 0 ? "partly" : state;
}
