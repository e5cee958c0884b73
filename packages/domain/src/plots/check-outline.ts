/**
 * Checks the outline of a plot: the one validator of forms, server and files (`check-plot.ts`), which measure areas each
 * their way. Positions are WGS 84, longitude first. Crossings are found with whole millionths of a degree, whose products are exact: a plot is at most a
 * degree wide.
 */
import { coordinateDecimals, maxPointHectares } from "../exports/eudr.ts";
import { isNoPosition } from "../fruits/position.ts";
import { foreignSystem } from "./crs.ts";
import { isError } from "./plot-fault-codes.ts";
import type { PlotFault, PlotGeometry, PlotRepair, Position } from "./plot-schemas.ts";

export const maxPlotPoints = 2_000;
const maxDegrees = 1;
const perDegree = 10 ** coordinateDecimals;

export type PlotCheck = {
  /** As it can be kept, repaired; null with a fault that keeps it from being saved. */
  geometry: PlotGeometry | null;
  /** Of the outline, or as given for a point; null where it is unknown. */
  area_ha: number | null;
  faults: PlotFault[];
  repairs: PlotRepair[];
};

export type OutlineContext = PlotContext & {
  /** Of a ring, closed or not, in any order. */
  hectaresOf: (ring: readonly Position[]) => number;
};

export type PlotContext = {
  /** As the producer says. Of an outline it is measured. */
  area_ha?: number | null;
  /** Whether the position is in the producer's country; undefined where its borders are not known. */
  isInCountry?: ((position: Position) => boolean | undefined) | undefined;
};

/** A position of the ring with its number in what was given, from 0. */
type Point = { at: number; position: Position };

/** @param given geometry of GeoJSON, which may be anything */
export function checkOutline(given: unknown, context: OutlineContext): PlotCheck {
  const repairs = new Set<PlotRepair>();
  const shape = shapeOf(given, repairs);
  if ("fault" in shape)
    return { geometry: null, area_ha: null, faults: [shape.fault], repairs: [] };
  const positions = readPositions(shape.positions, repairs);
  if ("fault" in positions) {
    return { geometry: null, area_ha: null, faults: [positions.fault], repairs: [] };
  }
  const { points } = positions;
  const checked =
    shape.type === "Point" ? checkPoint(points, context) : checkRing(points, repairs, context);
  const isSound = !checked.faults.some(({ code }) => isError(code));
  return { ...checked, geometry: isSound ? checked.geometry : null, repairs: [...repairs] };
}

type Shape = { type: "Point" | "Polygon"; positions: unknown[] } | { fault: PlotFault };

function shapeOf(given: unknown, repairs: Set<PlotRepair>): Shape {
  if (given === null || typeof given !== "object") return { fault: fault("not_a_plot") };
  const { type, coordinates, crs } = Object.assign(
    { type: null, coordinates: null, crs: null },
    given,
  );
  const system = foreignSystem(crs);
  if (system !== undefined) return { fault: fault("not_wgs84", { name: system }) };
  if (type === "LineString" || type === "MultiLineString") return { fault: fault("line") };
  const parts: unknown = coordinates;
  if (!Array.isArray(parts)) return { fault: fault("not_a_plot") };
  if (type === "Point") return { type, positions: [parts] };
  if (type === "Polygon") return ringOf(parts);
  if (type !== "MultiPolygon") return { fault: fault("not_a_plot") };
  if (parts.length > 1) return { fault: fault("several_parts") };
  const [only]: unknown[] = parts;
  if (!Array.isArray(only)) return { fault: fault("not_a_plot") };
  repairs.add("single_part");
  return ringOf(only);
}

function ringOf(rings: unknown[]): Shape {
  if (rings.length > 1) return { fault: fault("hole") };
  const [ring] = rings;
  if (!Array.isArray(ring)) return { fault: fault("not_a_plot") };
  return { type: "Polygon", positions: ring };
}

type Read = { points: Point[] } | { fault: PlotFault };

