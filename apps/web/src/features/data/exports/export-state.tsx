import type { DatasetExport } from "@elaeis/domain/exports/export-schemas";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<DatasetExport["state"], BadgeTone> = {
  preparing: "info",
  done: "success",
  failed: "danger",
  cancelled: "neutral",
  deleted: "neutral",
};

export function ExportState({ found }: { found: DatasetExport }) {
  const { states } = usePhrases();
  return <Badge tone={tones[found.state]}>{states[found.state]}</Badge>;
}
