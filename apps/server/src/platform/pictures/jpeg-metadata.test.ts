import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnJpeg } from "#testing/pictures.ts";
import { readJpeg } from "./jpeg-metadata.ts";

const stripJpegMetadata = (jpeg: Buffer) => readJpeg(jpeg)?.stripped;
const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();

test.each([
  ["baseline", { progressive: false }],
  ["progressive", { progressive: true }],
  ["with restart markers and 4:4:4", { chromaSubsampling: "4:4:4", trellisQuantisation: true }],
])("a %s JPEG keeps its pixels to the bit", async (_name, options) => {
  const plain = await sharp(await drawnJpeg("front"))
    .jpeg(options)
    .toBuffer();
  const tagged = await sharp(plain)
    .withMetadata({ exif: { IFD0: { Copyright: "somebody" } }, density: 300 })
    .jpeg(options)
    .toBuffer();
  const stripped = stripJpegMetadata(tagged);
  if (stripped === undefined) throw new Error("the JPEG was not understood");
  expect(stripped.includes("somebody")).toBe(false);
  expect(stripped.length).toBeLessThan(tagged.length);
  expect(await pixels(stripped)).toEqual(await pixels(tagged));
  expect(stripJpegMetadata(stripped)).toEqual(stripped);
});

test("what hides behind the end marker is cut off", async () => {
  const jpeg = await drawnJpeg("front");
  const polyglot = Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]);
  expect(stripJpegMetadata(polyglot)?.includes("script")).toBe(false);
});

test("a JPEG cut at any byte is distinguished from a whole one", async () => {
  const jpeg = await drawnJpeg("front", 1, 120, 90);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: jpeg.length - 1 }), (length) => {
      const cut = readJpeg(jpeg.subarray(0, length));
      expect(cut === undefined || cut.isOpen).toBe(true);
    }),
  );
  expect(readJpeg(jpeg)?.isOpen).toBe(false);
});

test("arbitrary bytes never make it throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const prefixed = Buffer.concat([Buffer.from([0xff, 0xd8]), bytes]);
      expect(() => stripJpegMetadata(prefixed)).not.toThrow();
    }),
  );
});

test.each([
  ["colour", {}, 3],
  ["grey", { grey: true }, 1],
  ["progressive", { progressive: true }, 3],
])("the frame of a %s JPEG says its sides and components", async (_name, how, components) => {
  const picture = sharp(await drawnJpeg("front", 1, 132, 90)).toColourspace(
    "grey" in how ? "b-w" : "srgb",
  );
  const jpeg = await picture.jpeg({ progressive: "progressive" in how }).toBuffer();
  expect(readJpeg(jpeg)).toMatchObject({
    frame: { width: 132, height: 90, components },
    hasExif: false,
  });
  const tagged = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(readJpeg(tagged)?.hasExif).toBe(true);
});
