/** Pictures spoilt the ways collectors spoil them, for tests of refusal. */
import { rgba } from "../indexed-reads.ts";
import { linearLight } from "../lab.ts";
import type { Pixels } from "../pixels.ts";

/** Three passes of a box blur, close to a Gaussian. */
export function blurred(pixels: Pixels, radiusPx: number): Pixels {
  return [1, 2, 3].reduce((picture) => boxBlurred(picture, radiusPx), pixels);
}

/** Every level times `gain` plus `offset`. */
export function relit(pixels: Pixels, gain: number, offset = 0): Pixels {
  const data = pixels.data.map((level, at) => (at % 4 === 3 ? 255 : level * gain + offset));
  return { ...pixels, data };
}

/** As if exposed `factor` times as long: linear light times the factor, encoded again (IEC 61966-2-1). */
export function exposed(pixels: Pixels, factor: number): Pixels {
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => {
    const light = Math.min(1, linearLight(level) * factor);
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  });
  const data = pixels.data.map((level, at) => (at % 4 === 3 ? 255 : rgba(levels, level)));
  return { ...pixels, data };
}

/** The part from `left`, `top`, as shares of the sides. */
export function cropped(pixels: Pixels, left: number, top: number, right: number, bottom: number) {
  const fromX = Math.round(left * pixels.width);
  const fromY = Math.round(top * pixels.height);
  const width = Math.round(right * pixels.width) - fromX;
  const height = Math.round(bottom * pixels.height) - fromY;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((y + fromY) * pixels.width + fromX);
    data.set(pixels.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { width, height, data };
}

export function mirrored({ width, height, data }: Pixels): Pixels {
  const flipped = new Uint8ClampedArray(data.length);
  for (let p = 0; p < width * height; p++) {
    const x = p % width;
    const from = 4 * (p - x + width - 1 - x);
    flipped.set(data.subarray(from, from + 4), 4 * p);
  }
  return { width, height, data: flipped };
}

/** A quarter turn clockwise. */
export function turned({ width, height, data }: Pixels): Pixels {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x);
      out.set(data.subarray(from, from + 4), 4 * (x * height + height - 1 - y));
    }
  }
  return { width: height, height: width, data: out };
}

/** Every other square of a board turned to its negative: a table full of things. */
export function checkered(pixels: Pixels): Pixels {
  const data = pixels.data.map((level, at) => {
    const x = (at >> 2) % pixels.width;
    const y = Math.floor((at >> 2) / pixels.width);
    return ((x >> 3) + (y >> 3)) % 2 === 0 && at % 4 !== 3 ? 255 - level : level;
  });
  return { ...pixels, data };
}

function boxBlurred({ width, height, data }: Pixels, radiusPx: number): Pixels {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        let count = 0;
        for (let dy = -radiusPx; dy <= radiusPx; dy++) {
          for (let dx = -radiusPx; dx <= radiusPx; dx++) {
            if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
            sum += rgba(data, 4 * ((y + dy) * width + x + dx) + channel);
            count++;
          }
        }
        out[4 * (y * width + x) + channel] = sum / count;
      }
    }
  }
  return { width, height, data: out };
}
