import {
  emergencyImportSchema,
  emergencyImportsSchema,
  emergencyUploadSchema,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { archivePieceBytes } from "@elaeis/domain/imports/archive";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import { archivePieceParams } from "../imports/archive-file.ts";
import type { EmergencyImportService } from "./service.ts";

const importParams = z.object({ id: z.uuid() });
const tag = "unsent-imports";

type Deps = {
  emergencyImports: EmergencyImportService;
};

export function emergencyImportRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", uploadRoutes(deps))
    .route("/", executionRoutes(deps));
}

/** Opening an import and sending its file. */
function uploadRoutes({ emergencyImports }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "listEmergencyImports",
        summary: "Imported phone exports, newest first",
        tag,
        answer: { status: 200, schema: emergencyImportsSchema },
      }),
      async (c) => c.json(await emergencyImports.list(c.get("actor"))),
    )
    .get(
      "/:id",
      operation({
        id: "readEmergencyImport",
        summary: "An import with each of its fruits",
        tag,
        answer: { status: 200, schema: emergencyImportSchema },
      }),
      valid("param", importParams),
      async (c) => c.json(await emergencyImports.read(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id",
      operation({
        id: "openEmergencyImport",
        summary: "Announce the file of a phone export; repeating has no effect",
        tag,
        answer: { status: 200, schema: emergencyImportSchema },
      }),
      valid("param", importParams),
      valid("json", emergencyUploadSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await emergencyImports.open(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .put(
      "/:id/pieces/:piece",
      operation({
        id: "sendEmergencyImportPiece",
        summary: "Send a part of the file; repeating has no effect",
        tag,
        upload: { type: "application/octet-stream", maxBytes: archivePieceBytes },
      }),
      valid("param", archivePieceParams),
      async (c) => {
        const { id, piece } = c.req.valid("param");
        const bytes = await readBody(c, archivePieceBytes, () => bodyTooLarge(archivePieceBytes));
        await emergencyImports.keepPiece(c.get("actor"), id, piece, bytes);
        return c.body(null, 204);
      },
    );
}

/** Checking, running and discarding it. */
function executionRoutes({ emergencyImports }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/:id/check",
      operation({
        id: "checkEmergencyImport",
        summary: "Test without importing: what the file contains, and its outcome",
        tag,
        answer: { status: 200, schema: emergencyImportSchema },
      }),
      valid("param", importParams),
      async (c) => c.json(await emergencyImports.check(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:id/run",
      operation({
        id: "runEmergencyImport",
        summary: "Start the import",
        tag,
        answer: { status: 202, schema: emergencyImportSchema },
      }),
      valid("param", importParams),
      async (c) => c.json(await emergencyImports.run(c.get("actor"), c.req.valid("param").id), 202),
    )
    .post(
      "/:id/undo",
      operation({
        id: "undoEmergencyImport",
        summary: "Undo an import; what somebody changed since stays, and so do added photos",
        tag,
        answer: { status: 200, schema: emergencyImportSchema },
      }),
      valid("param", importParams),
      async (c) => c.json(await emergencyImports.undo(c.get("actor"), c.req.valid("param").id)),
    )
    .delete(
      "/:id",
      operation({ id: "discardEmergencyImport", summary: "Delete a file not yet imported", tag }),
      valid("param", importParams),
      async (c) => {
        await emergencyImports.discard(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}
