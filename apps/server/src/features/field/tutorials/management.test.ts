import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  managedTutorialSchema,
  managedTutorialsSchema,
  type ManagedTutorial,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { tutorialListSchema } from "@elaeis/domain/tutorials/tutorial-schemas";
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answered,
  createTestApp,
  json,
  type TestApp,
  type TestUser,
  statusesOf,
} from "#testing/test-app.ts";

/** A film, a sheet and captions that the project made itself. */
const media = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../../operations/sample-data/tutorial-files", name));
const film = media("photos.mp4");
const otherFilm = media("nir.mp4");
const sheet = media("photos.fr.pdf");
const captions = media("photos.fr.vtt");

let app: TestApp;
/** Another server on the same database and files. */
let second: TestApp;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  second = await createTestApp({ ai: "none", databaseName: app.databaseName, files: app.files });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const words = {
  language: "fr",
  title: "Photographier",
  description: "Les gestes",
  is_active: true,
};

async function made(title = words.title): Promise<ManagedTutorial> {
  const body = { ...words, title, translation: null, seen: null };
  const answer = app.fetch(`/api/tutorials/${randomUUID()}`, { as: admin, ...json(body, "PUT") });
  return answered(managedTutorialSchema, answer);
}

const list = async () =>
  answered(managedTutorialsSchema, app.fetch("/api/tutorials/managed", { as: admin }));
const shown = async () =>
  (await answered(tutorialListSchema, app.fetch("/api/tutorials", { as: collector }))).items;

type Announced = {
  id: string;
  tutorial_id: string;
  kind: string;
  language?: string;
  size: number;
  as?: TestUser;
};

function announce({ as = admin, size, ...upload }: Announced): Promise<Response> {
  const metadata = { language: "fr", file_name: "../../../Évil film.mp4", ...upload };
  const told = Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-length": String(size),
    "upload-metadata": told,
  };
  return app.fetch("/api/tutorials/uploads", { as, method: "POST", headers });
}

type Sent = { id: string; offset: number; body: NonNullable<RequestInit["body"]>; on?: TestApp };

function send({ id, offset, body, on = app }: Sent): Promise<Response> {
  return on.fetch(`/api/tutorials/uploads/${id}`, {
    as: admin,
    method: "PATCH",
    body,
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    duplex: "half",
  });
}

const head = (id: string, on = app) =>
  on.fetch(`/api/tutorials/uploads/${id}`, {
    as: admin,
    method: "HEAD",
    headers: { "tus-resumable": "1.0.0" },
  });
const finish = (id: string, on = app) =>
  on.fetch(`/api/tutorials/uploads/${id}/finish`, { as: admin, ...json({}) });

async function uploaded(tutorial_id: string, kind: string, bytes: Buffer, language = "fr") {
  const id = randomUUID();
  expect((await announce({ id, tutorial_id, kind, language, size: bytes.length })).status).toBe(
    201,
  );
  expect((await send({ id, offset: 0, body: new Uint8Array(bytes) })).status).toBe(204);
  return answered(managedTutorialSchema, finish(id));
}

const pieces = async () =>
  (await app.owner.query("select path from tutorial_upload_pieces")).rows.length;
const codeOf = async (answer: Promise<Response> | Response) =>
  (await answered(problemAnswerSchema, answer)).code;

