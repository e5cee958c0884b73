import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { tutorialListSchema, type Tutorial } from "@elaeis/domain/tutorials/tutorial-schemas";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let clock = new Date("2026-03-01T08:10:00Z");

const film = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 249));

beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
  collector = await app.user("collecteur");
  await addFile("videos/film.mp4", film, "video/mp4");
  await addFile("pdfs/fr.pdf", Buffer.from("%PDF-fr"), "application/pdf");
  await addFile("pdfs/en.pdf", Buffer.from("%PDF-en"), "application/pdf");
  await addFile("captions/film.en.vtt", Buffer.from("WEBVTT"), "text/vtt");
});
afterAll(() => app.close());

async function addFile(path: string, bytes: Buffer, contentType: string): Promise<void> {
  await app.files.put(path, bytes, contentType);
  await app.owner.query(
    "insert into tutorial_files (path, content_type, size_bytes, sha256) values ($1, $2, $3, $4)",
    [path, contentType, bytes.length, createHash("sha256").update(bytes).digest()],
  );
}

async function addTutorial(
  title: string,
  order: number,
  rest: { video?: string; pdf?: string; isActive?: boolean } = {},
): Promise<string> {
  const id = uuidv7();
  await app.owner.query(
    `insert into tutorials (id, title, display_order, video_url, pdf_url, is_active)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, title, order, rest.video ?? null, rest.pdf ?? null, rest.isActive ?? true],
  );
  return id;
}

async function list(as: TestUser): Promise<Tutorial[]> {
  return (await answered(tutorialListSchema, app.fetch("/api/tutorials", { as }))).items;
}

async function filmUrl(): Promise<string> {
  const found = (await list(collector)).find(({ video }) => video !== null);
  return found?.video?.url ?? "";
}

test("[TUT-01] active tutorials come in their order, with their files and translations", async () => {
  await addTutorial("Second", 2);
  const id = await addTutorial("First", 1, { video: "videos/film.mp4", pdf: "pdfs/fr.pdf" });
  await addTutorial("Hidden", 0, { isActive: false });
  await app.owner.query(
    `insert into tutorial_translations (tutorial_id, language, title, pdf_url, captions_url)
     values ($1, 'en', 'First one', 'pdfs/en.pdf', 'captions/film.en.vtt')`,
    [id],
  );
  const items = await list(collector);
  expect(items.map(({ title }) => title)).toEqual(["First", "Second"]);
  expect(items[0]).toMatchObject({
    language: "fr",
    video: {
      content_type: "video/mp4",
      size_bytes: film.length,
      version: createHash("sha256").update(film).digest("hex"),
    },
    pdf: { content_type: "application/pdf" },
    thumbnail: null,
    translations: [{ language: "en", title: "First one", description: null }],
  });
  expect(items[1]).toMatchObject({ video: null, pdf: null, translations: [] });
});

test("[TUT-01] a visitor sees none", async () => {
  const refused = await app.fetch("/api/tutorials");
  expect(refused.status).toBe(401);
  expect(await answered(problemAnswerSchema, refused)).toMatchObject({ code: "not_signed_in" });
});

test("[TUT-01] a collector can write none, past the app's own checks", async () => {
  const client = await app.appRole.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.user_id', $1, true)", [collector.id]);
    await client.query("select set_config('app.role', 'collecteur', true)");
    const written = await client.query("update tutorials set title = 'mine'");
    expect(written.rowCount).toBe(0);
    await expect(
      client.query(
        `insert into tutorial_files (path, content_type, size_bytes, sha256)
         values ('videos/mine.mp4', 'video/mp4', 1, sha256('x'))`,
      ),
    ).rejects.toThrow(/row-level security/);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("[TUT-01] the film comes whole, and in any part a player asks for", async () => {
  const url = await filmUrl();
  const whole = await app.fetch(url);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "content-length": String(film.length),
  });
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);

  const part = await app.fetch(url, { headers: { range: "bytes=1000-1999" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 1000-1999/${film.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1000, 2000))).toBe(true);

  const end = await app.fetch(url, { headers: { range: "bytes=-10" } });
  expect(Buffer.from(await end.arrayBuffer()).equals(film.subarray(-10))).toBe(true);

  const beyond = await app.fetch(url, { headers: { range: `bytes=${film.length}-` } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("content-range")).toBe(`bytes */${film.length}`);
});

test("[TUT-01] a part of a version somebody else holds is not sent, and the same version not twice", async () => {
  const url = await filmUrl();
  const other = { range: "bytes=0-9", "if-range": '"another"' };
  expect((await app.fetch(url, { headers: other })).status).toBe(200);
  const etag = (await app.fetch(url, { method: "HEAD" })).headers.get("etag") ?? "";
  const same = await app.fetch(url, { headers: { "if-none-match": etag } });
  expect(same.status).toBe(304);
});

test("[TUT-01] a link works for half a day, for its own file only", async () => {
  const url = await filmUrl();
  for (const forged of [
    url.replace(/signature=[^&]+/, "signature=x"),
    url.replace("film.mp4", "other.mp4"),
    url.replace(/expires=\d+/, "expires=9999999999999"),
    "/tutorial-files/videos/film.mp4",
  ]) {
    const refused = await app.fetch(forged);
    expect(refused.status).toBe(403);
    expect(await answered(problemAnswerSchema, refused)).toMatchObject({ code: "link_expired" });
  }
  const began = clock;
  clock = new Date(began.getTime() + 12 * 3_600_000);
  expect((await app.fetch(url)).status).toBe(200);
  clock = new Date(began.getTime() + 25 * 3_600_000);
  expect((await app.fetch(url)).status).toBe(403);
  clock = began;
});

test("[TUT-01] a sheet may be shown in a frame of our own page, and nowhere else", async () => {
  const found = (await list(collector)).find(({ pdf }) => pdf !== null);
  const { headers } = await app.fetch(found?.pdf?.url ?? "");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
});

test("[TUT-01] a missing file is an error, not an empty film", async () => {
  const url = await filmUrl();
  await app.files.delete("videos/film.mp4");
  const missing = await app.fetch(url);
  expect(missing.status).toBe(404);
  expect(await answered(problemAnswerSchema, missing)).toMatchObject({
    code: "tutorial_file_missing",
  });
  await app.files.put("videos/film.mp4", film, "video/mp4");
});
