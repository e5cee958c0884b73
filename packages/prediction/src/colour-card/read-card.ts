/**
 * Reads the colour card in a photo: the marks are found, the patches measured, and each is divided by the paper beside
 * it, so that vignetting and the light's fall across the card drop out. What is not sure is refused with its reason.
 */
import { rgba } from "../indexed-reads.ts";
import { linearLight } from "../lab.ts";
import { assertPixels } from "../pixels.ts";
import type { Pixels } from "../pixels.ts";
import { shrinkToLongSide } from "../resample.ts";
import { cardSize, greyPatches, markSize, paperSpots, cardPatches } from "./card.ts";
import type { Spot } from "./card.ts";
import { placeOf } from "./card-place.ts";
import type { CardPlace, FourSpots } from "./card-place.ts";
import { deltaE, labOf } from "./delta-e.ts";
import { corrected, fitCorrection } from "./correction.ts";
import { findMarks } from "./find-marks.ts";
import type { Mark } from "./find-marks.ts";
import { colourAt, luminance, printedColours } from "./rgb.ts";
import type { Rgb } from "./rgb.ts";

export type CardReading = {
  /** The paper as photographed, in linear light from 0 to 1. */
  readonly white: Rgb;
  /** Each patch over the paper beside it, in linear light, in the order of `cardPatches`. */
  readonly patches: readonly Rgb[];
};
export type CardRefusal =
  | "not_found"
  | "too_small"
  | "too_dark"
  | "too_bright"
  | "shadow"
  | "covered";
export type ReadCard =
  | { ok: true; reading: CardReading; place: CardPlace; pixels: Pixels }
  | { ok: false; reason: CardRefusal };

/** Larger photos are shrunk first: patches are wide, and a phone reads it in a moment. */
const longSidePx = 1600;
const mostMarks = 8;
const likeTheCard = 0.75;
const markSizesWithin = 3;
const leastPxPerMm = 1.5;
/** sRGB level of the paper; below it the dark patches are noise. */
const darkestPaper = 90;
const cutLevel = 250;
const cutShare = 0.05;
/** Of the light on the paper: between neighbours, and over the whole card. */
const neighboursWithin = 1.25;
const cardWithin = 2.5;
/** Of one patch, darkest to brightest tenth, over the paper. */
const evenWithin = 0.2;
/** ΔE00 from the printed colour, after a correction by the other patches: no printer is that wrong. */
const mostOff = 20;

export function readCard(photo: Pixels): ReadCard {
  assertPixels(photo);
  const pixels = shrinkToLongSide(photo, longSidePx);
  const found = findCard(pixels);
  if (found === null) return { ok: false, reason: "not_found" };
  const { place, pxPerMm } = found;
  if (pxPerMm < leastPxPerMm) return { ok: false, reason: "too_small" };
  const paper = paperSpots.map((spot) => measure(pixels, place, spot, paperSideMm));
  const patches = cardPatches.map((patch) => measure(pixels, place, patch, patchSideMm));
  const refusal = lightRefusal(paper);
  if (refusal !== null) return { ok: false, reason: refusal };
  const papers = paper.map(({ colour }) => colour);
  const whites = cardPatches.map(({ corners }) =>
    meanOf(corners.map((at) => colourAt(papers, at))),
  );
  const relative = patches.map(({ colour }, index) => over(colour, colourAt(whites, index)));
  const isEven = patches.every(
    ({ spread }, index) => spread / luminance(colourAt(whites, index)) < evenWithin,
  );
  if (!isEven || isCovered(relative)) return { ok: false, reason: "covered" };
  return { ok: true, reading: { white: meanOf(papers), patches: relative }, place, pixels };
}

function lightRefusal(paper: readonly Measured[]): CardRefusal | null {
  const cut = paper.reduce((sum, one) => sum + one.cut, 0) / paper.length;
  if (cut > cutShare) return "too_bright";
  const light = paper.map(({ colour }) => luminance(colour));
  const [least, most] = [Math.min(...light), Math.max(...light)];
  if (most < linearLight(darkestPaper)) return "too_dark";
  const isShaded = cardPatches.some(({ corners }) => {
    const around = corners.map((at) => light[at] ?? NaN);
    return Math.max(...around) / Math.min(...around) > neighboursWithin;
  });
  return isShaded || most / least > cardWithin ? "shadow" : null;
}

function isCovered(patches: readonly Rgb[]): boolean {
  const pairs = patches.map((from, index) => ({
    from,
    to: colourAt(printedColours, index),
    isGrey: index < greyPatches,
  }));
  return pairs.some((pair) => {
    const byOthers = fitCorrection(pairs.filter((other) => other !== pair));
    return deltaE(labOf(corrected(byOthers, pair.from)), labOf(pair.to)) > mostOff;
  });
}

