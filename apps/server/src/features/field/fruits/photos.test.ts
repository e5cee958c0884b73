import { fruitPhotoSchema, fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { createHmac } from "node:crypto";
import { createSignedLinks } from "#platform/files/signed-links.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addFruit, sendPhoto, submissionOf, submitFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let clock = new Date("2026-03-01T10:20:00Z");
let collector: TestUser;
let other: TestUser;
let photos: TestPhoto[];
let id: string;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  photos = await fourPhotos();
});
afterAll(() => app.close());
beforeEach(() => {
  id = uuidv7();
});

const front = () => {
  const [photo] = photos;
  if (photo === undefined) throw new Error("no photo");
  return photo;
};

/** Declares `bytes` as the front photo of a new fruit and sends them. */
async function sendAsFront(bytes: Buffer): Promise<Response> {
  const photo: TestPhoto = { role: "front", jpeg: bytes, sha256: sha256Hex(bytes) };
  const declared = { ...photo, jpeg: bytes.length === 0 ? Buffer.from("x") : bytes };
  await submitFruit(app, collector, id, submissionOf([declared, ...photos.slice(1)]));
  return sendPhoto(app, collector, id, photo);
}

const readFruit = () => answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));

function filesOfFruit(): string[] {
  return readdirSync(`${app.filesFolder}/fruits`).filter((name) => name.startsWith(id));
}

describe("[NEW-07] a photo that arrives", () => {
  test("is kept under its fruit's id, role and time, one per role", async () => {
    clock = new Date("2026-03-01T10:20:00Z");
    await addFruit(app, collector, id, photos);
    expect(filesOfFruit()).toContain(`${id}_front_${clock.getTime()}.jpg`);
    expect(filesOfFruit()).toHaveLength(4);
    const rows = await app.owner.query(
      "select photo_role, upload_order, ai_correction_status from fruit_images where fruit_id = $1 order by upload_order",
      [id],
    );
    expect(rows.rows).toEqual(
      ["front", "back", "left", "right"].map((photo_role, index) => ({
        photo_role,
        upload_order: index + 1,
        ai_correction_status: "none",
      })),
    );
  });

  test("keeps every pixel and loses what is not needed", async () => {
    const withExif = await sharp(front().jpeg)
      .withMetadata({
        exif: { IFD0: { Make: "SecretPhone" }, IFD3: { GPSLatitude: "4/1 3/1 0/1" } },
      })
      .jpeg({ quality: 90 })
      .toBuffer();
    const photo = await answered(fruitPhotoSchema, sendAsFront(withExif));
    const stored = Buffer.from(await (await app.fetch(photo.photo_url ?? "")).arrayBuffer());
    expect(stored.includes("SecretPhone")).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(withExif).raw().toBuffer());
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "with EXIF orientation %i is turned upright",
    async (orientation) => {
      const sideways = await sharp(front().jpeg)
        .resize(320, 200, { fit: "fill" })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const photo = await answered(fruitPhotoSchema, sendAsFront(sideways));
      const stored = Buffer.from(await (await app.fetch(photo.photo_url ?? "")).arrayBuffer());
      const { width, height, orientation: left } = await sharp(stored).metadata();
      expect([width, height]).toEqual(orientation >= 5 ? [200, 320] : [320, 200]);
      expect(left ?? 1).toBe(1);
      const row = await app.owner.query(
        "select width, height from fruit_images where fruit_id = $1 and photo_role = 'front'",
        [id],
      );
      expect(row.rows[0]).toEqual({ width, height });
    },
  );

  test.each(["png", "webp"] as const)("as %s becomes a JPEG", async (format) => {
    const converted = await sharp(front().jpeg).toFormat(format).toBuffer();
    const photo = await answered(fruitPhotoSchema, sendAsFront(converted));
    const stored = Buffer.from(await (await app.fetch(photo.photo_url ?? "")).arrayBuffer());
    expect((await sharp(stored).metadata()).format).toBe("jpeg");
  });

  test.each([2, 4, 16])(
    "[OFF-03] sent %i times at once is one photo with one file",
    async (times) => {
      await submitFruit(app, collector, id, submissionOf(photos));
      const answers = await Promise.all(
        Array.from({ length: times }, () => sendPhoto(app, collector, id, front())),
      );
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
      expect((await readFruit()).photos_count).toBe(1);
      expect(filesOfFruit()).toHaveLength(1);
    },
  );

  test("replacing a photo removes the old one, and the old one cannot come back", async () => {
    await addFruit(app, collector, id, photos);
    const jpeg = await drawnJpeg("front", 99);
    const retake: TestPhoto = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
    await app.fetch(`/api/fruits/${id}`, {
      as: collector,
      ...json({ base_version: 1, fields: {}, photos: submissionOf([retake]).photos }, "PATCH"),
    });
    expect((await sendPhoto(app, collector, id, front())).status).toBe(409);
    clock = new Date(clock.getTime() + 5);
    expect((await sendPhoto(app, collector, id, retake)).status).toBe(200);
    const fruit = await readFruit();
    expect(fruit.photos_count).toBe(4);
    expect(fruit.photos[0]?.sha256).toBe(retake.sha256);
    expect(filesOfFruit()).toHaveLength(4);
  });

  test("[EDIT-01] removing a photo removes its record and its file at once", async () => {
    await addFruit(app, collector, id, photos);
    const remove = (as: TestUser) =>
      app.fetch(`/api/fruits/${id}/photos/back`, { as, method: "DELETE" });
    const thumbnail = (await readFruit()).photos[1]?.thumbnail_url ?? "";
    expect((await app.fetch(thumbnail)).status).toBe(200);
    expect(filesOfFruit()).toHaveLength(5);
    expect((await remove(other)).status).toBe(404);
    expect((await remove(collector)).status).toBe(204);
    expect((await readFruit()).photos_count).toBe(3);
    expect(filesOfFruit()).toHaveLength(3);
    expect((await app.fetch(thumbnail)).status).toBe(404);
    expect((await remove(collector)).status).toBe(404);
  });

  test("[EDIT-03] a photo that has taken the place of the one that was seen is not removed", async () => {
    const [front] = photos;
    if (front === undefined) throw new Error("no photo");
    await addFruit(app, collector, id, photos);
    const remove = (seen: string) =>
      app.fetch(`/api/fruits/${id}/photos/front`, {
        as: collector,
        method: "DELETE",
        headers: { "x-content-sha256": seen },
      });
    const refused = await remove("0".repeat(64));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "fruit_changed" });
    expect((await readFruit()).photos_count).toBe(4);
    expect((await remove("no hash")).status).toBe(400);
    expect((await remove(front.sha256)).status).toBe(204);
    expect((await readFruit()).photos_count).toBe(3);
  });
});

