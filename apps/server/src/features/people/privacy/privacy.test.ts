import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  ownDataSchema,
  privacyRequestPageSchema,
  privacyRequestSchema,
  type OwnData,
} from "@elaeis/domain/privacy/privacy-schemas";
import { ownDataCategories } from "@elaeis/domain/privacy/privacy";
import { managedUserSchema } from "@elaeis/domain/users/user-schemas";
import { trainingOverviewSchema } from "@elaeis/domain/training/training-schemas";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { openZip } from "#platform/zip/zip-archive.ts";
import { addFruit, submissionOf, submitFruit } from "#testing/fruits.ts";
import { setOwnFields, someOwnFields } from "#testing/own-fields.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { sealAuditLog } from "#features/operations/audit/sealing.ts";
import { verifyAuditLog } from "#features/operations/audit/verify.ts";

let app: TestApp;
let admin: TestUser;
let person: TestUser;
let other: TestUser;
let photos: TestPhoto[];
const fruit = uuidv7();

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  person = await app.user("collecteur");
  other = await app.user("collecteur");
  photos = await fourPhotos();
  await addFruit(app, person, fruit, photos);
  await addFruit(app, other, uuidv7(), photos);
});
afterAll(() => app.close());

const ask = (path: string, as: TestUser, init: RequestInit = {}) =>
  app.fetch(`/api/privacy${path}`, { ...init, as });
const ownData = (as: TestUser) => answered(ownDataSchema, ask("/me", as));
const countOf = ({ kept }: OwnData, wanted: string) =>
  kept.find(({ category }) => category === wanted)?.count;
const request = (asking: object, as = person) =>
  ask(
    "/me/requests",
    as,
    json({ id: uuidv7(), kind: "erasure", with_photos: false, message: null, ...asking }),
  );
const requests = (query = "") =>
  answered(privacyRequestPageSchema, ask(`/requests${query}`, admin));
const decide = (id: string, decision: object, as = admin) =>
  ask(`/requests/${id}/decision`, as, json({ answer: null, ...decision }, "PUT"));
const restrict = (restricted: boolean, as = person) =>
  ask("/me/restriction", as, json({ restricted }, "PUT"));
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function events(action: string): Promise<{ user_id: string; record_id: string }[]> {
  const { rows } = await app.owner.query<{ user_id: string; record_id: string }>(
    "select user_id, record_id from audit_log where action = $1 order by id",
    [action],
  );
  return rows;
}

describe("[PRIV-01] what is kept about a person", () => {
  test("is shown to them: every category, with how much there is of it, and nobody else's", async () => {
    const shown = await ownData(person);
    expect(shown.profile.email).toBe(person.email);
    expect(shown.kept.map(({ category }) => category)).toEqual([...ownDataCategories]);
    expect(countOf(shown, "fruits")).toBe(1);
    expect(countOf(shown, "photos")).toBe(4);
    expect(countOf(shown, "sessions")).toBe(1);
    expect(countOf(shown, "audit_entries")).toBeGreaterThan(0);
  });

  test("is handed out as one archive, photos byte by byte, secrets left out", async () => {
    await setOwnFields(app, someOwnFields);
    await app.owner.query(
      `update fruits set own_values = '{"weight": 12.5, "old": "no"}' where id = $1`,
      [fruit],
    );
    const edit = { base_version: 1, fields: { remarks: "counted twice" }, photos: [] };
    await app.fetch(`/api/fruits/${fruit}`, { as: person, ...json(edit, "PATCH") });
    const answer = await ask("/me/export.zip", person);
    expect(answer.headers.get("content-disposition")).toMatch(/elaeis_my_data_.*\.zip/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const zip = await openZip(
      { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) },
      { entries: 1000, nameLength: 300 },
    );
    for (const category of ownDataCategories) expect(zip.names).toContain(`${category}.json`);
    for (const { role, jpeg } of photos) {
      const stored = await zip.read(`photos/${fruit}/${role}.jpg`);
      // Stripped of metadata, which these have none of.
      expect(sha256(stored)).toBe(sha256(jpeg));
    }
    const fruits = z.parse(
      z.array(z.looseObject({ id: z.string(), oil_content: z.number() })),
      JSON.parse((await zip.read("fruits.json")).toString()),
    );
    // What the installation shows to administrators alone is left out.
    expect(fruits).toMatchObject([{ id: fruit, own_values: { weight: 12.5 } }]);
    expect(fruits[0]?.["own_values"]).not.toHaveProperty("old");
    const audit = (await zip.read("audit_entries.json")).toString();
    expect(audit).toContain("counted twice");
    expect(audit).toMatch(/"weight": ?12.5/);
    expect(audit).not.toMatch(/"old": ?"no"/);
    const profile = (await zip.read("profile.json")).toString();
    expect(profile).toContain(person.email);
    for (const name of zip.names.filter((one) => one.endsWith(".json"))) {
      const text = (await zip.read(name)).toString();
      expect(text).not.toContain(other.email);
      expect(text).not.toMatch(/"(token|password|key_sha256|p256dh|salt)"/);
    }
    expect((await events("DATA_EXPORTED")).map(({ user_id }) => user_id)).toEqual([person.id]);
  });

  test("comes in numbered files where there is much of it, every row once", async () => {
    const many = await app.user("collecteur");
    await app.owner.query(
      `insert into notices (user_id, kind, subject, data)
       select $1, 'test', number::text, '{}' from generate_series(1, 1000) as number`,
      [many.id],
    );
    const answer = await ask("/me/export.zip", many);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const zip = await openZip(
      { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) },
      { entries: 1000, nameLength: 300 },
    );
    const pages = zip.names.filter((name) => name.startsWith("notices-"));
    expect(pages).toEqual(["notices-0001.json", "notices-0002.json"]);
    const ids = new Set<string>();
    for (const name of pages) {
      const rows: unknown = JSON.parse((await zip.read(name)).toString());
      for (const { id } of z.parse(z.array(z.looseObject({ id: z.string() })), rows)) ids.add(id);
    }
    expect(ids.size).toBe(1000);
  });

  test("is closed to visitors", async () => {
    for (const path of ["/me", "/me/export.zip", "/requests"]) {
      expect((await app.fetch(`/api/privacy${path}`)).status).toBe(401);
    }
  });
});

