import type { EmergencyImportSummary } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type { ImportStage } from "../../../app/imports/import-state.tsx";

export function stageOf({ state }: Pick<EmergencyImportSummary, "state">): ImportStage {
  return state === "done" ? "imported" : state;
}
