import type { NirImport } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { Badge } from "../../../ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

/** By the letter such an import failed; nothing is wrong with it. */
export function isNothingNew({ status, stopped, imported, updated, skipped }: NirImport): boolean {
  return status === "failed" && stopped === null && imported + updated === 0 && skipped > 0;
}

export function ImportState({ found }: { found: NirImport }) {
  const { states } = usePhrases();
  if (found.undone !== null) return <Badge tone="neutral">{states.undone}</Badge>;
  if (isNothingNew(found)) return <Badge tone="neutral">{states.nothingNew}</Badge>;
  if (found.stopped === "cancelled") return <Badge tone="warning">{states.cancelled}</Badge>;
  const tones = { processing: "info", completed: "success", failed: "danger" } as const;
  return <Badge tone={tones[found.status]}>{states[found.status]}</Badge>;
}
