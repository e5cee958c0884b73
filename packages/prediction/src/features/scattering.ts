/**
 * Block W, a bank in the manner of a scattering transform (S. Mallat, "Group invariant scattering", CPAM 65, 2012), with
 * Gaussian derivatives in place of wavelets: at four scales the strength of edges, spots and ridges in each Lab plane,
 * and how strongly the edges of one scale vary at a coarser one. All responses are invariant to rotation, multiplied by
 * the scale (T. Lindeberg, IJCV 30(2), 1998), averaged over the fruit and compressed by log(1 + x).
 */
import { f32, i32, u8 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";
import { cropFruit } from "./crop.ts";
import type { FruitCrop } from "./crop.ts";
import { specs } from "./feature-spec.ts";
import type { FeatureBlock } from "./feature-spec.ts";
import { gaussianBlur } from "./gaussian.ts";

/** Standard deviations in pixels of their grid. The two coarser ones see all there is for them at half the crop's size. */
const scales = [
  { grid: "full", sdPx: 0.8 },
  { grid: "full", sdPx: 1.6 },
  { grid: "half", sdPx: 1.6 },
  { grid: "half", sdPx: 3.2 },
] as const;
const planes = ["lightness", "a", "b"] as const;
const responses = ["edge", "spot", "ridge"] as const;
/** Of log(1 + x): half a grey level between decoders moves the finest responses by about this much. */
const logResponseSdFloor = 0.03;
const framePx = 2;

type Plane = (typeof planes)[number];
type Scale = (typeof scales)[number];
type Grid = { readonly side: number; readonly fruitPx: Int32Array };
type Grids = Readonly<Record<Scale["grid"], Grid>>;

export const scatteringBlock: FeatureBlock = {
  id: "W",
  specs: specs(
    planes.flatMap((plane) =>
      scales.flatMap((_, scale) => [
        ...responses.flatMap((response) => [
          `${response}_${plane}_${scale}_mean`,
          `${response}_${plane}_${scale}_sd`,
        ]),
        ...coarserThan(plane, scale).map((coarser) => `edge_${plane}_${scale}_${coarser}`),
      ]),
    ),
    logResponseSdFloor,
  ),
  measure: measureScattering,
};

/** Second-order pairs: all of them in lightness, from the finest scale alone in the colour planes. */
function coarserThan(plane: Plane, scale: number): number[] {
  if (plane !== "lightness" && scale > 0) return [];
  return scales.map((_, coarser) => coarser).filter((coarser) => coarser > scale);
}

function measureScattering(photo: PreparedPhoto): number[] {
  const crop = cropFruit(photo);
  const grids = {
    full: { side: crop.side, fruitPx: fruitInsideFrame(crop.inside, crop.side) },
    half: { side: crop.side / 2, fruitPx: fruitInsideFrame(halvedMask(crop), crop.side / 2) },
  };
  return planes.flatMap((plane) => {
    const values = { full: crop[plane], half: halved(crop[plane], crop.side) };
    return scales.flatMap((scale, at) => {
      const grid = grids[scale.grid];
      const smooth = gaussianBlur(values[scale.grid], grid.side, scale.sdPx);
      const coarser = coarserThan(plane, at).flatMap((index) => scales.slice(index, index + 1));
      return [
        ...firstOrder(smooth, grid, scale.sdPx),
        ...secondOrder(smooth, scale, coarser, grids),
      ].map(Math.log1p);
    });
  });
}

/** Positions of the fruit, less a frame where derivatives would meet the border. */
function fruitInsideFrame(inside: Uint8Array, side: number): Int32Array {
  const found = new Int32Array(side * side);
  let count = 0;
  for (let y = framePx; y < side - framePx; y++) {
    for (let i = y * side + framePx; i < (y + 1) * side - framePx; i++) {
      if (u8(inside, i) === 1) found[count++] = i;
    }
  }
  return found.subarray(0, count);
}

/** Each pixel the mean of four. */
function halved(plane: Float32Array, side: number): Float32Array {
  const half = side / 2;
  const means = new Float32Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const i = 2 * y * side + 2 * x;
      const upper = f32(plane, i) + f32(plane, i + 1);
      const lower = f32(plane, i + side) + f32(plane, i + side + 1);
      means[y * half + x] = (upper + lower) / 4;
    }
  }
  return means;
}

