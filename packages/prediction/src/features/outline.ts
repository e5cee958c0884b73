import { i32 } from "../indexed-reads.ts";
import type { PreparedPhoto } from "../prepare.ts";

/** The fruit's centroid and principal axes: `longVariance` along `angleRadians`, `shortVariance` across, in px². */
export type Outline = {
  readonly centreX: number;
  readonly centreY: number;
  readonly angleRadians: number;
  readonly longVariance: number;
  readonly shortVariance: number;
};

/** Second central moments of the mask and their eigen-directions. */
export function outlineOf({ fruitPx, width }: PreparedPhoto): Outline {
  let centreX = 0;
  let centreY = 0;
  for (const p of fruitPx) {
    centreX += p % width;
    centreY += Math.floor(p / width);
  }
  centreX /= fruitPx.length;
  centreY /= fruitPx.length;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let k = 0; k < fruitPx.length; k++) {
    const p = i32(fruitPx, k);
    const dx = (p % width) - centreX;
    const dy = Math.floor(p / width) - centreY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  xx /= fruitPx.length;
  yy /= fruitPx.length;
  xy /= fruitPx.length;
  const middle = (xx + yy) / 2;
  const spread = Math.sqrt((xx - yy) ** 2 / 4 + xy * xy);
  return {
    centreX,
    centreY,
    angleRadians: 0.5 * Math.atan2(2 * xy, xx - yy),
    longVariance: Math.max(1e-3, middle + spread),
    shortVariance: Math.max(1e-3, middle - spread),
  };
}
