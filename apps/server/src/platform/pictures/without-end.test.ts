/** A JPEG whose last bytes are missing: browsers show it, and so it is taken where only its end marker is. */
import { maxPhotoBytes } from "@elaeis/domain/fruits/fruit";
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture } from "./pictures.ts";

const sample = readFileSync(path.join(import.meta.dirname, "samples/no-end-marker.jpg"));
const end = Buffer.from([0xff, 0xd9]);

test("a photo without its end marker is taken, with one", async () => {
  const { jpeg, width, height } = await readPicture(sample, maxPhotoBytes);
  const pixels = (bytes: Buffer) => sharp(bytes, { failOn: "warning" }).raw().toBuffer();
  expect(jpeg.subarray(-2)).toEqual(end);
  expect(await pixels(jpeg)).toEqual(await pixels(Buffer.concat([sample, end])));
  expect(await sharp(jpeg).metadata()).toMatchObject({ width, height });
});

test.each([0.3, 0.9, 0.999])("one of which %f is there is refused", async (share) => {
  const cut = sample.subarray(0, Math.floor(sample.length * share));
  await expect(readPicture(cut, maxPhotoBytes)).rejects.toMatchObject({ code: "image_unreadable" });
});
