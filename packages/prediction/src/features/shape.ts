/** Block H, the shape of the mask: how large, long, full, round and elliptical the fruit is in the frame. */
import { u8 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";
import { ratioSdFloor, specs } from "./feature-spec.ts";
import type { FeatureBlock } from "./feature-spec.ts";
import { outlineOf } from "./outline.ts";

export const shapeBlock: FeatureBlock = {
  id: "H",
  specs: specs(
    ["area_share", "elongation", "box_fill", "roundness", "relative_size", "ellipse_fill"],
    ratioSdFloor,
  ),
  measure: measureShape,
};

function measureShape(photo: PreparedPhoto): number[] {
  const { width, height, fruitPx, bounds } = photo;
  const { longVariance, shortVariance } = outlineOf(photo);
  const area = fruitPx.length;
  const boxArea = (bounds.right - bounds.left + 1) * (bounds.bottom - bounds.top + 1);
  const perimeter = perimeterPx(photo);
  return [
    area / (width * height),
    Math.sqrt(longVariance / shortVariance),
    area / boxArea,
    (4 * Math.PI * area) / (perimeter * perimeter + 1),
    Math.sqrt(area) / Math.max(width, height),
    area / (4 * Math.PI * Math.sqrt(longVariance * shortVariance) + 1),
  ];
}

function perimeterPx({ width, height, fruitPx, segmentation }: PreparedPhoto): number {
  const { inside } = segmentation.mask;
  let count = 0;
  for (const p of fruitPx) {
    const x = p % width;
    const onFrame = x === 0 || x === width - 1 || p < width || p >= width * (height - 1);
    const onEdge =
      onFrame ||
      u8(inside, p - 1) + u8(inside, p + 1) + u8(inside, p - width) + u8(inside, p + width) < 4;
    if (onEdge) count++;
  }
  return count;
}
