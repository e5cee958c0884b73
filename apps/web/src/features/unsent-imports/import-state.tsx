import type { UnsentImportSummary } from "@elaeis/domain/unsent-imports/unsent-import-schemas";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<UnsentImportSummary["state"], BadgeTone> = {
  uploading: "neutral",
  checked: "info",
  importing: "info",
  done: "success",
  discarded: "neutral",
};

export function ImportState({ found }: { found: UnsentImportSummary }) {
  const phrases = usePhrases();
  return <Badge tone={tones[found.state]}>{phrases.states[found.state]}</Badge>;
}
