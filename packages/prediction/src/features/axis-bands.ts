/**
 * Block S, colour along the fruit: mean Lab in five bands from the pale, coloured end to the dark end of its long axis,
 * and in three rings from centre to rim. The dark cap's reach is what an eye reads ripeness from.
 */
import { f32 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";
import { labSdFloor, specs } from "./feature-spec.ts";
import type { FeatureBlock } from "./feature-spec.ts";
import { outlineOf } from "./outline.ts";

const bandCount = 5;
const ringEdges = [0.45, 0.8] as const;
const planes = ["L", "a", "b"] as const;

export const axisBandBlock: FeatureBlock = {
  id: "S",
  specs: specs(
    [
      ...Array.from({ length: bandCount }, (_, band) => planes.map((p) => `band_${band}_${p}`)),
      ...Array.from({ length: ringEdges.length + 1 }, (_, ring) =>
        planes.map((p) => `ring_${ring}_${p}`),
      ),
    ].flat(),
    labSdFloor,
  ),
  measure: measureAxisBands,
};

type Mean = { L: number; a: number; b: number; count: number };

const emptyMeans = (length: number): Mean[] =>
  Array.from({ length }, () => ({ L: 0, a: 0, b: 0, count: 0 }));

function measureAxisBands(photo: PreparedPhoto): number[] {
  const { fruitPx, width } = photo;
  const outline = outlineOf(photo);
  const cosine = Math.cos(outline.angleRadians);
  const sine = Math.sin(outline.angleRadians);
  const halfLength = 2 * Math.sqrt(outline.longVariance);
  const halfWidth = 2 * Math.sqrt(outline.shortVariance);
  const bands = emptyMeans(bandCount);
  const rings = emptyMeans(ringEdges.length + 1);
  for (const p of fruitPx) {
    const dx = (p % width) - outline.centreX;
    const dy = Math.floor(p / width) - outline.centreY;
    const along = (dx * cosine + dy * sine) / halfLength;
    const across = (dy * cosine - dx * sine) / halfWidth;
    const band = Math.floor(((along + 1) / 2) * bandCount);
    const radius = Math.sqrt(along * along + across * across);
    add(bands[Math.min(bandCount - 1, Math.max(0, band))], photo, p);
    add(rings[ringEdges.filter((edge) => radius >= edge).length], photo, p);
  }
  return [...fromPaleEnd(bands), ...rings].flatMap((mean) => average(mean));
}

function add(mean: Mean | undefined, { lab }: PreparedPhoto, p: number) {
  if (mean === undefined) throw new RangeError("A pixel fell outside every band");
  mean.L += f32(lab.L, p);
  mean.a += f32(lab.a, p);
  mean.b += f32(lab.b, p);
  mean.count++;
}

const average = ({ L, a, b, count }: Mean): number[] =>
  count === 0 ? [0, 0, 0] : [L / count, a / count, b / count];

/** The axis has no natural direction in a mask: start at the end that is lighter and yellower. */
function fromPaleEnd(bands: Mean[]): Mean[] {
  const paleness = (mean: Mean) => (mean.count === 0 ? 0 : (mean.L + mean.b) / mean.count);
  const sum = (part: Mean[]) => part.reduce((total, mean) => total + paleness(mean), 0);
  return sum(bands.slice(0, 2)) >= sum(bands.slice(-2)) ? bands : bands.toReversed();
}
