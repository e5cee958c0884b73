/**
 * The one map: land and borders drawn from what the app brings along, the installation's tiles over them
 * where it has some, places on top.
 */
import type { MapTilesAnswer } from "@elaeis/domain/fruits/map-schemas";
import { Download, Minus, Plus } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import { useWidth } from "#ui/use-width.ts";
import { scaleBarM, type GeoPoint } from "./layout.ts";
import { lazyPart } from "../lazy-part.tsx";
import { MapTiles } from "./map-tiles.tsx";
import { PhotoPin, type PinPhoto } from "./photo-pin.tsx";
import { bordersPath, landPath, outlineUnits, outlineUntilZoom } from "./outline.ts";
import { namesIn } from "./place-names.ts";
import {
  clustersOf,
  metresPerPx,
  onScreen,
  viewOf,
  worldPoint,
  worldPx,
  zoomed,
  type MapView,
  type Size,
} from "./projection.ts";
import { useLengths } from "./use-lengths.ts";
import { useMapGestures } from "./use-map-gestures.ts";
import { useTaps } from "./use-taps.ts";
import { useMapPhrases } from "./use-map-phrases.ts";
import { Note } from "#ui/note.tsx";

export type Mark = GeoPoint & {
  id: string;
  name: string;
  isMain?: boolean;
  /** Of the fruit, to be shown in place of a dot. */
  photo?: PinPhoto;
  /** Fruits that it represents, where it is a place of many. */
  fruits?: number;
};

type DrawnMapProps = {
  /** What the map shows, for those who do not see it. */
  label: string;
  marks: readonly Mark[];
  /** A closed line, in the order of its points. */
  outline?: readonly GeoPoint[];
  /** Another one, drawn dashed. */
  formerOutline?: readonly GeoPoint[];
  /** Other closed lines, to compare with. */
  neighbours?: readonly (readonly GeoPoint[])[];
  /** A way that was walked, with the accuracy of its positions as a band. */
  trail?: { points: readonly GeoPoint[]; accuracyM: number };
  /** Called where the map was tapped, not where it was dragged. */
  onTap?: (point: GeoPoint) => void;
  /** Around the main mark. */
  accuracyM?: number | null;
  /** What is shown at first, with so much around it; else everything is. */
  around?: readonly GeoPoint[] | undefined;
  reachM?: number;
  heightPx: number;
  tiles: MapTilesAnswer["tiles"];
  /** Without it marks cannot be chosen. */
  onChoose?: (ids: readonly string[]) => void;
  chosen?: readonly string[];
  /** How wide the mark of so many fruits is; else all are as large as their number needs. */
  dotPx?: (fruits: number) => number;
};

const KeepArea = lazyPart(async () => (await import("./keep-area.tsx")).KeepArea, {
  waiting: null,
  Absent: () => null,
});

const markPx = 44;
const none: readonly string[] = [];
const nowhere: readonly GeoPoint[] = [];
const alone: readonly (readonly GeoPoint[])[] = [];
const usualWidthPx = 360;

