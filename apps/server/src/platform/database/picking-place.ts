/** Where a fruit was picked, of a row of `fruits`; a name that an import made up is no place. */
import { importedLocationPrefix } from "@elaeis/domain/nir-imports/nir-import";
import { sql } from "kysely";

/** In the collector's words. */
export const zone = sql<string | null>`(case when location_name <> ''
  and not starts_with(location_name, ${sql.lit(importedLocationPrefix)}) then location_name end)`;

/** Where nobody named it, the coordinates of its file to a hundredth of a degree, about a kilometre. */
export const place = sql<string | null>`coalesce(${zone},
  round(fruits.latitude::numeric, 2) || ', ' || round(fruits.longitude::numeric, 2))`;
