import { fruitReceiptSchema, fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { archivePieceBytes } from "@elaeis/domain/imports/archive";
import {
  emergencyImportSchema,
  emergencyImportsSchema,
  type EmergencyImport,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sendPhoto, submissionOf, submitFruit } from "#testing/fruits.ts";
import { setOwnFields, someOwnFields } from "#testing/own-fields.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { exported, type OnPhone } from "#testing/phone-export.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { zipOf, type ZipEntry } from "#testing/zip.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());
let seed = 900;
beforeEach(async () => {
  seed += 1;
  photos = await fourPhotos(seed);
});

function onPhone(of: Partial<OnPhone> = {}): OnPhone {
  const held = of.photos ?? photos;
  return {
    id: uuidv7(),
    userId: collector.id,
    submission: submissionOf(held),
    photos: held,
    ...of,
  };
}

const at = (id: string, rest = "") => `/api/unsent-imports/${id}${rest}`;
const post = (id: string, rest: string, as: TestUser = administrator) =>
  app.fetch(at(id, rest), { as, method: "POST" });

async function bring(zip: Buffer): Promise<string> {
  const id = uuidv7();
  const upload = { file_name: "elaeis-2026-03-01.zip", file_size: zip.length };
  await answered(
    emergencyImportSchema,
    app.fetch(at(id), { as: administrator, ...json(upload, "PUT") }),
  );
  for (let start = 0; start < zip.length; start += archivePieceBytes) {
    const sent = await app.fetch(at(id, `/pieces/${start / archivePieceBytes}`), {
      as: administrator,
      method: "PUT",
      body: new Uint8Array(zip.subarray(start, start + archivePieceBytes)),
    });
    expect(sent.status).toBe(204);
  }
  return id;
}

async function dryRun(entries: readonly ZipEntry[]): Promise<EmergencyImport> {
  const id = await bring(zipOf(entries));
  return answered(emergencyImportSchema, post(id, "/check"));
}

const read = (id: string) =>
  answered(emergencyImportSchema, app.fetch(at(id), { as: administrator }));

async function run(id: string): Promise<EmergencyImport> {
  expect((await post(id, "/run")).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  // Another call may be at work on it.
  return vi.waitFor(async () => {
    const now = await read(id);
    expect(now.state).toBe("done");
    return now;
  }, 15_000);
}

async function importAll(entries: readonly ZipEntry[]): Promise<EmergencyImport> {
  return run((await dryRun(entries)).id);
}

const changed = (entry: ZipEntry, change: Partial<ZipEntry>): ZipEntry => ({ ...entry, ...change });

const inFolder = (name: string) => (entry: ZipEntry) =>
  changed(entry, { name: `${name}-${entry.name}` });

const endings = ({ items }: EmergencyImport) => items.map(({ outcome }) => outcome);
const codes = ({ items }: EmergencyImport) =>
  items.flatMap(({ problems }) => problems.map(({ code, photo_role }) => [code, photo_role]));

const readFruit = (id: string, as = administrator) =>
  answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as }));

/** As the phone's outbox does it. */
async function sendFromPhone(fruit: OnPhone): Promise<void> {
  const declared = await submitFruit(app, collector, fruit.id, fruit.submission);
  expect(declared.status).toBe(200);
  const { fruit: stored } = await answered(fruitReceiptSchema, declared);
  for (const photo of fruit.photos) {
    const isHeld = stored.photos.some(
      ({ photo_role, sha256, received }) =>
        photo_role === photo.role && sha256 === photo.sha256 && received,
    );
    const answer = isHeld ? undefined : await sendPhoto(app, collector, fruit.id, photo);
    expect(answer?.status ?? 200).toBe(200);
  }
}

