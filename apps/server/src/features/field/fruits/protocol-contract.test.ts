/**
 * The in-process server answers as the real one on PostgreSQL does: both get the same random requests,
 * and every answer is compared.
 */
import type { FruitEdit, FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import { seededRandom } from "@elaeis/prediction/random";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnJpeg, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { createLoop } from "../../../../../../e2e/simulation/loop.ts";
import { createServer, linkServerApp } from "../../../../../../e2e/simulation/server.ts";
import { someFields } from "#testing/fruits.ts";

type Body = string | Uint8Array | ReadonlyMap<string, string | Uint8Array> | null;
type Asked = {
  as: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body;
};
type Told = { status: number; body: unknown };

let app: TestApp;
let people: TestUser[];
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp();
  people = [await app.user("collecteur"), await app.user("collecteur"), await app.user("admin")];
  photos = [];
  for (let seed = 1; seed <= 2; seed += 1) {
    for (const role of photoRoles) {
      const jpeg = await drawnJpeg(role, seed, 160, 120);
      photos.push({ role, jpeg, sha256: sha256Hex(jpeg) });
    }
  }
});
afterAll(() => app.close());

async function askReal({ as, method, path, headers, body }: Asked): Promise<Told> {
  const person = people[as];
  const type = typeof body === "string" ? { "content-type": "application/json" } : {};
  const answer = await app.fetch(path, {
    method,
    headers: { ...headers, ...type },
    ...(person && { as: person }),
    ...(body !== null && {
      body: body instanceof Map ? formOf(body) : (body as string | Buffer<ArrayBuffer>),
    }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

function formOf(parts: ReadonlyMap<string, string | Uint8Array>): FormData {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === "string") form.set(name, part);
    else form.set(name, new Blob([Buffer.from(part)], { type: "image/jpeg" }), `${name}.jpg`);
  }
  return form;
}

async function inProcess() {
  const bugs: unknown[] = [];
  const loop = createLoop(() => undefined);
  const server = createServer({
    loop,
    random: seededRandom(9).uniform,
    startMs: Date.now(),
    hasBackups: false,
    instantiate: await linkServerApp(),
    onCommit: () => undefined,
    onBug: (error) => void bugs.push(error),
  });
  const sessions = people.map(({ id, email }, index) =>
    server.signIn({ id, email, role: index === 2 ? "admin" : "collecteur" }, "phone"),
  );
  return async ({ as, ...request }: Asked): Promise<Told> => {
    const asking = server.serve(request, sessions[as] ?? null);
    await loop.runFor(asking);
    const { status, body } = await asking;
    expect(bugs).toEqual([]);
    return { status, body: body === "" ? null : JSON.parse(body) };
  };
}

/** Without random values and times: ids of photos, suffixes of references, times and links. */
function comparable({ status, body }: Told): Told {
  const text = JSON.stringify(body, (name, value: unknown) => {
    if (/_at$|^created|^updated|_url$/.test(name) && typeof value === "string") return "…";
    if (name === "id") return "…";
    if (name === "fruit_id" || name === "reference")
      return String(value).replace(/-[A-Z0-9]{4}$/, "-…");
    // Sentences are the catalogue's, and fields of a body are named more fully by the framework.
    if (name === "error" || name === "fields") return undefined;
    return value;
  });
  return { status, body: text === undefined ? null : (JSON.parse(text) as unknown) };
}

const uuid = (random: () => number) =>
  `0199${Math.floor(random() * 65_536)
    .toString(16)
    .padStart(4, "0")}-0000-7000-8000-${Math.floor(random() * 2 ** 44)
    .toString(16)
    .padStart(12, "0")}`;

type Draw = {
  random: () => number;
  pick: <One>(all: readonly One[]) => One;
  ids: string[];
  edits: string[];
  references: string[];
};

function submission({ random, pick, references }: Draw): FruitSubmission {
  const declared = photos.slice(0, random() < 0.9 ? pick([4, 5, 6]) : 3);
  const retaken = declared.map((photo, at) =>
    random() < 0.15 ? (photos[at + 6] ?? photo) : photo,
  );
  return {
    fields: {
      ...someFields(),
      fruit_id: pick(references),
      oil_content: pick([22.4, null]),
      remarks: pick(["one", null]),
    },
    collection_date: "2026-03-01T08:00:00.000Z",
    photos: retaken.map(declaredOf),
  };
}

const declaredOf = ({ role, jpeg, sha256 }: TestPhoto) => ({
  photo_role: role,
  sha256,
  file_name: `${role}.jpg`,
  file_size: jpeg.length,
});

function edit({ random, pick, edits, references }: Draw): FruitEdit {
  const touched = pick(photos);
  return {
    ...(random() < 0.9 && { edit_id: pick(edits) }),
    base_version: pick([1, 1, 2, 2, 3, 4, 5]),
    fields: {
      ...(random() < 0.6 && { oil_content: pick([22.4, 47.7, 10]) }),
      ...(random() < 0.4 && { remarks: pick(["one", "two", null]) }),
      ...(random() < 0.1 && { fruit_id: pick(references) }),
    },
    photos: random() < 0.3 ? [declaredOf(touched)] : [],
    removed_photos:
      random() < 0.2 ? [{ photo_role: touched.role, sha256: pick(photos).sha256 }] : [],
  };
}

function request(draw: Draw): Asked {
  const { random, pick, ids, edits } = draw;
  const id = pick(ids);
  const as = pick([0, 0, 0, 0, 0, 1, 2, 3]);
  const fruit = `/api/fruits/${id}`;
  const headers: Record<string, string> =
    random() < 0.1 ? { "x-user": people[pick([0, 1])]?.id ?? "" } : {};
  const basics = { as, headers, body: null };
  const photo = pick(photos);
  const named = { ...headers, "x-content-sha256": photo.sha256 };
  const bytes = random() < 0.85 ? photo.jpeg : photo.jpeg.subarray(0, 100);
  const json = (value: unknown) =>
    random() < 0.95 ? JSON.stringify(value) : JSON.stringify(value).slice(0, 40);
  const kind = random();
  if (kind < 0.2) return { ...basics, method: "PUT", path: fruit, body: json(submission(draw)) };
  if (kind < 0.3) {
    const given = submission(draw);
    const brought = photos.filter(
      ({ sha256 }) => random() < 0.9 && given.photos.some((one) => one.sha256 === sha256),
    );
    const parts = brought.map(({ role, jpeg }): [string, Uint8Array] => [role, jpeg]);
    const body = new Map<string, string | Uint8Array>([["fruit", JSON.stringify(given)], ...parts]);
    return { ...basics, method: "PUT", path: `${fruit}/whole`, body };
  }
  if (kind < 0.55) return { ...basics, method: "PATCH", path: fruit, body: json(edit(draw)) };
  if (kind < 0.6) return { ...basics, method: "GET", path: fruit };
  if (kind < 0.62) {
    const edit_id = random() < 0.5 ? pick(edits) : null;
    const sent = {
      id,
      fruit_id: id,
      edit_id,
      photos: [{ photo_role: photo.role, sha256: photo.sha256 }],
    };
    return {
      ...basics,
      method: "POST",
      path: "/api/fruits/kept",
      body: json({ items: [sent] }),
    };
  }
  if (kind < 0.65) return { ...basics, method: "DELETE", path: fruit };
  const ofPhoto = `${fruit}/photos/${photo.role}`;
  if (kind < 0.82) return { as, method: "PUT", path: ofPhoto, headers: named, body: bytes };
  if (kind < 0.85) {
    const headers = random() < 0.5 ? { ...basics.headers, ...named } : basics.headers;
    return { ...basics, method: "DELETE", path: ofPhoto, headers };
  }
  if (kind < 0.88) return { ...basics, method: "GET", path: `${ofPhoto}/parts`, headers: named };
  const start = pick([0, 0, 1000, 2000]);
  const part = photo.jpeg.subarray(start, start + pick([1000, 100_000]));
  return { as, method: "PUT", path: `${ofPhoto}/parts/${start}`, headers: named, body: part };
}

const codes = new Set<string>();

test.each([1, 2, 3, 4])("answers as the real server does, requests %i", async (seed) => {
  const { uniform: random } = seededRandom(seed, 31);
  const ask = await inProcess();
  const pick: Draw["pick"] = (all) => {
    const chosen = all[Math.floor(random() * all.length)];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
  const several = (count: number) => Array.from({ length: count }, () => uuid(random));
  // The real server still holds those of the tests before.
  const references = [`PALM-2026-12345${seed}-ABCD`, `Fruit ${seed} A`, `Fruit ${seed} B`];
  const draw = { random, pick, ids: several(2), edits: several(6), references };
  for (let count = 0; count < 90; count += 1) {
    const asked = request(draw);
    const [real, own] = [await askReal(asked), await ask(asked)];
    const said = `${asked.method} ${asked.path} as ${asked.as}`;
    expect({ said, ...comparable(own) }).toEqual({ said, ...comparable(real) });
    codes.add(codeOf(real));
  }
});

test("more than refusals was compared", () => {
  expect([...codes]).toEqual(
    expect.arrayContaining(["200", "fruit_changed", "fruit_already_sent", "photo_hash_mismatch"]),
  );
});

function codeOf({ status, body }: Told): string {
  if (typeof body === "object" && body !== null && "code" in body) return String(body.code);
  return String(status);
}

test("a transaction is all or nothing when the server dies in it", async () => {
  const loop = createLoop(() => undefined);
  let commits = 0;
  const server = createServer({
    loop,
    random: seededRandom(9).uniform,
    startMs: Date.parse("2026-04-01T00:00:00Z"),
    instantiate: await linkServerApp(),
    onCommit: () => (commits += 1),
    hasBackups: false,
    onBug: (error) => {
      throw error;
    },
  });
  const [person] = people;
  if (person === undefined) throw new Error("nobody");
  const session = server.signIn(
    { id: person.id, email: person.email, role: "collecteur" },
    "phone",
  );
  const body = JSON.stringify({
    fields: someFields({ fruit_id: "Fruit" }),
    collection_date: "2026-03-01T08:00:00.000Z",
    photos: photos.slice(0, 4).map(declaredOf),
  });
  const path = "/api/fruits/01990000-0000-7000-8000-000000000000";
  const put = () => server.serve({ method: "PUT", path, headers: {}, body }, session);
  for (let diesAtMs = 0.1; commits === 0; diesAtMs += 0.9) {
    const end = put().catch(() => undefined);
    await loop.runUntil(loop.now() + diesAtMs);
    server.kill();
    await end;
    const { fruits, photos: promised } = server.store.state();
    expect([fruits.size, promised.size]).toEqual(commits === 0 ? [0, 0] : [1, 4]);
    server.start();
  }
});
