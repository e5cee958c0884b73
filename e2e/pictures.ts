/** Four views of a fruit as files: drawn by the product, or real ones where the data set is at hand. */
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { cachedDrawing } from "@elaeis/prediction/testing/drawing-cache";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const realPhotos = path.join(
  import.meta.dirname,
  "../../shared/datasets/palm_fruit_ripeness/train/images",
);
const roles = ["front", "back", "left", "right"] as const;

export const realPhotosAtHand = existsSync(realPhotos);

/** Large enough for the protocol; larger ones only make the browser work. */
const [width, height] = [960, 720];
const encoding = { jpeg: { quality: 90 }, sharp: sharp.versions.sharp };

/** The fruit that the photos of a seed show. */
export const fruitOfPhotos = (seed: number) => sampleFruit(seed, 1);

/** @returns the paths of four JPEG files of 960 × 720 pixels, in the given folder */
export async function drawnPhotos(seed: number, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    roles.map(async (role) => {
      const file = path.join(folder, `${role}.jpg`);
      writeFileSync(file, await drawnJpeg(seed, role));
      return file;
    }),
  );
}

function drawnJpeg(seed: number, role: (typeof roles)[number]): Promise<Buffer> {
  return cachedDrawing({ role, seed, width, height, ...encoding }, () => {
    const { values } = fruitOfPhotos(seed);
    const pixels = drawFruit({ values, role, seed, width, height });
    return sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg(encoding.jpeg)
      .toBuffer();
  });
}

/** @returns the paths of four photos of real fruit, of 224 × 168 pixels */
export function fourRealPhotos(): string[] {
  return realPhotoFiles().slice(0, 4);
}

/** @returns the paths of all photos of real fruit at hand, of 224 × 168 pixels */
export function realPhotoFiles(): string[] {
  if (!realPhotosAtHand) return [];
  return readdirSync(realPhotos)
    .filter((name) => name.endsWith(".jpg"))
    .map((name) => path.join(realPhotos, name));
}
