/** The fruits that an import creates and changes. */
import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import { importedFruits } from "@elaeis/domain/nir-imports/nir-import";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { placeFruits } from "#features/field/plots/placing.ts";
import { keepMeasured } from "../transfers/import-changes.ts";
import type { ImportedRow, NumberColumn, WantedFruit } from "./imported-row.ts";

// Fruits that are there

/** Whether the fruit has no spectrum, one of the same device, or of another. */
export type MatchedFruit = {
  wanted: string;
  id: string;
  spectrum: "none" | "same" | "other";
  /** An earlier spectrum of the file is of this fruit, too. */
  is_repeated: boolean;
};

/**
 * Fruits that spectra are of: by their reference, else, where it is the only one, by the number that the same device
 * read them under, on the same day where the file knows it.
 *
 * @param importId of the import that writes them, whose earlier chunks count as well; null for a look at the file
 */
export async function matchFruits(
  tx: Tx,
  wanted: readonly WantedFruit[],
  device: { type: string; serial: string },
  importId: string | null,
): Promise<MatchedFruit[]> {
  const all = (column: keyof WantedFruit) => wanted.map((one) => one[column]);
  const { rows } = await sql<MatchedFruit>`
    with given as (
      select * from unnest(${all("fruit_id")}::text[], ${all("spectra_id")}::text[],
        ${all("join_reference")}::text[], ${all("join_day")}::date[])
        with ordinality as given(fruit_id, number, reference, day, place)
    ), named as (
      select given.fruit_id as wanted, place, fruits.id
      from given join fruits on fruits.fruit_id = given.reference
    ), numbered as (
      select given.fruit_id as wanted, min(place) as place, (array_agg(fruits.id))[1] as id
      from given
      join fruit_spectra on device_type = ${device.type} and serial_number = ${device.serial}
        and spectrum_id = given.number
      join fruits on fruits.id = fruit_spectra.fruit_id
        and (day is null or (fruits.collection_date at time zone 'UTC')::date = day)
      group by given.fruit_id having count(*) = 1
    ), matched as (
      select * from named
      union all
      select * from numbered where wanted not in (select wanted from named)
    )
    select wanted, matched.id,
      case when fruit_spectra.fruit_id is null then 'none'
        when device_type = ${device.type} and serial_number = ${device.serial} then 'same'
        else 'other' end as spectrum,
      row_number() over (partition by matched.id order by place) > 1
        or coalesce(fruits.batch_id = ${importId}::uuid, false)
        or exists (select from import_changes as change
          where change.import_id = ${importId}::uuid and change.fruit_id = matched.id) as is_repeated
    from matched join fruits on fruits.id = matched.id
    left join fruit_spectra on fruit_spectra.fruit_id = matched.id
    order by place`.execute(tx);
  return rows;
}

/** Their other values stay; of these the device said none. */
export async function writeJoined(
  tx: Tx,
  joined: readonly { id: string; row: ImportedRow }[],
  shared: Pick<Shared, "batchId" | "device" | "editorEmail">,
): Promise<void> {
  if (joined.length === 0) return;
  const ids = joined.map(({ id }) => id);
  const rows = joined.map(({ row }) => row);
  await keepMeasured(tx, shared.batchId, ids);
  await sql`
    update fruits set version = version + 1,
      nir_device_info = ${deviceInfo(shared.device, () => sql`null::numeric`)}
    from unnest(${ids}::uuid[], ${rows.map(({ spectra_id }) => spectra_id)}::text[],
      ${spectraColumns(rows)}) as given(fruit, spectra_id, spectrum, scans)
    where fruits.id = given.fruit`.execute(tx);
  await sql`
    insert into fruit_edits (fruit_id, edit_id, version, editor_email)
    select id, ${shared.batchId}::uuid, version, ${shared.editorEmail}
    from fruits where id = any (${ids}::uuid[])`.execute(tx);
}

// Fruits that an import makes