describe("[PRIV-01] the restriction of processing", () => {
  const usable = async () =>
    (await answered(trainingOverviewSchema, app.fetch("/api/training", { as: admin }))).dataset;

  test("leaves a person's fruits out of training, exports and publication, until it is lifted", async () => {
    const publish = () =>
      app.fetch(`/api/fruits/${fruit}/publication`, {
        as: admin,
        ...json({ published: true }, "PUT"),
      });
    const exported = async () => {
      const preview = await app.fetch("/api/exports/preview", {
        as: admin,
        ...json(exportChoice()),
      });
      return z.parse(z.looseObject({ fruits: z.int() }), await preview.json()).fruits;
    };
    expect((await publish()).status).toBe(200);
    const before = { training: (await usable()).fruits, exported: await exported() };
    expect((await restrict(true)).status).toBe(200);
    expect((await ownData(person)).restricted_at).not.toBeNull();
    expect((await usable()).fruits).toBe(before.training - 1);
    expect((await usable()).left_out.restricted).toBe(1);
    expect(await exported()).toBe(before.exported - 1);
    const publication = await app.fetch(`/api/fruits/${fruit}/publication`, { as: admin });
    expect(await publication.json()).toMatchObject({ photos: [], not_published: 4 });
    expect(await codeOf(await publish())).toBe("processing_restricted");

    expect((await restrict(false)).status).toBe(200);
    expect((await usable()).fruits).toBe(before.training);
    expect(await exported()).toBe(before.exported);
    expect((await publish()).status).toBe(200);
  });

  test("is shown to administrators, who may set and lift it for the person", async () => {
    const set = (restricted: boolean, as = admin) =>
      ask(`/people/${person.id}/restriction`, as, json({ restricted }, "PUT"));
    expect((await set(true, other)).status).toBe(403);
    expect((await set(true)).status).toBe(200);
    expect((await requests()).restricted.map(({ id }) => id)).toEqual([person.id]);
    const shown = app.fetch(`/api/users/${person.id}`, { as: admin });
    expect((await answered(managedUserSchema, shown)).restricted_at).not.toBeNull();
    expect((await set(false)).status).toBe(200);
    expect((await requests()).restricted).toEqual([]);
    expect(
      await codeOf(
        await ask(`/people/${uuidv7()}/restriction`, admin, json({ restricted: true }, "PUT")),
      ),
    ).toBe("unknown_account");
  });

  test("is in the audit log once for each change, with who asked", async () => {
    const told = (await events("PROCESSING_RESTRICTED")).length;
    await restrict(true);
    await restrict(true);
    await restrict(false);
    const restricted = (await events("PROCESSING_RESTRICTED")).slice(told);
    expect(restricted).toEqual([{ user_id: person.id, record_id: person.id }]);
    expect((await events("PROCESSING_RELEASED")).at(-1)?.user_id).toBe(person.id);
  });

  test("of somebody else's data is refused by the database itself", async () => {
    const client = await app.appRole.connect();
    await client.query("begin");
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.role', 'collecteur', true)",
      [other.id],
    );
    const tried = client.query("select restrict_processing($1, true)", [person.id]);
    await expect(tried).rejects.toThrow(/only one's own data/);
    await client.query("rollback");
    client.release();
  });

  test("asks for a yes or a no", async () => {
    expect((await ask("/me/restriction", person, json({}, "PUT"))).status).toBe(400);
  });
});

