import {
  backupPlaceSchema,
  backupRequestSchema,
  backupsSchema,
} from "@elaeis/domain/backups/backup-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operation, valid } from "#http/validation.ts";
import type { BackupService } from "./service.ts";

const tag = "backups";

export function backupRoutes({ backups }: { backups: BackupService }) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "readBackups",
        summary: "Where backups are kept, and how the last backups and restore tests ended",
        tag,
        answer: { status: 200, schema: backupsSchema },
      }),
      async (c) => c.json(await backups.read(c.get("actor"))),
    )
    .put(
      "/place",
      operation({
        id: "chooseBackupPlace",
        summary: "Choose where backups are kept; the server first proves that it can write there",
        tag,
        answer: { status: 200, schema: backupsSchema },
      }),
      valid("json", backupPlaceSchema),
      async (c) => c.json(await backups.choose(c.get("actor"), c.req.valid("json"))),
    )
    .delete(
      "/place",
      operation({
        id: "forgetBackupPlace",
        summary: "Keep no more backups at the chosen place; those there stay",
        tag,
        answer: { status: 200, schema: backupsSchema },
      }),
      async (c) => c.json(await backups.forget(c.get("actor"))),
    )
    .post(
      "/runs",
      operation({
        id: "requestBackup",
        summary: "Start a backup or a restore test; no effect if one is already running",
        tag,
        answer: { status: 202, schema: backupsSchema },
      }),
      valid("json", backupRequestSchema),
      async (c) => c.json(await backups.request(c.get("actor"), c.req.valid("json").kind), 202),
    )
    .get(
      "/list",
      operation({
        id: "downloadBackupList",
        summary: "The existing backups, as CSV",
        tag,
        answer: { status: 200, schema: z.string(), type: "text/csv" },
      }),
      async (c) => {
        const list = await backups.list(c.get("actor"));
        c.header("Content-Type", "text/csv; charset=utf-8");
        c.header("Content-Disposition", 'attachment; filename="elaeis-backups.csv"');
        return c.body(list);
      },
    );
}
