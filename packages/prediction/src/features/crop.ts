import { f32, u8 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";

/** The fruit at a fixed size, whatever its size in the frame; outside the mask each plane holds the fruit's mean. */
export type FruitCrop = {
  readonly side: number;
  readonly inside: Uint8Array;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

const cropSidePx = 96;
const margin = 1.04;

/** Blocks that read the crop are measured one after another on the same photo: each photo is cropped once. */
const crops = new WeakMap<PreparedPhoto, FruitCrop>();

export function cropFruit(photo: PreparedPhoto): FruitCrop {
  const known = crops.get(photo);
  if (known !== undefined) return known;
  const crop = makeCrop(photo);
  crops.set(photo, crop);
  return crop;
}

/** Bilinear resampling of the square around the mask to 96 × 96. */
function makeCrop({ width, height, lab, segmentation, fruitPx, bounds }: PreparedPhoto): FruitCrop {
  const side = cropSidePx;
  const spanX = bounds.right - bounds.left + 1;
  const spanY = bounds.bottom - bounds.top + 1;
  const sourceSide = Math.max(spanX, spanY) * margin;
  const centreX = (bounds.left + bounds.right + 1) / 2;
  const centreY = (bounds.top + bounds.bottom + 1) / 2;
  const planes = [lab.L, lab.a, lab.b].map((source) => ({
    source,
    target: new Float32Array(side * side).fill(meanOver(source, fruitPx)),
  }));
  const inside = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    const sourceY = centreY + ((y + 0.5) / side - 0.5) * sourceSide - 0.5;
    const top = Math.floor(sourceY);
    if (top < 0 || top >= height - 1) continue;
    const shareY = sourceY - top;
    for (let x = 0; x < side; x++) {
      const sourceX = centreX + ((x + 0.5) / side - 0.5) * sourceSide - 0.5;
      const left = Math.floor(sourceX);
      if (left < 0 || left >= width - 1) continue;
      const shareX = sourceX - left;
      const p = top * width + left;
      const nearest = p + (shareY > 0.5 ? width : 0) + (shareX > 0.5 ? 1 : 0);
      if (u8(segmentation.mask.inside, nearest) === 0) continue;
      for (const { source, target } of planes) {
        const upper = f32(source, p) * (1 - shareX) + f32(source, p + 1) * shareX;
        const lower = f32(source, p + width) * (1 - shareX) + f32(source, p + width + 1) * shareX;
        target[y * side + x] = upper * (1 - shareY) + lower * shareY;
      }
      inside[y * side + x] = 1;
    }
  }
  const [lightness, a, b] = planes.map(({ target }) => target);
  if (lightness === undefined || a === undefined || b === undefined) {
    throw new Error("A picture has three planes");
  }
  return { side, inside, lightness, a, b };
}

function meanOver(plane: Float32Array, pixels: Int32Array): number {
  let sum = 0;
  for (const p of pixels) sum += f32(plane, p);
  return sum / pixels.length;
}
