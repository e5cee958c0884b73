import type { ZoneCount } from "@elaeis/domain/statistics/statistics-schemas";
import { Section } from "#ui/section.tsx";
import { Stack } from "#ui/stack.tsx";
import { useFormats } from "#language/formats.ts";
import { NotThere } from "./not-there.tsx";
import { useDayPhrases } from "./use-phrases.ts";

type TopZonesProps = { zones: readonly ZoneCount[] | undefined; isPending: boolean };

/** The first three; each bar is as long as the share beside it says. */
export function TopZones({ zones, isPending }: TopZonesProps) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  return (
    <Section title={phrases.topZones} isNested className="min-h-64">
      {zones?.length === 0 && <p className="text-ink-2">{phrases.noZones}</p>}
      {zones === undefined && <NotThere isPending={isPending} />}
      <Stack as="ol" gap={4}>
        {zones?.map(({ zone, count, percentage }, index) => (
          <li key={zone} className="grid grid-cols-[auto_1fr] items-start gap-x-3">
            <span
              aria-hidden
              className={`figures grid size-8 place-items-center rounded-full text-[min(1rem,18px)] leading-none font-medium ${index === 0 ? "bg-leaf text-card" : "bg-sunk text-ink"}`}
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 gap-1.5">
              <p className="font-semibold wrap-anywhere">{zone}</p>
              <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-sunk">
                <span
                  style={{ width: `${percentage}%` }}
                  className="block h-full rounded-full bg-leaf"
                />
              </span>
              <p className="figures flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
                <span>{phrases.fruits(count)}</span>
                <span>{phrases.ofAll(formats.wholePercent(percentage))}</span>
              </p>
            </div>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