async function expectOneWholeFruit(fruit: OnPhone): Promise<void> {
  const { rows } = await app.owner.query(
    "select id, collector_id, collector_email, photos_count from fruits where fruit_id like $1",
    [`${fruit.submission.fields.fruit_id}%`],
  );
  expect(rows).toEqual([
    {
      id: fruit.id,
      collector_id: collector.id,
      collector_email: collector.email,
      photos_count: 4,
    },
  ]);
  const stored = await readFruit(fruit.id);
  expect(stored.photos.map(({ sha256, received }) => [sha256, received])).toEqual(
    fruit.photos.map(({ sha256 }) => [sha256, true]),
  );
  // Thumbnails are made when they are first asked for.
  const photoFiles = readdirSync(`${app.filesFolder}/fruits`).filter(
    (name) => name.startsWith(fruit.id) && !name.endsWith("_thumb.jpg"),
  );
  expect(photoFiles).toHaveLength(4);
}

describe("[OFF-05] a phone's unsent fruits brought back", () => {
  test("the dry run tells what is inside, for whom and what would happen, and changes nothing", async () => {
    const fruit = onPhone();
    const checked = await dryRun(exported(fruit));
    expect(checked).toMatchObject({ state: "checked", fruits: 1 });
    expect(checked.items).toMatchObject([
      {
        kind: "new",
        fruit_id: fruit.id,
        reference: fruit.submission.fields.fruit_id,
        collector_email: collector.email,
        photos: 4,
        planned: "created",
        outcome: null,
        problems: [],
      },
    ]);
    expect((await app.fetch(`/api/fruits/${fruit.id}`, { as: administrator })).status).toBe(404);
  });

  test("imported, then sent by the phone: one fruit, one set of photos, the collector's own", async () => {
    const fruit = onPhone();
    expect(endings(await importAll(exported(fruit)))).toEqual(["created"]);
    await expectOneWholeFruit(fruit);
    await sendFromPhone(fruit);
    await expectOneWholeFruit(fruit);
    expect((await readFruit(fruit.id, collector)).version).toBe(1);
  });

  test("[PRED-06] a fruit of the phone's own prediction: one fruit with one prediction, whichever way it comes", async () => {
    const four = { huile: 22, matiere_seche: 40, proteines: 10, acides_gras: 15 };
    const answer = {
      values: four,
      interval: null,
      coverage: null,
      clamped: [],
      warnings: [],
      model: null,
      processing_time_ms: 90,
    };
    const accepted_prediction = { confidence: 0.5, answer };
    const one = photos.slice(0, 1);
    const fruit = onPhone({
      photos: one,
      submission: { ...submissionOf(one), accepted_prediction },
    });
    const entries = exported(fruit, { accepted_prediction });
    expect(endings(await importAll(entries))).toEqual(["created"]);
    await sendFromPhone(fruit);
    expect(endings(await importAll(entries))).toEqual(["already_there"]);
    const recorded = await app.owner.query(
      "select user_id from ai_predictions where fruit_id = $1",
      [fruit.id],
    );
    expect(recorded.rows).toEqual([{ user_id: collector.id }]);
  });

  test("sent by the phone, then imported: it is there already", async () => {
    const fruit = onPhone();
    await sendFromPhone(fruit);
    expect(endings(await importAll(exported(fruit)))).toEqual(["already_there"]);
    await expectOneWholeFruit(fruit);
  });

  test("the same file twice, and both at once with the phone", async () => {
    const fruit = onPhone();
    const [one, other] = [await dryRun(exported(fruit)), await dryRun(exported(fruit))];
    await Promise.all([run(one.id), run(other.id), sendFromPhone(fruit)]);
    await expectOneWholeFruit(fruit);
    expect(endings(await importAll(exported(fruit)))).toEqual(["already_there"]);
  });

  test("what the phone had delivered in part is completed, by either", async () => {
    const fruit = onPhone();
    await submitFruit(app, collector, fruit.id, fruit.submission);
    const [front] = fruit.photos;
    if (front === undefined) throw new Error("no photo");
    await sendPhoto(app, collector, fruit.id, front);
    expect((await dryRun(exported(fruit))).items).toMatchObject([{ planned: "completed" }]);
    expect(endings(await importAll(exported(fruit)))).toEqual(["completed"]);
    await expectOneWholeFruit(fruit);
    await sendFromPhone(fruit);
    await expectOneWholeFruit(fruit);
  });

  test("a file of the first version, which says less, makes no double either", async () => {
    const fruit = onPhone();
    const first = {
      version: 1,
      kind: undefined,
      photos: fruit.photos.map(({ role, sha256 }) => ({ role, sha256, file: `${role}.jpg` })),
    };
    expect(endings(await importAll(exported(fruit, first)))).toEqual(["created"]);
    expect(endings(await importAll(exported(fruit, first)))).toEqual(["already_there"]);
    // The names it was declared under are the same here, so that the phone's own word is known.
    await sendFromPhone(fruit);
    await expectOneWholeFruit(fruit);
  });

  test("packed anew, compressed and inside another folder, it is read all the same", async () => {
    const fruit = onPhone();
    const packed = exported(fruit).flatMap(({ name, bytes }) => [
      { name: `elaeis/${name}`, bytes, isDeflated: true },
      { name: `__MACOSX/elaeis/${name}`, bytes: Buffer.from("finder") },
    ]);
    expect(endings(await importAll(packed))).toEqual(["created"]);
    await expectOneWholeFruit(fruit);
  });

  test("a fruit that was changed on the server since is left as it is", async () => {
    const fruit = onPhone();
    await sendFromPhone(fruit);
    const edit = { base_version: 1, fields: { remarks: "vu" }, photos: [] };
    await app.fetch(`/api/fruits/${fruit.id}`, { as: collector, ...json(edit, "PATCH") });
    expect(endings(await importAll(exported(fruit)))).toEqual(["already_there"]);
    expect(await readFruit(fruit.id)).toMatchObject({ remarks: "vu", version: 2 });
  });

  test("another content under the same id is a conflict, and nothing is overwritten", async () => {
    const fruit = onPhone();
    await sendFromPhone(fruit);
    const changed = submissionOf(photos, { remarks: "autre" });
    const imported = await importAll(exported({ ...fruit, submission: changed }));
    expect(endings(imported)).toEqual(["conflict"]);
    expect(codes(imported)).toEqual([["fruit_already_sent", null]]);
    await expectOneWholeFruit(fruit);
  });

  test("somebody else's fruit cannot be claimed by a file", async () => {
    const fruit = onPhone();
    await sendFromPhone(fruit);
    const other = await app.user("collecteur");
    const imported = await importAll(exported({ ...fruit, userId: other.id }));
    expect(endings(imported)).toEqual(["conflict"]);
    expect(codes(imported)).toEqual([["fruit_of_another", null]]);
    await expectOneWholeFruit(fruit);
  });

  test("a photo with other bytes, and one the phone had lost, are refused by name; the rest is kept, visibly incomplete", async () => {
    const fruit = onPhone();
    const entries = exported(fruit)
      .filter(({ name }) => !name.endsWith("/back.jpg"))
      .map((entry) =>
        entry.name.endsWith("/left.jpg") ? changed(entry, { bytes: Buffer.from("other") }) : entry,
      );
    const imported = await importAll(entries);
    expect(endings(imported)).toEqual(["incomplete"]);
    expect(codes(imported)).toEqual([
      ["photo_not_in_archive", "back"],
      ["photo_hash_mismatch", "left"],
    ]);
    expect(await readFruit(fruit.id)).toMatchObject({ photos_count: 2, photos_declared: 4 });
    await sendFromPhone(fruit);
    await expectOneWholeFruit(fruit);
  });

  test("a picture that cannot be decoded is not kept, though its fingerprint is right", async () => {
    const broken = Buffer.from((await drawnJpeg("front", seed)).subarray(0, 9000));
    const front: TestPhoto = { role: "front", jpeg: broken, sha256: sha256Hex(broken) };
    const fruit = onPhone({ photos: [front, ...photos.slice(1)] });
    const imported = await importAll(exported(fruit));
    expect(endings(imported)).toEqual(["incomplete"]);
    expect(codes(imported)).toEqual([["image_unreadable", "front"]]);
  });

  test("what cannot be brought in is named: no account, no views, no sense, twice, a draft", async () => {
    const stranger = onPhone({ userId: uuidv7() });
    const twoViews = onPhone({ photos: photos.slice(0, 2) });
    const senseless = onPhone();
    const whole = onPhone();
    const draft = onPhone();
    const inputs = { fruit_id: draft.submission.fields.fruit_id, oil_content: "21,5" };
    const imported = await importAll([
      ...exported(stranger),
      ...exported(twoViews),
      ...exported(senseless, { fields: { fruit_id: "" } }),
      ...exported(whole),
      ...exported(whole).map((entry) => changed(entry, { name: `again/${entry.name}` })),
      ...exported(draft, { kind: "draft", inputs, fields: undefined }),
    ]);
    expect(endings(imported)).toEqual([
      "refused",
      "refused",
      "refused",
      "created",
      "refused",
      "not_handed_in",
    ]);
    expect(codes(imported).map(([code]) => code)).toEqual([
      "unknown_collector",
      "too_few_photos",
      "unsent_fruit_unreadable",
      "unsent_fruit_twice",
    ]);
    expect(imported.items[2]?.problems[0]?.en).not.toContain("base_version");
    expect(imported.items[0]?.problems[0]?.fr).toContain("n'existe pas ici");
    await expectOneWholeFruit(whole);
  });
});

