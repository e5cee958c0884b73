/** An administrator chooses where backups are kept, and it is used without a restart. */
import { backupsSchema, type Backups } from "@elaeis/domain/backups/backup-schemas";
import { backedUpFruitsSchema } from "@elaeis/domain/backups/backed-up-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let root: string;
let app: TestApp;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "elaeis-place-")));
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const choose = (place: string, as: TestUser | null = admin, kind = "folder") =>
  app.fetch("/api/backups/place", { ...json({ kind, place }, "PUT"), ...(as && { as }) });
const forget = (as: TestUser | null = admin) =>
  app.fetch("/api/backups/place", { method: "DELETE", ...(as && { as }) });
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const read = (): Promise<Backups> =>
  answered(backupsSchema, app.fetch("/api/backups", { as: admin }));
const hasBackups = async () => {
  const asked = app.fetch("/api/fruits/kept", { ...json({ items: [] }), as: collector });
  return (await answered(backedUpFruitsSchema, asked)).has_backups;
};

test("[ADM-06] only an administrator who confirmed who they are chooses", async () => {
  const folder = path.join(root, "backups");
  expect((await choose(folder, null)).status).toBe(401);
  expect((await choose(folder, collector)).status).toBe(403);
  expect((await forget(collector)).status).toBe(403);
  expect((await choose("")).status).toBe(400);
  const late = await app.user("admin");
  await app.owner.query(
    "update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1",
    [late.id],
  );
  expect(await codeOf(await choose(folder, late))).toBe("confirmation_needed");
  expect(await codeOf(await forget(late))).toBe("confirmation_needed");
  expect((await read()).place).toBe(null);
  expect(readdirSync(root)).toEqual([]);
});

test("[ADM-06] a place of the installation, with other files or that cannot be written is refused by name", async () => {
  mkdirSync(path.join(root, "documents"));
  writeFileSync(path.join(root, "documents", "report.txt"), "mine");
  symlinkSync(app.filesFolder, path.join(root, "link"));
  writeFileSync(path.join(root, "file"), "no folder");
  const refusals = [
    ["backups", "backup_place_not_absolute"],
    [app.filesFolder, "backup_place_own"],
    [path.join(app.filesFolder, "backups"), "backup_place_own"],
    [path.join(root, "link"), "backup_place_own"],
    [path.join(root, "link", "backups"), "backup_place_own"],
    ["/", "backup_place_own"],
    [path.join(root, "documents"), "backup_place_not_empty"],
    [path.join(root, "nowhere", "backups"), "backup_place_refused"],
    [path.join(root, "file"), "backup_place_refused"],
    ["/proc/elaeis-backups", "backup_place_refused"],
  ] as const;
  for (const [place, code] of refusals) expect(await codeOf(await choose(place))).toBe(code);
  expect(await codeOf(await choose("bucket", admin, "s3"))).toBe("backup_bucket_without_keys");
  expect((await read()).place).toBe(null);
});

test("[ADM-06] what is chosen is used at once: a backup, a restore on trial, phones that wait for it", async () => {
  expect(await hasBackups()).toBe(false);
  const folder = path.join(root, "backups");
  const chosen = await answered(backupsSchema, choose(folder));
  expect(chosen.place).toMatchObject({
    kind: "folder",
    description: folder,
    set_by: "administrator",
    is_on_data_disk: true,
  });
  // The proof leaves nothing.
  expect(readdirSync(path.join(folder, "backups"))).toEqual([]);
  expect(await hasBackups()).toBe(true);
  for (const kind of ["backup", "drill"]) {
    const asked = await app.fetch("/api/backups/runs", { ...json({ kind }), as: admin });
    expect(asked.status).toBe(202);
    expect(await app.runJobs()).toEqual([]);
  }
  const { runs } = await read();
  expect(runs.map(({ kind, state }) => [kind, state])).toEqual([
    ["drill", "done"],
    ["backup", "done"],
  ]);
  expect(readdirSync(path.join(folder, "backups"))).toHaveLength(1);
  // It holds backups and nothing else: the same place may be named again.
  expect((await choose(folder)).status).toBe(200);
});

test("[ADM-06] [AUD-01] each choice is in the audit log; after the end there is no place", async () => {
  const ended = await answered(backupsSchema, forget());
  expect(ended.place).toBe(null);
  expect(await hasBackups()).toBe(false);
  const refused = await app.fetch("/api/backups/runs", { ...json({ kind: "backup" }), as: admin });
  expect(await codeOf(refused)).toBe("no_backup_place");
  const { rows } = await app.owner.query<{ user_id: string; place: string | null }>(
    `select user_id, new_values ->> 'place' as place from audit_log
     where table_name = 'backup_place' order by id`,
  );
  const folder = path.join(root, "backups");
  expect(rows).toEqual([folder, folder, null].map((place) => ({ user_id: admin.id, place })));
});

test("[ADM-06] a place that the operator set is not changed here", async () => {
  const operators = await createTestApp({
    databaseName: app.databaseName,
    backup: { place: { kind: "folder", folder: path.join(root, "operator") } },
  });
  const put = await operators.fetch("/api/backups/place", {
    ...json({ kind: "folder", place: path.join(root, "other") }, "PUT"),
    as: admin,
  });
  expect(await codeOf(put)).toBe("backup_place_of_operator");
  const shown = await answered(backupsSchema, operators.fetch("/api/backups", { as: admin }));
  expect(shown.place).toMatchObject({ set_by: "environment" });
  await operators.close();
});
