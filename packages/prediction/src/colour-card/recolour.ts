/** Corrects pixels: white balance first, then what the phone's passport says. */
import { f64, u8 } from "../indexed-reads.ts";
import { linearLight } from "../lab.ts";
import type { ChannelGains } from "../lab.ts";
import { asSure } from "./correction.ts";
import type { PhoneCorrection } from "./correction.ts";
import { levelOf } from "./rgb.ts";

/**
 * @param white linear light of white after the gains: it stays as it is
 * @returns what changes RGB pixels of three bytes in place
 */
export function createRecolouring(
  gains: ChannelGains,
  white: number,
  { exponent, matrix }: PhoneCorrection,
): (levels: Uint8Array) => void {
  const lit = gains.map((gain) =>
    Float64Array.from(
      { length: 256 },
      (_, level) => white * ((gain * linearLight(level)) / white) ** exponent,
    ),
  );
  const [reds = none, greens = none, blues = none] = lit;
  const [toRed, toGreen, toBlue] = matrix;
  return (levels) => {
    for (let at = 0; at < levels.length; at += 3) {
      const red = f64(reds, u8(levels, at));
      const green = f64(greens, u8(levels, at + 1));
      const blue = f64(blues, u8(levels, at + 2));
      levels[at] = coded(asSure(red, toRed[0] * red + toRed[1] * green + toRed[2] * blue));
      levels[at + 1] = coded(
        asSure(green, toGreen[0] * red + toGreen[1] * green + toGreen[2] * blue),
      );
      levels[at + 2] = coded(asSure(blue, toBlue[0] * red + toBlue[1] * green + toBlue[2] * blue));
    }
  };
}

const none = new Float64Array(256);

/** Fine enough that dark levels stay within half a level. */
const steps = 8192;
const codedLevels = Uint8Array.from({ length: steps + 1 }, (_, step) =>
  Math.round(levelOf(step / steps)),
);

function coded(light: number): number {
  if (light >= 1) return 255;
  return light <= 0 ? 0 : u8(codedLevels, Math.round(light * steps));
}