describe("[TUT-02] words, order and activation", () => {
  test("a tutorial is made, changed in both languages, hidden and shown again", async () => {
    const tutorial = await made();
    const changed = {
      ...words,
      title: "Photographier un fruit",
      translation: { title: "Photographing a fruit", description: "How" },
      seen: tutorial.updated_at,
    };
    const address = `/api/tutorials/${tutorial.id}`;
    const saved = app.fetch(address, { as: admin, ...json(changed, "PUT") });
    expect(await answered(managedTutorialSchema, saved)).toMatchObject({
      title: "Photographier un fruit",
      translations: [{ language: "en", title: "Photographing a fruit", description: "How" }],
    });
    // Somebody who still sees the older one does not undo it.
    const late = app.fetch(address, { as: admin, ...json({ ...changed, title: "Late" }, "PUT") });
    expect(await codeOf(late)).toBe("tutorial_changed");

    const hide = { as: admin, ...json({ is_active: false }, "PUT") };
    expect((await app.fetch(`${address}/active`, hide)).status).toBe(204);
    expect((await shown()).map(({ id }) => id)).not.toContain(tutorial.id);
    expect((await list()).items.map(({ id }) => id)).toContain(tutorial.id);

    const { rows } = await app.owner.query<{ action: string; user_id: string }>(
      "select action, user_id from audit_log where table_name = 'tutorials' and record_id = $1 order by id",
      [tutorial.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["INSERT", "UPDATE", "UPDATE"]);
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([admin.id]));
  });

  test("all of them are put in an order; some of them are refused", async () => {
    await made("One");
    await made("Two");
    const ids = (await list()).items.map(({ id }) => id);
    const reversed = ids.toReversed();
    const order = (given: string[]) =>
      app.fetch("/api/tutorials/order", { as: admin, ...json({ ids: given }, "PUT") });
    expect((await order(reversed)).status).toBe(204);
    expect((await list()).items.map(({ id }) => id)).toEqual(reversed);
    expect(await codeOf(order(ids.slice(1)))).toBe("tutorial_changed");
    expect(await codeOf(order([...ids.slice(1), ids[1] ?? ""]))).toBe("tutorial_changed");
    expect((await list()).items.map(({ id }) => id)).toEqual(reversed);
  });

  test("a visitor and a collector keep none", async () => {
    const { id } = await made();
    const body = json({ ...words, translation: null, seen: null }, "PUT");
    expect((await app.fetch(`/api/tutorials/${id}`, body)).status).toBe(401);
    const asCollector = { as: collector, ...body };
    expect((await app.fetch(`/api/tutorials/${id}`, asCollector)).status).toBe(403);
    const upload = { id: randomUUID(), tutorial_id: id, kind: "video", size: 10, as: collector };
    const refused = await announce(upload);
    expect(refused.status).toBe(403);
    expect(await codeOf(refused)).toBe("forbidden");
    const foreign = app.fetch("/api/tutorials/uploads", {
      as: admin,
      method: "POST",
      headers: { origin: "https://evil.example", "tus-resumable": "1.0.0" },
    });
    expect(await codeOf(foreign)).toBe("foreign_origin");
  });

  test("words that are none are refused", async () => {
    const body = { ...words, title: "  ", translation: null, seen: null };
    const answer = await app.fetch(`/api/tutorials/${randomUUID()}`, {
      as: admin,
      ...json(body, "PUT"),
    });
    expect(answer.status).toBe(400);
  });
});