describe("a thumbnail", () => {
  const thumbnailOf = async () => (await readFruit()).photos[0]?.thumbnail_url ?? "";

  test("is made once when it is first asked for, and kept", async () => {
    await addFruit(app, collector, id, photos);
    const url = await thumbnailOf();
    const answers = await Promise.all([1, 2, 3].map(() => app.fetch(url)));
    const [first, ...others] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    const { width, height } = await sharp(first).metadata();
    expect(Math.max(width, height)).toBe(480);
    for (const other of others) expect(other).toEqual(first);
    expect(filesOfFruit()).toHaveLength(5);
    expect(Buffer.from(await (await app.fetch(url)).arrayBuffer())).toEqual(first);
  });

  test("[LIST-06] of a photo that is damaged inside is refused in words, and the photo stays as it came", async () => {
    // Every marker is in its place, but what tells how fine its pixels are goes under another one.
    const damaged = Buffer.from(front().jpeg);
    const tables = Buffer.from([0xff, 0xdb]);
    for (let at = damaged.indexOf(tables); at !== -1; at = damaged.indexOf(tables, at))
      damaged[at + 1] = 0xe0;
    const photo = await answered(fruitPhotoSchema, sendAsFront(damaged));
    expect(photo.received).toBe(true);
    const answer = await app.fetch(photo.thumbnail_url ?? "");
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "image_unreadable" });
    const stored = Buffer.from(await (await app.fetch(photo.photo_url ?? "")).arrayBuffer());
    expect(stored).toEqual(damaged);
  });
});

