import {
  aiBatchAnswerSchema,
  aiPredictAnswerSchema,
  aiQualityAnswerSchema,
} from "@elaeis/domain/predictions/prediction-schemas";
import type { PhotoRole } from "@elaeis/prediction/samples/view";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawing, jpeg, picture } from "#testing/pictures.ts";
import { sampleMetadata, predictionForm, startTestApp } from "#testing/test-app.ts";
import type { TestApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(() => {
  app = startTestApp();
});
afterAll(() => app.photoPool.close());

describe("POST /predict", () => {
  test("[AI-01] [AI-07] answers four values with interval, confidence and model", async () => {
    const answer = await app.request("/predict", predictionForm({ image: await jpeg() }));
    expect(answer.status).toBe(200);
    const body: unknown = await answer.json();
    expect(aiPredictAnswerSchema.parse(body)).toMatchObject({ ok: true });
    expect(body).toMatchObject({
      coverage: 0.9,
      clamped: [],
      quality: { reasons: [], usable: true },
      model: { version: "test-1", provenance: "synthetic", type: "ridge-kernel-blend" },
      device: "test processor",
      image_url: expect.stringMatching(/^urn:sha256:[0-9a-f]{64}$/),
    });
  });

  test("accepts plain fields and gives back the caller's image_url", async () => {
    const body = new FormData();
    body.set("image", new Blob([new Uint8Array(await jpeg())]), "a.jpg");
    for (const [name, value] of Object.entries({
      ...sampleMetadata,
      image_url: "https://x/y.jpg",
    })) {
      body.set(name, value);
    }
    const headers = { "client-id": sampleMetadata.user_id };
    const answer = await app.request("/predict", { method: "POST", body, headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ image_url: "https://x/y.jpg" });
  });

  test.each([
    ["no client-id", {}, sampleMetadata, "client_mismatch"],
    ["another client-id", { "client-id": "user-2" }, sampleMetadata, "client_mismatch"],
    ["no user", { "client-id": "user-1" }, { collection_date: "2025-03-04" }, "metadata_invalid"],
    [
      "a date that is none",
      { "client-id": "user-1" },
      { ...sampleMetadata, collection_date: "yesterday" },
      "metadata_invalid",
    ],
  ])("400 for %s", async (_, headers, metadata, code) => {
    const form = predictionForm({ image: await jpeg() }, metadata);
    const answer = await app.request("/predict", { ...form, headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false, code });
  });

  test("400 for a request without a picture, or that is no form", async () => {
    const empty = await app.request("/predict", predictionForm({}));
    const json = await app.request("/predict", { method: "POST", body: "{}" });
    for (const answer of [empty, json]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "form_invalid" });
    }
  });
});

describe("[AI-06] an unusable picture is refused with a reason and no number", () => {
  const cases: [string, () => Promise<Uint8Array>, number, string][] = [
    ["blurred", () => picture(drawing()).blur(6).jpeg().toBuffer(), 422, "image_blurred"],
    ["dark", () => picture(drawing()).linear(0.2, 0).jpeg().toBuffer(), 422, "image_dark"],
    [
      "over-exposed",
      () => picture(drawing()).linear(1.8, 0).jpeg().toBuffer(),
      422,
      "image_overexposed",
    ],
    [
      "half a fruit",
      () =>
        picture(drawing()).extract({ left: 0, top: 0, width: 320, height: 480 }).png().toBuffer(),
      422,
      "fruit_cut_off",
    ],
    [
      "an empty card",
      () =>
        picture(drawing()).extract({ left: 0, top: 0, width: 640, height: 70 }).png().toBuffer(),
      422,
      "fruit_not_found",
    ],
    ["a truncated JPEG", async () => cut(await jpeg()), 422, "image_unreadable"],
    [
      "a truncated PNG",
      async () => cut(await picture(drawing()).png().toBuffer()),
      422,
      "image_unreadable",
    ],
    [
      "a truncated WebP",
      async () => cut(await picture(drawing()).webp().toBuffer()),
      422,
      "image_unreadable",
    ],
    ["a text", async () => Buffer.from("this is no picture"), 415, "image_unsupported"],
    ["a GIF", () => picture(drawing()).gif({ effort: 1 }).toBuffer(), 415, "image_unsupported"],
  ];
  test.each(cases)("%s", async (_, bytes, status, code) => {
    const answer = await app.request("/predict", predictionForm({ image: await bytes() }));
    const body: unknown = await answer.json();
    expect(body).toMatchObject({ ok: false, code, message_fr: expect.any(String) });
    expect(answer.status).toBe(status);
    expect(body).not.toHaveProperty("pred");
    expect(JSON.stringify(body)).not.toMatch(/\{\w+\}/);
  });
});

const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

