import type { NirImport } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { ImportStage } from "../../../app/imports/import-state.tsx";

/** By the letter such an import failed; nothing is wrong with it. */
export function isNothingNew({ status, stopped, imported, updated, skipped }: NirImport): boolean {
  return status === "failed" && stopped === null && imported + updated === 0 && skipped > 0;
}

const stages = { processing: "importing", completed: "imported", failed: "failed" } as const;

export function stageOf(found: NirImport): ImportStage {
  if (found.undone !== null) return "undone";
  if (isNothingNew(found)) return "nothingNew";
  return found.stopped === "cancelled" ? "cancelled" : stages[found.status];
}
