/** Pictures that were made to do harm: refused or decoded, while other requests are answered. */
import { maxPhotoBytes } from "@elaeis/domain/fruits/fruit";
import { readFile } from "node:fs/promises";
import { memoryUsage } from "node:process";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "../problem.ts";
import { bearableMs, besideBystander } from "#testing/bystander.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { readTaken } from "./exif.ts";
import { readPicture } from "./pictures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ai: "none", subprocessBounds: {} });
});
afterAll(() => app.close());

const megabytes = (count: number) => count * 1024 * 1024;

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, "latin1");
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** Black, of 16 bits in four channels. */
function png(width: number, height: number, isInterlaced: boolean, ...more: Buffer[]): Buffer {
  const facts = Buffer.alloc(13);
  facts.writeUInt32BE(width, 0);
  facts.writeUInt32BE(height, 4);
  facts.set([16, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  // An interlaced one has up to twice as many rows, each with a byte of its own.
  const pixels = deflateSync(Buffer.alloc(width * height * 8 + height * 4));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", facts),
    ...more,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const start = Buffer.from([0xff, 0xd8]);
const frame = Buffer.from("ffc2001108138807ee03012200021101031101", "hex");
const scan = Buffer.from("ffda000c03010002110311003f00", "hex");
const end = Buffer.from([0xff, 0xd9]);
const filledWith = (bytes: number[], size = 15_000_000) => Buffer.alloc(size, Buffer.from(bytes));

/** Its last scan once more and once more, as a decoder that goes on reading would have to. */
async function manyScans(count: number): Promise<Buffer> {
  const jpeg = await sharp({
    create: { width: 7_000, height: 5_000, channels: 3, background: "#888" },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: count }, () => last), end]);
}

const unpacking = () => deflateSync(Buffer.alloc(megabytes(100)));
const manyTexts = () =>
  png(80, 50, false, filledWith([...chunk("tEXt", Buffer.from("a\0"))], 14 * 1_000_000));
const textBombs = () => {
  const bomb = chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), unpacking()]));
  return png(80, 50, false, ...Array.from({ length: 30 }, () => bomb));
};

type Tag = [tag: number, type: number, count: number, value: number];

/** A directory of EXIF. */
function directory(tags: readonly Tag[]): Buffer {
  const written = Buffer.alloc(2 + tags.length * 12 + 4);
  written.writeUInt16LE(tags.length);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const place = 2 + index * 12;
    written.writeUInt16LE(tag, place);
    written.writeUInt16LE(type, place + 2);
    written.writeUInt32LE(count, place + 4);
    written.writeUInt32LE(value, place + 8);
  }
  return written;
}

const [exifPointer, gpsPointer, dateTaken, latitude] = [34_665, 34_853, 36_867, 2] as const;
const most = 0xffff_ffff;

/** The block of a JPEG: its first directory, and what follows. */
const exifOf = (tags: readonly Tag[], rest: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from("Exif\0\0II*\0\x08\0\0\0", "latin1"), directory(tags), rest]);

async function jpegWith(block: Buffer): Promise<Buffer> {
  const create = { width: 80, height: 60, channels: 3, background: "#888" } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const length = Buffer.from([0xff, 0xe1, 0, 0]);
  length.writeUInt16BE(block.length + 2, 2);
  return Buffer.concat([start, length, block, jpeg.subarray(2)]);
}

async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    await readPicture(bytes, maxPhotoBytes);
    return "taken";
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

