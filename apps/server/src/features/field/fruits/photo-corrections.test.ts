import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { download, prepared } from "#testing/exports.ts";
import { addFruit, sendPhoto, submissionOf } from "#testing/fruits.ts";
import { drawnJpeg, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { createLog } from "#platform/log.ts";
import { openZip } from "#platform/zip/zip-archive.ts";
import { correctColours } from "./colour-correction.ts";
import { photoCorrectionJob } from "./photo-corrections.ts";

let app: TestApp;
let collector: TestUser;
let id: string;
let photos: TestPhoto[];

beforeEach(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
  id = uuidv7();
  photos = await fourStates();
});
afterEach(() => app.close());

/** A dark one, one that is right, one without a card, and another dark one. */
async function fourStates(): Promise<TestPhoto[]> {
  const dark = (jpeg: Buffer) => sharp(jpeg).linear(0.72, 0).jpeg({ quality: 92 }).toBuffer();
  const leaves = {
    create: { width: 640, height: 480, channels: 3, background: "#3c6e28" },
  } as const;
  const pictures = [
    ["front", await dark(await drawnJpeg("front", 4))],
    ["back", await evenJpeg()],
    ["left", await sharp(leaves).jpeg().toBuffer()],
    ["right", await dark(await drawnJpeg("right", 4))],
  ] as const;
  return pictures.map(([role, jpeg]) => ({ role, jpeg, sha256: sha256Hex(jpeg) }));
}

/** A drawn one after its correction. */
async function evenJpeg(): Promise<Buffer> {
  const { jpeg } = await correctColours(await drawnJpeg("back", 4));
  if (jpeg === undefined) throw new Error("the drawing needs no correction");
  return jpeg;
}

const ask = (as?: TestUser, of = id) =>
  app.fetch(`/api/fruits/${of}/corrections`, { ...(as && { as }), method: "POST" });
const readFruit = () => answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));
const statuses = async () =>
  (await readFruit()).photos.map(({ ai_correction_status: status }) => status);
const correct = (signal?: AbortSignal) =>
  runJob(photoCorrectionJob({ ...app, log: createLog("silent") }), signal);
const copies = () =>
  readdirSync(app.filesFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("_corrected.jpg"),
  );

async function setEnabled(photo_correction_enabled: boolean): Promise<void> {
  const admin = await app.user("admin");
  const changes = { ...json({ changes: { photo_correction_enabled } }, "PATCH"), as: admin };
  expect((await app.fetch("/api/settings", changes)).status).toBe(200);
}

async function retake(photo: TestPhoto): Promise<void> {
  const { version } = await readFruit();
  const edit = { base_version: version, fields: {}, photos: submissionOf([photo]).photos };
  await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(edit, "PATCH") });
  expect((await sendPhoto(app, collector, id, photo)).status).toBe(200);
}

