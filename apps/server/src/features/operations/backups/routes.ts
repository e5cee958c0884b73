import * as backupsApi from "@elaeis/domain/backups/backups-api";
import { backupPlaceSchema, backupRequestSchema } from "@elaeis/domain/backups/backup-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { BackupService } from "./service.ts";

const operation = operations("backups", backupsApi, {
  readBackups: {
    who: "backups.manage",
    en: "Where backups are kept, and how the last backups and restore tests ended",
    fr: "Où sont les sauvegardes, et le résultat des dernières sauvegardes et des essais de restauration",
  },
  chooseBackupPlace: {
    who: "backups.manage",
    en: "Choose where backups are kept; the server first proves that it can write there",
    fr: "Choisir où garder les sauvegardes\u00a0; le serveur prouve d'abord qu'il peut y écrire",
  },
  forgetBackupPlace: {
    who: "backups.manage",
    en: "Keep no more backups at the chosen place; those there stay",
    fr: "Ne plus garder de sauvegardes à l'emplacement choisi\u00a0; celles qui y sont restent",
  },
  requestBackup: {
    who: "backups.manage",
    en: "Start a backup or a restore test; no effect if one is already running",
    fr: "Lancer une sauvegarde ou un essai de restauration\u00a0; sans effet s'il y en a déjà un en cours",
    status: 202,
  },
  downloadBackupList: {
    who: "backups.manage",
    en: "The existing backups, as CSV",
    fr: "Les sauvegardes existantes, en CSV",
  },
});

export function backupRoutes({ backups }: { backups: BackupService }) {
  return new Hono<AppEnv>()
    .on(...operation("readBackups"), async (c) => c.json(await backups.read(c.get("actor"))))
    .on(
      ...operation("chooseBackupPlace"),
      takes(backupsApi.chooseBackupPlace, backupPlaceSchema),
      async (c) => c.json(await backups.choose(c.get("actor"), c.req.valid("json"))),
    )
    .on(...operation("forgetBackupPlace"), async (c) =>
      c.json(await backups.forget(c.get("actor"))),
    )
    .on(
      ...operation("requestBackup"),
      takes(backupsApi.requestBackup, backupRequestSchema),
      async (c) => c.json(await backups.request(c.get("actor"), c.req.valid("json").kind), 202),
    )
    .on(...operation("downloadBackupList"), async (c) => {
      const list = await backups.list(c.get("actor"));
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", 'attachment; filename="elaeis-backups.csv"');
      return c.body(list);
    });
}
