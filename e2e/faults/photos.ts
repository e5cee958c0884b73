/** Photos for as many fruits as it takes, no two of them the same file. */
import { seededRandom, shuffled } from "@elaeis/prediction/random";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { drawnPhotos, realPhotoFiles } from "../pictures.ts";

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

export type PhotoSource = {
  /** What the photos are, in words. */
  kind: string;
  /** Between four and six photos of one fruit. */
  next: () => Promise<PhotoFile[]>;
};

/** Every so many fruits the photos are as large as a phone's, else as small as the data set's. */
const largeEvery = 3;
const [largeWidth, largeHeight] = [1600, 1200];

/** @param folder for drawn photos, where there are no real ones */
export async function photoSource(seed: number, folder: string): Promise<PhotoSource> {
  const random = seededRandom(seed, 51);
  const real = realPhotoFiles();
  const files = real.length > 0 ? shuffled(real, random) : await drawSome(seed, folder);
  let fruits = 0;
  let taken = 0;
  const take = async (isLarge: boolean): Promise<PhotoFile> => {
    const file = files[taken % files.length];
    if (file === undefined) throw new Error("there are no photos");
    taken += 1;
    const original = readFileSync(file);
    const jpeg = isLarge ? await enlarged(original) : original;
    const name = `photo-${taken}.jpg`;
    return { name, mimeType: "image/jpeg", buffer: withComment(jpeg, `${seed}/${taken}`) };
  };
  return {
    kind: real.length > 0 ? `${real.length} real photos` : `${files.length} drawn photos`,
    next: async () => {
      fruits += 1;
      const count = 4 + Math.floor(random.uniform() * 3);
      const photos: PhotoFile[] = [];
      for (let photo = 0; photo < count; photo += 1) {
        photos.push(await take(fruits % largeEvery === 0));
      }
      return photos;
    },
  };
}

async function drawSome(seed: number, folder: string): Promise<string[]> {
  const sets = [0, 1, 2].map((number) => drawnPhotos(seed + number, `${folder}/${number}`));
  return (await Promise.all(sets)).flat();
}

function enlarged(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg)
    .resize(largeWidth, largeHeight, { fit: "fill" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The same picture in bytes of its own. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, "latin1");
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}