describe("corrected colours", () => {
  test("are asked for by the fruit's collector or an administrator, and by nobody else", async () => {
    await addFruit(app, collector, id, photos);
    expect((await ask()).status).toBe(401);
    expect((await ask(await app.user("collecteur"))).status).toBe(404);
    expect((await ask(collector, uuidv7())).status).toBe(404);
    expect((await ask(collector, "no-id")).status).toBe(400);
    expect(await statuses()).toEqual(["none", "none", "none", "none"]);
    const asked = await answered(fruitSchema, ask(collector));
    expect(asked.photos.map((photo) => photo.ai_correction_status)).toEqual(
      Array.from({ length: 4 }, () => "requested"),
    );
    expect((await ask(await app.user("admin"))).status).toBe(200);
  });

  test("are made in the background, each photo with its outcome, and asked for twice once", async () => {
    await addFruit(app, collector, id, photos);
    const { version, updated_at } = await readFruit();
    await Promise.all([ask(collector), ask(collector)]);
    // Woken by what was asked for.
    expect(await app.runJobs()).toEqual([]);
    const fruit = await readFruit();
    expect(fruit.photos.map((photo) => photo.ai_correction_status)).toEqual([
      "corrected",
      "not_needed",
      "failed",
      "corrected",
    ]);
    expect(fruit.photos.map(({ corrected_url: url }) => url === null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // The fruit itself did not change.
    expect([fruit.version, fruit.updated_at]).toEqual([version, updated_at]);
    const url = fruit.photos[0]?.corrected_url ?? "";
    const copy = await app.fetch(url);
    expect(copy.headers.get("content-type")).toBe("image/jpeg");
    const brightness = async (jpeg: Buffer) => (await sharp(jpeg).stats()).channels[0]?.mean ?? 0;
    const front = photos[0]?.jpeg ?? Buffer.alloc(0);
    expect(await brightness(Buffer.from(await copy.arrayBuffer()))).toBeGreaterThan(
      (await brightness(front)) + 20,
    );
    expect((await app.fetch(url.replace(/signature=./, "signature=0"))).status).toBe(403);
    await ask(collector);
    expect(await statuses()).toEqual(["corrected", "not_needed", "failed", "corrected"]);
  });

  test("of a run that was killed are made by the next", async () => {
    await addFruit(app, collector, id, photos);
    await ask(collector);
    const stop = new AbortController();
    const files = {
      ...app.files,
      put: async (...file: Parameters<typeof app.files.put>) => {
        await app.files.put(...file);
        stop.abort();
      },
    };
    await expect(
      runJob(photoCorrectionJob({ ...app, files, log: createLog("silent") }), stop.signal),
    ).rejects.toThrow("abort");
    expect((await statuses()).filter((status) => status === "requested")).toHaveLength(3);
    await correct();
    expect(await statuses()).toEqual(["corrected", "not_needed", "failed", "corrected"]);
  });

  test("a copy that is missing, as after a restore, is made again", async () => {
    await addFruit(app, collector, id, photos);
    await ask(collector);
    await correct();
    const url = (await readFruit()).photos[0]?.corrected_url ?? "";
    const first = await (await app.fetch(url)).arrayBuffer();
    for (const name of copies()) await app.files.delete(name.split(path.sep).join("/"));
    expect(copies()).toEqual([]);
    const again = await (await app.fetch(url)).arrayBuffer();
    expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true);
  });

  test("a photo that is retaken begins anew, and its copy goes with it", async () => {
    await addFruit(app, collector, id, photos);
    await ask(collector);
    await correct();
    expect(copies()).toHaveLength(2);
    const jpeg = await drawnJpeg("front", 99);
    await retake({ role: "front", jpeg, sha256: sha256Hex(jpeg) });
    expect((await readFruit()).photos[0]).toMatchObject({
      ai_correction_status: "none",
      corrected_url: null,
    });
    expect(copies()).toHaveLength(1);
    await app.fetch(`/api/fruits/${id}/photos/right`, { as: collector, method: "DELETE" });
    expect(copies()).toEqual([]);
  });

  test("a photo that is removed while its copy is made leaves none", async () => {
    await addFruit(app, collector, id, photos);
    await ask(collector);
    const files = {
      ...app.files,
      get: async (name: string) => {
        const bytes = await app.files.get(name);
        if (name.includes("_front") && bytes !== undefined)
          await app.fetch(`/api/fruits/${id}/photos/front`, { as: collector, method: "DELETE" });
        return bytes;
      },
    };
    await runJob(photoCorrectionJob({ ...app, files, log: createLog("silent") }));
    expect(copies().map((name) => name.includes("_front"))).toEqual([false]);
    expect(await statuses()).toEqual(["not_needed", "failed", "corrected"]);
  });

  test("a fruit deleted for good takes its copies with it; one that is restored keeps them", async () => {
    const admin = await app.user("admin");
    await addFruit(app, collector, id, photos);
    await ask(collector);
    await correct();
    const remove = () => app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" });
    const trash = (verb: string) =>
      app.fetch(`/api/trash/${verb}`, { as: admin, ...json({ ids: [id] }) });
    expect((await remove()).status).toBe(204);
    expect((await trash("restore")).status).toBe(200);
    expect(await statuses()).toEqual(["corrected", "not_needed", "failed", "corrected"]);
    await remove();
    expect((await trash("remove")).status).toBe(200);
    expect(copies()).toEqual([]);
  });

  test("where administrators want it, each new photo is corrected, and none that was there", async () => {
    await addFruit(app, collector, id, photos);
    await setEnabled(true);
    const earlier = id;
    id = uuidv7();
    await addFruit(app, collector, id, photos);
    expect(await app.runJobs()).toEqual([]);
    expect(await statuses()).toEqual(["corrected", "not_needed", "failed", "corrected"]);
    const jpeg = await sharp(await drawnJpeg("front", 9))
      .linear(0.7, 0)
      .jpeg()
      .toBuffer();
    await retake({ role: "front", jpeg, sha256: sha256Hex(jpeg) });
    expect((await statuses())[0]).toBe("requested");
    id = earlier;
    expect(await statuses()).toEqual(["none", "none", "none", "none"]);
  });

  test("[AI-05] [ADM-08] exports and training get the photo as it was taken", async () => {
    const admin = await app.user("admin");
    const values = { oil_content: 22.4, dry_matter: 81, protein_content: 12.1, fatty_acids: 16.8 };
    await addFruit(app, collector, id, photos, values);
    await ask(collector);
    await correct();
    expect(copies()).toHaveLength(2);
    const taken = new Set(photos.map(({ sha256 }) => sha256));

    const dataset = await (await app.asService("/training/dataset?feature_version=3")).text();
    const named = [...dataset.matchAll(/"sha256"\s*:\s*"([0-9a-f]{64})"/g)].map(
      ([, sha256]) => sha256,
    );
    expect(new Set(named)).toEqual(taken);
    for (const sha256 of taken) {
      const photo = await app.asService(`/training/photos/${sha256}`);
      expect(sha256Hex(Buffer.from(await photo.arrayBuffer()))).toBe(sha256);
    }

    const exported = await prepared(app, admin, { format: "ml" });
    expect(exported).toMatchObject({ state: "done", photos: 4 });
    const { bytes } = await download(app, admin, exported.id);
    const read = (start: number, end: number) => Promise.resolve(bytes.subarray(start, end));
    const zip = await openZip({ size: bytes.length, read }, { entries: 100, nameLength: 300 });
    const pictures = zip.names.filter((name) => name.endsWith(".jpg"));
    const inside = await Promise.all(pictures.map(async (name) => sha256Hex(await zip.read(name))));
    expect(new Set(inside)).toEqual(taken);
  });
});
