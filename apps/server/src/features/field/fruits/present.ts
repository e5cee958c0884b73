/** From rows to what the API answers. */
import { fieldNames, isNumberField, type NumberField } from "@elaeis/domain/fruits/fields";
import { hasValues } from "@elaeis/domain/fruits/fruit";
import type {
  EditableFields,
  Fruit,
  FruitPhoto,
  FruitSource,
  FruitSummary,
} from "@elaeis/domain/fruits/fruit-schemas";
import type { Selectable } from "kysely";
import type { FruitImagesTable, FruitsTable } from "#platform/database/schema.ts";
import type { PersonLinks } from "#platform/files/signed-links.ts";
import { correctedPath, thumbnailPath } from "#platform/files/derived-pictures.ts";

/** Columns that no answer tells. */
export const untoldColumns = ["import_source", "entered_values", "submission_sha256"] as const;
type UntoldColumn = (typeof untoldColumns)[number];

export type FruitRow = Selectable<FruitsTable> & { photos_declared: number; source: FruitSource };
/** What a list reads of a fruit. */
export type SummaryRow = Omit<FruitRow, UntoldColumn> & {
  outside_protocol: boolean;
  /** In lists. */
  plot_name?: string | null;
};
export type PhotoRow = Selectable<FruitImagesTable>;

export function presentFruit(row: FruitRow, photos: PhotoRow[], links: PersonLinks): Fruit {
  return {
    ...presentSummary(
      { ...row, outside_protocol: photos.some((photo) => photo.is_protocol_compliant === false) },
      links,
    ),
    photos: photos.map((photo) => presentPhoto(photo, links)),
  };
}

export function presentSummary(row: SummaryRow, links: PersonLinks): FruitSummary {
  const recorded = recordedOf(row);
  return {
    id: row.id,
    version: row.version,
    ...recorded,
    own_values: row.own_values,
    collector_id: row.collector_id,
    collector_email: row.collector_email,
    photos_count: row.photos_count,
    photos_declared: row.photos_declared,
    outside_protocol: row.outside_protocol,
    ...photoLinks(row.photo_url, links),
    nir_data_source: row.nir_data_source,
    ...(hasValues(recorded) && { source: row.source }),
    batch_id: row.batch_id,
    day_number: row.day_number,
    ...(row.plot_name === undefined ? {} : { plot_name: row.plot_name }),
    ai_confidence_score: row.ai_confidence_score,
    is_sample: row.is_sample,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function recordedOf(row: SummaryRow): EditableFields {
  const told = fieldNames.map((name) => {
    if (name === "collection_date") return [name, row[name].toISOString()];
    return [name, isNumberField(name) ? measuredOrNull(row, name) : row[name]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field of the row
  return Object.fromEntries(told) as EditableFields;
}

/** A 0 that stands for a value nobody measured is no value. */
export function measuredOrNull(row: SummaryRow, field: NumberField): number | null {
  return row.missing_values.some((name) => name === field) ? null : row[field];
}

export function presentPhoto(row: PhotoRow, links: PersonLinks): FruitPhoto {
  return {
    id: row.id,
    photo_role: row.photo_role,
    sha256: row.sha256.toString("hex"),
    received: row.received_at !== null,
    ...photoLinks(row.photo_url, links),
    file_name: row.file_name,
    file_size: row.file_size,
    upload_order: row.upload_order,
    photo_quality_score: row.photo_quality_score,
    quality_reasons: row.quality_reasons,
    is_protocol_compliant: row.is_protocol_compliant,
    ai_correction_status: row.ai_correction_status,
    corrected_url: correctedLink(row, links),
  };
}

function correctedLink(row: PhotoRow, links: PersonLinks): string | null {
  const { photo_url: path, ai_correction_status: status } = row;
  return path === null || status !== "corrected" ? null : links.link(correctedPath(path));
}

/** The signed addresses of a photo. */
export function photoLinks(path: string | null, links: PersonLinks) {
  if (path === null) return { photo_url: null, thumbnail_url: null };
  return { photo_url: links.link(path), thumbnail_url: links.link(thumbnailPath(path)) };
}
