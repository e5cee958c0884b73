/** The names under which the API's description keeps its schemas: as the domain calls them. */
import { producerSchema } from "@elaeis/domain/plots/plot-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";

const domain = path.dirname(
  createRequire(import.meta.url).resolve("@elaeis/domain/problem-schema"),
);

/** Once a process: the registry is the library's own. */
export async function nameSchemas(): Promise<void> {
  name("Problem", problemAnswerSchema);
  // Exports have a producer of their own.
  name("PlotProducer", producerSchema);
  for (const file of await modulesOfDomain()) {
    const exported: unknown = await import(pathToFileURL(file).href);
    for (const [key, schema] of Object.entries(Object(exported))) {
      const [, stem] = /^(\w+)Schema$/.exec(key) ?? [];
      // Parameters are listed one by one, never as one schema.
      if (
        stem === undefined ||
        /(?:Query|Params|FileName|DocumentName|Deletion)$/.test(stem) ||
        !isSchema(schema)
      )
        continue;
      name(stem.charAt(0).toUpperCase() + stem.slice(1), schema);
    }
  }
}

async function modulesOfDomain(): Promise<string[]> {
  const files = await readdir(domain, { recursive: true });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .toSorted()
    .map((file) => path.join(domain, file));
}

function name(id: string, schema: z.core.$ZodType): void {
  if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}

const isSchema = (found: unknown): found is z.core.$ZodType =>
  typeof found === "object" && found !== null && "_zod" in found;
