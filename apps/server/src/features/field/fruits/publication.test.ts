import { publicationSchema, type Publication } from "@elaeis/domain/fruits/publication-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addFruit, sendPhoto, submissionOf, submitFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let other: TestUser;
let admin: TestUser;
let photos: TestPhoto[];
let id: string;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  admin = await app.user("admin");
  photos = await fourPhotos();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = uuidv7();
  await addFruit(app, collector, id, photos);
});

function ask(published: unknown, as?: TestUser): Promise<Response> {
  const who = as === undefined ? {} : { as };
  return app.fetch(`/api/fruits/${id}/publication`, { ...who, ...json({ published }, "PUT") });
}
const publish = () => answered(publicationSchema, ask(true, admin));
const withdraw = () => answered(publicationSchema, ask(false, admin));
const read = (as: TestUser) =>
  answered(publicationSchema, app.fetch(`/api/fruits/${id}/publication`, { as }));

function first({ photos: [photo] }: Publication) {
  if (photo === undefined) throw new Error("no photo is published");
  return photo;
}

async function photoId(role = "front"): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from fruit_images where fruit_id = $1 and photo_role = $2",
    [id, role],
  );
  return rows[0]?.id ?? "";
}

async function events(): Promise<unknown[]> {
  const { rows } = await app.owner.query(
    `select action, user_id, new_values from audit_log
     where record_id = $1 and action like 'PHOTOS_%' order by id`,
    [id],
  );
  return rows;
}

describe("[ROLE-03] photos that an administrator publishes", () => {
  test("are read by everybody without signature, in both sizes, and a copy lasts five minutes", async () => {
    const front = first(await publish());
    const answer = await app.fetch(front.url);
    expect(answer.status).toBe(200);
    expect(front.url).toBe(`/published/${await photoId()}.jpg`);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(640);
    const thumbnail = await app.fetch(front.thumbnail_url);
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width).toBe(480);
    const etag = answer.headers.get("etag") ?? "";
    const again = await app.fetch(front.url, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("are nobody's before that and after they were withdrawn, a known copy included", async () => {
    const address = `/published/${await photoId()}.jpg`;
    expect((await app.fetch(address)).status).toBe(404);
    await publish();
    const etag = (await app.fetch(address)).headers.get("etag") ?? "";
    expect((await withdraw()).photos).toEqual([]);
    const after = await app.fetch(address, { headers: { "if-none-match": etag } });
    expect(after.status).toBe(404);
    expect(await after.json()).toMatchObject({ code: "unknown_photo" });
    expect((await app.fetch(address.replace(".jpg", ".thumb.jpg"))).status).toBe(404);
    // The same address is there again with the next publication.
    await publish();
    expect((await app.fetch(address)).status).toBe(200);
  });

  test("tell nothing of place or phone", async () => {
    id = uuidv7();
    const withPlace = await sharp(photos[0]?.jpeg)
      .withMetadata({
        exif: {
          IFD0: { Make: "SecretPhone" },
          IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 3/1 0/1" },
        },
      })
      .jpeg()
      .toBuffer();
    expect(withPlace.includes("SecretPhone")).toBe(true);
    const tagged = { role: "front" as const, jpeg: withPlace, sha256: sha256Hex(withPlace) };
    await addFruit(app, collector, id, [tagged, ...photos.slice(1)]);
    const { url, thumbnail_url } = first(await publish());
    for (const address of [url, thumbnail_url]) {
      const bytes = Buffer.from(await (await app.fetch(address)).arrayBuffer());
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes("Exif")).toBe(false);
      expect(bytes.includes("SecretPhone")).toBe(false);
    }
  });

  test("open nothing else of the fruit", async () => {
    await publish();
    expect((await app.fetch(`/api/fruits/${id}`)).status).toBe(401);
    expect((await app.fetch(`/api/fruits/${id}/publication`)).status).toBe(401);
    expect((await app.fetch(`/api/fruits/${id}`, { as: other })).status).toBe(404);
    expect((await app.fetch(`/api/fruits/${id}/publication`, { as: other })).status).toBe(404);
    const { rows } = await app.owner.query<{ photo_url: string }>(
      "select photo_url from fruit_images where fruit_id = $1",
      [id],
    );
    expect((await app.fetch(`/photos/${rows[0]?.photo_url}`)).status).toBe(403);
  });

  test("are those that were looked at: one retaken afterwards waits to be published anew", async () => {
    const { photos: published } = await publish();
    expect(published.map(({ photo_role: role }) => role)).toEqual([
      "front",
      "back",
      "left",
      "right",
    ]);
    const jpeg = await drawnJpeg("front", 99);
    const retaken: TestPhoto = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
    const [declared] = submissionOf([retaken]).photos;
    const edit = { base_version: 1, fields: {}, photos: [declared] };
    const edited = await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(edit, "PATCH") });
    expect(edited.status).toBe(200);
    expect((await sendPhoto(app, collector, id, retaken)).status).toBe(200);
    const address = `/published/${await photoId()}.jpg`;
    expect((await app.fetch(address)).status).toBe(404);
    expect(await read(admin)).toMatchObject({ not_published: 1 });
    expect((await publish()).not_published).toBe(0);
    const shown = Buffer.from(await (await app.fetch(address)).arrayBuffer());
    expect(sha256Hex(shown)).toBe(retaken.sha256);
  });

  test("only photos that are there: a promised one is not", async () => {
    id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos));
    expect(await publish()).toEqual({
      photos: [],
      not_published: 0,
      published_at: null,
      published_by: null,
    });
    expect(await events()).toEqual([]);
  });

  test("are shown to the fruit's owner, and with their author to administrators", async () => {
    await publish();
    expect(await read(admin)).toMatchObject({ published_by: admin.email, not_published: 0 });
    const seen = await read(collector);
    expect(seen.photos).toHaveLength(4);
    expect(seen.published_by).toBeNull();
  });

  test("[AUD-01] are in the audit log when they come and when they go, once each", async () => {
    await publish();
    await publish();
    await withdraw();
    await withdraw();
    const { rows } = await app.owner.query<{ fruit_id: string }>(
      "select fruit_id from fruits where id = $1",
      [id],
    );
    const new_values = { fruit_id: rows[0]?.fruit_id, photos: 4 };
    expect(await events()).toEqual([
      { action: "PHOTOS_PUBLISHED", user_id: admin.id, new_values },
      { action: "PHOTOS_WITHDRAWN", user_id: admin.id, new_values },
    ]);
  });

  test("go with their photo and with their fruit", async () => {
    await publish();
    const [front, back] = [await photoId("front"), await photoId("back")];
    await app.fetch(`/api/fruits/${id}/photos/front`, { as: collector, method: "DELETE" });
    expect((await app.fetch(`/published/${front}.jpg`)).status).toBe(404);
    expect((await app.fetch(`/published/${back}.jpg`)).status).toBe(200);
    await app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" });
    expect((await app.fetch(`/published/${back}.jpg`)).status).toBe(404);
  });

  test("[ADM-03] vanish when the person is erased, and stay when only the account goes", async () => {
    const addresses: string[] = [];
    for (const query of ["?erase=true", ""]) {
      const person = await app.user("collecteur");
      id = uuidv7();
      await addFruit(app, person, id, photos);
      addresses.push(first(await publish()).url);
      const gone = await app.fetch(`/api/users/${person.id}${query}`, {
        as: admin,
        method: "DELETE",
      });
      expect(gone.status).toBe(204);
    }
    const statuses = await Promise.all(
      addresses.map(async (address) => (await app.fetch(address)).status),
    );
    expect(statuses).toEqual([404, 200]);
  });
});

