import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createAiService } from "#platform/ai/ai-service.ts";
import { createLog } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import { addFruit, sendPhoto, sendWhole, submissionOf } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { measureWithAi } from "./measure-with-ai.ts";
import { photoMeasurementJob, type MeasuredQuality } from "./photo-measurements.ts";

let app: TestApp;
let collector: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
});
afterEach(() => app.close());

const realAi = () => {
  const { url, token } = inject("services").ai;
  return measureWithAi(createAiService(() => ({ url: new URL(url), token })));
};

const measureBy = (measure: ReturnType<typeof measureWithAi>) =>
  runJob(photoMeasurementJob({ ...app, measure, log: createLog("silent") }));

async function photosOf(id: string, as = collector) {
  return (await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as }))).photos;
}

test("[NEW-07] each photo gets a measured quality: a sharp one complies, a blurred one tells why not", async () => {
  const blurred = await sharp(await drawnJpeg("stem", 4))
    .blur(16)
    .jpeg()
    .toBuffer();
  const stem: TestPhoto = { role: "stem", jpeg: blurred, sha256: sha256Hex(blurred) };
  const id = uuidv7();
  await addFruit(app, collector, id, [...(await fourPhotos(4)), stem]);
  // Woken by what arrived.
  expect(await app.runJobs()).toEqual([]);
  const photos = await photosOf(id);
  for (const photo of photos.slice(0, 4)) {
    expect(photo).toMatchObject({ is_protocol_compliant: true, quality_reasons: [] });
    expect(photo.photo_quality_score).toBeGreaterThan(50);
  }
  expect(photos[4]).toMatchObject({ is_protocol_compliant: false });
  expect(photos[4]?.quality_reasons).toContain("image_blurred");
});

/** As dark around as skin that fills the frame. */
async function closeUp(): Promise<Buffer> {
  return sharp(await drawnJpeg("macro", 4))
    .linear(0.3, 0)
    .jpeg()
    .toBuffer();
}

test("[NEW-07] a close-up needs no card: it complies where the same picture as a front does not", async () => {
  const jpeg = await closeUp();
  const [front, ...others] = await fourPhotos(4);
  if (front === undefined) throw new Error("a fruit has a front");
  const photo = { jpeg, sha256: sha256Hex(jpeg) };
  const id = uuidv7();
  await addFruit(app, collector, id, [
    { role: "front", ...photo },
    ...others,
    { role: "macro", ...photo },
  ]);
  await measureBy(realAi());
  const photos = await photosOf(id);
  const compliant = (role: string) =>
    photos.find(({ photo_role }) => photo_role === role)?.is_protocol_compliant;
  expect([compliant("front"), compliant("macro")]).toEqual([false, true]);
});

test("[NEW-07] a small photo does not keep to the protocol", async () => {
  const jpeg = await drawnJpeg("front", 4, 320, 240);
  const small: TestPhoto = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
  const id = uuidv7();
  await addFruit(app, collector, id, [small, ...(await fourPhotos(4)).slice(1)]);
  await measureBy(realAi());
  expect((await photosOf(id))[0]).toMatchObject({
    is_protocol_compliant: false,
    quality_reasons: expect.arrayContaining(["image_too_small"]),
  });
});

test("[AI-05] what is measured on a photo is kept, and a picture that was measured is not measured again", async () => {
  const measure = vi.fn<ReturnType<typeof realAi>>(realAi());
  const photos = await fourPhotos(6);
  const first = uuidv7();
  await addFruit(app, collector, first, photos);
  await measureBy(measure);
  const judged = await photosOf(first);
  const kept = "select from photo_features where features is not null and quality is not null";
  expect((await app.owner.query(kept)).rowCount).toBe(4);
  expect(measure).toHaveBeenCalledTimes(4);

  const second = uuidv7();
  await addFruit(app, await app.user("collecteur"), second, photos);
  await measureBy(measure);
  const again = await photosOf(second, await app.user("admin"));
  const quality = (photo: (typeof judged)[number]) => photo.photo_quality_score;
  expect(again.map(quality)).toEqual(judged.map(quality));
  expect(measure).toHaveBeenCalledTimes(4);
});

