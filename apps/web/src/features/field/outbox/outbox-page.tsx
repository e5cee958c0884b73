import { CloudUpload } from "lucide-react";
import { useSignInAgain } from "#app/session/use-session.ts";
import { useFormats } from "#language/formats.ts";
import { useOffline } from "#device/sync/use-offline.ts";
import { useQueuedWords } from "#app/sync-status/use-queued-words.ts";
import { WaitingPhotos } from "#app/sync-status/waiting-photos.tsx";
import { useSync } from "#device/sync/sync-provider.tsx";
import { isOpen } from "#device/plots/sent-plot.ts";
import { asItem, useUnsentPlots } from "#device/plots/unsent-plots.ts";
import { useIsStorageSilent } from "#device/sync/use-is-storage-silent.ts";
import { useIsReachable } from "#device/sync/use-is-offline.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { useQueued } from "#device/sync/use-queue.ts";
import { whatHelps } from "#device/sync/what-helps.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { AllDone } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { ClearCard } from "./clear-card.tsx";
import { CopiesCard } from "./copies-card.tsx";
import { HeldDrafts } from "./held-drafts.tsx";
import { EmergencyExport } from "./emergency-export-card.tsx";
import { OutboxList } from "./outbox-list.tsx";
import { StorageCard } from "./storage-card.tsx";
import { HeldPlotRows } from "#app/plots/held-plot-rows.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What this device still holds for the server, item by item, and how safe each is. */
export default function OutboxPage() {
  const phrases = usePhrases();
  const { offlineData, lastSyncAt } = useOffline();
  const isBlocked = useSync("isBlocked") === true;
  const plots = useSync("plots") ?? [];
  const justSent = useSync("justSent");
  // What was sent a moment ago is still shown in its row.
  const isCopy = ({ id, state }: OutboxItem) => state === "synced" && justSent?.has(id) !== true;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <PageHeading title={phrases.title} actions={<WayToServer />} />
      {!isBlocked && (
        <p className="text-ink-2">
          {phrases.intro} <LastSync at={lastSyncAt} />
        </p>
      )}
      <WaitingPhotos items={offlineData ?? []} />
      <Items items={offlineData && offlineData.filter((item) => !isCopy(item))} />
      <CopiesCard
        copies={(offlineData ?? []).filter(isCopy)}
        plots={plots.filter((plot) => !isOpen(plot))}
      />
      <EmergencyExport items={offlineData ?? []} />
      <StorageCard />
      <ClearCard items={offlineData ?? []} />
    </div>
  );
}

/** The one thing that brings what waits to the server, where there is one. */
function WayToServer() {
  const phrases = usePhrases();
  const { isOnline, offlineData, syncPendingData, isSyncing } = useOffline();
  const isSending = useIsReachable() && isSyncing;
  const signInAgain = useSignInAgain();
  const needsSignIn = useSync("needsSignIn") === true;
  const plots = useUnsentPlots();
  const help = whatHelps([...(offlineData ?? []), ...plots.map(asItem)], {
    needsSignIn,
    isOffline: !isOnline,
  });
  if ((isSending && help !== "nothing") || help === "send") {
    return (
      <Button isBusy={isSending} onClick={() => void syncPendingData()}>
        <CloudUpload size={20} aria-hidden />
        {isSending ? phrases.sending : phrases.sendNow}
      </Button>
    );
  }
  if (help === "sign_in") return <Button onClick={signInAgain}>{phrases.signIn}</Button>;
  if (help === "network") return <p className="text-ink-2">{phrases.whenOnline}</p>;
  return null;
}

function LastSync({ at }: { at: string | null }) {
  const phrases = usePhrases();
  const formats = useFormats();
  if (at === null) return null;
  return <span className="figures">{phrases.lastSync(formats.dateTime(at))}</span>;
}

function Items({ items }: { items: readonly OutboxItem[] | null }) {
  const phrases = usePhrases();
  const held = useHeldDrafts();
  const { waiting, refused, isUnread, isReading } = useQueued();
  const { listOf } = useQueuedWords();
  const plots = useUnsentPlots();
  const isBlocked = useSync("isBlocked") === true;
  const needsSignIn = useSync("needsSignIn") === true;
  // Said above; what was read before is no longer known to be all.
  if (useIsStorageSilent()) return null;
  if (isBlocked) return <Banner tone="warning">{phrases.blocked}</Banner>;
  const count = (items?.length ?? 0) + plots.length + held.drafts + waiting.length;
  if (items === null || (count === 0 && (held.isReading || isReading))) {
    return (
      <Skeleton label={phrases.title}>
        {/* As high as the sentence that all is sent. */}
        <Bone className="h-24 sm:h-12" />
      </Skeleton>
    );
  }
  if (count === 0) {
    // What was refused is said above.
    if (held.isUnread || isUnread || refused.length > 0) return null;
    return (
      <AllDone>
        <strong className="block text-ink">{phrases.empty}</strong>
        {phrases.emptyHint}
      </AllDone>
    );
  }
  return (
    <Stack gap={4}>
      {plots.length > 0 && <HeldPlotRows plots={plots} />}
      {items.length > 0 && <OutboxList items={items} needsSignIn={needsSignIn} />}
      {waiting.length > 0 && <p>{phrases.alsoWaiting(listOf(waiting))}</p>}
      {held.drafts > 0 && <HeldDrafts {...held} />}
    </Stack>
  );
}