/** The four marks, and the way up, with which the patches look most like the card. */
function findCard(pixels: Pixels): { place: CardPlace; pxPerMm: number } | null {
  const marks = findMarks(pixels).slice(0, mostMarks);
  let best: { place: CardPlace; likeness: number; size: number } | null = null;
  for (const four of foursOf(marks)) {
    for (let turn = 0; turn < 4; turn++) {
      const place = placeOf(turned(four, turn));
      const likeness = likenessOf(pixels, place);
      if (likeness > (best?.likeness ?? likeTheCard)) {
        best = { place, likeness, size: Math.min(...four.map(({ size }) => size)) };
      }
    }
  }
  return best && { place: best.place, pxPerMm: best.size / markSize };
}

type FourMarks = readonly [Mark, Mark, Mark, Mark];

function foursOf(marks: readonly Mark[]): FourMarks[] {
  const fours: FourMarks[] = [];
  for (const [i, one] of marks.entries()) {
    for (const [j, two] of marks.slice(i + 1).entries()) {
      for (const [k, three] of marks.slice(i + j + 2).entries()) {
        for (const four of marks.slice(i + j + k + 3)) {
          if (one.size / four.size > markSizesWithin) continue;
          fours.push(clockwise([one, two, three, four]));
        }
      }
    }
  }
  return fours;
}

function clockwise(four: FourMarks): FourMarks {
  const x = four.reduce((sum, mark) => sum + mark.x, 0) / 4;
  const y = four.reduce((sum, mark) => sum + mark.y, 0) / 4;
  const angle = (mark: Mark) => Math.atan2(mark.y - y, mark.x - x);
  const [one, two, three, last] = four.toSorted((a, b) => angle(a) - angle(b));
  if (!one || !two || !three || !last) throw new Error("four marks stay four");
  return [one, two, three, last];
}

function turned([a, b, c, d]: FourMarks, quarters: number): FourSpots {
  if (quarters === 0) return [a, b, c, d];
  return turned([b, c, d, a], quarters - 1);
}

/** Correlation of the patches' lightness with that of the printed card; −1 where the card would leave the photo. */
function likenessOf(pixels: Pixels, place: CardPlace): number {
  const corners = [
    { x: 0, y: 0 },
    { x: cardSize.width, y: 0 },
    { x: cardSize.width, y: cardSize.height },
    { x: 0, y: cardSize.height },
  ].map(place);
  const slack = 0.02 * Math.max(pixels.width, pixels.height);
  const isInside = ({ x, y }: Spot) =>
    x > -slack && y > -slack && x < pixels.width + slack && y < pixels.height + slack;
  if (!corners.every(isInside)) return -1;
  const seen = cardPatches.map((patch) => {
    const { colour } = measure(pixels, place, patch, paperSideMm);
    return labOf(colour)[0];
  });
  return correlation(
    seen,
    printedColours.map((colour) => labOf(colour)[0]),
  );
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [m1, m2] = [mean(one), mean(other)];
  let [both, v1, v2] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const d1 = value - m1;
    const d2 = (other[index] ?? NaN) - m2;
    both += d1 * d2;
    v1 += d1 * d1;
    v2 += d2 * d2;
  }
  return v1 === 0 ? -1 : both / Math.sqrt(v1 * v2);
}

/** `spread`: of its luminance, between the darkest and the brightest tenth. `cut`: the share the camera cut off. */
type Measured = { colour: Rgb; spread: number; cut: number };

const paperSideMm = 2.4;
const patchSideMm = 9;
const spotsAcross = 16;

/** Medians over a square of the card. */
function measure(pixels: Pixels, place: CardPlace, middle: Spot, sideMm: number): Measured {
  const { width, height, data } = pixels;
  const channels: [number[], number[], number[]] = [[], [], []];
  const light: number[] = [];
  let cut = 0;
  for (let at = 0; at < spotsAcross ** 2; at++) {
    const { x, y } = place({
      x: middle.x + sideMm * (((at % spotsAcross) + 0.5) / spotsAcross - 0.5),
      y: middle.y + sideMm * ((Math.floor(at / spotsAcross) + 0.5) / spotsAcross - 0.5),
    });
    const [px, py] = [Math.floor(x), Math.floor(y)];
    if (!(px >= 0 && py >= 0 && px < width && py < height)) continue;
    const from = 4 * (py * width + px);
    const levels = [rgba(data, from), rgba(data, from + 1), rgba(data, from + 2)] as const;
    if (Math.max(...levels) >= cutLevel) cut++;
    const colour: Rgb = [linearLight(levels[0]), linearLight(levels[1]), linearLight(levels[2])];
    for (const [channel, value] of colour.entries()) channels[channel]?.push(value);
    light.push(luminance(colour));
  }
  const [red, green, blue] = channels;
  const [low, high] = [quantile(light, 0.1), quantile(light, 0.9)];
  return {
    colour: [quantile(red, 0.5), quantile(green, 0.5), quantile(blue, 0.5)],
    spread: high - low,
    cut: light.length === 0 ? 0 : cut / light.length,
  };
}

/** 0 of none: a spot beyond the photo is dark. */
function quantile(values: readonly number[], share: number): number {
  const ordered = Float64Array.from(values).toSorted();
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
}

function over(colour: Rgb, white: Rgb): Rgb {
  return [colour[0] / white[0], colour[1] / white[1], colour[2] / white[2]];
}

function meanOf(colours: readonly Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2) =>
    colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}
