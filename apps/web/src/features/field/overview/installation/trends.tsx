import type { TrendDay } from "@elaeis/domain/statistics/global-schemas";
import { ChevronRight } from "lucide-react";
import { Section } from "../../../../ui/card.tsx";
import { useFormats } from "../../../../language/formats.ts";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { locales } from "../../../../language/language.ts";
import { DayBars } from "./day-bars.tsx";
import { useInstallationPhrases } from "./use-phrases.ts";

const shown = ["fruits", "predictions", "users"] as const;

/** How many each day, as small drawings that name their figures, and as a table. */
export function Trends({ days }: { days: readonly TrendDay[] }) {
  const { trends: phrases } = useInstallationPhrases();
  return (
    <Section title={phrases.title}>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {shown.map((name) => (
          <DayBars
            key={name}
            name={phrases[name]}
            days={days.map((day) => ({ day: day.day, count: day[name] }))}
          />
        ))}
      </div>
      <details className="panel group px-4">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
          <ChevronRight
            size={20}
            aria-hidden
            className="shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          {phrases.table}
        </summary>
        <DayTable days={days} />
      </details>
    </Section>
  );
}

function DayTable({ days }: { days: readonly TrendDay[] }) {
  const { trends: phrases } = useInstallationPhrases();
  const { count } = useFormats();
  const { language } = useLanguage();
  // Of thirty days the year is known.
  const date = new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "short" });
  return (
    <table className="figures mb-4 w-full max-w-prose text-right">
      <caption className="sr-only">{phrases.title}</caption>
      <thead>
        <tr className="edge-b align-bottom text-sm text-muted">
          <th scope="col" className="py-2 text-left">
            {phrases.day}
          </th>
          {shown.map((name) => (
            <th key={name} scope="col" className="py-2 pl-3">
              {phrases[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
              {date.format(new Date(noon(day.day)))}
            </th>
            {shown.map((name) => (
              <td key={name}>{count(day[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day is the reader's own: without a zone it is read as theirs. */
function noon(day: string): string {
  return `${day}T12:00:00`;
}
