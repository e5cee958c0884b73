import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createAiService } from "../../platform/ai/ai-service.ts";
import { createLog } from "../../platform/log.ts";
import { addFruit, sendWhole, submissionOf } from "../../testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "../../testing/pictures.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { measureWithAi } from "./measure-with-ai.ts";
import {
  startPhotoMeasurements,
  type MeasuredQuality,
  type PhotoMeasurements,
} from "./photo-measurements.ts";

let app: TestApp;
let collector: TestUser;
let measurements: PhotoMeasurements | undefined;

beforeEach(async () => {
  app = await createTestApp({ onPhotoReceived: () => measurements?.wake() });
  collector = await app.user("collecteur");
});
afterEach(async () => {
  await measurements?.stop();
  await app.close();
});

const log = createLog("silent");

/** Time passes only while something waits for it. */
let nowMs = 0;
const clock = {
  nowMs: () => nowMs,
  wait: (ms: number) => {
    nowMs += ms;
    return Promise.resolve();
  },
};

const realAi = () => {
  const { url, token } = inject("services").ai;
  return measureWithAi(createAiService(() => ({ url: new URL(url), token })));
};

const readFruit = (id: string) =>
  answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));

async function photosOf(id: string) {
  return vi.waitFor(
    async () => {
      const { photos } = await readFruit(id);
      expect(photos.map((photo) => photo.is_protocol_compliant)).not.toContain(null);
      return photos;
    },
    { timeout: 15_000, interval: 100 },
  );
}

test("[NEW-07] each photo gets a measured quality: a sharp one complies, a blurred one tells why not", async () => {
  measurements = startPhotoMeasurements({ ...app, measure: realAi(), log, clock });
  const blurred = await sharp(await drawnJpeg("stem", 4))
    .blur(16)
    .jpeg()
    .toBuffer();
  const stem: TestPhoto = { role: "stem", jpeg: blurred, sha256: sha256Hex(blurred) };
  const id = uuidv7();
  await addFruit(app, collector, id, [...(await fourPhotos(4)), stem]);
  const photos = await photosOf(id);
  for (const photo of photos.slice(0, 4)) {
    expect(photo).toMatchObject({ is_protocol_compliant: true, quality_reasons: [] });
    expect(photo.photo_quality_score).toBeGreaterThan(50);
  }
  expect(photos[4]).toMatchObject({ is_protocol_compliant: false });
  expect(photos[4]?.quality_reasons).toContain("image_blurred");
});

test("[NEW-07] a small photo does not keep to the protocol", async () => {
  measurements = startPhotoMeasurements({ ...app, measure: realAi(), log, clock });
  const jpeg = await drawnJpeg("front", 4, 320, 240);
  const small: TestPhoto = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
  const id = uuidv7();
  await addFruit(app, collector, id, [small, ...(await fourPhotos(4)).slice(1)]);
  expect((await photosOf(id))[0]).toMatchObject({ is_protocol_compliant: false });
});

test("[AI-05] what is measured on a photo is kept, and a picture that was measured is not measured again", async () => {
  const measure = vi.fn<ReturnType<typeof realAi>>(realAi());
  measurements = startPhotoMeasurements({ ...app, measure, log, clock });
  const photos = await fourPhotos(6);
  const first = uuidv7();
  await addFruit(app, collector, first, photos);
  const judged = await photosOf(first);
  const kept = "select from photo_features where features is not null and quality is not null";
  expect((await app.owner.query(kept)).rowCount).toBe(4);
  expect(measure).toHaveBeenCalledTimes(4);

  const second = uuidv7();
  await addFruit(app, await app.user("collecteur"), second, photos);
  const admin = await app.user("admin");
  await vi.waitFor(
    async () => {
      const again = await answered(fruitSchema, app.fetch(`/api/fruits/${second}`, { as: admin }));
      const quality = (photo: (typeof judged)[number]) => photo.photo_quality_score;
      expect(again.photos.map(quality)).toEqual(judged.map(quality));
    },
    { timeout: 15_000, interval: 100 },
  );
  expect(measure).toHaveBeenCalledTimes(4);
});

test("what was measured of a fruit is kept when the next of its photos cannot be", async () => {
  const measure = vi
    .fn<() => Promise<MeasuredQuality>>()
    .mockResolvedValueOnce({ score: 80, reasons: [], usable: true })
    .mockRejectedValue(new Error("away"));
  measurements = startPhotoMeasurements({ ...app, measure, log, clock });
  const id = uuidv7();
  const photos = await fourPhotos(7);
  await sendWhole(app, collector, id, submissionOf(photos), photos);
  await vi.waitFor(
    async () => {
      const scores = (await readFruit(id)).photos.map((photo) => photo.photo_quality_score);
      expect(scores.filter((score) => score !== null)).toEqual([80]);
    },
    { timeout: 15_000, interval: 100 },
  );
});

test("photos wait while the AI service is away, and are measured once it is back", async () => {
  const away = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("away")));
  measurements = startPhotoMeasurements({ ...app, measure: away, log, clock });
  const id = uuidv7();
  await addFruit(app, collector, id, await fourPhotos(5));
  await vi.waitFor(() => expect(away).toHaveBeenCalled());
  await measurements.stop();
  const { photos } = await readFruit(id);
  expect(photos.map((photo) => photo.photo_quality_score)).toEqual([null, null, null, null]);

  measurements = startPhotoMeasurements({ ...app, measure: realAi(), log, clock });
  expect(await photosOf(id)).toHaveLength(4);
});