describe("unusual but honest pictures are read", () => {
  const cases: [string, () => Promise<Buffer>][] = [
    ["PNG", () => picture(drawing()).png().toBuffer()],
    ["WebP", () => picture(drawing()).webp({ quality: 90 }).toBuffer()],
    ["progressive JPEG", () => picture(drawing()).jpeg({ progressive: true }).toBuffer()],
  ];
  test.each(cases)("%s", async (_, bytes) => {
    const answer = await app.request("/predict", predictionForm({ image: await bytes() }));
    expect(await answer.json()).toMatchObject({ ok: true, quality: { usable: true } });
  });

  test("transparency shows the card, and a greyscale picture does not crash", async () => {
    const { width, height, data } = drawing();
    const cutOut = data.map((level, at) => (at % 4 === 3 ? alphaOf(data, at - 3) : level));
    const transparent = await picture({ width, height, data })
      .joinChannel(Buffer.from(cutOut.filter((__, at) => at % 4 === 3)), {
        raw: { width, height, channels: 1 },
      })
      .png()
      .toBuffer();
    const seen = await app.request("/predict", predictionForm({ image: transparent }));
    expect(await seen.json()).toMatchObject({ ok: true });
    const grey = await picture(drawing()).greyscale().jpeg().toBuffer();
    const answer = await app.request("/quality", { method: "POST", body: new Uint8Array(grey) });
    expect(answer.status).toBe(200);
  });
});

/** Transparent where the picture is nearly grey: the card. */
function alphaOf(data: Uint8ClampedArray, p: number): number {
  const [r = 0, g = 0, b = 0] = data.subarray(p, p + 3);
  return Math.max(r, g, b) - Math.min(r, g, b) < 22 && g > 90 ? 0 : 255;
}

describe("POST /quality", () => {
  test("measures the upright picture, EXIF turn included", async () => {
    const turned = await picture(drawing()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await app.request("/quality", { method: "POST", body: new Uint8Array(turned) });
    const body: unknown = await answer.json();
    expect(aiQualityAnswerSchema.parse(body)).toMatchObject({ width: 480, height: 640 });
    expect(body).toMatchObject({ quality: { reasons: [], usable: true } });
  });

  test("[NEW-02] judges a close-up without a card, and as what it is otherwise", async () => {
    const close = await sharp(await picture(drawing()).jpeg().toBuffer())
      .extract({ left: 290, top: 210, width: 60, height: 60 })
      .resize(640, 640)
      .jpeg()
      .toBuffer();
    const ask = async (role: string) => {
      const body = new Uint8Array(close);
      const headers = { "photo-role": role };
      const answer = await app.request("/quality", { method: "POST", body, headers });
      return aiQualityAnswerSchema.parse(await answer.json()).quality;
    };
    const ofCards = ["background_cluttered", "background_coloured", "image_dark", "fruit_cut_off"];
    expect([...ofCards, "fruit_not_found", "fruit_too_large"]).toContain(
      (await ask("front")).reasons[0],
    );
    expect((await ask("macro")).reasons.filter((reason) => ofCards.includes(reason))).toEqual([]);
  });

  test("[AI-06] gives a blurred photo a low score with its reason, and refuses an unreadable file", async () => {
    const blurred = await picture(drawing()).blur(6).jpeg().toBuffer();
    const measured = await app.request("/quality", {
      method: "POST",
      body: new Uint8Array(blurred),
    });
    expect(await measured.json()).toMatchObject({
      ok: true,
      quality: { reasons: ["image_blurred"], usable: false },
    });
    const refused = await app.request("/quality", { method: "POST", body: "no picture" });
    expect(refused.status).toBe(415);
  });
});

describe("POST /predict_batch", () => {
  const roles: PhotoRole[] = ["front", "back", "left", "right", "macro", "stem"];
  const files = async (count: number) =>
    Object.fromEntries(
      await Promise.all(
        Array.from({ length: count }, async (_, k) => [`file${k}`, await jpeg(1, roles[k % 6])]),
      ),
    );

  test("[AI-02] [AI-07] answers mean, spread and every photo's own result", async () => {
    const pictures = await files(5);
    const dark = await picture(drawing(2)).linear(0.2, 0).jpeg().toBuffer();
    const form = predictionForm({ ...pictures, file2: dark });
    const answer = await app.request("/predict_batch", form);
    const body: unknown = await answer.json();
    expect(answer.status).toBe(200);
    const parsed = aiBatchAnswerSchema.parse(body);
    expect(parsed.images_processed).toBe(4);
    expect(parsed.photos.map(({ ok }) => ok)).toEqual([true, true, false, true, true]);
    expect(parsed.photos[2]).toMatchObject({ code: "image_dark" });
    expect(parsed.interval?.huile[0]).toBeLessThan(parsed.mean.huile);
    expect(parsed).toMatchObject({ coverage: 0.9, model: { provenance: "synthetic" } });
  });

  test.each([
    [3, "Minimum 4 photos requis pour l'analyse batch"],
    [7, "Maximum 6 photos par batch"],
  ])("[AI-02] %i photos are refused in the specification's words", async (count, message_fr) => {
    const answer = await app.request("/predict_batch", predictionForm(await files(count)));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ ok: false, message_fr });
  });

  test("[AI-06] fewer than three usable photos give no mean", async () => {
    const pictures = await files(4);
    const form = predictionForm({ ...pictures, file0: cut(await jpeg()), file1: Buffer.from("x") });
    const answer = await app.request("/predict_batch", form);
    expect(answer.status).toBe(422);
    const body: unknown = await answer.json();
    expect(body).toMatchObject({ code: "too_few_usable_photos" });
    expect(body).not.toHaveProperty("mean");
  });
});

test("nothing above was an unexpected failure", () => {
  expect(app.failures).toEqual([]);
});
