/**
 * Where the card is in a photo: the perspective that maps its millimetres to pixels. From a unit square to four points
 * as in P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
 */
import { rgba } from "../indexed-reads.ts";
import type { Pixels } from "../pixels.ts";
import { markCentres } from "./card.ts";
import type { Spot } from "./card.ts";

export type CardPlace = (spot: Spot) => Spot;
export type FourSpots = readonly [Spot, Spot, Spot, Spot];

const [first, , third] = markCentres;
const span = { x: third.x - first.x, y: third.y - first.y };

/** Row by row; maps homogeneous millimetres to pixels. */
export type Perspective = readonly [
  ...[number, number, number],
  ...[number, number, number],
  ...[number, number, number],
];

/** @param marks in the photo, in the order of `markCentres` */
export function perspectiveOf([p0, p1, p2, p3]: FourSpots): Perspective {
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const d1 = { x: p1.x - p2.x, y: p1.y - p2.y };
  const d2 = { x: p3.x - p2.x, y: p3.y - p2.y };
  const whole = d1.x * d2.y - d2.x * d1.y;
  const g = (sum.x * d2.y - d2.x * sum.y) / whole;
  const h = (d1.x * sum.y - sum.x * d1.y) / whole;
  const row = (u: number, v: number, one: number) => {
    const [x, y] = [u / span.x, v / span.y];
    return [x, y, one - x * first.x - y * first.y] as const;
  };
  return [
    ...row(p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x),
    ...row(p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y),
    ...row(g, h, 1),
  ];
}

export function placeOf(marks: FourSpots): CardPlace {
  return projected(perspectiveOf(marks));
}

export function projected([a, b, c, d, e, f, g, h, i]: Perspective): CardPlace {
  return ({ x, y }) => {
    const depth = g * x + h * y + i;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
}

/** A part of the card as if seen from straight above. Beyond the photo it is white. */
export function straightened(
  { width, height, data }: Pixels,
  place: CardPlace,
  area: { left: number; top: number; width: number; height: number },
  pxPerMm: number,
): Pixels {
  const out = {
    width: Math.round(area.width * pxPerMm),
    height: Math.round(area.height * pxPerMm),
  };
  const flat = new Uint8ClampedArray(4 * out.width * out.height).fill(255);
  for (let row = 0; row < out.height; row++) {
    for (let column = 0; column < out.width; column++) {
      const { x, y } = place({
        x: area.left + (column + 0.5) / pxPerMm,
        y: area.top + (row + 0.5) / pxPerMm,
      });
      const [px, py] = [Math.floor(x), Math.floor(y)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const [from, to] = [4 * (py * width + px), 4 * (row * out.width + column)];
      for (let channel = 0; channel < 3; channel++) {
        flat[to + channel] = rgba(data, from + channel);
      }
    }
  }
  return { ...out, data: flat };
}
