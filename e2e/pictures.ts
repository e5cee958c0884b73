/** Four views of a fruit as files: drawn by the product, or real ones where the data set is at hand. */
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const realPhotos = path.join(
  import.meta.dirname,
  "../../shared/datasets/palm_fruit_ripeness/train/images",
);
const roles = ["front", "back", "left", "right"] as const;

export const realPhotosAtHand = existsSync(realPhotos);

/** Drawn once for all the journeys of a worker. */
const drawn = new Map<string, Promise<Buffer>>();

/** @returns the paths of four JPEG files of 1,600 × 1,200 pixels, in the given folder */
export async function drawnPhotos(seed: number, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    roles.map(async (role) => {
      const name = `${seed} ${role}`;
      const jpeg = drawn.get(name) ?? draw(seed, role);
      drawn.set(name, jpeg);
      const file = path.join(folder, `${role}.jpg`);
      writeFileSync(file, await jpeg);
      return file;
    }),
  );
}

/** Drawn at half its size and enlarged, which takes a quarter of the time; nothing looks at it closer. */
function draw(seed: number, role: (typeof roles)[number]): Promise<Buffer> {
  const { values } = sampleFruit(seed, 1);
  const [width, height] = [800, 600];
  const pixels = drawFruit({ values, role, seed, width, height });
  return sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(2 * width, 2 * height, { kernel: "lanczos3" })
    .jpeg({ quality: 90 })
    .toBuffer();
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