describe("[ROLE-03] nobody but an administrator publishes", () => {
  test("neither a visitor nor a collector, their own fruit included", async () => {
    expect((await ask(true)).status).toBe(401);
    expect((await ask(true, collector)).status).toBe(403);
    await publish();
    expect((await ask(false, collector)).status).toBe(403);
    expect((await read(collector)).photos).toHaveLength(4);
  });

  test("nor with SQL past the application's checks", async () => {
    const publishing = `insert into published_photos (photo_id, stored_sha256)
      select id, stored_sha256 from fruit_images where fruit_id = '${id}'`;
    await expect(asCollector(publishing)).rejects.toThrow(/row-level security/);
    await publish();
    expect(await asCollector("delete from published_photos")).toBe(0);
    expect(await asCollector("update published_photos set published_at = now()")).toBe(0);
    expect(await asCollector("select from published_photos")).toBeGreaterThan(0);
  });

  test("are not those of a collector who restricts the use of their data at the same moment", async () => {
    const person = await app.user("collecteur");
    id = uuidv7();
    await addFruit(app, person, id, photos);
    const publishing = await app.database.withActor({ kind: "system", job: "test" }, async (tx) => {
      await sql`select restrict_processing(${person.id}, true)`.execute(tx);
      const answer = ask(true, admin);
      // It waits for this transaction, or is through.
      await Promise.race([answer, pause(300)]);
      return { answer };
    });
    const { code } = await answered(problemAnswerSchema, publishing.answer);
    expect(code).toBe("processing_restricted");
    expect((await app.fetch(`/published/${await photoId()}.jpg`)).status).toBe(404);
  });

  test("what makes no sense is refused", async () => {
    expect((await ask("yes", admin)).status).toBe(400);
    const nowhere = `/api/fruits/${uuidv7()}/publication`;
    const unknown = await app.fetch(nowhere, { as: admin, ...json({ published: true }, "PUT") });
    expect(unknown.status).toBe(404);
    for (const name of ["x.jpg", `${uuidv7()}.png`, `${"-".repeat(36)}.jpg`]) {
      expect((await app.fetch(`/published/${name}`)).status).toBe(404);
    }
    expect((await app.fetch("/published/%00.jpg")).status).toBe(400);
  });
});

async function asCollector(statement: string): Promise<number> {
  const client = await app.appRole.connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.role', 'collecteur', true)",
      [collector.id],
    );
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