/** Inside where at least two of the four are, which no turn of the picture changes. */
function halvedMask({ inside, side }: FruitCrop): Uint8Array {
  const shares = halved(Float32Array.from(inside), side);
  return Uint8Array.from(shares, (share) => (share >= 0.5 ? 1 : 0));
}

/** How strong the edges of the edges are at each coarser scale. */
function secondOrder(
  smooth: Float32Array,
  { grid, sdPx }: Scale,
  coarser: readonly Scale[],
  grids: Grids,
): number[] {
  if (coarser.length === 0) return [];
  const { side } = grids[grid];
  const edges = edgePlane(smooth, side, sdPx);
  const halfEdges = grid === "half" ? edges : halved(edges, side);
  return coarser.map((scale) => {
    const coarseGrid = grids[scale.grid];
    const carried = scale.grid === "half" ? halfEdges : edges;
    return meanEdge(gaussianBlur(carried, coarseGrid.side, scale.sdPx), coarseGrid, scale.sdPx);
  });
}

/** Gradient length times the scale; 0 along the border. */
function edgePlane(smooth: Float32Array, side: number, sdPx: number): Float32Array {
  const edges = new Float32Array(smooth.length);
  for (let y = 1; y < side - 1; y++) {
    for (let i = y * side + 1; i < (y + 1) * side - 1; i++) {
      edges[i] = sdPx * gradientLength(smooth, side, i);
    }
  }
  return edges;
}

function meanEdge(smooth: Float32Array, { side, fruitPx }: Grid, sdPx: number): number {
  let sum = 0;
  for (let k = 0; k < fruitPx.length; k++) sum += gradientLength(smooth, side, i32(fruitPx, k));
  return (sdPx * sum) / Math.max(1, fruitPx.length);
}

/**
 * Means and standard deviations of gradient length, absolute Laplacian and anisotropy of the Hessian, each times the
 * scale to its order.
 */
function firstOrder(smooth: Float32Array, { side, fruitPx }: Grid, sdPx: number): number[] {
  const edge = { sum: 0, squares: 0 };
  const spot = { sum: 0, squares: 0 };
  const ridge = { sum: 0, squares: 0 };
  for (let k = 0; k < fruitPx.length; k++) {
    const i = i32(fruitPx, k);
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
    const edgeSquared = slopeX * slopeX + slopeY * slopeY;
    const laplacian = xx + yy;
    const ridgeSquared = (xx - yy) * (xx - yy) + 4 * xy * xy;
    edge.sum += Math.sqrt(edgeSquared);
    edge.squares += edgeSquared;
    spot.sum += Math.abs(laplacian);
    spot.squares += laplacian * laplacian;
    ridge.sum += Math.sqrt(ridgeSquared);
    ridge.squares += ridgeSquared;
  }
  const area = sdPx * sdPx;
  return [
    ...meanAndSd(edge, fruitPx.length, sdPx),
    ...meanAndSd(spot, fruitPx.length, area),
    ...meanAndSd(ridge, fruitPx.length, area),
  ];
}

function gradientLength(smooth: Float32Array, side: number, i: number): number {
  const slopeX = (f32(smooth, i + 1) - f32(smooth, i - 1)) / 2;
  const slopeY = (f32(smooth, i + side) - f32(smooth, i - side)) / 2;
  return Math.sqrt(slopeX * slopeX + slopeY * slopeY);
}

function meanAndSd(
  { sum, squares }: { sum: number; squares: number },
  count: number,
  unit: number,
) {
  const mean = sum / Math.max(1, count);
  const variance = Math.max(0, squares / Math.max(1, count) - mean * mean);
  return [unit * mean, unit * Math.sqrt(variance)];
}
