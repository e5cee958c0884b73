/**
 * Doubtful labels on the spectra at hand: how many planted swaps are found, and how many laboratory values our choice of
 * fruits needs for the error that as many random ones reach. Every model here is plain SNV + PLS, so that the replay
 * lasts seconds; nothing reads a hold-out.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { doubtfulValues } from "@elaeis/prediction/labels/doubtful";
import { nextForLaboratory } from "@elaeis/prediction/labels/next-for-laboratory";
import { swappedPairs } from "@elaeis/prediction/labels/swapped-pairs";
import { seededRandom, shuffled } from "@elaeis/prediction/random";
import { dot, pickRows, row } from "@elaeis/prediction/regression/matrix";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import { fitMembers, predictMembers } from "@elaeis/prediction/spectra/members";
import { pickData, selectPlain } from "@elaeis/prediction/spectra/select";
import type { SpectralData } from "@elaeis/prediction/spectra/select";
import { domainScores, fitSpectralDomain } from "@elaeis/prediction/spectra/spectral-domain";
import { conformalHalfWidth, intervalCoverage } from "@elaeis/prediction/uncertainty/conformal";
import { readSpectra } from "../apps/ai/src/features/spectra/spectra-table.ts";

const datasets = path.join(import.meta.dirname, "../../shared/datasets");
const sets = [
  {
    name: "nir_corn",
    targets: ["moisture_pct", "oil_pct", "protein_pct", "starch_pct"],
    where: [{ column: "instrument", value: "m5" }],
  },
  { name: "nir_tecator_meat", targets: ["water_pct", "fat_pct", "protein_pct"], where: [] },
];
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const first = 15;
const plantedPairs = 3;
const folds = 5;

for (const { name, targets, where } of sets) {
  const file = path.join(datasets, name, "train/spectra.csv");
  if (!existsSync(file)) {
    console.log(`skipped ${name}: ${file} is absent`);
    continue;
  }
  const table = await readSpectra({ file, targets, texts: [], where });
  const data = { spectra: table.spectra, targets: table.targets, groups: table.samples };
  console.log(`${name}: ${data.spectra.rows} spectra, ${targets.length} values`);
  reportSwaps(data);
  reportReplay(data);
}

function cell({ values, columns }: Matrix, r: number, k: number): number {
  return values[r * columns + k] ?? NaN;
}

function predictAll(learned: SpectralData, spectra: Matrix, seed: number): Float64Array[] {
  return fitMembers(learned, selectPlain(learned, seed)).map((members) =>
    predictMembers(members, spectra),
  );
}

function reportSwaps(data: SpectralData): void {
  let [found, wrong, doubtful, soundPairs, byChance] = [0, 0, 0, 0, 0];
  for (const seed of seeds) {
    const order = rowsInOrder(data, seed);
    const partner = new Map<number, number>();
    for (let pair = 0; pair < plantedPairs; pair++) {
      const [one = 0, other = 0] = order.slice(2 * pair, 2 * pair + 2);
      partner.set(one, other).set(other, one);
    }
    const rows = order.map((_, r) => r);
    const swapped = pickRows(
      data.targets,
      rows.map((r) => partner.get(r) ?? r),
    );
    const planted = labelled({ ...data, targets: swapped }, order, seed);
    for (const pair of swappedPairs(planted).pairs) {
      if (partner.get(Number(pair.first)) === Number(pair.second)) found++;
      else wrong++;
    }
    doubtful += new Set(
      doubtfulValues(planted).flatMap(({ fruit }) => (partner.has(Number(fruit)) ? [fruit] : [])),
    ).size;
    const sound = swappedPairs(labelled(data, order, seed));
    soundPairs += sound.pairs.length;
    byChance += sound.byChance;
  }
  const all = plantedPairs * seeds.length;
  const each = (sum: number) => (sum / seeds.length).toFixed(2);
  console.log(
    `  swaps: ${found} of ${all} pairs found, ${wrong} wrong ones; ${doubtful} of ${2 * all} swapped fruits have a doubtful value; ` +
      `nothing swapped: ${each(soundPairs)} pairs, ${each(byChance)} expected`,
  );
}

function labelled(data: SpectralData, order: readonly number[], seed: number) {
  const predicted = data.groups.map((): number[] => []);
  for (let fold = 0; fold < folds; fold++) {
    const test = order.filter((_, at) => at % folds === fold);
    const train = order.filter((_, at) => at % folds !== fold);
    const columns = predictAll(pickData(data, train), pickRows(data.spectra, test), seed);
    test.forEach((r, at) => (predicted[r] = columns.map((column) => column[at] ?? NaN)));
  }
  const widths = Array.from({ length: data.targets.columns }, (_, t) =>
    conformalHalfWidth(
      predicted.map((own, r) => ({
        group: String(r),
        error: (own[t] ?? NaN) - cell(data.targets, r, t),
      })),
      intervalCoverage,
    ),
  );
  return predicted.map((own, r) => ({
    fruit: String(r),
    values: Object.fromEntries(
      own.map((value, t) => [
        String(t),
        { entered: cell(data.targets, r, t), predicted: value, halfWidth: widths[t] ?? NaN },
      ]),
    ),
  }));
}

function reportReplay(data: SpectralData): void {
  const ours = new Map<number, number[]>();
  const random = new Map<number, number[]>();
  for (const seed of seeds) {
    const order = rowsInOrder(data, seed);
    const held = order.slice(0, Math.floor(order.length / 3));
    const pool = order.slice(held.length);
    for (const [errors, choose] of [
      [ours, chooseOurs],
      [random, (_: SpectralData, open: readonly number[]) => open.slice(0, step(pool))],
    ] as const) {
      const known = pool.slice(0, first);
      const open = pool.slice(first);
      for (;;) {
        const error = errorOf(pickData(data, known), pickData(data, held), seed);
        errors.set(known.length, [...(errors.get(known.length) ?? []), error]);
        if (open.length === 0) break;
        for (const r of choose(data, open, known, step(pool))) {
          known.push(r);
          open.splice(open.indexOf(r), 1);
        }
      }
    }
  }
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  console.log("  values  RMSEP/SD ours  random");
  for (const [count, errors] of ours) {
    const [one, other] = [mean(errors), mean(random.get(count) ?? [])];
    console.log(`  ${String(count).padStart(6)}  ${one.toFixed(3)}          ${other.toFixed(3)}`);
  }
}

/** Ten at a time, as in the product; three where there are few. */
function step(pool: readonly number[]): number {
  return pool.length > 60 ? 10 : 3;
}

