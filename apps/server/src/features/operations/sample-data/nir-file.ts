/**
 * Files as a NIR device writes them, of any size, for trying the import out: the same seed makes the same
 * file, byte for byte, and no more of it is in memory than a sample.
 *
 * A spectrum is the absorbance from 900 to 1700 nm: bands of water (970, 1190, 1450 nm), of the C–H bonds
 * of oil (1210, 1395, 1725 nm) and of the N–H bonds of protein (1510 nm), as high as the fruit holds of
 * each, on a slope that scatters from fruit to fruit, with the noise of a sensor.
 */

export type NirFileOrder = {
  samples: number;
  seed: number;
  /** Leaves some values out and spoils some spectra, as the field does. */
  flawless?: boolean;
};

const points = 256;
const firstNm = 900;
const lastNm = 1700;
const start = Date.UTC(2026, 0, 5, 7);
const betweenSamplesMs = 90_000;

export function* nirFile({ samples, seed, flawless = false }: NirFileOrder): Generator<string> {
  yield `{"DeviceType":"NIR-Field","NESystemType":"NE-2","DeviceSN":"${serialOf(seed)}","Version":"3.2.1",`;
  yield '"RevisionAlghoritm":"5 (drawn spectra, calibration curve 2025-11-02)",';
  yield `"NirWaveLengthInfo":{"Start":${firstNm},"End":${lastNm},"Points":${points},"Unit":"nm"},\n`;
  yield '"NIRParamsInfo":[';
  yield params.map((one) => JSON.stringify(one)).join();
  yield '],\n"Samples-Header":[';
  for (let at = 0; at < samples; at += 1) {
    const sensor = 24 + 8 * randomOf(seed, at, 7)();
    yield `${at === 0 ? "" : ",\n"}{"MeasureDate":"${dateOf(at)}","AbsoluteParamsID":[1,30,7,3],"MeasureSensorTemp":${sensor.toFixed(1)}}`;
  }
  yield '],\n"SampleSpectra":[';
  for (let at = 0; at < samples; at += 1) {
    yield `${at === 0 ? "" : ",\n"}${sampleText(randomOf(seed, at, 1), at, flawless)}`;
  }
  yield "]}\n";
}

const params = [
  { AbsoluteID: 1, AverageValue: 22.4, MaxAllowedVal: 60 },
  { AbsoluteID: 30, AverageValue: 79.8, MaxAllowedVal: 100 },
  { AbsoluteID: 7, AverageValue: 8.1, MaxAllowedVal: 40 },
  { AbsoluteID: 3, AverageValue: 17.2, MaxAllowedVal: 60 },
];

export function serialOf(seed: number): string {
  return `NE${String(seed).padStart(6, "0")}`;
}

function dateOf(at: number): string {
  return new Date(start + at * betweenSamplesMs).toISOString();
}

type Random = () => number;

function sampleText(random: Random, at: number, flawless: boolean): string {
  const oil = 14 + 17 * random();
  const dry = 66 + 0.9 * oil - 6 * random();
  const protein = 6 + 5 * random();
  const acids = 26 - 0.4 * oil + 3 * random();
  const isSpoilt = !flawless && random() < 0.01;
  const withoutProtein = !flawless && random() < 0.02;
  const withoutPosition = !flawless && random() < 0.05;
  const values = spectrum(random, { oil, water: 100 - dry, protein, isSpoilt });
  const measured = [oil, dry, protein, acids].map((value) => value.toFixed(2));
  if (withoutProtein) measured[2] = "null";
  const position = withoutPosition
    ? '"Lt":0,"Ln":0'
    : `"Lt":${(4.05 + random() / 10).toFixed(6)},"Ln":${(9.7 + random() / 10).toFixed(6)}`;
  return `{"SampleSpectraID":${at + 1},"Values":[${values}],"SampleParamsValues":[${measured.join()}],"GPSPosition":{${position},"Tm":"${dateOf(at)}"}}`;
}

type Content = { oil: number; water: number; protein: number; isSpoilt: boolean };

/** Centre and width of each band, in nanometres. */
const waterBands = [
  [970, 30, 0.25],
  [1190, 40, 0.35],
  [1450, 55, 1],
] as const;
const oilBands = [
  [1210, 25, 0.5],
  [1395, 30, 0.35],
  [1725, 40, 1],
] as const;
const proteinBands = [[1510, 35, 1]] as const;

function spectrum(random: Random, { oil, water, protein, isSpoilt }: Content): string {
  const base = 0.25 + 0.1 * random();
  const slope = 0.1 * (random() - 0.5);
  // The probe did not touch the fruit: little light came back, and much noise.
  const gain = isSpoilt ? 0.35 : 1;
  const noise = isSpoilt ? 0.04 : 0.002;
  return Array.from({ length: points }, (_, place) => {
    const nm = firstNm + (place * (lastNm - firstNm)) / (points - 1);
    const absorbed =
      base +
      (slope * place) / points +
      (water / 60) * bandsAt(nm, waterBands) +
      (oil / 60) * bandsAt(nm, oilBands) +
      (protein / 80) * bandsAt(nm, proteinBands);
    return (gain * absorbed + noise * (random() - 0.5)).toFixed(5);
  }).join();
}

function bandsAt(nm: number, bands: readonly (readonly [number, number, number])[]): number {
  let height = 0;
  for (const [centre, width, share] of bands) {
    height += share * Math.exp(-((nm - centre) ** 2) / (2 * width ** 2));
  }
  return height;
}

/** Mulberry32, one sequence for each sample: a file's beginning does not depend on its length. */
function randomOf(seed: number, at: number, of: number): Random {
  let state =
    (Math.imul(seed, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b) ^ (of * 0xc2b2ae35)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
