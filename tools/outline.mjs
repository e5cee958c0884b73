/**
 * Draws the outline that maps show without network: land and borders of Natural Earth (public domain), closely
 * around West and Central Africa, coarsely elsewhere. Lines are differences in hundredths of a degree; those of
 * land are closed. Of the same source come the countries that exports check places against. The results are
 * committed; their sources are no dependencies:
 *
 *   npm install --no-save world-atlas@2.0.2 topojson-client@3.1.0 i18n-iso-countries@7.14.0 && node tools/outline.mjs
 */
import countries from "i18n-iso-countries";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { feature, mesh } from "topojson-client";
import { distanceToEdge } from "../packages/domain/src/plots/in-country.ts";

const root = path.join(import.meta.dirname, "..");
const region = { west: -19, east: 31, south: -13, north: 17 };

function worldOf(name) {
  const file = path.join(root, `node_modules/world-atlas/${name}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const isInside = ([x, y]) =>
  x >= region.west && x <= region.east && y >= region.south && y <= region.north;

const perDegree = 100;
/** In degrees: how far a line may be off, the grid of its points, and how wide an island is at least. */
const near = { tolerance: 0.025, grid: 0.01, widest: 0.15 };
const far = { tolerance: 1, grid: 0.2, widest: 4 };
const precisionOf = (point) => (isInside(point) ? near : far);

/** Douglas and Peucker: leaves out points that are closer than the tolerance to the line without them. */
function simplified(line) {
  const [first, last] = [line[0], line.at(-1)];
  const shares = line.map(
    (point) => distanceToEdge(point, first, last) / precisionOf(point).tolerance,
  );
  const most = Math.max(...shares);
  if (most <= 1) return [first, last];
  const at = shares.indexOf(most);
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))];
}

function isLarge(line) {
  const spans = [0, 1].map((axis) => {
    const along = line.map((point) => point[axis]);
    return Math.max(...along) - Math.min(...along);
  });
  return Math.max(...spans) >= (line.some(isInside) ? near : far).widest;
}

/** Each point as its difference from the one before. */
function stepsOf(points) {
  let [x, y] = [0, 0];
  return points.flatMap(([toX, toY]) => {
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  });
}

function drawn(lines) {
  const onGrid = (point) => {
    const grid = precisionOf(point).grid * perDegree;
    return point.map((degrees) => Math.round((degrees * perDegree) / grid) * grid);
  };
  return lines.filter(isLarge).map((line) => stepsOf(simplified(line).map(onGrid)));
}

const map = worldOf("countries-50m");
/** Without Antarctica, which has no place on the map's projection. */
const coasts = mesh(map, map.objects.countries, (one, other) => one === other).coordinates.filter(
  (line) => line.some(([, latitude]) => latitude > -60),
);
const borders = mesh(map, map.objects.countries, (one, other) => one !== other).coordinates;
const outline = { perDegree, land: drawn(coasts), borders: drawn(borders) };
const file = path.join(root, "apps/web/src/app/map/outline.json");
writeFileSync(file, `${JSON.stringify(outline)}\n`);

/** A country's rings, unsimplified, so that neighbours share their border to the point. */
function ringsOf({ geometry }) {
  return geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
}

const rounded = (point, per) => point.map((degrees) => Math.round(degrees * per));

function countriesOf(name, per) {
  const world = worldOf(name);
  const found = feature(world, world.objects.countries).features.flatMap((country) => {
    const code = countries.numericToAlpha2(country.id);
    if (code === undefined) return [];
    const rings = ringsOf(country).map((ring) => stepsOf(ring.map((point) => rounded(point, per))));
    return [[code, { perDegree: per, rings: rings.filter(({ length }) => length > 4) }]];
  });
  return Object.fromEntries(found);
}

const nearCodes = new Set(
  feature(map, map.objects.countries)
    .features.filter((country) => ringsOf(country).flat().some(isInside))
    .map(({ id }) => countries.numericToAlpha2(id)),
);
const close = Object.entries(countriesOf("countries-50m", 100));
const shapes = {
  ...countriesOf("countries-110m", 50),
  ...Object.fromEntries(close.filter(([code]) => nearCodes.has(code))),
};
const shapesFile = path.join(root, "apps/server/src/features/field/plots/countries.json");
writeFileSync(shapesFile, `${JSON.stringify(shapes)}\n`);
