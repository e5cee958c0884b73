import { useQuery } from "@tanstack/react-query";
import { FileArchive } from "lucide-react";
import { useState } from "react";
import { useUser } from "#app/session/use-session.ts";
import { saveExport } from "#device/sync/save-export.ts";
import { tryKeeping } from "#device/sync/storage.ts";
import { useQueued } from "#device/sync/use-queue.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { useIsStorageSilent } from "#device/sync/use-is-storage-silent.ts";
import { useOffline } from "#device/sync/use-offline.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Says before the first photo whether this device will keep it, while something can still be done. */
export function StorageNotice({ isKept }: { isKept: boolean }) {
  const phrases = usePhrases();
  const isSilent = useIsStorageSilent();
  const { data } = useQuery({
    // Asked again once it answers.
    queryKey: ["storage", "capture", isKept, isSilent],
    queryFn: tryKeeping,
    staleTime: 0,
    retry: false,
  });
  if (data === "blocked") return <Banner tone="danger">{phrases.cannotKeep}</Banner>;
  // Also while it is still being asked whether it keeps anything.
  if (!isKept || data === "silent") return <Banner tone="danger">{phrases.storageSilent}</Banner>;
  return data === "full" ? <TightBanner /> : null;
}

function TightBanner() {
  const phrases = usePhrases();
  const { id } = useUser();
  const { drafts } = useHeldDrafts();
  const { queued } = useQueued();
  const items = useOffline().offlineData ?? [];
  const [hasFailed, setHasFailed] = useState(false);
  const canExport = drafts + queued.length > 0 || items.some(({ state }) => state !== "synced");
  const write = () => void saveExport(id, items).catch(() => setHasFailed(true));
  return (
    <Banner
      tone="warning"
      action={
        canExport && (
          <Button variant="outline" onClick={write}>
            <FileArchive size={20} aria-hidden />
            {phrases.exportNow}
          </Button>
        )
      }
    >
      {phrases.storageTight}
      {hasFailed && <strong className="block text-danger">{phrases.exportFailed}</strong>}
    </Banner>
  );
}