export function DrawnMap(props: DrawnMapProps) {
  const { label, marks, around, accuracyM, reachM = 0, heightPx, tiles } = props;
  const { outline = nowhere, formerOutline = nowhere, neighbours = alone, trail, onTap } = props;
  const phrases = useMapPhrases();
  const [box, knownWidthPx] = useWidth<HTMLDivElement>();
  const size = { widthPx: knownWidthPx > 0 ? knownWidthPx : usualWidthPx, heightPx };
  const [turned, setTurned] = useState<MapView | null>(null);
  const view = turned ?? viewOf(around ?? [...marks, ...outline, ...formerOutline], size, reachM);
  const change = (act: (view: MapView) => MapView) => setTurned((former) => act(former ?? view));
  const [isKeeping, setIsKeeping] = useState(false);
  const gestures = useMapGestures(box, change);
  const tap = (point: GeoPoint) => {
    // What is drawn must not move the map under the finger.
    setTurned(view);
    onTap?.(point);
  };
  const taps = useTaps(onTap && tap, view, size);
  return (
    <div>
      <div className="relative isolate overflow-hidden rounded-lg bg-sea">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move the map */}
        <section
          ref={box}
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move the map
          tabIndex={0}
          style={{ height: heightPx }}
          className="relative w-full touch-none cursor-grab overflow-hidden -outline-offset-4 active:cursor-grabbing"
          {...gestures}
          {...taps}
        >
          <Outline view={view} size={size} />
          <PlaceNames marks={marks} view={view} size={size} />
          {tiles && <MapTiles tiles={tiles} view={view} size={size} />}
          {neighbours.map((points, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines without a name, drawn anew each time
            <ClosedLine key={index} points={points} colour="var(--ink-2)" view={view} size={size} />
          ))}
          <ClosedLine points={outline} view={view} size={size} />
          <ClosedLine points={formerOutline} colour="var(--ink)" isDashed view={view} size={size} />
          {trail && <Trail {...trail} view={view} size={size} />}
          <Accuracy marks={marks} accuracyM={accuracyM ?? null} view={view} size={size} />
          <Marks {...props} view={view} size={size} change={change} />
          <ScaleBar view={view} widthPx={size.widthPx} />
        </section>
        <div className="absolute top-2 right-2 grid overflow-hidden rounded-md bg-card shadow-float">
          <ZoomButton label={phrases.zoomIn} onZoom={() => change((it) => zoomed(it, 1))}>
            <Plus size={20} aria-hidden />
          </ZoomButton>
          <ZoomButton label={phrases.zoomOut} onZoom={() => change((it) => zoomed(it, -1))}>
            <Minus size={20} aria-hidden />
          </ZoomButton>
          {tiles && (
            <IconButton label={phrases.keepArea} onClick={() => setIsKeeping(true)}>
              <Download size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {tiles && isKeeping && (
        <KeepArea
          template={tiles.url}
          mostZoom={tiles.most_zoom}
          view={view}
          size={size}
          onClose={() => setIsKeeping(false)}
        />
      )}
      {tiles && <Note className="mt-1">{phrases.attribution(tiles.attribution)}</Note>}
    </div>
  );
}

type ViewProps = { view: MapView; size: Size };

function Outline({ view, size }: ViewProps) {
  if (view.zoom > outlineUntilZoom) return <div className="absolute inset-0 bg-land" />;
  const scale = worldPx(view.zoom) / outlineUnits;
  const { x, y } = onScreen({ x: 0, y: 0 }, view, size);
  return (
    <svg aria-hidden className="absolute inset-0 size-full bg-sea">
      <g
        transform={`translate(${x} ${y}) scale(${scale})`}
        stroke="var(--control)"
        strokeLinejoin="round"
      >
        <path
          d={landPath}
          vectorEffect="non-scaling-stroke"
          fill="var(--land)"
          fillRule="evenodd"
        />
        <path d={bordersPath} vectorEffect="non-scaling-stroke" fill="none" />
      </g>
    </svg>
  );
}

/** Below the tiles, which bring their own. */
function PlaceNames({ marks, view, size }: ViewProps & { marks: readonly Mark[] }) {
  const { language } = useLanguage();
  const regions = useMemo(() => new Intl.DisplayNames(language, { type: "region" }), [language]);
  const points = useMemo(() => marks.map(worldPoint), [marks]);
  if (view.zoom > outlineUntilZoom) return null;
  const names = namesIn({ view, size, marks: points }, (code) => regions.of(code) ?? code);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      {names.map(({ name, at, isTown, anchor, gapPx }) => (
        <g key={name} transform={`translate(${at.x} ${at.y})`}>
          {isTown && <circle r="2.5" fill="var(--ink-2)" />}
          <text
            x={anchor === "end" ? -gapPx : gapPx}
            y={4}
            textAnchor={anchor}
            fill={isTown ? "var(--ink)" : "var(--ink-2)"}
            stroke="var(--page)"
            strokeWidth="3"
            paintOrder="stroke"
            className={isTown ? "text-xs" : "text-sm font-medium"}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

type LineProps = ViewProps & {
  points: readonly GeoPoint[];
  colour?: string;
  /** And not filled. */
  isDashed?: boolean;
};

function pathOf({ points, view, size }: LineProps): string {
  const places = points.map((point) => onScreen(worldPoint(point), view, size));
  return places.map(({ x, y }) => `${x},${y}`).join(" ");
}

function ClosedLine(props: LineProps) {
  const { points, colour = "var(--leaf)", isDashed = false } = props;
  if (points.length < 2) return null;
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <polygon
        points={pathOf(props)}
        fill={isDashed ? "none" : colour}
        fillOpacity="0.15"
        stroke={colour}
        {...(isDashed && { strokeDasharray: "6 5" })}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Accuracy({
  marks,
  accuracyM,
  view,
  size,
}: ViewProps & { marks: readonly Mark[]; accuracyM: number | null }) {
  const main = marks.find(({ isMain }) => isMain);
  if (main === undefined || accuracyM === null) return null;
  const { x, y } = onScreen(worldPoint(main), view, size);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <circle
        cx={x}
        cy={y}
        r={accuracyM / metresPerPx(view)}
        fill="var(--leaf)"
        fillOpacity="0.15"
        stroke="var(--leaf)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

function Trail(props: LineProps & { accuracyM: number }) {
  const { accuracyM, view } = props;
  const line = {
    points: pathOf(props),
    fill: "none",
    stroke: "var(--leaf)",
    strokeLinejoin: "round",
    strokeLinecap: "round",
  } as const;
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <polyline {...line} strokeOpacity="0.2" strokeWidth={(2 * accuracyM) / metresPerPx(view)} />
      <polyline {...line} strokeWidth="2" />
    </svg>
  );
}

type MarksProps = DrawnMapProps & ViewProps & { change: (act: (view: MapView) => MapView) => void };

function Marks({ marks, view, size, change, onChoose, chosen = none, dotPx }: MarksProps) {
  const phrases = useMapPhrases();
  const level = Math.round(view.zoom);
  const apartPx = onChoose === undefined ? 0 : markPx;
  const clusters = useMemo(() => clustersOf(marks, level, apartPx), [marks, level, apartPx]);
  const shown = clusters
    .map(({ point, places }) => ({ places, at: onScreen(point, view, size) }))
    .filter(
      ({ at }) =>
        at.x > -markPx &&
        at.y > -markPx &&
        at.x < size.widthPx + markPx &&
        at.y < size.heightPx + markPx,
    );
  return shown.map(({ at, places: [first, ...others] }) => {
    if (first === undefined) return null;
    const ids = [first, ...others].map(({ id }) => id);
    const place = { left: at.x, top: at.y };
    const count = [first, ...others].reduce((sum, { fruits = 1 }) => sum + fruits, 0);
    const isMain = first.isMain === true || ids.some((id) => chosen.includes(id));
    const plain = <Dot count={count} widthPx={dotPx?.(count)} isMain={isMain} />;
    const dot =
      first.photo && others.length === 0 ? (
        <PhotoPin photo={first.photo} isMain={isMain} dot={plain} />
      ) : (
        plain
      );
    if (onChoose === undefined) {
      return (
        <span
          key={first.id}
          aria-hidden
          style={place}
          className={`pointer-events-none ${markLook}`}
        >
          {dot}
        </span>
      );
    }
    const choose = () => {
      onChoose(ids);
      if (others.length > 0) change((former) => zoomed(former, 1.5, fromMiddle(at, size)));
    };
    return (
      <button
        key={first.id}
        type="button"
        aria-label={others.length === 0 ? first.name : phrases.together(count, first.name)}
        aria-pressed={ids.some((id) => chosen.includes(id))}
        onClick={choose}
        style={place}
        className={markLook}
      >
        {dot}
      </button>
    );
  });
}

const markLook =
  "absolute grid size-target -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full";

function fromMiddle(at: { x: number; y: number }, size: Size) {
  return { x: at.x - size.widthPx / 2, y: at.y - size.heightPx / 2 };
}

type DotProps = { count: number; isMain: boolean; widthPx: number | undefined };

function Dot({ count, isMain, widthPx }: DotProps) {
  const { count: inWords } = useFormats();
  const look = isMain ? "bg-leaf text-card" : "bg-ink text-card";
  const size = count > 1 || widthPx !== undefined ? "h-7 min-w-7 px-1.5" : "size-4";
  return (
    <span
      style={widthPx === undefined ? undefined : { minWidth: widthPx, height: widthPx }}
      className={`figures grid place-items-center rounded-full text-xs font-medium shadow-float outline-2 outline-card ${look} ${size}`}
    >
      {(count > 1 || widthPx !== undefined) && inWords(count)}
    </span>
  );
}

function ScaleBar({ view, widthPx }: { view: MapView; widthPx: number }) {
  const lengths = useLengths();
  const perPx = metresPerPx(view);
  const barM = scaleBarM(widthPx * 0.3 * perPx);
  return (
    <div
      aria-hidden
      style={{ width: barM / perPx }}
      className="figures pointer-events-none absolute bottom-2 left-2 border-x-2 border-b-2 border-ink bg-card/70 text-center text-xs whitespace-nowrap text-ink"
    >
      {lengths(barM)}
    </div>
  );
}

type ZoomButtonProps = { label: string; onZoom: () => void; children: ReactNode };

function ZoomButton({ label, onZoom, children }: ZoomButtonProps) {
  return (
    <IconButton label={label} onClick={onZoom}>
      {children}
    </IconButton>
  );
}
