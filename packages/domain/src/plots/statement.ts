/**
 * The places of production of a due-diligence statement: a plot once, however many fruits it gave, and a point only
 * for fruits without one. What contradicts itself is a question: the file is held back until each is confirmed.
 */
import { placeOfProduction } from "../exports/eudr.ts";
import { isInRings } from "./in-country.ts";
import { overlapFault } from "./plot-overlap.ts";
import type { PlotGeometry, Position } from "./plot-schemas.ts";
import type { StatementQuestion } from "./statement-questions.ts";

export type StatementProducer = { name: string; country: string };

export type StatedPlot = {
  id: string;
  name: string;
  producer: StatementProducer;
  production_place: string | null;
  area_ha: number;
  geometry: PlotGeometry;
  fruits: number;
};

export type LooseFruit = {
  fruit_id: string;
  latitude: number;
  longitude: number;
  location_accuracy_m: number | null;
  location_name: string | null;
};

/** Fruits whose circles of uncertainty or of stated area reach each other's centre. */
export type StatedPoint = {
  position: Position;
  production_place: string | null;
  fruits: number;
  /** The first of them, to find the place again. */
  fruit_id: string;
};

/** Worse positions say too little to join two fruits. */
const mostUncertainM = 100;
const metresPerDegree = 111_320;
/** 167 m, or 118 m at 45° north: wider than any reach, which is 113 m for four hectares. */
const cellDegrees = 0.0015;

/** Joins fruits without a plot into places. @param areaHa of each point */
export function gatherPoints(areaHa: number) {
  const radiusM = radiusOf(areaHa);
  const cells = new Map<string, (StatedPoint & { reachM: number })[]>();
  const points: StatedPoint[] = [];
  return {
    points: points as readonly StatedPoint[],
    add(fruit: LooseFruit): void {
      const position: Position = [fruit.longitude, fruit.latitude];
      const reachM = Math.max(radiusM, uncertaintyOf(fruit));
      const place = placeOfProduction(fruit.location_name);
      const near = cellsAround(position, 1)
        .flatMap((cell) => cells.get(cell) ?? [])
        .find((point) => metres(point.position, position) <= Math.max(point.reachM, reachM));
      if (near !== undefined) {
        near.fruits += 1;
        near.production_place ??= place;
        return;
      }
      const { fruit_id } = fruit;
      const point = { position, production_place: place, fruits: 1, fruit_id, reachM };
      points.push(point);
      const [cell = ""] = cellsAround(position, 0);
      cells.set(cell, [...(cells.get(cell) ?? []), point]);
    },
  };
}

/** Finds the plot that a fruit without one is of: no farther from its outline than the position is uncertain. */
export function plotFinder(plots: readonly StatedPlot[]) {
  const outlined = plots.filter(({ geometry }) => geometry.type !== "Point").map(withBounds);
  return (fruit: LooseFruit): StatedPlot | undefined =>
    outlined.find((bounds) =>
      isWithin(bounds, [fruit.longitude, fruit.latitude], uncertaintyOf(fruit)),
    )?.plot;
}

/** A plot given as a point is a circle of its area. */
function withBounds(plot: StatedPlot) {
  const { geometry, area_ha: areaHa } = plot;
  const rings = geometry.type === "Point" ? [[geometry.coordinates]] : geometry.coordinates;
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)];
  const least = [Math.min(...xs), Math.min(...ys)] as const;
  const most = [Math.max(...xs), Math.max(...ys)] as const;
  return { plot, rings, least, most, ownM: geometry.type === "Point" ? radiusOf(areaHa) : 0 };
}

function isWithin(bounds: ReturnType<typeof withBounds>, [x, y]: Position, reachM: number) {
  const { rings, least, most, ownM } = bounds;
  const reach = (ownM + reachM) / metresPerDegree;
  return (
    x >= least[0] - reach &&
    x <= most[0] + reach &&
    y >= least[1] - reach &&
    y <= most[1] + reach &&
    isInRings(rings, [x, y], reach)
  );
}

type Context = {
  producer: StatementProducer | undefined;
  /** Producers of the same name that this installation knows. */
  countriesOf: (producer: string) => readonly string[];
  /** undefined where the borders are not known */
  isInCountry: (country: string, position: Position) => boolean | undefined;
};

