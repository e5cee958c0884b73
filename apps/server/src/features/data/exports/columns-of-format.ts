/** What each format reads of a fruit: the chosen columns, those that it cannot do without, or only its own. */
import {
  chosenColumns,
  type ExportColumn,
  type ProductColumn,
} from "@elaeis/domain/exports/export-columns";
import type { ExportFormat } from "@elaeis/domain/exports/export-schemas";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import { nirColumns } from "./nir-json.ts";
import { looseColumns } from "./statement-writer.ts";

const needed: Partial<Record<ExportFormat, readonly ProductColumn[]>> = {
  map: ["id", "fruit_id", "latitude", "longitude"],
  // Without the values there is nothing to learn; without the id nobody can check the parts.
  ml: ["id", "fruit_id", ...nirFields, "is_sample"],
};
const fixed: Partial<Record<ExportFormat, readonly ProductColumn[]>> = {
  geojson: looseColumns,
  nir: nirColumns,
};

/** @param all of the installation @param chosen names; those of fields that are gone since are left out */
export function columnsOfFormat(
  format: ExportFormat,
  all: readonly ExportColumn[],
  chosen: readonly string[],
): ExportColumn[] {
  return chosenColumns(all, fixed[format] ?? [...chosen, ...(needed[format] ?? [])]);
}
