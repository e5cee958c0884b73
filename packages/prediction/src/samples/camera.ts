import { f32, u8 } from "../indexed-reads.ts";
import { seededRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Colour } from "./skin.ts";

/** One exposure: white balance, exposure, vignetting and the sensor's noise. */
export type Camera = {
  readonly redGain: number;
  readonly greenGain: number;
  readonly blueGain: number;
  readonly noiseStart: number;
};

const noiseLength = 65536;
const noiseLevels = 1.3;
const vignetting = 0.12;

/** Drawn once: every photo starts reading it elsewhere. */
const noise = noiseTable(seededRandom(0x5e4504));

function noiseTable(random: Random): Float32Array {
  return Float32Array.from({ length: noiseLength }, () => noiseLevels * random.normal());
}

export function cameraOf(random: Random): Camera {
  const exposure = 1 + 0.09 * random.normal();
  const warmth = 0.035 * random.normal();
  const tint = 0.012 * random.normal();
  return {
    redGain: exposure * (1 + warmth),
    greenGain: exposure * (1 + tint),
    blueGain: exposure * (1 - warmth),
    noiseStart: Math.floor(random.uniform() * noiseLength),
  };
}

/** Writes one pixel as the camera would store it. `fromCentre*` are −0.5 to 0.5 over the frame. */
export function encodePixel(
  colour: Colour,
  camera: Camera,
  fromCentreX: number,
  fromCentreY: number,
  data: Uint8ClampedArray,
  at: number,
): void {
  const edge = 1 - vignetting * (fromCentreX * fromCentreX + fromCentreY * fromCentreY);
  // A product with an odd constant scatters neighbouring pixels over the noise table.
  const first = (Math.imul(at + camera.noiseStart, 0x9e3779b1) >>> 16) & (noiseLength - 1);
  data[at] = encode(colour.red * camera.redGain * edge) + f32(noise, first);
  data[at + 1] =
    encode(colour.green * camera.greenGain * edge) + f32(noise, (first + 7919) & (noiseLength - 1));
  data[at + 2] =
    encode(colour.blue * camera.blueGain * edge) + f32(noise, (first + 31337) & (noiseLength - 1));
  data[at + 3] = 255;
}

/** Linear light to an 8-bit sRGB level (IEC 61966-2-1), from a table. */
function encode(light: number): number {
  const bounded = Math.min(1, Math.max(0, light));
  return u8(levels, Math.round(bounded * (levels.length - 1)));
}

const levels = Uint8Array.from({ length: 16384 }, (_, step) => {
  const light = step / 16383;
  const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
});
