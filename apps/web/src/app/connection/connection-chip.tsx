import {
  CloudCheck,
  CloudOff,
  CloudUpload,
  RefreshCw,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import { useNavigate } from "react-router";
import { useUnsentPlots } from "#device/plots/unsent-plots.ts";
import { standingOf } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { Chip, type ChipTone } from "#ui/chip.tsx";
import { paths } from "../paths.ts";
import { useSyncPhrases } from "../sync-status/use-sync-phrases.ts";
import { useConnection, type ConnectionState } from "./use-connection.ts";
import { useConnectionPhrases } from "./use-phrases.ts";

const looks: Record<ConnectionState, { tone: ChipTone; Icon: LucideIcon }> = {
  online: { tone: "success", Icon: CloudCheck },
  offline: { tone: "neutral", Icon: CloudOff },
  slow: { tone: "neutral", Icon: RefreshCw },
  checking: { tone: "neutral", Icon: RefreshCw },
};

/** An icon and words, never a colour alone; a tap asks again, or shows what is not sent. */
export function ConnectionChip() {
  const phrases = useConnectionPhrases();
  const { state, isChecking, check } = useConnection();
  const shown = state === "offline" && isChecking ? "checking" : state;
  const { tone, Icon } = looks[shown];
  const unsent = useUnsent();
  if (state === "online" && unsent !== null) return <UnsentChip {...unsent} />;
  return (
    <>
      <Chip tone={tone} title={phrases.check} onClick={check}>
        <Icon size={18} aria-hidden className={shown === "checking" ? "animate-spin" : undefined} />
        {/* Without network a line below says so; the title needs the room. */}
        <span className={shown === "slow" ? "" : "max-sm:sr-only"}>{phrases[shown]}</span>
      </Chip>
      {/* Only the loss and the return are read aloud, not every check in between. */}
      <output className="sr-only">{state === "offline" ? phrases.offlineNote : ""}</output>
    </>
  );
}

/** How many items are refused, else how many wait; null where all is sent. */
function useUnsent() {
  const unsent = useSync("items")?.filter((item) => item.state !== "synced") ?? [];
  const plots = useUnsentPlots();
  const failed = unsent.filter((item) => item.state === "failed");
  const refused = plots.filter(({ state }) => state === "refused").length;
  if (unsent.length + plots.length === 0) return null;
  const isRefused = failed.length + refused > 0;
  const isToDecide = refused === 0 && failed.every((item) => standingOf(item) === "conflict");
  const count = isRefused ? failed.length + refused : unsent.length + plots.length;
  return { isRefused, isToDecide, count };
}

type UnsentChipProps = NonNullable<ReturnType<typeof useUnsent>>;

function UnsentChip({ isRefused, isToDecide, count }: UnsentChipProps) {
  const phrases = useSyncPhrases();
  const navigate = useNavigate();
  const Icon = isRefused ? TriangleAlert : CloudUpload;
  return (
    <Chip
      tone={isRefused ? "danger" : "neutral"}
      title={phrases.seeOutbox}
      onClick={() => void navigate(paths.outbox())}
    >
      <Icon size={18} aria-hidden />
      <span aria-hidden className="figures sm:hidden">
        {count}
      </span>
      <span className="max-sm:sr-only">
        {phrases[isRefused ? (isToDecide ? "conflictCount" : "refusedCount") : "unsentCount"](
          count,
        )}
      </span>
    </Chip>
  );
}

/** Above the screen, for as long as the server is out of reach; unless the box of what waits or the screen tells it. */
export function OfflineNote() {
  const phrases = useConnectionPhrases();
  const { state } = useConnection();
  const unsent = useUnsent();
  if (state !== "offline" || unsent?.isRefused === false) return null;
  return (
    <section
      aria-label={phrases.offline}
      className="edge-b flex items-center gap-2 bg-sunk px-4 py-1 text-sm in-[body:has([data-tells-offline])]:hidden sm:px-8"
    >
      <CloudOff size={18} aria-hidden className="text-ink-2" />
      {phrases.offlineNote}
    </section>
  );
}
