/** What is stored for a person is counted by the database, and refused beyond the quota; nothing is lost. */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { defaultSettings } from "@elaeis/domain/settings/settings";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addFruit, sendPhoto, sendWhole, submissionOf, submitFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
let photos: TestPhoto[];
let photoBytes: number;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.user("admin");
  photos = await fourPhotos(1);
  photoBytes = photos.reduce((sum, { jpeg }) => sum + jpeg.length, 0);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("delete from admin_settings where key = 'storage_quota_gb'");
  collector = await app.user("collecteur");
});

const gigabyte = 1024 ** 3;

async function allow(bytes: number): Promise<void> {
  await app.owner.query(
    `insert into admin_settings (key, value) values ('storage_quota_gb', to_jsonb($1::numeric))
     on conflict (key) do update set value = excluded.value`,
    [bytes / gigabyte],
  );
}

async function counted(): Promise<number> {
  const { rows } = await app.owner.query<{ bytes: number }>(
    "select coalesce(sum(bytes), 0)::float as bytes from storage_counts where user_id = $1",
    [collector.id],
  );
  return rows[0]?.bytes ?? 0;
}

/** Of the files that belong to this person's fruits, as they lie in the store. */
async function stored(): Promise<number> {
  const { rows } = await app.owner.query<{ path: string }>(
    `select fruit_images.photo_url as path from fruit_images join fruits on fruits.id = fruit_images.fruit_id
     where collector_id = $1 and received_at is not null`,
    [collector.id],
  );
  const files = await Promise.all(rows.map(({ path }) => app.files.get(path)));
  return files.reduce((sum, file) => sum + (file?.length ?? 0), 0);
}

async function filesKept(): Promise<number> {
  let count = 0;
  for await (const _file of app.files.list("")) count += 1;
  return count;
}

async function expectFull(answer: Response): Promise<void> {
  expect(answer.status).toBe(507);
  expect((await answered(problemAnswerSchema, answer)).code).toBe("storage_full");
}

const sendPart = (id: string, photo: TestPhoto, start: number, end: number) =>
  app.fetch(`/api/fruits/${id}/photos/${photo.role}/parts/${start}`, {
    as: collector,
    method: "PUT",
    body: new Uint8Array(photo.jpeg.subarray(start, end)),
    headers: { "x-content-sha256": photo.sha256 },
  });

const predict = (jpeg: Buffer) => {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "a.jpg");
  form.set(
    "metadata",
    JSON.stringify({ collection_date: new Date().toISOString(), source: "file" }),
  );
  return app.fetch("/functions/v1/predict", { as: collector, method: "POST", body: form });
};

describe("[LIM-02] the bytes of a person", () => {
  test("are counted as photos come, whole and one by one, are retaken, and go", async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    expect((await sendWhole(app, collector, first, submissionOf(photos), photos)).ok).toBe(true);
    await addFruit(app, collector, second, photos);
    expect(await counted()).toBe(2 * photoBytes);
    expect(await counted()).toBe(await stored());

    const jpeg = await drawnJpeg("front", 9, 320, 240);
    const retaken = { role: "front" as const, jpeg, sha256: sha256Hex(jpeg) };
    const edit = {
      base_version: 1,
      fields: {},
      photos: submissionOf([retaken]).photos,
    };
    const edited = await app.fetch(`/api/fruits/${second}`, {
      as: collector,
      method: "PATCH",
      body: JSON.stringify(edit),
      headers: { "content-type": "application/json" },
    });
    expect(edited.status).toBe(200);
    expect((await sendPhoto(app, collector, second, retaken)).ok).toBe(true);
    expect(await counted()).toBe(await stored());
    const removed = await app.fetch(`/api/fruits/${second}/photos/back`, {
      as: collector,
      method: "DELETE",
    });
    expect(removed.ok).toBe(true);
    expect(await counted()).toBe(await stored());
    const gone = await app.fetch(`/api/fruits/${first}`, { as: administrator, method: "DELETE" });
    expect(gone.ok).toBe(true);
    expect(await counted()).toBe(await stored());
    expect(await counted()).toBeGreaterThan(0);
    await app.owner.query("delete from users where id = $1", [collector.id]);
    expect(await counted()).toBe(0);
  });

  test("are counted exactly when sixteen fruits come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        sendWhole(app, collector, uuidv7(), submissionOf(photos), photos),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await counted()).toBe(16 * photoBytes);
  });

  test("count while they arrive in parts, and once when they are whole", async () => {
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos));
    const [front] = photos;
    if (front === undefined) throw new Error("no photo");
    expect((await sendPart(id, front, 0, 1_000)).ok).toBe(true);
    expect(await counted()).toBe(1_000);
    expect((await sendPart(id, front, 1_000, front.jpeg.length)).ok).toBe(true);
    expect(await counted()).toBe(front.jpeg.length);
  });

  test("pictures of predictions count as well", async () => {
    const jpeg = await drawnJpeg("front", 3);
    expect((await predict(jpeg)).status).toBe(200);
    expect(await counted()).toBe(jpeg.length);
    await app.owner.query("delete from predictions where user_id = $1", [collector.id]);
    expect(await counted()).toBe(0);
  });
});