describe("[EDIT-03] an unsent change brought back", () => {
  const edited = (fruit: OnPhone, changes: object) =>
    exported({ ...fruit, photos: [] }, { kind: "edit", photos: [], base_version: 1, ...changes });

  test("keeps fields of the installation's own, and undoes them one by one", async () => {
    await setOwnFields(app, someOwnFields);
    const own_values = { weight: 12.5, palm: "P-7" };
    const fruit = onPhone({ submission: submissionOf(photos, { own_values }) });
    expect(endings(await importAll(exported(fruit)))).toEqual(["created"]);
    expect(await readFruit(fruit.id)).toMatchObject({ own_values });
    expect(endings(await importAll(exported(fruit)))).toEqual(["already_there"]);
    const fields = { own_values: { weight: 14, palm: null } };
    const { id } = await importAll(edited(fruit, { fields }));
    expect((await readFruit(fruit.id)).own_values).toEqual({ weight: 14 });
    await app.owner.query(
      `update fruits set own_values = own_values || '{"variety": "dura"}' where id = $1`,
      [fruit.id],
    );
    expect((await post(id, "/undo")).status).toBe(200);
    expect((await readFruit(fruit.id)).own_values).toEqual({ ...own_values, variety: "dura" });
  });

  test("is applied once, on the version it was based on, with its photos and removals", async () => {
    const fruit = onPhone();
    await sendFromPhone(fruit);
    const jpeg = await drawnJpeg("front", seed + 500);
    const retake: TestPhoto = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
    const [declared] = submissionOf([retake]).photos;
    const photo = { ...declared, role: "front", file: "front.jpg" };
    const entries = [
      ...edited(fruit, { fields: { remarks: "revu" }, photos: [photo], removed_roles: ["back"] }),
      {
        name: `${fruit.submission.fields.fruit_id}-${fruit.id.slice(-12)}/front.jpg`,
        bytes: jpeg,
      },
    ];
    expect((await dryRun(entries)).items).toMatchObject([{ planned: "updated" }]);
    expect(await readFruit(fruit.id)).toMatchObject({ version: 1, photos_count: 4 });
    expect(endings(await importAll(entries))).toEqual(["updated"]);
    const stored = await readFruit(fruit.id);
    expect(stored).toMatchObject({ version: 2, remarks: "revu", photos_count: 3 });
    expect(stored.photos.map(({ photo_role }) => photo_role)).toEqual(["front", "left", "right"]);
    expect(stored.photos[0]).toMatchObject({ sha256: retake.sha256, received: true });
    expect(endings(await importAll(entries))).toEqual(["already_there"]);
  });

  test("that the phone has sent itself is not applied again, whatever happened to the fruit since", async () => {
    const fruit = onPhone();
    await sendFromPhone(fruit);
    const edit_id = uuidv7();
    const send = (edit: object) =>
      app.fetch(`/api/fruits/${fruit.id}`, {
        as: collector,
        ...json({ photos: [], ...edit }, "PATCH"),
      });
    const change = { edit_id, base_version: 1, fields: { remarks: "revu" } };
    expect((await send(change)).status).toBe(200);
    await send({ base_version: 2, fields: { remarks: "encore" } });
    const imported = await importAll(edited(fruit, change));
    expect(endings(imported)).toEqual(["already_there"]);
    expect(await readFruit(fruit.id)).toMatchObject({ remarks: "encore", version: 3 });
  });

  test("[OFF-05] of a fruit in the same file is foretold, and applied, after that fruit", async () => {
    const fruit = onPhone();
    const change = { fields: { remarks: "revu" }, edit_id: uuidv7() };
    const edit = edited(fruit, change).map(inFolder("b"));
    const late = edited(fruit, { ...change, base_version: 3 });
    const foretold = await dryRun([...exported(fruit), ...edit]);
    expect(foretold.items).toMatchObject([
      { kind: "new", planned: "created", problems: [] },
      { kind: "edit", planned: "updated", problems: [] },
    ]);
    expect((await app.fetch(`/api/fruits/${fruit.id}`, { as: administrator })).status).toBe(404);
    expect((await dryRun([...exported(fruit), ...late.map(inFolder("c"))])).items).toMatchObject([
      { planned: "created" },
      { planned: "conflict", problems: [{ code: "fruit_changed" }] },
    ]);
    const [refused] = exported({ ...fruit, userId: uuidv7() });
    expect((await dryRun([...(refused ? [refused] : []), ...edit])).items).toMatchObject([
      { planned: "refused", problems: [{ code: "unknown_collector" }] },
      { planned: "refused", problems: [{ code: "unknown_fruit" }] },
    ]);
    expect(endings(await run(foretold.id))).toEqual(["created", "updated"]);
    expect(await readFruit(fruit.id)).toMatchObject({
      version: 2,
      remarks: "revu",
      photos_count: 4,
    });
  });

  test("[OFF-05] of a fruit that is somebody else's in the same file is foretold as a conflict", async () => {
    const fruit = onPhone();
    const other = await app.user("collecteur");
    const edit = edited({ ...fruit, userId: other.id }, { fields: { remarks: "mien" } });
    const entries = [...exported(fruit), ...edit.map(inFolder("b"))];
    expect((await dryRun(entries)).items).toMatchObject([
      { planned: "created" },
      { planned: "conflict", problems: [{ code: "fruit_of_another" }] },
    ]);
    expect(endings(await importAll(entries))).toEqual(["created", "conflict"]);
  });

  test("is a conflict once somebody changed the fruit meanwhile", async () => {
    const fruit = onPhone();
    await sendFromPhone(fruit);
    const edit = { base_version: 1, fields: { remarks: "autre" }, photos: [] };
    await app.fetch(`/api/fruits/${fruit.id}`, { as: collector, ...json(edit, "PATCH") });
    const imported = await importAll(edited(fruit, { fields: { remarks: "mien" } }));
    expect(endings(imported)).toEqual(["conflict"]);
    expect(codes(imported)).toEqual([["fruit_changed", null]]);
    expect(await readFruit(fruit.id)).toMatchObject({ remarks: "autre", version: 2 });
  });
});

