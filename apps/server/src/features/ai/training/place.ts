import { importedLocationPrefix } from "@elaeis/domain/nir-imports/nir-import";
import { sql } from "kysely";

/**
 * Where a fruit was picked, in the collector's words; where nobody named it, the coordinates of its file to a hundredth of
 * a degree, about a kilometre. A name that an import made up is no place.
 */
export const place = sql<string | null>`coalesce(
  case when location_name <> '' and not starts_with(location_name, ${sql.lit(importedLocationPrefix)})
    then location_name end,
  round(fruits.latitude::numeric, 2) || ', ' || round(fruits.longitude::numeric, 2))`;