function readPositions(given: unknown[], repairs: Set<PlotRepair>): Read {
  if (given.length > maxPlotPoints + 1) {
    return { fault: fault("many_points", { points: given.length, max: maxPlotPoints }) };
  }
  const points: Point[] = [];
  for (const [at, one] of given.entries()) {
    const [longitude, latitude]: unknown[] = Array.isArray(one) ? one : [];
    if (typeof longitude !== "number" || typeof latitude !== "number") {
      return { fault: fault("not_a_plot", {}, at) };
    }
    if (Array.isArray(one) && one.length > 2) repairs.add("altitude");
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
      const isSwapped = Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180;
      return { fault: fault(isSwapped ? "swapped" : "out_of_range", { point: at + 1 }, at) };
    }
    const position: Position = [shortened(longitude), shortened(latitude)];
    if (position[0] !== longitude || position[1] !== latitude) repairs.add("shortened");
    points.push({ at, position });
  }
  return { points };
}

type Checked = Omit<PlotCheck, "repairs">;

function checkPoint(points: readonly Point[], context: PlotContext): Checked {
  const [point] = points;
  if (point === undefined) {
    return { geometry: null, area_ha: null, faults: [fault("not_a_plot")] };
  }
  const nowhere = noPositionIn(points);
  if (nowhere !== undefined) return refused(nowhere);
  const area = context.area_ha ?? null;
  const faults = [
    ...placeFaults(points, context),
    ...(area === null || area <= 0 ? [fault("no_area")] : []),
    ...(area !== null && area > maxPointHectares ? [fault("polygon_required")] : []),
  ];
  return { geometry: { type: "Point", coordinates: point.position }, area_ha: area, faults };
}

function checkRing(
  given: readonly Point[],
  repairs: Set<PlotRepair>,
  context: OutlineContext,
): Checked {
  const ring = openRing(given, repairs);
  const different = new Set(ring.map(({ position }) => position.join())).size;
  if (different < 4) return refused(fault("few_points", { points: different }));
  if (isTooLarge(ring)) return refused(noPositionIn(ring) ?? fault("too_large"));
  const exact = ring.map(({ position: [x, y] }): Position => [whole(x), whole(y)]);
  const [first] = exact;
  const second = exact.find((one) => first !== undefined && !isSame(one, first));
  if (first === undefined || second === undefined) return refused(fault("in_a_line"));
  if (exact.every((one) => turn(first, second, one) === 0)) return refused(fault("in_a_line"));
  const crossings = crossingEdges(exact).map((edge): PlotFault => {
    const { at = 0, position = null } = ring[edge] ?? {};
    return { code: "crossing", at, position, details: { point: at + 1 } };
  });
  const positions = ring.map(({ position }) => position);
  const isClockwise = twiceArea(exact) < 0;
  if (isClockwise && crossings.length === 0) {
    repairs.add("reversed");
    // From the same point on, so that a file written clockwise is read as it was.
    positions.push(...positions.splice(1).toReversed());
  }
  const [start] = positions;
  return {
    geometry:
      start === undefined ? null : { type: "Polygon", coordinates: [[...positions, start]] },
    area_ha: crossings.length === 0 ? context.hectaresOf(positions) : null,
    faults: [...crossings, ...placeFaults(ring, context)],
  };
}

/** Of a point, or of an outline that reaches from its place to there. */
function noPositionIn(points: readonly Point[]): PlotFault | undefined {
  const found = points.find(({ position: [x, y] }) => isNoPosition(y, x));
  return found && fault("no_position", { point: found.at + 1 }, found.at);
}

const refused = (one: PlotFault): Checked => ({ geometry: null, area_ha: null, faults: [one] });

/** Without its last position, which repeats the first, and without points that come twice in a row. */
function openRing(given: readonly Point[], repairs: Set<PlotRepair>): Point[] {
  const [first] = given;
  const last = given.at(-1);
  if (first === undefined || last === undefined) return [];
  const isClosed = given.length > 1 && isSame(first.position, last.position);
  if (!isClosed) repairs.add("closed");
  const open = isClosed ? given.slice(0, -1) : [...given];
  const single = open.filter(({ position }, index) => {
    const before = open[index === 0 ? open.length - 1 : index - 1];
    return before === undefined || open.length === 1 || !isSame(before.position, position);
  });
  if (single.length < open.length) repairs.add("doubled");
  return single;
}

