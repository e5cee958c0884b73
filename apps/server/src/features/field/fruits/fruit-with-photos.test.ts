import { fruitReceiptSchema, fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { maxWholeFruitBytes } from "@elaeis/domain/fruits/fruit";
import { existsSync, readdirSync } from "node:fs";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendPhoto, sendWhole, submissionOf, submitFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let other: TestUser;
let photos: TestPhoto[];
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  photos = await fourPhotos();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = uuidv7();
  await app.owner.query("delete from pgboss.job");
});

const readFruit = () => answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));

function filesOfFruit(): string[] {
  const folder = `${app.filesFolder}/fruits`;
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
}

/** How often a job was woken. */
async function wakeUps(job: string): Promise<number | null> {
  return (await app.owner.query("select from pgboss.job where name = $1", [job])).rowCount;
}

async function rowsOfFruit(): Promise<number> {
  const found = await app.owner.query("select from fruits where id = $1", [id]);
  return found.rowCount ?? 0;
}

describe("[OFF-03] a fruit that comes with its photos at once", () => {
  test("is stored with each of them, and the answer says so", async () => {
    const receipt = await answered(
      fruitReceiptSchema,
      sendWhole(app, collector, id, submissionOf(photos), photos),
    );
    expect(receipt.reference_changed).toBe(false);
    expect(receipt.fruit).toMatchObject({ id, version: 1, photos_count: 4, photos_declared: 4 });
    expect(receipt.fruit.photos.map((photo) => [photo.sha256, photo.received])).toEqual(
      photos.map(({ sha256 }) => [sha256, true]),
    );
    for (const [index, photo] of receipt.fruit.photos.entries()) {
      const stored = await app.fetch(photo.photo_url ?? "");
      expect(Buffer.from(await stored.arrayBuffer())).toEqual(photos[index]?.jpeg);
    }
    expect(filesOfFruit()).toHaveLength(4);
    expect(await wakeUps("photo-measurements")).toBe(1);
    // Nobody's phone takes pushes.
    expect(await wakeUps("push-deliveries")).toBe(0);
  });

  test("is one entry in the audit log, however many photos it has", async () => {
    await sendWhole(app, collector, id, submissionOf(photos), photos);
    const log = await app.owner.query(
      "select action, user_id, new_values ->> 'photos_count' as photos from audit_log where record_id = $1 order by id",
      [id],
    );
    expect(log.rows).toEqual([{ action: "INSERT", user_id: collector.id, photos: "4" }]);
  });

  test("shows its first view, whatever the order of its photos", async () => {
    const receipt = await answered(
      fruitReceiptSchema,
      sendWhole(app, collector, id, submissionOf(photos), photos.toReversed()),
    );
    const front = receipt.fruit.photos.find((photo) => photo.photo_role === "front");
    expect(front?.photo_url).not.toBeNull();
    expect(receipt.fruit.photo_url).toBe(front?.photo_url);
    expect((await readFruit()).photo_url).toBe(front?.photo_url);
  });

  test.each([
    ["more photos than it has", 5, "fruits/x.jpg"],
    ["photos it has, with another as the main one", 4, "fruits/x.jpg"],
    ["photos, and has none", 1, null],
  ])("[OFF-04] is not recorded if it would claim to have %s", async (_what, count, url) => {
    const insert = async () => {
      await app.database.withActor(
        { kind: "user", ...collector, accountName: collector.email, role: "collecteur" },
        async (tx) => {
          await sql`insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256,
            photos_count, photo_url)
          values (${id}, ${id}, ${collector.id}, ${collector.email}, sha256('x'), ${count}, ${url})`.execute(
            tx,
          );
          if (url === null) return;
          for (const [index, { role }] of photos.entries()) {
            await sql`insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size,
              upload_order, sha256, stored_sha256, received_at)
            values (${uuidv7()}, ${id}, ${role}, ${`fruits/${role}.jpg`}, 'x.jpg', 1, ${index + 1},
              sha256('x'), sha256('x'), now())`.execute(tx);
          }
          await sql`update fruits set photos_count = ${count}, photo_url = ${url} where id = ${id}`.execute(
            tx,
          );
        },
      );
    };
    await expect(insert()).rejects.toThrow(/has not the photos/);
    expect(await rowsOfFruit()).toBe(0);
  });

  test.each([2, 4, 16])(
    "sent %i times at once is one fruit with each photo once",
    async (times) => {
      const submission = submissionOf(photos);
      const answers = await Promise.all(
        Array.from({ length: times }, () => sendWhole(app, collector, id, submission, photos)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await readFruit()).photos_count).toBe(4);
      expect(await rowsOfFruit()).toBe(1);
      expect(filesOfFruit()).toHaveLength(4);
    },
  );

  test("sent whole and photo by photo at the same time is still one", async () => {
    const submission = submissionOf(photos);
    await submitFruit(app, collector, id, submission);
    const answers = await Promise.all([
      sendWhole(app, collector, id, submission, photos),
      ...photos.map((photo) => sendPhoto(app, collector, id, photo)),
      sendWhole(app, collector, id, submission, photos),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await readFruit()).photos_count).toBe(4);
    expect(filesOfFruit()).toHaveLength(4);
  });

  test("keeps a photo that was retaken since, when the first request comes again", async () => {
    const submission = submissionOf(photos);
    await sendWhole(app, collector, id, submission, photos);
    const jpeg = await drawnJpeg("front", 99);
    const retake: TestPhoto = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
    const edit = { base_version: 1, fields: {}, photos: submissionOf([retake]).photos };
    await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(edit, "PATCH") });
    expect((await sendWhole(app, collector, id, submission, photos)).status).toBe(200);
    const fruit = await readFruit();
    expect(fruit.photos[0]).toMatchObject({ sha256: retake.sha256, received: false });
    expect(filesOfFruit()).toHaveLength(3);
  });

  test("[OFF-04] without one of its photos is not complete until that has followed", async () => {
    const [first, ...rest] = photos;
    if (first === undefined) throw new Error("no photo");
    const receipt = await answered(
      fruitReceiptSchema,
      sendWhole(app, collector, id, submissionOf(photos), rest),
    );
    expect(receipt.fruit).toMatchObject({ photos_count: 3, photos_declared: 4 });
    expect((await sendPhoto(app, collector, id, first)).status).toBe(200);
    expect((await readFruit()).photos_count).toBe(4);
  });

  test("under a reference that is taken gets another, and says so", async () => {
    const submission = submissionOf(photos);
    await sendWhole(app, collector, id, submission, photos);
    id = uuidv7();
    const receipt = await answered(
      fruitReceiptSchema,
      sendWhole(app, other, id, submission, photos),
    );
    expect(receipt.reference_changed).toBe(true);
    expect(receipt.fruit.photos_count).toBe(4);
  });
});

