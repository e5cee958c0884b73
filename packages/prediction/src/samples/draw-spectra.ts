/**
 * Near-infrared spectra of fruits that do not exist: absorbance bands of what they hold, scattered as the surface of a
 * fruit scatters, read by a device with its own noise. For tests, benches and examples; no claim about palm oil.
 */
import { f64 } from "../indexed-reads.ts";
import { seededRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";

export type DrawnDevice = {
  /** How far its wavelength scale is off. */
  readonly shiftNm: number;
  /** What it reads per absorbance, and at none. */
  readonly gain: number;
  readonly offset: number;
  readonly noise: number;
};

export const plainDevice: DrawnDevice = { shiftNm: 0, gain: 1, offset: 0, noise: 2e-4 };

export type DrawnSpectra = {
  readonly wavelengthsNm: Float64Array;
  readonly spectra: Matrix;
  /** Oil and water, in percent: columns 0 and 1. */
  readonly targets: Matrix;
  readonly samples: readonly string[];
};

/** Centre and width in nm, and absorbance per percent. */
type Band = { readonly centre: number; readonly width: number; readonly height: number };

/** Overtones of C–H and O–H as textbooks place them, and a matrix that holds neither. */
const bands: Readonly<Record<"oil" | "water" | "rest", readonly Band[]>> = {
  oil: [
    { centre: 1210, width: 30, height: 0.004 },
    { centre: 1725, width: 25, height: 0.008 },
    { centre: 1760, width: 20, height: 0.006 },
  ],
  water: [
    { centre: 1190, width: 50, height: 0.002 },
    { centre: 1450, width: 60, height: 0.01 },
    { centre: 1930, width: 70, height: 0.012 },
  ],
  rest: [
    { centre: 1500, width: 120, height: 0.003 },
    { centre: 2100, width: 150, height: 0.005 },
  ],
};

/** The same seed draws the same fruits for every device. */
export function drawSpectra(
  count: number,
  channels: number,
  seed: number,
  device: DrawnDevice = plainDevice,
): DrawnSpectra {
  const wavelengthsNm = Float64Array.from(
    { length: channels },
    (_, k) => 1100 + (1000 * k) / (channels - 1),
  );
  const shapes = [bands.oil, bands.water, bands.rest].map((bands) =>
    wavelengthsNm.map((nm) => bands.reduce((sum, band) => sum + at(band, nm + device.shiftNm), 0)),
  );
  const spectra = zeros(count, channels);
  const targets = zeros(count, 2);
  for (let r = 0; r < count; r++) {
    const fruit = seededRandom(seed, r);
    const [oil, water] = [35 + 20 * fruit.uniform(), 20 + 25 * fruit.uniform()];
    row(targets, r).set([oil, water]);
    const scatter = drawScatter(fruit);
    const reader = seededRandom(seed, r, device.shiftNm * 1000, device.gain * 1000);
    const values = row(spectra, r);
    for (let k = 0; k < channels; k++) {
      const held = [oil, water, 100 - oil - water];
      const absorbance = shapes.reduce((sum, shape, s) => sum + (held[s] ?? 0) * f64(shape, k), 0);
      const along = k / channels - 0.5;
      const seen = scatter.offset + scatter.slope * along + scatter.factor * absorbance;
      values[k] = device.gain * seen + device.offset + device.noise * reader.normal();
    }
  }
  return {
    wavelengthsNm,
    spectra,
    targets,
    samples: Array.from({ length: count }, (_, r) => `s${String(r).padStart(5, "0")}`),
  };
}

function drawScatter({ normal }: Random) {
  return { offset: 0.3 + 0.05 * normal(), slope: 0.05 * normal(), factor: 1 + 0.08 * normal() };
}

const at = ({ centre, width, height }: Band, nm: number) =>
  height * Math.exp(-0.5 * ((nm - centre) / width) ** 2);
