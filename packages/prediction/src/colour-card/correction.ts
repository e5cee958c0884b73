/**
 * How one phone's colours become another's. Both saw the same printed card, each patch over its paper, so that light
 * and white balance have dropped out of both. What is left is contrast, an exponent fitted to the greys, and a 3 × 3
 * matrix in linear light that keeps white white. Its rows are fitted one by one, held towards no change (ridge), and
 * weighted as the eye weighs light.
 */
import { greyPatches } from "./card.ts";
import { deltaE, labOf } from "./delta-e.ts";
import { colourAt, luminance } from "./rgb.ts";
import type { Rgb } from "./rgb.ts";

/** Row by row; each row sums to 1. */
export type ColourMatrix = readonly [Rgb, Rgb, Rgb];

/** Of linear light where white is 1: first the exponent, then the matrix. */
export type PhoneCorrection = { readonly exponent: number; readonly matrix: ColourMatrix };

const noChange: ColourMatrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export type PhoneColours = {
  /** From this phone's colours to the reference's; null where it would not bring them closer. */
  correction: PhoneCorrection | null;
  /** Mean ΔE00 over the patches as photographed, at the same brightness. */
  before: number;
  /** The same of patches that the fit had not seen: each is left out of its own. */
  after: number;
};

type Reading = { readonly white: Rgb; readonly patches: readonly Rgb[] };

/** @param reference patches of the other phone, over their paper */
export function phoneColours(reading: Reading, reference: readonly Rgb[]): PhoneColours {
  const { patches, white } = reading;
  const level = (white[0] + white[1] + white[2]) / 3;
  const cast: Rgb = [white[0] / level, white[1] / level, white[2] / level];
  const before = meanDifference(
    patches.map((one) => times(one, cast)),
    reference,
  );
  const pairs = patches.map((from, index) => ({
    from,
    to: colourAt(reference, index),
    isGrey: index < greyPatches,
  }));
  const unseen = pairs.map((pair) =>
    corrected(fitCorrection(pairs.filter((other) => other !== pair)), pair.from),
  );
  const [balanced, after] = [patches, unseen].map((one) => meanDifference(one, reference));
  if (balanced === undefined || after === undefined) throw new Error("two differences");
  return after < balanced
    ? { correction: fitCorrection(pairs), before, after }
    : { correction: null, before, after: balanced };
}

/** Mean ΔE00 of two readings of one card. */
export function meanDifference(patches: readonly Rgb[], reference: readonly Rgb[]): number {
  const sum = patches.reduce(
    (total, one, index) => total + deltaE(labOf(one), labOf(colourAt(reference, index))),
    0,
  );
  return sum / patches.length;
}

export function corrected({ exponent, matrix }: PhoneCorrection, colour: Rgb): Rgb {
  const own = raised(colour, exponent);
  const [red, green, blue] = applied(matrix, own);
  return [asSure(own[0], red), asSure(own[1], green), asSure(own[2], blue)];
}

/** From here down to 0 a channel stays more and more as it is. */
const unsure = 0.01;

/**
 * A strong colour ends at 0 in a channel, and how far below it was is not known: the matrix would mix in too much of
 * the other channels, and a tomato turn pink.
 */
export function asSure(own: number, changed: number): number {
  return own >= unsure ? changed : own + (own / unsure) * (changed - own);
}

export function applied([red, green, blue]: ColourMatrix, colour: Rgb): Rgb {
  return [dot(red, colour), dot(green, colour), dot(blue, colour)];
}

export type Pair = { readonly from: Rgb; readonly to: Rgb; readonly isGrey: boolean };

export function fitCorrection(pairs: readonly Pair[]): PhoneCorrection {
  const exponent = fitExponent(pairs.filter(({ isGrey }) => isGrey));
  const whole = pairs.filter(({ from }) => Math.min(...from) > cutOff);
  const even = whole.map(({ from, to }) => ({ from: raised(from, exponent), to }));
  return { exponent, matrix: [fitRow(even, 0), fitRow(even, 1), fitRow(even, 2)] };
}

/** A channel at 0 may have been any less: the phone's range of colours ended there. */
const cutOff = 0.002;
const exponents = { least: 0.6, most: 1.6 };
/** Below this share of the paper's light, stray light in the lens decides. */
const leastLight = 0.03;

/** Through white, in the logarithms of both. */
function fitExponent(greys: readonly Pair[]): number {
  let [both, own] = [0, 0];
  for (const { from, to } of greys) {
    const [x, y] = [luminance(from), luminance(to)];
    if (x < leastLight || y < leastLight || x > 1) continue;
    both += Math.log(x) * Math.log(y);
    own += Math.log(x) ** 2;
  }
  const exponent = own === 0 ? 1 : both / own;
  return Math.min(exponents.most, Math.max(exponents.least, exponent));
}

/** Of the mean of what the patches weigh. */
const ridge = 0.002;

/**
 * The two channels beside `own` take part by their difference from it, so that a white patch, which has none, stays as
 * it is: own + p (second − own) + q (third − own).
 */
function fitRow(pairs: readonly Pick<Pair, "from" | "to">[], own: 0 | 1 | 2): Rgb {
  const [second, third] = others[own];
  let [pp, pq, qq, py, qy] = [0, 0, 0, 0, 0];
  for (const { from, to } of pairs) {
    // The slope of CIE lightness, squared.
    const weight = (Math.max(0, to[own]) + 0.01) ** (-4 / 3);
    const p = from[second] - from[own];
    const q = from[third] - from[own];
    const y = to[own] - from[own];
    pp += weight * p * p;
    pq += weight * p * q;
    qq += weight * q * q;
    py += weight * p * y;
    qy += weight * q * y;
  }
  const held = (ridge * (pp + qq)) / 2;
  const whole = (pp + held) * (qq + held) - pq * pq;
  if (whole === 0) return noChange[own];
  const p = (py * (qq + held) - qy * pq) / whole;
  const q = (qy * (pp + held) - py * pq) / whole;
  const row: [number, number, number] = [0, 0, 0];
  row[own] = 1 - p - q;
  row[second] = p;
  row[third] = q;
  return row;
}

const others = [
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

const dot = (row: Rgb, [red, green, blue]: Rgb) => row[0] * red + row[1] * green + row[2] * blue;

function times(one: Rgb, other: Rgb): Rgb {
  return [one[0] * other[0], one[1] * other[1], one[2] * other[2]];
}

function raised([red, green, blue]: Rgb, exponent: number): Rgb {
  const raise = (light: number) => Math.max(0, light) ** exponent;
  return [raise(red), raise(green), raise(blue)];
}
