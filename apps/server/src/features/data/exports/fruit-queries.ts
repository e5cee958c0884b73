/** Which fruits are meant, and how they are read: one at a time, in the order of their ids. */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportFilters, ExportFormat } from "@elaeis/domain/exports/export-schemas";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { listFilterOf } from "#features/field/fruits/list-filter.ts";
import { mayBeProcessed } from "#platform/database/gdpr-restriction.ts";
import { inSampleScope } from "#platform/database/sample-scope.ts";
import { containing } from "#platform/database/like-pattern.ts";
import { expression, measured } from "#platform/database/export-columns.ts";

export type PhotoOfFruit = { role: PhotoRole; path: string; size: number; sha256: string };
/** What every format may need is always there; of the other columns those that were asked for. */
export type ExportRow = { id: string; fruit_id: string; photos: PhotoOfFruit[] } & Record<
  string,
  unknown
>;

/** Where a fruit comes from, in one word. */
export const sourceOf = sql<string>`(case when fruits.nir_device_info is not null then 'nir'
  else coalesce(fruits.import_source, fruits.nir_data_source, 'entered') end)`;

const values = nirFields.map(measured);
const someValue = sql<boolean>`coalesce(${sql.join(values)}) is not null`;
const everyValue = sql<boolean>`num_nulls(${sql.join(values)}) = 0`;
const requiredPhotos = sql<boolean>`(select count(*) from fruit_images
  where fruit_images.fruit_id = fruits.id and received_at is not null
    and photo_role in ('front', 'back', 'left', 'right')) = 4`;

const isOfPlot = sql<boolean>`exists (
  select from fruit_plots where fruit_plots.fruit_id = fruits.id and plot_id is not null)`;
export const isOfNoPlot = sql<boolean>`(not ${isOfPlot})`;

/** What a format cannot do without: a place on the map or a plot, a device's value, a photo, or values to learn from. */
export function fitting(format: ExportFormat): RawBuilder<boolean> {
  if (format === "geojson") {
    return sql`(${isOfPlot}
      or latitude is not null and longitude is not null and (latitude, longitude) <> (0, 0))`;
  }
  if (format === "nir") {
    // The import refuses a sample of which the device said no value.
    return sql`(nir_device_info is not null and exists (
      select from fruit_spectra where fruit_spectra.fruit_id = fruits.id
        and num_nonnulls(${sql.join(nirFields.map((field) => sql.ref(`device_${field}`)))}) > 0))`;
  }
  if (format === "photos") return sql`(photos_count > 0)`;
  if (format === "ml") {
    // Of a prediction somebody accepted, the values are the AI's own until a person has entered each.
    return sql`(photos_count > 0 and ${everyValue}
      and nir_data_source is distinct from 'ai_accepted')`;
  }
  return sql`true`;
}

export function matching(filters: ExportFilters): RawBuilder<boolean> {
  const { start, end, collectors, text, sources, photos, values: wanted, located } = filters;
  const pattern = containing(text ?? "");
  const conditions = [
    start !== null && sql`collection_date >= ${start}::timestamptz`,
    end !== null && sql`collection_date < ${end}::timestamptz`,
    collectors.length > 0 && sql`collector_email = any (${collectors})`,
    text !== null &&
      // The list's own expression, which has an index.
      sql`fold_text(fruits.fruit_id || E'\\n' || coalesce(fruits.location_name, '') || E'\\n'
        || coalesce(fruits.remarks, '')) like fold_text(${pattern})`,
    sources.length > 0 && sql`${sourceOf} = any (${sources})`,
    photos !== "any" && sql`photos_count > 0`,
    photos === "complete" && requiredPhotos,
    wanted === "some" && someValue,
    wanted === "complete" && everyValue,
    located && sql`latitude is not null and longitude is not null`,
    inSampleScope(filters.sample),
    filters.ids !== undefined && sql`fruits.id = any (${sql.val(filters.ids)}::uuid[])`,
    filters.list !== undefined &&
      sql`fruits.id in (select fruits_listed(${listFilterOf(filters.list)}::jsonb, null))`,
    mayBeProcessed,
  ].filter((condition) => condition !== false);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

export type FruitSelection = {
  filters: ExportFilters;
  /** Fruits that do not fit the format are left out, unless it wants to tell of them. */
  fits: RawBuilder<boolean>;
  columns: readonly ExportColumn[];
  withPhotos: boolean;
  /** What the device said of itself and its spectrum, each as it is stored. */
  withDevice: boolean;
};

function selection(selected: FruitSelection): RawBuilder<unknown> {
  const { filters, fits, columns, withPhotos, withDevice } = selected;
  const named = new Map<string, RawBuilder<unknown>>([
    ["id", sql`fruits.id`],
    ["fruit_id", sql`fruits.fruit_id`],
    ...columns.map((column) => [column.name, expression(column)] as const),
  ]);
  const read = [...named].map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  if (withDevice) read.push(deviceAsStored);
  return sql`select ${sql.join(read)}, ${withPhotos ? photosOfFruit : sql`'[]'::json`} as photos
    from fruits where ${matching(filters)} and ${fits} order by fruits.id`;
}

const deviceAsStored = sql`(
    select to_jsonb(said)::text from json_to_record(nir_device_info) as said(
      device_type json, serial_number json, calibration_info json, wavelength_info json)) as device,
  nir_device_info ->> 'spectra_values' as spectrum`;

const photosOfFruit = sql`(
  select coalesce(json_agg(json_build_object('role', photo_role, 'path', photo_url,
    'size', file_size, 'sha256', encode(stored_sha256, 'hex')) order by upload_order), '[]')
  from fruit_images where fruit_images.fruit_id = fruits.id and received_at is not null)`;

/** The first of them, to see how long rows are. */
export async function firstFruits(
  tx: Tx,
  selected: FruitSelection,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`${selection(selected)} limit ${limit}`.execute(tx);
  return rows;
}

export async function openFruits(tx: Tx, selected: FruitSelection): Promise<void> {
  await sql`declare exported no scroll cursor for ${selection(selected)}`.execute(tx);
}

export async function fetchFruits(tx: Tx, limit: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`fetch ${sql.lit(limit)} from exported`.execute(tx);
  return rows;
}
