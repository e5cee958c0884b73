import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { en } from "./phrases.en.ts";
import { useImportPhrases } from "./use-phrases.ts";

export type ImportStage = keyof typeof en.states;

const tones: Record<ImportStage, BadgeTone> = {
  uploading: "neutral",
  uploaded: "neutral",
  checked: "info",
  importing: "info",
  imported: "success",
  partly: "warning",
  nothingNew: "neutral",
  failed: "danger",
  cancelled: "warning",
  undone: "neutral",
  discarded: "neutral",
};

export function ImportState({ stage }: { stage: ImportStage }) {
  const { states } = useImportPhrases();
  return <Badge tone={tones[stage]}>{states[stage]}</Badge>;
}
