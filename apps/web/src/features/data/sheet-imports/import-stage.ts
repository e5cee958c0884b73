import type { SheetImportSummary } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { ImportStage } from "../../../app/imports/import-state.tsx";

export function stageOf({
  state,
  counts,
}: Pick<SheetImportSummary, "state" | "counts">): ImportStage {
  return state === "imported" && counts !== null && counts.refused > 0 ? "partly" : state;
}
