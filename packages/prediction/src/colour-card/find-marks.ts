/**
 * The card's corner marks in a photo: a dark core within a dark frame, both round one centre, as in the finder
 * patterns of QR codes (ISO/IEC 18004). Dark is what is darker than its surroundings (D. Bradley and G. Roth,
 * "Adaptive Thresholding using the Integral Image", 2007).
 */
import { f64, i32, rgba, u8 } from "../indexed-reads.ts";
import type { Pixels } from "../pixels.ts";
import type { Spot } from "./card.ts";

/** `size`: the longer side of its frame, in pixels. */
export type Mark = Spot & { readonly size: number };

const darkerThanAround = 0.75;
/** Of the long side. */
const around = 1 / 16;
const leastFramePx = 16;
const leastCorePx = 4;
/** Frame to core: 24 : 9 in area and 7 : 3 in width, with room for blur and perspective. */
const areaLimits = { least: 1.5, most: 4.8 };
const widthLimits = { least: 1.7, most: 3.2 };
const frameFillsAtMost = 0.62;
const coreFillsAtLeast = 0.42;
const offCentre = 0.12;

/** Largest first. */
export function findMarks(pixels: Pixels): Mark[] {
  const blobs = darkBlobs(darkPixels(pixels), pixels.width, pixels.height);
  const frames = blobs.filter(
    (one) => longSide(one) >= leastFramePx && filled(one) <= frameFillsAtMost,
  );
  const cores = blobs.filter(
    (one) => longSide(one) >= leastCorePx && filled(one) >= coreFillsAtLeast,
  );
  return frames
    .flatMap((frame) => {
      const core = cores.find((one) => isCoreOf(one, frame));
      return core === undefined ? [] : [{ ...centre(core), size: longSide(frame) }];
    })
    .toSorted((one, other) => other.size - one.size);
}

function isCoreOf(core: Blob, frame: Blob): boolean {
  const size = longSide(frame);
  const widths = size / longSide(core);
  const areas = frame.area / core.area;
  if (widths < widthLimits.least || widths > widthLimits.most) return false;
  if (areas < areaLimits.least || areas > areaLimits.most) return false;
  const [one, other] = [centre(core), centre(frame)];
  return Math.hypot(one.x - other.x, one.y - other.y) < offCentre * size;
}

type Blob = {
  area: number;
  sumX: number;
  sumY: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

const longSide = ({ left, right, top, bottom }: Blob) => Math.max(right - left, bottom - top) + 1;
const filled = ({ area, left, right, top, bottom }: Blob) =>
  area / ((right - left + 1) * (bottom - top + 1));
const centre = ({ sumX, sumY, area }: Blob): Spot => ({
  x: sumX / area + 0.5,
  y: sumY / area + 0.5,
});

function darkPixels({ width, height, data }: Pixels): Uint8Array {
  const light = new Uint8Array(width * height);
  const line = width + 1;
  const sums = new Float64Array(line * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const level = (rgba(data, at) + 2 * rgba(data, at + 1) + rgba(data, at + 2)) >> 2;
      light[y * width + x] = level;
      row += level;
      sums[(y + 1) * line + x + 1] = f64(sums, y * line + x + 1) + row;
    }
  }
  const reach = Math.max(4, Math.round(around * Math.max(width, height)));
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach) * line, Math.min(height, y + reach + 1) * line];
    const rows = (bottom - top) / line;
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        f64(sums, bottom + right) -
        f64(sums, top + right) -
        f64(sums, bottom + left) +
        f64(sums, top + left);
      const around = sum / (rows * (right - left));
      if (u8(light, y * width + x) < darkerThanAround * around) dark[y * width + x] = 1;
    }
  }
  return dark;
}

/** Connected dark pixels, row by row: runs that touch one above belong together. */
function darkBlobs(dark: Uint8Array, width: number, height: number): Blob[] {
  const parents: number[] = [];
  const blobs: Blob[] = [];
  let above = new Int32Array(width).fill(-1);
  let here = new Int32Array(width);
  const rootOf = (label: number): number => {
    let root = label;
    for (let up = parents[root]; up !== undefined && up !== root; up = parents[root]) root = up;
    parents[label] = root;
    return root;
  };
  for (let y = 0; y < height; y++) {
    here.fill(-1);
    for (let x = 0; x < width; x++) {
      if (u8(dark, y * width + x) === 0) continue;
      const beside = x === 0 ? -1 : i32(here, x - 1);
      const over = i32(above, x);
      let label = beside === -1 ? over : beside;
      if (label === -1) {
        label = parents.length;
        parents.push(label);
        blobs.push({ area: 0, sumX: 0, sumY: 0, left: x, right: x, top: y, bottom: y });
      } else if (beside !== -1 && over !== -1 && beside !== over) {
        parents[rootOf(over)] = rootOf(beside);
      }
      here[x] = label;
      const blob = blobs[label];
      if (blob !== undefined) addPixel(blob, x, y);
    }
    [above, here] = [here, above];
  }
  const whole = new Map<number, Blob>();
  for (const [label, blob] of blobs.entries()) {
    const root = rootOf(label);
    const known = whole.get(root);
    if (known === undefined) whole.set(root, { ...blob });
    else addBlob(known, blob);
  }
  return [...whole.values()];
}

function addPixel(blob: Blob, x: number, y: number): void {
  blob.area++;
  blob.sumX += x;
  blob.sumY += y;
  if (x < blob.left) blob.left = x;
  if (x > blob.right) blob.right = x;
  blob.bottom = y;
}

function addBlob(blob: Blob, other: Blob): void {
  blob.area += other.area;
  blob.sumX += other.sumX;
  blob.sumY += other.sumY;
  blob.left = Math.min(blob.left, other.left);
  blob.right = Math.max(blob.right, other.right);
  blob.top = Math.min(blob.top, other.top);
  blob.bottom = Math.max(blob.bottom, other.bottom);
}
