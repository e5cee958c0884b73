import { Lightbulb } from "lucide-react";
import { AiIndicator } from "../../../../app/ai-status/lazy-ai-status.tsx";
import { useFormats } from "../../../../language/formats.ts";
import { Link } from "../../../../app/navigation.tsx";
import { paths } from "../../../../app/paths.ts";
import { buttonLook } from "../../../../ui/button.tsx";
import { Bar } from "./bar.tsx";
import type { Figures } from "./use-figures.ts";
import { useDayPhrases } from "./use-phrases.ts";

/** The day at a glance: whether the AI answers, what was done, how far it is to the target. */
export function SidePanel({ known }: Pick<Figures, "known">) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  const shown = (count: number | undefined) => (count === undefined ? "–" : formats.count(count));
  const { percentage = 0 } = known.monthlyProgress ?? {};
  return (
    <aside
      aria-label={phrases.panel}
      className="panel grid content-start gap-4 p-5 lg:sticky lg:top-24"
    >
      <AiIndicator />
      <dl className="edge-t grid gap-2 pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">{phrases.panelToday}</dt>
          <dd className="figures text-2xl font-bold">{shown(known.collectsToday)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">{phrases.panelZones}</dt>
          <dd className="figures text-2xl font-bold">{shown(known.zonesVisited)}</dd>
        </div>
      </dl>
      <div className="grid gap-2">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-muted">{phrases.target}</span>
          <span className="figures font-bold">
            {known.monthlyProgress ? formats.wholePercent(percentage) : "–"}
          </span>
        </p>
        <Bar label={`${phrases.panel} – ${phrases.target}`} percent={percentage} />
      </div>
      <Link to={paths.advice()} className={buttonLook("outline")}>
        <Lightbulb size={20} aria-hidden />
        {phrases.advice}
      </Link>
    </aside>
  );
}
