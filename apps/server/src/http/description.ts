/** The API's description of itself (OpenAPI), in the language that is asked for; it is made once. */
import type { Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { generateSpecs } from "hono-openapi";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { AppEnv } from "./app-env.ts";
import { languageOf } from "./language.ts";
import { frenchSummaries } from "./summaries.fr.ts";

type Made = { plain: Uint8Array<ArrayBuffer>; packed: Uint8Array<ArrayBuffer> };

export function describeApi(app: Hono<AppEnv>, options: Parameters<typeof generateSpecs>[1]) {
  let made: Promise<Record<"en" | "fr", Made>> | undefined;
  const make = async () => {
    const document = await generateSpecs(app, options);
    return { en: await packed(document), fr: await packed(inFrench(document)) };
  };
  return async (c: Context<AppEnv>) => {
    made ??= make();
    const language = languageOf(c.req.header("accept-language"));
    const { plain, packed } = (await made)[language];
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
      info: { title: "Elaeis", version, description: "Field data of oil-palm fruit" },
      servers: [{ url: publicUrl.origin }],
      components: {
        securitySchemes: {
          session: { type: "apiKey" as const, in: "cookie" as const, name: "elaeis.session_token" },
          // A personal key: for fruits, predictions and statistics.
          apiKey: { type: "http" as const, scheme: "bearer" },
        },
      },
    },
  };
}

const gzipped = promisify(gzip);

async function packed(document: object): Promise<Made> {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  return { plain, packed: new Uint8Array(await gzipped(plain)) };
}

type Operation = { operationId?: string; summary?: string };
type Described = { paths?: Record<string, Record<string, unknown>> };

/** The same document with each summary in French; one that has none yet stays English. */
function inFrench<Document extends Described>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => {
    const told = Object.entries(methods).map(([method, found]) => [method, translated(found)]);
    return [path, Object.fromEntries(told)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function translated(found: unknown): unknown {
  if (!isOperation(found)) return found;
  const { operationId = "", summary } = found;
  return { ...found, summary: frenchSummaries[operationId] ?? summary };
}

const isOperation = (found: unknown): found is Operation =>
  typeof found === "object" && found !== null && "operationId" in found;
