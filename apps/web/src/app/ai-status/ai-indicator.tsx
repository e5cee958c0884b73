import { RefreshCw } from "lucide-react";
import { lazyPart } from "../lazy-part.tsx";
import { IconButton } from "#ui/button.tsx";
import { Line } from "#ui/line.tsx";
import { useAiPhrases, useAiStatus, type AiStatus } from "./use-ai-status.ts";

const dots: Record<AiStatus["state"], string> = {
  online: "bg-leaf",
  checking: "bg-control",
  offline: "bg-amber",
};

const OnDeviceHint = lazyPart(async () => (await import("./on-device-hint.tsx")).OnDeviceHint, {
  waiting: null,
  Absent: () => null,
});

/** A dot and words, never the dot alone, and a button to ask again. */
export function AiIndicator() {
  const phrases = useAiPhrases();
  const status = useAiStatus();
  const silence = status.isServerSlow ? phrases.slow : phrases.unreachable;
  const hint = status.isServerSilent ? silence : phrases.offlineHint;
  return (
    <Line gap={1}>
      <output
        className="flex flex-1 items-center gap-2 text-sm font-medium"
        title={status.state === "offline" ? hint : undefined}
      >
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[status.state]}`} />
        <span>
          {status.state === "offline" ? hint : phrases[status.state]}
          {status.state === "offline" && <OnDeviceHint />}
        </span>
      </output>
      <IconButton label={phrases.refresh} onClick={status.refresh} className="max-lg:-mr-3.5">
        <RefreshCw
          size={20}
          aria-hidden
          className={status.isRefreshing ? "animate-spin" : undefined}
        />
      </IconButton>
    </Line>
  );
}
