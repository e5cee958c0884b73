/**
 * How long training takes on features that were measured before, as a ratio to one pass of reading those same features
 * from disk. The features are invented (a few hidden causes, mixed and noisy, as those of photographs are), because what
 * they mean does not change the work; they are stored one file a photo, as the product's cache stores them.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { featureNames } from "@elaeis/prediction/features/table";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import { seededRandom } from "@elaeis/prediction/random";
import { trainModel } from "@elaeis/prediction/training/train-model";
import type { TrainingPhoto } from "@elaeis/prediction/training/training-set";
import { readCached, writeCached } from "../apps/ai/src/features/datasets/feature-cache.ts";

const given = process.argv.slice(2).map(Number);
const fruitCounts = given.length > 0 ? given : [1000, 10_000];
const photosPerFruit = 4;
const causes = 12;
const targets = ["oil", "dry_matter", "protein", "fatty_acids"];
const filesAtOnce = 64;

const goodPhoto: PhotoDescription["measures"] = {
  sharpness: 2,
  cardL: 80,
  cardChroma: 2,
  cardDeviation: 1,
  cardPlainShare: 1,
  cardClippedShare: 0,
  fruitClippedShare: 0,
  fruitFound: true,
  fruitShare: 0.1,
  contrast: 40,
  borderPx: 0,
};

type InventedPhoto = { key: string; fruit: string; values: Record<string, number> };

/** How much each cause (row) shows in each feature or target (column). */
function mixing(columns: number, seed: number): number[][] {
  const { normal } = seededRandom(seed);
  return Array.from({ length: causes }, () => Array.from({ length: columns }, normal));
}

const mixed = (strengths: readonly number[], table: readonly number[][], column: number) =>
  strengths.reduce((sum, strength, cause) => sum + strength * (table[cause]?.[column] ?? NaN), 0);

async function invent(cache: string, fruits: number): Promise<InventedPhoto[]> {
  const { normal } = seededRandom(fruits);
  const toFeatures = mixing(featureNames.length, 1);
  const toTargets = mixing(targets.length, 2);
  const photos: InventedPhoto[] = [];
  for (let fruit = 0; fruit < fruits; fruit += 1) {
    const ofFruit = Array.from({ length: causes }, normal);
    const values = Object.fromEntries(
      targets.map((name, t) => [name, 50 + 3 * Math.tanh(mixed(ofFruit, toTargets, t)) + normal()]),
    );
    const written = Array.from({ length: photosPerFruit }, async (_, photo) => {
      const ofPhoto = ofFruit.map((strength) => strength + 0.3 * normal());
      const features = Float64Array.from(
        featureNames,
        (__, k) => mixed(ofPhoto, toFeatures, k) + normal(),
      );
      const key = `${(fruit * 7919) % 256}-${fruit}-${photo}`.padStart(20, "0");
      photos.push({ key, fruit: `${fruit}`, values });
      await writeCached(cache, key, { features, measures: goodPhoto });
    });
    await Promise.all(written);
  }
  return photos;
}

async function readAll(cache: string, photos: readonly InventedPhoto[]) {
  const described: TrainingPhoto[] = [];
  for (let at = 0; at < photos.length; at += filesAtOnce) {
    const some = photos.slice(at, at + filesAtOnce).map(async ({ key, fruit, values }) => {
      const description = await readCached(cache, key);
      if (description === undefined) throw new Error(`The features of ${key} were lost`);
      const { features, measures } = description;
      return { fruit, values, features, measures };
    });
    described.push(...(await Promise.all(some)));
  }
  return described;
}

const cache = await mkdtemp(path.join(tmpdir(), "elaeis-bench-"));
const secondsPerFruit: number[] = [];
try {
  for (const fruits of fruitCounts) {
    const photos = await invent(cache, fruits);
    await readAll(cache, photos);
    const startedMs = performance.now();
    const described = await readAll(cache, photos);
    const readMs = performance.now() - startedMs;
    const result = trainModel(described, {
      targets,
      seed: 1,
      version: "bench",
      provenance: "real",
      trainedAt: null,
      dataHash: "bench",
    });
    if (!result.ok) throw new Error(result.reason);
    const trainMs = performance.now() - startedMs - readMs;
    const r2 = result.model.targets[0]?.photo.metrics.r2 ?? NaN;
    console.log(`${fruits} fruits, ${photos.length} photos (first target R² ${r2.toFixed(2)})`);
    console.log(`  read the cached features   ${(readMs / 1000).toFixed(1)} s`);
    console.log(`  train                      ${(trainMs / 1000).toFixed(1)} s`);
    console.log(
      `  training on ${fruits} fruits with cached features ÷ one pass of reading them: ` +
        `${(trainMs / readMs).toFixed(1)} (for 10,000 fruits ≤ 10)`,
    );
    secondsPerFruit.push(trainMs / 1000 / fruits);
  }
  const [few, many] = secondsPerFruit;
  if (few !== undefined && many !== undefined) {
    console.log(
      `time per fruit, ${fruitCounts.at(-1)} fruits ÷ ${fruitCounts[0]}: ` +
        `${(many / few).toFixed(2)} (linear or better: ≤ 1)`,
    );
  }
} finally {
  await rm(cache, { recursive: true });
}
