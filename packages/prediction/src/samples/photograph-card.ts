/**
 * Draws a photo of the colour card lying on a table: under a perspective, in uneven light, by a phone with colours of
 * its own. For tests and benches.
 */
import {
  cardSize,
  codeArea,
  markCentres,
  greyPatches,
  markSize,
  paperSpots,
  cardPatches,
  patchSize,
} from "../colour-card/card.ts";
import { perspectiveOf, projected } from "../colour-card/card-place.ts";
import type { FourSpots, Perspective } from "../colour-card/card-place.ts";
import { applied } from "../colour-card/correction.ts";
import type { ColourMatrix } from "../colour-card/correction.ts";
import { colourAt, levelOf, printedColours } from "../colour-card/rgb.ts";
import type { Rgb } from "../colour-card/rgb.ts";
import type { Pixels } from "../pixels.ts";
import { seededRandom } from "../random.ts";

export type CardPhoto = {
  width: number;
  height: number;
  /** Centres of the four marks in the photo, in the order of `markCentres`. */
  marks: FourSpots;
  /** Of the card's name; dark is true. */
  code?: readonly (readonly boolean[])[];
  phone?: PhoneLook;
  /** Of the light, at a place from −0.5 to 0.5 of the photo. */
  light?: (x: number, y: number) => number;
  /** Standard deviation of the noise, in levels. */
  noise?: number;
  /** Radius of the blur, in pixels. */
  blurPx?: number;
  /** Lies on the card, in its millimetres. */
  over?: { left: number; top: number; width: number; height: number; colour: Rgb };
  seed?: number;
};

/** Linear light to linear light: matrix first, then gains, then an exponent. */
export type PhoneLook = { matrix?: ColourMatrix; gains?: Rgb; exponent?: number };

const paper: Rgb = [0.8, 0.8, 0.8];
const table: Rgb = [0.16, 0.11, 0.07];
const ink = 0.03;

export function seenBy({ matrix, gains = [1, 1, 1], exponent = 1 }: PhoneLook, colour: Rgb): Rgb {
  const [red, green, blue] = matrix === undefined ? colour : applied(matrix, colour);
  const lit = (value: number, gain: number) => Math.max(0, value * gain) ** exponent;
  return [lit(red, gains[0]), lit(green, gains[1]), lit(blue, gains[2])];
}

export function photographCard(photo: CardPhoto): Pixels {
  const { width, height, marks, phone = {}, light = () => 1, noise = 0, blurPx = 0 } = photo;
  const toCard = projected(inverse(perspectiveOf(marks)));
  const random = seededRandom(photo.seed ?? 1);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const reach = Math.max(0.5, blurPx);
  const spots = blurPx === 0 ? 2 : 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let at = 0; at < spots ** 2; at++) {
        const dx = 0.5 + (reach * (2 * ((at % spots) + 0.5) - spots)) / spots;
        const dy = 0.5 + (reach * (2 * (Math.floor(at / spots) + 0.5) - spots)) / spots;
        const spot = toCard({ x: x + dx, y: y + dy });
        const colour = surface(spot.x, spot.y, photo);
        for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel] / spots ** 2;
      }
      const level = light((x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5);
      const seen = seenBy(phone, [sum[0] * level, sum[1] * level, sum[2] * level]);
      for (const channel of [0, 1, 2] as const) {
        data[4 * (y * width + x) + channel] = levelOf(seen[channel]) + noise * random.normal();
      }
    }
  }
  return { width, height, data };
}

function surface(x: number, y: number, { code, over }: CardPhoto): Rgb {
  if (x < 0 || y < 0 || x >= cardSize.width || y >= cardSize.height) return table;
  if (over && x >= over.left && y >= over.top) {
    if (x < over.left + over.width && y < over.top + over.height) return over.colour;
  }
  if (isInk(x, y, code)) return [ink, ink, ink];
  const patch = patchAt(x, y);
  if (patch === -1) return paper;
  const [red, green, blue] = colourAt(printedColours, patch);
  return [red * paper[0], green * paper[1], blue * paper[2]];
}

/** −1 beside them. */
function patchAt(x: number, y: number): number {
  const [first] = cardPatches;
  if (first === undefined) return -1;
  const pitch = 2 * (first.x - (paperSpots[0]?.x ?? 0));
  const column = Math.round((x - first.x) / pitch);
  const index = column + greyPatches * Math.round((y - first.y) / pitch);
  const patch = column < 0 || column >= greyPatches ? undefined : cardPatches[index];
  const isOn =
    patch && Math.abs(x - patch.x) < patchSize / 2 && Math.abs(y - patch.y) < patchSize / 2;
  return isOn ? index : -1;
}

function isInk(x: number, y: number, code: CardPhoto["code"]): boolean {
  for (const mark of markCentres) {
    const away = Math.max(Math.abs(x - mark.x), Math.abs(y - mark.y)) / (markSize / 7);
    if (away < 3.5) return away < 1.5 || away >= 2.5;
  }
  if (code === undefined) return false;
  const row = code[Math.floor(((y - codeArea.top) / codeArea.size) * code.length)];
  return row?.[Math.floor(((x - codeArea.left) / codeArea.size) * code.length)] ?? false;
}

/** The adjugate: a common factor drops out. */
function inverse([a, b, c, d, e, f, g, h, i]: Perspective): Perspective {
  const rows: [Rgb, Rgb, Rgb] = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return [...rows[0], ...rows[1], ...rows[2]];
}
