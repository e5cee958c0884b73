/** How far a fruit or a plot is, and in which direction: large, for somebody who walks in the sun. */
import {
  bearingDeg,
  coarseM,
  hasArrived,
  metresBetween,
  windOf,
  wholeTurn,
} from "@elaeis/domain/fruits/way";
import { isInRings } from "@elaeis/domain/plots/in-country";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Compass, Navigation2 } from "lucide-react";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { mapTilesQuery } from "#api/fruit-surroundings.ts";
import { BackLink } from "#app/back-link.tsx";
import { DrawnMap } from "#app/map/drawn-map.tsx";
import { useLengths } from "#app/map/use-lengths.ts";
import { useSearchParams } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { Accuracy, LocationReport } from "#device/location/locate-button.tsx";
import type { Fix } from "#device/location/place.ts";
import { useCompass } from "#device/location/use-compass.ts";
import { usePosition } from "#device/location/use-position.ts";
import { useScreenAwake } from "#device/location/use-screen-awake.ts";
import { PermissionHelp } from "#device/permissions/permission-help.tsx";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { goalIn, type Goal } from "./way-address.ts";

export default function WayPage({ view }: { view: View }) {
  const phrases = usePhrases();
  const [search] = useSearchParams();
  const goal = goalIn(search);
  if (goal === null) {
    return (
      <Stack gap={4}>
        <PageHeading title={phrases.noGoalTitle} />
        <Banner tone="info">{phrases.noGoal}</Banner>
        <BackLink to={paths.fruits(view)}>{phrases.toFruits}</BackLink>
      </Stack>
    );
  }
  return <WayTo goal={goal} view={view} />;
}

function WayTo({ goal, view }: { goal: Goal; view: View }) {
  const phrases = usePhrases();
  const { fix, failure, courseDeg } = usePosition();
  const compass = useCompass();
  const isThere = useIsThere(goal, fix);
  useScreenAwake(fix !== null && !isThere);
  const topDeg = compass.headingDeg ?? courseDeg;
  return (
    <Stack gap={4}>
      <BackLink to={addressOf(goal, view)}>{phrases.back[goal.kind]}</BackLink>
      <PageHeading title={phrases.title(goal.name)} />
      <output aria-live="polite">
        {failure !== null && <LocationReport location={{ ok: false, failure }} />}
        {failure === null && fix === null && <p>{phrases.waiting}</p>}
        {isThere && (
          <p className="flex items-center gap-3 text-2xl font-bold text-leaf">
            <CircleCheck size={32} aria-hidden className="shrink-0" />
            {phrases.arrived[goal.kind]}
          </p>
        )}
      </output>
      {failure === "denied" && <PermissionHelp of="location" />}
      {fix !== null && <Direction goal={goal} fix={fix} topDeg={topDeg} />}
      {fix !== null && (
        <Note>
          {compass.headingDeg !== null
            ? phrases.byCompass
            : courseDeg !== null
              ? phrases.byCourse
              : phrases.byNorth}
        </Note>
      )}
      {compass.ask !== null && (
        <Button variant="outline" className="justify-self-start" onClick={compass.ask}>
          <Compass size={20} aria-hidden />
          {phrases.useCompass}
        </Button>
      )}
      <WayMap goal={goal} fix={fix} />
    </Stack>
  );
}

type DirectionProps = { goal: Goal; fix: Fix; topDeg: number | null };

function Direction({ goal, fix, topDeg }: DirectionProps) {
  const phrases = usePhrases();
  const lengths = useLengths();
  const { count } = useFormats();
  const towards = bearingDeg(fix, goal);
  const turnDeg = Math.round(wholeTurn(towards - (topDeg ?? 0)));
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <Navigation2
        aria-hidden
        data-turned={turnDeg}
        size={132}
        strokeWidth={1.75}
        fill="currentColor"
        style={{ transform: `rotate(${turnDeg}deg)` }}
        className="shrink-0 text-ink"
      />
      <div>
        <p className="figures text-hero font-bold">{lengths(metresBetween(fix, goal))}</p>
        <p className="figures text-xl">
          {phrases.towards(count(Math.round(towards) % 360), phrases.winds[windOf(towards)])}
        </p>
        <Accuracy accuracyM={fix.accuracyM} />
        {fix.accuracyM > coarseM && <p>{phrases.coarse}</p>}
      </div>
    </div>
  );
}

function WayMap({ goal, fix }: { goal: Goal; fix: Fix | null }) {
  const phrases = usePhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const outline = useRing(goal).map(([longitude, latitude]) => ({ longitude, latitude }));
  const { latitude, longitude } = goal;
  const here = fix && { latitude: fix.latitude, longitude: fix.longitude };
  return (
    <DrawnMap
      label={phrases.map}
      marks={[
        { latitude, longitude, id: "goal", name: goal.name },
        ...(here ? [{ ...here, id: "here", name: phrases.here, isMain: true }] : []),
      ]}
      outline={outline}
      accuracyM={fix?.accuracyM ?? null}
      around={[goal, ...outline, ...(here ? [here] : [])]}
      reachM={60}
      heightPx={240}
      tiles={map?.tiles ?? null}
    />
  );
}

/** The outline of the plot that is gone to, where this phone holds it. */
function useRing({ kind, id }: Goal) {
  const { data: known } = useQuery({ ...fieldPlotsQuery, enabled: kind === "plot" });
  const geometry = known?.plots.find((plot) => plot.id === id)?.geometry;
  return geometry?.type === "Polygon" ? (geometry.coordinates[0] ?? []) : [];
}

/** In a plot, or as near as the position can tell. */
function useIsThere(goal: Goal, fix: Fix | null): boolean {
  const ring = useRing(goal);
  if (fix === null) return false;
  return hasArrived(fix, goal) || isInRings([ring], [fix.longitude, fix.latitude], 0);
}

function addressOf({ kind, id }: Goal, view: View): string {
  if (kind === "fruit") return paths.fruit(view, id);
  return paths.plot(view, id);
}
