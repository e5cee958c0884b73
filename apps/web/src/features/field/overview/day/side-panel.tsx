import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { AiIndicator } from "#app/ai-status/lazy-ai-status.tsx";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { IconButton } from "#ui/button.tsx";
import { Line } from "#ui/line.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { clockTime, localDay } from "./calendar.ts";
import { Target } from "./target.tsx";
import { Month, Today } from "./today.tsx";
import type { Figures } from "./use-figures.ts";
import { useNow } from "#ui/use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";
import { Week } from "./week-bars.tsx";

type SidePanelProps = {
  figures: Figures;
  /** Why they may be old. */
  trouble: ReactNode;
};

/** The day at a glance, each figure once: what was done, how far it is to the target, whether the AI answers. */
export function SidePanel({ figures, trouble }: SidePanelProps) {
  const phrases = useDayPhrases();
  const { known } = figures;
  return (
    <aside aria-label={phrases.panel} className="grid content-start gap-3">
      <Stack as="section" aria-labelledby="figures" gap={3}>
        <h2 id="figures" className="sr-only">
          {phrases.title}
        </h2>
        {trouble}
        <div className="flex items-end justify-between gap-4">
          <Today figures={figures} />
          {/* As high as with the week, which comes later. */}
          <div className="grid min-h-[6.25rem] content-start justify-items-end">
            <Line gap={1}>
              <AsOf asOf={figures.asOf} />
              <IconButton label={phrases.refresh} onClick={figures.refresh} className="-mr-3.5">
                <RefreshCw
                  size={20}
                  aria-hidden
                  className={figures.isRefreshing ? "animate-spin" : undefined}
                />
              </IconButton>
            </Line>
            <Week days={known.recentDays} />
          </div>
        </div>
        <Month figures={figures} />
      </Stack>
      <Target known={known} />
      {/* At a desk it is in the side menu, on every screen. */}
      <div className="-my-2 lg:hidden">
        <AiIndicator />
      </div>
    </aside>
  );
}

function AsOf({ asOf }: Pick<Figures, "asOf">) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  const locale = locales[useLanguage().language];
  const now = useNow();
  if (asOf === null) return null;
  const isToday = localDay(asOf) === localDay(now);
  return (
    <Note as="span" hasFigures>
      {phrases.asOf(isToday ? clockTime(asOf, locale) : formats.dateTime(asOf.toISOString()))}
    </Note>
  );
}
