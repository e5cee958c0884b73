import { expect, test } from "vitest";
import { checkPlot, hectaresOf } from "./check-plot.ts";
import { lightCheck, lightHectares } from "./light-check.ts";
import type { Position } from "./plot-schemas.ts";
import { trackOf } from "./walk-tracks.ts";

test("areas of plots are those on the ellipsoid to a ten thousandth", () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const { ring } = trackOf({ seed, hectares: 0.5 + seed, accuracyM: 3 });
    const moved = ring.map(([x, y]): Position => [x, y - 60 + (seed * 120) / 100]);
    const exact = hectaresOf(moved);
    expect(Math.abs(lightHectares(moved) - exact)).toBeLessThan(exact * 1e-4 + 0.0001);
  }
});

test("a degree in the tropics is measured to a ten thousandth", () => {
  const degree: Position[] = [
    [-5, 6],
    [-4, 6],
    [-4, 7],
    [-5, 7],
  ];
  const exact = hectaresOf(degree);
  expect(Math.abs(lightHectares(degree) / exact - 1)).toBeLessThan(1e-4);
});

test("the verdict is the same", () => {
  const [a, b, c, d] = [
    [-5, 6],
    [-4.99, 6],
    [-4.99, 6.01],
    [-5, 6.01],
  ];
  for (const ring of [[a, b, c, d], [a, c, b, d], [a, b], []]) {
    const given = { type: "Polygon", coordinates: [ring] };
    const { area_ha: _light, ...light } = lightCheck(given);
    const { area_ha: _exact, ...exact } = checkPlot(given);
    expect(light).toEqual(exact);
  }
});
