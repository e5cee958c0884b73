import { linearLight } from "../lab.ts";
import { patchColours } from "./card.ts";

/** Linear light of red, green and blue. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** @param hex as "#e4e4e4" */
function rgbOf(hex: string): Rgb {
  const level = (at: number) => linearLight(Number.parseInt(hex.slice(at, at + 2), 16));
  return [level(1), level(3), level(5)];
}

/** What a perfect printer and a perfect phone would give. */
export const printedColours: readonly Rgb[] = patchColours.map(rgbOf);

export function colourAt(colours: readonly Rgb[], index: number): Rgb {
  const colour = colours[index];
  if (colour === undefined) throw new RangeError(`no colour ${index} of ${colours.length}`);
  return colour;
}

export function luminance([red, green, blue]: Rgb): number {
  return 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
}

/** The sRGB level (0–255) of linear light, IEC 61966-2-1. */
export function levelOf(light: number): number {
  const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return 255 * Math.min(1, Math.max(0, coded));
}
