import * as transfersApi from "@elaeis/domain/transfers/transfers-api";
import { transferListQuerySchema } from "@elaeis/domain/transfers/transfer-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { TransferService } from "./service.ts";

const transferParams = z.object({ id: z.uuid() });

const operation = operations("transfers", transfersApi, {
  listTransfers: {
    who: "transfers.manage",
    en: "Imports and exports with their progress, newest first",
    fr: "Les imports et exports et leur avancement, du plus récent au plus ancien",
  },
  readTransfer: {
    who: "transfers.manage",
    en: "The progress of an import or export, and its result",
    fr: "L'avancement d'un import ou d'un export, et son résultat",
  },
  cancelTransfer: {
    who: "transfers.manage",
    en: "Cancel an import or export; repeating has no effect",
    fr: "Annuler un import ou un export\u00a0; répéter est sans effet",
  },
});

export function transferRoutes({ transfers }: { transfers: TransferService }) {
  return new Hono<AppEnv>()
    .on(...operation("listTransfers"), valid("query", transferListQuerySchema), async (c) =>
      c.json(await transfers.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("readTransfer"), valid("param", transferParams), async (c) =>
      c.json(await transfers.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("cancelTransfer"), valid("param", transferParams), async (c) =>
      c.json(await transfers.cancel(c.get("actor"), c.req.valid("param").id)),
    );
}
