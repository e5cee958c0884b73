import { createHash } from "node:crypto";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import { describeFiles } from "./describe-files.ts";
import { DatasetError } from "./dataset-error.ts";
import type { LabelledPhoto } from "./labelled-folder.ts";

export type MeasuredPhoto = LabelledPhoto & {
  readonly sha256: string;
  readonly description: PhotoDescription;
};

/** Measures every photo; those whose file cannot be read as a picture are listed apart. */
export async function measurePhotos(photos: readonly LabelledPhoto[], cache: string | undefined) {
  const described = await describeFiles(
    photos.map(({ path }) => path),
    cache,
  );
  const measured: MeasuredPhoto[] = [];
  const unreadable: LabelledPhoto[] = [];
  photos.forEach((photo, index) => {
    const one = described[index];
    if (one === undefined) throw new Error("Every file was described");
    if (one.ok) measured.push({ ...photo, sha256: one.sha256, description: one.description });
    else unreadable.push(photo);
  });
  if (measured.length === 0) throw new DatasetError("None of the pictures can be read.");
  return { measured, unreadable };
}

/** The same pictures with the same values give the same hash, in whatever order. */
export function hashOfPhotos(photos: readonly MeasuredPhoto[]): string {
  const lines = photos.map(({ sha256, group, values }) => JSON.stringify([sha256, group, values]));
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
}
