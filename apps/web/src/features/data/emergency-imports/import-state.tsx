import type { EmergencyImportSummary } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<EmergencyImportSummary["state"], BadgeTone> = {
  uploading: "neutral",
  checked: "info",
  importing: "info",
  done: "success",
  discarded: "neutral",
};

export function ImportState({ found }: { found: EmergencyImportSummary }) {
  const phrases = usePhrases();
  return <Badge tone={tones[found.state]}>{phrases.states[found.state]}</Badge>;
}