describe("[PRIV-01] a request", () => {
  test("is asked once, shown with its deadline, and can be taken back", async () => {
    const id = uuidv7();
    const asked = await answered(privacyRequestSchema, request({ id }));
    expect(asked).toMatchObject({ id, kind: "erasure", state: "open" });
    const days = (Date.parse(asked.due_at) - Date.parse(asked.requested_at)) / 86_400_000;
    expect(days).toBe(30);
    expect((await request({ id })).status).toBe(201);
    expect(await codeOf(await request({}))).toBe("privacy_request_open");
    expect((await ownData(person)).requests.map((one) => one.id)).toEqual([id]);
    expect((await ask(`/me/requests/${id}`, other, { method: "DELETE" })).status).toBe(404);
    expect((await ask(`/me/requests/${id}`, person, { method: "DELETE" })).status).toBe(204);
    expect((await requests()).items).toEqual([]);
    expect((await events("PRIVACY_REQUESTED")).map(({ record_id }) => record_id)).toEqual([id]);
    expect((await events("PRIVACY_WITHDRAWN")).map(({ record_id }) => record_id)).toEqual([id]);
  });

  test("of a correction says what is wrong; the administrator's answer reaches the person", async () => {
    expect((await request({ kind: "correction" })).status).toBe(400);
    expect((await request({ kind: "correction", message: "x", with_photos: true })).status).toBe(
      400,
    );
    const id = uuidv7();
    const message = "Mon nom s'écrit Ndiaye.";
    expect((await request({ id, kind: "correction", message })).status).toBe(201);
    const [waiting] = (await requests()).items;
    expect(waiting).toMatchObject({ id, message, is_overdue: false });
    expect(waiting?.person?.email).toBe(person.email);
    expect((await decide(id, { outcome: "done" }, other)).status).toBe(403);
    expect((await decide(id, { outcome: "done", answer: "Corrigé." })).status).toBe(204);
    expect(await codeOf(await decide(id, { outcome: "done" }))).toBe("privacy_request_decided");
    expect((await ownData(person)).requests[0]).toMatchObject({
      state: "done",
      answer: "Corrigé.",
    });
  });

  test("is refused with a reason, and not without one", async () => {
    const id = uuidv7();
    await request({ id });
    expect((await decide(id, { outcome: "refused" })).status).toBe(400);
    expect((await decide(id, { outcome: "refused", answer: "Contrat en cours." })).status).toBe(
      204,
    );
    expect((await ownData(person)).requests[0]).toMatchObject({ state: "refused" });
    expect(await codeOf(await decide(uuidv7(), { outcome: "done" }))).toBe(
      "unknown_privacy_request",
    );
  });

  test("that waits too long is overdue, and counted as such", async () => {
    const id = uuidv7();
    await request({ id }, other);
    await app.owner.query(
      "update privacy_requests set requested_at = now() - interval '31 days' where id = $1",
      [id],
    );
    expect((await requests()).items[0]).toMatchObject({ id, is_overdue: true });
    const sections = await app.fetch("/api/administration/sections", { as: admin });
    expect(await sections.json()).toMatchObject({ privacy: { open: 1, overdue: 1 } });
    await ask(`/me/requests/${id}`, other, { method: "DELETE" });
  });
});

