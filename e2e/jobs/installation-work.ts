/** What an installation does by itself: sample data and the nightly backup. */
import { backupsSchema } from "@elaeis/domain/backups/backup-schemas";
import { sampleDataSchema } from "@elaeis/domain/sample-data/sample-data-schemas";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { openBackupStore } from "../../apps/server/src/features/operations/backups/backup-store.ts";
import { verifyBackup } from "../../apps/server/src/features/operations/backups/verify-backup.ts";
import { createLocalFiles } from "../../apps/server/src/platform/files/local-files.ts";
import { answered, json } from "../cluster/client.ts";
import { assertHolds, type Kind } from "./kind.ts";

/** Begins with the first start. */
export const sampleData: Kind = {
  name: "sample data",
  prepare: async () => async () => "samples",
  async state({ ask }) {
    const { state, done } = await answered(sampleDataSchema, ask("/api/sample-data"));
    if (state === "present") return "over";
    return done > 0 ? "in the middle" : "not begun";
  },
  async check({ ask }) {
    const { total, fruits, ...found } = await answered(sampleDataSchema, ask("/api/sample-data"));
    assertHolds(found, { state: "present" });
    assertHolds({ fruits }, { fruits: total });
  },
};

/** Begins with the first start that has a BACKUP_DIR. */
export const nightlyBackup: Kind = {
  name: "nightly backup",
  prepare: async () => async () => "backup",
  async state({ backupFolder }) {
    if (namesIn(backupFolder, "backups").length > 0) return "over";
    return namesIn(backupFolder, "objects").length > 0 ? "in the middle" : "not begun";
  },
  async check({ backupFolder }) {
    const store = await openBackupStore(createLocalFiles(backupFolder));
    const backups = await store.list();
    assertHolds(backups, { length: 1 });
    for (const { name } of backups) await verifyBackup(store, await store.read(name), "all");
  },
};

/** Of the backup that the one before has taken. */
export const restoreDrill: Kind = {
  name: "restore drill",
  prepare:
    async ({ ask }) =>
    async () => {
      await answered(backupsSchema, ask("/api/backups/runs", json({ kind: "drill" })));
      return "drill";
    },
  async state({ ask }) {
    const { runs } = await answered(backupsSchema, ask("/api/backups"));
    const run = runs.find(({ kind }) => kind === "drill");
    if (run?.finished_at) return "over";
    return run?.state === "running" ? "in the middle" : "not begun";
  },
  async check({ ask }) {
    const { runs } = await answered(backupsSchema, ask("/api/backups"));
    const drills = runs.filter(({ kind }) => kind === "drill");
    assertHolds(drills, { length: 1 });
    for (const { state, failure } of drills)
      assertHolds({ state, failure }, { failure: null, state: "done" });
  },
};

function namesIn(backupFolder: string, part: string): string[] {
  const folder = path.join(backupFolder, part);
  return existsSync(folder) ? readdirSync(folder) : [];
}
