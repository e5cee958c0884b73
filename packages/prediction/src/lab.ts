import { f64, rgba } from "./indexed-reads.ts";
import type { Pixels } from "./pixels.ts";

/** CIE 1976 L*a*b* planes under D65: L in 0–100, a and b roughly −110–110. */
export type LabImage = {
  readonly width: number;
  readonly height: number;
  readonly L: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

/** Factors on linear red, green and blue: a von Kries white balance and an exposure correction in one. */
export type ChannelGains = readonly [red: number, green: number, blue: number];

export const noGain: ChannelGains = [1, 1, 1];

/** Linear light (0–1) of an 8-bit sRGB level, IEC 61966-2-1. */
export function linearLight(level: number): number {
  return f64(linearByLevel, level);
}

/** Inclusive pixel bounds. */
export type Bounds = { left: number; right: number; top: number; bottom: number };

/**
 * sRGB → linear light × gains → XYZ (D65) → CIE L*a*b*, by the formulas of IEC 61966-2-1 and CIE 15. Outside `bounds`
 * the planes stay 0.
 */
export function toLab(
  { width, height, data }: Pixels,
  gains: ChannelGains,
  bounds: Bounds = { left: 0, right: width - 1, top: 0, bottom: height - 1 },
): LabImage {
  const count = width * height;
  const L = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  const [redGain, greenGain, blueGain] = gains;
  for (let y = bounds.top; y <= bounds.bottom; y++) {
    for (let i = y * width + bounds.left; i <= y * width + bounds.right; i++) {
      const red = f64(linearByLevel, rgba(data, 4 * i)) * redGain;
      const green = f64(linearByLevel, rgba(data, 4 * i + 1)) * greenGain;
      const blue = f64(linearByLevel, rgba(data, 4 * i + 2)) * blueGain;
      const fx = labCurve(xScale * (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue));
      const fy = labCurve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
      const fz = labCurve(zScale * (0.0193339 * red + 0.119192 * green + 0.9503041 * blue));
      L[i] = 116 * fy - 16;
      a[i] = 500 * (fx - fy);
      b[i] = 200 * (fy - fz);
    }
  }
  return { width, height, L, a, b };
}

/** Over the white point of D65. */
const xScale = 1 / 0.95047;
const zScale = 1 / 1.08883;

const linearByLevel = Float64Array.from({ length: 256 }, (_, level) => {
  const encoded = level / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

/** The cube-root curve of L*a*b*, read from a table: it is evaluated three times a pixel. */
const curveSteps = 4096;
const curveEnd = 1.2;
const curve = Float64Array.from({ length: curveSteps + 2 }, (_, step) => {
  const t = (step / curveSteps) * curveEnd;
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
});

const stepsPerUnit = curveSteps / curveEnd;

function labCurve(t: number): number {
  const position = t * stepsPerUnit;
  if (position >= curveSteps) return f64(curve, curveSteps);
  const step = Math.trunc(position);
  const lower = f64(curve, step);
  return lower + (f64(curve, step + 1) - lower) * (position - step);
}