function placeFaults(points: readonly Point[], { isInCountry }: PlotContext): PlotFault[] {
  const isRounded = points.every(({ position }) =>
    position.every((degrees) => Math.abs(degrees * 1000 - Math.round(degrees * 1000)) < 1e-6),
  );
  const faults = isRounded ? [fault("rounded")] : [];
  const elsewhere = points.find(({ position }) => isInCountry?.(position) === false);
  if (elsewhere === undefined) return faults;
  const { at, position } = elsewhere;
  const isSwapped = points.every(({ position: [x, y] }) => isInCountry?.([y, x]) === true);
  const code = isSwapped ? "swapped" : "other_country";
  return [...faults, { ...fault(code, { point: at + 1 }, at), position }];
}

function isTooLarge(ring: readonly Point[]): boolean {
  return [0, 1].some((axis) => {
    const values = ring.map(({ position }) => position[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) > maxDegrees;
  });
}

/** The edges, by the index of where they begin, that meet another beyond their common end. */
function crossingEdges(ring: readonly Position[]): number[] {
  const edges = ring
    .map((from, index) => edgeOf(index, from, ring[(index + 1) % ring.length] ?? from))
    .toSorted((one, other) => one.west - other.west);
  const found = new Set<number>();
  edges.forEach((edge, place) => {
    for (let next = place + 1; next < edges.length; next += 1) {
      const other = edges[next];
      if (other === undefined || other.west > edge.east) return;
      // Most pairs end here: outlines may have two million of them.
      if (other.south > edge.north || other.north < edge.south) continue;
      const later = Math.max(edge.index, other.index);
      if (!found.has(later) && meets(edge, other, ring.length)) found.add(later);
    }
  });
  return [...found].toSorted((one, other) => one - other);
}

type Edge = {
  index: number;
  from: Position;
  to: Position;
  west: number;
  east: number;
  south: number;
  north: number;
};

function edgeOf(index: number, from: Position, to: Position): Edge {
  const [[x, y], [toX, toY]] = [from, to];
  const [west, east] = x < toX ? [x, toX] : [toX, x];
  const [south, north] = y < toY ? [y, toY] : [toY, y];
  return { index, from, to, west, east, south, north };
}

function meets(one: Edge, other: Edge, edges: number): boolean {
  if ((one.index + 1) % edges === other.index) return foldsBack(one, other);
  if ((other.index + 1) % edges === one.index) return foldsBack(other, one);
  const [a, b, c, d] = [one.from, one.to, other.from, other.to];
  const [fromC, fromD] = [turn(a, b, c), turn(a, b, d)];
  const [fromA, fromB] = [turn(c, d, a), turn(c, d, b)];
  if (fromC * fromD < 0 && fromA * fromB < 0) return true;
  return (
    (fromC === 0 && isWithin(c, one)) ||
    (fromD === 0 && isWithin(d, one)) ||
    (fromA === 0 && isWithin(a, other)) ||
    (fromB === 0 && isWithin(b, other))
  );
}

/** The second of two edges in a row goes back over the first. */
function foldsBack(first: Edge, second: Edge): boolean {
  const [[ax, ay], [bx, by], [cx, cy]] = [first.from, first.to, second.to];
  return (
    turn(first.from, first.to, second.to) === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0
  );
}

/** Of a point on the line of the edge. */
function isWithin([x, y]: Position, { from, to }: Edge): boolean {
  return (
    x >= Math.min(from[0], to[0]) &&
    x <= Math.max(from[0], to[0]) &&
    y >= Math.min(from[1], to[1]) &&
    y <= Math.max(from[1], to[1])
  );
}

/** Positive to the left of the line from a to b, 0 on it. */
function turn(a: Position, b: Position, c: Position): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

/** From the first point on, so that the products stay exact. */
function twiceArea(ring: readonly Position[]): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
  }, 0);
}

function fault(
  code: PlotFault["code"],
  details: PlotFault["details"] = {},
  at: number | null = null,
): PlotFault {
  return { code, at, position: null, details };
}

const isSame = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1];
const whole = (degrees: number) => Math.round(degrees * perDegree);
const shortened = (degrees: number) => rounded(degrees, coordinateDecimals);
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals)) + 0;
