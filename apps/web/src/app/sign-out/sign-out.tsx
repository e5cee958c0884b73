/** The way out: at once when this device holds nothing for the server, else after saying what it holds. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { FileArchive, LogOut } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useUser } from "../session/use-session.ts";
import { useQueuedWords } from "../sync-status/use-queued-words.ts";
import { unsentOf, type HeldPlot } from "#device/plots/held-plot.ts";
import { listHeldPlots } from "#device/plots/held-plots.ts";
import { asItem } from "#device/plots/unsent-plots.ts";
import { StorageSilent } from "#device/connection.ts";
import { countDrafts } from "#device/sync/drafts.ts";
import { listItems } from "#device/sync/outbox.ts";
import type { Queued } from "#device/sync/queue.ts";
import { listQueued } from "#device/sync/queues.ts";
import { countedOf, type OutboxItem } from "#device/sync/records.ts";
import { saveExport } from "#device/sync/save-export.ts";
import { useSyncEngine, useSync } from "#device/sync/sync-provider.tsx";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { whatHelps } from "#device/sync/what-helps.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { useLeave } from "./use-leave.ts";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

const usePhrases = phrasesHook({ en, fr });

/** Null where the device does not answer. */
type Held = {
  items: readonly OutboxItem[];
  plots: readonly HeldPlot[];
  drafts: number;
  queued: readonly Queued[];
} | null;

export function SignOut({ onCancel }: { onCancel: () => void }) {
  const { id } = useUser();
  const leave = useLeave();
  const [held, setHeld] = useState<Held | "unread">("unread");
  const leaveOrAsk = useEffectEvent((found: Held) => {
    if (found !== null && countOf(found) === 0) void leave();
    else setHeld(found);
  });
  useEffect(() => {
    const look = async () => leaveOrAsk(await readHeld(id));
    void look();
  }, [id]);
  if (held === "unread") return null;
  return <HeldDialog held={held} onLeave={leave} onCancel={onCancel} />;
}

const countOf = ({ items, plots, drafts, queued }: NonNullable<Held>) =>
  items.length + plots.length + drafts + queued.length;

/** Read from the device itself: the outbox on screen may not have been read yet. */
async function readHeld(userId: string): Promise<Held> {
  try {
    const items = (await listItems(userId)).filter(({ state }) => state !== "synced");
    const plots = unsentOf(await listHeldPlots(userId));
    const queued = await listQueued(userId);
    return { items, plots, drafts: await countDrafts(userId), queued };
  } catch (error) {
    if (error instanceof StorageSilent) return null;
    // A browser that keeps nothing holds nothing.
    return { items: [], plots: [], drafts: 0, queued: [] };
  }
}

type HeldDialogProps = { held: Held; onLeave: () => Promise<void>; onCancel: () => void };

function HeldDialog({ held, onLeave, onCancel }: HeldDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const user = useUser();
  const items = useSync("items");
  const heldPlots = useSync("plots");
  const { partsOf } = useQueuedWords();
  const [isLeaving, setIsLeaving] = useState(false);
  const unsent = (items ?? held?.items ?? []).filter(({ state }) => state !== "synced");
  const plots = heldPlots === null ? (held?.plots ?? []) : unsentOf(heldPlots);
  const drafts = held?.drafts ?? 0;
  const queued = held?.queued ?? [];
  const isClear = held !== null && countOf({ items: unsent, plots, drafts, queued }) === 0;
  const leave = () => {
    setIsLeaving(true);
    void onLeave();
  };
  return (
    <Dialog
      title={phrases.title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {actions.cancel}
          </Button>
          <Button variant={isClear ? "primary" : "danger"} isBusy={isLeaving} onClick={leave}>
            <LogOut size={20} aria-hidden />
            {isClear ? actions.signOut : phrases.leaveAnyway}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className="text-lg font-semibold" aria-live="polite">
          {held === null
            ? phrases.unknown
            : isClear
              ? phrases.nothingLeft
              : phrases.held({ ...countedOf(unsent, plots), drafts, queued: partsOf(queued) })}
        </p>
        {!isClear && <p>{phrases.stays(accountNameOf(user))}</p>}
        {held !== null && !isClear && <WaysOut unsent={unsent} plots={plots} />}
      </Stack>
    </Dialog>
  );
}

/** What can be done with all that before leaving; drafts alone cannot be sent. */
function WaysOut({ unsent, plots }: { unsent: readonly OutboxItem[]; plots: readonly HeldPlot[] }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { id } = useUser();
  const engine = useSyncEngine();
  const needsSignIn = useSync("needsSignIn") === true;
  const isOffline = useIsOffline();
  const canSend =
    whatHelps([...unsent, ...plots.map(asItem)], { needsSignIn, isOffline }) === "send";
  const [state, setState] = useState<"idle" | "sending" | "notSent" | "exportFailed">("idle");
  const send = async () => {
    setState("sending");
    await engine?.syncNow();
    setState("notSent");
  };
  return (
    <>
      {state === "notSent" && <Banner tone="warning">{phrases.cannotSend}</Banner>}
      {state === "exportFailed" && <Banner tone="danger">{phrases.exportFailed}</Banner>}
      <TwoColumns gap={3}>
        {(canSend || state === "sending") && (
          <Button isBusy={state === "sending"} onClick={() => void send()}>
            {state === "sending" ? phrases.sending : actions.sendNow}
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => void saveExport(id, unsent).catch(() => setState("exportFailed"))}
        >
          <FileArchive size={20} aria-hidden />
          {phrases.exportAction}
        </Button>
      </TwoColumns>
    </>
  );
}
