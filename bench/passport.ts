/**
 * What a phone's passport does to predictions. A model learns photos of one phone; other photos are then seen by drawn
 * phones with colours of their own, each of which has photographed the colour card. White balance differs from photo to
 * photo, as it does on phones. The pictures are those at hand; groups are held apart, and nothing reads a hold-out.
 *
 *   node bench/passport.ts [folder of the data sets]
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import sharp from "sharp";
import { corrected, phoneColours } from "@elaeis/prediction/colour-card/correction";
import type { PhoneCorrection } from "@elaeis/prediction/colour-card/correction";
import { readCard } from "@elaeis/prediction/colour-card/read-card";
import { levelOf } from "@elaeis/prediction/colour-card/rgb";
import { locate } from "@elaeis/prediction/estimate";
import { linearLight } from "@elaeis/prediction/lab";
import type { Model } from "@elaeis/prediction/model/model";
import type { Pixels } from "@elaeis/prediction/pixels";
import { describePhoto } from "@elaeis/prediction/predict";
import { preparePhoto } from "@elaeis/prediction/prepare";
import { seededRandom, shuffled } from "@elaeis/prediction/random";
import type { Random } from "@elaeis/prediction/random";
import { photographCard, seenBy } from "@elaeis/prediction/samples/photograph-card";
import type { PhoneLook } from "@elaeis/prediction/samples/photograph-card";
import { trainModel } from "@elaeis/prediction/training/train-model";
import { cardLinearLight } from "@elaeis/prediction/white-reference";
import { parseCsv } from "../apps/ai/src/features/datasets/csv.ts";

const datasets = process.argv[2] ?? path.join(import.meta.dirname, "../../shared/datasets");
const sets = [
  {
    name: "palm_semisynthetic_composition",
    images: "palm_fruit_ripeness",
    targets: ["oil_content_pct", "dry_matter_pct", "protein_pct"],
    most: 618,
  },
  {
    name: "tomato_freshness",
    images: "tomato_freshness",
    targets: ["freshness_grade"],
    most: 500,
  },
];
const phones = 6;
const testShare = 0.3;

type Photo = { fruit: string; values: Record<string, number>; pixels: Pixels };

for (const { name, images, targets, most } of sets) {
  const labels = path.join(datasets, name, "train/labels.csv");
  const folder = path.join(datasets, images, "train/images");
  if (!existsSync(labels) || !existsSync(folder)) {
    console.log(`skipped ${name}: ${labels} or ${folder} is absent`);
    continue;
  }
  const photos = await readPhotos(labels, folder, targets, most);
  report(name, targets, photos);
}

async function readPhotos(
  labels: string,
  folder: string,
  targets: readonly string[],
  most: number,
): Promise<Photo[]> {
  const [head = [], ...rows] = parseCsv(readFileSync(labels, "utf8"));
  const photos: Photo[] = [];
  for (const cells of rows.slice(0, most)) {
    const row = Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ""]));
    const { data, info } = await sharp(path.join(folder, row["file"] ?? ""))
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    photos.push({
      fruit: row["group"] ?? "",
      values: Object.fromEntries(targets.map((target) => [target, Number(row[target])])),
      pixels: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) },
    });
  }
  return photos;
}

function report(name: string, targets: readonly string[], photos: readonly Photo[]): void {
  const fruits = shuffled([...new Set(photos.map(({ fruit }) => fruit))], seededRandom(1));
  const held = new Set(fruits.slice(0, Math.round(testShare * fruits.length)));
  const test = photos.filter(({ fruit }) => held.has(fruit));
  const model = learn(
    photos.filter(({ fruit }) => !held.has(fruit)),
    targets,
  );
  console.log(`${name}: ${photos.length} photos, ${test.length} of them to test on`);
  say(
    "of the phone it learned from",
    targets,
    test,
    predictAll(model, test, (one) => one),
  );
  const random = seededRandom(2);
  for (let phone = 1; phone <= phones; phone++) {
    const look = drawPhone(random);
    const { correction, before, after } = passportOf(look, random);
    console.log(`phone ${phone}: card ΔE00 ${before.toFixed(1)}, corrected ${after.toFixed(1)}`);
    const seen = test.map((one) => ({ ...one, pixels: asSeen(one.pixels, look, random) }));
    say(
      "  as photographed",
      targets,
      test,
      predictAll(model, seen, (one) => one),
    );
    if (correction === null) continue;
    const brought = (pixels: Pixels) => correctedPixels(pixels, correction);
    say("  with its passport", targets, test, predictAll(model, seen, brought));
  }
}

function learn(photos: readonly Photo[], targets: readonly string[]): Model {
  const described = photos.map(({ fruit, values, pixels }) => ({
    fruit,
    values,
    ...describePhoto(pixels),
  }));
  const result = trainModel(described, {
    targets,
    seed: 1,
    version: "bench",
    provenance: "real",
    trainedAt: null,
    dataHash: "bench",
  });
  if (!result.ok) throw new Error(result.reason);
  return result.model;
}

/** One row a photo, one column a target. */
function predictAll(
  model: Model,
  photos: readonly Photo[],
  change: (pixels: Pixels) => Pixels,
): number[][] {
  return photos.map(({ pixels }) =>
    locate(model, describePhoto(change(pixels)).features).values.map(({ value }) => value),
  );
}

