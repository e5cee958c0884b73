import type { NirImport } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { ImportStage } from "#app/imports/import-state.tsx";

/** One of before is kept as failed; nothing is wrong with it. */
export function isNothingNew({ status, stopped, imported, updated, skipped }: NirImport): boolean {
  const isOver = status !== "processing" && stopped === null;
  return isOver && imported + updated === 0 && skipped > 0;
}

const stages = { processing: "importing", completed: "imported", failed: "failed" } as const;

export function stageOf(found: NirImport): ImportStage {
  if (found.undone !== null) return "undone";
  if (isNothingNew(found)) return "nothingNew";
  if (found.status === "completed" && found.refused > 0) return "partly";
  return found.stopped === "cancelled" ? "cancelled" : stages[found.status];
}
