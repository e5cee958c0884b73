/** Every feature that could depend on which server answers: begun at one, gone on with at the other. */
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { usualColumns } from "@elaeis/domain/exports/export-columns";
import { datasetExportSchema, everyFruit } from "@elaeis/domain/exports/export-schemas";
import { fruitSchema, photoPartAnswerSchema } from "@elaeis/domain/fruits/fruit-schemas";
import {
  batchSchema,
  batchesSchema,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { activeModelSchema, modelRegistrySchema } from "@elaeis/domain/models/model-schemas";
import { pushKeySchema } from "@elaeis/domain/notifications/notification-schemas";
import { predictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { settingsAnswerSchema } from "@elaeis/domain/settings/settings-schemas";
import { managedTutorialSchema } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { readFileSync } from "node:fs";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Person } from "../elaeis-server.ts";
import { assertEqual, assertThat, type Checks } from "./checks.ts";
import { answered, follow, json, signIn, until, type Ask, type Base } from "./client.ts";
import { isAcknowledged, sendWhole, type Fruit } from "./fruits.ts";
import { administrator, serviceToken, type Cluster } from "./start-cluster.ts";

const filmFile = path.join(
  import.meta.dirname,
  "../../apps/server/src/features/operations/sample-data/tutorial-files/nir.mp4",
);
const modelFile = path.join(import.meta.dirname, "../../apps/ai/dist/synthetic-model.json");
const hearWithinMs = 5_000;
const prepareWithinMs = 30_000;
/** The account is locked after so many. */
const failedSignIns = 10;

export async function checkFeatures(
  cluster: Cluster,
  given: { collector: Person; stranger: Person; nextFruit: () => Fruit; sent: Set<string> },
  { check }: Checks,
): Promise<void> {
  const [a, b] = [cluster.servers[0].url, cluster.servers[1].url];
  const collector = await signIn(a, given.collector);
  const admin = await signIn(b, administrator);
  const send = async (base: Base) => {
    const fruit = given.nextFruit();
    given.sent.add(fruit.id);
    const isHeld = await isAcknowledged(await sendWhole(collector, base, fruit), fruit);
    assertThat(isHeld, "the fruit was not acknowledged");
    return fruit;
  };

  await check("sessions: signed in at A, known at B; signed out at B, a visitor at A", async () => {
    const ask = await signIn(a, given.collector);
    const session = await answered(sessionAnswerSchema, ask(b, "/api/session"));
    assertEqual(session?.user.email, given.collector.email, "at B");
    await ask(b, "/api/auth/sign-out", { method: "POST" });
    assertEqual(await answered(sessionAnswerSchema, ask(a, "/api/session")), null, "at A");
  });

  await check("attempts: failed sign-ins at A and B count together", async () => {
    const wrong = json({ email: given.stranger.email, password: "not-the-password" });
    for (let attempt = 0; attempt < failedSignIns; attempt += 1) {
      const refused = await fetch(new URL("/api/auth/sign-in/email", attempt % 2 ? b : a), wrong);
      assertEqual(refused.status, 401, `attempt ${attempt + 1}`);
    }
    for (const base of [a, b]) {
      const locked = await fetch(new URL("/api/auth/sign-in/email", base), wrong);
      assertEqual(locked.status, 429, "after too many");
    }
  });

  await check("events: a fruit handed in at A is heard of at B", async () => {
    const leaving = new AbortController();
    const heard = new Set<string>();
    const following = follow(collector, b, {
      signal: leaving.signal,
      onEvent: (event) => heard.add("id" in event ? event.id : event.event),
    }).catch(() => undefined);
    await until(async () => heard.has("force-data-refresh") || undefined, hearWithinMs, "a stream");
    const { id } = await send(a);
    await until(async () => heard.has(id) || undefined, hearWithinMs, "the event");
    leaving.abort();
    await following;
  });

  await check("uploads: a photo begun at A is finished at B, and seen at both", () =>
    photoInParts(collector, { a, b }, given),
  );
  await check("uploads: a film begun at A (tus) is finished at B", () => film(admin, { a, b }));
  await check("jobs: a prediction batch started at A is seen and cancelled at B", async () => {
    for (let fruit = 0; fruit < 6; fruit += 1) await send(fruit % 2 ? b : a);
    const started = await answered(
      batchSchema,
      admin(a, "/api/gpu-predictions/batches", json({ photos: "all" })),
    );
    const { batches } = await answered(batchesSchema, admin(b, "/api/gpu-predictions/batches"));
    assertEqual(batches[0]?.id, started.id, "seen at B");
    const cancel = `/api/gpu-predictions/batches/${started.id}/cancel`;
    await answered(batchSchema, admin(b, cancel, { method: "POST" }));
    const again = await answered(batchesSchema, admin(a, "/api/gpu-predictions/batches"));
    assertEqual(again.batches[0]?.state, "cancelled", "at A");
  });
  await check("jobs: a data set prepared at A is downloaded at B", () => dataset(admin, { a, b }));
  await check("models: one activated at A answers at B, and the other way round", () =>
    model({ admin, collector }, { a, b }, given),
  );
  await check("secrets: both servers push under one key", async () => {
    const keys = await Promise.all(
      [a, b].map((base) => answered(pushKeySchema, collector(base, "/api/notifications/key"))),
    );
    assertThat(keys[0]?.public_key !== null, "there is no key");
    assertEqual(keys[0], keys[1], "keys");
  });
  await check("settings: changed at B, they hold at A", async () => {
    for (const isOpen of [true, false]) {
      const changes = { registration_open: isOpen };
      await answered(settingsAnswerSchema, admin(b, "/api/settings", json({ changes }, "PATCH")));
      const { settings } = await answered(settingsAnswerSchema, admin(a, "/api/settings"));
      assertEqual(settings.registration_open, isOpen, "open for registration at A");
    }
  });
}

type Places = { a: Base; b: Base };

async function photoInParts(
  ask: Ask,
  { a, b }: Places,
  given: { nextFruit: () => Fruit; sent: Set<string> },
): Promise<void> {
  const fruit = given.nextFruit();
  given.sent.add(fruit.id);
  const [photo] = fruit.photos;
  if (photo === undefined) throw new Error("a fruit without photos");
  const declared = await ask(a, `/api/fruits/${fruit.id}`, json(fruit.submission, "PUT"));
  assertThat(declared.ok, `declaring answered ${declared.status}`);
  const half = Math.floor(photo.jpeg.length / 2);
  const part = (base: Base, start: number, end: number) =>
    answered(
      photoPartAnswerSchema,
      ask(base, `/api/fruits/${fruit.id}/photos/${photo.role}/parts/${start}`, {
        method: "PUT",
        body: new Uint8Array(photo.jpeg.subarray(start, end)),
        headers: { "x-content-sha256": photo.sha256, "content-type": "application/octet-stream" },
      }),
    );
  assertEqual((await part(a, 0, half)).held, half, "held after the first half");
  const { photo: held } = await part(b, half, photo.jpeg.length);
  assertEqual(held?.received, true, "received");
  const seen = await answered(fruitSchema, ask(a, `/api/fruits/${fruit.id}`));
  const shown = seen.photos.find(({ photo_role: role }) => role === photo.role);
  for (const base of [a, b]) {
    for (const link of [shown?.photo_url, shown?.thumbnail_url]) {
      const answer = await fetch(new URL(link ?? "/missing", base));
      assertEqual(answer.status, 200, `${link} at ${String(base)}`);
      await answer.arrayBuffer();
    }
  }
}

export async function film(admin: Ask, { a, b }: Places): Promise<void> {
  const bytes = readFileSync(filmFile);
  const tutorial = randomUUID();
  const words = { language: "fr", title: "Le film", description: "Les gestes", is_active: true };
  const body = { ...words, translation: null, seen: null };
  await answered(managedTutorialSchema, admin(a, `/api/tutorials/${tutorial}`, json(body, "PUT")));
  const id = randomUUID();
  const told = { id, tutorial_id: tutorial, kind: "video", language: "fr", file_name: "film.mp4" };
  const metadata = Object.entries(told).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`,
  );
  const tus = { "tus-resumable": "1.0.0" };
  const opened = await admin(a, "/api/tutorials/uploads", {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": String(bytes.length),
      "upload-metadata": metadata.join(","),
    },
  });
  assertEqual(opened.status, 201, "announced at A");
  const half = Math.floor(bytes.length / 2);
  const send = (base: Base, start: number, end: number) =>
    admin(base, `/api/tutorials/uploads/${id}`, {
      method: "PATCH",
      body: new Uint8Array(bytes.subarray(start, end)),
      headers: {
        ...tus,
        "upload-offset": String(start),
        "content-type": "application/offset+octet-stream",
      },
    });
  assertEqual((await send(a, 0, half)).status, 204, "the first half at A");
  assertEqual((await send(b, half, bytes.length)).status, 204, "the rest at B");
  const finish = admin(b, `/api/tutorials/uploads/${id}/finish`, json({}));
  const { video } = await answered(managedTutorialSchema, finish);
  assertEqual(video?.size_bytes, bytes.length, "the film");
}

async function dataset(admin: Ask, { a, b }: Places): Promise<void> {
  const id = uuidv7();
  const request = { format: "csv", convention: "en", columns: usualColumns, filters: everyFruit };
  const wanted = { ...request, producer: null, license: null };
  await answered(datasetExportSchema, admin(a, `/api/exports/${id}`, json(wanted, "PUT")));
  const done = await until(
    async () => {
      const { state } = await answered(datasetExportSchema, admin(b, `/api/exports/${id}`));
      return state === "preparing" ? undefined : state;
    },
    prepareWithinMs,
    "the data set",
  );
  assertEqual(done, "done", "state at B");
  const file = await admin(b, `/api/exports/${id}/file`);
  assertEqual(file.status, 200, "downloaded at B");
  assertThat((await file.text()).split("\n").length > 2, "the file holds no fruit");
}

async function model(
  { admin, collector }: { admin: Ask; collector: Ask },
  { a, b }: Places,
  given: { nextFruit: () => Fruit },
): Promise<void> {
  const first = await answered(activeModelSchema, collector(a, "/api/models/active"));
  // Another version of it, as a newer build of the AI service brings one.
  const text = readFileSync(modelFile, "utf8");
  const version = `${first.version}-b`;
  const renamed = text.replace(`"version":"${first.version}"`, `"version":"${version}"`);
  const bundled = {
    version,
    provenance: first.provenance,
    fruits: 160,
    photos: 640,
    model: renamed,
  };
  const registered = await fetch(new URL("/internal/models/bundled", a), {
    ...json(bundled, "PUT"),
    headers: { "content-type": "application/json", authorization: `Bearer ${serviceToken}` },
  });
  assertEqual(registered.status, 204, "registered at A");
  const answersBy = async (base: Base, expected: string) => {
    const active = await answered(activeModelSchema, collector(base, "/api/models/active"));
    assertEqual(active.version, expected, "at work");
    const { prediction } = await answered(
      predictAnswerSchema,
      predict(collector, base, given.nextFruit()),
    );
    assertEqual(prediction.model?.version, expected, "the prediction's model");
  };
  const putToWork = (base: Base, which: string) =>
    answered(modelRegistrySchema, admin(base, `/api/models/${which}/activate`, { method: "POST" }));
  await putToWork(a, version);
  await answersBy(b, version);
  await putToWork(b, first.version);
  await answersBy(a, first.version);
}

export function predict(ask: Ask, base: Base, { photos: [photo] }: Fruit): Promise<Response> {
  if (photo === undefined) throw new Error("a fruit without photos");
  const body = new FormData();
  body.set("image", new Blob([new Uint8Array(photo.jpeg)], { type: "image/jpeg" }), "fruit.jpg");
  const metadata = { source: "file", collection_date: new Date().toISOString() };
  body.set("metadata", JSON.stringify(metadata));
  return ask(base, "/functions/v1/predict", { method: "POST", body });
}