describe("an archive that is not what it should be", () => {
  const entry = (name: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
    name,
    bytes: Buffer.from("{}"),
    ...more,
  });
  const big = Buffer.alloc(3 * 1024 * 1024);
  const cases: [string, () => Buffer, string][] = [
    ["text", () => Buffer.from("not a ZIP at all, but long enough to be one"), "zip_unreadable"],
    ["truncated", () => zipOf(exported(onPhone())).subarray(0, 40_000), "zip_unreadable"],
    ["without a fruit", () => zipOf([entry("notes.txt")]), "nothing_unsent"],
    ["empty", () => zipOf([]), "nothing_unsent"],
    ["encrypted", () => zipOf([entry("a/fruit.json", { isEncrypted: true })]), "zip_encrypted"],
    ["climbing out", () => zipOf([entry("../../fruit.json")]), "zip_unsafe_name"],
    ["absolute", () => zipOf([entry("/etc/fruit.json")]), "zip_unsafe_name"],
    ["with back-slashes", () => zipOf([entry("a\\fruit.json")]), "zip_unsafe_name"],
    [
      "with a name twice",
      () => zipOf([entry("a/fruit.json"), entry("a/fruit.json")]),
      "zip_unsafe_name",
    ],
    [
      "unpacking to thousands of times its size",
      () => zipOf([entry("a/fruit.json", { bytes: big, isDeflated: true })]),
      "zip_bomb",
    ],
    [
      "with entries on one another",
      () => zipOf([entry("a/fruit.json"), entry("b/fruit.json", { isOverlapping: true })]),
      "zip_bomb",
    ],
  ];

  test.each(cases)(
    "%s is refused with a sentence, and nothing is kept",
    async (_name, zip, code) => {
      const id = await bring(zip());
      const refused = await post(id, "/check");
      expect(refused.status).toBe(422);
      expect(await answered(problemAnswerSchema, refused)).toMatchObject({ code });
      expect((await post(id, "/run")).status).toBe(409);
    },
  );

  test("that lies about a size does not fill the memory: that fruit alone is refused", async () => {
    const bomb = exported(onPhone()).map((one) =>
      one.name.endsWith("/fruit.json")
        ? changed(one, { bytes: Buffer.alloc(900_000, " "), isDeflated: true, claimedBytes: 100 })
        : one,
    );
    const checked = await dryRun([...bomb, ...exported(onPhone())]);
    expect(checked.items.map(({ planned }) => planned)).toEqual(["refused", "created"]);
    expect(codes(checked)).toEqual([["zip_entry_damaged", null]]);
  });
});

