/**
 * What was measured on a photo, kept under its hash and the version of the features: a photo is measured once. A file
 * that cannot be understood counts as absent; it is measured again and written anew.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { featureNames, featureVersion } from "@elaeis/prediction/features/table";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import type { QualityMeasures } from "@elaeis/prediction/quality-measures";
import * as z from "zod/mini";

const number = z.number();
const measuresSchema = z.strictObject({
  sharpness: number,
  cardL: number,
  cardChroma: number,
  cardDeviation: number,
  cardPlainShare: number,
  cardClippedShare: number,
  fruitClippedShare: number,
  fruitFound: z.boolean(),
  fruitShare: number,
  contrast: number,
  borderPx: number,
}) satisfies z.ZodMiniType<QualityMeasures>;
const cachedSchema = z.strictObject({
  features: z.array(number).check(z.length(featureNames.length)),
  measures: measuresSchema,
});

export async function readCached(
  cache: string,
  sha256: string,
): Promise<PhotoDescription | undefined> {
  const text = await readFile(fileOf(cache, sha256), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = cachedSchema.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const { features, measures } = parsed.data;
  return { features: Float64Array.from(features), measures };
}

/** Under another name first: a reader never meets half a file. */
export async function writeCached(
  cache: string,
  sha256: string,
  { features, measures }: PhotoDescription,
): Promise<void> {
  const file = fileOf(cache, sha256);
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  await writeFile(partial, JSON.stringify({ features: [...features], measures }));
  await rename(partial, file);
}

function fileOf(cache: string, sha256: string): string {
  return path.join(cache, `features-${featureVersion}`, sha256.slice(0, 2), `${sha256}.json`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
