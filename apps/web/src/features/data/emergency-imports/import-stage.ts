import type { EmergencyImportSummary } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type { ImportStage } from "#app/imports/import-state.tsx";

export function stageOf({
  state,
  left_over,
}: Pick<EmergencyImportSummary, "state" | "left_over">): ImportStage {
  if (state !== "done") return state;
  return left_over > 0 ? "partly" : "imported";
}