describe("[ROLE-01] bringing back is for administrators", () => {
  test("visitors and collectors are turned away from every route", async () => {
    const { id } = await dryRun(exported(onPhone()));
    const requests: [string, RequestInit][] = [
      ["/api/unsent-imports", {}],
      [at(id), {}],
      [at(id), json({ file_name: "a.zip", file_size: 10 }, "PUT")],
      [at(id, "/pieces/0"), { method: "PUT", body: "x" }],
      [at(id, "/check"), { method: "POST" }],
      [at(id, "/run"), { method: "POST" }],
      [at(id), { method: "DELETE" }],
    ];
    for (const [target, init] of requests) {
      expect((await app.fetch(target, init)).status).toBe(401);
      expect((await app.fetch(target, { ...init, as: collector })).status).toBe(403);
    }
    expect((await read(id)).state).toBe("checked");
  });

  test("row-level security shows and gives a collector nothing", async () => {
    const { id } = await dryRun(exported(onPhone()));
    const denied = await app.database.withActor(
      { kind: "user", id: collector.id, accountName: collector.email, role: "collecteur" },
      async (tx) => ({
        seen: await tx.selectFrom("unsent_imports").selectAll().execute(),
        items: await tx.selectFrom("unsent_import_items").selectAll().execute(),
        changed: await tx
          .updateTable("unsent_imports")
          .set({ state: "discarded" })
          .where("id", "=", id)
          .executeTakeFirst(),
      }),
    );
    expect(denied.seen).toEqual([]);
    expect(denied.items).toEqual([]);
    expect(denied.changed.numUpdatedRows).toBe(0n);
  });

  test("the audit log names the administrator, and the collector whose fruit it is", async () => {
    const fruit = onPhone();
    const { id } = await importAll(exported(fruit));
    const { rows } = await app.owner.query(
      `select user_id, new_values ->> 'collector_id' as collector, new_values ->> 'import_source' as source
       from audit_log where table_name = 'fruits' and record_id = $1 and action = 'INSERT'`,
      [fruit.id],
    );
    expect(rows).toEqual([
      { user_id: administrator.id, collector: collector.id, source: "emergency_export" },
    ]);
    const batch = await app.owner.query(
      `select new_values -> 'summary' as summary from audit_log
       where table_name = 'unsent_imports' and record_id = $1 and new_values ->> 'summary' is not null`,
      [id],
    );
    expect(batch.rows).toEqual([{ summary: { created: 1 } }]);
  });

  test("invalid values are refused by name, and unknown ones are reported", async () => {
    const tooLarge = { file_name: "a.zip", file_size: 3 * 1024 ** 3 };
    const refused = await app.fetch(at(uuidv7()), {
      as: administrator,
      ...json(tooLarge, "PUT"),
    });
    expect(refused.status).toBe(400);
    expect(await answered(problemAnswerSchema, refused)).toMatchObject({
      details: { fields: "file_size" },
    });
    expect((await post(uuidv7(), "/check")).status).toBe(404);
    expect((await post(uuidv7(), "/run")).status).toBe(404);
  });
});

