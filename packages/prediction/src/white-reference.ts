/**
 * The card is the white reference. Where the background is bright, even and near neutral, its mean linear colour is
 * scaled to a fixed light grey: a von Kries adaptation (J. von Kries, 1902) that also corrects exposure. Measured on
 * real photos it halves the drift that a change of light causes in the predicted oil.
 */
import { rgba, u8 } from "./indexed-reads.ts";
import { linearLight, noGain } from "./lab.ts";
import type { ChannelGains } from "./lab.ts";
import type { Pixels } from "./pixels.ts";
import type { Segmentation } from "./segment.ts";

export type WhiteReference = { readonly gains: ChannelGains; readonly used: boolean };

/** To which the card is scaled. */
export const cardLinearLight = 0.62;
const gainLimits = { least: 0.4, most: 2.5 };
const usableCard = { leastL: 45, mostChroma: 14, mostUnevenness: 12, leastPx: 50 };

export function whiteReference(pixels: Pixels, segmentation: Segmentation): WhiteReference {
  if (!segmentation.found || !isUsableCard(segmentation)) {
    return { gains: noGain, used: false };
  }
  let red = 0;
  let green = 0;
  let blue = 0;
  let count = 0;
  const { inside } = segmentation.mask;
  for (let i = 0; i < inside.length; i++) {
    if (u8(inside, i) === 1) continue;
    red += linearLight(rgba(pixels.data, 4 * i));
    green += linearLight(rgba(pixels.data, 4 * i + 1));
    blue += linearLight(rgba(pixels.data, 4 * i + 2));
    count++;
  }
  if (count <= usableCard.leastPx) return { gains: noGain, used: false };
  const gain = (sum: number) =>
    Math.min(gainLimits.most, Math.max(gainLimits.least, (cardLinearLight * count) / sum));
  return { gains: [gain(red), gain(green), gain(blue)], used: true };
}

/** Evenness is judged outside the mask: a large fruit reaches the border without spoiling the card. */
function isUsableCard({ background, cardUnevenness }: Segmentation): boolean {
  const { L, a, b } = background;
  return (
    L > usableCard.leastL &&
    Math.hypot(a, b) < usableCard.mostChroma &&
    cardUnevenness < usableCard.mostUnevenness
  );
}
