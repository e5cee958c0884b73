/**
 * Block C, the colour of the fruit: statistics of the Lab planes, of hue and of chroma, and the shares of the fruit in
 * colour regions a grader would name (black, dull, red, brown, orange, yellow, other).
 */
import { f32 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";
import { labSdFloor, ratioSdFloor, shareSdFloor, specs } from "./feature-spec.ts";
import type { FeatureBlock } from "./feature-spec.ts";
import { addShared, moments, percentiles } from "./histogram.ts";

const ranks = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
const planes = ["L", "a", "b"] as const;
const planeRange = { from: -128, to: 128 };
const hueBinCount = 12;
const lightnessBinCount = 8;
const chromaBinCount = 6;
const regionNames = ["black", "dull", "red", "brown", "orange", "yellow", "other"] as const;

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, bin) => `${prefix}_${bin}`);

export const colourBlock: FeatureBlock = {
  id: "C",
  specs: [
    ...planes.flatMap((plane) => [
      ...specs([`${plane}_mean`, `${plane}_sd`], labSdFloor),
      ...specs([`${plane}_skewness`], 0.1),
      ...specs(
        ranks.map((rank) => `${plane}_p${Math.round(rank * 100)}`),
        labSdFloor,
      ),
    ]),
    ...specs(["chroma_mean", "chroma_sd", "chroma_p10", "chroma_p90"], labSdFloor),
    ...specs(["b_over_count", "a_over_count"], labSdFloor),
    ...specs(["hue_angle"], 0.05),
    ...specs(numbered("hue_share", hueBinCount), shareSdFloor),
    ...specs(numbered("lightness_share", lightnessBinCount), shareSdFloor),
    ...specs(numbered("chroma_share", chromaBinCount), shareSdFloor),
    ...specs(
      regionNames.map((region) => `region_${region}`),
      ratioSdFloor,
    ),
  ],
  measure: measureColour,
};

function measureColour(photo: PreparedPhoto): number[] {
  const { lab, fruitPx } = photo;
  const chroma = new Float32Array(lab.L.length);
  for (const p of fruitPx) {
    const a = f32(lab.a, p);
    const b = f32(lab.b, p);
    chroma[p] = Math.sqrt(a * a + b * b);
  }
  return [
    ...planes.flatMap((plane) => planeStatistics(lab[plane], fruitPx)),
    ...chromaStatistics(chroma, fruitPx),
    ...histogramShares(photo, chroma),
  ];
}

function planeStatistics(plane: Float32Array, fruitPx: Int32Array): number[] {
  const { mean, sd, skewness } = moments(plane, fruitPx);
  return [mean, sd, skewness, ...percentiles(plane, fruitPx, planeRange, ranks)];
}

function chromaStatistics(chroma: Float32Array, fruitPx: Int32Array): number[] {
  const { mean, sd } = moments(chroma, fruitPx);
  return [mean, sd, ...percentiles(chroma, fruitPx, { from: 0, to: 160 }, [0.1, 0.9])];
}

function histogramShares({ lab, fruitPx }: PreparedPhoto, chroma: Float32Array): number[] {
  const hueBins = new Float64Array(hueBinCount);
  const lightnessBins = new Float64Array(lightnessBinCount);
  const chromaBins = new Float64Array(chromaBinCount);
  const regions = { black: 0, dull: 0, red: 0, brown: 0, orange: 0, yellow: 0, other: 0 };
  let sumA = 0;
  let sumB = 0;
  let sumChroma = 0;
  for (const p of fruitPx) {
    const a = f32(lab.a, p);
    const b = f32(lab.b, p);
    const lightness = f32(lab.L, p);
    const pixelChroma = f32(chroma, p);
    const hue = Math.atan2(b, a);
    sumA += a;
    sumB += b;
    sumChroma += pixelChroma;
    addShared(hueBins, ((hue / (2 * Math.PI) + 1) % 1) * hueBinCount, pixelChroma, true);
    addShared(lightnessBins, (lightness / 100) * (lightnessBinCount - 1), 1);
    addShared(chromaBins, (pixelChroma / 100) * (chromaBinCount - 1), 1);
    regions[regionOf(lightness, pixelChroma, (hue * 180) / Math.PI)]++;
  }
  const count = fruitPx.length;
  return [
    sumB / count,
    sumA / count,
    Math.atan2(sumB, sumA),
    ...hueBins.map((mass) => mass / (sumChroma + 1e-6)),
    ...lightnessBins.map((mass) => mass / count),
    ...chromaBins.map((mass) => mass / count),
    ...regionNames.map((region) => regions[region] / count),
  ];
}

type Region = (typeof regionNames)[number];

function regionOf(lightness: number, chroma: number, hueDegrees: number): Region {
  if (lightness < 22) return "black";
  if (chroma < 12) return "dull";
  if (hueDegrees > -60 && hueDegrees < 35) return "red";
  if (hueDegrees >= 35 && hueDegrees < 60) return lightness < 40 ? "brown" : "orange";
  return hueDegrees >= 60 && hueDegrees < 95 ? "yellow" : "other";
}
