import {
  areaDoubtHa,
  isTooFast,
  outlineOf,
  wasTooFast,
  worstFixM,
  type WalkPoint,
} from "@elaeis/domain/plots/walk";
import { metresBetween } from "@elaeis/domain/fruits/way";
import { Check, PencilLine, Pause, Play, Undo2 } from "lucide-react";
import { useMemo } from "react";
import { useWorkInProgress } from "#app/session/unsaved-work.ts";
import { LocationReport } from "#device/location/locate-button.tsx";
import { PermissionHelp } from "#device/permissions/permission-help.tsx";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { useFormats } from "#language/formats.ts";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { DiscardPlot } from "./discard-plot.tsx";
import { OutlineState, useCountryOf, useOutlineCheck } from "./outline-state.tsx";
import { PlotMap } from "./plot-map.tsx";
import type { HeldPlotWork } from "./use-held-plot.ts";
import { usePhrases } from "./use-phrases.ts";
import { useWalk } from "./use-walk.ts";

/** The boundary as the person walks it. */
export function WalkStep({ plot, work }: { plot: HeldPlot; work: HeldPlotWork }) {
  const phrases = usePhrases();
  const { walk } = plot;
  useWorkInProgress(true);
  const walking = useWalk(walk, (next) => work.change({ walk: next }));
  const { latest, isPaused, failure } = walking;
  const outline = useMemo(() => outlineOf(walk), [walk]);
  const check = useOutlineCheck(plot, outline, useCountryOf(plot));
  return (
    <Stack gap={3}>
      <PageHeading title={phrases.walkTitle} />
      <PlotMap
        outline={outline}
        here={latest}
        accuracyM={latest?.accuracyM ?? null}
        trail={{ points: walk, accuracyM: meanAccuracy(walk) }}
      />
      <div aria-live="polite">
        {failure === null ? (
          <Progress walk={walk} walking={walking} />
        ) : (
          <LocationReport location={{ ok: false, failure }} />
        )}
      </div>
      {failure === "denied" && <PermissionHelp of="location" />}
      <OutlineState
        check={check}
        doubtHa={areaDoubtHa(walk)}
        isImprecise={isPaused && wasTooFast(walk)}
        isUnderWay={!isPaused}
      />
      {/* In reach of the thumb of somebody who walks, however small the screen. */}
      <div className="card sticky bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-10 -mx-2 grid grid-cols-2 gap-2 p-2 shadow-float sm:flex lg:bottom-4">
        <Button
          variant={check.isSound ? "outline" : "primary"}
          onClick={isPaused ? walking.resume : walking.pause}
        >
          {isPaused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
          {isPaused ? phrases.resume : phrases.pause}
        </Button>
        <Button variant="outline" disabled={walk.length === 0} onClick={walking.undo}>
          <Undo2 size={20} aria-hidden />
          {phrases.undo}
        </Button>
        <Button
          className="max-sm:col-span-2"
          disabled={!check.isSound}
          onClick={() => work.change({ corners: outline, isOutlined: true })}
        >
          <Check size={20} aria-hidden />
          {phrases.finish}
        </Button>
      </div>
      <Row gap={3}>
        {isPaused && (
          <Button variant="outline" onClick={() => work.change({ corners: outline, way: "draw" })}>
            <PencilLine size={20} aria-hidden />
            {phrases.toMap}
          </Button>
        )}
        {isPaused && <DiscardPlot plot={plot} />}
      </Row>
    </Stack>
  );
}

type ProgressProps = { walk: readonly WalkPoint[]; walking: ReturnType<typeof useWalk> };

function Progress({ walk, walking: { latest, isPaused } }: ProgressProps) {
  const phrases = usePhrases();
  const { count } = useFormats();
  if (isPaused) return <p className="font-semibold">{phrases.paused}</p>;
  if (latest === null) return <p>{phrases.waitingForFix}</p>;
  if (latest.accuracyM > worstFixM) {
    return <p className="font-semibold text-amber">{phrases.weakFix(count(latest.accuracyM))}</p>;
  }
  if (isTooFast(walk)) return <p className="font-semibold text-amber">{phrases.tooFast}</p>;
  const [start] = walk;
  const last = walk.at(-1);
  const isAway = walk.length > 3 && start !== undefined && last !== undefined;
  return (
    <p className="figures">
      {phrases.walking(count(latest.accuracyM))}
      {isAway && ` ${phrases.toStart(count(Math.round(metresBetween(start, last))))}`}
    </p>
  );
}

function meanAccuracy(walk: readonly WalkPoint[]): number {
  const sum = walk.reduce((total, { accuracy_m }) => total + accuracy_m, 0);
  return walk.length === 0 ? 0 : sum / walk.length;
}