/** How often the photos that are still to be measured were tried. */
async function triesKept() {
  const { rows } = await app.owner.query<{ attempts: number; reason: string; over: boolean }>(
    `select attempts, reason, given_up_at is not null as over from work_attempts
     where job = 'photo-measurements' order by attempts`,
  );
  return rows;
}

async function sendFour(seed: number): Promise<string> {
  const id = uuidv7();
  const photos = await fourPhotos(seed);
  await sendWhole(app, collector, id, submissionOf(photos), photos);
  return id;
}

const good: MeasuredQuality = { score: 80, reasons: [], usable: true };
const scoresOf = async (id: string) =>
  (await photosOf(id)).map((photo) => photo.photo_quality_score);

/** What measures every photo but the first of a fruit. */
async function unlessFirst(fruit: string, failing: () => Promise<MeasuredQuality>) {
  const { rows } = await app.owner.query<{ photo_url: string }>(
    "select photo_url from fruit_images where fruit_id = $1 order by upload_order limit 1",
    [fruit],
  );
  const first = Buffer.from((await app.files.get(rows[0]?.photo_url ?? "")) ?? []);
  return (jpeg: Uint8Array) => (first.equals(jpeg) ? failing() : Promise.resolve(good));
}

test("a photo that the AI service fails on again and again keeps no other waiting, and is given up", async () => {
  const id = await sendFour(7);
  const measure = vi.fn<(jpeg: Uint8Array) => Promise<MeasuredQuality>>(
    await unlessFirst(id, () => Promise.reject(new Problem("ai_unavailable"))),
  );
  await measureBy(measure);
  expect(await scoresOf(id)).toEqual([null, 80, 80, 80]);
  expect(await triesKept()).toEqual([{ attempts: 1, reason: "ai_unavailable", over: false }]);
  for (let run = 0; run < 3; run += 1) await measureBy(measure);
  expect(await triesKept()).toEqual([{ attempts: 3, reason: "ai_unavailable", over: true }]);
  expect(measure).toHaveBeenCalledTimes(6);
});

test("a photo that ends its server is tried three times, and the others once", async () => {
  const id = await sendFour(8);
  let kills = 0;
  const measure = await unlessFirst(id, () => {
    kills += 1;
    // A server that is killed notes nothing of what it was doing.
    return new Promise(() => undefined);
  });
  for (let kill = 1; kill <= 3; kill += 1) {
    void measureBy(measure);
    await vi.waitFor(() => expect(kills).toBe(kill), 15_000);
  }
  await measureBy(measure);
  expect(await scoresOf(id)).toEqual([null, 80, 80, 80]);
  expect(await triesKept()).toEqual([{ attempts: 3, reason: null, over: true }]);
});

test("a photo that takes the place of one that was given up begins anew", async () => {
  const id = await sendFour(9);
  const failing = () => Promise.reject(new Error("broken"));
  for (let run = 0; run < 3; run += 1) await measureBy(failing);
  expect((await triesKept()).every(({ over }) => over)).toBe(true);
  const [other] = await fourPhotos(10);
  if (other === undefined) throw new Error("no photo");
  const edit = { base_version: 1, fields: {}, photos: submissionOf([other]).photos };
  await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(edit, "PATCH") });
  expect((await sendPhoto(app, collector, id, other)).status).toBe(200);
  await measureBy(() => Promise.resolve(good));
  expect(await scoresOf(id)).toEqual([80, null, null, null]);
});

test("photos wait while the AI service is away, and are measured once it is back", async () => {
  let isThere = false;
  const { url, token } = inject("services").ai;
  const other = await createTestApp({
    databaseName: app.databaseName,
    files: app.files,
    ai: () => (isThere ? { url: new URL(url), token } : undefined),
  });
  const id = uuidv7();
  await addFruit(app, collector, id, await fourPhotos(5));
  expect(await other.runJobs()).toEqual([]);
  expect(await scoresOf(id)).toEqual([null, null, null, null]);
  // It was none of theirs.
  expect(await triesKept()).toEqual([]);
  isThere = true;
  expect(await other.runJobs({ delayed: true })).toEqual([]);
  expect((await photosOf(id)).map((photo) => photo.photo_quality_score)).not.toContain(null);
  await other.close();
});
