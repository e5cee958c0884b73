import { Wifi } from "lucide-react";
import { networkNow } from "#device/sync/photo-choice.ts";
import { unsentPhotos, waitsForWifi } from "#device/sync/photo-way.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { useFormats } from "#language/formats.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { en } from "./photo-phrases.en.ts";
import { fr } from "./photo-phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** Photos that wait for Wi-Fi, how much they are, and the way to send them all the same. */
export function WaitingPhotos({ items }: { items: readonly OutboxItem[] }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const engine = useSyncEngine();
  const isOffline = useIsOffline();
  const { photos, bytes } = unsentPhotos(items.filter(waitsForWifi));
  if (photos === 0) return null;
  const size = formats.megabytes(bytes);
  return (
    <Banner
      tone="info"
      action={
        !isOffline && (
          <Button variant="outline" onClick={() => void engine?.sendPhotosNow()}>
            {phrases.sendPhotos}
          </Button>
        )
      }
    >
      <span className="flex items-center gap-2">
        <Wifi size={18} aria-hidden className="shrink-0" />
        {networkNow() === "unknown" && !isOffline
          ? phrases.ask(photos, size)
          : phrases.wait(photos, size)}
      </span>
    </Banner>
  );
}
