/** What a phone may delete: what a verified backup holds. */
import { backedUpFruitsSchema, type SentItem } from "@elaeis/domain/backups/backed-up-schemas";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addFruit, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

const folder = mkdtempSync(path.join(tmpdir(), "elaeis-kept-"));
let app: TestApp;
let collector: TestUser;
let admin: TestUser;
let photos: TestPhoto[];
let id: string;

beforeAll(async () => {
  app = await createTestApp({ backup: { place: { kind: "folder", folder } }, ai: "none" });
  collector = await app.user("collecteur");
  admin = await app.user("admin");
  photos = await fourPhotos();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  id = uuidv7();
  await app.owner.query("delete from backup_runs");
});

const sent = (of = id, edit_id: string | null = null): SentItem => ({
  id: edit_id ?? of,
  fruit_id: of,
  edit_id,
  photos: photos.map(({ role, sha256 }) => ({ photo_role: role, sha256 })),
});
const ask = (items: SentItem[], as = collector) =>
  answered(backedUpFruitsSchema, app.fetch("/api/fruits/kept", { as, ...json({ items }) }));

/** As one that began so many minutes ago. */
const backedUp = (minutesAgo: number) =>
  app.owner.query(
    `insert into backup_runs (kind, state, requested_at, started_at, finished_at, report)
     select 'backup', 'done', at, at, now(), '{}' from (select now() - make_interval(mins => $1) as at) as began`,
    [minutesAgo],
  );
const arrivedEarlier = (minutes: number) =>
  app.owner.query(
    `with moved as (update fruit_images set received_at = received_at - make_interval(mins => $2) where fruit_id = $1)
     update fruits set created_at = created_at - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );

const nothing = { has_backups: true, released: [], missing: [] };

test("[OFF-03] what is here stays on the phone until a backup began five minutes after it came", async () => {
  await addFruit(app, collector, id, photos);
  expect(await ask([sent()])).toEqual(nothing);
  await backedUp(0);
  expect(await ask([sent()])).toEqual(nothing);
  await arrivedEarlier(4);
  expect(await ask([sent()])).toEqual(nothing);
  await arrivedEarlier(2);
  expect(await ask([sent()])).toEqual({ ...nothing, released: [id] });
});

test("[OFF-03] a photo or an edit that came later than the fruit counts for itself", async () => {
  await addFruit(app, collector, id, photos);
  await arrivedEarlier(60);
  await backedUp(30);
  expect(await ask([sent()])).toEqual({ ...nothing, released: [id] });
  const edit_id = uuidv7();
  const edit = { edit_id, base_version: 1, fields: { remarks: "later" }, photos: [] };
  const { status } = await app.fetch(`/api/fruits/${id}`, {
    as: collector,
    ...json(edit, "PATCH"),
  });
  expect(status).toBe(200);
  expect(await ask([sent(id, edit_id)])).toEqual(nothing);
  await app.owner.query(
    "update fruit_images set received_at = now() where fruit_id = $1 and photo_role = 'back'",
    [id],
  );
  expect(await ask([sent()])).toEqual(nothing);
});

test("[OFF-03] what the server does not hold is named, and what was deleted is not", async () => {
  const never = uuidv7();
  const edit_id = uuidv7();
  await submitFruit(app, collector, id, submissionOf(photos));
  const answer = await ask([sent(), sent(never), sent(id, edit_id)]);
  // The fruit itself is there without its photos.
  expect(answer).toEqual({ ...nothing, missing: [id, never, edit_id] });
  const deleted = await app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" });
  expect(deleted.ok).toBe(true);
  expect(await ask([sent()])).toEqual({ ...nothing, released: [id] });
});

test("[OFF-03] without backups what is here may go", async () => {
  const without = await createTestApp({ databaseName: app.databaseName, ai: "none" });
  await addFruit(app, collector, id, photos);
  const question = { as: collector, ...json({ items: [sent(), sent(uuidv7())] }) };
  const answer = await answered(backedUpFruitsSchema, without.fetch("/api/fruits/kept", question));
  expect(answer).toMatchObject({ has_backups: false, released: [id] });
  expect(answer.missing).toHaveLength(1);
  await without.close();
});

test("nobody learns of others' fruits, and too much is refused", async () => {
  await addFruit(app, collector, id, photos);
  await backedUp(0);
  await arrivedEarlier(60);
  const other = await app.user("collecteur");
  expect(await ask([sent()], other)).toEqual({ ...nothing, missing: [id] });
  expect(await ask([])).toEqual(nothing);
  expect((await app.fetch("/api/fruits/kept", json({ items: [sent()] }))).status).toBe(401);
  const many = Array.from({ length: 101 }, () => sent(uuidv7()));
  const refused = await app.fetch("/api/fruits/kept", {
    as: collector,
    ...json({ items: many }),
  });
  expect(refused.status).toBe(400);
});