/** How many are there, and how many of these an import made. */
export async function countExisting(
  tx: Tx,
  references: readonly string[],
): Promise<{ already_there: number; updatable: number }> {
  return sql<{ already_there: number; updatable: number }>`
    select count(*)::integer as already_there,
      (count(*) filter (where import_source = ${importedFruits.source}))::integer as updatable
    from fruits where fruit_id = any(${references}::text[])`
    .execute(tx)
    .then(({ rows: [row] }) => row ?? { already_there: 0, updatable: 0 });
}

/** What each import of one batch has in common. */
export type Shared = {
  batchId: string;
  recipientId: string;
  collectorEmail: string;
  /** Of the import itself: where the values come from. */
  address: string;
  editorEmail: string;
  photoPath: string;
  source: string;
  /** What they say of it, as JSON. */
  device: string;
  updatesExisting: boolean;
};

/**
 * Inserts many fruits with one statement, or updates those that an import made.
 *
 * @returns how many are new, how many were updated, and the references of those left as they were
 */
export async function writeImported(
  tx: Tx,
  rows: readonly ImportedRow[],
  shared: Shared,
): Promise<{ created: number; updated: number; left: string[] }> {
  const before = await listExisting(tx, rows);
  if (!shared.updatesExisting) {
    const fresh = rows.filter(({ fruit_id }) => !before.has(fruit_id));
    // Somebody else may have inserted the same meanwhile.
    const inserted = await insertImported(tx, fresh, shared, sql`on conflict do nothing`);
    return { created: inserted, updated: 0, left: [...before.keys()] };
  }
  const ours = rows.filter(({ fruit_id }) => before.get(fruit_id)?.isImported !== false);
  await keepMeasured(
    tx,
    shared.batchId,
    ours.flatMap(({ fruit_id }) => before.get(fruit_id)?.id ?? []),
  );
  const written = await insertImported(
    tx,
    ours,
    shared,
    sql`on conflict (fruit_id) do update set ${valuesOverThose},
          analysis_temperature = excluded.analysis_temperature,
          latitude = coalesce(excluded.latitude, fruits.latitude),
          longitude = coalesce(excluded.longitude, fruits.longitude),
          -- It belongs to the place it was read with.
          location_accuracy_m = case when excluded.latitude is null
            or (excluded.latitude, excluded.longitude) = (fruits.latitude, fruits.longitude)
            then fruits.location_accuracy_m end,
          nir_device_info = excluded.nir_device_info, version = fruits.version + 1
        where fruits.import_source = ${shared.source}`,
  );
  const updated = ours.filter(({ fruit_id }) => before.has(fruit_id)).length;
  const left = [...before]
    .filter(([, { isImported }]) => !isImported)
    .map(([reference]) => reference);
  return { created: written - updated, updated, left };
}

/**
 * A value that differs from what the device said was entered since, by a person or from a laboratory's sheet: it stays.
 * One that is the device's own follows the file, also where the file has none any more: left as it is it would differ
 * from what the device says from then on, and calibrations would learn it as a laboratory's.
 */
const valuesOverThose = sql`(${sql.join(nirFields.map((field) => sql.ref(field)))}, missing_values) = (
  select ${sql.join(
    nirFields.map(
      (field) => sql`case when ${sql.lit(field)} = any (entered.names)
        then fruits.${sql.ref(field)} else excluded.${sql.ref(field)} end`,
    ),
  )},
    array(select name from unnest(excluded.missing_values) as name where name <> all (entered.names))
  from (select) as one left join fruit_spectra as spectrum on spectrum.fruit_id = fruits.id
  cross join lateral (select array_remove(array[${sql.join(
    nirFields.map(
      (field) => sql`case when ${sql.lit(field)} <> all (fruits.missing_values)
        and fruits.${sql.ref(field)} is distinct from spectrum.${sql.ref(`device_${field}`)}
        then ${sql.lit(field)} end`,
    ),
  )}], null) as names) as entered)`;

/**
 * By reference: whether an import made it. Each is looked for by itself: asked for a list of them the
 * planner would rather read all fruits, as long as there are not many.
 */
