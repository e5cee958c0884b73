import {
  odataAnswerSchema,
  odataQuerySchema,
  odataServiceSchema,
} from "@elaeis/domain/odata/odata-schemas";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { languageOf } from "#http/language.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import { Problem } from "#platform/problem.ts";
import type { Query } from "./options.ts";
import type { ODataService } from "./service.ts";

const tag = "odata";
const params = z.object({ resource: z.string() });

export function odataRoutes({ odata }: { odata: ODataService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .use(async (c, next) => {
      await next();
      c.header("OData-Version", "4.0");
    })
    .get(
      "/",
      operation({
        id: "readODataService",
        summary: "OData 4.0: the tables there are",
        tag,
        answer: { status: 200, schema: odataServiceSchema },
      }),
      async (c) => json(c, await odata.serviceDocument(c.get("actor"), queryOf(c))),
    )
    .get(
      "/$metadata",
      operation({
        id: "readODataMetadata",
        summary: "OData 4.0: the tables and their columns, with types, words and units (CSDL)",
        tag,
        answer: { status: 200, schema: z.string(), type: "application/xml" },
      }),
      async (c) => {
        const language = languageOf(c.req.header("accept-language"));
        const xml = await odata.metadata(c.get("actor"), language);
        return c.body(xml, 200, { "Content-Type": "application/xml; charset=utf-8" });
      },
    )
    .get(
      "/:resource",
      operation({
        id: "readOData",
        summary: "OData 4.0: rows of a table (Fruits, Predictions, Plots), or one by its id",
        tag,
        answer: { status: 200, schema: odataAnswerSchema },
      }),
      valid("param", params),
      valid("query", odataQuerySchema),
      async (c) => {
        const pageSize = pageSizeOf(c);
        const about = { query: queryOf(c), pageSize };
        const answer = await odata.read(c.get("actor"), c.req.valid("param").resource, about);
        if (pageSize !== undefined) {
          c.header("Preference-Applied", `odata.maxpagesize=${pageSize}`);
        }
        return json(c, answer);
      },
    )
    .get(
      "/:resource/$count",
      operation({
        id: "countOData",
        summary: "OData 4.0: the number of rows",
        tag,
        answer: { status: 200, schema: z.string(), type: "text/plain" },
      }),
      valid("param", params),
      valid("query", odataQuerySchema),
      async (c) => {
        const { resource } = c.req.valid("param");
        return c.text(String(await odata.count(c.get("actor"), resource, queryOf(c))));
      },
    )
    .all("*", (c) => {
      throw new Problem("odata_unsupported", {
        name: `${c.req.method} ${c.req.path.replace(/^.*\/v4/, "")}`.slice(0, 80),
      });
    });
}

function json(c: Context<AppEnv>, answer: object): Response {
  return c.body(JSON.stringify(answer), 200, {
    "Content-Type": "application/json;odata.metadata=minimal;charset=utf-8",
  });
}

/** Each option once. */
function queryOf(c: Context<AppEnv>): Query {
  const given = new URL(c.req.url).searchParams;
  const twice = [...given.keys()].find((name) => given.getAll(name).length > 1);
  if (twice !== undefined) {
    throw new Problem("odata_syntax", { option: twice.slice(0, 40), near: twice.slice(0, 40) });
  }
  return Object.fromEntries(given);
}

function pageSizeOf(c: Context<AppEnv>): number | undefined {
  const wanted = /(?:^|[,;\s])(?:odata\.)?maxpagesize=(\d{1,6})/i.exec(
    c.req.header("prefer") ?? "",
  );
  return wanted?.[1] === undefined ? undefined : Number(wanted[1]);
}
