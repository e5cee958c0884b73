import * as auditApi from "@elaeis/domain/audit/audit-api";
import { auditFilterSchema, auditQuerySchema } from "@elaeis/domain/audit/audit-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { AuditService } from "./service.ts";

const operation = operations("audit", auditApi, {
  listAuditEntries: {
    who: "audit.read",
    en: "Who changed or did what, newest first, 100 at a time",
    fr: "Qui a modifié ou fait quoi, du plus récent au plus ancien, 100 à la fois",
  },
  listAuditChoices: {
    who: "audit.read",
    en: "The actions, tables and people that occur in the audit log",
    fr: "Les actions, tables et personnes présentes dans le journal d'audit",
  },
  readAuditChain: {
    who: "audit.read",
    en: "How far the audit log is sealed, and whether it was altered since",
    fr: "Jusqu'où le journal d'audit est scellé, et s'il a été modifié depuis",
  },
  exportAuditLog: {
    who: "audit.read",
    en: "The filtered entries, as a CSV file",
    fr: "Les entrées filtrées, en fichier CSV",
  },
});

export function auditRoutes({ audit }: { audit: AuditService }) {
  return new Hono<AppEnv>()
    .on(...operation("listAuditEntries"), valid("query", auditQuerySchema), async (c) =>
      c.json(await audit.page(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("listAuditChoices"), async (c) => c.json(await audit.choices(c.get("actor"))))
    .on(...operation("readAuditChain"), async (c) => c.json(await audit.chain(c.get("actor"))))
    .on(...operation("exportAuditLog"), valid("query", auditFilterSchema), async (c) => {
      const { fileName, pieces } = await audit.csv(c.get("actor"), c.req.valid("query"));
      return c.body(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()), 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${fileName}"`,
      });
    });
}
