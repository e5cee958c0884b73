/** Which sent plots a phone may delete, and which it has to send again after a restore. */
import { backedUpPlotsSchema, type SentPlot } from "@elaeis/domain/backups/backed-up-schemas";
import { plotSchema, type Plot } from "@elaeis/domain/plots/plot-schemas";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

const folder = mkdtempSync(path.join(tmpdir(), "elaeis-kept-plots-"));
let app: TestApp;
let awa: TestUser;
let admin: TestUser;
const producer_id = uuidv7();

beforeAll(async () => {
  app = await createTestApp({ backup: { place: { kind: "folder", folder } }, ai: "none" });
  [awa, admin] = [await app.user("collecteur"), await app.user("admin")];
  const producer = { name: "Yao", country: "CI", address: null, operator_number: null };
  await put(`/api/producers/${producer_id}`, { ...producer, version: null });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => app.owner.query("delete from backup_runs"));

const put = (address: string, body: unknown, as = awa) =>
  app.fetch(address, { ...json(body, "PUT"), as });

let names = 0;
async function save(id: string, version: number | null, remarks: string, as = awa): Promise<Plot> {
  names += 1;
  const west = -5.5 + names / 500;
  const [east, south, north] = [west + 0.001, 6.512345, 6.513345];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const ring = corners.map((position) => position.map((degrees) => Number(degrees.toFixed(6))));
  const input = {
    name: `P ${id}`,
    producer_id,
    production_place: null,
    geometry: { type: "Polygon", coordinates: [ring] },
    area_ha: null,
    crop: "oil_palm",
    planting_year: null,
    remarks,
    version,
  };
  return answered(plotSchema, put(`/api/plots/${id}`, input, as));
}

const sentAs = ({ id, version, updated_at }: Plot): SentPlot => ({
  id,
  version,
  saved_at: updated_at,
});
const ask = (plots: SentPlot[], as = awa) =>
  answered(backedUpPlotsSchema, app.fetch("/api/plots/kept", { as, ...json({ plots }) }));

const nothing = { has_backups: true, released: [], missing: [] };

/** As one that began so many minutes ago. */
const backedUp = (minutesAgo: number) =>
  app.owner.query(
    `insert into backup_runs (kind, state, requested_at, started_at, finished_at, report)
     select 'backup', 'done', at, at, now(), '{}' from (select now() - make_interval(mins => $1) as at) as began`,
    [minutesAgo],
  );
const arrivedEarlier = (id: string, minutes: number) =>
  app.owner.query(
    "update audit_log set created_at = created_at - make_interval(mins => $2) where record_id = $1",
    [id, minutes],
  );

/** As a restore from a backup that was taken before the plot, or before its second version. */
const loseSince = (id: string, version: 1 | 2) =>
  app.owner.query(`begin;
    set local session_replication_role = replica;
    ${
      version === 1
        ? `delete from plots where id = '${id}';`
        : `update plots set (version, updated_at) =
             (select 1, (new_values ->> 'updated_at')::timestamptz from audit_log
              where record_id = '${id}' and action = 'INSERT') where id = '${id}';`
    }
    delete from audit_log where record_id = '${id}' and (new_values ->> 'version')::integer >= ${version};
    commit`);

test("what is here stays on the phone until a backup began five minutes after it came", async () => {
  const first = await save(uuidv7(), null, "first");
  expect(await ask([sentAs(first)])).toEqual(nothing);
  await backedUp(0);
  expect(await ask([sentAs(first)])).toEqual(nothing);
  await arrivedEarlier(first.id, 4);
  expect(await ask([sentAs(first)])).toEqual(nothing);
  await arrivedEarlier(first.id, 2);
  expect(await ask([sentAs(first)])).toEqual({ ...nothing, released: [first.id] });
  // A correction counts for itself, and so does what it corrects, also once an administrator has changed it.
  const second = await save(first.id, 1, "second");
  expect(await ask([sentAs(second)])).toEqual(nothing);
  expect(await ask([sentAs(first)])).toEqual({ ...nothing, released: [first.id] });
  await arrivedEarlier(first.id, 10);
  await save(first.id, 2, "office", admin);
  expect(await ask([sentAs(second)])).toEqual({ ...nothing, released: [first.id] });
  expect(await ask([{ ...sentAs(second), saved_at: null }])).toMatchObject({
    released: [first.id],
  });
});

test("a plot that a restore has lost is made again, a correction comes after what is there", async () => {
  const [made, corrected] = [await save(uuidv7(), null, "a"), await save(uuidv7(), null, "b")];
  const second = await save(corrected.id, 1, "corrected");
  await loseSince(made.id, 1);
  await loseSince(second.id, 2);
  const lost = await ask([sentAs(made), sentAs(second)]);
  expect(lost.missing).toEqual([
    { id: made.id, version: null },
    { id: second.id, version: 1 },
  ]);
  expect(await save(second.id, 1, "corrected")).toMatchObject({ version: 2 });
});

test("a version of the same number that came after a restore is another one", async () => {
  const { id } = await save(uuidv7(), null, "first");
  const lost = await save(id, 1, "from the phone that asks");
  await loseSince(id, 2);
  await save(id, 1, "from the same person's other phone");
  expect(await ask([sentAs(lost)])).toEqual({ ...nothing, missing: [{ id, version: 0 }] });
  const refused = await put(`/api/plots/${id}`, {
    name: "X",
    producer_id,
    production_place: null,
    geometry: (await answered(plotSchema, app.fetch(`/api/plots/${id}`, { as: awa }))).geometry,
    area_ha: null,
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
    version: 0,
  });
  expect(refused.status).toBe(409);
});

test("what was deleted does not come back", async () => {
  const plot = await save(uuidv7(), null, "deleted");
  const deleted = await app.fetch(`/api/plots/${plot.id}`, { as: admin, method: "DELETE" });
  expect(deleted.status).toBe(204);
  expect(await ask([sentAs(plot)])).toEqual({ ...nothing, released: [plot.id] });
});

test("without backups what is here may go", async () => {
  const without = await createTestApp({ databaseName: app.databaseName, ai: "none" });
  try {
    const plot = await save(uuidv7(), null, "here");
    const lost = { ...sentAs(plot), id: uuidv7() };
    const question = { as: awa, ...json({ plots: [sentAs(plot), lost] }) };
    expect(await answered(backedUpPlotsSchema, without.fetch("/api/plots/kept", question))).toEqual(
      {
        has_backups: false,
        released: [plot.id],
        missing: [{ id: lost.id, version: null }],
      },
    );
  } finally {
    await without.close();
  }
});

test("nobody learns of others' plots, and too much is refused", async () => {
  const plot = await save(uuidv7(), null, "mine");
  await backedUp(0);
  await arrivedEarlier(plot.id, 60);
  const other = await app.user("collecteur");
  expect((await ask([sentAs(plot)], other)).released).toEqual([]);
  expect(await ask([])).toEqual(nothing);
  expect((await app.fetch("/api/plots/kept", json({ plots: [] }))).status).toBe(401);
  const many = Array.from({ length: 101 }, () => sentAs(plot));
  const refused = await app.fetch("/api/plots/kept", { as: awa, ...json({ plots: many }) });
  expect(refused.status).toBe(400);
});
