import {
  auditChainSchema,
  auditChoicesSchema,
  auditFilterSchema,
  auditPageSchema,
  auditQuerySchema,
} from "@elaeis/domain/audit/audit-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { AuditService } from "./service.ts";

const tag = "audit";

export function auditRoutes({ audit }: { audit: AuditService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listAuditEntries",
        summary: "Who changed or did what, newest first, 100 at a time",
        tag,
        answer: { status: 200, schema: auditPageSchema },
      }),
      valid("query", auditQuerySchema),
      async (c) => c.json(await audit.page(c.get("actor"), c.req.valid("query"))),
    )
    .get(
      "/choices",
      operation({
        id: "listAuditChoices",
        summary: "The actions, tables and people that occur in the audit log",
        tag,
        answer: { status: 200, schema: auditChoicesSchema },
      }),
      async (c) => c.json(await audit.choices(c.get("actor"))),
    )
    .get(
      "/chain",
      operation({
        id: "readAuditChain",
        summary: "How far the audit log is sealed, and whether it was altered since",
        tag,
        answer: { status: 200, schema: auditChainSchema },
      }),
      async (c) => c.json(await audit.chain(c.get("actor"))),
    )
    .get(
      "/csv",
      operation({
        id: "exportAuditLog",
        summary: "The filtered entries, as a CSV file",
        tag,
        answer: { status: 200, schema: z.string(), type: "text/csv" },
      }),
      valid("query", auditFilterSchema),
      async (c) => {
        const { fileName, pieces } = await audit.csv(c.get("actor"), c.req.valid("query"));
        return c.body(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()), 200, {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${fileName}"`,
        });
      },
    );
}