describe("[PRIV-01] an erasure that is done", () => {
  test("takes account, mails and photos with it, keeps the fruit, and stays recorded in a sound audit log", async () => {
    const leaving = await app.user("collecteur");
    const theirs = uuidv7();
    await addFruit(app, leaving, theirs, photos);
    await app.owner.query(
      `insert into mail_outbox (id, language, to_email, from_name, subject, html, text)
       values (gen_random_uuid(), 'fr', $1, 'Elaeis', 'Bonjour', '', '')`,
      [leaving.email],
    );
    await sealAuditLog(app.database);
    await sealAuditLog(app.database);
    const paths = await app.owner.query<{ photo_url: string }>(
      "select photo_url from fruit_images where fruit_id = $1",
      [theirs],
    );
    expect(paths.rowCount).toBe(4);
    const id = uuidv7();
    await request({ id, with_photos: true, message: "Je pars." }, leaving);
    expect((await decide(id, { outcome: "done" })).status).toBe(204);

    for (const { photo_url } of paths.rows) expect(await app.files.get(photo_url)).toBeUndefined();
    const kept = await app.owner.query(
      "select photos_count, collector_email from fruits where id = $1",
      [theirs],
    );
    expect(kept.rows).toEqual([
      { photos_count: 0, collector_email: expect.stringMatching(/^former-collector-/) },
    ]);
    const left = await app.owner.query(
      `select from users where id = $1 union all select from mail_outbox where to_email = $2`,
      [leaving.id, leaving.email],
    );
    expect(left.rowCount).toBe(0);
    expect((await ask("/me", leaving)).status).toBe(401);
    const done = (await requests("?state=done")).items.find((one) => one.id === id);
    expect(done).toMatchObject({ state: "done", person: null, message: null });
    expect((await events("PRIVACY_DECIDED")).at(-1)).toEqual({ user_id: admin.id, record_id: id });
    expect((await events("ERASURE")).at(-1)?.record_id).toBe(leaving.id);
    expect((await verifyAuditLog(app.database)).faults).toEqual([]);
  });

  test("keeps the photos where only the account was to go", async () => {
    const leaving = await app.user("collecteur");
    const theirs = uuidv7();
    await addFruit(app, leaving, theirs, photos);
    const id = uuidv7();
    await request({ id }, leaving);
    expect((await decide(id, { outcome: "done" })).status).toBe(204);
    const kept = await app.owner.query("select photos_count from fruits where id = $1", [theirs]);
    expect(kept.rows).toEqual([{ photos_count: 4 }]);
  });

  test("lets no phone of the person send what would stay behind", async () => {
    const leaving = await app.user("collecteur");
    await addFruit(app, leaving, uuidv7(), photos);
    const id = uuidv7();
    await request({ id, with_photos: true }, leaving);
    const sent: number[] = [];
    const deleted = vi.spyOn(app.files, "delete").mockImplementationOnce(async () => {
      const answer = await submitFruit(app, leaving, uuidv7(), submissionOf(photos));
      sent.push(answer.status);
    });
    expect((await decide(id, { outcome: "done" })).status).toBe(204);
    deleted.mockRestore();
    expect(sent).toEqual([401]);
  });

  test("is still to be decided after thirty days in the trash; other requests end there", async () => {
    const leaving = await app.user("collecteur");
    const theirs = uuidv7();
    await addFruit(app, leaving, theirs, photos);
    const id = uuidv7();
    await request({ id, with_photos: true }, leaving);
    const staying = await app.user("collecteur");
    const correction = uuidv7();
    await request({ id: correction, kind: "correction", message: "Mon nom" }, staying);
    for (const { id: who } of [leaving, staying]) {
      await app.fetch(`/api/users/${who}`, { as: admin, method: "DELETE" });
    }
    await app.owner.query(
      "update users set deleted_at = now() - interval '31 days' where deleted_at is not null",
    );
    await app.runJobs({ named: ["user-trash"] });
    expect((await requests("?state=open")).items).toMatchObject([
      { id, person: { id: leaving.id } },
    ]);
    const { items } = await requests("?state=withdrawn");
    expect(items.find((one) => one.id === correction)).toMatchObject({ message: null });
    expect((await decide(id, { outcome: "done" })).status).toBe(204);
    const { rows } = await app.owner.query(
      `select photos_count, (select state from privacy_requests where id = $2) as state
       from fruits where id = $1`,
      [theirs, id],
    );
    expect(rows).toEqual([{ photos_count: 0, state: "done" }]);
  });

  test("stops before the photos of the last administrator, who stays", async () => {
    const fruitOfAdmin = uuidv7();
    await addFruit(app, admin, fruitOfAdmin, photos);
    const id = uuidv7();
    await request({ id, with_photos: true }, admin);
    expect(await codeOf(await decide(id, { outcome: "done" }))).toBe("last_administrator");
    const kept = await app.owner.query("select photos_count from fruits where id = $1", [
      fruitOfAdmin,
    ]);
    expect(kept.rows).toEqual([{ photos_count: 4 }]);
    expect((await requests()).items.map((one) => one.id)).toEqual([id]);
  });
});

function exportChoice() {
  return {
    format: "csv",
    convention: "en",
    columns: ["fruit_id"],
    filters: {
      start: null,
      end: null,
      collectors: [],
      text: null,
      sources: [],
      photos: "any",
      values: "any",
      located: false,
      sample: "without",
    },
  };
}
