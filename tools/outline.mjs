/**
 * Draws the outline that maps show without network: coasts and borders of Natural Earth (public domain), closely
 * around West and Central Africa, coarsely elsewhere. Lines are differences in hundredths of a degree, in fifths
 * elsewhere. Of the same source come the countries that exports check places against. The results are
 * committed; their sources are no dependencies:
 *
 *   npm install --no-save world-atlas@2.0.2 topojson-client@3.1.0 i18n-iso-countries@7.14.0 && node tools/outline.mjs
 */
import countries from "i18n-iso-countries";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { feature, mesh } from "topojson-client";

const root = path.join(import.meta.dirname, "..");
const region = { west: -19, east: 31, south: -13, north: 17 };

function worldOf(name) {
  const file = path.join(root, `node_modules/world-atlas/${name}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}

function bordersOf(name) {
  const world = worldOf(name);
  return mesh(world, world.objects.countries).coordinates;
}

const isInside = ([x, y]) =>
  x >= region.west && x <= region.east && y >= region.south && y <= region.north;

/** The pieces of a line whose points are wanted, each with the point before and behind it. */
function pieces(line, isWanted) {
  const wanted = line.map(isWanted);
  const found = [];
  let piece = [];
  line.forEach((point, at) => {
    if (wanted[at - 1] || wanted[at] || wanted[at + 1]) piece.push(point);
    else if (piece.length > 0) {
      found.push(piece);
      piece = [];
    }
  });
  return [...found, piece].filter(({ length }) => length > 1);
}

/** Leaves out points closer than `leastStep` degrees to the one before. */
function encoded(lines, perDegree, leastStep) {
  return lines
    .map((line) => {
      let last;
      const kept = line.filter((point, at) => {
        const isEnd = at === 0 || at === line.length - 1;
        const isFar = last && Math.hypot(point[0] - last[0], point[1] - last[1]) >= leastStep;
        if (!isEnd && !isFar) return false;
        last = point;
        return true;
      });
      let [x, y] = [0, 0];
      return kept.flatMap(([longitude, latitude]) => {
        const [toX, toY] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)];
        const step = [toX - x, toY - y];
        [x, y] = [toX, toY];
        return step;
      });
    })
    .filter(({ length }) => length > 4);
}

const near = bordersOf("countries-50m").flatMap((line) => pieces(line, isInside));
const far = bordersOf("countries-110m").flatMap((line) =>
  pieces(line, (point) => !isInside(point)),
);
const outline = [
  { perDegree: 100, lines: encoded(near, 100, 0.09) },
  { perDegree: 5, lines: encoded(far, 5, 3.5) },
];
const file = path.join(root, "apps/web/src/app/map/outline.json");
writeFileSync(file, `${JSON.stringify(outline)}\n`);

/** A country's rings, unsimplified, so that neighbours share their border to the point. */
function ringsOf({ geometry }) {
  return geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
}

function countriesOf(name, perDegree) {
  const world = worldOf(name);
  const found = feature(world, world.objects.countries).features.flatMap((country) => {
    const code = countries.numericToAlpha2(country.id);
    if (code === undefined) return [];
    return [[code, { perDegree, rings: encoded(ringsOf(country), perDegree, 0) }]];
  });
  return Object.fromEntries(found);
}

const world = worldOf("countries-50m");
const nearCodes = new Set(
  feature(world, world.objects.countries)
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
