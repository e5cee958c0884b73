import {
  activeModelSchema,
  modelRegistrySchema,
  type ModelRegistry,
} from "@elaeis/domain/models/model-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { beating, modelText, registerBundled, someReport, trained } from "#testing/training.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;

async function fresh(): Promise<void> {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
}

const post = { method: "POST" };
const registry = () => answered(modelRegistrySchema, app.fetch("/api/models", { as: admin }));
const activate = (version: string) =>
  app.fetch(`/api/models/${version}/activate`, { as: admin, ...post });
const rollBack = () => app.fetch("/api/models/roll-back", { as: admin, ...post });
const codeOf = async (answer: Response) => [
  answer.status,
  (await answered(problemAnswerSchema, answer)).code,
];
const states = ({ models }: ModelRegistry) =>
  Object.fromEntries(models.map(({ version, state }) => [version, state]));

const bundled = "synthetic-3-build";
const first = "real-3-first";
const second = "real-3-second";

/** Trains a model that beats the active one. */
const promote = (version: string, over: string) =>
  trained(app, someReport({ model_version: version, comparison: beating(over) }));

describe("[AI-05] the registry of models", () => {
  beforeEach(fresh);
  afterEach(() => app.close());

  test("is empty before the AI service has come up", async () => {
    expect(await registry()).toEqual({
      active: null,
      previous: null,
      spectra: [],
      models: [],
      changes: [],
    });
    const active = await app.fetch("/api/models/active", { as: collector });
    expect(await codeOf(active)).toEqual([404, "unknown_model"]);
    expect(await codeOf(await rollBack())).toEqual([409, "nothing_to_roll_back"]);
  });

  test("takes the bundled model, once, and activates it", async () => {
    await registerBundled(app);
    const once = await registry();
    expect(once).toMatchObject({
      active: bundled,
      previous: null,
      models: [
        {
          version: bundled,
          source: "bundled",
          state: "active",
          provenance: "synthetic",
          run_id: null,
          may_activate: true,
          preliminary: false,
        },
      ],
      changes: [{ action: "bundled", version: bundled, previous: null, by: null }],
    });
    await registerBundled(app);
    expect(await registry()).toEqual(once);
  });

  test("takes the bundled model from several processes at once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => registerBundled(app)));
    expect((await registry()).changes).toHaveLength(1);
  });

  test("lets a newer build's model take the older one's place, but never a trained one's", async () => {
    await registerBundled(app, "synthetic-3-old");
    await registerBundled(app, "synthetic-3-new");
    expect(await registry()).toMatchObject({ active: "synthetic-3-new", previous: null });
    await promote(first, "synthetic-3-new");
    await registerBundled(app, "synthetic-3-newest");
    expect(await registry()).toMatchObject({ active: first, previous: "synthetic-3-new" });
  });

  test("takes another file for the same bundled version, under another address", async () => {
    await registerBundled(app);
    const fetchActive = () =>
      answered(activeModelSchema, app.fetch("/api/models/active", { as: collector }));
    const before = await fetchActive();
    const body = { version: bundled, provenance: "synthetic", fruits: 10, photos: 40 };
    await app.asService("/models/bundled", json({ ...body, model: '{"other":true}' }, "PUT"));
    const after = await fetchActive();
    expect(after.file_url).not.toBe(before.file_url);
    const file = await app.fetch(after.file_url, { as: collector });
    expect(await file.text()).toBe('{"other":true}');
    expect((await registry()).models[0]).toMatchObject({ fruits: 10, file_size: 14 });
  });

  test("is rolled back twice, and then no further", async () => {
    await registerBundled(app);
    expect(await promote(first, bundled)).toMatchObject({ promoted: true });
    expect(await promote(second, first)).toMatchObject({ promoted: true });
    expect(await registry()).toMatchObject({ active: second, previous: first });

    const back = await answered(modelRegistrySchema, rollBack());
    expect(back).toMatchObject({ active: first, previous: bundled });
    expect(back.changes[0]).toMatchObject({
      action: "rolled_back",
      version: first,
      previous: second,
      by: admin.email,
    });
    const further = await answered(modelRegistrySchema, rollBack());
    expect(further).toMatchObject({ active: bundled, previous: null });
    expect(states(further)).toEqual({
      [bundled]: "active",
      [first]: "retired",
      [second]: "retired",
    });
    expect(await codeOf(await rollBack())).toEqual([409, "nothing_to_roll_back"]);

    const again = await answered(modelRegistrySchema, activate(second));
    expect(again).toMatchObject({ active: second, previous: bundled });
    expect(await answered(modelRegistrySchema, activate(second))).toEqual(again);
  });

  test("rolls back once when two ask at the same time after one promotion", async () => {
    await registerBundled(app);
    await promote(first, bundled);
    const answers = await Promise.all([rollBack(), rollBack()]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await registry()).active).toBe(bundled);
  });

  test("refuses to activate a model that did not pass or does not exist", async () => {
    await registerBundled(app);
    const verdict = { passed: false, reasons: ["gain_too_small" as const] };
    await trained(app, someReport({ model_version: first, verdict }));
    expect(await codeOf(await activate(first))).toEqual([409, "model_not_better"]);
    expect(await codeOf(await activate("real-3-nobody"))).toEqual([404, "unknown_model"]);
    expect(await codeOf(await activate("not%20a%20version"))).toEqual([400, "invalid_input"]);
    expect(await registry()).toMatchObject({ active: bundled });
    expect(states(await registry())).toEqual({ [bundled]: "active", [first]: "candidate" });
  });

  test("activates one that did not pass, for a written reason and after a fresh proof of identity", async () => {
    await registerBundled(app);
    const verdict = { passed: false, reasons: ["gain_too_small" as const] };
    await trained(app, someReport({ model_version: first, verdict }));
    const insist = (reason: string) =>
      app.fetch(`/api/models/${first}/activate`, { as: admin, ...json({ reason }) });
    expect(await codeOf(await insist("because"))).toEqual([400, "invalid_input"]);
    await app.owner.query("update sessions set confirmed_at = now() - interval '1 hour'");
    const reason = "The laboratory has checked forty fruits by hand.";
    expect(await codeOf(await insist(reason))).toEqual([403, "confirmation_needed"]);
    await app.owner.query("update sessions set confirmed_at = now()");
    const after = await answered(modelRegistrySchema, insist(reason));
    expect(after).toMatchObject({ active: first, previous: bundled });
    expect(after.changes[0]).toMatchObject({ action: "promoted", by: admin.email, reason });
    const { rows } = await app.owner.query(
      "select new_values ->> 'reason' as reason from audit_log where table_name = 'ai_model_changes' order by id desc limit 1",
    );
    expect(rows).toEqual([{ reason }]);
    expect(await answered(modelRegistrySchema, rollBack())).toMatchObject({ active: bundled });
    // It is still one that did not pass.
    expect(await codeOf(await activate(first))).toEqual([409, "model_not_better"]);
  });

  test("[AUD-01] every change of the active model is in the audit log, with its author", async () => {
    await registerBundled(app);
    await promote(first, bundled);
    await rollBack();
    const logged = await app.owner.query(
      `select user_id, new_values ->> 'action' as action from audit_log
       where table_name = 'ai_model_changes' order by id`,
    );
    expect(logged.rows).toEqual([
      { user_id: null, action: "bundled" },
      { user_id: null, action: "promoted" },
      { user_id: admin.id, action: "rolled_back" },
    ]);
  });

  test("[PRED-08] a device learns which model is active and fetches its file once", async () => {
    await registerBundled(app);
    const active = await answered(
      activeModelSchema,
      app.fetch("/api/models/active", { as: collector }),
    );
    expect(active).toMatchObject({ version: bundled, provenance: "synthetic" });
    const file = await app.fetch(active.file_url, { as: collector });
    expect(file.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    const text = await file.text();
    expect(text).toBe(modelText(bundled));
    expect(text.length).toBe(active.file_size);
    const unknown = await app.fetch("/api/models/real-3-nobody/file", { as: collector });
    expect(await codeOf(unknown)).toEqual([404, "unknown_model"]);
  });

  test("the AI service reads any model's file", async () => {
    await registerBundled(app);
    const file = await app.asService(`/models/${bundled}`);
    expect(await file.text()).toBe(modelText(bundled));
    expect(await codeOf(await app.asService("/models/real-3-nobody"))).toEqual([
      404,
      "unknown_model",
    ]);
    const wrong = { version: "a b", provenance: "synthetic", fruits: 1, photos: 1, model: "{}" };
    const refused = await app.asService("/models/bundled", json(wrong, "PUT"));
    expect(await codeOf(refused)).toEqual([400, "invalid_input"]);
  });
});

describe("[ROLE-01] who may", () => {
  beforeAll(async () => {
    await fresh();
    await registerBundled(app);
  });
  afterAll(() => app.close());

  const doors: [string, string][] = [
    ["GET", "/api/models"],
    ["GET", "/api/models/drift"],
    ["GET", "/api/ai/device"],
    ["POST", "/api/models/roll-back"],
    ["POST", `/api/models/${bundled}/activate`],
  ];

  test("are administrators alone; the active model is for the signed-in", async () => {
    for (const [method, path] of doors) {
      const said = `${method} ${path}`;
      expect([said, await codeOf(await app.fetch(path, { method }))]).toEqual([
        said,
        [401, "not_signed_in"],
      ]);
      const refused = await app.fetch(path, { method, as: collector });
      expect([said, await codeOf(refused)]).toEqual([said, [403, "forbidden"]]);
    }
    for (const path of ["/api/models/active", `/api/models/${bundled}/file`]) {
      expect([path, await codeOf(await app.fetch(path))]).toEqual([path, [401, "not_signed_in"]]);
      expect([path, (await app.fetch(path, { as: collector })).status]).toEqual([path, 200]);
      expect([path, (await app.fetch(path, { as: admin })).status]).toEqual([path, 200]);
    }
  });
});
