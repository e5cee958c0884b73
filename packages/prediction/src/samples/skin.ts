import type { Random } from "../random.ts";
import type { Appearance } from "./appearance.ts";
import { smoothstep, valueNoise } from "./noise.ts";
import type { Noise } from "./noise.ts";

/** Linear light, 0–1, written in place: the painter calls this once a pixel. */
export type Colour = { red: number; green: number; blue: number };

/** Paints the skin at a place on the fruit: `along` 0 at the stem end, 1 at the tip; `around` in radians. */
export type Skin = {
  readonly paint: (along: number, around: number, out: Colour) => void;
  /** Height of the surface's relief there, for shading; about −1 to 1. */
  readonly relief: (along: number, around: number) => number;
};

type Rgb = readonly [red: number, green: number, blue: number];

const linear = (red: number, green: number, blue: number): Rgb => [
  (red / 255) ** 2.2,
  (green / 255) ** 2.2,
  (blue / 255) ** 2.2,
];

const yellow = linear(214, 178, 78);
const orange = linear(224, 104, 30);
const red = linear(186, 34, 16);
const paleUnripe = linear(236, 206, 112);
const paleRipe = linear(238, 158, 44);
const capUnripe = linear(24, 17, 20);
const capRipe = linear(58, 14, 12);
const brown = linear(92, 54, 30);
const bruise = linear(46, 28, 20);
const scarColour = linear(140, 108, 70);
const stigma = linear(38, 26, 18);
const scarDark = linear(62, 42, 28);

/** The stem scar ends about here along the fruit. */
export const scarEnd = 0.075;

/** The withered stigma begins about here. */
export const stigmaStart = 0.972;

/** Noise whose first coordinate runs once around the fruit, without a seam. */
function noiseAround(random: Random, cellsAround: number): Noise {
  const noise = valueNoise(random, cellsAround);
  const cellsPerRadian = cellsAround / (2 * Math.PI);
  return (around, along) => noise(around * cellsPerRadian, along);
}

export function skinOf(appearance: Appearance, random: Random): Skin {
  const streaks = noiseAround(random, 46);
  const ridges = noiseAround(random, 64);
  const lumps = noiseAround(random, 6);
  const blotches = noiseAround(random, 9);
  const spots = noiseAround(random, 26);
  const fibres = noiseAround(random, 150);
  const body =
    appearance.redness < 0.5
      ? blend(yellow, orange, appearance.redness * 2)
      : blend(orange, red, appearance.redness * 2 - 1);
  const pale = blend(paleUnripe, paleRipe, appearance.redness);
  const cap = blend(capUnripe, capRipe, appearance.redness);
  const bruiseLevel = 1.05 - 0.95 * appearance.bruising;

  const paint = (along: number, around: number, out: Colour) => {
    const streak = streaks(around, along * 3.1);
    const spot = spots(around, along * 11);
    const blotch = 0.7 * blotches(around + 2 * along, along * 4.1) + 0.45 * spot;
    const fibre = fibres(around, along * 19);
    set(out, body);
    mix(out, pale, 1 - smoothstep(0, 0.16, along - appearance.paleBand + 0.05 * streak));
    mix(out, brown, appearance.browning * (0.85 + 0.15 * blotch));
    mix(out, bruise, 0.75 * smoothstep(bruiseLevel, bruiseLevel + 0.35, blotch + 0.2 * fibre));
    const capEdge = along - appearance.capStart + 0.13 * streak + 0.09 * blotch;
    mix(out, cap, appearance.capDepth * smoothstep(-0.12, 0.16, capEdge));
    const scar = 1 - smoothstep(-0.014, 0.014, along - scarEnd - 0.022 * streak);
    mix(out, scarColour, scar);
    mix(out, scarDark, scar * smoothstep(-0.1, 0.5, fibres(around, along * 40)));
    mix(out, stigma, smoothstep(stigmaStart - 0.02, stigmaStart + 0.01, along));
    scale(out, 1 + (0.05 + 0.09 * appearance.wrinkling) * fibre + 0.05 * streak);
  };
  const relief = (along: number, around: number) =>
    0.45 * lumps(around, along * 2.4 + 31) +
    (0.08 + 0.25 * appearance.wrinkling) * ridges(around, along * 2 + 5) +
    0.05 * spots(around, along * 9 + 3);
  return { paint, relief };
}

function set(colour: Colour, value: Rgb) {
  colour.red = value[0];
  colour.green = value[1];
  colour.blue = value[2];
}

function scale(colour: Colour, factor: number) {
  colour.red *= factor;
  colour.green *= factor;
  colour.blue *= factor;
}

function blend(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

function mix(colour: Colour, other: Rgb, share: number) {
  colour.red += (other[0] - colour.red) * share;
  colour.green += (other[1] - colour.green) * share;
  colour.blue += (other[2] - colour.blue) * share;
}
