/**
 * Block W, a bank in the manner of a scattering transform (S. Mallat, "Group invariant scattering", CPAM 65, 2012), with
 * Gaussian derivatives in place of wavelets: at four scales the strength of edges, spots and ridges in each Lab plane,
 * and how strongly the edges of one scale vary at a coarser one. All responses are invariant to rotation, multiplied by
 * the scale (T. Lindeberg, IJCV 30(2), 1998), averaged over the fruit and compressed by log(1 + x).
 */
import { f32, u8 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";
import { cropFruit } from "./crop.ts";
import type { FruitCrop } from "./crop.ts";
import { specs } from "./feature-spec.ts";
import type { FeatureBlock } from "./feature-spec.ts";
import { gaussianBlur } from "./gaussian.ts";

const SCALES_PX = [0.8, 1.6, 3.2, 6.4] as const;
const PLANES = ["lightness", "a", "b"] as const;
const RESPONSES = ["edge", "spot", "ridge"] as const;
/** Of log(1 + x): half a grey level between decoders moves the finest responses by about this much. */
const LOG_RESPONSE_SD_FLOOR = 0.03;
const FRAME_PX = 2;

type Plane = (typeof PLANES)[number];

export const SCATTERING_BLOCK: FeatureBlock = {
  id: "W",
  specs: specs(
    PLANES.flatMap((plane) =>
      SCALES_PX.flatMap((_, scale) => [
        ...RESPONSES.flatMap((response) => [
          `${response}_${plane}_${scale}_mean`,
          `${response}_${plane}_${scale}_sd`,
        ]),
        ...coarserThan(plane, scale).map((coarser) => `edge_${plane}_${scale}_${coarser}`),
      ]),
    ),
    LOG_RESPONSE_SD_FLOOR,
  ),
  measure: measureScattering,
};

/** Second-order pairs: all of them in lightness, from the finest scale alone in the colour planes. */
function coarserThan(plane: Plane, scale: number): number[] {
  if (plane !== "lightness" && scale > 0) return [];
  return SCALES_PX.map((_, coarser) => coarser).filter((coarser) => coarser > scale);
}

function measureScattering(photo: PreparedPhoto): number[] {
  const crop = cropFruit(photo);
  return PLANES.flatMap((plane) =>
    SCALES_PX.flatMap((sdPx, scale) => {
      const smooth = gaussianBlur(crop[plane], crop.side, sdPx);
      const { edge, spot, ridge } = responses(smooth, crop.side, sdPx);
      const secondOrder = coarserThan(plane, scale).map((coarser) => {
        const coarseSdPx = SCALES_PX[coarser];
        if (coarseSdPx === undefined) throw new RangeError(`There is no scale ${coarser}`);
        const carried = gaussianBlur(edge, crop.side, coarseSdPx);
        return meanAndSd(crop, responses(carried, crop.side, coarseSdPx).edge).mean;
      });
      const firstOrder = [edge, spot, ridge].flatMap((response) => {
        const { mean, sd } = meanAndSd(crop, response);
        return [mean, sd];
      });
      return [...firstOrder, ...secondOrder].map(Math.log1p);
    }),
  );
}

/** Gradient length, absolute Laplacian and anisotropy of the Hessian, each times the scale to its order. */
function responses(smooth: Float32Array, side: number, sdPx: number) {
  const edge = new Float32Array(smooth.length);
  const spot = new Float32Array(smooth.length);
  const ridge = new Float32Array(smooth.length);
  const area = sdPx * sdPx;
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const i = y * side + x;
      const here = 2 * f32(smooth, i);
      const left = f32(smooth, i - 1);
      const right = f32(smooth, i + 1);
      const up = f32(smooth, i - side);
      const down = f32(smooth, i + side);
      const slopeX = (right - left) / 2;
      const slopeY = (down - up) / 2;
      const xx = right - here + left;
      const yy = down - here + up;
      const xy =
        (f32(smooth, i + side + 1) -
          f32(smooth, i + side - 1) -
          f32(smooth, i - side + 1) +
          f32(smooth, i - side - 1)) /
        4;
      edge[i] = sdPx * Math.sqrt(slopeX * slopeX + slopeY * slopeY);
      spot[i] = area * Math.abs(xx + yy);
      ridge[i] = area * Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
    }
  }
  return { edge, spot, ridge };
}

function meanAndSd({ side, inside }: FruitCrop, response: Float32Array) {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = FRAME_PX; y < side - FRAME_PX; y++) {
    for (let i = y * side + FRAME_PX; i < (y + 1) * side - FRAME_PX; i++) {
      if (u8(inside, i) === 0) continue;
      const value = f32(response, i);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  const mean = sum / Math.max(1, count);
  return { mean, sd: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) };
}