describe("[LIM-02] pictures made to do harm", () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      "a JPEG of four million empty segments",
      "image_unreadable",
      () => Buffer.concat([start, filledWith([0xff, 0xe0, 0, 2]), end]),
    ],
    [
      "a JPEG of nothing but marks",
      "image_unreadable",
      () => Buffer.concat([start, frame, scan, filledWith([0xff, 0]), end]),
    ],
    [
      "a JPEG of nothing but fill bytes",
      "image_unreadable",
      () => Buffer.concat([start, frame, scan, filledWith([0xff, 0xff]), end]),
    ],
    ["a progressive JPEG of two thousand scans", "image_unreadable", () => manyScans(2_000)],
    ["a PNG of a million texts", "taken", manyTexts],
    ["a PNG whose texts unpack to gigabytes @night", "taken", textBombs],
    [
      "a PNG of a hundred megapixels @night",
      "image_too_many_pixels",
      () => png(100_000, 1_000, false),
    ],
    [
      "an interlaced PNG of forty megapixels @night",
      "image_too_many_pixels",
      () => png(8_000, 5_000, true),
    ],
    [
      "a HEIC",
      "image_heic",
      () => Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(100)]),
    ],
  ])("%s: a bystander is answered", async (_, code, make) => {
    const bytes = await make();
    const before = memoryUsage().rss;
    const { result, longestHoldMs } = await besideBystander(app, () => outcomeOf(bytes));
    expect(result).toBe(code);
    expect(longestHoldMs).toBeLessThan(bearableMs);
    expect(memoryUsage().rss - before).toBeLessThan(megabytes(200));
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      "directories that lead to themselves",
      () =>
        jpegWith(
          exifOf([
            [exifPointer, 4, 1, 8],
            [gpsPointer, 4, 1, 8],
          ]),
        ),
    ],
    [
      "values of four thousand million parts",
      () => {
        const own = directory([
          [dateTaken, 2, most, 40],
          [latitude, 5, most, 40],
          [latitude, 12, most, 40],
        ]);
        const pointers: Tag[] = [
          [exifPointer, 4, 1, 38],
          [gpsPointer, 4, 1, 38],
        ];
        return jpegWith(exifOf(pointers, Buffer.concat([own, Buffer.alloc(60_000)])));
      },
    ],
    [
      "thousands of tags that share the largest value",
      () => {
        const same = Array.from({ length: 5_000 }, (): Tag => [latitude, 3, 30_000, 100]);
        return jpegWith(exifOf([[gpsPointer, 4, 1, 26]], directory(same)));
      },
    ],
    [
      "an end amid its first directory",
      () => jpegWith(exifOf([[exifPointer, 4, 1, 8]]).subarray(0, 20)),
    ],
    ["a directory beyond its end", () => jpegWith(exifOf([[exifPointer, 4, 1, most]]))],
    [
      "fifteen megabytes of it in a PNG",
      () => png(80, 50, false, chunk("eXIf", Buffer.alloc(megabytes(15), "II*\0\x08\0\0\0"))),
    ],
  ])("EXIF with %s says nothing, and a bystander is answered", async (_, make) => {
    const bytes = await make();
    const before = memoryUsage().rss;
    const { result, longestHoldMs } = await besideBystander(app, async () => {
      for (let time = 0; time < 20; time += 1) await readTaken(bytes, "UTC");
      return readTaken(bytes, "UTC");
    });
    expect(result).toEqual({ time: null, place: null });
    expect(longestHoldMs).toBeLessThan(bearableMs);
    // Of a file that is read again and again, no more than its head stays.
    expect(memoryUsage().rss - before).toBeLessThan(megabytes(300));
  });

  test("many at once leave files to be read by who asks for one", async () => {
    const bytes = textBombs();
    let slowestMs = 0;
    const state = { isOver: false };
    const beganMs = performance.now();
    const attack = Promise.all(Array.from({ length: 6 }, () => outcomeOf(bytes))).finally(
      () => (state.isOver = true),
    );
    while (!state.isOver) {
      const asked = performance.now();
      await readFile(import.meta.filename);
      slowestMs = Math.max(slowestMs, performance.now() - asked);
    }
    expect(new Set(await attack)).toEqual(new Set(["taken"]));
    // Whatever the machine does besides: nobody waits until those before are done.
    expect(slowestMs).toBeLessThan((performance.now() - beganMs) / 3);
  });

  test("the decoders of what is not taken are never asked", async () => {
    for (const format of ["gif", "tiff", "avif"] as const) {
      const bytes = await sharp({
        create: { width: 8, height: 8, channels: 3, background: "#888" },
      })
        .toFormat(format)
        .toBuffer();
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/);
    }
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(drawing).metadata()).rejects.toThrow(/unsupported/);
  });
});
