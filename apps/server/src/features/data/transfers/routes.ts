import {
  transferListQuerySchema,
  transferSchema,
  transfersSchema,
} from "@elaeis/domain/transfers/transfer-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { TransferService } from "./service.ts";

const transferParams = z.object({ id: z.uuid() });
const tag = "transfers";

export function transferRoutes({ transfers }: { transfers: TransferService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listTransfers",
        summary: "Imports and exports with their progress, newest first",
        tag,
        answer: { status: 200, schema: transfersSchema },
      }),
      valid("query", transferListQuerySchema),
      async (c) => c.json(await transfers.list(c.get("actor"), c.req.valid("query"))),
    )
    .get(
      "/:id",
      operation({
        id: "readTransfer",
        summary: "The progress of an import or export, and its result",
        tag,
        answer: { status: 200, schema: transferSchema },
      }),
      valid("param", transferParams),
      async (c) => c.json(await transfers.read(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:id/cancel",
      operation({
        id: "cancelTransfer",
        summary: "Cancel an import or export; repeating has no effect",
        tag,
        answer: { status: 200, schema: transferSchema },
      }),
      valid("param", transferParams),
      async (c) => c.json(await transfers.cancel(c.get("actor"), c.req.valid("param").id)),
    );
}
