import { importedLocationPrefix } from "@elaeis/domain/nir-imports/nir-import";
import { sql } from "kysely";

/** Where a fruit was picked, in the collector's words; a name that an import made up is no place. */
export const zone = sql<string | null>`(case when location_name <> ''
  and not starts_with(location_name, ${sql.lit(importedLocationPrefix)}) then location_name end)`;
