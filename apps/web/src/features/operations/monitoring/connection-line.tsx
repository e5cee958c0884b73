import { useEffect, useState } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { Button } from "#ui/button.tsx";
import { Figures } from "#ui/figures.tsx";
import type { Connection } from "./keep-following.ts";
import { usePhrases } from "./use-phrases.ts";

type ConnectionLineProps = {
  connection: Connection;
  /** Of the figures shown. */
  at: string | undefined;
  onConnectNow: () => void;
};

/** Whether the figures still come, and since when not. */
export function ConnectionLine({ connection, at, onConnectNow }: ConnectionLineProps) {
  const { connection: phrases } = usePhrases();
  const { language } = useLanguage();
  const time = new Intl.DateTimeFormat(locales[language], { timeStyle: "medium" });
  const isLive = connection.is === "connected";
  const isBroken = connection.is === "waiting" || connection.is === "refused";
  return (
    <div className="flex min-h-target flex-wrap items-center gap-x-4 gap-y-1">
      <output className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden
          className={`size-2.5 rounded-full ${isLive ? "bg-leaf" : isBroken ? "bg-danger" : "bg-control"}`}
        />
        {connection.is === "waiting" ? (
          <Countdown untilMs={connection.untilMs} />
        ) : (
          phrases[connection.is]
        )}
      </output>
      {at !== undefined && <Figures isMuted>{phrases.asOf(time.format(new Date(at)))}</Figures>}
      {isBroken && (
        <Button variant="outline" onClick={onConnectNow}>
          {phrases.now}
        </Button>
      )}
    </div>
  );
}

/** Read out once, not every second. */
function Countdown({ untilMs }: { untilMs: number }) {
  const { connection: phrases } = usePhrases();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  return <span aria-live="off">{phrases.waiting(String(seconds))}</span>;
}
