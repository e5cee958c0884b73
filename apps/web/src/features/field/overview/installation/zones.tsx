import type { GlobalStatistics, ZoneShare } from "@elaeis/domain/statistics/global-schemas";
import { Section } from "../../../../ui/card.tsx";
import { useFormats } from "../../../../language/formats.ts";
import { useInstallationPhrases } from "./use-phrases.ts";
import { ZoneMap } from "./zone-map.tsx";

/** The share of each zone, drawn where it lies and listed beside it under the same number. */
export function Zones({ figures }: { figures: GlobalStatistics }) {
  const { zones: phrases } = useInstallationPhrases();
  const { count } = useFormats();
  const { zones, otherZones, unzonedFruits } = figures;
  return (
    <Section title={phrases.title}>
      {zones.length === 0 ? (
        <p className="panel p-5 text-muted">{phrases.none}</p>
      ) : (
        <div className="panel grid grid-cols-1 gap-6 p-5 lg:grid-cols-2">
          <ZoneMap zones={zones} />
          <div className="min-w-0">
            <ol className="grid gap-3">
              {zones.map((zone, index) => (
                <ZoneLine key={zone.zone} zone={zone} rank={index + 1} />
              ))}
            </ol>
            {otherZones.zones > 0 && (
              <p className="mt-3 text-sm text-muted">
                {phrases.others(otherZones.zones, count(otherZones.fruits))}
              </p>
            )}
          </div>
        </div>
      )}
      {unzonedFruits > 0 && <p className="text-sm text-muted">{phrases.unzoned(unzonedFruits)}</p>}
    </Section>
  );
}

function ZoneLine({ zone, rank }: { zone: ZoneShare; rank: number }) {
  const { zones: phrases } = useInstallationPhrases();
  const { percent } = useFormats();
  return (
    <li>
      <div className="flex items-baseline gap-3">
        <span aria-hidden className="figures w-6 shrink-0 text-right font-bold text-muted">
          {rank}
        </span>
        <span className="min-w-0 flex-1 break-words">{zone.zone}</span>
        <span className="figures font-bold whitespace-nowrap">{percent(zone.percentage)}</span>
      </div>
      <div aria-hidden className="mt-1 ml-9 h-2 overflow-hidden rounded-full bg-groove">
        <div className="h-full bg-primary" style={{ width: `${zone.percentage}%` }} />
      </div>
      <p className="ml-9 text-sm text-muted">
        {phrases.fruits(zone.count)}
        {zone.latitude === null && ` · ${phrases.noPosition}`}
      </p>
    </li>
  );
}