describe("[TUT-02] uploads", () => {
  test("a film that was cut off goes on at another server, and is the film", async () => {
    const { id: tutorial_id } = await made();
    const id = randomUUID();
    const opened = await announce({ id, tutorial_id, kind: "video", size: film.length });
    expect(opened.status).toBe(201);
    expect(opened.headers.get("location")).toBe(`/api/tutorials/uploads/${id}`);
    expect(opened.headers.get("access-control-allow-origin")).toBeNull();

    const cutAt = Math.floor(film.length / 3);
    const sent = [new Uint8Array(film.subarray(0, cutAt))];
    const cut = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = sent.shift();
        if (next !== undefined) controller.enqueue(next);
        else {
          await pause(200);
          controller.error(new Error("the network is gone"));
        }
      },
    });
    const broken = await send({ id, offset: 0, body: cut }).catch(() => undefined);
    expect(broken?.ok ?? false).toBe(false);

    const told = await head(id, second);
    const held = Number(told.headers.get("upload-offset"));
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(cutAt);
    expect(told.headers.get("upload-length")).toBe(String(film.length));
    expect(await codeOf(finish(id, second))).toBe("tutorial_upload_incomplete");
    // What does not follow changes nothing.
    const gap = send({ id, offset: held + 1, body: new Uint8Array(1), on: second });
    expect(await codeOf(gap)).toBe("tutorial_upload_out_of_place");

    const rest = new Uint8Array(film.subarray(held));
    expect((await send({ id, offset: held, body: rest, on: second })).status).toBe(204);
    const sha256 = createHash("sha256").update(film).digest("hex");
    for (const on of [second, app]) {
      expect(await answered(managedTutorialSchema, finish(id, on))).toMatchObject({
        video: { content_type: "video/mp4", size_bytes: film.length, version: sha256 },
      });
    }
    const found = (await shown()).find((one) => one.id === tutorial_id);
    expect(found?.video?.url).toMatch(/^\/tutorial-files\/videos\/[0-9a-f-]{36}\.mp4\?/);
    const whole = Buffer.from(await (await app.fetch(found?.video?.url ?? "")).arrayBuffer());
    expect(whole.equals(film)).toBe(true);
    expect(await pieces()).toBe(0);
  });

  test("a newer film takes the place of the older one, whose file goes", async () => {
    const { id } = await made();
    const before = await uploaded(id, "video", film);
    const after = await uploaded(id, "video", otherFilm);
    expect(after.video?.size_bytes).toBe(otherFilm.length);
    const paths = (await app.owner.query<{ path: string }>("select path from tutorial_files")).rows;
    const pathOf = (url = "") => url.replace("/tutorial-files/", "").replace(/\?.*/, "");
    expect(paths.map(({ path: one }) => one)).not.toContain(pathOf(before.video?.url));
    expect(await app.files.get(pathOf(before.video?.url))).toBeUndefined();
    expect(await app.files.get(pathOf(after.video?.url))).toBeDefined();
  });

  test("sheets and captions have a language; they can be taken away; all go with their tutorial", async () => {
    const { id } = await made();
    await uploaded(id, "pdf", sheet, "fr");
    await uploaded(id, "pdf", media("photos.en.pdf"), "en");
    const full = await uploaded(id, "captions", captions, "fr");
    expect(full.pdf).toMatchObject({ content_type: "application/pdf", size_bytes: sheet.length });
    expect(full.translations).toMatchObject([
      { language: "fr", captions: { content_type: "text/vtt" } },
      { language: "en", pdf: { content_type: "application/pdf" } },
    ]);
    const without = await app.fetch(`/api/tutorials/${id}/files/captions/fr`, {
      as: admin,
      method: "DELETE",
    });
    expect(without.status).toBe(204);
    const left = (await list()).items.find((one) => one.id === id);
    expect(left?.translations.map(({ language }) => language)).toEqual(["en"]);

    const url = left?.pdf?.url ?? "";
    expect((await app.fetch(`/api/tutorials/${id}`, { as: admin, method: "DELETE" })).status).toBe(
      204,
    );
    expect((await app.fetch(url)).status).toBe(404);
    const gone = app.fetch(`/api/tutorials/${id}`, { as: admin, method: "DELETE" });
    expect(await codeOf(gone)).toBe("unknown_tutorial");
  });

  test.each([
    ["video", "film_unsupported", Buffer.from("<html>".repeat(2_000))],
    ["video", "film_unsupported", sheet],
    ["pdf", "sheet_unsupported", film],
    ["captions", "captions_unsupported", Buffer.from("1\n00:00 --> 00:01\nsrt")],
    ["thumbnail", "image_unsupported", film],
  ])("a %s that is none is refused (%s), and nothing is left of it", async (kind, code, bytes) => {
    const { id: tutorial_id } = await made();
    const id = randomUUID();
    const body = new Uint8Array(bytes.subarray(0, 500_000));
    await announce({ id, tutorial_id, kind, size: body.length });
    const sent = await send({ id, offset: 0, body });
    expect(await codeOf(sent)).toBe(code);
    expect((await head(id)).status).toBe(404);
    expect(await pieces()).toBe(0);
  });

  test("a file sent in parts too small to check is refused at its end", async () => {
    const { id: tutorial_id } = await made();
    const id = randomUUID();
    const bytes = Buffer.from("no film ".repeat(1_000));
    await announce({ id, tutorial_id, kind: "video", size: bytes.length });
    await send({ id, offset: 0, body: new Uint8Array(bytes.subarray(0, 100)) });
    await send({ id, offset: 100, body: new Uint8Array(bytes.subarray(100)) });
    expect(await codeOf(finish(id))).toBe("film_unsupported");
    expect(await pieces()).toBe(0);
  });

  test("a file that is too large, of no tutorial, or more than announced, is refused", async () => {
    const { id: tutorial_id } = await made();
    const id = randomUUID();
    const large = announce({ id, tutorial_id, kind: "pdf", size: 51 * 1024 * 1024 });
    expect(await codeOf(large)).toBe("tutorial_file_too_large");
    const nobodys = announce({ id, tutorial_id: randomUUID(), kind: "pdf", size: 10 });
    expect(await codeOf(nobodys)).toBe("unknown_tutorial");
    expect(await codeOf(announce({ id, tutorial_id, kind: "exe", size: 10 }))).toBe(
      "invalid_input",
    );
    await announce({ id, tutorial_id, kind: "pdf", size: 10 });
    const more = await send({ id, offset: 0, body: new Uint8Array(sheet.subarray(0, 20)) });
    expect(await codeOf(more)).toBe("tutorial_upload_out_of_place");
    expect((await head(id)).headers.get("upload-offset")).toBe("0");
  });

  test("of two that go on at once from the same byte, one does", async () => {
    const { id: tutorial_id } = await made();
    const id = randomUUID();
    await announce({ id, tutorial_id, kind: "video", size: film.length });
    const half = new Uint8Array(film.subarray(0, 150_000));
    const answers = await Promise.all([
      send({ id, offset: 0, body: half }),
      send({ id, offset: 0, body: half, on: second }),
    ]);
    expect(statusesOf(answers)).toEqual([204, 409]);
    expect((await head(id)).headers.get("upload-offset")).toBe("150000");
    const given = await app.fetch(`/api/tutorials/uploads/${id}`, {
      as: admin,
      method: "DELETE",
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(given.status).toBe(204);
    expect((await head(id)).status).toBe(404);
  });

  test("a lock whose server is gone is free again", async () => {
    const { id: tutorial_id } = await made();
    const id = randomUUID();
    await announce({ id, tutorial_id, kind: "video", size: film.length });
    await app.owner.query(
      `update tutorial_uploads set lock_token = gen_random_uuid(),
         locked_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await head(id)).headers.get("upload-offset")).toBe("0");
  });

  test("what nobody goes on with is cleared after a day; what is under way is not", async () => {
    const { id: tutorial_id } = await made();
    const [old, fresh] = [randomUUID(), randomUUID()];
    for (const id of [old, fresh]) {
      await announce({ id, tutorial_id, kind: "video", size: film.length });
      await send({ id, offset: 0, body: new Uint8Array(film.subarray(0, 5_000)) });
    }
    await app.owner.query(
      "update tutorial_uploads set created_at = now() - interval '25 hours' where id = $1",
      [old],
    );
    const { rows } = await app.owner.query<{ path: string }>(
      "select path from tutorial_upload_pieces where upload_id = $1",
      [old],
    );
    expect(await app.runJobs({ named: ["abandoned-uploads"] })).toEqual([]);
    expect((await head(old)).status).toBe(404);
    expect(await app.files.get(rows[0]?.path ?? "none")).toBeUndefined();
    expect((await head(fresh)).headers.get("upload-offset")).toBe("5000");
    const { uploads } = await list();
    expect(uploads.map(({ id }) => id)).not.toContain(old);
    expect(uploads.find(({ id }) => id === fresh)).toMatchObject({
      received_bytes: 5_000,
      size_bytes: film.length,
      kind: "video",
    });
  });
});
