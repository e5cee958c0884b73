/**
 * Differences between colours in ΔE00 (CIEDE2000, ISO/CIE 11664-6:2014), as in G. Sharma, W. Wu and E. Dalal, "The
 * CIEDE2000 color-difference formula", 2005. About 1 is the least that is noticed side by side.
 */
import type { Rgb } from "./rgb.ts";

export type Lab = readonly [L: number, a: number, b: number];

/** Linear sRGB to CIE L*a*b* under D65, by the same formulas as `toLab`. */
export function labOf([red, green, blue]: Rgb): Lab {
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

export function deltaE(one: Lab, other: Lab): number {
  const [l1, a1, b1] = one;
  const [l2, a2, b2] = other;
  const meanChroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const G = 0.5 * (1 - Math.sqrt(meanChroma7 / (meanChroma7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + G), a2 * (1 + G)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hue(x1, b1), hue(x2, b2)];
  const isGrey = c1 * c2 === 0;
  const dh = isGrey ? 0 : ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(dh / 2));
  const meanHue = isGrey ? h1 + h2 : h1 + dh / 2;
  const [L, C] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const T =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63));
  const byLight = (l2 - l1) / (1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * C);
  const byHue = dH / (1 + 0.015 * C * T);
  const degrees = ((meanHue % 360) + 360) % 360;
  const turn = 30 * Math.exp(-(((degrees - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(C ** 7 / (C ** 7 + 25 ** 7)) * Math.sin(radians(2 * turn));
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** In degrees from 0 to 360. */
function hue(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}
