import { FileArchive } from "lucide-react";
import { useState } from "react";
import { useUser } from "#app/session/use-session.ts";
import { saveExport } from "#device/sync/save-export.ts";
import { useUnsentPlots } from "#device/plots/unsent-plots.ts";
import { useQueued } from "#device/sync/use-queue.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";
import type { OutboxItem } from "#device/sync/records.ts";

/** A way out for what cannot be sent in time, drafts included. */
export function EmergencyExport({ items }: { items: readonly OutboxItem[] }) {
  const phrases = usePhrases();
  const [state, setState] = useState<"idle" | "writing" | "failed">("idle");
  const { id } = useUser();
  const { drafts } = useHeldDrafts();
  const { queued } = useQueued();
  const plots = useUnsentPlots();
  if (drafts + plots.length + queued.length === 0 && !items.some((item) => item.state !== "synced"))
    return null;
  const write = async () => {
    setState("writing");
    try {
      await saveExport(id, items);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <Section
      title={phrases.exportTitle}
      intro={
        <>
          {phrases.exportText}
          {drafts > 0 && ` ${phrases.exportDrafts(drafts)}`}
        </>
      }
    >
      {state === "failed" && <Banner tone="danger">{phrases.exportFailed}</Banner>}
      <Button variant="outline" isBusy={state === "writing"} onClick={() => void write()}>
        <FileArchive size={20} aria-hidden />
        {phrases.exportAction}
      </Button>
    </Section>
  );
}
