/**
 * Makes a decoded picture as small as the AI service makes it before it looks: at most 512 pixels on
 * the long side. There the JPEG decoder itself averages by 2, 4 or 8 and a Lanczos kernel does the rest;
 * the same is done here on the pixels, because what a canvas does when it shrinks differs from browser
 * to browser and would change what the model sees.
 */
import { f32, rgba } from "@elaeis/prediction/indexed-reads";
import type { Pixels } from "@elaeis/prediction/pixels";
import { shrinkToLongSide } from "@elaeis/prediction/resample";
import { modelLongSidePx } from "./model-side.ts";

export function shrinkPicture(picture: Pixels): Pixels {
  const longest = Math.max(picture.width, picture.height);
  const factor = longest / modelLongSidePx;
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.round(picture.width / factor));
  const height = Math.max(1, Math.round(picture.height / factor));
  const step = [8, 4, 2].find((power) => factor >= power) ?? 1;
  const averaged = shrinkToLongSide(picture, Math.ceil(longest / step));
  if (averaged.width === width && averaged.height === height) return averaged;
  return resampleRows(resampleColumns(averaged, width), width, averaged.height, height);
}

/** Red, green and blue of each pixel; between the two passes nothing is rounded. */
type Planes = Float32Array;

/** What a pixel of the smaller side is made of: so much of each of the larger side's, from `first` on. */
type Kernel = { first: number; weights: Float32Array };

function resampleColumns({ data, width: from, height }: Pixels, to: number): Planes {
  const planes = new Float32Array(3 * to * height);
  const kernels = lanczosKernels(from, to);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (const { first, weights } of kernels) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0, index = 4 * (y * from + first); k < weights.length; k += 1, index += 4) {
        const weight = f32(weights, k);
        red += weight * rgba(data, index);
        green += weight * rgba(data, index + 1);
        blue += weight * rgba(data, index + 2);
      }
      planes[at] = red;
      planes[at + 1] = green;
      planes[at + 2] = blue;
      at += 3;
    }
  }
  return planes;
}

function resampleRows(planes: Planes, width: number, from: number, to: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * to).fill(255);
  const line = 3 * width;
  let at = 0;
  for (const { first, weights } of lanczosKernels(from, to)) {
    for (let x = 0; x < line; x += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0, index = first * line + x; k < weights.length; k += 1, index += line) {
        const weight = f32(weights, k);
        red += weight * f32(planes, index);
        green += weight * f32(planes, index + 1);
        blue += weight * f32(planes, index + 2);
      }
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      at += 4;
    }
  }
  return { width, height: to, data };
}

const lobes = 3;

/** Lanczos with three lobes, widened by the factor so that nothing is skipped. */
function lanczosKernels(from: number, to: number): Kernel[] {
  const factor = from / to;
  const reach = lobes * factor;
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * factor - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(from - 1, Math.floor(centre + reach));
    const weights = Float32Array.from({ length: last - first + 1 }, (_, offset) =>
      lanczosAt((first + offset - centre) / factor),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

function lanczosAt(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= lobes) return 0;
  const angle = Math.PI * x;
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle);
}
