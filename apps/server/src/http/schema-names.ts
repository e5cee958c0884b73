/** The names under which the API's description keeps its schemas: as the domain calls them. */
import * as advice from "@elaeis/domain/advice/advice-schemas";
import * as exports from "@elaeis/domain/exports/export-schemas";
import * as bulk from "@elaeis/domain/fruits/bulk-schemas";
import * as changes from "@elaeis/domain/fruits/changes-schemas";
import * as desk from "@elaeis/domain/fruits/desk-schemas";
import * as fruits from "@elaeis/domain/fruits/fruit-schemas";
import * as history from "@elaeis/domain/fruits/history-schemas";
import * as kept from "@elaeis/domain/fruits/kept-schemas";
import { fruitFilterSchema } from "@elaeis/domain/fruits/list-query";
import * as lists from "@elaeis/domain/fruits/list-schemas";
import * as publication from "@elaeis/domain/fruits/publication-schemas";
import { momentSchema } from "@elaeis/domain/moment-schema";
import * as accepted from "@elaeis/domain/predictions/accepted-schemas";
import * as predictions from "@elaeis/domain/predictions/prediction-schemas";
import * as values from "@elaeis/domain/predictions/value-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import * as spectra from "@elaeis/domain/spectra/spectra-schemas";
import * as statistics from "@elaeis/domain/statistics/statistics-schemas";
import * as global from "@elaeis/domain/statistics/global-schemas";
import * as harvest from "@elaeis/domain/statistics/harvest-schemas";
import * as z from "zod/mini";

const modules = [
  advice,
  exports,
  bulk,
  changes,
  desk,
  fruits,
  history,
  kept,
  lists,
  publication,
  accepted,
  predictions,
  values,
  spectra,
  statistics,
  global,
  harvest,
  { fruitFilterSchema, momentSchema },
];

/** Once a process: the registry is the library's own. */
export function nameSchemas(): void {
  name("Problem", problemAnswerSchema);
  for (const module of modules) {
    for (const [key, schema] of Object.entries(module)) {
      const [, stem] = /^(\w+)Schema$/.exec(key) ?? [];
      // Parameters are listed one by one, never as one schema.
      if (stem === undefined || stem.endsWith("Query") || !isSchema(schema)) continue;
      name(stem.charAt(0).toUpperCase() + stem.slice(1), schema);
    }
  }
}

function name(id: string, schema: z.core.$ZodType): void {
  if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}

const isSchema = (found: unknown): found is z.core.$ZodType =>
  typeof found === "object" && found !== null && "_zod" in found;
