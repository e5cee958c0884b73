import { whiteReference } from "@elaeis/prediction/white-reference";
import { preparePhoto } from "@elaeis/prediction/prepare";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readPixels } from "#platform/pictures/pictures.ts";
import { drawnJpeg } from "#testing/pictures.ts";
import { correctColours } from "./colour-correction.ts";

/** As under another light: factors on the levels of red, green and blue. */
async function under(light: [number, number, number], seed = 4): Promise<Buffer> {
  return sharp(await drawnJpeg("front", seed))
    .linear(light, [0, 0, 0])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** What would still have to be done to a photo. */
async function gainsOf(jpeg: Uint8Array): Promise<readonly number[]> {
  const { pixels, segmentation } = preparePhoto(await readPixels(jpeg, 256));
  return whiteReference(pixels, segmentation).gains;
}

async function corrected(photo: Buffer): Promise<Buffer> {
  const { jpeg } = await correctColours(photo);
  if (jpeg === undefined) throw new Error("the photo was not corrected");
  return jpeg;
}

describe("the colours of a photo", () => {
  test.each([
    ["dark", [0.72, 0.72, 0.72]],
    ["yellowish, as under a lamp", [0.93, 0.88, 0.78]],
    ["bluish, as in the shade", [0.78, 0.86, 0.95]],
  ] as const)("become even: %s", async (_name, [red, green, blue]) => {
    const before = await under([red, green, blue]);
    const after = await corrected(before);
    for (const gain of await gainsOf(after)) {
      expect(gain).toBeGreaterThan(0.96);
      expect(gain).toBeLessThan(1.04);
    }
    const [were, are] = await Promise.all([before, after].map((one) => sharp(one).metadata()));
    expect([are?.width, are?.height, are?.channels]).toEqual([were?.width, were?.height, 3]);
  });

  test("are right after one correction, and in some photos as they are", async () => {
    const statuses: string[] = [];
    for (let seed = 1; seed <= 10; seed += 1) {
      const photo = await drawnJpeg("front", seed);
      const first = await correctColours(photo);
      statuses.push(first.status);
      expect((await correctColours(first.jpeg ?? photo)).status).toBe("not_needed");
    }
    expect(new Set(statuses)).toEqual(new Set(["corrected", "not_needed"]));
  });

  test("stay where no white card is seen, or the file is damaged", async () => {
    const leaves = { r: 60, g: 110, b: 40 };
    const green = await sharp({
      create: { width: 400, height: 300, channels: 3, background: leaves },
    })
      .jpeg()
      .toBuffer();
    const failed = { status: "failed" };
    expect(await correctColours(green)).toEqual(failed);
    expect(await correctColours((await under([0.7, 0.7, 0.7])).subarray(0, 9_000))).toEqual(failed);
    expect(await correctColours(Buffer.from("no photo"))).toEqual(failed);
  });

  test("of a photo in grey: it gets brighter", async () => {
    const grey = await sharp(await under([0.7, 0.7, 0.7]))
      .toColourspace("b-w")
      .jpeg()
      .toBuffer();
    expect((await sharp(grey).metadata()).channels).toBe(1);
    const [gain = 0] = await gainsOf(await corrected(grey));
    expect(Math.abs(gain - 1)).toBeLessThan(0.04);
  });

  test("bright parts keep their drawing: less light is given than the card asks for", async () => {
    // A tenth of the picture is far brighter than the card.
    const sheet = await sharp({
      create: { width: 640, height: 48, channels: 3, background: { r: 225, g: 225, b: 225 } },
    })
      .png()
      .toBuffer();
    const photo = await sharp(await under([0.7, 0.7, 0.7]))
      .composite([{ input: sheet, gravity: "south" }])
      .jpeg({ quality: 95 })
      .toBuffer();
    const after = await sharp(await corrected(photo))
      .raw()
      .toBuffer();
    const white = after.filter((level) => level >= 254).length;
    expect(white / after.length).toBeLessThan(0.02);
  });

  test("the copy tells nothing of the camera", async () => {
    const tagged = await sharp(await under([0.7, 0.7, 0.7]))
      .withExif({ IFD0: { Make: "Somebody" } })
      .toBuffer();
    const { exif, xmp, icc } = await sharp(await corrected(tagged)).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });
});
