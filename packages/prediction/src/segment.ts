/**
 * Finds the fruit on its card. The frame's border shows the card, so the border's median colour is the background; a
 * pixel's distance from it, cut by Otsu's threshold, gives the mask. When no plausible region remains, a central
 * ellipse is used so that later stages have something to measure, and `found` says it is not a finding.
 */
import { f32, f64, i32, u8 } from "./indexed-reads.ts";
import type { LabImage } from "./lab.ts";
import { otsuBin } from "./otsu.ts";
import { centralRegion, fillHoles } from "./regions.ts";
import type { Mask } from "./regions.ts";
import { selectRank } from "./select.ts";

export type Segmentation = {
  readonly mask: Mask;
  readonly areaPx: number;
  /** False when the mask is the fallback ellipse. */
  readonly found: boolean;
  readonly background: BackgroundColour;
  /** Mean distance from the background colour inside the mask minus outside, in weighted Lab units. */
  readonly contrast: number;
  /** Mean distance from the background colour outside the mask: how uneven the card itself is. */
  readonly cardUnevenness: number;
};

export type BackgroundColour = {
  /** Medians over the frame's border. */
  readonly L: number;
  readonly a: number;
  readonly b: number;
  /** Mean distance of the border's pixels from that colour: large means a cluttered background. */
  readonly deviation: number;
  /** Share of the border's pixels that are nearly that colour. */
  readonly plainShare: number;
};

const lightnessWeight = 0.6;
const borderLightnessWeight = 0.5;
const borderShare = 0.03;
const plainDistance = 6;
const distanceBins = 256;
const binsPerUnit = 2;
/** Below this distance a pixel is card, shadow or paper grain, whatever Otsu says. */
const smallestThreshold = 8;
const plausibleArea = { least: 0.01, most: 0.97 };

export function segmentFruit(lab: LabImage): Segmentation {
  const { width, height } = lab;
  const background = borderColour(lab);
  const distance = distanceFrom(lab, background);
  const threshold = distanceThreshold(distance);
  const inside = new Uint8Array(distance.length);
  for (let i = 0; i < inside.length; i++) inside[i] = f32(distance, i) > threshold ? 1 : 0;
  const region = fillHoles(centralRegion({ width, height, inside }));
  const regionArea = countInside(region);
  const share = regionArea / (width * height);
  const found = share >= plausibleArea.least && share <= plausibleArea.most;
  const mask = found ? region : centralEllipse(width, height);
  return {
    mask,
    areaPx: found ? regionArea : countInside(mask),
    found,
    background,
    ...contrastAcross(distance, mask),
  };
}

function borderColour(lab: LabImage): BackgroundColour {
  const { L, a, b } = lab;
  const border = borderPixels(lab);
  const colour = { L: medianAt(L, border), a: medianAt(a, border), b: medianAt(b, border) };
  let sum = 0;
  let plain = 0;
  for (let k = 0; k < border.length; k++) {
    const i = i32(border, k);
    const dL = borderLightnessWeight * (f32(L, i) - colour.L);
    const da = f32(a, i) - colour.a;
    const db = f32(b, i) - colour.b;
    const distance = Math.sqrt(dL * dL + da * da + db * db);
    sum += distance;
    if (distance < plainDistance) plain++;
  }
  return { ...colour, deviation: sum / border.length, plainShare: plain / border.length };
}

function borderPixels({ width, height }: LabImage): Int32Array {
  const margin = Math.max(2, Math.round(Math.min(width, height) * borderShare));
  const border = new Int32Array(width * height);
  let count = 0;
  for (let y = 0; y < height; y++) {
    const wholeRow = y < margin || y >= height - margin;
    for (let x = 0; x < width; x++) {
      if (wholeRow || x < margin || x >= width - margin) border[count++] = y * width + x;
    }
  }
  return border.subarray(0, count);
}

function medianAt(plane: Float32Array, pixels: Int32Array): number {
  const values = new Float32Array(pixels.length);
  for (let k = 0; k < pixels.length; k++) values[k] = f32(plane, i32(pixels, k));
  return selectRank(values, values.length >> 1);
}

function distanceFrom({ L, a, b }: LabImage, background: BackgroundColour): Float32Array {
  const distance = new Float32Array(L.length);
  for (let i = 0; i < distance.length; i++) {
    const dL = lightnessWeight * (f32(L, i) - background.L);
    const da = f32(a, i) - background.a;
    const db = f32(b, i) - background.b;
    distance[i] = Math.sqrt(dL * dL + da * da + db * db);
  }
  return distance;
}

function distanceThreshold(distance: Float32Array): number {
  const histogram = new Float64Array(distanceBins);
  for (let i = 0; i < distance.length; i++) {
    const bin = Math.min(distanceBins - 1, Math.trunc(f32(distance, i) * binsPerUnit));
    histogram[bin] = f64(histogram, bin) + 1;
  }
  return Math.max(smallestThreshold, otsuBin(histogram) / binsPerUnit);
}

function centralEllipse(width: number, height: number): Mask {
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x - width / 2) / (width * 0.4);
      const v = (y - height / 2) / (height * 0.4);
      inside[y * width + x] = u * u + v * v < 1 ? 1 : 0;
    }
  }
  return { width, height, inside };
}

function countInside({ inside }: Mask): number {
  let count = 0;
  for (let i = 0; i < inside.length; i++) count += u8(inside, i);
  return count;
}

function contrastAcross(distance: Float32Array, { inside }: Mask) {
  let insideSum = 0;
  let insideCount = 0;
  let outsideSum = 0;
  for (let i = 0; i < distance.length; i++) {
    if (u8(inside, i) === 1) {
      insideSum += f32(distance, i);
      insideCount++;
    } else {
      outsideSum += f32(distance, i);
    }
  }
  const outsideCount = distance.length - insideCount;
  const cardUnevenness = outsideSum / Math.max(1, outsideCount);
  const isWhole = insideCount > 0 && outsideCount > 0;
  return { cardUnevenness, contrast: isWhole ? insideSum / insideCount - cardUnevenness : 0 };
}
