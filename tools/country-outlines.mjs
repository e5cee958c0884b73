/**
 * Makes the coarse countries that phones check plots against: of the server's borders (`countries.json`, made by
 * `outline.mjs`) those between 15° north and south, where oil palm grows, to a tenth of a degree. The result is
 * committed: `node tools/country-outlines.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { countryCodes } from "../packages/domain/src/accounts/countries.ts";
import { distanceToEdge, ringsOf } from "../packages/domain/src/plots/in-country.ts";

const root = path.join(import.meta.dirname, "..");
const beltDegrees = 15;
const [toleranceDegrees, perDegree] = [0.1, 10];

/** Douglas and Peucker: leaves out points that are closer than the tolerance to the line without them. */
function simplified(line) {
  const [first, last] = [line[0], line.at(-1)];
  const distances = line.map((point) => distanceToEdge(point, first, last));
  const farthest = Math.max(...distances);
  if (farthest <= toleranceDegrees) return [first, last];
  const at = distances.indexOf(farthest);
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))];
}

function encoded(points) {
  let [x, y] = [0, 0];
  return points.flatMap(([longitude, latitude]) => {
    const [toX, toY] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)];
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  });
}

const source = path.join(root, "apps/server/src/features/field/plots/countries.json");
const outlines = {};
for (const [code, shape] of Object.entries(JSON.parse(readFileSync(source, "utf8")))) {
  const rings = ringsOf(shape);
  const isInBelt = rings.flat().some(([, latitude]) => Math.abs(latitude) < beltDegrees);
  if (!isInBelt || !countryCodes.has(code)) continue;
  outlines[code] = { perDegree, rings: rings.map((ring) => encoded(simplified(ring))) };
}
const file = path.join(root, "apps/web/src/features/field/plots/field/country-outlines.json");
writeFileSync(file, `${JSON.stringify(outlines)}\n`);
