import { fruitSchema, photoPartAnswerSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendPhoto, submissionOf, submitFruit } from "#testing/fruits.ts";
import type { FileStore } from "#platform/files/files.ts";
import { fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let photos: TestPhoto[];
let front: TestPhoto;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
  photos = await fourPhotos();
});
afterAll(() => app.close());
beforeEach(async () => {
  const [first] = photos;
  if (first === undefined) throw new Error("no photo");
  front = first;
  id = uuidv7();
  await submitFruit(app, collector, id, submissionOf(photos));
});

const address = (start?: number) =>
  `/api/fruits/${id}/photos/front/parts${start === undefined ? "" : `/${start}`}`;
const headers = () => ({ "x-content-sha256": front.sha256 });

function sendPart(start: number, bytes: Uint8Array, as = collector) {
  return app.fetch(address(start), {
    as,
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: headers(),
  });
}

const heldNow = async () =>
  (
    await answered(
      photoPartAnswerSchema,
      app.fetch(address(), { as: collector, headers: headers() }),
    )
  ).held;

async function partsKept(): Promise<number> {
  const { rows } = await app.owner.query(
    `select count(*)::integer as n from photo_parts
     join fruit_images on fruit_images.id = photo_id where fruit_id = $1`,
    [id],
  );
  return rows[0].n;
}

test("[OFF-03] a photo in pieces of any size, some sent twice, is received whole and once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: front.jpeg.length }), { maxLength: 6 }),
      fc.boolean(),
      async (cuts, sendsTwice) => {
        id = uuidv7();
        await submitFruit(app, collector, id, submissionOf(photos));
        const edges = [...new Set([0, ...cuts, front.jpeg.length])].toSorted((a, b) => a - b);
        for (const [index, start] of edges.slice(0, -1).entries()) {
          const bytes = front.jpeg.subarray(start, edges[index + 1]);
          if (sendsTwice) await sendPart(start, bytes);
          const sent = await answered(photoPartAnswerSchema, sendPart(start, bytes));
          expect(sent.held).toBe(edges[index + 1]);
        }
        const fruit = await answered(
          fruitSchema,
          app.fetch(`/api/fruits/${id}`, { as: collector }),
        );
        expect(fruit.photos.find(({ photo_role }) => photo_role === "front")).toMatchObject({
          received: true,
          sha256: front.sha256,
        });
        expect(await partsKept()).toBe(0);
      },
    ),
    { numRuns: 12 },
  );
});

test("[OFF-03] after a cut the server says where to go on, and overlapping bytes do no harm", async () => {
  await sendPart(0, front.jpeg.subarray(0, 1000));
  expect(await heldNow()).toBe(1000);
  await sendPart(500, front.jpeg.subarray(500, 1500));
  expect(await heldNow()).toBe(1500);
  const last = await answered(photoPartAnswerSchema, sendPart(1500, front.jpeg.subarray(1500)));
  expect(last.photo).toMatchObject({ received: true });
  expect(await heldNow()).toBe(front.jpeg.length);
});

test.each([2, 4, 16])(
  "[OFF-03] the same piece sent %i times at once is held once",
  async (times) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => sendPart(0, front.jpeg.subarray(0, 700))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await heldNow()).toBe(700);
  },
);

test.each([2, 4, 16])(
  "[OFF-03] the last piece sent %i times at once puts one photo together",
  async (times) => {
    await sendPart(0, front.jpeg.subarray(0, 700));
    const answers = await Promise.all(
      Array.from({ length: times }, () => sendPart(700, front.jpeg.subarray(700))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const received = await Promise.all(
      answers.map((answer) => answered(photoPartAnswerSchema, answer)),
    );
    expect(received.map(({ photo }) => photo?.received)).toEqual(answers.map(() => true));
  },
);

test("a piece that leaves a gap, or goes beyond the photo, is refused and changes nothing", async () => {
  await sendPart(0, front.jpeg.subarray(0, 100));
  const gap = await sendPart(200, front.jpeg.subarray(200, 300));
  expect(gap.status).toBe(409);
  expect(await answered(problemAnswerSchema, gap)).toMatchObject({
    code: "photo_part_out_of_place",
    details: { held: 100 },
  });
  const beyond = await sendPart(100, Buffer.concat([front.jpeg.subarray(100), Buffer.alloc(1)]));
  expect(beyond.status).toBe(413);
  expect(await heldNow()).toBe(100);
});

test("[OFF-03] pieces that make up other bytes than promised are thrown away, and it begins anew", async () => {
  const damaged = Buffer.from(front.jpeg);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 255;
  await sendPart(0, damaged.subarray(0, 900));
  const refused = await sendPart(900, damaged.subarray(900));
  expect(await answered(problemAnswerSchema, refused)).toMatchObject({
    code: "photo_hash_mismatch",
  });
  expect(await heldNow()).toBe(0);
  expect((await sendPhoto(app, collector, id, front)).status).toBe(200);
});

test("[OFF-03] after a failure that passes at the last piece no byte is sent again", async () => {
  const full: FileStore = {
    ...app.files,
    add: () => Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" })),
  };
  const failing = await createTestApp({ databaseName: app.databaseName, files: full });
  await sendPart(0, front.jpeg.subarray(0, 900));
  const last = front.jpeg.subarray(900);
  const refused = await failing.fetch(address(900), {
    as: collector,
    method: "PUT",
    body: new Uint8Array(last),
    headers: headers(),
  });
  await failing.close();
  expect(await answered(problemAnswerSchema, refused)).toMatchObject({ code: "disk_full" });
  expect(await heldNow()).toBe(front.jpeg.length);
  const again = await answered(photoPartAnswerSchema, sendPart(900, last));
  expect(again.photo).toMatchObject({ received: true });
  expect(await partsKept()).toBe(0);
});

test("[OFF-03] pieces that make up no picture are thrown away", async () => {
  const jpeg = Buffer.alloc(1000, 7);
  front = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
  const others = photos.filter(({ role }) => role !== "front");
  id = uuidv7();
  await submitFruit(app, collector, id, submissionOf([front, ...others]));
  await sendPart(0, jpeg.subarray(0, 900));
  const refused = await sendPart(900, jpeg.subarray(900));
  expect(await answered(problemAnswerSchema, refused)).toMatchObject({ code: "image_unsupported" });
  expect(await heldNow()).toBe(0);
});

test("another collector neither sees nor adds pieces", async () => {
  const other = await app.user("collecteur");
  expect((await sendPart(0, front.jpeg.subarray(0, 10), other)).status).toBe(404);
  expect((await app.fetch(address(), { as: other, headers: headers() })).status).toBe(404);
  expect((await app.fetch(address(), { headers: headers() })).status).toBe(401);
  await sendPart(0, front.jpeg.subarray(0, 10));
  const { rows } = await app.appRole.query("select * from photo_parts");
  expect(rows).toEqual([]);
});

test("pieces of a photo that was retaken meanwhile go", async () => {
  await sendPart(0, front.jpeg.subarray(0, 100));
  const [, other] = photos;
  if (other === undefined) throw new Error("no photo");
  const retake = { ...other, role: "front" as const };
  await app.fetch(`/api/fruits/${id}`, {
    as: collector,
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      base_version: 1,
      fields: {},
      photos: submissionOf([retake]).photos,
    }),
  });
  expect((await sendPart(100, front.jpeg.subarray(100, 200))).status).toBe(409);
  front = { ...retake, sha256: sha256Hex(retake.jpeg) };
  expect(await heldNow()).toBe(0);
});