describe("[LIM-02] a storage that is full", () => {
  test("refuses a whole fruit, keeps nothing of it, and takes it once there is room", async () => {
    await allow(photoBytes - 1);
    const id = uuidv7();
    const submission = submissionOf(photos);
    const files = await filesKept();
    await expectFull(await sendWhole(app, collector, id, submission, photos));
    expect(await filesKept()).toBe(files);
    expect((await app.owner.query("select from fruits where id = $1", [id])).rowCount).toBe(0);
    expect(await counted()).toBe(0);
    await allow(photoBytes);
    expect((await sendWhole(app, collector, id, submission, photos)).ok).toBe(true);
    // Sent again it is the same fruit, though there is no room for another.
    expect((await sendWhole(app, collector, id, submission, photos)).ok).toBe(true);
    await expectFull(await sendWhole(app, collector, uuidv7(), submissionOf(photos), photos));
  });

  test("refuses a photo and its first piece before their bytes are read; the fruit waits for them", async () => {
    await allow(1);
    const id = uuidv7();
    const [front] = photos;
    if (front === undefined) throw new Error("no photo");
    expect((await submitFruit(app, collector, id, submissionOf(photos))).ok).toBe(true);
    await expectFull(await sendPhoto(app, collector, id, front));
    await expectFull(await sendPart(id, front, 0, 1_000));
    await allow(0);
    expect((await sendPhoto(app, collector, id, front)).ok).toBe(true);
  });

  test("a photo declared smaller than it is counts as what it is", async () => {
    await allow(10_000);
    const id = uuidv7();
    const [front] = photos;
    if (front === undefined) throw new Error("no photo");
    const submission = submissionOf(photos);
    for (const photo of submission.photos) photo.file_size = 1;
    expect((await submitFruit(app, collector, id, submission)).ok).toBe(true);
    const files = await filesKept();
    await expectFull(await sendPhoto(app, collector, id, front));
    expect(await filesKept()).toBe(files);
  });

  test("refuses a prediction before the AI is asked; another person's storage is their own", async () => {
    await allow(1_000);
    const files = await filesKept();
    await expectFull(await predict(await drawnJpeg("front", 4)));
    expect(await filesKept()).toBe(files);
    await allow(photoBytes);
    expect((await sendWhole(app, collector, uuidv7(), submissionOf(photos), photos)).ok).toBe(true);
    const other = await app.user("collecteur");
    expect((await sendWhole(app, other, uuidv7(), submissionOf(photos), photos)).ok).toBe(true);
  });
});

test("the database knows the same default as the settings", async () => {
  const { rows } = await app.owner.query("select storage_quota()::float as bytes");
  expect(rows[0].bytes).toBe(defaultSettings.storage_quota_gb * gigabyte);
});
