import type { ZoneShare } from "@elaeis/domain/statistics/global-schemas";
import type { Harvest } from "@elaeis/domain/statistics/harvest-schemas";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { mapTilesQuery } from "#api/fruit-surroundings.ts";
import { lazyPart } from "#app/lazy-part.tsx";
import { knownReachM } from "#app/map/projection.ts";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { useAdminPhrases } from "../use-admin-phrases.ts";
import { Figures } from "#ui/figures.tsx";
import { Grow } from "#ui/line.tsx";
import { fruitsOf } from "./fruits-of.ts";

const DrawnMap = lazyPart(async () => (await import("#app/map/drawn-map.tsx")).DrawnMap, {
  waiting: (
    <Skeleton>
      <Bone className="h-72" />
    </Skeleton>
  ),
});

const heightPx = 288;
const listed = 8;
/** No zone has an empty name. */
const withoutZone = "";
const widest = 56;
const narrowest = 28;

/** Where the fruits of the period come from: on the map and by name, each a way to its fruits. */
export function ZonesCard({ harvest }: { harvest: Harvest }) {
  const { zones: phrases } = useAdminPhrases();
  const { count } = useFormats();
  const { zones, otherZones, unzoned, unzonedFruits } = harvest;
  const hidden = zones.slice(listed);
  const others = {
    zones: otherZones.zones + hidden.length,
    fruits: hidden.reduce((sum, zone) => sum + zone.count, otherZones.fruits),
  };
  return (
    <section aria-labelledby="zones" className="grid min-w-0 grid-cols-1 gap-2">
      <h2 id="zones" className="text-sm font-medium text-ink-2">
        {phrases.title}
      </h2>
      {zones.length === 0 && unzoned.latitude === null ? (
        <p>{phrases.none}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-[3fr_2fr]">
          <ZoneMap harvest={harvest} />
          <div className="min-w-0">
            <ol className="grid grid-cols-1 gap-0.5">
              {zones.slice(0, listed).map((zone) => (
                <ZoneLine key={zone.zone} zone={zone} harvest={harvest} />
              ))}
              {unzonedFruits > 0 && (
                <li className="flex min-h-7 items-baseline gap-2 text-sm">
                  <Grow as="span" className="text-ink-2">
                    {phrases.unzoned}
                  </Grow>
                  <Share count={unzonedFruits} percentage={unzoned.percentage} />
                </li>
              )}
            </ol>
            {others.zones > 0 && (
              <p className="mt-1 text-sm text-ink-2">
                {phrases.others(others.zones, count(others.fruits))}
              </p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function ZoneMap({ harvest }: { harvest: Harvest }) {
  const { zones: phrases } = useAdminPhrases();
  const navigate = useNavigate();
  const { data: map } = useQuery(mapTilesQuery);
  const placed = [
    ...harvest.zones,
    { ...harvest.unzoned, zone: withoutZone, count: harvest.unzonedFruits },
  ];
  const marks = placed.flatMap(({ zone, count, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id: zone,
            name: phrases.mark(zone === withoutZone ? phrases.unzoned : zone, count),
            latitude,
            longitude,
            fruits: count,
            isMain: zone !== withoutZone,
          },
        ],
  );
  if (marks.length === 0) return <p className="text-ink-2">{phrases.nonePlaced}</p>;
  const most = Math.max(...marks.map(({ fruits }) => fruits));
  return (
    <DrawnMap
      // Other zones are another map, which shows all of them at first.
      key={marks.map(({ id }) => id).join()}
      label={phrases.map(marks.filter(({ isMain }) => isMain).length)}
      marks={marks}
      heightPx={heightPx}
      reachM={map?.tiles ? 0 : knownReachM}
      tiles={map?.tiles ?? null}
      dotPx={(fruits) => Math.max(narrowest, Math.min(1, Math.sqrt(fruits / most)) * widest)}
      onChoose={([zone, ...others]) => {
        // Several that lie on one another come apart first.
        if (zone === undefined || others.length > 0) return;
        void navigate(fruitsOf(harvest, zone === withoutZone ? {} : { zone }));
      }}
    />
  );
}

function ZoneLine({ zone, harvest }: { zone: ZoneShare; harvest: Harvest }) {
  const { zones: phrases } = useAdminPhrases();
  return (
    <li>
      <Link
        to={fruitsOf(harvest, { zone: zone.zone })}
        className="flex min-h-7 items-baseline gap-2 text-sm hover:underline pointer-coarse:min-h-target"
      >
        <span className="min-w-0 flex-1 truncate">
          {zone.zone}
          {zone.latitude === null && <span className="text-ink-2"> ({phrases.noPosition})</span>}
        </span>
        <Share {...zone} />
      </Link>
    </li>
  );
}

/** How many fruits, and how many of all of the period. */
function Share({ count: fruits, percentage }: Pick<ZoneShare, "count" | "percentage">) {
  const { percent, count } = useFormats();
  return (
    <>
      <Figures as="span" isMuted>
        {count(fruits)}
      </Figures>
      <span className="figures w-14 text-right font-semibold">{percent(percentage)}</span>
    </>
  );
}
