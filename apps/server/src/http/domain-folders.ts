/**
 * What the folders of the domain say of the API: under which names its description keeps their schemas, which folder a
 * schema or an operation belongs to, and the words of each folder (`api-words.ts`).
 */
import { producerSchema } from "@elaeis/domain/plots/plot-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { isObject } from "./json-object.ts";

export type ApiWords = Readonly<Record<string, string>>;

export type DomainFolders = {
  /** Of the schema or operation of this name. */
  folderOf: ReadonlyMap<string, string>;
  /** By folder; those for all under an empty name. */
  words: ReadonlyMap<string, ApiWords>;
};

const domain = path.dirname(
  createRequire(import.meta.url).resolve("@elaeis/domain/problem-schema"),
);

/** Names the schemas, too: once a process, as the registry is the library's own. */
export async function readDomainFolders(): Promise<DomainFolders> {
  const folderOf = new Map<string, string>();
  const words = new Map<string, ApiWords>();
  name("Problem", problemAnswerSchema);
  // Exports have a producer of their own.
  name("PlotProducer", producerSchema);
  for (const file of await modulesOfDomain()) {
    const folder = path.dirname(file) === "." ? "" : path.dirname(file);
    const exported: object = await import(pathToFileURL(path.join(domain, file)).href);
    if ("apiWords" in exported) words.set(folder, wordsIn(exported.apiWords));
    for (const [key, value] of Object.entries(exported)) {
      const known = isSchema(value) ? nameOf(key, value) : isOperation(value) ? key : undefined;
      if (known !== undefined && !folderOf.has(known)) folderOf.set(known, folder);
    }
  }
  return { folderOf, words };
}

async function modulesOfDomain(): Promise<string[]> {
  const files = await readdir(domain, { recursive: true });
  return files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts")).toSorted();
}

/** The schema's name, which it gets unless it has one; undefined where it is none of a whole body. */
function nameOf(key: string, schema: z.core.$ZodType): string | undefined {
  const [, stem] = /^(\w+)Schema$/.exec(key) ?? [];
  // Parameters are listed one by one, never as one schema.
  if (stem === undefined || /(?:Query|Params|FileName|DocumentName|Deletion)$/.test(stem)) return;
  name(stem.charAt(0).toUpperCase() + stem.slice(1), schema);
  return z.globalRegistry.get(schema)?.id;
}

function name(id: string, schema: z.core.$ZodType): void {
  if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}

const isSchema = (found: unknown): found is z.core.$ZodType =>
  typeof found === "object" && found !== null && "_zod" in found;

const isOperation = (found: unknown) => isObject(found) && "method" in found && "path" in found;

const wordsIn = (found: unknown) => z.parse(z.record(z.string(), z.string()), found);