describe("what is refused leaves nothing behind", () => {
  const withFront = (jpeg: Buffer): TestPhoto[] => [
    { role: "front", jpeg, sha256: sha256Hex(jpeg) },
    ...photos.slice(1),
  ];

  /** How it was answered, and what there is of the fruit afterwards. */
  async function outcomeOf(answer: Promise<Response> | Response) {
    const told = await answer;
    const { code } = await answered(problemAnswerSchema, told);
    const woken = await wakeUps("photo-measurements");
    const kept = { rows: await rowsOfFruit(), files: filesOfFruit(), wakeUps: woken };
    return { status: told.status, code, kept };
  }

  const refusal = (status: number, code: string) => ({
    status,
    code,
    kept: { rows: 0, files: [], wakeUps: 0 },
  });

  test("a visitor", async () => {
    expect(await outcomeOf(sendWhole(app, undefined, id, submissionOf(photos), photos))).toEqual(
      refusal(401, "not_signed_in"),
    );
  });

  test("[LIM-02] one photo that is none, among good ones", async () => {
    const bad = withFront(Buffer.from("not a picture"));
    expect(await outcomeOf(sendWhole(app, collector, id, submissionOf(bad), bad))).toEqual(
      refusal(415, "image_unsupported"),
    );
  });

  test("[LIM-02] one photo that was cut off", async () => {
    const bad = withFront(photos[0]?.jpeg.subarray(0, 5000) ?? Buffer.alloc(0));
    expect(await outcomeOf(sendWhole(app, collector, id, submissionOf(bad), bad))).toEqual(
      refusal(422, "image_unreadable"),
    );
  });

  test("bytes other than the declared ones", async () => {
    const swapped = withFront(photos[1]?.jpeg ?? Buffer.alloc(0));
    const answer = sendWhole(app, collector, id, submissionOf(photos), swapped);
    expect(await outcomeOf(answer)).toEqual(refusal(422, "photo_hash_mismatch"));
  });

  test("a photo that was not declared", async () => {
    const macro = photos.map((photo) => ({ ...photo, role: "macro" as const })).slice(0, 1);
    const answer = sendWhole(app, collector, id, submissionOf(photos), macro);
    expect(await outcomeOf(answer)).toEqual(refusal(409, "photo_not_declared"));
  });

  test("[NEW-03] fewer than four views", async () => {
    const few = photos.slice(0, 3);
    expect(await outcomeOf(sendWhole(app, collector, id, submissionOf(few), few))).toEqual(
      refusal(422, "too_few_photos"),
    );
  });

  test("a fruit that is none, with the field named", async () => {
    const submission = submissionOf(photos, { oil_content: 101 });
    const answer = await sendWhole(app, collector, id, submission, photos);
    expect(await answer.clone().json()).toMatchObject({
      error: expect.stringContaining("fields.oil_content"),
    });
    expect(await outcomeOf(answer)).toEqual(refusal(400, "invalid_input"));
  });

  test("no form at all, and one that is too large", async () => {
    const path = `/api/fruits/${id}/whole`;
    expect(await outcomeOf(app.fetch(path, { as: collector, ...json({}, "PUT") }))).toEqual(
      refusal(400, "body_unreadable"),
    );
    const heavy = withFront(Buffer.alloc(maxWholeFruitBytes));
    const answer = sendWhole(app, collector, id, submissionOf(heavy), heavy);
    expect(await outcomeOf(answer)).toEqual(refusal(413, "body_too_large"));
  });

  test("another person's fruit: theirs stays as it is, and the files go", async () => {
    await sendWhole(app, collector, id, submissionOf(photos), photos);
    const before = filesOfFruit();
    const answer = await sendWhole(app, other, id, submissionOf(photos), photos);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "fruit_already_sent" });
    expect(filesOfFruit()).toEqual(before);
  });
});