/** What has to be confirmed. */
export function questionsOf(
  plots: readonly StatedPlot[],
  points: readonly StatedPoint[],
  areaHa: number,
  { producer, countriesOf, isInCountry }: Context,
): StatementQuestion[] {
  const producers = new Map(
    [
      ...plots.map((plot) => plot.producer),
      ...(points.length > 0 && producer ? [producer] : []),
    ].map((one) => [`${one.name}\n${one.country}`, one]),
  );
  return [
    ...[...producers.values()].flatMap(({ name, country }): StatementQuestion[] =>
      countriesOf(name)
        .filter((known) => known !== country)
        .map((known) => ({ code: "producer_country", details: { name, country, known } })),
    ),
    ...plots.flatMap(({ name, producer: { country }, geometry }): StatementQuestion[] => {
      const positions =
        geometry.type === "Point" ? [geometry.coordinates] : geometry.coordinates.flat();
      return positions.some((position) => isInCountry(country, position) === false)
        ? [{ code: "plot_outside", details: { name, country } }]
        : [];
    }),
    ...overlapsOf(plots),
    ...points.flatMap(({ position, fruits, fruit_id }): StatementQuestion[] =>
      producer !== undefined && isInCountry(producer.country, position) === false
        ? [{ code: "point_outside", details: { fruit_id, fruits, country: producer.country } }]
        : [],
    ),
    ...pointsOnPlots(plots, points, areaHa),
    ...closePoints(points, areaHa),
  ];
}

/** From west to east, so that each is compared only with those that begin before it ends. */
function overlapsOf(plots: readonly StatedPlot[]): StatementQuestion[] {
  const areas = plots
    .map((plot) => withBounds({ ...plot, geometry: areaOf(plot) }))
    .toSorted((one, other) => one.least[0] - other.least[0]);
  const found: StatementQuestion[] = [];
  for (const [at, { plot, least, most }] of areas.entries()) {
    for (let next = at + 1; next < areas.length; next += 1) {
      const other = areas[next];
      if (other === undefined || other.least[0] >= most[0]) break;
      if (other.least[1] >= most[1] || other.most[1] <= least[1]) continue;
      for (const { details } of overlapFault(plot.geometry, other.plot)) {
        const names = { name: plot.name, other: other.plot.name };
        found.push({ code: "plots_overlap", details: { ...details, ...names } });
      }
    }
  }
  return found;
}

const circlePoints = 36;

/** What is stated of a plot that is given as a point: the circle of its area. */
function areaOf({ geometry, area_ha: areaHa }: StatedPlot): PlotGeometry {
  if (geometry.type !== "Point") return geometry;
  const [x, y] = geometry.coordinates;
  const radius = radiusOf(areaHa) / metresPerDegree;
  const shrink = Math.cos((y * Math.PI) / 180);
  const circle = Array.from({ length: circlePoints + 1 }, (_, at): Position => {
    const angle = (2 * Math.PI * (at % circlePoints)) / circlePoints;
    return [x + (radius * Math.cos(angle)) / shrink, y + radius * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [circle] };
}

/** Plots on which the stated areas of points lie partly. */
function pointsOnPlots(
  plots: readonly StatedPlot[],
  points: readonly StatedPoint[],
  areaHa: number,
): StatementQuestion[] {
  return plots.flatMap((plot): StatementQuestion[] => {
    const bounds = withBounds(plot);
    const found = points.filter(({ position }) => isWithin(bounds, position, radiusOf(areaHa)));
    const [first] = found;
    if (first === undefined) return [];
    const { fruit_id } = first;
    const details = { name: plot.name, fruit_id, points: found.length, hectares: areaHa };
    return [{ code: "points_on_plot", details }];
  });
}

/** Groups of points whose stated areas lie partly on each other. */
function closePoints(points: readonly StatedPoint[], areaHa: number): StatementQuestion[] {
  const apartM = 2 * radiusOf(areaHa);
  const cells = Map.groupBy(points, ({ position }) => cellsAround(position, 0)[0]);
  const left = new Set(points);
  return points.flatMap((first): StatementQuestion[] => {
    if (!left.delete(first)) return [];
    const group = [first];
    for (const { position } of group) {
      for (const other of cellsAround(position, 2).flatMap((cell) => cells.get(cell) ?? [])) {
        if (left.has(other) && metres(other.position, position) < apartM) {
          left.delete(other);
          group.push(other);
        }
      }
    }
    if (group.length === 1) return [];
    const { fruit_id } = first;
    return [
      { code: "points_overlap", details: { fruit_id, points: group.length, hectares: areaHa } },
    ];
  });
}

const radiusOf = (areaHa: number) => Math.sqrt((areaHa * 10_000) / Math.PI);
const uncertaintyOf = ({ location_accuracy_m: accuracy }: LooseFruit) =>
  Math.min(accuracy ?? 0, mostUncertainM);

/** As on a plane: right to a metre over a few kilometres. */
function metres([x, y]: Position, [toX, toY]: Position): number {
  const shrink = Math.cos((y * Math.PI) / 180);
  return Math.hypot((toX - x) * shrink, toY - y) * metresPerDegree;
}

/** The cell of a position, and those at most so many steps from it. */
function cellsAround([x, y]: Position, steps: number): string[] {
  const [column, row] = [Math.floor(x / cellDegrees), Math.floor(y / cellDegrees)];
  const reach = Array.from({ length: 2 * steps + 1 }, (_, at) => at - steps);
  return reach.flatMap((right) => reach.map((up) => `${column + right} ${row + up}`));
}