function chooseOurs(
  data: SpectralData,
  open: readonly number[],
  known: readonly number[],
  count: number,
): number[] {
  const domain = fitSpectralDomain(pickRows(data.spectra, known));
  const position = (r: number) => domainScores(domain, row(data.spectra, r));
  const [levels = new Float64Array()] = predictAll(
    pickData(data, known),
    pickRows(data.spectra, open),
    1,
  );
  const sorted = levels.toSorted();
  const candidates = open.map((r, at) => {
    const place = position(r);
    const leverage = dot(Float64Array.from(place), Float64Array.from(place)) / known.length;
    const band = Math.floor((4 * sorted.indexOf(levels[at] ?? NaN)) / sorted.length);
    return {
      fruit: String(r),
      position: place,
      uncertainty: Math.sqrt(1 + leverage),
      groups: [String(band)],
    };
  });
  return nextForLaboratory(candidates, known.map(position), count).map(({ fruit }) =>
    Number(fruit),
  );
}

function errorOf(learned: SpectralData, held: SpectralData, seed: number): number {
  const columns = predictAll(learned, held.spectra, seed);
  const ratios = columns.map((column, t) => {
    const truths = Array.from(column, (_, r) => cell(held.targets, r, t));
    const centre = truths.reduce((sum, one) => sum + one, 0) / truths.length;
    const squares = truths.reduce((sum, one) => sum + (one - centre) ** 2, 0);
    const errors = truths.reduce((sum, one, r) => sum + (one - (column[r] ?? NaN)) ** 2, 0);
    return Math.sqrt(errors / squares);
  });
  return ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
}

function rowsInOrder(data: SpectralData, seed: number): number[] {
  return shuffled(
    data.groups.map((_, r) => r),
    seededRandom(seed),
  );
}
