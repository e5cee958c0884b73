/**
 * Calibration of spectra: how well, against plain SNV + PLS on the same folds of the data sets at hand, and how long and in
 * how much memory on drawn spectra. Nothing here reads a hold-out.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { drawSpectra } from "@elaeis/prediction/samples/draw-spectra";
import { calibrate } from "@elaeis/prediction/spectra/calibrate";
import type { CalibrationData } from "@elaeis/prediction/spectra/calibrate";
import { distancesOutside, outerFolds } from "@elaeis/prediction/spectra/judge";
import {
  domainDistance,
  fitSpectralDomain,
  isBeyond,
  spectralLimits,
} from "@elaeis/prediction/spectra/spectral-domain";
import { pickRows, row } from "@elaeis/prediction/regression/matrix";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import { seededRandom, shuffled } from "@elaeis/prediction/random";
import { calibrateOn } from "../apps/ai/src/features/spectra/calibrate-table.ts";
import { absorbanceOf, readSpectra } from "../apps/ai/src/features/spectra/spectra-table.ts";
import { verdict } from "./verdict.ts";

const datasets = path.join(import.meta.dirname, "../../shared/datasets");
const sets = [
  {
    name: "nir_corn",
    targets: ["moisture_pct", "oil_pct", "protein_pct", "starch_pct"],
    where: [{ column: "instrument", value: "m5" }],
  },
  { name: "nir_tecator_meat", targets: ["water_pct", "fat_pct", "protein_pct"], where: [] },
];
const seeds = [1, 2];
const heldBack = 12;

for (const { name, targets, where } of sets) {
  const file = path.join(datasets, name, "train/spectra.csv");
  if (!existsSync(file)) {
    console.log(`skipped ${name}: ${file} is absent`);
    continue;
  }
  const table = await readSpectra({ file, targets, texts: [], where });
  for (const seed of seeds) {
    const { report } = calibrateOn(table, { targets, texts: [], reading: "absorbance", seed });
    for (const { target, chosen, plain } of report[0]?.targets ?? []) {
      console.log(
        `${name} ${target}, folds ${seed}: R² ${chosen.r2.toFixed(4)}, RMSEP ${chosen.rmsep.toPrecision(3)}, ` +
          `coverage ${chosen.coverage.toFixed(2)}; SNV + PLS: R² ${plain.r2.toFixed(4)}, RMSEP ${plain.rmsep.toPrecision(3)}`,
      );
    }
  }
}

await refusals();

/** Spectra of corn held back from those learned, and those of two other instruments: how many are refused. */
async function refusals(): Promise<void> {
  const file = path.join(datasets, "nir_corn/train/spectra.csv");
  if (!existsSync(file)) return;
  const [own, ...others] = await Promise.all(
    ["m5", "mp5", "mp6"].map(async (value) => {
      const where = [{ column: "instrument", value }];
      const table = await readSpectra({ file, targets: ["moisture_pct"], texts: [], where });
      return absorbanceOf(table, "absorbance");
    }),
  );
  if (own === undefined) return;
  const count = { refused: 0, held: 0, expected: 0, learned: 0, foreign: 0, others: 0 };
  for (let draw = 1; draw <= 12; draw++) {
    const order = shuffled([...Array(own.rows).keys()], seededRandom(draw, 77));
    const rows = order.slice(heldBack);
    const [groups, spectra] = [rows.map(String), pickRows(own, rows)];
    const domain = fitSpectralDomain(spectra);
    const seen = distancesOutside({ spectra, targets: spectra, groups }, outerFolds(groups, draw));
    const limits = spectralLimits(domain, seen);
    const beyond = (matrix: Matrix, of: readonly number[]) =>
      of.filter((r) => isBeyond(domainDistance(domain, row(matrix, r)), limits)).length;
    count.refused += beyond(own, order.slice(0, heldBack));
    count.held += heldBack;
    count.expected += seen.filter((one) => isBeyond(one, limits)).length;
    count.learned += seen.length;
    for (const other of others) {
      count.foreign += beyond(other, [...Array(other.rows).keys()]);
      count.others += other.rows;
    }
  }
  const { refused, held, expected, learned, foreign } = count;
  console.log(
    `nir_corn, 12 draws: ${refused} of ${held} held-back spectra refused, ${expected} of ${learned} expected; ` +
      `${foreign} of ${count.others} of other instruments`,
  );
}

const limits = [
  { count: 56, seconds: 10, megabytes: 1024 },
  { count: 10_000, seconds: 120, megabytes: 1024 },
];
for (const { count, seconds, megabytes } of limits) {
  const drawn = drawSpectra(count, 700, 1);
  const data: CalibrationData = {
    ...drawn,
    targetNames: ["oil", "water"],
    schemes: [{ name: "sample", groups: drawn.samples }],
  };
  const [startedMs, startedCpu] = [performance.now(), process.cpuUsage().user];
  const calibration = calibrate(data, {
    seed: 1,
    version: "bench",
    deviceType: "drawn",
    reading: "absorbance",
    trainedAt: null,
    dataHash: "bench",
  });
  if (!calibration.ok) throw new Error(calibration.code);
  const took = (performance.now() - startedMs) / 1000;
  const cpu = (process.cpuUsage().user - startedCpu) / 1e6;
  const peak = process.resourceUsage().maxRSS / 1024;
  const what = `${count} spectra of 700 channels`;
  verdict(
    `${what}, time`,
    took / seconds,
    1,
    `${took.toFixed(1)} s, ${cpu.toFixed(1)} s of a core`,
  );
  verdict(`${what}, memory`, peak / megabytes, 1, `${peak.toFixed(0)} MB`);
}
