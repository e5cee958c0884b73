/** Land and borders (Natural Earth, public domain; `tools/outline.mjs`), drawn once for a world of 4096 units. */
import outline from "./outline.json";
import { worldPoint } from "./projection.ts";

export const outlineUnits = 4096;
/** Closer than this they would be wrong by more than one sees. */
export const outlineUntilZoom = 11;

/** Of closed lines: inland seas are holes. */
export const landPath = outline.land.map(pathOf).join("");
export const bordersPath = outline.borders.map(pathOf).join("");

function pathOf(steps: readonly number[]): string {
  const { perDegree } = outline;
  let [x, y] = [0, 0];
  let path = "";
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    const point = worldPoint({ longitude: x / perDegree, latitude: y / perDegree });
    const [toX, toY] = [point.x * outlineUnits, point.y * outlineUnits];
    path += `${at === 0 ? "M" : "L"}${toX.toFixed(2)} ${toY.toFixed(2)}`;
  }
  return path;
}
