import GeometryFactory from "jsts/org/locationtech/jts/geom/GeometryFactory.js";
import GeoJSONReader from "jsts/org/locationtech/jts/io/GeoJSONReader.js";
import IsValidOp from "jsts/org/locationtech/jts/operation/valid/IsValidOp.js";
import { describe, expect, test } from "vitest";
import { maxPlotPoints } from "./check-outline.ts";
import { checkPlot, hectaresOf } from "./check-plot.ts";
import { faultInWords, plotFaults } from "./plot-faults.ts";
import { overlapHa } from "./plot-overlap.ts";
import type { Position } from "./plot-schemas.ts";

const square: Position[] = [
  [-4.5, 6.2],
  [-4.490001, 6.2],
  [-4.490001, 6.210001],
  [-4.5, 6.210001],
  [-4.5, 6.2],
];
const polygon = (ring: readonly unknown[]) => ({ type: "Polygon", coordinates: [ring] });
const codes = (given: unknown, context = {}) =>
  checkPlot(given, context).faults.map(({ code }) => code);

describe("the outline of a plot", () => {
  test("that is sound is kept as it is, with its area on the ellipsoid", () => {
    const check = checkPlot(polygon(square));
    expect(check).toMatchObject({ faults: [], repairs: [], geometry: polygon(square) });
    // A degree is 110.58 km of latitude and 110.66 km of longitude there.
    expect(check.area_ha).toBeCloseTo(122.36, 1);
    expect(
      hectaresOf([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toBeCloseTo(1_230_877.8, 0);
  });

  test("is repaired where that is safe, and says so", () => {
    const [a, b, c, d] = square;
    const check = checkPlot(polygon([a, a, d, [-4.4900009, 6.2100011, 12], b]));
    expect(check.repairs.toSorted()).toEqual([
      "altitude",
      "closed",
      "doubled",
      "reversed",
      "shortened",
    ]);
    expect(check.faults).toEqual([]);
    expect(check.geometry).toEqual(polygon([a, b, c, d, a]));
    const multi = checkPlot({ type: "MultiPolygon", coordinates: [[square]] });
    expect(multi).toMatchObject({ repairs: ["single_part"], geometry: polygon(square) });
  });

  test("is refused with a code and the point where it is wrong", () => {
    const [a, b, c, d] = square;
    const crossing = checkPlot(polygon([a, c, b, d, a]));
    expect(crossing.geometry).toBeNull();
    expect(crossing.faults).toEqual([
      { code: "crossing", at: 2, position: b, details: { point: 3 } },
    ]);
    expect(codes(polygon([a, b, c, a]))).toEqual(["few_points"]);
    expect(
      codes(
        polygon([
          [1.11111, 1],
          [1.11111, 1.1],
          [1.11111, 1.2],
          [1.11111, 1.3],
        ]),
      ),
    ).toEqual(["in_a_line"]);
    expect(codes({ type: "Polygon", coordinates: [square, square] })).toEqual(["hole"]);
    expect(codes({ type: "MultiPolygon", coordinates: [[square], [square]] })).toEqual([
      "several_parts",
    ]);
    const stated = { type: "name", properties: { name: "EPSG:4298" } };
    expect(codes({ type: "Polygon", coordinates: [square], crs: stated })).toEqual(["not_wgs84"]);
    expect(codes({ type: "LineString", coordinates: square })).toEqual(["line"]);
    for (const nothing of [
      null,
      1,
      "x",
      {},
      polygon([1]),
      polygon([["1", "2"]]),
      { type: "Polygon", coordinates: [] },
    ]) {
      expect(codes(nothing)).toEqual(["not_a_plot"]);
    }
    expect(codes(polygon([]))).toEqual(["few_points"]);
    expect(checkPlot(polygon([a, [200, 200], c, d, a])).faults).toMatchObject([
      { code: "out_of_range", at: 1 },
    ]);
    expect(codes(polygon([a, b, [0, 0], d, a]))).toEqual(["no_position"]);
    expect(codes(polygon([[5, 120], ...square]))).toEqual(["swapped"]);
    expect(codes(polygon([a, b, [-2, 8], d, a]))).toEqual(["too_large"]);
    expect(codes(polygon(Array.from({ length: maxPlotPoints + 2 }, () => a)))).toEqual([
      "many_points",
    ]);
    expect(
      codes(
        polygon([
          [1, 1],
          [1.1, 1],
          [1.1, 1.1],
          [1, 1.1],
        ]),
      ),
    ).toEqual(["rounded"]);
  });

  test("is compared with the producer's country", () => {
    const inIvoryCoast = ([x, y]: Position) => x < -2 && x > -9 && y > 4 && y < 11;
    const context = { isInCountry: inIvoryCoast };
    expect(codes(polygon(square), context)).toEqual([]);
    const swapped = square.map(([x, y]) => [y, x]);
    expect(codes(polygon(swapped), context)).toEqual(["swapped"]);
    const elsewhere = square.map(([x, y]) => [x + 20, y]);
    expect(checkPlot(polygon(elsewhere), context).faults).toMatchObject([
      { code: "other_country", at: 0 },
    ]);
    expect(codes(polygon(swapped), { isInCountry: () => undefined })).toEqual([]);
  });

  test("may be a point up to four hectares", () => {
    const point = { type: "Point", coordinates: [-4.51234, 6.21234] };
    expect(checkPlot(point, { area_ha: 4 })).toMatchObject({
      faults: [],
      area_ha: 4,
      geometry: point,
    });
    expect(codes(point, { area_ha: 4.1 })).toEqual(["polygon_required"]);
    expect(codes(point)).toEqual(["no_area"]);
    const nowhere = { type: "Point", coordinates: [0, -0] };
    expect(codes(nowhere, { area_ha: 4 })).toEqual(["no_position"]);
  });

  test("has a sentence for each fault in both languages", () => {
    for (const { en, fr } of Object.values(plotFaults)) {
      expect(en.match(/\{\w+\}/g)?.toSorted()).toEqual(fr.match(/\{\w+\}/g)?.toSorted());
    }
    expect(faultInWords({ code: "crossing", details: { point: 3 } }, "fr")).toContain("au point 3");
  });
});

test("an overlap is stated in hectares", () => {
  const moved = square.map(([x, y]): Position => [x + 0.005, y]);
  const far = square.map(([x, y]): Position => [x + 1, y]);
  const of = (ring: Position[]) => ({ type: "Polygon" as const, coordinates: [ring] });
  expect(overlapHa(of(square), of(moved))).toBeCloseTo(hectaresOf(square) / 2, 1);
  expect(overlapHa(of(square), of(far))).toBe(0);
  expect(overlapHa(of(square), { type: "Point", coordinates: [-4.5, 6.2] })).toBe(0);
  const beside = square.map(([x, y]): Position => [x + 0.01, y]);
  expect(overlapHa(of(square), of(beside))).toBe(0);
});

/** Rings of any shape on a small grid, so that touching, folding and crossing all occur. */
const sizes = [
  [5_000, ""],
  [100_000, " @night"],
] as const;
test.each(sizes)(
  "%i generated outlines are judged as JTS judges them%s",
  (outlines) => {
    const random = randomNumbers(33);
    const reader = new GeoJSONReader(new GeometryFactory());
    let sound = 0;
    const different: unknown[] = [];
    for (let count = 0; count < outlines; count += 1) {
      const ring = count % 2 === 0 ? gridRing(random) : starRing(random);
      const { faults, geometry } = checkPlot(polygon(ring));
      if (faults.some(({ code }) => code === "few_points")) continue;
      const verdict = new IsValidOp(reader.read(polygon(withoutDoubles(ring)))).isValid();
      if (verdict !== (geometry !== null)) different.push({ ring, faults, verdict });
      if (verdict) sound += 1;
    }
    expect(different).toEqual([]);
    expect(sound).toBeGreaterThan(outlines / 8);
  },
  180_000,
);

function gridRing(random: (below: number) => number): Position[] {
  const ring = Array.from({ length: 4 + random(4) }, (): Position => [
    random(5) / 1e4,
    random(5) / 1e4,
  ]);
  return [...ring, ring[0] ?? [0, 0]];
}

/** Mostly sound: around a middle, with a few points swapped. */
function starRing(random: (below: number) => number): Position[] {
  const points = 5 + random(20);
  const ring = Array.from({ length: points }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / points;
    const reach = 2_000 + random(8_000);
    return [
      Number((-5 + (reach * Math.cos(angle)) / 1e6).toFixed(6)),
      Number((6 + (reach * Math.sin(angle)) / 1e6).toFixed(6)),
    ];
  });
  if (random(3) === 0) ring.push(...ring.splice(random(points), 1));
  return [...ring, ring[0] ?? [0, 0]];
}

/** In millionths of a degree: as fractions, three points of a line are not quite on it. */
function withoutDoubles(ring: readonly Position[]): Position[] {
  return ring
    .filter((one, index) => index === 0 || one.join() !== ring[index - 1]?.join())
    .map(([x, y]): Position => [Math.round(x * 1e6), Math.round(y * 1e6)]);
}

/** The same at each run. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}
