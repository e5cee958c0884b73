import type { ZoneCount } from "@elaeis/domain/statistics/statistics-schemas";
import { Section } from "#ui/section.tsx";
import { Stack } from "#ui/stack.tsx";
import { useFormats } from "#language/formats.ts";
import { Note } from "#ui/note.tsx";
import { NotThere } from "./not-there.tsx";
import { useDayPhrases } from "./use-phrases.ts";

type TopZonesProps = { zones: readonly ZoneCount[] | undefined; isPending: boolean };

/** The first three; each bar is as long as the share beside it says. */
export function TopZones({ zones, isPending }: TopZonesProps) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  return (
    <Section title={phrases.topZones} isNested>
      {zones?.length === 0 && <p className="text-ink-2">{phrases.noZones}</p>}
      {zones === undefined && <NotThere isPending={isPending} />}
      <Stack as="ol" gap={3}>
        {zones?.map(({ zone, count, percentage }, index) => (
          <li key={zone} className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                <span aria-hidden className="text-ink-2">{`${index + 1}. `}</span>
                {zone}
              </span>
              <Note as="span" hasFigures>
                {phrases.fruits(count)} · {phrases.ofAll(formats.wholePercent(percentage))}
              </Note>
            </p>
            <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunk">
              <span style={{ width: `${percentage}%` }} className="block h-full bg-leaf" />
            </span>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
