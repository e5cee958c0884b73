/**
 * Block T, the texture of the skin: local binary patterns (T. Ojala, M. Pietikäinen, T. Mäenpää, IEEE TPAMI 24(7),
 * 2002; uniform and rotation-invariant, 8 neighbours) at three radii, and statistics of grey-level co-occurrence
 * (R. Haralick et al., IEEE Trans. SMC 3(6), 1973) at four distances over four directions.
 */
import { f32, f64, i32, u8 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";
import { cropFruit } from "./crop.ts";
import type { FruitCrop } from "./crop.ts";
import { SHARE_SD_FLOOR, specs } from "./feature-spec.ts";
import type { FeatureBlock } from "./feature-spec.ts";

const PATTERN_RADII_PX = [1, 2, 4] as const;
const NEIGHBOURS = 8;
const PATTERN_BINS = NEIGHBOURS + 2;
/** A neighbour must be lighter by this much: smaller steps are noise of the camera or the JPEG decoder. */
const PATTERN_STEP_L = 0.5;
const PAIR_DISTANCES_PX = [1, 2, 4, 8] as const;
const GREY_LEVELS = 16;

export const TEXTURE_BLOCK: FeatureBlock = {
  id: "T",
  specs: [
    ...PATTERN_RADII_PX.flatMap((radius) =>
      specs(
        Array.from({ length: PATTERN_BINS }, (_, bin) => `lbp_r${radius}_${bin}`),
        SHARE_SD_FLOOR,
      ),
    ),
    ...PAIR_DISTANCES_PX.flatMap((distance) => [
      ...specs([`glcm_d${distance}_contrast`], 0.1),
      ...specs([`glcm_d${distance}_homogeneity`, `glcm_d${distance}_energy`], SHARE_SD_FLOOR),
      ...specs([`glcm_d${distance}_entropy`], 0.05),
      ...specs([`glcm_d${distance}_correlation`], SHARE_SD_FLOOR),
    ]),
  ],
  measure: measureTexture,
};

function measureTexture(photo: PreparedPhoto): number[] {
  const crop = cropFruit(photo);
  const levels = greyLevels(crop);
  return [
    ...PATTERN_RADII_PX.flatMap((radius) => patternShares(crop, radius)),
    ...PAIR_DISTANCES_PX.flatMap((distance) =>
      pairStatistics(pairShares(crop.side, levels, distance)),
    ),
  ];
}

/** Shares of the ten pattern classes: uniform patterns by their number of lighter neighbours, all others last. */
function patternShares({ side, lightness, inside }: FruitCrop, radius: number): number[] {
  const offsets = Int32Array.from({ length: NEIGHBOURS }, (_, k) => {
    const angle = (k * 2 * Math.PI) / NEIGHBOURS;
    return Math.round(radius * Math.sin(angle)) * side + Math.round(radius * Math.cos(angle));
  });
  const bins = new Float64Array(PATTERN_BINS);
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
  const level = f32(lightness, i) + PATTERN_STEP_L;
  let pattern = 0;
  for (let k = 0; k < NEIGHBOURS; k++) {
    const isLighter = f32(lightness, i + i32(offsets, k)) >= level;
    pattern = (pattern << 1) | Number(isLighter);
  }
  return u8(BIN_BY_PATTERN, pattern);
}

const BIN_BY_PATTERN = Uint8Array.from({ length: 2 ** NEIGHBOURS }, (_, pattern) => {
  const bits = Array.from({ length: NEIGHBOURS }, (__, k) => (pattern >> k) & 1);
  const changes = bits.filter((bit, k) => bit !== bits[(k + 1) % NEIGHBOURS]).length;
  const lighter = bits.reduce((sum, bit) => sum + bit, 0);
  return changes <= 2 ? lighter : NEIGHBOURS + 1;
});

/** The level of what is outside the fruit; its pairs are counted like any other and then left out. */
const NO_LEVEL = GREY_LEVELS;

function greyLevels({ lightness, inside }: FruitCrop): Uint8Array {
  const levels = new Uint8Array(lightness.length).fill(NO_LEVEL);
  for (let i = 0; i < levels.length; i++) {
    if (u8(inside, i) === 0) continue;
    const level = Math.trunc((f32(lightness, i) / 100) * GREY_LEVELS);
    levels[i] = Math.max(0, Math.min(GREY_LEVELS - 1, level));
  }
  return levels;
}

/** Symmetric co-occurrence shares of grey-level pairs at a distance, over 0°, 45°, 90° and 135°. */
function pairShares(side: number, levels: Uint8Array, distance: number): Float64Array {
  const counts = new Int32Array((GREY_LEVELS + 1) * (GREY_LEVELS + 1));
  countPairs(side, levels, distance, 0, counts);
  countPairs(side, levels, 0, distance, counts);
  countPairs(side, levels, distance, distance, counts);
  countPairs(side, levels, distance, -distance, counts);
  const pairs = new Float64Array(GREY_LEVELS * GREY_LEVELS);
  let total = 0;
  for (let first = 0; first < GREY_LEVELS; first++) {
    for (let second = 0; second < GREY_LEVELS; second++) {
      const there = i32(counts, first * (GREY_LEVELS + 1) + second);
      const back = i32(counts, second * (GREY_LEVELS + 1) + first);
      pairs[first * GREY_LEVELS + second] = there + back;
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
      const pair = u8(levels, i) * (GREY_LEVELS + 1) + u8(levels, i + step);
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
    const first = Math.floor(pair / GREY_LEVELS);
    const step = first - (pair % GREY_LEVELS);
    contrast += share * step * step;
    homogeneity += share / (1 + Math.abs(step));
    energy += share * share;
    entropy -= share * Math.log(share);
    mean += share * first;
  });
  let variance = 0;
  let covariance = 0;
  shares.forEach((share, pair) => {
    const first = Math.floor(pair / GREY_LEVELS) - mean;
    variance += share * first * first;
    covariance += share * first * ((pair % GREY_LEVELS) - mean);
  });
  return [contrast, homogeneity, energy, entropy, variance > 1e-6 ? covariance / variance : 0];
}