async function listExisting(
  tx: Tx,
  rows: readonly ImportedRow[],
): Promise<Map<string, { id: string; isImported: boolean }>> {
  const references = rows.map(({ fruit_id }) => fruit_id);
  const { rows: found } = await sql<{ id: string; fruit_id: string; is_imported: boolean }>`
    select found.* from unnest(${references}::text[]) as given(reference)
    cross join lateral (
      select id, fruit_id, import_source is not distinct from 'batch_import' as is_imported
      from fruits where fruit_id = given.reference limit 1
      for update
    ) as found`.execute(tx);
  return new Map(
    found.map(({ id, fruit_id, is_imported }) => [fruit_id, { id, isImported: is_imported }]),
  );
}

async function insertImported(
  tx: Tx,
  rows: readonly ImportedRow[],
  shared: Shared,
  onConflict: RawBuilder<unknown>,
): Promise<number> {
  const all = (column: keyof ImportedRow) => rows.map((row) => row[column]);
  const numbers = (column: NumberColumn) => `{${rows.map((row) => row[column] ?? "null").join()}}`;
  const { rows: written } = await sql<{ id: string }>`
    insert into fruits (id, fruit_id, collector_id, collector_email, photo_url, oil_content, dry_matter,
      protein_content, fatty_acids, analysis_temperature, collection_date, latitude, longitude,
      location_name, missing_values, nir_device_info, nir_data_source, import_source, batch_id,
      submission_sha256, version)
    select id, fruit_id, ${shared.recipientId}::uuid, ${shared.collectorEmail}, ${shared.photoPath},
      oil_content, dry_matter, protein_content, fatty_acids, analysis_temperature, collection_date,
      latitude, longitude, location_name, string_to_array(missing_values, ','),
      ${deviceInfo(shared.device, deviceValue)},
      ${shared.address}, ${shared.source}, ${shared.batchId}::uuid, sha256(convert_to(id::text, 'UTF8')), 1
    from unnest(${all("id")}::uuid[], ${all("fruit_id")}::text[], ${numbers("oil_content")}::numeric[],
      ${numbers("dry_matter")}::numeric[], ${numbers("protein_content")}::numeric[],
      ${numbers("fatty_acids")}::numeric[], ${numbers("analysis_temperature")}::numeric[],
      ${all("collection_date")}::timestamptz[], ${numbers("latitude")}::numeric[],
      ${numbers("longitude")}::numeric[], ${all("location_name")}::text[],
      ${all("missing_values")}::text[], ${all("spectra_id")}::text[],
      ${spectraColumns(rows)})
      as given(id, fruit_id, oil_content, dry_matter, protein_content, fatty_acids,
        analysis_temperature, collection_date, latitude, longitude, location_name, missing_values,
        spectra_id, spectrum, scans)
    ${onConflict} returning fruits.id`.execute(tx);
  await placeFruits(
    tx,
    written.map(({ id }) => id),
  );
  return written.length;
}

/** Both as arrays of texts: quoting texts of this length as parameters costs more than all else. */
function spectraColumns(rows: readonly ImportedRow[]): RawBuilder<unknown> {
  const parted = (column: "spectrum" | "scans") =>
    sql`string_to_array(${rows.map((row) => row[column]).join(";")}, ';')`;
  return sql`${parted("spectrum")}, ${parted("scans")}`;
}

/** Of the columns `spectra_id`, `spectrum` and `scans`. */
function deviceInfo(
  device: string,
  valueOf: (field: NirField) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const values = sql.join(nirFields.flatMap((field) => [sql.lit(field), valueOf(field)]));
  return sql`(${openObject(device)} || to_json(spectra_id) || ',"device_values":'
    || json_build_object(${values}) || coalesce(',"scans":' || nullif(scans, ''), '')
    || ',"spectra_values":[' || spectrum || ']}')::json`;
}

/** What the device itself says stays with its spectrum, whatever is entered in its place. */
function deviceValue(field: NirField): RawBuilder<unknown> {
  return sql`case when ${sql.lit(field)} <> all (string_to_array(missing_values, ','))
    then ${sql.ref(field)} end`;
}

/** What the device says of itself, open for the spectrum that the database adds to it. */
function openObject(device: string): RawBuilder<string> {
  return sql`${`${device.slice(0, -1)},"spectra_id":`}::text`;
}
