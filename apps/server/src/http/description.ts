/**
 * The API's descriptions of itself (OpenAPI), in the language of the request: of all operations, and of those for
 * programs. They are made once.
 */
import type { Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { predictionRequestSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { generateSpecs, resolver } from "hono-openapi";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { AppEnv } from "./app-env.ts";
import { languageOf } from "./language.ts";

import { operationsOf, programDocument, wholeDocument } from "./api-document.ts";
import { describeDocument } from "./described.ts";
import { readDomainFolders } from "./domain-folders.ts";
import type { JsonObject } from "./json-object.ts";

type Made = { plain: Uint8Array<ArrayBuffer>; packed: Uint8Array<ArrayBuffer> };

type Part = "whole" | "programs";

export function describeApi(app: Hono<AppEnv>, options: Parameters<typeof generateSpecs>[1]) {
  let made: Promise<Record<Part, Record<"en" | "fr", Made>>> | undefined;
  const make = async () => {
    const folders = await readDomainFolders();
    // As it is read: the library's types are of an older OpenAPI than its document.
    const raw: JsonObject = JSON.parse(JSON.stringify(await generateSpecs(app, options)));
    // A part of a form, which no route has as its body.
    const { components } = await resolver(predictionRequestSchema).toOpenAPISchema();
    const whole = wholeDocument(raw, JSON.parse(JSON.stringify(components?.schemas ?? {})));
    describeDocument(whole, folders);
    return { whole: await inBoth(whole), programs: await inBoth(programDocument(whole)) };
  };
  return (part: Part) => async (c: Context<AppEnv>) => {
    made ??= make();
    const language = languageOf(c.req.header("accept-language"));
    const { plain, packed } = (await made)[part][language];
    const encoding = accepts(c, {
      header: "Accept-Encoding",
      supports: ["gzip"],
      default: "identity",
    });
    c.header("Content-Type", "application/json");
    c.header("Content-Language", language);
    c.header("Vary", "Accept-Language", { append: true });
    // It is packed once, not for each answer.
    c.header("Cache-Control", "no-store, no-transform");
    if (encoding !== "gzip") return c.body(plain);
    c.header("Content-Encoding", "gzip");
    return c.body(packed);
  };
}

/** What the description says about this installation. */
export function documentation({ version, publicUrl }: { version: string; publicUrl: URL }) {
  return {
    // Only the AI service may call these.
    exclude: [/^\/internal\//],
    // The library leaves addresses with a file extension out, but ours are operations.
    excludeStaticFile: false,
    documentation: {
      info: {
        title: "Elaeis",
        version,
        description: "Field data of oil-palm fruit: every operation of the product.",
        license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
      },
      servers: [{ url: publicUrl.origin }],
      components: {
        securitySchemes: {
          session: { type: "apiKey" as const, in: "cookie" as const, name: "elaeis.session_token" },
          apiKey: {
            type: "http" as const,
            scheme: "bearer",
            description: "A personal API key: `Authorization: Bearer elk_…`",
          },
        },
      },
    },
  };
}

const gzipped = promisify(gzip);

async function inBoth(document: JsonObject): Promise<Record<"en" | "fr", Made>> {
  const [en, fr] = await Promise.all([
    packed(inLanguage(document, "en")),
    packed(inLanguage(document, "fr")),
  ]);
  return { en, fr };
}

async function packed(document: object): Promise<Made> {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  return { plain, packed: new Uint8Array(await gzipped(plain)) };
}

/** The routes carry each summary in both languages (operations.ts). */
function inLanguage(document: JsonObject, language: "en" | "fr"): JsonObject {
  const said = structuredClone(document);
  for (const operation of operationsOf(said)) {
    if (language === "fr") operation["summary"] = operation["x-fr"] ?? "";
    delete operation["x-fr"];
  }
  return said;
}
