import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { printedColours } from "@elaeis/prediction/colour-card/rgb";
import { seenBy, type PhoneLook } from "@elaeis/prediction/samples/photograph-card";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test } from "vitest";
import { correctedPath } from "#platform/files/derived-pictures.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { drawnJpeg, sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { correctColours } from "./colour-correction.ts";

let app: TestApp;
let collector: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
});
afterEach(() => app.close());

const [office, phone] = ["phone-of-the-office", "phone-of-awa-1"];
const saturated: PhoneLook = {
  matrix: [
    [1.25, -0.2, -0.05],
    [-0.1, 1.2, -0.1],
    [-0.02, -0.2, 1.22],
  ],
};

async function readCard(device: string, look: PhoneLook): Promise<void> {
  const reading = {
    device,
    user_agent: "",
    card: "K7Q2M9",
    card_version: 1,
    taken_at: "2026-03-01T08:00:00Z",
    white: [0.7, 0.7, 0.7],
    patches: printedColours.map((colour) => seenBy(look, colour)),
  };
  const sent = app.fetch(`/api/passports/${uuidv7()}`, { ...json(reading, "PUT"), as: collector });
  expect((await sent).status).toBe(200);
}

/** Sends a fruit with four times one photo from a device, has it corrected, and reads a copy. */
async function copyFrom(device: string | undefined, jpeg: Buffer) {
  const id = uuidv7();
  const sha256 = sha256Hex(jpeg);
  const photos = requiredPhotoRoles.map((role) => ({ role, jpeg, sha256 }));
  expect((await submitFruit(app, collector, id, submissionOf(photos))).ok).toBe(true);
  for (const { role } of photos) {
    const sent = await app.fetch(`/api/fruits/${id}/photos/${role}`, {
      as: collector,
      method: "PUT",
      body: new Uint8Array(jpeg),
      headers: {
        "content-type": "image/jpeg",
        "x-content-sha256": sha256,
        ...(device === undefined ? {} : { "x-device-id": device }),
      },
    });
    expect(sent.status).toBe(200);
  }
  await app.fetch(`/api/fruits/${id}/corrections`, { as: collector, method: "POST" });
  expect(await app.runJobs()).toEqual([]);
  const fruit = await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));
  const url = fruit.photos[0]?.corrected_url ?? "";
  const read = async () => Buffer.from(await (await app.fetch(url)).arrayBuffer());
  return { copy: await read(), url, read };
}

/** Mean distance of the channels, in levels. */
async function colourfulness(jpeg: Buffer): Promise<number> {
  const { data } = await sharp(jpeg).resize(64).raw().toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let at = 0; at < data.length; at += 3) {
    const pixel = [...data.subarray(at, at + 3)];
    sum += Math.max(...pixel) - Math.min(...pixel);
  }
  return (3 * sum) / data.length;
}

test("the copy of a photo follows the passport of the phone that sent it, also when it is made again @night", async () => {
  await readCard(office, {});
  await readCard(phone, saturated);
  const jpeg = await sharp(await drawnJpeg("front", 4))
    .linear(0.8, 0)
    .jpeg()
    .toBuffer();
  const plain = (await correctColours(jpeg)).jpeg ?? Buffer.alloc(0);
  expect((await copyFrom(undefined, jpeg)).copy.equals(plain)).toBe(true);
  expect((await copyFrom(office, jpeg)).copy.equals(plain)).toBe(true);
  expect((await copyFrom("phone-unknown", jpeg)).copy.equals(plain)).toBe(true);

  const { copy, read, url } = await copyFrom(phone, jpeg);
  expect(await colourfulness(copy)).toBeLessThan(0.95 * (await colourfulness(plain)));
  const [were, are] = await Promise.all([jpeg, copy].map((one) => sharp(one).metadata()));
  expect([are?.width, are?.height, are?.channels]).toEqual([were?.width, were?.height, 3]);

  const { rows } = await app.owner.query<{ photo_url: string }>(
    "select photo_url from fruit_images where device_id = $1 order by upload_order",
    [phone],
  );
  const path = correctedPath(rows[0]?.photo_url ?? "");
  expect(url).toContain(path);
  await app.files.delete(path);
  expect((await read()).equals(copy)).toBe(true);
});