describe("[LIM-02] a picture that is not one", () => {
  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: "white" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const truncated = () => front().jpeg.subarray(0, Math.floor(front().jpeg.length / 2));
  const cases: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ["text", () => Buffer.from("not a picture at all"), 415, "image_unsupported"],
    ["nothing", () => Buffer.alloc(0), 415, "image_unsupported"],
    [
      "an SVG",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      415,
      "image_unsupported",
    ],
    ["a GIF", () => sharp(front().jpeg).resize(50).gif().toBuffer(), 415, "image_unsupported"],
    ["a truncated JPEG", truncated, 422, "image_unreadable"],
    ["a JPEG's first bytes", () => front().jpeg.subarray(0, 20), 422, "image_unreadable"],
    ["a decompression bomb", bomb, 413, "image_too_many_pixels"],
    [
      "17 MB",
      () => Buffer.concat([front().jpeg, Buffer.alloc(17 * 1024 * 1024)]),
      413,
      "image_too_large",
    ],
  ];

  test.each(cases)("%s is refused and nothing is kept", async (_name, make, status, code) => {
    const bytes = await make();
    const answer = await (bytes.length > 16 * 1024 * 1024
      ? sendUndeclared(bytes)
      : sendAsFront(bytes));
    expect(answer.status).toBe(status);
    expect(await answered(problemAnswerSchema, answer)).toMatchObject({
      code,
      error: expect.stringMatching(/\w/),
    });
    expect(filesOfFruitSafely()).toEqual([]);
    const received = await app.owner.query(
      "select from fruit_images where fruit_id = $1 and received_at is not null",
      [id],
    );
    expect(received.rowCount).toBe(0);
  });

  /** Its size cannot even be declared: the bytes come in place of a photo that was. */
  async function sendUndeclared(bytes: Buffer): Promise<Response> {
    await submitFruit(app, collector, id, submissionOf(photos));
    return sendPhoto(app, collector, id, { ...front(), jpeg: bytes });
  }

  function filesOfFruitSafely(): string[] {
    try {
      return filesOfFruit();
    } catch {
      return [];
    }
  }

  test("bytes other than the declared ones are refused", async () => {
    await submitFruit(app, collector, id, submissionOf(photos));
    const swapped = { ...front(), jpeg: photos[1]?.jpeg ?? Buffer.alloc(0) };
    const answer = await sendPhoto(app, collector, id, swapped);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "photo_hash_mismatch" });
  });

  test("an undeclared photo, a foreign fruit and a visitor are refused", async () => {
    await submitFruit(app, collector, id, submissionOf(photos));
    const macro: TestPhoto = { ...front(), role: "macro" };
    expect((await sendPhoto(app, collector, id, macro)).status).toBe(409);
    expect((await sendPhoto(app, other, id, front())).status).toBe(404);
    expect((await sendPhoto(app, undefined, id, front())).status).toBe(401);
    expect((await sendPhoto(app, collector, uuidv7(), front())).status).toBe(404);
  });
});

describe("[ROLE-03] links to photos", () => {
  test("work without a session for an hour or two, and not when altered", async () => {
    clock = new Date("2026-03-01T10:20:00Z");
    await addFruit(app, collector, id, photos);
    const { photo_url: url, thumbnail_url: thumbnail } = await readFruit();
    if (url === null || thumbnail === null) throw new Error("the fruit has no photo");
    expect((await app.fetch(thumbnail)).status).toBe(200);
    const answer = await app.fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toContain("private");

    expect((await app.fetch(url.replace("front", "back"))).status).toBe(403);
    expect((await app.fetch(url.replace(/expires=\d/, "expires=9"))).status).toBe(403);
    expect((await app.fetch(url.split("?")[0] ?? "")).status).toBe(403);
    expect((await app.fetch("/photos/..%2f..%2fetc%2fpasswd?expires=9&signature=x")).status).toBe(
      403,
    );
    clock = new Date("2026-03-01T12:00:01Z");
    const late = await app.fetch(url);
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ code: "link_expired" });
  });

  test("are good for a day at most, whatever their signature says", async () => {
    const secret = "l".repeat(40);
    const path = "fruits/a.jpg";
    const at = (moment: string) =>
      createSignedLinks(
        secret,
        () => new Date(moment),
        () => Promise.resolve(true),
      );
    const links = at("2026-03-01T10:20:00Z");
    const person = {
      kind: "user",
      id: uuidv7(),
      accountName: "a@example.org",
      role: "admin",
      credentialId: uuidv7(),
    } as const;
    // As who has the secret could sign one.
    const signed = (expires: string) => ({
      expires,
      for: person.credentialId,
      signature: createHmac("sha256", secret)
        .update(`${expires}\n${person.credentialId}\n${path}`)
        .digest("base64url"),
    });
    const inADay = String(Date.parse("2026-03-02T10:20:00Z"));
    const inTwo = String(Date.parse("2026-03-03T10:20:00Z"));
    expect(await links.verify(path, signed(inADay))).toBe(true);
    expect(await links.verify(path, signed(inTwo))).toBe(false);
    for (const never of ["Infinity", "NaN", "1e30", ""]) {
      expect(await links.verify(path, signed(never))).toBe(false);
    }
    const { searchParams } = new URL(links.of(person).link(path), "http://localhost");
    const ours = Object.fromEntries(searchParams);
    expect(await links.verify(path, ours)).toBe(true);
    expect(await at("2026-03-02T10:20:00Z").verify(path, ours)).toBe(false);
  });
});