function say(
  what: string,
  targets: readonly string[],
  photos: readonly Photo[],
  predicted: readonly (readonly number[])[],
): void {
  const figures = targets.map((target, column) => {
    const truths = photos.map(({ values }) => values[target] ?? NaN);
    const mean = truths.reduce((sum, truth) => sum + truth, 0) / truths.length;
    let [wrong, spread] = [0, 0];
    for (const [row, truth] of truths.entries()) {
      wrong += ((predicted[row]?.[column] ?? NaN) - truth) ** 2;
      spread += (truth - mean) ** 2;
    }
    const error = Math.sqrt(wrong / truths.length);
    return `${target} R² ${(1 - wrong / spread).toFixed(3)}, RMSE ${error.toFixed(2)}`;
  });
  console.log(`${what.padEnd(30)} ${figures.join("; ")}`);
}

/** More or less saturated, with its own contrast and a slight twist of hues. */
function drawPhone(random: Random): PhoneLook {
  const row = (own: 0 | 1 | 2) => {
    const [one, other] = [0.08 * random.normal(), 0.08 * random.normal()];
    const row: [number, number, number] = [0, 0, 0];
    row[own] = 1 + one + other;
    row[(own + 1) % 3] = -one;
    row[(own + 2) % 3] = -other;
    return row;
  };
  return { matrix: [row(0), row(1), row(2)], exponent: Math.exp(0.12 * random.normal()) };
}

function withBalance(look: PhoneLook, random: Random): PhoneLook {
  const gain = () => 0.92 * Math.exp(0.06 * random.normal());
  return { ...look, gains: [gain(), gain(), gain()] };
}

function passportOf(look: PhoneLook, random: Random) {
  const photo = {
    width: 800,
    height: 600,
    marks: [
      { x: 130, y: 100 },
      { x: 690, y: 120 },
      { x: 660, y: 480 },
      { x: 110, y: 450 },
    ] as const,
    light: () => 0.9,
    noise: 2,
  };
  const reference = readCard(photographCard(photo));
  const reading = readCard(photographCard({ ...photo, phone: withBalance(look, random) }));
  if (!reference.ok || !reading.ok) throw new Error("the card was not read");
  return phoneColours(reading.reading, reference.reading.patches);
}

function asSeen({ width, height, data }: Pixels, look: PhoneLook, random: Random): Pixels {
  const phone = withBalance(look, random);
  const seen = new Uint8ClampedArray(data);
  for (let at = 0; at < seen.length; at += 4) {
    const light = (channel: number) => linearLight(data[at + channel] ?? NaN);
    const colour = seenBy(phone, [light(0), light(1), light(2)]);
    for (const channel of [0, 1, 2] as const) seen[at + channel] = levelOf(colour[channel]);
  }
  return { width, height, data: seen };
}

/** Brightness and white balance stay as photographed: the prediction corrects them itself. */
function correctedPixels(pixels: Pixels, correction: PhoneCorrection): Pixels {
  const { width, height, data } = pixels;
  const { white } = preparePhoto(pixels);
  if (!white.used) return pixels;
  const changed = new Uint8ClampedArray(data);
  for (let at = 0; at < data.length; at += 4) {
    const overCard = (channel: 0 | 1 | 2) =>
      (linearLight(data[at + channel] ?? NaN) * white.gains[channel]) / cardLinearLight;
    const colour = corrected(correction, [overCard(0), overCard(1), overCard(2)]);
    for (const channel of [0, 1, 2] as const) {
      const light = (colour[channel] * cardLinearLight) / white.gains[channel];
      changed[at + channel] = levelOf(light);
    }
  }
  return { width, height, data: changed };
}
