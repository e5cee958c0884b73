/** Photos as galleries hold them; those in `samples` once gave a wrong answer. */
import { expect, test } from "vitest";
import exifPhoto from "./samples/exif-date-and-position.jpg?url";
import openPhoto from "./samples/no-end-marker.jpg?url";
import { HeicPicture } from "./open-picture.ts";
import { preparePhoto } from "./prepare-photo.ts";

async function fileOf(url: string, change = (bytes: Uint8Array<ArrayBuffer>) => bytes) {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return new File([change(bytes)], "photo.jpg", { type: "image/jpeg" });
}

const sizeOf = async (bytes: Blob) => {
  const { width, height } = await createImageBitmap(bytes);
  return { width, height };
};

test("time and position come from what the camera wrote", async () => {
  const { taken, bytes, width, height } = await preparePhoto(await fileOf(exifPhoto));
  expect(taken?.takenAt).toBe("2026-11-20T01:05:11.000Z");
  expect(taken?.place?.latitude).toBeCloseTo(-3.208, 3);
  expect(taken?.place?.longitude).toBeCloseTo(101.5, 3);
  expect(await sizeOf(bytes)).toEqual({ width, height });
});

test("0, 0 is no position", async () => {
  const { taken } = await preparePhoto(await fileOf(exifPhoto, withoutPosition));
  expect(taken).toEqual({ takenAt: "2026-11-20T01:05:11.000Z", place: null });
});

/** Zeros in place of the numbers of latitude and longitude. */
function withoutPosition(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  const tiff = 6 + indexOf(bytes, [0x45, 0x78, 0x69, 0x66]);
  const isLittle = view.getUint16(tiff) === 0x4949;
  const entry = (directory: number, tag: number) => {
    const count = view.getUint16(directory, isLittle);
    const at = Array.from({ length: count }, (_, index) => directory + 2 + index * 12);
    return at.find((one) => view.getUint16(one, isLittle) === tag) ?? 0;
  };
  const target = (at: number) => tiff + view.getUint32(at + 8, isLittle);
  const gps = target(entry(tiff + view.getUint32(tiff + 4, isLittle), 0x8825));
  for (const tag of [2, 4]) {
    for (const part of [0, 8, 16]) view.setUint32(target(entry(gps, tag)) + part, 0, isLittle);
  }
  return bytes;
}

function indexOf(bytes: Uint8Array, wanted: number[]): number {
  return bytes.findIndex((_, at) => wanted.every((one, offset) => bytes[at + offset] === one));
}

test("a photo that tells nothing has neither", async () => {
  const { taken } = await preparePhoto(await fileOf(openPhoto));
  expect(taken).toEqual({ takenAt: null, place: null });
});

test("a JPEG without its end marker is taken, and has one then", async () => {
  const { bytes, thumbnail } = await preparePhoto(await fileOf(openPhoto));
  const last = new Uint8Array(await bytes.slice(-2).arrayBuffer());
  expect([...last]).toEqual([0xff, 0xd9]);
  expect((await sizeOf(bytes)).width).toBeGreaterThan(0);
  expect(thumbnail?.size).toBeGreaterThan(0);
});

test("so is what an image element shows of half a photo, and a drawing", async () => {
  const half = await fileOf(openPhoto, (bytes) => bytes.slice(0, bytes.length / 2));
  expect((await sizeOf((await preparePhoto(half)).bytes)).width).toBeGreaterThan(0);
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const drawing = new File([text], "a.svg", { type: "image/svg+xml" });
  expect(await sizeOf((await preparePhoto(drawing)).bytes)).toEqual({ width: 40, height: 30 });
});

test("HEIC is named as what it is, whatever its name says; other files are unreadable", async () => {
  const heic = new File(["\0\0\0\u0018ftypheic\0\0\0\0mif1heic"], "photo.jpg", { type: "" });
  await expect(preparePhoto(heic)).rejects.toBeInstanceOf(HeicPicture);
  const text = new File(["no picture"], "photo.jpg", { type: "image/jpeg" });
  await expect(preparePhoto(text)).rejects.not.toBeInstanceOf(HeicPicture);
});
