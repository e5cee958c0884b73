/** Every kind of file a caller may send: read as the picture it is, or refused with a code, and never a crash or a number. */
import { crc32, deflateSync } from "node:zlib";
import { aiPredictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawing, jpeg, picture } from "#testing/pictures.ts";
import { decodePicture } from "./decode-picture.ts";
import { predictionForm, startTestApp } from "#testing/test-app.ts";
import type { TestApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(() => {
  app = startTestApp();
});
afterAll(() => app.photoPool.close());

async function predict(image: Uint8Array, type = "image/jpeg") {
  const form = predictionForm({});
  if (!(form.body instanceof FormData)) throw new Error("a form has a body of its kind");
  form.body.set("image", new Blob([new Uint8Array(image)], { type }), "photo.jpg");
  const answer = await app.request("/predict", form);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

test("[AI-06] a JPEG of which only the end marker is missing is read; one that lacks more is refused", async () => {
  const whole = await picture(drawing()).jpeg().toBuffer();
  const read = await decodePicture(whole);
  expect(await decodePicture(whole.subarray(0, -2))).toEqual(read);
  expect(read).toMatchObject({ ok: true });
  for (const share of [0.3, 0.9, 0.999]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    expect(await decodePicture(cut)).toMatchObject({ ok: false, code: "image_unreadable" });
  }
});

describe("[AI-06] refused with a code", () => {
  const cases: [string, () => Promise<Uint8Array>, number, string][] = [
    ["nothing", async () => new Uint8Array(), 415, "image_unsupported"],
    ["a single byte", async () => Uint8Array.of(0xff), 415, "image_unsupported"],
    [
      "the head of a JPEG alone",
      async () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
      422,
      "image_unreadable",
    ],
    ["a page", async () => Buffer.from("<!doctype html><h1>Fruit</h1>"), 415, "image_unsupported"],
    [
      "a vector drawing",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      "image_unsupported",
    ],
    ["an archive", async () => zip(), 415, "image_unsupported"],
    ["TIFF", () => picture(drawing()).tiff().toBuffer(), 415, "image_unsupported"],
    ["AVIF", () => picture(drawing()).avif({ effort: 0 }).toBuffer(), 415, "image_unsupported"],
    ["HEIC", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), 415, "image_heic"],
    [
      "a picture sequence of an iPhone",
      async () => Buffer.from("\0\0\0\x18ftypmsf1\0\0\0\0"),
      415,
      "image_heic",
    ],
    ["an animated GIF", () => film().gif({ effort: 1 }).toBuffer(), 415, "image_unsupported"],
    [
      "an animated WebP",
      () =>
        film()
          .webp({ delay: [99, 99] })
          .toBuffer(),
      415,
      "image_animated",
    ],
    ["an animated PNG", apng, 415, "image_animated"],
    [
      "a JPEG that is an archive too",
      async () => Buffer.concat([await jpeg(), zip()]),
      415,
      "image_polyglot",
    ],
    [
      "a PNG that is an archive too",
      async () => Buffer.concat([await picture(drawing()).png().toBuffer(), zip("with a comment")]),
      415,
      "image_polyglot",
    ],
    [
      "a JPEG followed by a page",
      async () => Buffer.concat([await jpeg(), Buffer.from("<HTML><script>alert(1)</script>")]),
      415,
      "image_polyglot",
    ],
    [
      "a JPEG with a page in its comment",
      async () => withComment(await jpeg(), "<script >alert(1)</script>"),
      415,
      "image_polyglot",
    ],
    [
      "a JPEG with a program in its comment",
      async () => withComment(await jpeg(), "<?php echo 1;"),
      415,
      "image_polyglot",
    ],
    [
      "a JPEG that is a PDF too",
      async () => withComment(await jpeg(), "%PDF-1.7"),
      415,
      "image_polyglot",
    ],
    [
      "a page before a JPEG",
      async () => Buffer.concat([Buffer.from("<html>"), await jpeg()]),
      415,
      "image_unsupported",
    ],
    [
      "a PNG named as one but of JPEG bytes cut short",
      async () => (await jpeg()).subarray(0, 3000),
      422,
      "image_unreadable",
    ],
    ["40 megapixels and a few more", () => plain(8000, 5001), 413, "image_too_many_pixels"],
    ["a picture as long as a street", () => plain(40_001, 1000), 413, "image_too_many_pixels"],
    [
      "8 MB and a byte",
      async () => padded(await jpeg(), 8 * 1024 * 1024 + 1),
      413,
      "image_too_large",
    ],
  ];
  test.each(cases)("%s", async (_, bytes, status, code) => {
    const answer = await predict(await bytes());
    expect(answer.body).toMatchObject({
      ok: false,
      code,
      error: expect.any(String),
      message_fr: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/\{\w+\}/);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toHaveProperty("pred");
  });

  test("bytes of no meaning, also behind the head of a picture", async () => {
    const heads = [[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 400 }),
        async (head, rest) => {
          const { status, body } = await predict(Uint8Array.from([...head, ...rest]));
          expect([413, 415, 422]).toContain(status);
          expect(body).toMatchObject({ ok: false });
          expect(body).not.toHaveProperty("pred");
        },
      ),
      { numRuns: 40 },
    );
  });

  test("a photo damaged at any place is read or refused, never a crash", async () => {
    const whole = await picture(small()).jpeg().toBuffer();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const damaged = Uint8Array.from(whole);
          damaged[at] = (damaged[at] ?? 0) ^ change;
          const { status } = await predict(damaged);
          expect([200, 413, 415, 422]).toContain(status);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("read as the picture it is", () => {
  const oil = async (bytes: Uint8Array, type?: string) => {
    const { body } = await predict(bytes, type);
    return aiPredictAnswerSchema.parse(body).pred.huile;
  };

  test("its kind is read from the bytes, whatever the sender calls it", async () => {
    const bytes = await jpeg();
    expect(await oil(bytes, "application/pdf")).toBe(await oil(bytes));
    const png = await picture(drawing()).png().toBuffer();
    expect(await oil(png, "image/jpeg")).toBe(await oil(png, "image/png"));
  });

  test("all eight EXIF orientations of one upright photo give its very pixels", async () => {
    const upright = small();
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const decoded = await decodePicture(await stored(orientation));
      expect(decoded).toMatchObject({ ok: true, width: upright.width, height: upright.height });
      expect(decoded.ok && Buffer.from(decoded.pixels.data).equals(Buffer.from(upright.data))).toBe(
        true,
      );
    }
    expect((await predict(await stored(5))).status).toBe(200);
  });

  test("what a phone appends to a moving photo changes nothing", async () => {
    const bytes = await jpeg();
    const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0"), Buffer.alloc(5000, 7)]);
    expect(await oil(Buffer.concat([bytes, film]))).toBe(await oil(bytes));
  });

  test("metadata of cameras is no page: XMP and an ICC profile", async () => {
    const xmp = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>';
    const bytes = await picture(drawing()).withXmp(xmp).withIccProfile("p3").jpeg().toBuffer();
    expect((await predict(bytes)).status).toBe(200);
  });

  test("40 megapixels exactly", async () => {
    const { status, body } = await predict(await plain(8000, 5000));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "fruit_not_found" });
  });

  test("CMYK, 16 bits, alpha and a palette", async () => {
    const encoded = [
      picture(drawing()).toColourspace("cmyk").jpeg(),
      picture(drawing()).toColourspace("rgb16").png(),
      picture(drawing()).ensureAlpha().png(),
      picture(drawing()).ensureAlpha().webp({ quality: 90 }),
      picture(drawing()).png({ palette: true, effort: 1 }),
    ];
    const reference = await oil(await picture(drawing()).png().toBuffer());
    for (const one of encoded) {
      expect(Math.abs((await oil(await one.toBuffer())) - reference)).toBeLessThan(2);
    }
  });

  test("a picture of one pixel is refused by its content", async () => {
    const { status, body } = await predict(await plain(1, 1));
    expect(status).toBe(422);
    expect(body).toMatchObject({ ok: false });
  });
});

test("nothing above was an unexpected failure", () => {
  expect(app.failures).toEqual([]);
});

/** So small that it is not shrunk. */
function small(index = 0) {
  const { values } = sampleFruit(404, index);
  return drawFruit({ values, role: "front", seed: 800 + index, width: 320, height: 240 });
}

/** The photo as a camera held in this way would store it: the pixels turned, and a note how to turn them back. */
function stored(orientation: number): Promise<Buffer> {
  const upright = picture(small());
  const turned = [
    upright,
    upright.clone().flop(),
    upright.clone().rotate(180),
    upright.clone().flip(),
    upright.clone().flop().rotate(270),
    upright.clone().rotate(270),
    upright.clone().flop().rotate(90),
    upright.clone().rotate(90),
  ][orientation - 1];
  if (turned === undefined) throw new Error("there are eight orientations");
  return turned
    .png()
    .toBuffer()
    .then((png) => sharp(png).withMetadata({ orientation }).png().toBuffer());
}

/** Two frames. */
function film() {
  const frames = [small(0), small(1)];
  const [{ width, height } = { width: 0, height: 0 }] = frames;
  const pixels = Buffer.concat(frames.map(({ data }) => Buffer.from(data.buffer)));
  return sharp(pixels, {
    raw: { width, height: 2 * height, channels: 4, pageHeight: height },
  });
}

/** The smallest animation: the chunk that announces one, put behind the header of a still PNG. */
async function apng(): Promise<Buffer> {
  const headerEnd = 33;
  const png = await picture(drawing()).png().toBuffer();
  const chunk = Buffer.from("\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

/** An empty archive is its directory's end alone; before it lies what an archive would hold. */
function zip(comment = ""): Buffer {
  const end = Buffer.from(`PK\x05\x06${"\0".repeat(16)}`, "latin1");
  const length = Buffer.alloc(2);
  length.writeUInt16LE(comment.length);
  return Buffer.concat([
    Buffer.from("PK\x03\x04"),
    deflateSync("x"),
    end,
    length,
    Buffer.from(comment),
  ]);
}

/** A comment segment right behind the first two bytes. */
function withComment(bytes: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, Buffer.from(text), bytes.subarray(2)]);
}

function padded(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

function plain(width: number, height: number): Promise<Buffer> {
  const background = { r: 200, g: 200, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1, adaptiveFiltering: false })
    .toBuffer();
}