describe("an import that is interrupted", () => {
  test("before its file is whole, waits for the rest; a piece of another length is refused", async () => {
    const zip = zipOf(exported(onPhone()));
    const id = uuidv7();
    const upload = { file_name: "a.zip", file_size: zip.length };
    await app.fetch(at(id), { as: administrator, ...json(upload, "PUT") });
    const send = (bytes: Buffer) =>
      app.fetch(at(id, "/pieces/0"), {
        as: administrator,
        method: "PUT",
        body: new Uint8Array(bytes),
      });
    expect((await post(id, "/check")).status).toBe(409);
    expect((await send(zip.subarray(1))).status).toBe(409);
    expect((await send(zip)).status).toBe(204);
    expect((await post(id, "/check")).status).toBe(200);
    expect((await send(zip)).status).toBe(409);
  });

  test("after some photos, continues where it stopped, on any server", async () => {
    const fruits = [onPhone(), onPhone({ submission: submissionOf(photos) })];
    const { id } = await dryRun(fruits.flatMap((fruit) => exported(fruit)));
    // As a process leaves it that died after the first fruit's fields and one of its photos.
    const [first] = fruits;
    const [photo] = photos;
    if (first === undefined || photo === undefined) throw new Error("nothing drawn");
    await submitFruit(app, collector, first.id, first.submission);
    await sendPhoto(app, collector, first.id, photo);
    expect(endings(await run(id))).toEqual(["completed", "created"]);
    for (const fruit of fruits) await expectOneWholeFruit(fruit);
  });

  test("that is given up, or over, leaves no file behind", async () => {
    const pieces = (id: string) => {
      const folder = `${app.filesFolder}/unsent-imports/${id}`;
      return existsSync(folder) ? readdirSync(folder) : [];
    };
    const given = await dryRun(exported(onPhone()));
    expect(pieces(given.id)).toHaveLength(1);
    const discard = () => app.fetch(at(given.id), { as: administrator, method: "DELETE" });
    expect((await discard()).status).toBe(204);
    expect((await discard()).status).toBe(409);
    expect(pieces(given.id)).toEqual([]);
    expect((await post(given.id, "/run")).status).toBe(409);

    const over = await importAll(exported(onPhone()));
    expect(pieces(over.id)).toEqual([]);
    const { imports } = await answered(
      emergencyImportsSchema,
      app.fetch("/api/unsent-imports", { as: administrator }),
    );
    expect(imports.map(({ id }) => id)).toContain(over.id);
    expect(imports.map(({ id }) => id)).not.toContain(given.id);
  });

  test("that is started as another clears away what nobody started keeps its file", async () => {
    const { id } = await dryRun(exported(onPhone()));
    await app.owner.query(
      "update unsent_imports set created_at = now() - interval '8 days' where id = $1",
      [id],
    );
    const starting = await app.owner.connect();
    await starting.query("begin");
    await starting.query("select from unsent_imports where id = $1 for update", [id]);
    await starting.query(
      "insert into transfers (id, kind, started_by) values ($1, 'emergency-import', $2)",
      [id, administrator.id],
    );
    const bringing = bring(zipOf(exported(onPhone())));
    // It waits for the start.
    await pause(300);
    await starting.query("commit");
    starting.release();
    await bringing;
    expect((await read(id)).state).toBe("importing");
    expect(readdirSync(`${app.filesFolder}/unsent-imports/${id}`)).toHaveLength(1);
  });
});
