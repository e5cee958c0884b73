import {
  transferSchema,
  transfersSchema,
  type Transfer,
} from "@elaeis/domain/transfers/transfer-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "#testing/event-stream.ts";
import { askForExport, exportOf } from "#testing/exports.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let administrator: TestUser;
let other: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  administrator = await app.user("admin");
  other = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

async function startExport(as = administrator): Promise<string> {
  const id = uuidv7();
  expect((await askForExport(app, as, exportOf({}), id)).status).toBe(202);
  return id;
}

const read = (id: string, as = administrator): Promise<Transfer> =>
  answered(transferSchema, app.fetch(`/api/transfers/${id}`, { as }));
const cancel = (id: string, as = administrator) =>
  app.fetch(`/api/transfers/${id}/cancel`, { as, method: "POST" });

describe("a transfer", () => {
  test("is read and listed from its start to its end, by every administrator", async () => {
    const id = await startExport();
    expect(await read(id, other)).toMatchObject({
      kind: "dataset-export",
      state: "queued",
      started_by: administrator.email,
      failure: null,
    });
    expect(await app.runJobs()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: "done", failure: null });
    const list = (kind: string) =>
      answered(transfersSchema, app.fetch(`/api/transfers?kind=${kind}`, { as: administrator }));
    expect((await list("dataset-export")).transfers.map((one) => one.id)).toContain(id);
    expect((await list("nir-import")).transfers).toEqual([]);
    expect((await app.fetch("/api/transfers?kind=x", { as: administrator })).status).toBe(400);
  });

  test("is cancelled once, by any administrator, and nothing of it is done afterwards", async () => {
    const id = await startExport();
    expect(await (await cancel(id, other)).json()).toMatchObject({ state: "cancelled" });
    expect((await cancel(id)).status).toBe(200);
    expect(await app.runJobs({ named: ["transfer-recovery"] })).toEqual([]);
    expect(await read(id)).toMatchObject({ state: "cancelled", done: 0 });
    const { rows } = await app.owner.query(
      "select user_id from audit_log where table_name = 'transfers' and record_id = $1",
      [id],
    );
    expect(rows).toEqual([{ user_id: other.id }]);
  });

  test("that is over cannot be cancelled", async () => {
    const id = await startExport();
    await app.runJobs();
    expect((await cancel(id)).status).toBe(409);
    expect((await cancel(uuidv7())).status).toBe(404);
  });

  test("without a job gets one at the next start, and two jobs do it once", async () => {
    const id = await startExport();
    await app.owner.query("delete from pgboss.job");
    expect(await app.runJobs()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: "queued" });
    expect(await app.runJobs({ named: ["transfer-recovery"] })).toEqual([]);
    expect(await app.runJobs({ named: ["transfer-recovery"] })).toEqual([]);
    expect(await read(id)).toMatchObject({ state: "done" });
    const { rows } = await app.owner.query("select attempt from transfers where id = $1", [id]);
    expect(rows).toEqual([{ attempt: 1 }]);
  });

  test("of an administrator who lost access fails, and says so", async () => {
    const leaving = await app.user("admin");
    const id = await startExport(leaving);
    await app.owner.query("update users set disabled_at = now() where id = $1", [leaving.id]);
    await app.runJobs();
    expect(await read(id)).toMatchObject({
      state: "failed",
      failure: { code: "transfer_starter_gone" },
    });
  });

  test("announces its changes to administrators, and to nobody else", async () => {
    const administrators = await follow(app, administrator);
    const collectors = await follow(app, collector);
    const id = await startExport();
    await administrators.hear((event) => event.event === "transfer-changed" && event.id === id);
    await app.runJobs();
    expect(collectors.heard.map(({ event }) => event)).not.toContain("transfer-changed");
    await administrators.leave();
    await collectors.leave();
  });
});

test("[ROLE-01] visitors and collectors are turned away from every route", async () => {
  const id = await startExport();
  for (const path of ["", `/${id}`, `/${id}/cancel`]) {
    const method = path.endsWith("cancel") ? "POST" : "GET";
    const as = (user?: TestUser) =>
      app.fetch(`/api/transfers${path}`, { method, ...(user && { as: user }) });
    expect((await as()).status).toBe(401);
    expect((await as(collector)).status).toBe(403);
  }
  await app.runJobs();
});
