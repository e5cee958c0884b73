import { createHash } from "node:crypto";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import { problemBody } from "#http/problems.ts";
import { describeFiles } from "./describe-files.ts";
import { DatasetError } from "./dataset-error.ts";
import type { LabelledPhoto } from "./labelled-folder.ts";

export type MeasuredPhoto = LabelledPhoto & {
  readonly sha256: string;
  readonly description: PhotoDescription;
};

export type LeftOut = { readonly file: string; readonly reason: string };

/** Measures every photo; those that cannot be measured are listed apart, each with its reason. */
export async function measurePhotos(photos: readonly LabelledPhoto[], cache: string | undefined) {
  const described = await describeFiles(
    photos.map(({ path }) => path),
    cache,
  );
  const measured: MeasuredPhoto[] = [];
  const leftOut: LeftOut[] = [];
  photos.forEach((photo, index) => {
    const one = described[index];
    if (one === undefined) throw new Error("Every file was described");
    if (one.ok) measured.push({ ...photo, sha256: one.sha256, description: one.description });
    else leftOut.push({ file: photo.file, reason: problemBody(one.code, one.details).error });
  });
  if (measured.length === 0) {
    throw new DatasetError(`None of the pictures can be measured. ${leftOutNote(leftOut)}`);
  }
  return { measured, leftOut };
}

/** Names each file with its reason. */
export function leftOutNote(leftOut: readonly LeftOut[]): string {
  const lines = leftOut.map(({ file, reason }) => `  ${file}: ${reason}`);
  return [`${leftOut.length} pictures were left out:`, ...lines].join("\n");
}

/** The same pictures with the same values give the same hash, in whatever order. */
export function hashOfPhotos(photos: readonly MeasuredPhoto[]): string {
  const lines = photos.map(({ sha256, group, values }) => JSON.stringify([sha256, group, values]));
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
}
