/**
 * Block T, the texture of the skin: local binary patterns (T. Ojala, M. Pietikäinen, T. Mäenpää, IEEE TPAMI 24(7),
 * 2002; uniform and rotation-invariant, 8 neighbours) at three radii, and statistics of grey-level co-occurrence
 * (R. Haralick et al., IEEE Trans. SMC 3(6), 1973) at four distances over four directions.
 */
import { f32, f64, i32, u8 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";
import { cropFruit } from "./crop.ts";
import type { FruitCrop } from "./crop.ts";
import { shareSdFloor, specs } from "./feature-spec.ts";
import type { FeatureBlock } from "./feature-spec.ts";

const patternRadiiPx = [1, 2, 4] as const;
const neighbours = 8;
const patternBins = neighbours + 2;
/** A neighbour must be lighter by this much: smaller steps are noise of the camera or the JPEG decoder. */
const patternStepL = 0.5;
const pairDistancesPx = [1, 2, 4, 8] as const;
const greyLevelCount = 16;

export const textureBlock: FeatureBlock = {
  id: "T",
  specs: [
    ...patternRadiiPx.flatMap((radius) =>
      specs(
        Array.from({ length: patternBins }, (_, bin) => `lbp_r${radius}_${bin}`),
        shareSdFloor,
      ),
    ),
    ...pairDistancesPx.flatMap((distance) => [
      ...specs([`glcm_d${distance}_contrast`], 0.1),
      ...specs([`glcm_d${distance}_homogeneity`, `glcm_d${distance}_energy`], shareSdFloor),
      ...specs([`glcm_d${distance}_entropy`], 0.05),
      ...specs([`glcm_d${distance}_correlation`], shareSdFloor),
    ]),
  ],
  measure: measureTexture,
};

function measureTexture(photo: PreparedPhoto): number[] {
  const crop = cropFruit(photo);
  const levels = greyLevels(crop);
  return [
    ...patternRadiiPx.flatMap((radius) => patternShares(crop, radius)),
    ...pairDistancesPx.flatMap((distance) =>
      pairStatistics(pairShares(crop.side, levels, distance)),
    ),
  ];
}

/** Shares of the ten pattern classes: uniform patterns by their number of lighter neighbours, all others last. */
function patternShares({ side, lightness, inside }: FruitCrop, radius: number): number[] {
  const offsets = Int32Array.from({ length: neighbours }, (_, k) => {
    const angle = (k * 2 * Math.PI) / neighbours;
    return Math.round(radius * Math.sin(angle)) * side + Math.round(radius * Math.cos(angle));
  });
  const bins = new Float64Array(patternBins);
  let count = 0;
  for (let y = radius; y < side - radius; y++) {
    for (let i = y * side + radius; i < (y + 1) * side - radius; i++) {
      if (u8(inside, i) === 0) continue;
      const bin = patternBin(lightness, i, offsets);
      bins[bin] = f64(bins, bin) + 1;
      count++;
    }
  }
  return Array.from(bins, (mass) => mass / Math.max(1, count));
}

function patternBin(lightness: Float32Array, i: number, offsets: Int32Array): number {
  const level = f32(lightness, i) + patternStepL;
  let pattern = 0;
  for (let k = 0; k < neighbours; k++) {
    const isLighter = f32(lightness, i + i32(offsets, k)) >= level;
    pattern = (pattern << 1) | Number(isLighter);
  }
  return u8(binByPattern, pattern);
}

const binByPattern = Uint8Array.from({ length: 2 ** neighbours }, (_, pattern) => {
  const bits = Array.from({ length: neighbours }, (__, k) => (pattern >> k) & 1);
  const changes = bits.filter((bit, k) => bit !== bits[(k + 1) % neighbours]).length;
  const lighter = bits.reduce((sum, bit) => sum + bit, 0);
  return changes <= 2 ? lighter : neighbours + 1;
});

/** The level of what is outside the fruit; its pairs are counted like any other and then left out. */
const noLevel = greyLevelCount;

function greyLevels({ lightness, inside }: FruitCrop): Uint8Array {
  const levels = new Uint8Array(lightness.length).fill(noLevel);
  for (let i = 0; i < levels.length; i++) {
    if (u8(inside, i) === 0) continue;
    const level = Math.trunc((f32(lightness, i) / 100) * greyLevelCount);
    levels[i] = Math.max(0, Math.min(greyLevelCount - 1, level));
  }
  return levels;
}

/** Symmetric co-occurrence shares of grey-level pairs at a distance, over 0°, 45°, 90° and 135°. */
function pairShares(side: number, levels: Uint8Array, distance: number): Float64Array {
  const counts = new Int32Array((greyLevelCount + 1) * (greyLevelCount + 1));
  countPairs(side, levels, distance, 0, counts);
  countPairs(side, levels, 0, distance, counts);
  countPairs(side, levels, distance, distance, counts);
  countPairs(side, levels, distance, -distance, counts);
  const pairs = new Float64Array(greyLevelCount * greyLevelCount);
  let total = 0;
  for (let first = 0; first < greyLevelCount; first++) {
    for (let second = 0; second < greyLevelCount; second++) {
      const there = i32(counts, first * (greyLevelCount + 1) + second);
      const back = i32(counts, second * (greyLevelCount + 1) + first);
      pairs[first * greyLevelCount + second] = there + back;
      total += there + back;
    }
  }
  return pairs.map((mass) => mass / Math.max(1, total));
}

function countPairs(
  side: number,
  levels: Uint8Array,
  dx: number,
  dy: number,
  counts: Int32Array,
): void {
  const step = dy * side + dx;
  for (let y = Math.max(0, -dy); y < side - Math.max(0, dy); y++) {
    for (let i = y * side; i < (y + 1) * side - dx; i++) {
      const pair = u8(levels, i) * (greyLevelCount + 1) + u8(levels, i + step);
      counts[pair] = i32(counts, pair) + 1;
    }
  }
}

function pairStatistics(shares: Float64Array): number[] {
  let contrast = 0;
  let homogeneity = 0;
  let energy = 0;
  let entropy = 0;
  let mean = 0;
  shares.forEach((share, pair) => {
    if (share === 0) return;
    const first = Math.floor(pair / greyLevelCount);
    const step = first - (pair % greyLevelCount);
    contrast += share * step * step;
    homogeneity += share / (1 + Math.abs(step));
    energy += share * share;
    entropy -= share * Math.log(share);
    mean += share * first;
  });
  let variance = 0;
  let covariance = 0;
  shares.forEach((share, pair) => {
    const first = Math.floor(pair / greyLevelCount) - mean;
    variance += share * first * first;
    covariance += share * first * ((pair % greyLevelCount) - mean);
  });
  return [contrast, homogeneity, energy, entropy, variance > 1e-6 ? covariance / variance : 0];
}
