/** What the database itself refuses of training and models, with the application's checks out of the way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { claimedRun, insertFruits, registerBundled } from "#testing/training.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
  admin = await app.user("admin");
  await registerBundled(app);
  const { run } = await claimedRun(app);
  const path = `/training/runs/${run.id}/checkpoints/a`;
  await app.asService(path, { method: "PUT", body: "x" });
  await insertFruits(app, { count: 1 });
  await app.owner.query(
    "insert into photo_features (stored_sha256, feature_version, problem) values (sha256('x'), 1, 'p')",
  );
  await app.owner.query(
    "insert into prediction_signals (id, user_id, outcome) values ($1, $2, 'predicted')",
    [uuidv7(), collector.id],
  );
});
afterAll(() => app.close());

type Role = "visitor" | "collecteur" | "admin" | "system";

async function as(role: Role, statement: string): Promise<number> {
  const userId = { visitor: "", system: "", collecteur: collector.id, admin: admin.id }[role];
  const client = await (role === "system" ? app.systemRole : app.appRole).connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.role', $2, true)",
      [userId, role],
    );
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const runOf = (state: string) =>
  `update ai_training_runs set state = '${state}', finished_at = now()`;
const newRun = "insert into ai_training_runs (id, seed) values (gen_random_uuid(), 1)";
const newModel = `insert into ai_models (version, source, provenance, fruits, photos, preliminary,
  file_path, file_size, file_sha256, may_activate)
  values ('forged', 'trained', 'real', 1, 1, false, 'models/x.json', 1, sha256('x'), true)`;
const signal = (userId: string) =>
  `insert into prediction_signals (id, user_id, outcome) values (gen_random_uuid(), '${userId}', 'x')`;

describe("[ROLE-02] row-level security of training", () => {
  test.each([
    ["photo_features"],
    ["ai_training_runs"],
    ["ai_training_checkpoints"],
    ["ai_model_changes"],
    ["prediction_signals"],
  ])("%s is read by administrators and the server alone", async (table) => {
    const read = `select from ${table}`;
    expect([await as("visitor", read), await as("collecteur", read)]).toEqual([0, 0]);
    expect([await as("admin", read), await as("system", read)]).toEqual([1, 1]);
  });

  test("every signed-in person may know the models", async () => {
    const read = "select from ai_models";
    expect([await as("visitor", read), await as("collecteur", read)]).toEqual([0, 1]);
  });

  test("a collector changes no run and no model; an administrator makes none up", async () => {
    expect(await as("collecteur", runOf("cancelled"))).toBe(0);
    expect(await as("collecteur", "update ai_models set may_activate = true")).toBe(0);
    expect(await as("collecteur", "delete from ai_training_checkpoints")).toBe(0);
    for (const forgery of [newRun, newModel]) {
      for (const role of ["collecteur", "admin"] as const) {
        await expect(as(role, forgery)).rejects.toThrow(/row-level security/);
      }
    }
    expect(await as("admin", runOf("cancelled"))).toBe(1);
  });

  test("nobody speaks of photos in another person's name, nor changes what was said", async () => {
    expect(await as("collecteur", signal(collector.id))).toBe(1);
    await expect(as("collecteur", signal(admin.id))).rejects.toThrow(/row-level security/);
    for (const forgery of [
      "update prediction_signals set outcome = 'x'",
      "delete from prediction_signals",
      "update photo_features set problem = 'x'",
      "delete from photo_features",
      "delete from ai_training_runs",
      "delete from ai_models",
      "update ai_model_changes set version = 'x'",
      "delete from ai_model_changes",
      "update ai_training_runs set seed = 2",
    ]) {
      await expect(as("admin", forgery)).rejects.toThrow(/permission denied/);
    }
  });

  test("there are never two running runs or two active models", async () => {
    await expect(as("system", newRun)).rejects.toThrow(/one_at_a_time/);
    await expect(
      as("system", `${newModel}; update ai_models set state = 'active'`),
    ).rejects.toThrow(/one_active/);
  });

  test("a run that ended has what its end asks for", async () => {
    await expect(as("system", "update ai_training_runs set state = 'done'")).rejects.toThrow(
      /check constraint/,
    );
    await expect(as("system", runOf("failed"))).rejects.toThrow(/check constraint/);
  });
});
