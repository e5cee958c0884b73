import * as odataApi from "@elaeis/domain/odata/odata-api";
import { odataQuerySchema } from "@elaeis/domain/odata/odata-schemas";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { languageOf } from "#http/language.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import { Problem } from "#platform/problem.ts";
import type { Query } from "./options.ts";
import type { ODataService } from "./service.ts";

const params = z.object({ resource: z.string() });

const operation = operations("odata", odataApi, {
  readODataService: {
    who: "exports.manage",
    en: "OData 4.0: the tables there are",
    fr: "OData 4.0\u00a0: les tables disponibles",
  },
  readODataMetadata: {
    who: "exports.manage",
    en: "OData 4.0: the tables and their columns, with types, words and units (CSDL)",
    fr: "OData 4.0\u00a0: les tables et leurs colonnes, avec types, libellés et unités (CSDL)",
  },
  readOData: {
    who: "exports.manage",
    en: "OData 4.0: rows of a table (Fruits, Predictions, Plots), or one by its id",
    fr: "OData 4.0\u00a0: les lignes d'une table (Fruits, Predictions, Plots), ou une seule par son id",
  },
  countOData: {
    who: "exports.manage",
    en: "OData 4.0: the number of rows",
    fr: "OData 4.0\u00a0: le nombre de lignes",
  },
});

export function odataRoutes({ odata }: { odata: ODataService }) {
  return new Hono<AppEnv>()
    .use("/api/odata/v4/*", async (c, next) => {
      await next();
      c.header("OData-Version", "4.0");
    })
    .on(...operation("readODataService"), async (c) =>
      json(c, await odata.serviceDocument(c.get("actor"), queryOf(c))),
    )
    .on(...operation("readODataMetadata"), async (c) => {
      const language = languageOf(c.req.header("accept-language"));
      const xml = await odata.metadata(c.get("actor"), language);
      return c.body(xml, 200, { "Content-Type": "application/xml; charset=utf-8" });
    })
    .on(
      ...operation("readOData"),
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
    .on(
      ...operation("countOData"),
      valid("param", params),
      valid("query", odataQuerySchema),
      async (c) => {
        const { resource } = c.req.valid("param");
        return c.text(String(await odata.count(c.get("actor"), resource, queryOf(c))));
      },
    )
    .all("/api/odata/v4/*", (c) => {
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
