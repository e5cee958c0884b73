import { rgba } from "./indexed-reads.ts";
import type { Pixels } from "./pixels.ts";

/**
 * Shrinks a picture by area averaging until its long side is `longSidePx`. A smaller picture is returned as it is:
 * enlarging would invent smoothness and make a sharp small photo look blurred.
 */
export function shrinkToLongSide(pixels: Pixels, longSidePx: number): Pixels {
  const scale = longSidePx / Math.max(pixels.width, pixels.height);
  if (scale >= 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const factor = pixels.width / width;
  const isWhole = Number.isInteger(factor) && pixels.height === factor * height;
  return isWhole ? blockAverage(pixels, factor) : areaAverage(pixels, width, height);
}

/** The same as `areaAverage`, in whole numbers: half the cost where every area is the same block, as when halving. */
function blockAverage(source: Pixels, factor: number): Pixels {
  const width = source.width / factor;
  const height = source.height / factor;
  const data = new Uint8ClampedArray(4 * width * height);
  const area = factor * factor;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let row = 0; row < factor; row++) {
        const from = 4 * ((y * factor + row) * source.width + x * factor);
        for (let p = from; p < from + 4 * factor; p += 4) {
          red += rgba(source.data, p);
          green += rgba(source.data, p + 1);
          blue += rgba(source.data, p + 2);
        }
      }
      const at = 4 * (y * width + x);
      data[at] = red / area;
      data[at + 1] = green / area;
      data[at + 2] = blue / area;
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Each output pixel is the mean of the source area it covers, partly covered pixels counted by their share. */
function areaAverage(source: Pixels, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  const columns = spans(source.width, width);
  const rows = spans(source.height, height);
  rows.forEach((row, y) => {
    columns.forEach((column, x) => averageArea(source, column, row, data, 4 * (y * width + x)));
  });
  return { width, height, data };
}

/** Source interval of one output pixel along one axis: `first..last` whole pixels and the share of the outer two. */
type Span = { first: number; last: number; firstShare: number; lastShare: number };

function spans(sourceLength: number, length: number): Span[] {
  const step = sourceLength / length;
  return Array.from({ length }, (_, index) => {
    const start = index * step;
    const end = Math.min(sourceLength, (index + 1) * step);
    const first = Math.floor(start);
    const last = Math.min(sourceLength - 1, Math.ceil(end) - 1);
    return { first, last, firstShare: Math.min(end, first + 1) - start, lastShare: end - last };
  });
}

function averageArea(source: Pixels, column: Span, row: Span, out: Uint8ClampedArray, at: number) {
  let red = 0;
  let green = 0;
  let blue = 0;
  let area = 0;
  for (let y = row.first; y <= row.last; y++) {
    const rowShare = y === row.first ? row.firstShare : y === row.last ? row.lastShare : 1;
    for (let x = column.first; x <= column.last; x++) {
      const columnShare =
        x === column.first ? column.firstShare : x === column.last ? column.lastShare : 1;
      const weight = rowShare * columnShare;
      const p = 4 * (y * source.width + x);
      red += weight * rgba(source.data, p);
      green += weight * rgba(source.data, p + 1);
      blue += weight * rgba(source.data, p + 2);
      area += weight;
    }
  }
  out[at] = red / area;
  out[at + 1] = green / area;
  out[at + 2] = blue / area;
  out[at + 3] = 255;
}
